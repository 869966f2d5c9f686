"""The field in which moves and questions can be typed."""

from noir.app.handlers.commands import LONGEST
from noir.app.model import Model
from noir.ui.html import Node, h
from noir.ui.i18n import _


def command_line(model: Model) -> Node | None:
    """The field for typed commands with the last answers; None unless the setting is on and a game is running."""
    session = model.session
    if model.settings.commands != "on" or session is None or session.over:
        return None
    # A separate field for open hands: text typed with a hand open disappears when the hand is hidden.
    field = f"typed-{'curtain' if model.viewer is None else 'open'}"
    answers = [
        h("div", h("p", h("bdi", typed), class_="typed"), [h("p", line) for line in lines])
        for typed, lines in model.typed
    ]
    return h(
        "section",
        h(
            "form",
            h("label", _("Type a move or a question, or “help” for a list."), for_=field),
            h(
                "input",
                type="text",
                id=field,
                data_msg="type",
                maxlength=LONGEST,
                autocomplete="off",
                autocapitalize="off",
                spellcheck="false",
            ),
            h("button", _("Send"), type="submit"),
        ),
        h("div", answers, role="log", aria_label=_("Answers"), class_="answered"),
        class_="commands",
        aria_label=_("Typed commands"),
    )

"""The field in which moves can be typed."""

from noir.app.handlers.commands import LONGEST
from noir.app.model import Model
from noir.ui.html import Node, h
from noir.ui.i18n import _


def command_line(model: Model) -> Node | None:
    """Return the field for typed moves and questions, with the last answers; nothing where it was not asked for."""
    session = model.session
    if model.settings.commands != "on" or session is None or session.over:
        return None
    # What was begun to be typed with a hand open goes with the hand.
    field = f"typed-{'curtain' if model.viewer is None else 'open'}"
    told = [
        h("div", h("p", h("bdi", typed), class_="typed"), [h("p", line) for line in said])
        for typed, said in model.typed
    ]
    return h(
        "section",
        h(
            "form",
            h("label", _("Type a move or a question; “help” says which there are."), for_=field),
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
        h("div", told, role="log", aria_label=_("Answers"), class_="answered"),
        class_="commands",
        aria_label=_("Typed commands"),
    )

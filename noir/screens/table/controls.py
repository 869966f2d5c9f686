"""The controls beside the table: hint, undo, finish, pace, and the buttons for watching bots."""

from noir.app.model import ASKED, AT_ONCE, PACES, Model
from noir.core.seat import Seat
from noir.core.table import is_decided
from noir.games.texts import TEXTS
from noir.session.session import Session
from noir.ui.html import Node, h
from noir.ui.i18n import _, cached_per_language, interpolate
from noir.ui.widgets import button, close_button, icon, name_of


def thinking(model: Model, seat: Seat) -> Node | None:
    """A line that says that the bot in this seat is thinking or stopped; None for a person."""
    if not seat.level:
        return None
    if model.watch == "stop":
        return h("p", interpolate("Stopped. Next: {name}", name=name_of(seat)), class_="thinking")
    return h("p", interpolate("{name} is thinking", name=name_of(seat)), h("span", class_="dots"), class_="thinking")


def watching(model: Model, session: Session) -> Node | None:
    """The buttons with which spectators stop bots and let them make one move; None if people play.

    CSS puts them where the table's changes do not move them.
    """
    return None if session.people else h("div", _watch(model.watch), class_="watching", data_part="actions")


def advice(model: Model, session: Session) -> Node | None:
    """The hint for this position; None unless the player whose hand is open asked for one."""
    if not model.hint or model.viewer is None:
        return None
    game, seen = TEXTS[session.match.game], session.seen(model.viewer)
    if model.hint == ASKED:
        waits = h("p", _("Thinking of a hint"), h("span", class_="dots"), class_="thinking", id="hint-move")
        content: list[Node] = [waits]
    else:
        only = len(seen.legal_moves()) == 1
        reasons = [_("It's the only possible move.")] if only else game.reasons(seen, model.hint, session.names)
        content = [
            close_button("hint off", "close"),
            h("p", _("Hint: {move}.", move=game.move_name(model.hint)), class_="move", id="hint-move"),
            h("ul", [h("li", reason) for reason in reasons], id="hint-why"),
        ]
    return h(
        "div",
        content,
        class_="advice",
        role="group",  # it is read when it gets the focus, so it must not be a live region too
        tabindex=-1,
        data_focus=f"hint {model.hint}",
        aria_labelledby="hint-move",
        aria_describedby="hint-why" if len(content) > 1 else None,
    )


def controls(model: Model, session: Session) -> list[Node]:
    """The buttons that make no move: hide, hint, undo, finish. Empty if only bots play."""
    controls = h(
        "p",
        button([*tool("hide", _("Hide now")), " ", h("kbd", "Esc")], "hide", "quiet") if _hides(model) else None,
        _hint(model, session),
        undo_button(session) if session.local else None,
        class_="controls",
    )
    if not session.people:
        return []
    if not is_decided(session.seen(None)):
        return [controls]
    return [finish_button(), controls]


def finish_button() -> Node:
    """The button that plays the rest, once no move can change the outcome."""
    decided = h("small", _("The score is final."))
    finish = button([h("b", _("Finish the game")), " ", decided], "finish", "primary")
    return h("div", finish, class_="main-action settled")


def tool(sign: str, text: str) -> list[Node]:
    """The content of a small button: an icon, which narrow tables show alone, and its text."""
    return [icon(f"sign-{sign}"), h("span", text)]


def _hides(model: Model) -> bool:
    """Whether a hand is open that is not closed by letting go of an edge."""
    return model.may_be_hidden and not model.open_choice


def _hint(model: Model, session: Session) -> Node | None:
    """The button that asks for a hint; None unless the hand of the player to move is open and the score isn't final.

    It is disabled once asked.
    """
    seen = session.seen(None)
    if model.viewer is None or model.viewer != seen.current_player or is_decided(seen):
        return None
    if not model.hint:
        return button(tool("hint", _("Hint")), "hint", "quiet")
    asked = tool("hint", _("Hint"))
    return h("button", asked, type="button", class_="quiet", disabled=True, aria_describedby="hint-move")


@cached_per_language(4)
def pace(chosen: str) -> Node:
    """The choice of how fast bots move."""
    names = {"slow": _("Slow"), "normal": _("Normal"), "fast": _("Fast"), AT_ONCE: _("Instant")}
    paces = [
        h(
            "button",
            names[pace],
            type="button",
            data_msg=f"pace {pace}",
            class_="quiet",
            aria_pressed="true" if pace == chosen else "false",
        )
        for pace in PACES
    ]
    label = h("span", _("Bot speed"), id="pace")
    return h("p", label, paces, class_="paces", role="group", aria_labelledby="pace")


@cached_per_language(4)
def _watch(watch: str) -> Node:
    stopped = watch == "stop"
    change = button(_("Continue"), "watch go", "primary") if stopped else button(_("Stop"), "watch stop", "quiet")
    return h(
        "p",
        change._replace(attributes=(*change.attributes, ("data-focus", "watching"))),
        button(_("Play one move"), "watch once", "quiet"),
        class_="controls",
    )


def undo_button(session: Session) -> Node:
    """The undo button; disabled with the reason if nothing can be undone."""
    return button(tool("undo", _("Undo")), "undo", "quiet", why_no_undo(session))


def why_no_undo(session: Session) -> str:
    """Why nothing can be undone now; empty if something can."""
    if session.undo_to is not None:
        return ""
    if session.over:
        return _("No undo: all hands are open.")
    if session.began_turn and not session.turned_up_since:
        return _("No undo: the last turn is over.")
    if session.last_of(session.local) is None or (session.solo is not None and not session.turned_up_since):
        return _("Nothing to undo yet.")
    if session.turned_up_since:
        return _("No undo: a card has been turned up since.")
    return _("No undo: a player has looked at their hand since.")

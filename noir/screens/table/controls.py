"""The buttons beside the table: undo, hint, pace, and what the bots do."""

from noir.app.model import ASKED, AT_ONCE, PACES, Model
from noir.core.seat import Seat
from noir.core.table import is_decided
from noir.games.texts import TEXTS
from noir.session.session import Session
from noir.ui.html import Node, h
from noir.ui.i18n import _, cached_per_language, interpolate
from noir.ui.widgets import button, name_of


def thinking(model: Model, seat: Seat) -> Node | None:
    """Return that a bot thinks, or waits to be told to go on."""
    if not seat.level:
        return None
    if model.watch == "stop":
        return h("p", interpolate("Stopped. Next is {name}", name=name_of(seat)), class_="thinking")
    return h("p", interpolate("{name} is thinking", name=name_of(seat)), h("span", class_="dots"), class_="thinking")


def bot_controls(model: Model, session: Session) -> Node | None:
    """Return the buttons for bots: who watches them has those above the table, where nothing moves them."""
    if len(session.people) == len(session.seats):
        return None
    return _pace(model.pace) if session.people else h("div", _watch(model.watch), _pace(model.pace), class_="watching")


def advice(model: Model, session: Session) -> Node | None:
    """Return the hint for this moment, if one was asked for by the player whose hand is open."""
    if not model.hint or model.viewer is None:
        return None
    game, seen = TEXTS[session.match.game], session.seen(model.viewer)
    if model.hint == ASKED:
        waits = h("p", _("A hint is being thought of"), h("span", class_="dots"), class_="thinking", id="hint-move")
        said: list[Node] = [waits]
    else:
        reasons = game.reasons(seen, model.hint, session.names)
        said = [
            h("p", _("Hint: {move}.", move=game.move_name(model.hint)), class_="move", id="hint-move"),
            h("ul", [h("li", reason) for reason in reasons], id="hint-why"),
        ]
    return h(
        "div",
        said,
        class_="advice",
        role="group",  # it gets the focus and is read then, so it is no region that tells its changes
        tabindex=-1,
        data_focus=f"hint {model.hint}",
        aria_labelledby="hint-move",
        aria_describedby="hint-why" if len(said) > 1 else None,
    )


def controls(model: Model, session: Session) -> list[Node]:
    """Return the buttons that are no moves: hide, hint, undo, finish; who watches bots has others."""
    controls = h(
        "p",
        button([_("Hide now"), " ", h("kbd", "Esc")], "hide", "quiet") if _hides(model) else None,
        _hint(model, session),
        _undo(session),
        class_="controls",
    )
    if not session.people:
        return []
    if not is_decided(session.seen(None)):
        return [controls]
    settled = _("Nothing can change the score any more.")
    finish = h("p", settled, " ", button(_("Finish the game"), "finish", "primary"), class_="settled")
    return [finish, controls]


def _hides(model: Model) -> bool:
    """Return whether a hand is open that no edge closes."""
    return model.may_be_hidden and not model.open_choice


def _hint(model: Model, session: Session) -> Node | None:
    """Return the button that asks for a hint, where a hand is open that is to move."""
    may_ask = model.viewer is not None and model.viewer == session.seen(None).current_player
    return button(_("Hint"), "hint", "quiet") if may_ask and not model.hint else None


@cached_per_language(4)
def _pace(chosen: str) -> Node:
    """Return the buttons for how fast bots move."""
    names = {"slow": _("Slow"), "normal": _("Normal"), "fast": _("Fast"), AT_ONCE: _("All at once")}
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
    label = h("span", _("Bots move"), id="pace")
    return h("p", label, paces, class_="paces", role="group", aria_labelledby="pace")


@cached_per_language(4)
def _watch(watch: str) -> Node:
    """Return the buttons of those who watch bots."""
    stopped = watch == "stop"
    return h(
        "p",
        button(_("Go on"), "watch go", "primary") if stopped else button(_("Stop"), "watch stop", "quiet"),
        button(_("One move"), "watch once", "quiet"),
        class_="controls",
    )


def _undo(session: Session) -> Node:
    """The undo button, with the reason if nothing can be undone."""
    player = session.seen(None).current_player
    name = "" if player is None else session.names[player]
    opened = _("No undo: {name} has opened a hand since.", name=name)
    return button(_("Undo"), "undo", "quiet", why_no_undo(session, opened))


def why_no_undo(session: Session, hand_opened: str) -> str:
    """Why nothing can be undone now, or an empty text; `hand_opened` says that somebody has seen a hand since."""
    if session.undo_to is not None:
        return ""
    if not session.over and session.began_turn and not session.turned_up_since:
        return _("No undo: the turn before is over.")
    if not session.match.cursor or (session.alone is not None and not session.turned_up_since):
        return _("Nothing has been played yet.")
    if session.over:
        return _("No undo: the hands have been laid open.")
    if session.turned_up_since:
        return _("No undo: a card has been turned up since.")
    return hand_opened

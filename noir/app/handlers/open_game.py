"""Messages that open what comes from outside: a replay, a running game, or a puzzle."""

from collections.abc import Callable

from noir.app.handlers.shelf import (
    has_room,
    is_same_game,
    kept_with_cards_of,
    make_way,
    no_room,
    out_of_trash,
    place_as_far,
    resume,
    set_aside,
    without_older,
)
from noir.app.later import later
from noir.app.model import Model
from noir.app.screen import DAILY, Page
from noir.core.errors import UserError
from noir.formats.link import Opened, match_of, parse_opened
from noir.session.review import Replay, Tutorial
from noir.session.session import Session
from noir.ui.i18n import _, and_list, translate_error

PAGE = "open"
"""The page that asks for something to open."""

CODE = "phone="
"""What stands before the code of a table in its link."""

TURN = "turn="
"""What stands before a message of a game between two equal devices in its link."""

PEER = "peer="
"""What stands before the code of the other device of such a game."""

OF_DEVICES: dict[str, Callable[[Model, str], Model]] = {
    CODE: later("noir.devices.phone:phone"),
    TURN: later("noir.devices.remote.handlers:turn"),
    PEER: later("noir.devices.remote.direct:peer"),
}
"""What takes the links of other devices, by how the part after their `#` begins."""


def of_device(fragment: str) -> Callable[[Model, str], Model] | None:
    """What takes the part of a link after its `#`, if another device has made it."""
    return next((take for begins, take in OF_DEVICES.items() if fragment.startswith(begins)), None)


def open_text(model: Model, text: str) -> Model:
    """Open a link or the text of a file; any other text changes nothing, and a sentence says why.

    Without any text the page is shown on which one is asked for.
    """
    if take := of_device(text.strip().rpartition("#")[2]):
        return take(model, text)
    if not text and model.page != PAGE:
        return model.at_table(model.session).open(Page(PAGE))
    try:
        opened = parse_opened(text)
    except UserError as bad:
        return declined(model, translate_error(bad))
    return _opened(model, opened)


def declined(model: Model, why: str) -> Model:
    """The model with a sentence that says why, and every hand closed: anybody may come with an address."""
    return model._replace(notice=why, viewer=model.unhidden(model.session) if model.session else None)


def _opened(model: Model, opened: Opened) -> Model:
    """Open a replay or a puzzle over the game at the table; or set that aside for a running game."""
    if isinstance(opened, Session) and not opened.done:
        return go_on_with(model, opened._replace(by_link=True))
    kept = kept_with_cards_of(model, match_of(opened))
    if kept:
        return declined(model, _why_hidden(model, kept[0]))
    behind = tuple(each for each in model.opened if isinstance(each, Tutorial) or each == Page(DAILY))
    waiting = model.at_table(model.session)._replace(opened=behind)
    return waiting.open(Replay(opened) if isinstance(opened, Session) else opened)


def go_on_with(model: Model, session: Session) -> Model:
    """`session` at the table; if it is kept here as far or further on, as it is here.

    An unfinished game that is kept here, has the same cards and is another one is in the way.
    """
    kept = kept_with_cards_of(model, session.match)
    others = [each for each in kept if not is_same_game(each, session)]
    if others:
        return declined(model, _why_hidden(model, others[0]))
    aside = set_aside(model)
    at = place_as_far(aside.shelf, session)
    if at is not None:
        return _as_it_is(resume(aside, str(at)), session)
    cleared = make_way(model)
    at = place_as_far(cleared.trash, session) if kept else None
    if at is not None:
        return _as_it_is(seat(model, out_of_trash(cleared, at), cleared.trash[at]), session)
    return seat(model, without_older(cleared, session), _with_own(session, kept))


def _as_it_is(model: Model, session: Session) -> Model:
    """The model with a sentence, if the game at its table has gone on since `session`."""
    here = model.session
    if model.notice or here is None or here.match.cursor == session.match.cursor:
        return model
    return model._replace(
        notice=_("You've already got further in this game on this device, so you continue from there.")
    )


def _with_own(session: Session, kept: tuple[Session, ...]) -> Session:
    """`session` with what a link does not tell and the game as it is `kept` here has."""
    if not kept:
        return session
    shown = max(each.shown for each in kept)
    return session._replace(seating=kept[0].seating, hands=kept[0].hands, shown=shown)


def _why_hidden(model: Model, kept: Session) -> str:
    """The sentence that says why the cards of a game that is kept can't be shown, and what to do."""
    names = and_list(list(kept.names))
    if kept in model.trash:
        return _(
            "These are the cards of a game that you can still restore ({names}), so they stay hidden. Restore and "
            "finish that game, or reload the page to delete it for good.",
            names=names,
        )
    return _(
        "These are the cards of a game in progress ({names}), so they stay hidden. Finish that game first, or "
        "delete it on the start page.",
        names=names,
    )


def seat(model: Model, cleared: Model, session: Session) -> Model:
    """`cleared` with a further game at its table; `model` and a sentence if there is no room for one more."""
    return cleared._replace(watch="go").at_table(session) if has_room(cleared) else declined(model, no_room(cleared))

"""Messages that open what comes from outside: a replay, a running game, or a puzzle."""

from noir.app.handlers.shelf import has_room, make_way, no_room, place_further_on, resume, set_aside, without_older
from noir.app.model import Model
from noir.app.screen import Page
from noir.core.errors import UserError
from noir.formats.link import Opened, parse_opened
from noir.session.review import Puzzle, Replay, Tutorial
from noir.session.session import Session
from noir.ui.i18n import _, translate_error

PAGE = "open"
"""The page that asks for something to open."""


def open_text(model: Model, text: str) -> Model:
    """Open a link or the text of a file; any other text changes nothing, and a sentence says why.

    Without any text the page is shown on which one is asked for.
    """
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
    tutorials = tuple(each for each in model.opened if isinstance(each, Tutorial))
    waiting = model.at_table(model.session)._replace(opened=tutorials)
    if isinstance(opened, Replay | Puzzle):
        return waiting.open(opened)
    if opened.done:  # nothing of it is left to play
        return waiting.open(Replay(opened))
    return _gone_on_with(model, opened._replace(by_link=True))


def _gone_on_with(model: Model, session: Session) -> Model:
    """A running game at the table; if it was continued here already, as it is here."""
    aside = set_aside(model)
    at = place_further_on(aside, session)
    if at is None:
        return seat(model, without_older(make_way(model), session), session)
    return resume(aside, str(at))._replace(notice=_("This game has gone on here already, so it goes on from there."))


def seat(model: Model, cleared: Model, session: Session) -> Model:
    """`cleared` with a further game at its table; `model` and a sentence if there is no room for one more."""
    return cleared._replace(watch="go").at_table(session) if has_room(cleared) else declined(model, no_room(cleared))

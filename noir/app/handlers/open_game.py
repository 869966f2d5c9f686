"""What comes from outside is opened: a game to go through, one to go on with, or a position."""

from noir.app.handlers.shelf import place_further_on, resume, set_aside, without_older
from noir.app.model import Model
from noir.app.screen import Page
from noir.core.errors import UserError
from noir.formats.link import Opened, parse_opened
from noir.session.review import Puzzle, Replay, Tutorial
from noir.session.session import Session
from noir.ui.i18n import _, translate_error

PAGE = "open"
"""The page on which something to be opened is asked for."""


def open_text(model: Model, text: str) -> Model:
    """Open a link or the text of a file; what is none leaves everything as it is, with a sentence that says why.

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
    """Leave everything as it is, but for a hand that is open: who comes with an address may be anybody."""
    return model._replace(notice=why, viewer=model.unhidden(model.session) if model.session else None)


def _opened(model: Model, opened: Opened) -> Model:
    """Show a replay or a position, behind which the game at the table waits; or set that aside for a running game."""
    tutorials = tuple(each for each in model.opened if isinstance(each, Tutorial))
    waiting = model.at_table(model.session)._replace(opened=tutorials)
    if isinstance(opened, Replay | Puzzle):
        return waiting.open(opened)
    if opened.done:  # nothing of it is left to play
        return waiting.open(Replay(opened))
    return _gone_on_with(set_aside(model), opened)


def _gone_on_with(model: Model, session: Session) -> Model:
    """Put a running game on the table; if it has gone on here already, as it stands here."""
    at = place_further_on(model, session)
    if at is not None:
        return resume(model, str(at))._replace(
            notice=_("This game has gone on here already, so it goes on from there.")
        )
    return without_older(model, session)._replace(watch="go").at_table(session)

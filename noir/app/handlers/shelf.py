"""Messages of the shelf, which holds unfinished games, and of the trash.

A game in the trash can be restored as long as the page is open.
"""

from noir.app.model import Model
from noir.core.text import parse_index
from noir.session.match import Match
from noir.session.session import Session
from noir.ui.i18n import _, and_list

LONGEST_SHELF = 12
"""Unfinished games that are kept beside the one at the table."""


def set_aside(model: Model) -> Model:
    """The model at the start; an unfinished game goes to the shelf, and one without room there to the trash."""
    session = model.session
    cleared = model.at_table(None)._replace(help_open=False)
    if session is None or session.done:
        return cleared
    shelf = (session, *model.shelf)
    kept = cleared._replace(shelf=shelf[:LONGEST_SHELF])
    if len(shelf) <= LONGEST_SHELF:
        return kept
    names = and_list(list(shelf[-1].names))
    said = _(
        "{most} games in progress are kept; that of {names} had to go. It can be brought back from the start.",
        most=LONGEST_SHELF,
        names=names,
    )
    return _thrown(kept, shelf[-1])._replace(notice=said)


def leave(model: Model, rest: str) -> Model:
    """Go to the start."""
    return set_aside(model)


def resume(model: Model, rest: str) -> Model:
    """Bring a game of the shelf to the table, behind the curtain."""
    at = parse_index(rest, len(model.shelf))
    if at is None:
        return model
    return set_aside(_taken_out(model, at))._replace(watch="go").at_table(model.shelf[at])


def discard(model: Model, rest: str) -> Model:
    """Move a game of the shelf to the trash."""
    at = parse_index(rest, len(model.shelf))
    if at is None:
        return model
    session = model.shelf[at]
    said = _("Thrown away: {names}. It can be brought back below.", names=and_list(list(session.names)))
    return _thrown(_taken_out(model, at), session)._replace(confirmation=said, opened=())


def restore(model: Model, rest: str) -> Model:
    """Move a game of the trash to the shelf; one without room there goes to the trash."""
    at = parse_index(rest, len(model.trash))
    if at is None:
        return model
    session = model.trash[at]
    shelf = (session, *model.shelf)
    return model._replace(
        shelf=shelf[:LONGEST_SHELF],
        trash=(*shelf[LONGEST_SHELF:], *model.trash[:at], *model.trash[at + 1 :]),
        confirmation=_("Brought back: {names}.", names=and_list(list(session.names))),
    )


def without_older(model: Model, session: Session) -> Model:
    """The model with every game of the shelf in the trash that `session` continues."""
    for at in reversed(range(len(model.shelf))):
        older = model.shelf[at]
        if goes_on_from(session.match, older.match):
            model = _thrown(_taken_out(model, at), older)
    return model


def place_further_on(model: Model, session: Session) -> int | None:
    """The place on the shelf of a game that continues `session` by a move or more, or None."""
    for at, other in enumerate(model.shelf):
        if other.match.cursor > session.match.cursor and goes_on_from(other.match, session.match):
            return at
    return None


def goes_on_from(match: Match, older: Match) -> bool:
    """Whether `match` is `older` with the same moves, and some more or none."""
    moves = older.moves[: older.cursor]
    return (match.game, match.deal, match.moves[: len(moves)]) == (older.game, older.deal, moves)


def _taken_out(model: Model, at: int) -> Model:
    return model._replace(shelf=model.shelf[:at] + model.shelf[at + 1 :])


def _thrown(model: Model, session: Session) -> Model:
    return model._replace(trash=(session, *model.trash)[:LONGEST_SHELF])

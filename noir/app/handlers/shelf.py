"""The shelf, where unfinished games wait to be gone on with, and the bin beside it.

What is thrown away can be brought back as long as the page is open.
"""

from noir.app.model import Model
from noir.core.text import parse_index
from noir.session.match import Match
from noir.session.session import Session
from noir.ui.i18n import _, and_list

LONGEST_SHELF = 12
"""How many unfinished games are kept beside the one at the table."""


def set_aside(model: Model) -> Model:
    """Return to the start; what is not done goes to the shelf, and a game without room there to the bin."""
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
    """Return to the start."""
    return set_aside(model)


def resume(model: Model, rest: str) -> Model:
    """Bring a game from the shelf back to the table, behind the curtain."""
    at = parse_index(rest, len(model.shelf))
    if at is None:
        return model
    return set_aside(_taken_out(model, at))._replace(watch="go").at_table(model.shelf[at])


def discard(model: Model, rest: str) -> Model:
    """Throw a game from the shelf away; until the page is closed it can be brought back."""
    at = parse_index(rest, len(model.shelf))
    if at is None:
        return model
    session = model.shelf[at]
    said = _("Thrown away: {names}. It can be brought back below.", names=and_list(list(session.names)))
    return _thrown(_taken_out(model, at), session)._replace(confirmation=said, opened=())


def restore(model: Model, rest: str) -> Model:
    """Bring a game that was thrown away back to the shelf; one for which there is no room there goes to the bin."""
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
    """Return the model with every game of the shelf in the bin that `session` is further on with."""
    for at in reversed(range(len(model.shelf))):
        older = model.shelf[at]
        if goes_on_from(session.match, older.match):
            model = _thrown(_taken_out(model, at), older)
    return model


def place_further_on(model: Model, session: Session) -> int | None:
    """Return the place on the shelf of the game that has gone on from `session` by a move or more, or None."""
    for at, other in enumerate(model.shelf):
        if other.match.cursor > session.match.cursor and goes_on_from(other.match, session.match):
            return at
    return None


def goes_on_from(match: Match, older: Match) -> bool:
    """Return whether `match` is `older` with the same moves, and some more or none."""
    moves = older.moves[: older.cursor]
    return (match.game, match.deal, match.moves[: len(moves)]) == (older.game, older.deal, moves)


def _taken_out(model: Model, at: int) -> Model:
    """Return the model without a game of the shelf."""
    return model._replace(shelf=model.shelf[:at] + model.shelf[at + 1 :])


def _thrown(model: Model, session: Session) -> Model:
    """Return the model with a game in the bin."""
    return model._replace(trash=(session, *model.trash)[:LONGEST_SHELF])

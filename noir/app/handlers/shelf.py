"""Messages of the shelf, which holds unfinished games, and of the trash.

A game in the trash can be restored as long as the page is open.
"""

from noir.app.model import Model
from noir.core.text import parse_index
from noir.session.match import Match
from noir.session.session import Session
from noir.ui.i18n import _, and_list

MOST_IN_PROGRESS = 12
"""Unfinished games that are kept, the one at the table among them; there is no room for another."""

LONGEST_SHELF = MOST_IN_PROGRESS + 1
"""Games on the longest shelf: earlier versions kept as many beside the one at the table, which can join them."""

MOST_UNPLAYED = 12
"""Games in the trash in which nobody has made a move; those with moves all stay."""


def set_aside(model: Model) -> Model:
    """The model at the start; an unfinished game goes to the shelf."""
    session = model.session
    cleared = _cleared(model)
    return cleared if session is None or session.done else cleared._replace(shelf=(session, *model.shelf))


def make_way(model: Model) -> Model:
    """The model at the start, for another game; an unfinished game goes to the shelf, an unplayed one to the trash."""
    session = model.session
    if session is None or session.played:
        return set_aside(model)
    return _thrown(_cleared(model), session)


def has_room(model: Model) -> bool:
    """Whether one more unfinished game can be kept."""
    return len(_in_progress(model)) < MOST_IN_PROGRESS


def no_room(model: Model) -> str:
    """The sentence that says why there can't be another game, and what to do."""
    return _(
        "You have {count} games in progress, and there's no room for another. Finish one or delete one on the start "
        "page, then try again.",
        count=len(_in_progress(model)),
    )


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
    said = _("Deleted: {names}. You can restore the game below.", names=and_list(list(session.names)))
    return _thrown(_taken_out(model, at), session)._replace(confirmation=said, opened=())


def restore(model: Model, rest: str) -> Model:
    """Move a game of the trash to the shelf, if there is room."""
    at = parse_index(rest, len(model.trash))
    if at is None:
        return model
    if not has_room(model):
        return model._replace(notice=no_room(model))
    session = model.trash[at]
    said = _("Restored: {names}.", names=and_list(list(session.names)))
    return out_of_trash(model, at)._replace(shelf=(session, *model.shelf), confirmation=said)


def out_of_trash(model: Model, at: int) -> Model:
    """The model without the game at this place of the trash."""
    return model._replace(trash=model.trash[:at] + model.trash[at + 1 :])


def without_older(model: Model, session: Session) -> Model:
    """The model with every game of the shelf in the trash that `session` continues."""
    for at in reversed(range(len(model.shelf))):
        older = model.shelf[at]
        if goes_on_from(session.match, older.match):
            model = _thrown(_taken_out(model, at), older)
    return model


def place_as_far(games: tuple[Session, ...], session: Session) -> int | None:
    """The place among `games` of one that is `session`, as far or further on; None if there is none."""
    for at, other in enumerate(games):
        if other.match.cursor >= session.match.cursor and goes_on_from(other.match, session.match):
            return at
    return None


def kept_with_cards_of(model: Model, match: Match) -> tuple[Session, ...]:
    """The unfinished games at the table, on the shelf and in the trash whose hidden cards `match` shows."""
    kept = (model.session, *model.shelf, *model.trash)
    return tuple(each for each in kept if each and not each.over and each.match.has_cards_of(match))


def is_same_game(kept: Session, session: Session) -> bool:
    """Whether `session` is the `kept` game, further on or less far, with the same bots and the same hands."""
    levels = [[seat.level for seat in each.seats] for each in (kept, session)]
    if levels[0] != levels[1] or session.hands not in ("", kept.hands):
        return False
    return goes_on_from(kept.match, session.match) or goes_on_from(session.match, kept.match)


def goes_on_from(match: Match, older: Match) -> bool:
    """Whether `match` is `older` with the same moves, and some more or none."""
    moves = older.moves[: older.cursor]
    return (match.game, match.deal, match.moves[: len(moves)]) == (older.game, older.deal, moves)


def _taken_out(model: Model, at: int) -> Model:
    return model._replace(shelf=model.shelf[:at] + model.shelf[at + 1 :])


def _thrown(model: Model, session: Session) -> Model:
    trash = (session, *model.trash)
    unplayed = [each for each in trash if not each.played][:MOST_UNPLAYED]
    return model._replace(trash=tuple(each for each in trash if each.played or each in unplayed))


def _cleared(model: Model) -> Model:
    """The model with nothing at the table."""
    return model.at_table(None)._replace(sheet="")


def _in_progress(model: Model) -> tuple[Session, ...]:
    """The unfinished games."""
    session = model.session
    return model.shelf if session is None or session.done else (session, *model.shelf)

"""Messages of a puzzle: a position that one person plays on for all sides; nothing of it is kept or counted."""

from collections.abc import Callable
from urllib.parse import parse_qsl

from noir.app.model import LONGEST_PICK, Model
from noir.core.errors import IllegalMove, UserError
from noir.formats.link_puzzle import THEN, parse_puzzle
from noir.formats.link_replay import print_seats
from noir.games.texts import TEXTS
from noir.session.review import Puzzle
from noir.session.session import Session
from noir.ui.i18n import _, and_list, translate_error


def play_puzzle(puzzle: Puzzle, msg: str) -> Puzzle:
    """The puzzle after `play MOVE`, `pick WORD`, `undo`, `again` or `show`; other messages change nothing."""
    word, __, rest = msg.partition(" ")
    act = ANSWERS.get(word)
    return act(puzzle._replace(notice="", rule="", made=None, picked=""), rest) if act else puzzle


def _play(puzzle: Puzzle, move: str) -> Puzzle:
    """Play `move`, or several with spaces between them, if their player's hand is open and the first is allowed."""
    session = puzzle.session
    if puzzle.viewer != session.state.current_player:
        return puzzle
    moves = move.split(" ")
    if puzzle.asks and puzzle.allow and moves[0] in session.state.legal_moves() and moves[0] not in puzzle.allow:
        return puzzle._replace(notice=may_be_chosen(puzzle))
    try:
        return puzzle._replace(session=session._replace(match=session.match.play_all(moves)), hand_open=True)
    except IllegalMove as bad:
        return puzzle._replace(notice=translate_error(bad), rule=bad.rule)


def may_be_chosen(puzzle: Puzzle) -> str:
    """A sentence that says which moves can be chosen first."""
    names = [TEXTS[puzzle.session.match.game].move_name(move) for move in puzzle.allow]
    listed = "; ".join(names) if any("," in name for name in names) else and_list(names)
    return _("Your choices: {moves}.", moves=listed)


def _undo(puzzle: Puzzle, rest: str) -> Puzzle:
    return puzzle if puzzle.asks else _at(puzzle, puzzle.session.match.cursor - 1)


def _again(puzzle: Puzzle, rest: str) -> Puzzle:
    return _at(puzzle, puzzle.session.undo_floor)._replace(hand_open=False)


def _show(puzzle: Puzzle, rest: str) -> Puzzle:
    """Open the hand of the player to move, if another perspective was shown."""
    return puzzle._replace(hand_open=True)


def _pick(puzzle: Puzzle, word: str) -> Puzzle:
    return puzzle._replace(picked=word[:LONGEST_PICK])


def _at(puzzle: Puzzle, cursor: int) -> Puzzle:
    return puzzle._replace(session=puzzle.session._replace(match=puzzle.session.match.go(cursor)))


ANSWERS: dict[str, Callable[[Puzzle, str], Puzzle]] = {
    "play": _play,
    "pick": _pick,
    "undo": _undo,
    "again": _again,
    "show": _show,
}


def again(model: Model, rest: str) -> Model:
    """Start over from the position."""
    return model.change(play_puzzle(model.puzzle, "again")) if model.puzzle else model


def pose(model: Model, rest: str) -> Model:
    """Play on from the position of the replay, which waits behind the puzzle."""
    replay = model.replay
    if replay is None or replay.at == len(replay.session.match.moves):
        return model
    match = replay.session.match.go(replay.at).cut()
    session = Session(match, replay.session.seats, undo_floor=match.cursor)
    return model.change(replay._replace(running=False)).open(Puzzle(session, match.state.current_player))


def ask(model: Model, query: str) -> Model:
    """Make a puzzle of the position and of what the form asks about it, to share."""
    puzzle = model.puzzle
    if puzzle is None:
        return model
    said = parse_qsl(query, keep_blank_values=True)
    allow = [value for key, value in said if key == "allow"]
    if not allow:
        return model._replace(notice=_("Tick at least one move to choose from."))
    marked = {f"{THEN}{move}" for move in allow}
    asked = {key: value for key, value in said if key == "say" or (key in marked and value.strip())}
    perspective = {"eyes": str(puzzle.perspective)} if puzzle.asks and puzzle.perspective is not None else {}
    here = puzzle.session.match.cut()
    try:
        made = parse_puzzle(
            here, {**print_seats(puzzle.session.seats), **perspective, "allow": " ".join(allow), **asked}
        )
    except UserError as bad:
        return model._replace(notice=translate_error(bad))
    return model.change(puzzle._replace(made=made))

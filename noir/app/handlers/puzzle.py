"""Messages of a puzzle: a position that one person plays on, for all sides or against bots; nothing of it is kept."""

from collections.abc import Callable
from itertools import islice
from urllib.parse import parse_qsl

from noir.app.model import LONGEST_PICK, Model
from noir.bots import LEVELS
from noir.core.errors import IllegalMove, UserError
from noir.core.text import parse_index
from noir.core.thought import Thought
from noir.formats.link_puzzle import THEN, parse_puzzle
from noir.formats.link_replay import print_seats
from noir.games.texts import TEXTS
from noir.session.accuracy import SLIP
from noir.session.review import Puzzle
from noir.session.session import Session
from noir.ui.i18n import _, and_list, translate_error
from noir.ui.widgets import percent

STRONGEST = LEVELS[-1]
"""The level of the bots that take the seats of people."""

MOST_ANSWERS = 30
"""How many moves of an analysed game have a comment, the best first, so that links to it stay short."""


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
        match = session.match.play_all(moves)
    except IllegalMove as bad:
        return puzzle._replace(notice=translate_error(bad), rule=bad.rule)
    pressed = match.cursor - session.match.cursor if puzzle.asks else puzzle.pressed
    return puzzle._replace(session=session._replace(match=match), hand_open=True, pressed=pressed)


def may_be_chosen(puzzle: Puzzle) -> str:
    """A sentence that says which moves can be chosen first."""
    names = [TEXTS[puzzle.session.match.game].move_name(move) for move in puzzle.allow]
    listed = "; ".join(names) if any("," in name for name in names) else and_list(names)
    return _("Your choices: {moves}.", moves=listed)


def _undo(puzzle: Puzzle, rest: str) -> Puzzle:
    """Take back the last move, against bots the last own one."""
    match, first = puzzle.session.match, puzzle.session.undo_floor
    before = range(match.cursor - 1, first - 1, -1)
    own = (at for at in before if puzzle.own in (None, match.states[at].current_player))
    return _at(puzzle, next(own, first))


def _again(puzzle: Puzzle, rest: str) -> Puzzle:
    return _at(puzzle, puzzle.session.undo_floor)._replace(hand_open=False)


def _show(puzzle: Puzzle, rest: str) -> Puzzle:
    """Open the hand of the player to move, if another perspective was shown."""
    return puzzle._replace(hand_open=True)


def _pick(puzzle: Puzzle, word: str) -> Puzzle:
    return puzzle._replace(picked=word[:LONGEST_PICK])


def _reply(puzzle: Puzzle, rest: str) -> Puzzle:
    """Play the move that a bot chose for this moment, as `CURSOR THOUGHT`."""
    cursor, move = (*rest.split(" "), "", "")[:2]
    session = puzzle.session
    if puzzle.own is None or not session.level or cursor != str(session.match.cursor):
        return puzzle
    return puzzle._replace(session=session._replace(match=session.match.play(move)))


def _at(puzzle: Puzzle, cursor: int) -> Puzzle:
    return puzzle._replace(session=puzzle.session._replace(match=puzzle.session.match.go(cursor)))


ANSWERS: dict[str, Callable[[Puzzle, str], Puzzle]] = {
    "play": _play,
    "pick": _pick,
    "undo": _undo,
    "again": _again,
    "show": _show,
    "reply": _reply,
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


def retry(model: Model, rest: str) -> Model:
    """Play on from move `rest` of the analysed game in the seat of its player; hard bots take the seats of others."""
    session, at = _analysed(model, rest)
    if session is None or at is None:
        return model
    own = session.mover(at)
    seats = tuple(
        seat._replace(level="" if player == own else seat.level or STRONGEST)
        for player, seat in enumerate(session.seats)
    )
    again = Session(session.match.go(at).cut(), seats, undo_floor=at)
    return model.open(Puzzle(again.addressed, own, own=own))


def moment(model: Model, rest: str) -> Model:
    """Ask for a better move than move `rest` of the analysed game; the best that the bot examined have a comment."""
    session, at = _analysed(model, rest)
    thought = model.analysis.thoughts[at] if model.analysis and at is not None else None
    if session is None or at is None or thought is None:
        return model
    match = session.match.go(at).cut()
    played = TEXTS[match.game].move_name(session.match.moves[at])
    asked = Puzzle(
        Session(match, session.addressed.seats, undo_floor=at),
        session.mover(at),
        say=_("What would have been better than {move}?", move=played),
        then=tuple((move, _worth(thought, move)) for move in islice(thought.hopes, MOST_ANSWERS)),
    )
    return model.open(asked)


def _worth(thought: Thought, move: str) -> str:
    """A sentence about a move by the chances that the bot saw."""
    best, hope = thought.hopes[thought.move], thought.hopes[move]
    if move == thought.move:
        return _("The hard bot's choice: a chance of {percent}.", percent=percent(best))
    if best - hope < SLIP:
        return _("As good as the hard bot's choice.")
    return _("{percent} worse than the best.", percent=percent(best - hope))


def _analysed(model: Model, rest: str) -> tuple[Session | None, int | None]:
    """The game of the analysis that is shown, and the index of its move that `rest` names; None if there is none."""
    session = model.reviewed if model.analysis else None
    return session, parse_index(rest, session.match.cursor) if session else None


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

"""A position that is played on by one person for all sides: as it is asked for, and what comes of what is chosen.

A link or a file asks for it by `as=puzzle`. `eyes=0`, `1` and so on says whose hand is seen at first, that of the
player to move if nothing is said; `allow=take 5` which moves may be chosen first, parted by spaces (or by commas, as it
was before a game had commas in its moves); `say=` is a comment, and `then-take=` what is said once that was chosen.
Nothing of it is kept or counted.
"""

from collections.abc import Callable
from urllib.parse import parse_qsl

from noir.app.handlers.replay import said_of_seats
from noir.app.model import LONGEST_PICK, Model, Puzzle, Sitting
from noir.core.contract import Complaint, IllegalMove, quote
from noir.games import GAMES
from noir.session.match import Match
from noir.session.setup import clean_text, sitting_down
from noir.ui.i18n import _, and_list, say

THEN = "then-"
LONGEST_SAY = 500
LONGEST_THEN = 300


class BadPuzzle(Complaint):
    """Words that ask for no position, with a sentence that says why."""


def puzzle_of(match: Match, said: dict[str, str]) -> Puzzle:
    """Return the puzzle that begins where `match` ends, its cursor there, as `said` asks for it; raise a Complaint."""
    rest = dict(said)
    eyes, allow, comment = (rest.pop(key, "") for key in ("eyes", "allow", "say"))
    then = {key.removeprefix(THEN): rest.pop(key) for key in said if key.startswith(THEN)}
    seats = sitting_down(rest, match)
    players = [str(player) for player in range(len(seats))]
    if eyes not in ("", *players):
        raise BadPuzzle(
            "A position is seen with the eyes of player {players}, not of {eyes}.",
            players=", ".join(players),
            eyes=quote(eyes),
        )
    sitting = Sitting(match, seats, floor=match.cursor)
    allowed = _allowed(match, allow)
    viewer = int(eyes) if eyes else match.state.current_player
    return Puzzle(sitting, viewer, allowed, _comment(comment), _told(match, allowed, then))


def said_of_puzzle(puzzle: Puzzle) -> dict[str, str]:
    """Return what asks for `puzzle`, beside its game and the moves that came about before."""
    viewed = puzzle.eyes not in (None, puzzle.begins.state.current_player)
    said = {"eyes": str(puzzle.eyes) if viewed else "", "allow": " ".join(puzzle.allow), "say": puzzle.say}
    said |= {f"{THEN}{move}": text for move, text in puzzle.then}
    return {**said_of_seats(puzzle.sitting.seats), **{key: text for key, text in said.items() if text}}


def _comment(text: str) -> str:
    comment = clean_text(text)
    if len(comment) > LONGEST_SAY:
        raise BadPuzzle("The comment on the position has more than {most} characters.", most=LONGEST_SAY)
    return comment


def _allowed(match: Match, allow: str) -> tuple[str, ...]:
    """Return the moves that `allow` names, in the order of the game; none if it names none, or all."""
    legal = match.state.legal_moves()
    named = [move for word in allow.split() for move in ([word] if word in legal else word.split(","))]
    for move in named:
        if move not in legal:
            why = _refusal(match, move)
            raise BadPuzzle("The position asks about {move}, which cannot be played. {why}", move=quote(move), why=why)
    allowed = tuple(move for move in legal if move in named)
    return () if allowed == legal else allowed


def _refusal(match: Match, move: str) -> Complaint:
    """Return why `move`, which is not legal, cannot be played."""
    try:
        match.play(move)
    except IllegalMove as bad:
        return bad
    raise AssertionError(move)


def _told(match: Match, allowed: tuple[str, ...], then: dict[str, str]) -> tuple[tuple[str, str], ...]:
    """Return what is said of moves, each of them one that may be chosen."""
    choices = allowed or match.state.legal_moves()
    texts = {move: clean_text(text) for move, text in then.items()}
    for move, text in texts.items():
        if move not in choices:
            raise BadPuzzle("Something is said of {move}, which cannot be chosen in the position.", move=quote(move))
        if len(text) > LONGEST_THEN:
            raise BadPuzzle(
                "What is said of {move} has more than {most} characters.", move=quote(move), most=LONGEST_THEN
            )
    return tuple((move, texts[move]) for move in choices if texts.get(move))


# Playing


def answered(puzzle: Puzzle, msg: str) -> Puzzle:
    """Return the puzzle after `play MOVE`, `undo`, `again` or `show`; another message changes nothing."""
    word, __, rest = msg.partition(" ")
    act = ANSWERS.get(word)
    return act(puzzle._replace(notice="", rule="", made=None, picked=""), rest) if act else puzzle


def _play(puzzle: Puzzle, move: str) -> Puzzle:
    """Play `move`, if the hand of the player to move is open and it may be chosen."""
    sitting = puzzle.sitting
    if puzzle.viewer != sitting.state.current_player:
        return puzzle
    if puzzle.asks and puzzle.allow and move in sitting.state.legal_moves() and move not in puzzle.allow:
        return puzzle._replace(notice=may_be_chosen(puzzle))
    try:
        return puzzle._replace(sitting=sitting._replace(match=sitting.match.play(move)), opened=True)
    except IllegalMove as bad:
        return puzzle._replace(notice=say(bad), rule=bad.rule)


def may_be_chosen(puzzle: Puzzle) -> str:
    """Return the sentence that says which moves may be chosen first."""
    names = [GAMES[puzzle.sitting.match.game].move_name(move) for move in puzzle.allow]
    listed = "; ".join(names) if any("," in name for name in names) else and_list(names)
    return _("To choose from here: {moves}.", moves=listed)


def _undo(puzzle: Puzzle, rest: str) -> Puzzle:
    return puzzle if puzzle.asks else _at(puzzle, puzzle.sitting.match.cursor - 1)


def _again(puzzle: Puzzle, rest: str) -> Puzzle:
    return _at(puzzle, puzzle.sitting.floor)._replace(opened=False)


def _show(puzzle: Puzzle, rest: str) -> Puzzle:
    """Open the hand of the player to move, where the position was seen with other eyes."""
    return puzzle._replace(opened=True)


def _pick(puzzle: Puzzle, word: str) -> Puzzle:
    return puzzle._replace(picked=word[:LONGEST_PICK])


def _at(puzzle: Puzzle, cursor: int) -> Puzzle:
    return puzzle._replace(sitting=puzzle.sitting._replace(match=puzzle.sitting.match.go(cursor)))


ANSWERS: dict[str, Callable[[Puzzle, str], Puzzle]] = {
    "play": _play,
    "pick": _pick,
    "undo": _undo,
    "again": _again,
    "show": _show,
}


# In the program


def again(model: Model, rest: str) -> Model:
    """Begin the position anew."""
    return model._replace(puzzle=answered(model.puzzle, "again")) if model.puzzle else model


def pose(model: Model, rest: str) -> Model:
    """Play on from where the replay stands; it waits behind the position."""
    replay = model.replay
    if replay is None or replay.at == len(replay.sitting.match.moves):
        return model
    whole = replay.sitting.match.go(replay.at)
    match = whole._replace(moves=whole.moves[: whole.cursor], states=whole.states[: whole.cursor + 1])
    sitting = Sitting(match, replay.sitting.seats, floor=match.cursor)
    return model._replace(puzzle=Puzzle(sitting, match.state.current_player), replay=replay._replace(running=False))


def ask(model: Model, query: str) -> Model:
    """Make of the position, and of what the form asks about it, one to be given away."""
    puzzle = model.puzzle
    if puzzle is None:
        return model
    said = parse_qsl(query, keep_blank_values=True)
    allow = [value for key, value in said if key == "allow"]
    if not allow:
        return model._replace(notice=_("Mark at least one move that may be chosen."))
    marked = {f"{THEN}{move}" for move in allow}
    asked = {key: value for key, value in said if key == "say" or (key in marked and value.strip())}
    eyes = {"eyes": str(puzzle.eyes)} if puzzle.asks and puzzle.eyes is not None else {}
    match = puzzle.sitting.match
    here = match._replace(moves=match.moves[: match.cursor], states=match.states[: match.cursor + 1])
    try:
        made = puzzle_of(here, {**said_of_seats(puzzle.sitting.seats), **eyes, "allow": " ".join(allow), **asked})
    except Complaint as bad:
        return model._replace(notice=say(bad))
    return model._replace(puzzle=puzzle._replace(made=made))

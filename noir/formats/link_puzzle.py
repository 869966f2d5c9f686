"""A puzzle as words of a link or a file."""

from noir.core.errors import IllegalMove, UserError, quote
from noir.core.text import clean_text
from noir.formats.link_replay import print_seats
from noir.session.match import Match
from noir.session.review import Puzzle
from noir.session.session import Session
from noir.session.setup import parse_seats

THEN = "then-"


LONGEST_SAY = 500


LONGEST_THEN = 300


class BadPuzzle(UserError):
    """Words that ask for no position, with a sentence that says why."""


def parse_puzzle(match: Match, said: dict[str, str]) -> Puzzle:
    """Return the puzzle that begins where `match` ends, its cursor there, as `said` asks for it; raise a Complaint."""
    rest = dict(said)
    perspective, allow, comment = (rest.pop(key, "") for key in ("eyes", "allow", "say"))
    then = {key.removeprefix(THEN): rest.pop(key) for key in said if key.startswith(THEN)}
    seats = parse_seats(rest, match)
    players = [str(player) for player in range(len(seats))]
    if perspective not in ("", *players):
        raise BadPuzzle(
            "A position is seen with the eyes of player {players}, not of {eyes}.",
            players=", ".join(players),
            eyes=quote(perspective),
        )
    session = Session(match, seats, undo_floor=match.cursor)
    allowed = _allowed(match, allow)
    viewer = int(perspective) if perspective else match.state.current_player
    return Puzzle(session, viewer, allowed, _comment(comment), _told(match, allowed, then))


def print_puzzle(puzzle: Puzzle) -> dict[str, str]:
    """Return what asks for `puzzle`, beside its game and the moves that came about before."""
    viewed = puzzle.perspective not in (None, puzzle.begins.state.current_player)
    said = {"eyes": str(puzzle.perspective) if viewed else "", "allow": " ".join(puzzle.allow), "say": puzzle.say}
    said |= {f"{THEN}{move}": text for move, text in puzzle.then}
    return {**print_seats(puzzle.session.seats), **{key: text for key, text in said.items() if text}}


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


def _refusal(match: Match, move: str) -> UserError:
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

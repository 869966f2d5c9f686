"""A puzzle as keys and values of a link or a file."""

from noir.core.errors import IllegalMove, UserError, quote
from noir.core.text import clean_text
from noir.formats.link_replay import print_seats
from noir.session.match import Match
from noir.session.review import Puzzle
from noir.session.session import Session
from noir.session.setup import parse_seats

THEN = "then-"
"""The prefix of a key with the comment on a move."""

LONGEST_SAY = 500
"""Characters of the longest comment on the position."""

LONGEST_THEN = 300
"""Characters of the longest comment on a move."""


class BadPuzzle(UserError):
    """Keys and values that describe no puzzle."""


def parse_puzzle(match: Match, given: dict[str, str]) -> Puzzle:
    """The puzzle that `given` describes, from the position at the end of `match`; raises a UserError."""
    rest = dict(given)
    perspective, allow, comment = (rest.pop(key, "") for key in ("eyes", "allow", "say"))
    then = {key.removeprefix(THEN): rest.pop(key) for key in given if key.startswith(THEN)}
    seats = parse_seats(rest, match)
    players = [str(player) for player in range(len(seats))]
    if perspective not in ("", *players):
        raise BadPuzzle(
            "The viewer of a position must be a player ({players}), not {eyes}.",
            players=", ".join(players),
            eyes=quote(perspective),
        )
    session = Session(match, seats, undo_floor=match.cursor)
    allowed = _allowed(match, allow)
    viewer = int(perspective) if perspective else match.state.current_player
    return Puzzle(session, viewer, allowed, _comment(comment), _comments(match, allowed, then))


def print_puzzle(puzzle: Puzzle) -> dict[str, str]:
    """The keys and values that describe `puzzle`, besides its game and the moves before its position."""
    viewed = puzzle.perspective not in (None, puzzle.begins.state.current_player)
    values = {"eyes": str(puzzle.perspective) if viewed else "", "allow": " ".join(puzzle.allow), "say": puzzle.say}
    values |= {f"{THEN}{move}": text for move, text in puzzle.then}
    return {**print_seats(puzzle.session.seats), **{key: text for key, text in values.items() if text}}


def _comment(text: str) -> str:
    comment = clean_text(text)
    if len(comment) > LONGEST_SAY:
        raise BadPuzzle(
            "The comment on the position is too long. It can have up to {most} characters.", most=LONGEST_SAY
        )
    return comment


def _allowed(match: Match, allow: str) -> tuple[str, ...]:
    """The moves in `allow`, in the order of the game; empty for none or all of the legal moves."""
    legal = match.state.legal_moves()
    named = [move for word in allow.split() for move in ([word] if word in legal else word.split(","))]
    for move in named:
        if move not in legal:
            why = _refusal(match, move)
            raise BadPuzzle(
                "The position asks about {move}, but that isn't a legal move. {why}", move=quote(move), why=why
            )
    allowed = tuple(move for move in legal if move in named)
    return () if allowed == legal else allowed


def _refusal(match: Match, move: str) -> UserError:
    """The error of `move`, which is not legal."""
    try:
        match.play(move)
    except IllegalMove as bad:
        return bad
    raise AssertionError(move)


def _comments(match: Match, allowed: tuple[str, ...], then: dict[str, str]) -> tuple[tuple[str, str], ...]:
    """The comments on moves that can be chosen."""
    choices = allowed or match.state.legal_moves()
    texts = {move: clean_text(text) for move, text in then.items()}
    for move, text in texts.items():
        if move not in choices:
            raise BadPuzzle("There's a comment on {move}, but you can't choose that move here.", move=quote(move))
        if len(text) > LONGEST_THEN:
            raise BadPuzzle(
                "The comment on {move} is too long. It can have up to {most} characters.",
                move=quote(move),
                most=LONGEST_THEN,
            )
    return tuple((move, texts[move]) for move in choices if texts.get(move))

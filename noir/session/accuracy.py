"""How well a finished game was played: what its moves gave away, by the chances that the strongest bot saw.

Every estimate comes from what the player to move knew at that moment.
"""

from collections.abc import Sequence

from noir.core.thought import Thought
from noir.session.session import Session

Thoughts = Sequence[Thought | None]
"""For each move of a game what the bot thinks; None for moves that were not analysed."""

SLIP = 0.03
"""A loss of chance below this is within the bot's own error."""

GRADES = {"best": SLIP, "good": 0.07, "mistake": 0.15, "blunder": 1.0}
"""The grades of moves, and below which loss a move has each; a blunder can lose everything."""


def hopes(session: Session, thoughts: Thoughts, player: int) -> list[tuple[int, float]]:
    """For each analysed move of `player` its index, and the chance of winning before it."""
    chances = []
    for at, thought in enumerate(thoughts):
        if thought and thought.hopes and session.mover(at) == player:
            chances.append((at, thought.hopes[thought.move]))
    return chances


def loss_of(session: Session, thoughts: Thoughts, at: int) -> float | None:
    """How much of the chance move `at` gave away by the bot's own estimate; None without an estimate.

    A move that the bot did not examine counts as the worst that it did.
    """
    thought = thoughts[at]
    if not thought or not thought.hopes:
        return None
    return thought.hopes[thought.move] - thought.hopes.get(session.match.moves[at], min(thought.hopes.values()))


def losses(session: Session, thoughts: Thoughts) -> list[tuple[float, int]]:
    """What each move gave away, with its index; the biggest loss first."""
    known = ((loss_of(session, thoughts, at), at) for at in range(len(thoughts)))
    return sorted([(loss, at) for loss, at in known if loss is not None], key=lambda each: (-each[0], each[1]))


def grade_of(loss: float) -> str:
    """The grade of a move that gave away this much, one of GRADES."""
    return next((grade for grade, most in GRADES.items() if loss < most), "blunder")


def turning_point(session: Session, thoughts: Thoughts, winner: int) -> int | None:
    """The index of the winner's move from which on nobody had better chances.

    0 if nobody ever had; None if another player had at the last move.
    """
    chances = hopes(session, thoughts, winner)
    behind = [place for place, (at, hope) in enumerate(chances) if hope < _to_reach(session, thoughts, winner, at)]
    if not behind:
        return 0
    after = behind[-1] + 1
    return chances[after][0] if after < len(chances) else None


def _to_reach(session: Session, thoughts: Thoughts, player: int, at: int) -> float:
    """The chance with which nobody is ahead of a player before move `at`.

    Between two it is a half, among more the best that another player had before the last choice of their own.
    """
    seats = len(session.seats)
    if seats == 2:
        return 1 / 2
    last = (hopes(session, thoughts[:at], other)[-1:] for other in range(seats) if other != player)
    return max((hope for found in last for _at, hope in found), default=1 / seats)


def accuracy(session: Session, thoughts: Thoughts, player: int) -> int | None:
    """How much of what was at stake a player's moves kept, in per cent: 100 for the best moves, 0 for the worst.

    What was at stake in a move is the difference between the best and the worst. None if nothing was, or if not all
    choices are analysed.
    """
    kept = stakes = 0.0
    for at, thought in enumerate(thoughts):
        if session.mover(at) != player or not session.is_choice(at):
            continue
        if thought is None:
            return None
        loss = loss_of(session, thoughts, at)
        if loss is not None:
            stake = thought.hopes[thought.move] - min(thought.hopes.values())
            stakes += stake
            kept += stake - loss
    return round(100 * kept / stakes) if stakes else None

"""A tutorial as data: a game played in advance, and what is said at its steps."""

from typing import NamedTuple


class Step(NamedTuple):
    """One step of a lesson: before which move of its game it stands, and what is said there.

    `move` is the move that is asked for, always the next one of the game; without one there is only to read. `points`
    is the part of the table that is pointed at, as the game's view calls it. `instead` says of some other moves why
    they are not wanted now.
    """

    at: int
    says: tuple[str, ...]
    move: str = ""
    points: str = ""
    instead: tuple[tuple[str, str], ...] = ()


class TutorialScript(NamedTuple):
    """A short game that was thought out beforehand, to learn by: player 0 learns, `other` is the name of the other."""

    other: str
    deal: str
    moves: tuple[str, ...]
    steps: tuple[Step, ...]

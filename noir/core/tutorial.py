"""A tutorial as data: a prepared game, and the explanations at its steps."""

from typing import NamedTuple


class Step(NamedTuple):
    """One step of a tutorial."""

    at: int
    """The index of the move before which it comes."""
    says: tuple[str, ...]
    """Its explanation, in sentences."""
    move: str = ""
    """The move that the player should make, always the next one of the game; empty if there is only text to read."""
    points: str = ""
    """The part of the table to point at, by its name in the game's view."""
    instead: tuple[tuple[str, str], ...] = ()
    """For some other moves, a sentence that says why they are not wanted now."""


class TutorialScript(NamedTuple):
    """A short prepared game to learn from; the learner is player 0."""

    other: str
    """The name of the other player."""
    deal: str
    moves: tuple[str, ...]
    steps: tuple[Step, ...]

"""How the bots of the lower levels err: more the lower the level, and in the same case always alike."""

import random
from collections.abc import Mapping
from typing import TypeVar

Move = TypeVar("Move")


def mistake(case: str, most: float) -> float:
    """By how much something is misjudged in a case: up to `most` either way, mostly less."""
    chance = random.Random(case)
    return most * (chance.random() + chance.random() - 1)


def bearable(worth: Mapping[Move, float], most: float) -> list[Move]:
    """The moves that are worth at most `most` less than the best, so that no mistake throws a game away at once."""
    least = max(worth.values()) - most
    return [move for move, found in worth.items() if found >= least]

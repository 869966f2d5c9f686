"""The ladder finds the strengths that games were made with."""

import random
from itertools import combinations

import pytest

from noir.bots import LEVELS
from tools.arena.ladder import elo, spread

TRUE = {level: 150.0 * at for at, level in enumerate(LEVELS)}


def games(deals: int) -> dict[tuple[str, str], list[float]]:
    """The points of each deal between levels that are 150 apart, two games a deal."""
    rng, found = random.Random(3), {}
    for two, one in combinations(LEVELS, 2):
        expected = 1 / (1 + 10 ** ((TRUE[two] - TRUE[one]) / 400))
        found[one, two] = [((rng.random() < expected) + (rng.random() < expected)) / 2 for _deal in range(deals)]
    return found


def test_the_strengths_are_those_that_explain_the_games() -> None:
    played = games(400)
    assert elo(played) == pytest.approx(TRUE, abs=40)
    assert all(10 < each < 60 for each in spread(played, random.Random(1)).values())


def test_who_won_every_game_is_stronger_by_a_number() -> None:
    found = elo({(one, two): [1.0] * 20 for two, one in combinations(LEVELS, 2)})
    steps = [found[level] for level in LEVELS]
    assert steps == sorted(steps)
    assert 300 < steps[1] < steps[-1] < 10_000

"""The scale of leads in Gangzzz is the one that games were made with."""

import random

import pytest

from noir.games.gangzzz.bot.chances import SCALE, Scale, share
from tools.arena.chances import Moment, fitted, surprise, table

TRUE = Scale(6.0, 4.0, 1.5)


def moments(count: int) -> list[Moment]:
    """Moments that are won as often as the true scale says."""
    rng, found = random.Random(2), []
    for game in range(count):
        fights, figures = rng.choice([(0, 0.0), (rng.randrange(5), 0.0), (4, rng.uniform(0, 20))])
        money = (250.0, 250.0 + rng.gauss(0, 30))
        chance = share(money, 0, 0.0, TRUE.end + TRUE.fight * fights + TRUE.figure * figures)
        found.append(Moment(game, money, 0, fights, figures, chance))
    return found


def test_the_scale_is_the_one_that_explains_who_won() -> None:
    played = moments(300)
    found = fitted(played)
    assert found == pytest.approx(TRUE, rel=0.05)
    assert surprise(played, found) < surprise(played, SCALE)


def test_the_table_says_how_often_those_won_who_had_a_chance() -> None:
    won, lost = (Moment(game, (100.0, 100.0), 0, 4, 5.0, share) for game, share in enumerate((1.0, 0.0)))
    lines = table([won, won, won, lost]).splitlines()
    assert lines[2] == "| 50 to 60 % | 2 | 4 | 50% | 75% ± 52% |"
    assert lines[-1] == "Brier 0.250, 0.188 if everyone had the same chance"

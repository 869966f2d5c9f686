"""Observations as values that JSON knows."""

import json
import random
from typing import Any

import pytest

from noir.devices.observation import LARGEST, parse_observation
from noir.games import GAMES
from tests.support.sizes import sized

pytestmark = pytest.mark.number(29)

GAMES_TRIED = sized(1, 4, 20)


@pytest.mark.parametrize("game", GAMES)
def test_what_anyone_may_see_of_a_game_comes_back_the_same(game: str) -> None:
    rules = GAMES[game]
    for seed in range(GAMES_TRIED):
        for seats in rules.SEATS:
            rng = random.Random(seed)
            state = rules.start(rules.deal(rng, seats))
            while True:
                for viewer in (None, *range(seats)):
                    seen = state.observe(viewer)
                    again = parse_observation(game, json.loads(json.dumps(seen)))
                    assert again == seen
                    assert repr(again) == repr(seen)
                if state.current_player is None:
                    break
                for _move in range(len(rules.SEATS) * 3):  # a game of Gangzzz has hundreds
                    state = state.play(rng.choice(state.legal_moves())) if state.legal_moves() else state


def places(value: Any, way: tuple[int, ...] = ()) -> list[tuple[int, ...]]:
    """The way to every element of nested lists."""
    found = [way]
    if isinstance(value, list):
        found += [each for at, item in enumerate(value) for each in places(item, (*way, at))]
    return found


def with_other(value: Any, way: tuple[int, ...], other: Any) -> Any:
    """`value` with another element at the end of a way."""
    if not way:
        return other
    return [with_other(item, way[1:], other) if at == way[0] else item for at, item in enumerate(value)]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("other", [{}, [[{}]], 1.5, LARGEST + 1, -LARGEST - 1, "x" * 201, [1, "a", None]])
def test_a_field_of_another_type_is_refused(game: str, other: Any) -> None:
    rules = GAMES[game]
    state = rules.start(rules.deal(random.Random(1)))
    value = json.loads(json.dumps(state.observe(0)))
    for way in places(value):
        with pytest.raises(ValueError):
            parse_observation(game, with_other(value, way, other))

"""What the table asks of a state: a game may leave it out, and then gets what most games need."""

import random
from typing import Any

import pytest

from noir.core.table import face_down, is_decided, is_open_choice, is_private_turn, revealed_information
from noir.games import GAMES
from tests.support.games import any_deal, random_states

ASKED = ("is_decided", "revealed_information", "is_open_choice", "is_private_turn", "face_down")


def test_each_is_left_out_by_some_game_and_said_by_another() -> None:
    for name in ASKED:
        assert {hasattr(game.State, name) for game in GAMES.values()} == {True, False}, name


@pytest.mark.parametrize("game", GAMES)
def test_what_a_game_leaves_out_is_as_in_most_games(game: str) -> None:
    kind = GAMES[game].State
    for state in random_states(game, 1):
        over = state.current_player is None
        assert hasattr(kind, "is_decided") or is_decided(state) == over
        assert is_decided(state) or not over
        assert hasattr(kind, "revealed_information") or not revealed_information(state)
        assert hasattr(kind, "is_open_choice") or not is_open_choice(state)
        assert hasattr(kind, "is_private_turn") or not is_private_turn(state)
        seen = state.observe(None)
        assert hasattr(kind, "face_down") or face_down(seen, None) is seen


def test_in_famiglia_hands_lie_face_down_until_the_end() -> None:
    seen: Any = face_down(GAMES["famiglia"].start(any_deal("famiglia", random.Random(1))).observe(0), 0)
    assert "?" not in seen.hands[0]
    assert set(seen.hands[1]) == {"?"}

"""What a seat may not know does not reach it: states that differ only in that observe the same, in every game."""

import random

import pytest

from noir.games import GAMES
from tests.play import SOAK, random_states

SEATS = (0, 1, None)
game_ids = pytest.mark.parametrize("game", GAMES)


@game_ids
def test_states_that_differ_only_in_what_is_hidden_observe_the_same(game: str) -> None:
    rng = random.Random(2)
    pairs = different = 0
    seed = 0
    while pairs < 1000 * SOAK:
        states = random_states(game, seed)
        seed += 1
        state = rng.choice(states)
        for seat in SEATS:
            other = GAMES[game].resample(state.observe(seat), rng)
            assert other.observe(seat) == state.observe(seat)
            assert other.legal_moves() == state.legal_moves() or state.current_player != seat
            pairs += 1
            different += other != state
    assert different > pairs / 2  # or nothing was hidden and nothing was tested


@game_ids
def test_resampling_draws_every_hidden_card_anew(game: str) -> None:
    rng = random.Random(4)
    state = random_states(game, 0)[0]
    assert len({GAMES[game].resample(state.observe(None), rng) for _try in range(50)}) == 50

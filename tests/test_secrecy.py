"""What a seat may not know does not reach it: states that differ only in that observe the same, in every game."""

import random
from collections.abc import Callable

import pytest

from noir.games import GAMES
from tests.play import PILES, random_states, sized

SEATS = (0, 1, None)
pytestmark = pytest.mark.number(2)
game_ids = pytest.mark.parametrize("game", GAMES)


@game_ids
def test_states_that_differ_only_in_what_is_hidden_observe_the_same(
    game: str, tried: Callable[[int, str], None]
) -> None:
    rng = random.Random(2)
    count = sized(1_000, 100_000)
    for player in SEATS:
        different = 0
        for seed in range(count):
            state = rng.choice(random_states(game, seed))
            seen = state.observe(player)
            other = GAMES[game].resample(seen, rng)
            assert other.observe(player) == seen
            assert repr(other.observe(player)) == repr(seen)
            assert other.legal_moves() == state.legal_moves() or state.current_player != player
            assert (other.current_player, other.turn, other.settled) == (seen.current_player, seen.turn, seen.settled)
            assert other.outcome() == state.outcome()
            assert len(list(PILES[game](other))) == len(list(PILES[game](state)))
            different += other != state
        assert different > count / 2  # or nothing was hidden and nothing was tested
    tried(3 * count, f"pairs of {game}, for each seat and a spectator, equal but for what is hidden, seed 2")


@game_ids
def test_resampling_draws_every_hidden_card_anew(game: str) -> None:
    rng = random.Random(4)
    state = random_states(game, 0)[0]
    assert len({GAMES[game].resample(state.observe(None), rng) for _try in range(50)}) == 50

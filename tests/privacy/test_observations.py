"""Hidden information doesn't reach a seat: states that differ only in it give equal observations, in every game."""

import random
from collections import Counter
from collections.abc import Iterator

import pytest

from noir.core.contract import State
from noir.core.table import is_decided
from noir.games import GAMES
from tests.support.games import OTHERWISE, PILES, random_states, viewers_of
from tests.support.promises import Tried
from tests.support.sizes import tries

EACH = {"gangzzz": 10}
"""How many moments of a game are tried, if not one."""
pytestmark = pytest.mark.number(2)
game_ids = pytest.mark.parametrize("game", GAMES)


def moments(game: str, rng: random.Random, count: int) -> Iterator[tuple[State, int | None]]:
    """Yield some moments of `count` games, each with a viewer: as often a seat as a spectator."""
    for seed in range(count):
        states = random_states(game, seed)
        for seat in viewers_of(states[0]):
            for _moment in range(EACH.get(game, 1)):
                yield rng.choice(states), seat


@game_ids
def test_states_that_differ_only_in_what_is_hidden_observe_the_same(game: str, tried: Tried) -> None:
    """What is hidden is derived from the rules here, not from `observe`."""
    rng = random.Random(2)
    different: Counter[int | None] = Counter()
    pairs: Counter[int | None] = Counter()
    for state, seat in moments(game, rng, tries(160, 1_000, 100_000, game)):
        seen, other = state.observe(seat), OTHERWISE[game](state, seat, rng)
        assert other.observe(seat) == seen
        assert repr(other.observe(seat)) == repr(seen)
        assert other.legal_moves() == state.legal_moves() or state.current_player != seat
        assert (other.current_player, other.turn, is_decided(other)) == (
            seen.current_player,
            seen.turn,
            is_decided(seen),
        )
        assert (other.outcome(), seen.outcome()) == (state.outcome(), state.outcome())
        pairs[seat] += 1
        different[seat] += other != state
    assert all(
        different[seat] > pairs[seat] / 2 for seat in pairs
    )  # otherwise nothing was hidden, and nothing was tested
    assert set(pairs) == {*range(max(GAMES[game].SEATS)), None}
    tried(pairs.total(), f"pairs of {game}, for each seat and a spectator, equal but for what is hidden, seed 2")


@game_ids
def test_what_is_made_of_an_observation_is_observed_as_it_was(game: str, tried: Tried) -> None:
    rng = random.Random(3)
    count = 0
    for state, seat in moments(game, rng, tries(80, 500, 50_000, game)):
        other = GAMES[game].resample(state.observe(seat), rng)
        assert other.observe(seat) == state.observe(seat)
        assert not Counter(PILES[game](other)) - Counter(GAMES[game].COPIES)
        count += 1
    tried(count, f"observations of {game} made into states, seed 3")


@game_ids
def test_resampling_draws_every_hidden_card_anew(game: str) -> None:
    rng = random.Random(4)
    state = random_states(game, 0)[0]
    assert len({GAMES[game].resample(state.observe(None), rng) for _try in range(50)}) == 50

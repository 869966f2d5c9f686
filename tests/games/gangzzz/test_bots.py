"""The bots of Gangzzz: every answer is legal, and resampled states fit what is seen."""

import random
from collections.abc import Callable
from functools import cache, lru_cache
from itertools import chain

import pytest

from noir.core.thought import Thinking, Thought
from noir.games.gangzzz.bot.evaluation import Position
from noir.games.gangzzz.bot.levels import ALONE, LEVELS, MOST_LOST, STREETS
from noir.games.gangzzz.rules.pieces import SEATS
from noir.games.gangzzz.rules.state import CHOICES, State, deal, resample, start
from tests.support.games import any_move
from tests.support.gangzzz_positions import assert_all_cards
from tests.support.sizes import mostly_full, sized

SOME = ("very-easy", "medium", "hard")
each_level = pytest.mark.parametrize("level", mostly_full(LEVELS, SOME))
each_count = pytest.mark.parametrize("seats", SEATS)


def result_of(thinking: Thinking) -> Thought:
    while True:
        try:
            next(thinking)
        except StopIteration as end:
            found: Thought = end.value
            return found


@lru_cache(24)
def random_game(seats: int, seed: int) -> list[State]:
    rng = random.Random(f"gangzzz bots {seats} {seed}")
    states = [start(deal(rng, seats))]
    while moves := states[-1].legal_moves():
        states.append(states[-1].play(any_move(moves, rng)))
    return states


@cache
def moments(seats: int, each: int) -> list[State]:
    """States of random games with a choice, `each` of every kind of step."""
    found: dict[str, list[State]] = {what: [] for what in CHOICES}
    for seed in range(100):
        for state in random_game(seats, seed):
            what, rare = state.step.what, state.step.what in ("name", "undercut")
            if len(state.legal_moves()) > 1 and len(found[what]) < each and (rare or (state.turn + seed) % 3 == 0):
                found[what].append(state)
        if all(len(states) == each for states in found.values()):
            return list(chain(*found.values()))
    raise AssertionError({what: len(states) for what, states in found.items()})


def answer(level: str, state: State, seed: int) -> Thought:
    return result_of(LEVELS[level](state.observe(state.current_player), random.Random(seed)))


@each_level
@each_count
def test_a_bot_answers_at_every_kind_of_step_with_a_legal_move_and_the_same_to_the_same(level: str, seats: int) -> None:
    rng = random.Random(seats)
    for number, state in enumerate(moments(seats, sized(1, 4, 100))):
        other = resample(state.observe(state.current_player), rng)
        thought = answer(level, state, number)
        assert thought.move in state.legal_moves()
        assert thought == answer(level, other, number)
        assert not thought.hopes or level == "hard", "only hard says what a lead is worth"


def test_no_move_of_a_lower_level_in_the_streets_gives_away_much_as_far_as_it_sees() -> None:
    spared = 0
    for state in moments(2, sized(6, 10, 10)):
        seen = state.observe(state.current_player)
        if seen.step.what in STREETS:
            scores = STREETS[seen.step.what](Position(seen, ALONE), seen.legal_moves())
            least = max(scores.values()) - MOST_LOST
            assert scores[answer("very-easy", state, 0).move] >= least
            spared += min(scores.values()) < least
    assert spared > 5


def played(bots: list[Callable[[State], str]], seed: int) -> State:
    state = start(deal(random.Random(seed), len(bots)))
    while moves := state.legal_moves():
        assert state.current_player is not None
        state = state.play(moves[0] if len(moves) == 1 else bots[state.current_player](state))
    return state


@each_count
def test_the_weakest_level_beats_random_moves(seats: int) -> None:
    games, won = sized(2, 12, 200), 0
    for seed in range(games):
        rng = random.Random(seed)
        bots: list[Callable[[State], str]] = [lambda state: rng.choice(state.legal_moves())] * seats  # noqa: B023
        bots[seed % seats] = lambda state: answer("very-easy", state, 0).move
        outcome = played(bots, seed).outcome()
        won += outcome is not None and outcome.winner == seed % seats
    assert won >= 0.9 * games


@each_level
def test_a_bot_plays_whole_games_against_itself(level: str) -> None:
    few = SEATS[-1 - SOME.index(level)] if level in SOME else 2  # what thinks longest plays the shortest game
    for seats in sized([few], [*SEATS], [*SEATS]):
        scores = played([lambda state: answer(level, state, 0).move] * seats, seats).scores
        assert min(scores) > 60


@each_count
def test_a_resampled_state_fits_what_anyone_sees_and_can_be_played_to_its_end(seats: int) -> None:
    rng = random.Random(seats)
    for seed in range(sized(1, 2, 100)):
        for state in random_game(seats, seed)[seed % 3 :: sized(12, 3, 3)]:
            for player in (*state.seats, None):
                seen = state.observe(player)
                other = resample(seen, rng)
                assert other.observe(player) == seen
                assert_whole(other)
            while rng.random() < 0.05 and (moves := other.legal_moves()):
                while moves:
                    other = other.play(rng.choice(moves))
                    moves = other.legal_moves()
                assert_whole(other)


def assert_whole(state: State) -> None:
    """Assert that every card is somewhere, once, and that everyone has seen the tokens of their cards."""
    assert_all_cards(state)
    for seat, piles in enumerate(state.piles):
        assert {card[4:] for card in chain(*piles)} <= set(state.known[seat])


def test_resampled_states_differ_where_they_may() -> None:
    state = start(deal(random.Random(1), 3))
    seen = state.observe(0)
    drawn = {resample(seen, random.Random(seed)) for seed in range(20)}
    assert len({state.tokens for state in drawn}) == len({state.deck for state in drawn}) == 20
    assert len({state.piles[0] for state in drawn}) == 1
    assert len({state.piles[1] for state in drawn}) > 1

"""Guesses of the other hand: what was seen is as it was, and the hand that explains it is guessed more often."""

import math
import random
from collections.abc import Generator
from itertools import pairwise
from typing import Any

from noir.games.district import rules
from noir.games.district.bot.fast_rules import FACES, NUMBERS, TAKE, WORDS, Position
from noir.games.district.bot.guesses import GUESSES, SHARPNESS, Guess, likelihood, moves_seen, weighed
from noir.games.district.bot.network import think
from noir.games.district.rules.state import State
from tests.support.sizes import sized


def after(steps: Generator[None, None, Any]) -> Any:
    """What a generator returns after all its steps."""
    while True:
        try:
            next(steps)
        except StopIteration as stop:
            return stop.value


def preferred(state: State) -> str:
    """The move that the network prefers."""
    assert state.current_player is not None
    position = Position(state.observe(state.current_player))
    liked = think(position.features()).liked
    return WORDS[max(position.legal_moves(), key=lambda move: liked[move])]


def states(seed: int) -> list[State]:
    """The states of a game in which every third move is any, and the others are those that the network prefers."""
    rng = random.Random(seed)
    found = [rules.start(rules.deal(rng))]
    while found[-1].current_player is not None:
        now = found[-1]
        found.append(now.play(rng.choice(now.legal_moves()) if rng.random() < 1 / 3 else preferred(now)))
    return found


def counts(cards: tuple[str, ...]) -> list[int]:
    """How many of each face."""
    return [cards.count(face) for face in FACES]


def guessed(state: State, seed: int) -> tuple[list[Guess], list[int]]:
    """Guesses of the hand that the player to move doesn't see, and their weights, added up."""
    assert state.current_player is not None
    seen = state.observe(state.current_player)
    position = Position(seen)
    unseen = [face for face, count in enumerate(position.unseen(position.player)) for _copy in range(count)]
    found: tuple[list[Guess], list[int]] = after(
        weighed(unseen, position.left[1 - position.player], moves_seen(seen), random.Random(seed))
    )
    return found


def test_what_the_other_player_saw_before_each_move_comes_back() -> None:
    for seed in range(sized(3, 20, 200)):
        game = states(seed)
        for at, state in enumerate(game[:-1]):
            me = state.current_player
            assert me is not None
            past = moves_seen(state.observe(me))
            others = [turn for turn in range(at // 12 * 12, at) if game[turn].current_player == 1 - me]
            assert [move for _position, move in past] == [
                TAKE if game[turn + 1].moves[-1] == "take" else NUMBERS[game[turn + 1].moves[-1]]
                for turn in reversed(others)
            ]
            for (position, _move), turn in zip(past, reversed(others), strict=True):
                position.hands[1 - me] = counts(game[turn].hands[1 - me])
                assert position.features() == Position(game[turn].observe(1 - me)).features()


def test_the_hand_that_the_other_player_has_explains_the_moves_better_than_most() -> None:
    gains = []
    for seed in range(sized(1, 20, 200)):
        for state in states(seed)[:-1]:
            me = state.current_player
            assert me is not None
            past = moves_seen(state.observe(me))
            if not past:
                continue
            guesses, _sums = guessed(state, seed)
            true = math.log(likelihood(counts(state.hands[1 - me]), past))
            others = [likelihood([guess.hand.count(face) for face in range(len(FACES))], past) for guess in guesses]
            gains.append(true - sum(map(math.log, others)) / GUESSES)
    assert sum(gains) / len(gains) > 0.2


def test_a_guess_is_a_hand_of_cards_that_were_not_seen_and_counts_as_often_as_it_explains_the_moves() -> None:
    game = states(1)
    guesses, sums = guessed(game[0], 1)
    assert len(guesses) == GUESSES
    assert sums == [sums[0] * (at + 1) for at in range(GUESSES)], "nothing was seen yet, so all are alike"
    state = game[8]
    guesses, sums = guessed(state, 1)
    me = state.current_player
    assert me is not None
    past = moves_seen(state.observe(me))
    weights = [here - before for before, here in pairwise([0, *sums])]
    hands = [[guess.hand.count(face) for face in range(len(FACES))] for guess in guesses]
    assert weights == [likelihood(hand, past) ** SHARPNESS for hand in hands]
    assert len({*weights}) > 1
    for guess in guesses:
        assert len(guess.hand) == len(state.hands[1 - me])
        assert sorted(guess.hand + guess.rest) == sorted(guesses[0].hand + guesses[0].rest)

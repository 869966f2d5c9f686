"""The engine beside a second one that plays sentence by sentence of the rules: the same moves, states and counts."""

import random
from collections.abc import Callable

import pytest

from noir.district.rules import State, deal, score, start
from tests.naive_district import NaiveGame, scores_of
from tests.naive_district import sequences as literally
from tests.play import sized

pytestmark = pytest.mark.number(3)

Tried = Callable[[int, str], None]


def sequences(state: State, depth: int) -> int:
    """Count the legal sequences of so many moves; a game that ends earlier counts once."""
    moves = state.legal_moves()
    if not depth or not moves:
        return 1
    return sum(sequences(state.play(move), depth - 1) for move in moves)


def moved(seed: int, count: int) -> tuple[State, NaiveGame]:
    """Return a game after so many random moves, or at its end, from both."""
    rng = random.Random(f"moved {seed}")
    text = deal(rng)
    state, naive = start(text), NaiveGame(text)
    for _move in range(count):
        if not state.legal_moves():
            break
        move = rng.choice(state.legal_moves())
        state = state.play(move)
        naive.do(move)
    return state, naive


def test_legal_sequences_from_the_start_are_as_many_as_the_naive_generator_finds(tried: Tried) -> None:
    deals, depth = sized(50, 1_000), sized(5, 6)
    found = 0
    for seed in range(deals):
        text = deal(random.Random(seed))
        counted = sequences(start(text), depth)
        assert counted == literally(NaiveGame(text), depth)
        found += counted
    tried(deals, f"deals counted to depth {depth}, seeds from 0")
    tried(found, "sequences of moves from the start")


def test_legal_sequences_from_anywhere_are_as_many_as_the_naive_generator_finds(tried: Tried) -> None:
    """From every place in a round, and over the ends of rounds and of games."""
    count = sized(100, 5_000)
    for seed in range(count):
        state, naive = moved(seed, seed % 48)
        assert sequences(state, 5) == literally(naive, 5)
    tried(count, "positions counted to depth 5, seeds from 0")


def test_whole_games_agree_with_the_naive_generator_in_every_state(tried: Tried) -> None:
    rng = random.Random(6)
    count = sized(1_000, 100_000)
    for _game in range(count):
        text = deal(rng)
        state, naive = start(text), NaiveGame(text)
        agree(state, naive)
        while state.current_player is not None:
            move = rng.choice(state.legal_moves())
            state = state.play(move)
            naive.do(move)
            agree(state, naive)
        outcome = state.outcome()
        assert outcome is not None
        assert (outcome.winner, outcome.reason) == (naive.winner(), naive.reason())
        assert list(outcome.scores) == naive.scores()
    tried(count, "whole games side by side, seed 6")


def agree(state: State, naive: NaiveGame) -> None:
    """Hold that both are at the same moment."""
    assert state.current_player == naive.player()
    assert sorted(state.legal_moves()) == sorted(naive.moves())
    assert [list(hand) for hand in state.hands] == [sorted(hand) for hand in naive.hands]
    assert list(state.row) == naive.row
    assert [list(tableau) for tableau in state.tableaux] == naive.tableaux
    assert list(state.deck) == naive.deck
    assert [each.total for each in score(state.tableaux)] == naive.scores()


def test_any_two_tableaux_score_as_they_do_literally(tried: Tried) -> None:
    """Also those that no game leads to."""
    rng = random.Random(8)
    count = sized(2_000, 200_000)
    box = deal(rng).split()[1:]
    for _pair in range(count):
        rng.shuffle(box)
        cut, end = sorted(rng.randrange(len(box) + 1) for _cut in range(2))
        tableaux = tuple(box[:cut]), tuple(box[cut:end])
        assert [each.total for each in score(tableaux)] == scores_of(list(tableaux[0]), list(tableaux[1]))
    tried(count, "pairs of tableaux scored, seed 8")

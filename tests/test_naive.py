"""Each engine beside a second one that plays sentence by sentence of the rules: the same moves, states and counts."""

import random
from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from noir.core import State
from noir.district import rules as district
from noir.famiglia import rules as famiglia
from tests import naive_district, naive_famiglia
from tests.play import sized

pytestmark = pytest.mark.number(3)

Tried = Callable[[int, str], None]


class Twin(NamedTuple):
    """A game's engine and its naive one, how both are held against each other, and how much of that."""

    rules: Any
    naive: Any
    agree: Callable[[Any, Any], None]
    from_start: int
    from_anywhere: int
    games: int

    def begun(self, text: str) -> tuple[State, Any]:
        """Return the first state of a deal from both."""
        return self.rules.start(text), self.naive.NaiveGame(text)


def agree_district(state: district.State, naive: naive_district.NaiveGame) -> None:
    assert [list(hand) for hand in state.hands] == [sorted(hand) for hand in naive.hands]
    assert list(state.row) == naive.row
    assert [list(tableau) for tableau in state.tableaux] == naive.tableaux
    assert list(state.deck) == naive.deck
    assert [each.total for each in district.score(state.tableaux)] == naive.scores()


def agree_famiglia(state: famiglia.State, naive: naive_famiglia.NaiveGame) -> None:
    assert [list(hand) for hand in state.hands] == [sorted(hand) for hand in naive.hands]
    assert [list(field) for field in state.fields] == [sorted(field) for field in naive.fields]
    assert (list(state.street), list(state.deck), list(state.discards)) == (naive.street, naive.deck, naive.discards)


TWINS = {
    "district": Twin(district, naive_district, agree_district, sized(5, 6), 5, sized(1_000, 100_000)),
    "famiglia": Twin(famiglia, naive_famiglia, agree_famiglia, 5, 2, sized(100, 5_000)),
}
each_game = pytest.mark.parametrize("game", TWINS)


def sequences(state: State, depth: int) -> int:
    """Count the legal sequences of so many moves; a game that ends earlier counts once."""
    moves = state.legal_moves()
    if not depth or not moves:
        return 1
    return sum(sequences(state.play(move), depth - 1) for move in moves)


def chosen(state: State, rng: random.Random) -> str:
    """Return a move at random; a game that can be ended by passing is mostly played on."""
    moves = state.legal_moves()
    active = [move for move in moves if move != "pass"]
    return rng.choice(active if active and rng.random() < 0.95 else moves)


def moved(twin: Twin, seed: int, count: int) -> tuple[State, Any]:
    """Return a game after so many random moves, or at its end, from both."""
    rng = random.Random(f"moved {seed}")
    state, naive = twin.begun(twin.rules.deal(rng))
    for _move in range(count):
        if not state.legal_moves():
            break
        move = chosen(state, rng)
        state = state.play(move)
        naive.do(move)
    return state, naive


@each_game
def test_legal_sequences_from_the_start_are_as_many_as_the_naive_generator_finds(game: str, tried: Tried) -> None:
    twin, deals = TWINS[game], sized(50, 1_000)
    depth = twin.from_start
    found = 0
    for seed in range(deals):
        state, naive = twin.begun(twin.rules.deal(random.Random(seed)))
        counted = sequences(state, depth)
        assert counted == twin.naive.sequences(naive, depth)
        found += counted
    tried(deals, f"deals of {game} counted to depth {depth}, seeds from 0")
    tried(found, f"sequences of moves of {game} from the start")


@each_game
def test_legal_sequences_from_anywhere_are_as_many_as_the_naive_generator_finds(game: str, tried: Tried) -> None:
    """From every place in a game, and over the ends of its parts and of itself."""
    twin, count = TWINS[game], sized(100, 5_000)
    depth = twin.from_anywhere
    for seed in range(count):
        state, naive = moved(twin, seed, seed % 48)
        assert sequences(state, depth) == twin.naive.sequences(naive, depth)
    tried(count, f"positions of {game} counted to depth {depth}, seeds from 0")


@each_game
def test_whole_games_agree_with_the_naive_generator_in_every_state(game: str, tried: Tried) -> None:
    twin, rng = TWINS[game], random.Random(6)
    for _game in range(twin.games):
        state, naive = twin.begun(twin.rules.deal(rng))
        agree(twin, state, naive)
        while state.current_player is not None:
            move = chosen(state, rng)
            state = state.play(move)
            naive.do(move)
            agree(twin, state, naive)
        outcome = state.outcome()
        assert outcome is not None
        assert (outcome.winner, outcome.reason) == (naive.winner(), naive.reason())
        assert list(outcome.scores) == naive.scores()
    tried(twin.games, f"whole games of {game} side by side, seed 6")


def agree(twin: Twin, state: State, naive: Any) -> None:
    """Hold that both are at the same moment."""
    assert state.current_player == naive.player()
    assert sorted(state.legal_moves()) == sorted(naive.moves())
    twin.agree(state, naive)


def test_any_two_tableaux_score_as_they_do_literally(tried: Tried) -> None:
    """Also those that no game leads to."""
    rng = random.Random(8)
    count = sized(2_000, 200_000)
    box = district.deal(rng).split()[1:]
    for _pair in range(count):
        rng.shuffle(box)
        cut, end = sorted(rng.randrange(len(box) + 1) for _cut in range(2))
        tableaux = tuple(box[:cut]), tuple(box[cut:end])
        assert [each.total for each in district.score(tableaux)] == naive_district.scores_of(
            list(tableaux[0]), list(tableaux[1])
        )
    tried(count, "pairs of tableaux scored, seed 8")

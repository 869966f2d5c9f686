"""Each engine compared with a reference engine that follows the rules literally: equal moves, states and counts."""

import random
from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from noir.core.contract import State
from noir.games.district import rules as district
from noir.games.district.rules.scoring import score as district_score
from noir.games.famiglia import rules as famiglia
from noir.games.gangzzz import rules as gangzzz
from noir.games.gangzzz.rules import state as gangzzz_state
from noir.games.gangzzz.rules.board import GRID, SLOTS
from noir.games.gangzzz.rules.pieces import ATTRIBUTES, CAR, CARDS, GANGS, PILES, SEATS, SWITCHES
from tests.support import reference_district, reference_famiglia, reference_gangzzz
from tests.support.gangzzz_positions import in_phase, piled, plain
from tests.support.promises import Tried
from tests.support.sizes import sized

pytestmark = pytest.mark.number(3)


class Twin(NamedTuple):
    """A game's engine and its reference engine, how to compare them, and how much.

    `longest` is the most moves made to reach a position anywhere in a game.
    """

    rules: Any
    naive: Any
    agree: Callable[[Any, Any], None]
    from_start: int
    from_anywhere: int
    longest: int
    games: int

    def dealt(self, rng: random.Random) -> str:
        """A random deal, with any number of seats and any switches that the game has, also as it was before ranks."""
        if self.rules is not gangzzz:
            return str(self.rules.deal(rng))
        text = gangzzz.deal(rng, rng.choice(SEATS), tuple(switch for switch in SWITCHES if rng.random() < 0.3))
        return text if rng.random() < 0.7 else plain(text)

    def begun(self, text: str) -> tuple[State, Any]:
        """The first state of a deal in both engines."""
        return self.rules.start(text), self.naive.NaiveGame(text)


def agree_district(state: district.State, naive: reference_district.NaiveGame) -> None:
    assert [list(hand) for hand in state.hands] == [sorted(hand) for hand in naive.hands]
    assert list(state.row) == naive.row
    assert [list(tableau) for tableau in state.tableaux] == naive.tableaux
    assert list(state.deck) == naive.deck
    assert [each.total for each in district_score(state.tableaux)] == naive.scores()


def agree_famiglia(state: famiglia.State, naive: reference_famiglia.NaiveGame) -> None:
    assert [list(hand) for hand in state.hands] == [sorted(hand) for hand in naive.hands]
    assert [list(field) for field in state.fields] == [sorted(field) for field in naive.fields]
    assert (list(state.street), list(state.deck), list(state.discards)) == (naive.street, naive.deck, naive.discards)


def agree_gangzzz(state: gangzzz.State, naive: reference_gangzzz.NaiveGame) -> None:
    assert (list(state.cash), list(state.debts), list(state.deck)) == (naive.cash, naive.debts, naive.deck)
    assert dict(zip(SLOTS, state.border, strict=True)) == naive.border
    standing = {divmod(cell, GRID): tuple(figure) for cell, figure in enumerate(state.board) if figure}
    assert standing == naive.figures
    for seat in state.seats:
        assert {name: list(state.pile(seat, name)) for name in PILES} == naive.piles[seat]
        assert set(state.known[seat]) == naive.known[seat]
        assert sorted(state.markers[seat]) == sorted(naive.markers[seat])
        for gang in GANGS:
            crew = naive.crew[seat][gang]
            assert list(state.left(seat, gang)) == [
                family for family, count in crew.items() for _figure in range(count)
            ]
            place = naive.gangsters.get((seat, gang))
            assert state.place_of(seat, gang) == (-1 if place is None else 6 * place[0] + place[1])


TWINS = {
    "district": Twin(district, reference_district, agree_district, sized(5, 5, 6), 5, 48, sized(60, 1_000, 100_000)),
    "famiglia": Twin(famiglia, reference_famiglia, agree_famiglia, 5, 2, 48, sized(20, 100, 5_000)),
    "gangzzz": Twin(gangzzz, reference_gangzzz, agree_gangzzz, 2, 2, 400, sized(4, 20, 1_000)),
}
each_game = pytest.mark.parametrize("game", TWINS)


def sequences(state: State, depth: int) -> int:
    """The number of legal sequences of `depth` moves; a game that ends earlier counts once."""
    moves = state.legal_moves()
    if not depth or not moves:
        return 1
    return sum(sequences(state.play(move), depth - 1) for move in moves)


def chosen(state: State, rng: random.Random) -> str:
    """A random move; passing, which can end a game, is rare."""
    moves = state.legal_moves()
    active = [move for move in moves if move != "pass"]
    return rng.choice(active if active and rng.random() < 0.95 else moves)


def moved(twin: Twin, seed: int, count: int) -> tuple[State, Any]:
    """A game after `count` random moves, or at its end, in both engines."""
    rng = random.Random(f"moved {seed}")
    state, naive = twin.begun(twin.dealt(rng))
    for _move in range(count):
        if not state.legal_moves():
            break
        move = chosen(state, rng)
        state = state.play(move)
        naive.do(move)
    return state, naive


@each_game
def test_legal_sequences_from_the_start_are_as_many_as_the_naive_generator_finds(game: str, tried: Tried) -> None:
    twin, deals = TWINS[game], sized(4, 50, 1_000)
    depth = twin.from_start
    found = 0
    for seed in range(deals):
        state, naive = twin.begun(twin.dealt(random.Random(seed)))
        counted = sequences(state, depth)
        assert counted == twin.naive.sequences(naive, depth)
        found += counted
    tried(deals, f"deals of {game} counted to depth {depth}, seeds from 0")
    tried(found, f"sequences of moves of {game} from the start")


@each_game
def test_legal_sequences_from_anywhere_are_as_many_as_the_naive_generator_finds(game: str, tried: Tried) -> None:
    """From any position, across the ends of rounds and of the game."""
    twin, count = TWINS[game], sized(20, 100, 5_000)
    depth = twin.from_anywhere
    for seed in range(count):
        state, naive = moved(twin, seed, seed * 47 % twin.longest)
        assert sequences(state, depth) == twin.naive.sequences(naive, depth)
    tried(count, f"positions of {game} counted to depth {depth}, seeds from 0")


@each_game
def test_whole_games_agree_with_the_naive_generator_in_every_state(game: str, tried: Tried) -> None:
    twin, rng = TWINS[game], random.Random(6)
    for _game in range(twin.games):
        state, naive = twin.begun(twin.dealt(rng))
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
    """Check that both engines are at the same position."""
    assert state.current_player == naive.player()
    assert sorted(state.legal_moves()) == sorted(naive.moves())
    twin.agree(state, naive)


def fights(seed: int) -> tuple[gangzzz.State, reference_gangzzz.NaiveGame]:
    """Gangzzz before its fights, with small or empty gangs, in both engines."""
    rng = random.Random(f"fights {seed}")
    deal = plain(TWINS["gangzzz"].dealt(rng))
    state, naive = gangzzz.start(deal), reference_gangzzz.NaiveGame(deal)
    cards = rng.sample(CARDS, len(CARDS))
    for seat in state.seats:
        hands = {gang: sorted(cards.pop() for _ in range(rng.choice((0, 1, 1, 2, 3, 5)))) for gang in GANGS}
        state = piled(state, seat, **{gang: " ".join(card[:3] for card in hand) for gang, hand in hands.items()})
        naive.piles[seat] = {**hands, CAR: []}
        naive.markers[seat] = [
            rng.choice(ATTRIBUTES) + rng.choice(("", "x")) + rng.choice(("", "+")) for _ in range(rng.randrange(4))
        ]
        naive.cash[seat] = rng.randrange(3)
    markers = tuple(tuple(sorted(each)) for each in naive.markers)
    state = state._replace(cash=tuple(naive.cash), markers=markers, known=((),) * naive.seats)
    naive.known = [set() for _ in state.seats]
    naive.steps = naive.fair_fight()
    naive.question = next(naive.steps)
    ready = in_phase(state, "fight", round=0, queue=(), wealth=state.wealth_order())
    return gangzzz.State(*gangzzz_state._onward(ready)), naive


def test_fights_with_few_cards_agree_with_the_naive_generator(tried: Tried) -> None:
    """The player who starts a fight often can't match any die, gangs are empty, or even all of them."""
    count = sized(40, 150, 10_000)
    for seed in range(count):
        state, naive = fights(seed)
        rng = random.Random(seed)
        while naive.player() is not None:
            assert (state.current_player, list(state.legal_moves())) == (naive.player(), naive.moves())
            for seat in state.seats:
                assert {name: list(state.pile(seat, name)) for name in PILES} == naive.piles[seat]
            assert list(state.cash) == naive.cash
            move = chosen(state, rng)
            state = state.play(move)
            naive.do(move)
        assert state.step.what == "mark"
    tried(count, "fair fights of Gangzzz with few cards side by side, seeds from 0")


def test_any_two_tableaux_score_as_they_do_literally(tried: Tried) -> None:
    """Including tableaux that no game leads to."""
    rng = random.Random(8)
    count = sized(400, 2_000, 200_000)
    box = district.deal(rng).split()[1:]
    for _pair in range(count):
        rng.shuffle(box)
        cut, end = sorted(rng.randrange(len(box) + 1) for _cut in range(2))
        tableaux = tuple(box[:cut]), tuple(box[cut:end])
        assert [each.total for each in district_score(tableaux)] == reference_district.scores_of(
            list(tableaux[0]), list(tableaux[1])
        )
    tried(count, "pairs of tableaux scored, seed 8")

"""The pieces of Gangzzz: their numbers, the set-up, and what holds for them in every state of whole games."""

import itertools
import random
from collections import Counter
from collections.abc import Callable

import pytest

from noir.games.gangzzz.rules.board import CELLS, CORNERS, CROSSINGS, corners
from noir.games.gangzzz.rules.deal import by_cell
from noir.games.gangzzz.rules.pieces import (
    BUILDINGS,
    CAR,
    CARD_OF,
    CARDS,
    FAMILIES,
    FIGURES,
    GANGS,
    KINDS,
    PILES,
    PRODUCTS,
    RANKS,
    SEATS,
    START_CASH,
    SWITCHES,
    SYMBOLS,
    TOKENS,
    WAGE,
    building,
)
from noir.games.gangzzz.rules.state import State, deal, start
from tests.support.gangzzz_positions import (
    assert_all_cards,
    begun,
    events,
    walk,
)
from tests.support.sizes import mostly_full, sized as so_many

pytestmark = pytest.mark.number(6)

ALL_SWITCHES = [
    tuple(switch for switch, on in zip(SWITCHES, chosen, strict=True) if on)
    for chosen in itertools.product((False, True), repeat=len(SWITCHES))
]


# Cards, buildings, figures


def test_the_deck_is_as_its_self_tests_say_g13_to_g16() -> None:
    triples = sorted(CARD_OF)
    assert (len(CARDS), len(triples), triples[0], triples[103]) == (104, 104, "114", "552")
    assert (CARDS[0], CARDS[13], CARDS[103]) == ("123fA", "312mA", "411mK")
    assert Counter(card[3] for card in CARDS) == dict(zip("fmcgal", (18, 18, 17, 17, 17, 17), strict=True))
    assert Counter(card[4:] for card in CARDS) == dict.fromkeys(RANKS, 8)
    assert [sum(int(card[at]) for card in CARDS) for at in range(3)] == [312] * 3
    totals = (25 * int(card[0]) + 5 * int(card[1]) + int(card[2]) for card in CARDS)
    assert sum(number * total for number, total in enumerate(totals, 1)) == 511_730
    assert all(6 <= sum(map(int, word)) <= 12 for word in triples)
    assert "333" not in CARD_OF
    assert list(SYMBOLS.values()) == list(FAMILIES[6:])


def test_the_buildings_are_36_of_each_kind_g5_to_g11() -> None:
    assert {kind: sum(codes.values()) for kind, codes in BUILDINGS.items()} == dict.fromkeys(KINDS, 36)
    copies = Counter({code: count for codes in BUILDINGS.values() for code, count in codes.items()})
    families: Counter[str] = Counter()
    for code, count in copies.items():
        families[building(code).family] += count
    assert families == dict(zip(FAMILIES, (36, 18, 18, 12, 12, 12, 6, 6, 6, 6, 6, 6), strict=True))
    coins = Counter(dict.fromkeys(range(6), 0))
    for code, count in copies.items():
        coins[building(code).coins] += count
    # houses 2, 3, 5; bars 2, 4, 5; warehouses 1, 2, 3, 4
    assert coins == {0: 2 + 72, 1: 4, 2: 12 + 6 + 4, 3: 12 + 4, 4: 6 + 4, 5: 12 + 6}
    assert {code: copies[code] for code in ("HO", "ho", "OF", "of", "PO", "po")} == {
        **dict.fromkeys(("HO", "OF", "PO"), 3),
        **dict.fromkeys(("ho", "of", "po"), 9),
    }


def test_supply_is_32_units_and_demand_36_g9() -> None:
    supply: Counter[str] = Counter()
    demand: Counter[str] = Counter()
    for code in BUILDINGS["C"]:
        for product in building(code).products:
            (supply if code[0] == "w" else demand)[product] += 2 if code[0] == "w" else 1
    assert supply == dict.fromkeys(PRODUCTS, 8)
    assert demand == dict.fromkeys(PRODUCTS, 9)


def test_a_player_has_26_administrators_never_more_than_buildings_g18() -> None:
    assert list(FIGURES.values()) == [6, 4, 4, 2, 2, 2, 1, 1, 1, 1, 1, 1]
    assert sum(FIGURES.values()) == 26
    buildings = Counter(
        building(code).family for codes in BUILDINGS.values() for code in codes for _ in range(codes[code])
    )
    assert all(max(SEATS) * count <= buildings[family] for family, count in FIGURES.items())


@pytest.mark.parametrize(("seats", "car", "deck"), [(2, 3, 74), (3, 2, 74), (4, 2, 72)])
def test_the_set_up_gives_ten_dollars_ten_figures_and_car_cards(seats: int, car: int, deck: int) -> None:
    state = start(deal(random.Random(seats), seats))
    assert (state.cash, len(state.deck), len([*filter(None, state.border)])) == ((START_CASH,) * seats, deck, 24)
    for seat in state.seats:
        assert [len(state.pile(seat, name)) for name in PILES] == [0, 0, 0, 0, car]
        assert set(state.known[seat]) == {card[4:] for card in state.pile(seat, CAR)}
        assert (len(state.pool[seat]), len(state.reserve[seat])) == (10, 16)
        assert Counter((*state.pool[seat], *state.reserve[seat])) == FIGURES
    assert state.current_player == state.city.first
    assert {start(deal(random.Random(seed), seats)).city.first for seed in range(40)} == set(range(seats))


def test_an_orderly_city_has_all_four_kinds_in_every_block_g3() -> None:
    from noir.games.gangzzz.rules.board import BLOCKS

    orderly = begun(2, "orderly").city
    assert {tuple(orderly.building(cell).kind for cell in corners(crossing)) for crossing in range(36)} in [
        {order} for order in itertools.permutations(KINDS)
    ]
    assert all(sorted(orderly.building(cell).kind for cell in block) == sorted(KINDS) for block in BLOCKS)
    usual = begun(2).city
    assert any(sorted(usual.building(cell).kind for cell in block) != sorted(KINDS) for block in BLOCKS)


# Whole games


def figures_of(state: State) -> int:
    """How many administrators each player has in this game (G-18, G-73)."""
    return 10 if "short" in state.city.switches else 26


def hold(state: State, out: Counter[int]) -> None:
    """Assert what holds at every moment; `out` is how many figures each seat has had removed."""
    assert_all_cards(state)
    places = [place for row in state.gangsters for place in row if place >= 0]
    assert len(places) == len(set(places))
    assert min(state.cash) >= 0
    assert sorted(state.tokens) == sorted(TOKENS)
    for seat in state.seats:
        unplaced = [figure for gang in GANGS for figure in state.left(seat, gang)]
        standing = [figure.family for figure in state.board if figure and figure.player == seat]
        figures = Counter((*state.pool[seat], *state.reserve[seat], *unplaced, *standing))
        assert not figures - Counter(FIGURES)
        assert sum(figures.values()) + out[seat] == figures_of(state)
        assert {card[4:] for pile in state.piles[seat] for card in pile} <= set(state.known[seat])
        assert all(list(pile) == sorted(pile) for pile in state.piles[seat])
        assert [rank for rank in RANKS if rank in state.known[seat]] == list(state.known[seat])


@pytest.mark.parametrize("seats", mostly_full(SEATS, [3]))
def test_invariants_hold_after_every_move(seats: int, tried: Callable[[int, str], None]) -> None:
    count = so_many(1, 1, 50)
    for switches, seed in itertools.product(ALL_SWITCHES, range(count)):
        states = walk(seats, seed, switches)
        out: Counter[int] = Counter()
        for before, state in itertools.pairwise(states):
            noted = state.log[len(before.log) :]
            out.update(event.player for note in noted for event in note.events if event.what == "out")
            hold(state, out)
            assert state.turn == before.turn + (state.current_player != before.current_player)
        over = states[-1]
        assert [len(over.owned(seat)) + out[seat] for seat in over.seats] == [figures_of(over)] * seats
        assert not any(over.left(seat, gang) for seat in over.seats for gang in GANGS)
        assert over.scores == tuple(money - 4 * debt for money, debt in zip(over.cash, over.debts, strict=True))
        assert over.outcome() is not None
    tried(
        count * len(ALL_SWITCHES), f"games of Gangzzz for {seats} with all switches, every state of them, seeds from 0"
    )


@pytest.mark.parametrize("seats", SEATS)
def test_money_is_the_sum_of_all_events_g22(seats: int) -> None:
    for seed in range(3):
        over = walk(seats, seed)[-1]
        money = Counter(dict.fromkeys(over.seats, START_CASH))
        for note in over.log:
            for event in note.events:
                money[event.player] += event.money
        assert tuple(money[seat] for seat in over.seats) == over.scores


@pytest.mark.parametrize("seats", SEATS)
def test_wages_are_two_dollars_for_each_placed_figure_g33(seats: int) -> None:
    over = walk(seats, 2)[-1]
    paid = events(over, "wages")
    assert len(paid) == 2 * seats
    for seat in over.seats:
        mine = [(int(of[0]), int(of[1]), money) for player, of, money in paid if player == seat]
        assert sum(count for count, _debts, _money in mine) == len(over.owned(seat))
        assert all(0 <= WAGE * count + money <= WAGE * debts for count, debts, money in mine)


def test_tiles_by_crossing_are_buildings_by_cell() -> None:
    buildings = by_cell([[f"{word}.{corner}" for corner in CORNERS] for word in CROSSINGS])
    assert {word: cell for cell, word in enumerate(buildings)} == CELLS

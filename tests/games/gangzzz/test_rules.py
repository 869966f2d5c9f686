"""Gangzzz by its rules: every worked example by its number, rulings by name, and what can be told of whole games."""

import itertools
import random
import re
from collections import Counter
from collections.abc import Mapping

import pytest

from noir.core.contract import Outcome
from noir.core.table import is_decided
from noir.games.gangzzz.bot import hideout
from noir.games.gangzzz.rules import scoring
from noir.games.gangzzz.rules.board import CORNERS, CROSSINGS, GRID, SLOTS, corners, crossing_of, perimeter
from noir.games.gangzzz.rules.deduction import candidates
from noir.games.gangzzz.rules.phases import fight, reveal
from noir.games.gangzzz.rules.pieces import (
    BUILDINGS,
    CAR,
    CARD_OF,
    CARDS,
    CITY_MANAGER,
    FAMILIES,
    FIGURES,
    KINDS,
    PILES,
    PRODUCTS,
    RANKS,
    SEATS,
    START_CASH,
    SYMBOLS,
    TOKENS,
    building,
)
from noir.games.gangzzz.rules.state import State, deal, start
from noir.games.gangzzz.rules.table import Figure, Step, link_cards
from tests.support.gangzzz_positions import (
    DICE,
    HANDS,
    as_state,
    at_the_border,
    begun,
    built,
    cards,
    driving,
    events,
    fighting,
    held,
    in_phase,
    moving,
    offered,
    orders_of,
    passed,
    piled,
    placed,
    play,
    side,
    sized,
)

pytestmark = pytest.mark.number(6)

EXAMPLES = range(1, 19)


def test_every_worked_example_has_a_test_of_its_name() -> None:
    names = " ".join(name for name in globals() if name.startswith("test_"))
    assert {int(number) for number in re.findall(r"_t(\d+)(?=_|\b)", names)} == set(EXAMPLES)


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


# The worked examples


def test_values_t01() -> None:
    city = begun().city
    wanted = {"2ND#51ST": 10, "MADI#52ND": 7, "3RD#50TH": 7, "1ST#48TH": 2, "PARK#51ST": 11}
    assert {word: city.value(CROSSINGS.index(word)) for word in wanted} == wanted


@pytest.mark.parametrize(
    ("code", "family", "cell", "money"),
    [("r5", "house", "MADI#52ND.SE", 12), ("r5", "bar", "MADI#52ND.SE", 7), ("r2", "house", "PARK#51ST.NW", 13)],
)
def test_rent_t02(code: str, family: str, cell: str, money: int) -> None:
    after = placed(built(begun(), {cell: code}), family, cell)
    assert after.cash == (START_CASH + money, START_CASH, START_CASH)


def test_perimeter_t03() -> None:
    around = {word: [divmod(cell, GRID) for cell in perimeter(at)] for at, word in enumerate(CROSSINGS)}
    assert around["LEX#50TH"] == [(x, y) for x in range(3, 7) for y in range(3, 7)]
    edge = [(3, 1), (3, 2), (4, 0), (4, 1), (4, 2), (5, 0), (5, 1), (5, 2), (6, 1), (6, 2)]
    assert around["MADI#50TH"] == edge
    assert around["MADI#52ND"] == [(0, 0), (0, 1), (1, 0), (1, 1), (1, 2), (2, 1), (2, 2)]
    assert Counter(map(len, around.values())) == {16: 16, 10: 16, 7: 4}


BORDER_T04 = "N0 N1 S0 S1 S2 S3 S4 S5 E0 E1 E2 E3 E4 E5 W0 W1 W2 W4 W5"


def test_take_and_refill_t04() -> None:
    state = at_the_border(BORDER_T04)
    asked = state.play("at:PARK#49TH")
    assert asked.legal_moves() == ("card:N", "card:S")
    north = asked.play("card:N")
    assert north.pile(0, "B") == tuple(sorted((state.border[SLOTS.index("N1")], state.border[SLOTS.index("E3")])))
    assert side(north, "N") == [state.border[0], *state.deck[:5]]
    assert north.deck == state.deck[5:]
    assert (side(north, "W")[3], side(north, "E")[3]) == ("", "")
    assert {card[4:] for card in north.pile(0, "B")} <= set(north.known[0])
    south = asked.play("card:S")
    assert side(south, "N") == side(state, "N")
    assert (south.deck, side(south, "S").count("")) == (state.deck, 1)


def test_refill_as_far_as_the_deck_goes_t04() -> None:
    state = at_the_border(BORDER_T04, deck=3)
    after = play(state, "at:PARK#49TH card:N")
    assert side(after, "N") == [state.border[0], *state.deck, "", ""]
    assert after.deck == ()


@pytest.mark.parametrize(("cash", "left", "debts", "final"), [(13, 0, 4, -16), (25, 5, 0, 5), (20, 0, 0, 0)])
def test_wages_t05(cash: int, left: int, debts: int, final: int) -> None:
    ten = {f"{word}.{corner}": ("bm", False) for word in CROSSINGS[:3] for corner in CORNERS}
    state = held(begun(2), dict(list(ten.items())[:10]))._replace(cash=(cash, 10))
    after = scoring.wages(state)
    assert (after.cash[0], after.debts[0]) == (left, debts)
    assert scoring.final(after).scores[0] == final
    assert (after.cash[1], after.debts[1]) == (10, 0)
    assert scoring.wages(after).cash == after.cash, "nobody pays for the same administrators twice"


def test_movement_t06() -> None:
    state = moving(begun(), {0: "LEX#50TH", 1: "3RD#50TH 2ND#50TH", 2: "PARK#50TH MADI#50TH"}, moved="BCD")
    assert state.legal_moves() == ("go:A:E", "go:A:N", "go:A:S")
    goals = {way: CROSSINGS[state.play(f"go:A:{way}").gangsters[0][0]] for way in "ENS"}
    assert goals == {"E": "1ST#50TH", "N": "LEX#51ST", "S": "LEX#49TH"}


FISH = {
    "MADI#49TH.NW": ("w2f", False),
    "MADI#52ND.NW": ("w1f", True),
    "LEX#52ND.NW": ("w3f", True),
    "3RD#50TH.NW": ("b2fm", False),
    "2ND#48TH.NW": ("b4fc", False),
}


@pytest.mark.parametrize(
    ("more", "switches", "money"),
    [
        ({}, (), 13),
        ({}, ("preset-a",), 29),
        ({"1ST#48TH.NW": ("sa", False)}, (), 13 + 14),
        ({"1ST#48TH.NW": ("sa", True)}, (), 13 + 18),
        ({"1ST#48TH.NW": ("sa", True), "1ST#48TH.SE": ("sa", False)}, (), 13 + 18),
        ({"1ST#48TH.NW": ("bm", True)}, (), 13 + 2 + 2 + 3 + 1),
    ],
)
def test_inventory_of_the_draft_t07(
    more: Mapping[str, tuple[str, bool]], switches: tuple[str, ...], money: int
) -> None:
    """The draft has no meat and no cigars: half of 7 and of 6, with $1 each, is what a black market makes of them."""
    state = held(begun(3, *switches), {**FISH, **more})
    assert scoring.units(state, 0, "warehouse")["f"] == [8, 8, 8, 8, 7, 7]
    assert scoring.units(state, 0, "bar")["f"] == [7, 6]
    after = scoring.inventory(state)
    assert after.cash == (START_CASH + money, START_CASH, START_CASH)
    unsold = [int(of[1]) for _player, of, _money in events(as_state(after), "army")]
    assert unsold == ([8, 8, 7, 7] if "sa" in dict(more.values()) else [])


PRODUCTS_T08 = {
    "MADI#49TH.NW": ("w1f", False),
    "MADI#47TH.NW": ("w4c", True),
    "3RD#50TH.NW": ("b4fc", True),
    "1ST#47TH.NW": ("b2ca", False),
    "2ND#51ST.NW": ("b5fm", False),
}


@pytest.mark.parametrize(
    ("more", "switches", "money"),
    [
        ({}, (), 37),
        ({}, ("preset-a",), 37 + 42),
        ({"1ST#48TH.NW": ("bm", False)}, (), 37 + 7),
        ({"1ST#48TH.NW": ("bm", True)}, (), 37 + 9),
        ({"1ST#48TH.NW": ("sa", True)}, (), 37),
    ],
)
def test_inventory_of_four_products_t08(
    more: Mapping[str, tuple[str, bool]], switches: tuple[str, ...], money: int
) -> None:
    state = held(begun(3, *switches), {**PRODUCTS_T08, **more})
    assert scoring.units(state, 0, "warehouse") == {"f": [8, 8], "m": [], "c": [13, 13], "a": []}
    assert scoring.units(state, 0, "bar") == {"f": [11, 10], "m": [10], "c": [11, 5], "a": [5]}
    after = scoring.inventory(state)
    assert after.cash[0] == START_CASH + money
    assert [of for _player, of, _money in events(as_state(after), "market")] == (
        [("m", "10"), ("a", "5")] if "bm" in dict(more.values()) else []
    )


LINKS_T09 = (
    ("1ST#51ST.NW", "ho", False, 0, 0, 0),
    ("MADI#52ND.NW", "HO", False, 1, 0, 7),
    ("LEX#52ND.NW", "ho", True, 2, 3, 4),
    ("MADI#47TH.NW", "ho", False, 3, 0, 9),
    ("MADI#49TH.NW", "ho", True, 0, 3, 0),
    ("2ND#48TH.NW", "HO", False, 1, 0, 6),
)
"""Where, what, by a manager; the cards, the dollars, and those that Preset A adds."""


@pytest.mark.parametrize("preset", [False, True])
def test_links_t09(preset: bool) -> None:
    state = begun(3, *["preset-a"] * preset)
    for cell, code, managed, drawn, money, added in LINKS_T09:
        before = built(state, {cell: code})
        state = placed(before, "hospital" if managed else "bar", cell, "C")
        assert state.cash[0] - before.cash[0] == money + added * preset
        assert len(state.pile(0, "C")) - len(before.pile(0, "C")) == drawn
        assert state.deck == before.deck[drawn:]
        assert {card[4:] for card in state.pile(0, "C")} <= set(state.known[0])


def test_links_when_the_deck_has_too_few_t09() -> None:
    cell = "MADI#47TH.NW"
    owned = {"1ST#51ST.NW": ("ho", False), "MADI#52ND.NW": ("HO", False), "LEX#52ND.NW": ("ho", False)}
    state = built(held(begun(), owned), {cell: "ho"})
    after = placed(state._replace(deck=state.deck[:2]), "bar", cell)
    assert (len(after.pile(0, "A")), after.cash[0], after.deck) == (2, START_CASH + 3, ())
    none = placed(state._replace(deck=()), "hospital", cell)
    assert (len(none.pile(0, "A")), none.cash[0]) == (0, START_CASH + 9 + CITY_MANAGER)
    assert [*filter(None, none.border)] == [*filter(None, state.border)]


def test_the_table_of_links_t09() -> None:
    assert [link_cards(1, small) for small in range(5)] == [0, 1, 3, 6, 6]
    assert [link_cards(2, small) for small in range(3, 8)] == [6, 7, 9, 12, 12]
    assert link_cards(3, 9) == 18
    assert [link_cards(0, small) for small in range(4)] == [0] * 4
    owned = {f"{word}.NW": ("of", False) for word in ("1ST#51ST", "1ST#50TH", "1ST#49TH")}
    state = placed(built(held(begun(), owned), {"MADI#52ND.NW": "OF"}), "bar", "MADI#52ND.NW")
    assert len(state.pile(0, "A")) == 6


def test_casino_t10() -> None:
    state = built(begun(4), {"MADI#52ND.NW": "ca"})
    chance = state.chance._replace(casino="35" + "44" + "45" + "12" + "6" * 40)
    after = placed(state._replace(cash=(10, 10, 10, 2), chance=chance), "casino", "MADI#52ND.NW")
    assert after.cash == (10 + 12, 5, 10, 0)
    assert after.chance.casino == "6" * 40
    assert sum(money for player, _of, money in events(after, "bank")) == 5


def test_dominance_t11() -> None:
    tile = dict(zip(("NW", "NE", "SW", "SE"), ("r5", "b4fm", "of", "gy"), strict=True))
    crossing = {f"MADI#52ND.{corner}": (code, False) for corner, code in tile.items()}
    block = ("LEX#50TH.SE", "3RD#50TH.SW", "LEX#49TH.NE", "3RD#49TH.NW")
    trade = {cell: (code, False) for cell, code in zip(block, ("r2", "r2", "w4f", "po"), strict=True)}
    poor = {cell: (code, False) for cell, code in zip(block, ("ho", "of", "GY", "bm"), strict=True)}
    for owned, money in ((crossing, 12), (trade, 11), (poor, 3), ({**crossing, **trade}, 23)):
        assert scoring.dominance(held(begun(), owned)).cash[0] == START_CASH + money
    three = held(begun(), dict(list(trade.items())[:3]))
    assert scoring.dominance(three).cash == three.cash
    shared = held(three, dict(list(trade.items())[3:]), seat=1)
    assert scoring.dominance(shared).cash == three.cash


def test_pairs_and_corners_at_the_edge_are_no_areas_g52() -> None:
    edge = [cell for cell in range(GRID * GRID) if 0 in divmod(cell, GRID) or GRID - 1 in divmod(cell, GRID)]
    assert len(edge) == 44
    state = begun(2)._replace(board=tuple(Figure(0, "A", "bar") if cell in edge else None for cell in range(144)))
    assert scoring.dominance(state).cash == (START_CASH,) * 2


def test_full_throttle_t12() -> None:
    state = driving(begun(2), {"car": 2, "A": 7, "B": 0, "C": 2, "D": 1})
    assert state.legal_moves() == ("visit:A", "visit:C", "visit:D")
    starting_with_a = {"A" + "".join(rest) for rest in itertools.permutations("BCD")}
    assert orders_of(state) == starting_with_a | {"CABD", "CADB", "DABC", "DACB"}
    at_a = state.play("visit:A")
    loading = at_a
    while "leave" not in loading.legal_moves():
        loading = loading.play(offered(loading, "load:")[0])
    assert (len(loading.pile(0, "A")), len(loading.pile(0, CAR))) == (3, 6)
    swapped = play(at_a, f"{offered(at_a, 'load:')[0]} {offered(at_a, 'drop:')[0]}")
    while "leave" not in swapped.legal_moves():
        swapped = swapped.play(offered(swapped, "load:")[0])
    assert (len(swapped.pile(0, "A")), len(swapped.pile(0, CAR))) == (3, 6), "it keeps exactly 3"
    assert not any(len(now.pile(0, "A")) != 3 for now in leavings(at_a)), "in every way"


def leavings(state: State) -> list[State]:
    """Return every state in which the visit can be left, of which only the numbers matter."""
    found, going = [], [state]
    while going:
        now = going.pop()
        found += [now] if "leave" in now.legal_moves() else []
        going += [now.play(move) for kind in ("load:", "drop:") for move in offered(now, kind)[:1]]
    return found


def test_fight_t13() -> None:
    state = fighting(begun(), DICE, HANDS)
    assert (state.current_player, state.fight and state.fight.order) == (1, (1, 2, 0))
    laid = play(state, "die:P6 lay:125 lay:254 lay:311 solve")
    assert laid.current_player == 2
    assert "undercut:232+441" in laid.legal_moves()
    karel = laid.play("undercut:232+441")
    assert (karel.current_player, offered(karel, "undercut:")) == (0, ["undercut:314+342"])
    ida = karel.play("undercut:314+342")
    assert ida.fight
    assert Counter(ida.fight.dice)["P6"] == 1
    assert [len(hand) for hand in ida.fight.hands] == [1, 4, 3]
    assert ida.current_player == 2, "it is the turn of the one after the solver"
    seven = play(ida, "die:A7 lay:232 lay:441 solve")
    assert seven.current_player == 0, "two of difference 1 are not beatable on an odd die"
    assert seven.fight
    assert [len(hand) for hand in seven.fight.hands] == [1, 4, 1]
    over = play(seven, "die:A5 lay:251 solve")
    assert [len(over.pile(seat, "A")) for seat in over.seats] == [5, 3, 2]
    assert events(over, "wins") == [(0, ("A",), 0)]
    prizes = events(over, "prize")
    assert [(player, of[0]) for player, of, _money in prizes] == [(0, "1"), (0, "2")]
    assert prizes[1][1] == ("2", CARD_OF["135"])
    assert {CARD_OF["135"][4:], prizes[0][1][1][4:]} <= set(over.known[0])


@pytest.mark.parametrize(
    ("hand", "die", "on_table", "better"),
    [
        ("232 441", "P6", "254 422", []),
        ("314 342", "P6", "254 422", ["314+342"]),
        ("314 342", "P6", "232 441", ["314+342"]),
        ("125", "C5", "311 314", ["125"]),
        ("125", "C5", "342 413", ["125"]),
        ("125 254 311 422", "P6", "135 251 314", ["254+422"]),
        ("215 224 231", "P6", "135 251 314", []),
        ("215 224 231 441", "P6", "135 251 314", ["215+441", "224+441", "231+441"]),
    ],
)
def test_what_undercuts_t13(hand: str, die: str, on_table: str, better: list[str]) -> None:
    state = fighting(begun(), DICE, {**HANDS, 0: hand})
    assert state.fight
    shown = fight.shown(cards(on_table), die[0])
    lying = state._replace(fight=state.fight._replace(die=die, combo=cards(on_table), values=shown))
    assert fight.undercuts(lying, 0) == better


def test_protection_by_markers_t13() -> None:
    hands = {0: "125", 1: "314 441", 2: "422 432"}
    expert = fighting(begun(), "88888 33333 33333", hands, markers=((), ("Px+",), ()))
    ready = play(expert, "die:P8 lay:314 lay:441")
    assert ready.legal_moves() == ("solve:expert+",)
    after = ready.play("solve:expert+")
    assert (after.cash[1], after.markers[1]) == (START_CASH + 11, ())
    assert events(after, "wins") == [(1, ("A",), 0)], "no lap, though Karel has 4+4"
    plain = fighting(begun(), "66666 33333 33333", {0: "125", 1: "232 441", 2: "314 342"}, markers=((), ("P",), ()))
    done = play(plain, "die:P6 lay:232 lay:441 solve:plain")
    assert (done.cash[1], done.markers[1]) == (START_CASH + 6, ())
    assert events(done, "undercuts") == []
    lap = play(plain, "die:P6 lay:232 lay:441 solve")
    assert (lap.current_player, lap.markers[1], lap.cash[1]) == (2, ("P",), START_CASH)


def test_no_empty_hand_t14() -> None:
    hands = {0: "125 254", 1: "232 441 422", 2: "311 314"}
    state = fighting(begun(), "33333 33333 33333", hands)
    after = passed(state)
    assert events(after, "wins") == [(0, ("A",), 0)]
    assert [len(after.pile(seat, "A")) for seat in after.seats] == [4, 2, 1]


@pytest.mark.parametrize(("switches", "money"), [((), 10 + 0 + 6), (("preset-a",), 25)])
def test_collections_t15(switches: tuple[str, ...], money: int) -> None:
    of = {letter: [card[:3] for card in CARDS if card[3] == letter] for letter in SYMBOLS}
    owned = held(begun(3, *switches), {"MADI#52ND.NW": ("gy", False), "LEX#52ND.NW": ("LI", False)})
    state = piled(owned, 0, A=" ".join([*of["g"][:4], *of["c"][:3]]), B=" ".join([*of["l"][:3], *of["f"][:2]]))
    assert scoring.bruises(state).cash[0] == START_CASH + money
    parted = piled(owned, 0, A=" ".join(of["g"][:2]), B=" ".join(of["g"][2:4]))
    assert scoring.bruises(parted).cash[0] == START_CASH
    for count, each in zip(range(2, 8), (0, 6, 10, 15, 21, 28), strict=True):
        many = piled(owned, 0, D=" ".join(of["l"][:count]))
        wanted = count * count * (count > 2) if switches else each
        assert scoring.bruises(many).cash[0] == START_CASH + wanted


def test_knowledge_t16() -> None:
    tokens = ("3RD", "50TH", "M", *(token for token in TOKENS if token not in ("3RD", "50TH", "M")))
    seen = set(TOKENS) - {"3RD", "1ST", "50TH", "M", "U"}
    known = tuple(rank for rank, token in zip(RANKS, tokens[3:], strict=True) if token in seen)
    state = begun()._replace(tokens=tokens, known=(known, (), ()))
    shown = set(state.observe(0).tokens)
    assert shown - {"?"} == seen
    marks = in_phase(state, "reveal", step=Step("mark")).legal_moves()
    left = {mark for mark in marks if not shown & set(reveal.mark_parts(mark.partition(":")[2]))}
    assert (len(marks), len(left)) == (144, 4)
    assert set(hideout.possible_marks(state.observe(0))) == left, "the bots'"
    words = {(CROSSINGS[crossing_of(cell)], state.city.building(cell).kind) for cell in candidates(state.observe(0))}
    assert {f"mark:{crossing}:{kind}" for crossing, kind in words} == left, "the notebook's"


def revealing(counts: tuple[int, ...]) -> State:
    state = begun()._replace(tokens=("3RD", "50TH", "M", *begun().tokens[3:]), cash=(0, 0, 0))
    for seat, count in enumerate(counts):
        state = sized(state, seat, {"A": count})
    return in_phase(state, "reveal", queue=(1, 2), step=Step("mark"))


@pytest.mark.parametrize(
    ("counts", "money"), [((21, 24, 30), (30, 50, 10)), ((22, 22, 30), (50, 50, 10)), ((24, 21, 99), (50, 30, 10))]
)
def test_reveal_t17(counts: tuple[int, ...], money: tuple[int, ...]) -> None:
    over = play(revealing(counts), "mark:3RD#50TH:M mark:3RD#50TH:M mark:3RD#49TH:M")
    assert (over.current_player, over.scores) == (None, money)


@pytest.mark.parametrize(("mark", "money"), [("LEX#49TH:M", 5), ("LEX#49TH:R", 0), ("LEX#50TH:M", 10)])
def test_right_parts_of_a_mark_pay_each_t17(mark: str, money: int) -> None:
    over = play(revealing((1, 1, 1)), f"mark:{mark} mark:MADI#52ND:R mark:MADI#52ND:R")
    assert over.scores == (money, 0, 0)


@pytest.mark.parametrize(
    ("cash", "debts", "counts", "outcome"),
    [
        ((210, 202), (2, 0), (20, 21), Outcome(1, "cards", (202, 202))),
        ((210, 202), (2, 0), (21, 21), Outcome(None, "shared", (202, 202))),
        ((210, 202), (1, 0), (1, 21), Outcome(0, "money", (206, 202))),
        ((10, 2), (9, 0), (1, 1), Outcome(1, "money", (-26, 2))),
        ((202, 202, 202), (0, 0, 0), (24, 24, 20), Outcome(None, "shared", (202, 202, 202))),
        ((202, 200, 202), (0, 0, 0), (24, 30, 25), Outcome(2, "cards", (202, 200, 202))),
    ],
)
def test_end_t18(cash: tuple[int, ...], debts: tuple[int, ...], counts: tuple[int, ...], outcome: Outcome) -> None:
    state = begun(len(cash))._replace(cash=cash, debts=debts, current_player=None)
    for seat, count in enumerate(counts):
        state = sized(state, seat, {"A": count})
    over = as_state(scoring.final(state))
    assert over.outcome() == outcome
    assert (over.legal_moves(), is_decided(over)) == ((), True)

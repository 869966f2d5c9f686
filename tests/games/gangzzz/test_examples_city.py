"""The worked examples of the rules of Gangzzz that are set in the city, by their numbers."""

from collections import Counter
from collections.abc import Mapping

import pytest

from noir.games.gangzzz.rules import scoring
from noir.games.gangzzz.rules.board import CELLS, CORNERS, CROSSINGS, GRID, SLOTS, perimeter
from noir.games.gangzzz.rules.pieces import (
    CITY_MANAGER,
    START_CASH,
)
from noir.games.gangzzz.rules.table import Figure, link_cards, put
from noir.games.gangzzz.text.preview import placement_effects
from tests.support.gangzzz_positions import (
    as_state,
    at_the_border,
    begun,
    built,
    events,
    held,
    moving,
    placed,
    play,
    side,
)

pytestmark = pytest.mark.number(6)


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
    """The draft has no meat and no cigars: a black market pays half of 7 and of 6, and $1 each."""
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
"""Cell, code, whether by a manager; the cards and dollars it gives, and the dollars that Preset A adds."""


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


def test_a_city_building_that_gives_no_card_says_why_t09() -> None:
    state, said = begun(3), []
    for cell, code, managed, drawn, __, __ in LINKS_T09:
        before = built(state, {cell: code})
        effects = placement_effects(before, 0, "C", "hospital" if managed else "bar", CELLS[cell])
        assert any("No clue card" in each for each in effects) == (not drawn)
        said += [each for each in effects if "No clue card" in each]
        state = placed(before, "hospital" if managed else "bar", cell, "C")
    assert said == ["No clue card yet: no big one to link", "No clue card: the big ones have all their links"]


NOTHING, FIRST = "Nothing more: only one of these counts", "Just $1 more for each unit: only one of these counts"


@pytest.mark.parametrize("code", ["sa", "bm"])
@pytest.mark.parametrize(("manages", "family", "said"), [(0, "bar", NOTHING), (1, "", NOTHING), (0, "", FIRST)])
def test_a_second_building_that_does_not_add_up_says_so(code: str, manages: int, family: str, said: str) -> None:
    cell = "MADI#47TH.NW"
    owned = {"MADI#52ND.NW": (code, bool(manages)), "LEX#52ND.NW": ("w3f", False), "LEX#51ST.NW": ("b4ca", False)}
    before = built(held(begun(), owned), {cell: code})
    own = family or before.city.building(CELLS[cell]).family
    assert placement_effects(before, 0, "C", own, CELLS[cell])[0] == said
    after = before._replace(board=put(before.board, CELLS[cell], Figure(0, "C", own)))
    assert (scoring.inventory(after).cash[0] == scoring.inventory(before).cash[0]) == (said == NOTHING)


@pytest.mark.parametrize(
    ("owned", "reason"),
    [
        ({}, "No clue card yet: no small one to link"),
        ({"MADI#52ND.NW": ("HO", False), "1ST#51ST.NW": ("ho", False)}, "No clue card: the small ones are linked"),
    ],
)
def test_a_big_city_building_that_gives_no_card_says_why(owned: dict[str, tuple[str, bool]], reason: str) -> None:
    state = built(held(begun(), owned), {"MADI#47TH.NW": "HO"})
    assert reason in placement_effects(state, 0, "A", "bar", CELLS["MADI#47TH.NW"])


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

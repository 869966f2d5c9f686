"""The worked examples of the rules of Gangzzz from Full throttle to the end, by their numbers."""

import itertools
import re
from collections import Counter

import pytest

from noir.core.contract import Outcome
from noir.core.table import is_decided
from noir.games.gangzzz.bot import hideout
from noir.games.gangzzz.rules import scoring
from noir.games.gangzzz.rules.board import CROSSINGS, crossing_of
from noir.games.gangzzz.rules.deduction import candidates
from noir.games.gangzzz.rules.phases import fight, reveal
from noir.games.gangzzz.rules.pieces import (
    CAR,
    CARD_OF,
    CARDS,
    RANKS,
    START_CASH,
    SYMBOLS,
    TOKENS,
)
from noir.games.gangzzz.rules.state import State
from noir.games.gangzzz.rules.table import Step
from tests.games.gangzzz import test_examples_city
from tests.support.gangzzz_positions import (
    DICE,
    HANDS,
    as_state,
    begun,
    cards,
    driving,
    events,
    fighting,
    held,
    in_phase,
    offered,
    orders_of,
    passed,
    piled,
    play,
    sized,
)

pytestmark = pytest.mark.number(6)

EXAMPLES = range(1, 19)


def test_every_worked_example_has_a_test_of_its_name() -> None:
    names = " ".join(name for name in (*globals(), *vars(test_examples_city)) if name.startswith("test_"))
    assert {int(number) for number in re.findall(r"_t(\d+)(?=_|\b)", names)} == set(EXAMPLES)


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
    """Every state in which the visit can end, of those that differ in sizes."""
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

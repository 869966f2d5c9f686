"""Gangzzz by its rulings, each by its number where it has one, and what is so at every moment of whole games."""

import itertools
import random
from collections import Counter
from collections.abc import Callable, Mapping

import pytest

from noir.games.gangzzz.rules import scoring
from noir.games.gangzzz.rules.board import CELLS, CORNERS, CROSSINGS, SLOTS, corners, perimeter
from noir.games.gangzzz.rules.deal import by_cell
from noir.games.gangzzz.rules.phases import fight, streets
from noir.games.gangzzz.rules.pieces import (
    CAR,
    CARD_OF,
    CARDS,
    FIGHT_DICE,
    FIGURES,
    GANGS,
    PILES,
    RANKS,
    SEATS,
    START_CASH,
    SWITCHES,
    TOKENS,
    WAGE,
    building,
)
from noir.games.gangzzz.rules.state import PHASES, State
from noir.games.gangzzz.rules.table import Figure, put
from tests.support.games import sized as so_many
from tests.support.gangzzz_positions import (
    DICE,
    HANDS,
    at_the_border,
    begun,
    built,
    cards,
    driving,
    events,
    everywhere,
    fighting,
    moving,
    offered,
    orders_of,
    passed,
    piled,
    pitting,
    placed,
    placing,
    play,
    putting,
    side,
    sized,
    walk,
)

pytestmark = pytest.mark.number(6)

ALL_SWITCHES = [
    tuple(switch for switch, on in zip(SWITCHES, chosen, strict=True) if on)
    for chosen in itertools.product((False, True), repeat=len(SWITCHES))
]


# Where the cards lie, and the order of seats


def test_all_sides_are_filled_in_the_order_n_e_s_w_g29() -> None:
    state = at_the_border("N1 E3 S0 W0 W3", deck=74)
    after = state.play("at:PARK#49TH").play("card:W")
    assert side(after, "E") == [*state.deck[6:9], state.border[SLOTS.index("E3")], *state.deck[9:11]]
    assert side(after, "N") == list(state.deck[:6])
    assert side(after, "S") == [state.border[SLOTS.index("S0")], *state.deck[11:16]]
    assert side(after, "W") == [state.border[SLOTS.index("W0")], *state.deck[16:21]]
    assert after.deck == state.deck[21:]


def test_where_nothing_lies_no_card_is_taken_and_there_is_no_substitute_g28() -> None:
    state = at_the_border("N0 N2 S0 S2 E0 E1 W0 W1")
    after = state.play("at:PARK#49TH")
    assert after.pile(0, "B") == ()
    assert after.step.what == streets.PLACE
    assert (after.deck, after.border) == (state.deck, state.border)


def test_an_empty_deck_leaves_the_border_empty_g47() -> None:
    state = at_the_border("N1 E3", deck=0)
    after = state.play("at:PARK#49TH")
    assert len(after.pile(0, "B")) == 2
    assert [*filter(None, after.border)] == []
    assert after.cash == state.cash


def test_all_slots_are_filled_again_before_influential_gentlemen() -> None:
    for seats in SEATS:
        states = walk(seats, 0)
        first = next(state for state in states if PHASES[state.phase].name == "assign2")
        assert all(first.border) or not first.deck


def turns(states: tuple[State, ...], phase: str) -> list[int]:
    """Return who had a turn in a phase, one after the other, by the moves that begin it; of each in a row once."""
    began = [state for state in states[:-1] if PHASES[state.phase].name == phase and state.step.what in BEGINNING]
    return [mover for mover, _turns in itertools.groupby(state.mover for state in began)]


def begun_by(states: tuple[State, ...], what: str) -> list[int]:
    """Return who came to a crossing, put there or moved, one after the other."""
    return [player for player, _of, _money in events(states[-1], what)]


BEGINNING = ("put", "move", "assign", "visit", "mark")


@pytest.mark.parametrize("seats", SEATS)
def test_seats_have_their_turns_in_the_order_of_each_phase_g23(seats: int) -> None:
    firsts = set()
    for seed in range(6):
        states = walk(seats, seed)
        first = states[0].city.first
        firsts.add(first)
        around = [[(start + at) % seats for at in range(seats)] for start in range(first, first + 4)]
        for phase in ("throttle", "reveal"):
            assert turns(states, phase) == around[0]
        for phase in ("assign1", "assign2"):
            asked = turns(states, phase)
            assert asked == [seat for seat in around[0] if seat in asked]
        assert begun_by(states, "at") == [*itertools.chain(*around)]
        last = next(state for state in states if PHASES[state.phase].name in ("assign2", "gentlemen"))
        poorest = min(around[0], key=lambda seat: (last.cash[seat], around[0].index(seat)))
        wanted = [(poorest + number + at) % seats for number in range(4) for at in range(seats)]
        assert begun_by(states, "goes") == wanted
    assert len(firsts) > 1


def test_the_earlier_from_the_first_seat_on_begins_of_the_equally_poor() -> None:
    from noir.games.gangzzz.rules.state import _refilled

    for first in range(4):
        for cash in ((5, 5, 5, 5), (9, 4, 9, 4), (3, 3, 8, 3)):
            state = begun(4)._replace(cash=cash)
            state = state._replace(city=state.city._replace(first=first))
            around = [(first + at) % 4 for at in range(4)]
            assert _refilled(state).wealth[0] == next(seat for seat in around if cash[seat] == min(cash))


@pytest.mark.parametrize(("seats", "places"), [(2, (0, 1, 0, 1)), (3, (0, 1, 2, 0)), (4, (0, 1, 2, 3))])
def test_challengers_come_in_the_order_of_wealth_g55(seats: int, places: tuple[int, ...]) -> None:
    for seed in range(4):
        states = walk(seats, seed)
        fights = [state for state in states if state.fight]
        wealth = fights[0].wealth
        before = next(state for state in reversed(states) if PHASES[state.phase].name == "throttle")
        assert wealth == before.wealth_order()
        assert {state.wealth for state in fights} == {wealth}
        challengers = {state.round: state.fight.challenger for state in fights if state.fight}
        assert all(challenger == wealth[places[number - 1]] for number, challenger in challengers.items())


def test_wealth_is_money_then_fewer_cards_then_the_seat_g56() -> None:
    state = begun(4)._replace(cash=(7, 5, 5, 5))
    for seat, count in enumerate((1, 4, 3, 4)):
        state = sized(state, seat, {"A": count - 1, "car": 1})
    assert state.wealth_order() == (2, 1, 3, 0)


# Gangsters and administrators


def test_a_gangster_may_be_put_on_any_crossing_without_one_g27() -> None:
    state = putting(begun(), "C")
    assert len(state.legal_moves()) == 34
    assert {"at:" + CROSSINGS[place] for place in state.gangsters[0][:2]}.isdisjoint(state.legal_moves())
    full = state._replace(board=(Figure(1, "A", "bar"),) * 144)
    assert full.legal_moves() == state.legal_moves()


def test_first_the_gang_that_came_places_on_the_crossing_then_the_earlier_ones_around_g31() -> None:
    state = putting(begun(), "C", border=("",) * 24)
    there = state.play("at:MADI#52ND")
    assert {move.partition("@")[2] for move in there.legal_moves()} == {f"MADI#52ND.{corner}" for corner in CORNERS}
    assert {move[0] for move in there.legal_moves()} == {"C"}
    then = there.play("C:house@MADI#52ND.NW")
    reach = {gang: {move.partition("@")[2] for move in offered(then, gang)} for gang in "ABCD"}
    assert (reach["C"], reach["D"]) == (set(), set())
    for gang, crossing in (("A", 10), ("B", 11)):
        assert {CELLS[word] for word in reach[gang]} == set(perimeter(crossing))
    after = then.play(next(move for move in offered(then, "B") if "." in move))
    assert {move[0] for move in after.legal_moves()} == {"A"}


def test_in_influential_gentlemen_who_has_moved_places_on_the_crossing_and_the_others_around_g39() -> None:
    state = moving(begun(), {0: "LEX#50TH MADI#52ND 1ST#52ND 1ST#47TH"})._replace(border=("",) * 24)
    there = state.play("go:B:S")
    assert (there.moved[0], CROSSINGS[there.gangsters[0][1]]) == ("B", "MADI#51ST")
    assert {move[:1] for move in there.legal_moves()} == {"B"}
    assert len(there.legal_moves()) == 2 * 4
    others = there.play(there.legal_moves()[0])
    assert {gang: len(offered(others, gang)) for gang in GANGS} == {"A": 2 * 16, "B": 0, "C": 2 * 7, "D": 2 * 7}


def test_a_gangster_with_no_way_stays_takes_no_card_and_places_around_g38() -> None:
    around = "PARK#52ND LEX#52ND 3RD#52ND 2ND#52ND", "1ST#52ND MADI#51ST MADI#50TH MADI#49TH", "MADI#48TH MADI#47TH"
    placed_so = dict(enumerate(around, 1))
    state = moving(begun(4), {0: "LEX#50TH LEX#49TH LEX#48TH MADI#52ND", **placed_so}, moved="ABC")
    assert state.legal_moves() == ("stay:D",)
    after = state.play("stay:D")
    assert after.moved[0] == "ABCD"
    assert (after.border, after.deck, after.piles) == (state.border, state.deck, state.piles)
    reach = {gang: len({move.partition("@")[2] for move in offered(after, gang)}) for gang in GANGS}
    assert reach == {"A": 16, "B": 16, "C": 16, "D": 7}
    done = play(after, "D:house@MADI#52ND.NW A:bar@LEX#50TH.NW C:bar@LEX#48TH.NW B:bar@LEX#49TH.NW")
    assert done.current_player == 1
    three = moving(begun(4), {0: "LEX#50TH LEX#49TH LEX#48TH MADI#52ND", **placed_so}, moved="AB")
    assert not offered(three, "stay"), "another one can move"
    assert not offered(three, "go:D")


def test_a_figure_without_a_building_is_removed_unpaid_and_without_effect_g30() -> None:
    cell = "MADI#52ND.NW"
    state = placing(begun(2), "house bar bar", cell)
    taken = state._replace(board=put_all(state, perimeter(0), Figure(1, "B", "bar")))
    assert taken.legal_moves() == ("A:bar@out", "A:house@out")
    after = taken.play("A:bar@out")
    assert (after.left(0, "A"), after.cash, after.board) == (("house", "bar"), taken.cash, taken.board)
    assert scoring.wages(after).cash[0] == START_CASH
    one = taken._replace(board=put(taken.board, perimeter(0)[0], None))
    assert one.legal_moves() == ("A:bar@MADI#52ND.NW", "A:house@MADI#52ND.NW")


def put_all(state: State, cells: tuple[int, ...], figure: Figure) -> tuple[Figure | None, ...]:
    board = list(state.board)
    for cell in cells:
        board[cell] = figure
    return tuple(board)


def test_the_first_figure_of_a_gang_on_a_full_crossing_is_removed_and_the_others_place_g30() -> None:
    state = putting(begun(), "B", border=("",) * 24)
    full = state._replace(board=put_all(state, corners(0), Figure(1, "B", "bar")))
    there = full.play("at:MADI#52ND")
    assert there.legal_moves() == ("B:bar@out", "B:house@out")
    assert {move[0] for move in there.play("B:bar@out").legal_moves()} == {"A"}


# What buildings do


def test_bars_warehouses_and_black_markets_pay_nothing_when_placed() -> None:
    for code in ("b5fm", "w4a", "sa", "bm"):
        family = building(code).family
        after = placed(built(begun(), {"MADI#52ND.NW": code}), family, "MADI#52ND.NW")
        assert (after.cash, after.markers, after.step.what) == ((START_CASH,) * 3, ((), (), ()), streets.PUT)


@pytest.mark.parametrize(
    ("code", "family", "stake"), [("ca", "bar", 3), ("ca", "casino", 5), ("CA", "bar", 4), ("CA", "casino", 7)]
)
@pytest.mark.parametrize("seats", SEATS)
def test_a_casino_is_played_for_its_stake_g50(code: str, family: str, stake: int, seats: int) -> None:
    state = built(begun(seats), {"MADI#52ND.NW": code})
    for throws, paying in (("66" * seats, seats - 1), ("11" + "12" * (seats - 1), 0)):
        chance = state.chance._replace(casino=throws)
        after = placed(state._replace(chance=chance), family, "MADI#52ND.NW")
        assert after.cash[0] == START_CASH + stake * (1 + paying)
        assert after.cash[1:] == (START_CASH - stake * bool(paying),) * (seats - 1)


@pytest.mark.parametrize("code", ["gy", "GY", "ar", "AR", "li", "LI"])
def test_protection_markers_are_by_attribute_manager_and_size_g51(code: str) -> None:
    letter = {"gy": "P", "ar": "A", "li": "C"}[code.lower()]
    city = built(begun(), {"MADI#52ND.NW": code})
    assistant, manager = (placed(city, family, "MADI#52ND.NW") for family in ("bar", building(code).family))
    plus = "+" * code.isupper()
    assert (assistant.markers[0], manager.markers[0]) == ((letter + plus,), (f"{letter}x{plus}",))


def forging(piles: Mapping[int, Mapping[str, int]], family: str, *numbers: int) -> State:
    """Return the state after a forger was opened, with so many cards in the piles of opponents."""
    state, words = begun(), iter(CARD_OF)
    for seat in (1, 2):
        sizes = piles.get(seat, {})
        state = piled(state, seat, **{name: " ".join(next(words) for _c in range(n)) for name, n in sizes.items()})
    state = built(state, {"MADI#52ND.NW": "fo"})._replace(known=((), (), ()))
    searches = (*numbers, *state.chance.searches)
    return placed(state._replace(chance=state.chance._replace(searches=searches)), family, "MADI#52ND.NW")


@pytest.mark.parametrize("numbers", list(itertools.product((0, 4_999, 5_000, 9_999), repeat=2)))
def test_a_forger_never_looks_at_the_same_card_twice_g49(numbers: tuple[int, int]) -> None:
    state = forging({1: {"A": 2}}, "bar", *numbers)
    assert state.legal_moves() == ("look:1A",)
    once = state.play("look:1A")
    assert once.legal_moves() == ("look:1A",)
    twice = once.play("look:1A")
    assert set(once.step.found) < set(state.pile(1, "A"))
    assert twice.step.what == streets.PUT, "an assistant has no free look"
    assert set(twice.known[0]) == {card[4:] for card in state.pile(1, "A")}
    assert once.chance.searches[0] == numbers[1]


def test_a_forger_looks_less_often_where_there_is_less_and_a_manager_names_a_rank_g49() -> None:
    state = forging({2: {"car": 1}}, "forger", 0)
    assert state.legal_moves() == ("look:2car",)
    looked = state.play("look:2car")
    assert set(looked.legal_moves()) == {f"rank:{rank}" for rank in RANKS}
    named = looked.play("rank:K")
    assert set(named.known[0]) == {"K", state.pile(2, CAR)[0][4:]}
    assert named.step.what == streets.PUT
    nothing = forging({}, "forger")
    assert set(nothing.legal_moves()) == set(looked.legal_moves())
    assert forging({}, "bar").step.what == streets.PUT


def test_a_forger_may_search_two_piles_and_then_the_other_gangs_place() -> None:
    state = forging({1: {"A": 2, "D": 1}, 2: {"B": 1, "car": 3}}, "forger", 0, 0)
    assert state.legal_moves() == ("look:1A", "look:1D", "look:2B", "look:2car")
    after = play(state._replace(step=state.step._replace(gangs="B")), "look:1D look:2car rank:3")
    assert (after.step.what, after.step.gangs, after.current_player) == (streets.PLACE, "B", 0)
    assert after.step.found == after.step.looked == ()
    once = state.play("look:1D")
    assert offered(once, "look:1D") == []


# Full throttle


def small_sizes(total: int) -> list[dict[str, int]]:
    """Return every way to have so many cards in five piles."""
    cuts = itertools.combinations(range(total + 4), 4)
    found = []
    for cut in cuts:
        edges = (-1, *cut, total + 4)
        found.append(dict(zip(PILES, (b - a - 1 for a, b in itertools.pairwise(edges)), strict=True)))
    return found


def test_full_throttle_is_never_stuck_whatever_is_done_g54(tried: Callable[[int, str], None]) -> None:
    rng = random.Random(5)
    few = [sizes for total in range(5) for sizes in small_sizes(total)]
    more = [sizes for total in (8, 12) for sizes in rng.sample(small_sizes(total), so_many(12, 200))]
    for sizes in (*few, *more):
        orders = orders_of(driving(begun(2), sizes))
        assert 1 <= len(orders) <= 24
        if sum(sizes.values()) < 4:
            assert len(orders) == 24, "nothing is due"
    tried(len(few) + len(more), "loads of a car, every way to drive them")


def test_a_card_moved_at_a_visit_does_not_move_back_at_it() -> None:
    state = driving(begun(2), {"car": 3, "A": 5, "B": 3, "C": 3, "D": 3}).play("visit:A")
    load, drop = offered(state, "load:")[0], offered(state, "drop:")[0]
    after = play(state, f"{load} {drop}")
    words = {move.partition(":")[2] for move in after.legal_moves()}
    assert {load[5:], drop[5:]}.isdisjoint(words)
    assert CARD_OF[load[5:]] in after.pile(0, CAR)
    assert CARD_OF[drop[5:]] in after.pile(0, "A")


def test_the_last_gang_gets_all_that_is_carried() -> None:
    state = driving(begun(2), {"car": 3, "A": 3, "B": 3, "C": 3, "D": 3})
    after = play(state, "visit:D leave visit:B leave visit:A leave")
    assert [len(after.pile(0, name)) for name in PILES] == [3, 3, 6, 3, 0]
    assert after.current_player == 1
    assert events(after, "throttle") == [(0, ("3", "3", "6", "3"), 0)]


# The fair fight


def test_who_passes_opens_no_solve_any_more_but_may_undercut_g59() -> None:
    state = fighting(begun(), DICE, HANDS)
    passed = play(state, "pass die:A7 lay:232 lay:441 solve")
    assert (passed.current_player, passed.fight and passed.fight.passed) == (0, (1,))
    after = play(passed, "die:P6 lay:314 lay:342 solve")
    assert after.current_player == 2, "Jan has passed"
    two = play(fighting(begun(), "66666 33333 33333", {0: "251 314", 1: "342 314", 2: "232 441 135"}), "pass")
    undercut = play(two, "die:P6 lay:232 lay:441 solve")
    assert (undercut.current_player, undercut.legal_moves()) == (1, ("decline", "undercut:314+342"))


def test_the_lap_skips_who_cannot_undercut_and_asks_each_once_g60() -> None:
    hands = {0: "314 342 135 422 114", 1: "125 254 311 422 441", 2: "115 135 143 145"}
    state = fighting(begun(), DICE, hands)
    laid = play(state, "die:P6 lay:125 lay:254 lay:311 solve")
    assert laid.current_player == 0, "Karel has only ones"
    declined = laid.play("decline")
    assert declined.fight
    assert [len(hand) for hand in declined.fight.hands] == [5, 2, 4], "the solver holds"
    assert declined.current_player == 2
    taken = laid.play("undercut:314+342")
    assert taken.fight
    assert [len(hand) for hand in taken.fight.hands] == [3, 5, 4], "the solver takes his cards back"


def test_a_single_card_is_not_undercut_and_ends_a_lap_g60() -> None:
    hands = {0: "511 115", 1: "224 323 115", 2: "521 115"}
    state = fighting(begun(), "55555 33333 33333", hands)
    asked = play(state, "die:P5 lay:224 lay:323 solve")
    assert asked.current_player == 2
    single = asked.play("undercut:521")
    assert single.fight
    assert (single.current_player, single.fight.solver) != (0, 1), "nobody is asked any more"
    assert [len(hand) for hand in single.fight.hands] == [2, 3, 1]


def test_the_round_ends_with_an_empty_hand_of_who_undercuts() -> None:
    state = fighting(begun(), "66666 33333 33333", {0: "314 342", 1: "232 441 115", 2: "115"})
    over = play(state, "die:P6 lay:232 lay:441 solve undercut:314+342")
    assert events(over, "wins") == [(0, ("A",), 0)]
    assert [len(over.pile(seat, "A")) for seat in over.seats] == [4, 2, 0]


def test_the_round_ends_when_no_dice_are_left() -> None:
    state = fighting(begun(), DICE, HANDS)
    assert state.fight
    one = state._replace(fight=state.fight._replace(dice=("P6",)))
    over = play(one, "die:P6 lay:254 lay:422 solve")
    over = over.play("decline") if over.step.what == fight.UNDERCUT else over
    assert events(over, "wins")[0][0] == 1, "two left against three and three"


@pytest.mark.parametrize(
    ("markers", "ways"),
    [
        (("P",), ["solve", "solve:plain"]),
        (("P", "P", "P+"), ["solve", "solve:plain", "solve:plain+"]),
        (("Px", "Px+", "A", "C+"), ["solve", "solve:expert", "solve:expert+"]),
        (("Ax", "C"), ["solve"]),
        ((), ["solve"]),
    ],
)
def test_a_marker_of_the_attribute_protects_a_solve_g51(markers: tuple[str, ...], ways: list[str]) -> None:
    hands = {0: "342 314", 1: "232 441 115", 2: "342 315"}
    state = fighting(begun(), "66666 33333 33333", hands, markers=((), markers, ()))
    ready = play(state, "die:P6 lay:232 lay:441")
    assert offered(ready, "solve") == ways
    for way in ways[1:]:
        after = ready.play(way)
        assert after.cash[1] == START_CASH + 6 + 3 * way.endswith("+")
        spent = "P" + "x" * ("expert" in way) + "+" * way.endswith("+")
        assert sorted((*after.markers[1], spent)) == sorted(markers)
        assert events(after, "undercuts") == []
        assert len(after.pile(1, "A")) == 3


def test_an_expert_may_be_one_off_and_is_paid_what_the_die_shows_g51() -> None:
    hands = {0: "342 314", 1: "125 232 341 441 115", 2: "342 315"}
    expert = fighting(begun(), "66666 88888 88888", hands, markers=((), ("Px",), ()))
    for laid, ways in (
        ("232 341", ["solve:expert"]),
        ("232 441", ["solve", "solve:expert"]),
        ("341 441", ["solve:expert"]),
    ):
        ready = play(expert, "die:P6 " + " ".join(f"lay:{card}" for card in laid.split()))
        assert offered(ready, "solve") == ways
        assert ready.play("solve:expert").cash[1] == START_CASH + 6
    plain = fighting(begun(), "66666 88888 88888", hands, markers=((), ("P",), ()))
    assert offered(play(plain, "die:P6 lay:232"), "lay:341") == ["lay:341"], "with a one it is 6"
    assert offered(play(plain, "die:P6 lay:232 lay:341"), "solve") == []


def test_a_marker_protects_one_card_too_and_pays() -> None:
    state = fighting(begun(), "55555 33333 33333", {0: "511", 1: "521 115", 2: "512"}, markers=((), ("P+",), ()))
    after = play(state, "die:P5 lay:521 solve:plain+")
    assert after.cash[1] == START_CASH + 8


def test_who_cannot_solve_passes_at_once_g59() -> None:
    state = fighting(begun(), "88888 88888 88888", {0: "441 451", 1: "114", 2: "115"})
    assert state.current_player == 0
    assert [player for player, _of, _money in events(state, "passes")] == [1, 2]


@pytest.mark.parametrize(("switches", "order"), [((), (1, 2, 0)), (("challenger-first",), (0, 1, 2))])
def test_the_challenger_acts_last_or_first_g57(switches: tuple[str, ...], order: tuple[int, ...]) -> None:
    state = fighting(begun(3, *switches), DICE, HANDS)
    assert state.fight
    assert state.fight.order == order
    assert state.current_player == order[0]


def test_the_challenger_names_his_own_gang_and_one_of_each_opponent_g55() -> None:
    state = pitting(begun(), DICE, HANDS, used=("", "A", "BC"), wealth=(1, 0, 2), current_player=1)
    assert state.fight
    assert len(state.fight.dice) == FIGHT_DICE
    assert state.legal_moves() == ("pit:1B", "pit:1C", "pit:1D")
    own = state.play("pit:1D")
    assert own.legal_moves() == ("pit:0A", "pit:0B", "pit:0C", "pit:0D")
    last = own.play("pit:0A")
    assert (last.current_player, last.legal_moves()) == (1, ("pit:2A", "pit:2D"))
    assert last.play("pit:2A").used == ("A", "AD", "BCA")


def test_the_fourth_round_names_the_last_gangs_by_itself_g55() -> None:
    for seats in SEATS:
        for seed in range(3):
            rounds = [state for state in walk(seats, seed) if state.fight]
            fourth = [state for state in rounds if state.round == 4]
            assert all(state.step.what != fight.PIT for state in fourth)
            assert {state.used[seat] for state in fourth for seat in state.seats} <= {
                "".join(order) for order in itertools.permutations(GANGS)
            }
            assert {state.step.what for state in rounds if state.round < 4} >= {fight.PIT}


def test_an_empty_gang_sits_out_and_wins_and_loses_nothing_g62() -> None:
    state = fighting(begun(), DICE, {**HANDS, 1: ""})
    assert state.fight
    assert state.fight.order == (2, 0)
    over = passed(state)
    assert [player for player, _of, _money in events(over, "wins")] == [0]
    assert [len(over.pile(seat, "A")) for seat in over.seats] == [4, 0, 2]


def test_a_round_of_empty_gangs_is_skipped_and_one_alone_plays_g62() -> None:
    none = fighting(begun(), DICE, {})
    assert events(none, "wins") == []
    alone = fighting(begun(), DICE, {2: "232 441"})
    assert (alone.current_player, alone.fight and alone.fight.order) == (2, (2,))
    over = play(alone, "die:P6 lay:232 lay:441 solve")
    assert (events(over, "wins"), events(over, "prize")) == ([(2, ("A",), 0)], [])
    assert over.pile(2, "A") == cards("232 441")


def test_the_winner_is_who_has_fewest_cards_and_of_equal_ones_the_poorer_g63() -> None:
    hands = {0: "125 254", 1: "232 441", 2: "311"}
    fewest = passed(fighting(begun(), "33333 33333 33333", hands))
    assert events(fewest, "wins") == [(2, ("A",), 0)]
    richer_first = {"wealth": (1, 2, 0), "current_player": 1}
    state = pitting(begun(), "33333 33333 33333", {0: "125 254", 1: "232 441", 2: "311 114 115"}, **richer_first)
    over = passed(play(state, "pit:1A pit:0A pit:2A"))
    assert events(over, "wins") == [(1, ("A",), 0)]


@pytest.mark.parametrize("number", [0, 4_999, 5_000, 9_999])
def test_a_prize_is_the_card_that_the_number_picks_g64(number: int) -> None:
    state = fighting(begun(2), "33333 33333 33333", {0: "125", 1: "232 441"})
    state = state._replace(chance=state.chance._replace(prizes=(number,) * 12))
    over = passed(state)
    won = cards("232 441")[number >= 5_000]
    assert over.pile(0, "A") == tuple(sorted((CARD_OF["125"], won)))
    assert won not in over.pile(1, "A")
    assert len(over.chance.prizes) == 11


# Assignment


def test_figures_are_split_four_three_two_one_and_then_four_each_g26_g36() -> None:
    for seats in SEATS:
        for state in walk(seats, 1):
            name = PHASES[state.phase].name
            if name == "divide" and state.step.what == streets.PUT and not any(state.board):
                assert [len(state.left(seat, gang)) for seat in state.seats for gang in GANGS] == [4, 3, 2, 1] * seats
            if name == "gentlemen" and not any(state.moved):
                assert (
                    all(len(state.left(seat, gang)) == 4 for seat in state.seats for gang in GANGS)
                    or state.step.what != streets.MOVE
                )


def test_auto_gives_each_family_where_fewest_of_it_and_most_room_are() -> None:
    families = ("house", "house", "house", "bar", "bar", "warehouse", "hospital", "police", "forger", "gym")
    state = begun(2)._replace(pool=(families, ()))
    after = state.play("auto")
    assert [after.left(0, gang) for gang in GANGS] == [
        ("house", "bar", "warehouse", "hospital"),
        ("house", "bar", "police"),
        ("house", "forger"),
        ("gym",),
    ]


def test_the_rest_is_assigned_by_itself_where_one_family_or_one_gang_is_left() -> None:
    houses = begun(2)._replace(pool=(("house",) * 6 + ("bar",) * 4, ()))
    after = play(houses, "A=bar B=bar C=bar D=bar")
    assert after.step.what == streets.PUT
    assert [after.left(0, gang).count("house") for gang in GANGS] == [3, 2, 1, 0]


# Whole games


def hold(state: State, out: Counter[int]) -> None:
    """Hold what is so at every moment; `out` is how many figures each seat has had removed."""
    assert sorted(everywhere(state)) == sorted(CARDS)
    places = [place for row in state.gangsters for place in row if place >= 0]
    assert len(places) == len(set(places))
    assert min(state.cash) >= 0
    assert sorted(state.tokens) == sorted(TOKENS)
    for seat in state.seats:
        unplaced = [figure for gang in GANGS for figure in state.left(seat, gang)]
        standing = [figure.family for figure in state.board if figure and figure.player == seat]
        figures = Counter((*state.pool[seat], *state.reserve[seat], *unplaced, *standing))
        assert not figures - Counter(FIGURES)
        assert sum(figures.values()) + out[seat] == 26
        assert {card[4:] for pile in state.piles[seat] for card in pile} <= set(state.known[seat])
        assert all(list(pile) == sorted(pile) for pile in state.piles[seat])
        assert [rank for rank in RANKS if rank in state.known[seat]] == list(state.known[seat])


@pytest.mark.parametrize("seats", SEATS)
def test_what_is_always_so_is_so_after_every_move(seats: int, tried: Callable[[int, str], None]) -> None:
    count = so_many(1, 50)
    for switches, seed in itertools.product(ALL_SWITCHES, range(count)):
        states = walk(seats, seed, switches)
        out: Counter[int] = Counter()
        for before, state in itertools.pairwise(states):
            noted = state.log[len(before.log) :]
            out.update(event.player for note in noted for event in note.events if event.what == "out")
            hold(state, out)
            assert state.turn == before.turn + (state.current_player != before.current_player)
        over = states[-1]
        assert [len(over.owned(seat)) + out[seat] for seat in over.seats] == [26] * seats
        assert not any(over.left(seat, gang) for seat in over.seats for gang in GANGS)
        assert over.scores == tuple(money - 4 * debt for money, debt in zip(over.cash, over.debts, strict=True))
        assert over.outcome() is not None
    tried(
        count * len(ALL_SWITCHES), f"games of Gangzzz for {seats} with all switches, every state of them, seeds from 0"
    )


@pytest.mark.parametrize("seats", SEATS)
def test_money_is_what_was_told_of_g22(seats: int) -> None:
    for seed in range(3):
        over = walk(seats, seed)[-1]
        told = Counter(dict.fromkeys(over.seats, START_CASH))
        for note in over.log:
            for event in note.events:
                told[event.player] += event.money
        assert tuple(told[seat] for seat in over.seats) == over.scores


@pytest.mark.parametrize("seats", SEATS)
def test_wages_are_two_dollars_for_each_that_was_placed_g33(seats: int) -> None:
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

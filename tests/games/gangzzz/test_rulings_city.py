"""The rulings on the city of Gangzzz, by their numbers: the order of turns, gangsters, figures, buildings."""

import itertools
from collections.abc import Mapping

import pytest

from noir.core.contract import HIDDEN
from noir.games.gangzzz.rules import scoring
from noir.games.gangzzz.rules.board import CELLS, CORNERS, CROSSINGS, SLOTS, corners, perimeter
from noir.games.gangzzz.rules.phases import streets
from noir.games.gangzzz.rules.pieces import (
    CAR,
    CARD_OF,
    GANGS,
    RANKS,
    SEATS,
    START_CASH,
    building,
    rank,
)
from noir.games.gangzzz.rules.state import PHASES, State
from noir.games.gangzzz.rules.table import Figure, put
from tests.support.gangzzz_positions import (
    at_the_border,
    begun,
    built,
    events,
    moving,
    offered,
    piled,
    placed,
    placing,
    play,
    putting,
    side,
    sized,
    walk,
)

pytestmark = pytest.mark.number(6)


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


def test_auto_gives_each_figure_to_the_gang_with_fewest_of_its_family_then_most_room_g72() -> None:
    families = ("house", "house", "house", "bar", "bar", "warehouse", "hospital", "police", "forger", "gym")
    state = begun(2)._replace(pool=(families, ()))
    after = state.play("auto")
    assert [after.left(0, gang) for gang in GANGS] == [
        ("house", "bar", "warehouse", "hospital"),
        ("house", "bar", "police"),
        ("house", "forger"),
        ("gym",),
    ]


def test_the_rest_is_assigned_automatically_with_one_family_or_one_gang_left() -> None:
    houses = begun(2)._replace(pool=(("house",) * 6 + ("bar",) * 4, ()))
    after = play(houses, "A=bar B=bar C=bar D=bar")
    assert after.step.what == streets.PUT
    assert [after.left(0, gang).count("house") for gang in GANGS] == [3, 2, 1, 0]


# Cards at the border, and the order of seats


def test_all_sides_are_filled_in_the_order_n_e_s_w_g29() -> None:
    state = at_the_border("N1 E3 S0 W0 W3", deck=74)
    after = state.play("at:PARK#49TH").play("card:W")
    assert side(after, "E") == [*state.deck[6:9], state.border[SLOTS.index("E3")], *state.deck[9:11]]
    assert side(after, "N") == list(state.deck[:6])
    assert side(after, "S") == [state.border[SLOTS.index("S0")], *state.deck[11:16]]
    assert side(after, "W") == [state.border[SLOTS.index("W0")], *state.deck[16:21]]
    assert after.deck == state.deck[21:]


def test_the_card_and_token_of_the_avenue_come_before_the_choice_on_the_street_g72() -> None:
    state = putting(begun(), "A").play("at:LEX#50TH")
    assert (state.step.what, offered(state, "card:")) == (streets.AVENUE, ["card:N", "card:S"])
    card = state.border[SLOTS.index("N2")]
    taken = state.play("card:N")
    assert (taken.step.what, offered(taken, "card:")) == (streets.STREET, ["card:E", "card:W"])
    assert events(taken, "takes")[-1][1] == ("A", "N2", card)
    seen = taken.observe(0)
    assert seen.tokens[3 + RANKS.index(rank(card))] != HIDDEN
    assert rank(card) in seen.known[0]


def test_without_cards_at_a_road_no_card_is_taken_g28() -> None:
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
    """The seats that had a turn in a phase, in order, by the moves that start turns; a seat once for turns in a row."""
    began = [state for state in states[:-1] if PHASES[state.phase].name == phase and state.step.what in BEGINNING]
    return [mover for mover, _turns in itertools.groupby(state.mover for state in began)]


def put_or_moved(states: tuple[State, ...], what: str) -> list[int]:
    """The seats whose gangsters came to a crossing, in order; `what` is "at" or "goes"."""
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
        assert put_or_moved(states, "at") == [*itertools.chain(*around)]
        last = next(state for state in states if PHASES[state.phase].name in ("assign2", "gentlemen"))
        poorest = min(around[0], key=lambda seat: (last.cash[seat], around[0].index(seat)))
        wanted = [(poorest + number + at) % seats for number in range(4) for at in range(seats)]
        assert put_or_moved(states, "goes") == wanted
    assert len(firsts) > 1


def test_of_equally_poor_players_the_first_after_the_first_seat_starts_g72() -> None:
    from noir.games.gangzzz.rules.state import _refilled

    for first in range(4):
        for cash in ((5, 5, 5, 5), (9, 4, 9, 4), (3, 3, 8, 3)):
            state = begun(4)._replace(cash=cash)
            state = state._replace(city=state.city._replace(first=first))
            around = [(first + at) % 4 for at in range(4)]
            assert _refilled(state).wealth[0] == next(seat for seat in around if cash[seat] == min(cash))


@pytest.mark.parametrize("seats", SEATS)
def test_a_short_game_leaves_out_the_second_half_and_the_city_pays_after_the_first_g73(seats: int) -> None:
    paid = set()
    for seed in range(4):
        states = walk(seats, seed, ("short",))
        names = [PHASES[state.phase].name for state in states]
        assert list(dict.fromkeys(names)) == ["assign1", "divide", "throttle", "fight", "reveal"]
        regrouping = states[names.index("throttle")]
        assert not any(regrouping.reserve)
        assert not any(regrouping.left(seat, gang) for seat in range(seats) for gang in GANGS)
        last = [event.what for event in regrouping.log[-1].events]
        assert last.count("wages") == seats
        paid |= set(last[last.index("wages") :])
        whats = [event.what for note in states[-1].log for event in note.events]
        assert whats.count("wages") == seats, "wages are paid once"
    assert {"wages", "trade", "area"} <= paid


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


def test_first_the_new_gang_places_on_the_crossing_then_the_earlier_ones_around_g31() -> None:
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


def test_in_influential_gentlemen_the_moved_gang_places_on_the_crossing_and_the_others_around_g39() -> None:
    state = moving(begun(), {0: "LEX#50TH MADI#52ND 1ST#52ND 1ST#47TH"})._replace(border=("",) * 24)
    there = state.play("go:B:S")
    assert (there.moved[0], CROSSINGS[there.gangsters[0][1]]) == ("B", "MADI#51ST")
    assert {move[:1] for move in there.legal_moves()} == {"B"}
    assert len(there.legal_moves()) == 2 * 4
    others = there.play(there.legal_moves()[0])
    assert {gang: len(offered(others, gang)) for gang in GANGS} == {"A": 2 * 16, "B": 0, "C": 2 * 7, "D": 2 * 7}


def test_a_gangster_without_a_way_stays_takes_no_card_and_places_around_g38() -> None:
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


def test_a_figure_without_a_building_is_removed_without_wages_or_effect_g30() -> None:
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


# The effects of buildings


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
    """The state after a forger was opened, with these sizes of the piles of opponents."""
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

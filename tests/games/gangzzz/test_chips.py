"""What happened, in pictures: it says no more than the seat may know, and its money is that of the account."""

import itertools
import random
import re
from html import unescape

from noir.core.seat import Seat
from noir.games.gangzzz.rules.state import State
from noir.games.gangzzz.text.names import BOSSES
from noir.games.gangzzz.view.chips import FOR_ALL, happened, headline, is_in_city
from noir.games.gangzzz.view.table import table
from noir.ui.html import to_html
from tests.games.gangzzz.test_observations import Tried, moments, three_at_first, viewers
from tests.support.gangzzz_positions import begun, driving, play, walk
from tests.support.gangzzz_variants import PRIVATE, otherwise

SEATS = (Seat("Ada", "anchor"), Seat("Ben", "dagger"), Seat("Cleo", "crown"), Seat("Dan", "key"))


def chips(state: State, viewer: int | None, player: int) -> str:
    """The chips for `player`, as `viewer` sees them."""
    seats = SEATS[: len(state.seats)]
    shown = happened(state.observe(viewer), player, seats)
    return to_html(shown) if shown else ""


def page(state: State, viewer: int | None) -> str:
    """The whole table as `viewer` sees it, with the chips of its sheet."""
    return "".join(map(to_html, table(state.observe(viewer), viewer, SEATS[: len(state.seats)], [])))


@three_at_first
def test_the_table_and_the_chips_show_nothing_of_what_a_seat_may_not_know(seats: int, tried: Tried) -> None:
    rng = random.Random(f"chips {seats}")
    pairs = 0
    for state, seat, _seen in moments(seats):
        other = otherwise(state, seat, rng)
        assert page(other, seat) == page(state, seat)
        assert [chips(other, seat, each) for each in state.seats] == [chips(state, seat, each) for each in state.seats]
        pairs += 1
    tried(pairs, f"pairs of tables of Gangzzz for {seats}, equal but for what is hidden")


@three_at_first
def test_a_private_move_leaves_no_trace_in_the_chips_and_the_tables_of_others(seats: int) -> None:
    kinds = set()
    for before, after in itertools.pairwise(walk(seats, 0)):
        kind = after.log[-1].move.partition(":")[0]
        if kind not in PRIVATE or after.log[-1].events or before.current_player != after.current_player:
            continue
        for seat in viewers(after):
            if seat != before.current_player:
                assert chips(before, seat, after.mover) == chips(after, seat, after.mover)
                assert page(before, seat) == page(after, seat), kind
        kinds.add(kind)
    assert {"visit", "load", "drop", "die", "lay"} <= kinds


def test_the_car_shows_its_way_only_when_all_is_done() -> None:
    state = driving(begun(2), {"A": 3, "B": 3, "C": 3, "D": 3, "car": 2})
    on_the_way = play(state, "visit:A leave visit:B leave visit:C")
    driven = on_the_way.play("leave")  # what is left in the car goes to the last gang
    assert [chips(each, None, 1).count("city-car") for each in (state, on_the_way, driven)] == [0, 0, 1]


@three_at_first
def test_the_table_of_incomes_has_every_dollar_that_came_in_for_all(seats: int) -> None:
    found = 0
    for before, after in itertools.pairwise(walk(seats, 1)):
        events = [event for event in after.log[-1].events if event.what in ("trade", "area", "wages")]
        if not any(event.what == "wages" for event in events):
            continue
        mover = before.mover
        shown = chips(after, None, mover).partition("<tbody>")[2]
        told = _sums(shown)
        whats = ("trade", "area", "wages", "army", "market", "collection", "debts")
        assert sum(told) == sum(event.money for event in after.log[-1].events if event.what in whats)
        found += 1
    assert found


def _sums(rows: str) -> list[int]:
    """The sums in the cells of these rows."""
    return [int(each.replace("−$", "-").replace("$", "")) for each in re.findall(r"<td>([^<–]+)</td>", rows)]


@three_at_first
def test_a_placement_shows_its_figure_its_building_and_what_it_brought(seats: int) -> None:
    found = 0
    for before, after in itertools.pairwise(walk(seats, 2)):
        events = after.log[-1].events
        paid = [event for event in events if event.what in ("rent", "city", "link", "missing")]
        if not any(event.what == "places" for event in events) or any(event.what == "wages" for event in events):
            continue
        other = (before.mover + 1) % seats
        shown = chips(after, None, other)
        word = next(event.of[1] for event in events if event.what == "places")
        assert f"#city-{word}" in shown
        if len(paid) == 1 and not any(event.what in ("bank", "casino") for event in events):
            assert f"+${paid[0].money}" in shown
            found += 1
    assert found


@three_at_first
def test_a_chip_names_the_place_of_the_city_that_it_is_about(seats: int) -> None:
    kinds = set()
    for before, after in itertools.pairwise(walk(seats, 2)):
        mover, other = before.mover, (before.mover + 1) % seats
        told = [
            event for event in after.log[-1].events if event.player == mover and event.what in ("at", "goes", "places")
        ]
        for event in told:
            word = event.of[2 if event.what == "places" else 1]
            assert f'data-at="{word}"' in chips(after, None, other)
            assert is_in_city(after.observe(None), other)
            kinds.add(event.what)
    assert kinds == {"at", "goes", "places"}


@three_at_first
def test_nothing_can_be_shown_again_in_the_city_that_did_not_happen_there(seats: int) -> None:
    found = set()
    for state in walk(seats, 0):
        for player in state.seats:
            possible = is_in_city(state.observe(None), player)
            assert possible == (not state.fight and "data-at=" in chips(state, None, player))
            found.add(possible)
    assert found == {True, False}


@three_at_first
def test_the_winner_of_a_fight_is_named_to_everyone_until_their_next_move(seats: int) -> None:
    found = 0
    for after in walk(seats, 0):
        wins = [event for event in after.log[-1].events if event.what == "wins"]
        if not wins or after.current_player is None:
            continue
        winner, gangster = SEATS[wins[-1].player].name, BOSSES[wins[-1].of[0]]
        for player in after.seats:
            assert f"{winner}'s {gangster} wins" in unescape(line(after, player))
        found += 1
    assert found


@three_at_first
def test_what_came_in_for_everyone_is_said_with_its_sources_and_the_sum_of_each(seats: int) -> None:
    found = 0
    for after in walk(seats, 1):
        events = after.log[-1].events
        if after.current_player is None or not any(event.what == "wages" for event in events):
            continue
        for player in after.seats:
            said = line(after, player)
            assert "Wages" in said or "In all" in said
            sums = [
                sum(event.money for event in events if event.player == each and event.what in FOR_ALL)
                for each in after.seats
            ]
            told = [int(each.replace("−$", "-").replace("+$", "").replace("–", "0")) for each in money_in(said)]
            assert told == sums
        found += 1
    assert found == 2


def test_the_line_goes_with_the_next_move_of_its_reader() -> None:
    for state in walk(2, 0):
        if state.current_player is not None and line(state, state.mover) and state.step.what == "solve":
            mover = state.mover
            after = state.play("pass")
            if after.current_player is not None and not any(each.what == "wins" for each in after.log[-1].events):
                assert not line(after, mover)
                return
    raise AssertionError("no such moment")


def line(state: State, player: int) -> str:
    """The line above the table of a player, as that player sees it; empty without one."""
    shown = headline(state.observe(player), player, SEATS[: len(state.seats)])
    return to_html(shown) if shown else ""


def money_in(line: str) -> list[str]:
    """The sums of a line about what came in for everyone."""
    return re.findall(r"</bdi> <b>([^<]+)</b>", line)

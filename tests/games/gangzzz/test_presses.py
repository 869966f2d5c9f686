"""How many presses a whole game of Gangzzz takes, alone against an easy bot, and what stands there unasked."""

import random
import re
from collections import Counter
from collections.abc import Iterator
from itertools import combinations

import pytest

from noir.bots import think, thought
from noir.core.seat import Seat
from noir.formats.record import parse_record
from noir.games.gangzzz.rules.board import CELLS, corners
from noir.games.gangzzz.rules.deal import deal
from noir.games.gangzzz.rules.phases.assignment import ASSIGN, AUTO, giving_moves, proposed, starting_moves
from noir.games.gangzzz.rules.phases.fight import LAY
from noir.games.gangzzz.rules.phases.streets import PLACE
from noir.games.gangzzz.rules.phases.throttle import LEAVE, LOAD
from noir.games.gangzzz.rules.pieces import GANGS
from noir.games.gangzzz.rules.state import PHASES, State, start
from noir.games.gangzzz.text.hints import reasons, way_end
from noir.games.gangzzz.text.preview import money_now
from noir.games.gangzzz.text.story import paid_since, story
from noir.games.gangzzz.text.words import recap
from noir.games.gangzzz.view import picks, table
from noir.games.gangzzz.view.selection import chosen_of, traces
from noir.session.match import Match, begin
from noir.ui.html import to_html
from tests.games.gangzzz.test_view import SEATS as FOUR, messages
from tests.support.games import any_move, record
from tests.support.gangzzz_positions import walk
from tests.support.sizes import mostly_full, sized

SEATS = (Seat("Ada", "anchor"), Seat("Easy bot", "dagger", "easy"))
NAMES = tuple(seat.name for seat in SEATS)
MOST = {"alone-1": 105, "alone-2": 103, "alone-3": 125}
"""The presses of each recorded game, in which a medium bot decided for the person; once they were 119, 126, 150."""
SEEDS = sized(3, 10, 10)
"""How many games are played in which the person takes what is proposed."""


def game(name: str) -> Match:
    return parse_record(record(name))


def own(match: Match) -> list[tuple[State, str]]:
    """What the person saw before each of their moves that the table does not make for them, and the move."""
    return [
        (state.observe(0), move)
        for state, move in zip(match.states, match.moves, strict=False)
        if isinstance(state, State) and state.current_player == 0 and not state.forced_move
    ]


def shown(seen: State, picked: str = "") -> list[str]:
    return messages(table(seen, 0, SEATS, [], picked))


def presses(seen: State, move: str) -> int:
    """The fewest presses that make a move: those of what it picks that are needed, and its button."""
    words = picks(move)
    for count in range(len(words) + 1):
        if any(leads(seen, some, move) for some in combinations(words, count)):
            return count + 1
    raise AssertionError(f"no way to {move}")


def leads(seen: State, words: tuple[str, ...], move: str) -> bool:
    """Whether picking these words, one after the other, leads to the button of a move."""
    picked = ""
    for word in words:
        if f"pick {word}" not in shown(seen, picked):
            return False
        picked = word
    return f"play {move}" in shown(seen, picked)


DECIDED = {LAY: "solve", LOAD: LEAVE}
"""The steps of one decision of several moves, with the word of the move that ends it."""


def presses_of(match: Match) -> int:
    """The presses of a game: a decision of several moves takes any buttons that lead to the same."""
    counted, at = 0, 0
    while at < len(match.moves):
        state, ends = match.states[at], at + 1
        assert isinstance(state, State)
        if state.step.what in DECIDED:
            last = DECIDED[state.step.what]
            ends = next(each for each in range(at, len(match.moves)) if match.moves[each].startswith(last)) + 1
        if state.current_player == 0:
            counted += presses_together(state, list(match.moves[at:ends]))
        at = ends
    return counted


def presses_together(state: State, left: list[str]) -> int:
    """The presses of these moves in any order but for the last, each time by the button that makes most of them."""
    if state.forced_move == left[0]:
        return 0 if len(left) == 1 else presses_together(state.play(left[0]), left[1:])
    seen = state.observe(0)
    if len(left) == 1:
        return presses(seen, left[0])
    offered = [each[5:].split(" ") for each in shown(seen) if each.startswith("play ")]
    right = [made for made in offered if {*made} <= {*left} and (left[-1] not in made or len(made) == len(left))]
    made = max(right, key=len)
    for move in made:
        state = state.play(move)
    after = [move for move in left if move not in made]
    return 1 + (presses_together(state, after) if after else 0)


def test_a_whole_game_takes_fewer_than_130_presses_and_no_more_than_it_did() -> None:
    counted = {name: presses_of(game(name)) for name in MOST}
    assert all(counted[name] <= most < 130 for name, most in MOST.items()), counted


def main_action(seen: State) -> str:
    """The move that the main button makes with nothing picked; empty if there is no such button."""
    page = "".join(map(to_html, table(seen, 0, SEATS, [])))
    found = re.search(r'class="main-action"[^>]*><button[^>]*data-msg="play ([^"]+)"', page)
    return found[1] if found else ""


def decided(level: str, seen: State, rng: random.Random) -> str:
    """The move of a bot."""
    return thought(think(level, seen, rng)).move


def presses_of_who_takes_what_is_proposed(seed: int) -> int:
    """The presses of a game in which the person places where it is proposed, and a bot decides the rest for them."""
    rng = random.Random(seed)
    match, counted = begin("gangzzz", deal(rng)), 0
    while match.state.current_player is not None:
        state = match.state
        assert isinstance(state, State)
        seen = state.observe(state.current_player)
        if state.current_player == 1:
            match = match.play(decided("easy", seen, rng))
            continue
        move = main_action(seen) if seen.step.what == PLACE else ""
        move = move or decided("medium", seen, rng)
        counted += 0 if state.forced_move else presses(seen, move)
        match = match.play(move)
    return counted


@pytest.mark.full
def test_who_takes_what_is_proposed_presses_fewer_than_130_times_in_every_game() -> None:
    counted = [presses_of_who_takes_what_is_proposed(seed) for seed in range(SEEDS)]
    assert max(counted) < 130, counted
    assert min(counted) > 60, counted


def test_a_building_is_proposed_that_earns_most_now() -> None:
    proposed_first = 0
    for name in MOST:
        for seen, __ in own(game(name)):
            if seen.step.what != PLACE or main_action(seen) == "":
                continue
            gang, __, rest = main_action(seen).partition(":")
            family, __, word = rest.partition("@")
            own_moves = [move for move in seen.legal_moves() if move[0] == gang]
            now = [money_now(seen, *_placed(move)) for move in own_moves]
            assert money_now(seen, family, CELLS[word]) == max(now)
            proposed_first += max(now) > 0
    assert proposed_first > 30


def _placed(move: str) -> tuple[str, int]:
    """The figure of a placement and its building."""
    family, __, word = move.partition(":")[2].partition("@")
    return family, CELLS[word]


def test_the_split_that_is_drawn_is_the_one_that_the_move_makes() -> None:
    split = [(seen, move) for seen, move in own(game("alone-1")) if move == AUTO]
    assert len(split) == 2
    for seen, __ in split:
        after = seen.play(AUTO)
        page = "".join(map(to_html, table(seen, 0, SEATS, [])))
        crews = page.split('class="crew"')[1:]
        for gang, crew in zip(GANGS, crews, strict=True):
            figures = re.findall(r'data-msg="pick (\w+)[:"]', crew.partition('class="gang')[0])
            assert tuple(figures) == after.left(0, gang) == tuple(proposed(seen)[gang].elements())


def crews(seen: State, player: int) -> dict[str, Counter[str]]:
    """By gang the figures that it has or would get; after the assignment those that it has."""
    assigns = seen.step.what == ASSIGN and seen.current_player == player
    rest = proposed(seen) if assigns else {}
    return {gang: Counter(seen.left(player, gang)) + rest.get(gang, Counter()) for gang in GANGS}


def given_at_random(seen: State, rng: random.Random) -> Iterator[tuple[State, State, str, str, str]]:
    """Figures given by the page's own messages until all are: before, after, the family, who had it, who gets it."""
    player = seen.mover
    while seen.step.what == ASSIGN and seen.current_player == player:
        rest = proposed(seen)
        ways = [
            (family, origin, gang, moves)
            for origin in GANGS
            for family in rest[origin]
            for gang in GANGS
            if origin != gang and {*rest[gang]} - {family} and (moves := giving_moves(seen, rest, family, origin, gang))
        ]
        if not ways:
            return
        family, origin, gang, moves = rng.choice(ways)
        after = seen
        for move in moves:
            after = after.play(move)
        yield seen, after, family, origin, gang
        seen = after


@pytest.mark.parametrize("seats", mostly_full([2, 3, 4], [3]))
def test_a_figure_that_is_given_changes_places_with_one_other_and_all_else_stays(seats: int) -> None:
    given = 0
    for state in (state for seed in range(3) for state in walk(seats, seed) if state.step.what == ASSIGN):
        player, rng = state.mover, random.Random(f"given {seats}")
        for before, after, family, origin, gang in given_at_random(state.observe(state.mover), rng):
            had, has = crews(before, player), crews(after, player)
            assert {each for each in GANGS if had[each] != has[each]} == {origin, gang}
            assert has[gang] - had[gang] == Counter([family]) == had[origin] - has[origin]
            given += 1
    assert given > 50


@pytest.mark.parametrize("seats", mostly_full([2, 4], [2]))
def test_start_gives_what_is_drawn_whatever_was_given_before(seats: int) -> None:
    started = 0
    for state in (state for state in walk(seats, 1) if state.step.what == ASSIGN):
        player = state.mover
        for before, *_more in given_at_random(state.observe(player), random.Random(f"start {seats}")):
            after = before
            for move in starting_moves(before):
                after = after.play(move)
            assert crews(after, player) == crews(before, player)
            page = to_html(*table(before, player, FOUR[:seats], []))
            assert f'data-msg="play {" ".join(starting_moves(before))}"' in page
            assert (("data-msg", f"play {' '.join(starting_moves(before))}") in traces(before, AUTO)) == (
                AUTO not in page
            )
            started += 1
    assert started > 20


def test_the_figures_of_a_gang_stay_in_sight_and_those_at_work_are_dimmed() -> None:
    for seen, __ in own(game("alone-2")):
        if PHASES[seen.phase].name not in ("divide", "gentlemen"):
            continue
        page = "".join(map(to_html, table(seen, 0, SEATS, [])))
        events = [event for note in seen.log if note.phase == seen.phase for event in note.events]
        placed = [event for event in events if event.player == 0 and event.what in ("places", "out")]
        assert page.count('class="placed"') == len(placed)
        assert page.count("data-figure=") == sum(len(seen.left(0, gang)) for gang in GANGS)


def test_a_building_is_proposed_wherever_one_is_free_and_the_main_button_places_there() -> None:
    found = 0
    for seen, __ in own(game("alone-3")):
        if seen.step.what != PLACE:
            continue
        chosen = chosen_of(seen, "")
        if chosen.cell is not None:
            found += 1
            assert seen.board[chosen.cell] is None
            assert any(
                each.startswith(f"play {chosen.gang}:") and CELLS[each.partition("@")[2]] == chosen.cell
                for each in shown(seen)
                if "@" in each and not each.endswith("out")
            )
    assert found > 20


def test_each_phase_opens_with_its_line_of_story_and_tells_it_once() -> None:
    told: dict[str, set[str]] = {}
    for seen, __ in own(game("alone-1")):
        line = story(seen)
        own_notes = [note for note in seen.log if note.move and note.player == 0 and note.phase == seen.phase]
        assert bool(line) == (not own_notes)
        told.setdefault(PHASES[seen.phase].name, set()).add(line)
    assert all(len(lines - {""}) == 1 for lines in told.values())
    assert len(set().union(*told.values()) - {""}) == len(told) == len(PHASES)


PASSING = {"Inventory": "Closing time.", "Dominance": "all four corners", "Blood and bruises": "The smoke clears."}
"""The phases in which nobody moves, with what their lines say."""


def test_a_phase_without_a_move_has_its_line_beside_what_it_paid_and_tells_it_once() -> None:
    told: dict[str, list[str]] = {}
    for seen, __ in own(game("alone-1")):
        page = "".join(map(to_html, table(seen, 0, SEATS, [])))
        for name, line in PASSING.items():
            heading = re.search(rf'<tr class="story"><th[^>]*><b>{name}</b> [^<]*{line}', page)
            said = [each for each in recap(seen, 0, NAMES) if line in each]
            assert bool(heading) == bool(said)
            if heading:
                rows = re.findall(r"<th>([^<]*)</th>", page[heading.end() :].partition("</tbody>")[0])
                told.setdefault(name, []).append(PHASES[seen.phase].name + " " + " ".join(rows))
    assert told == {
        "Inventory": ["throttle Trade Salvation Army Black market"],
        "Dominance": ["throttle Dominance"],
        "Blood and bruises": ["reveal Collections"],
    }


def test_in_a_short_game_they_have_it_too_after_the_first_half() -> None:
    for state in states(2, ("short",)):
        if PHASES[state.phase].name == "throttle":
            assert paid_since(state, state.log) == ["inventory", "dominance"]
            return
    raise AssertionError("the first half went on")


def states(seats: int, switches: tuple[str, ...]) -> Iterator[State]:
    """Every state of a random game."""
    rng = random.Random(5)
    state = start(deal(rng, seats, switches))
    while moves := state.legal_moves():
        state = state.play(any_move(moves, rng))
        yield state


def test_a_hint_compares_the_money_with_the_best_other_placement() -> None:
    compared = 0
    for seen, move in own(game("alone-2")):
        if "@" not in move or move.endswith("@out"):
            continue
        gang, __, rest = move.partition(":")
        family, __, word = rest.partition("@")
        money = money_now(seen, family, CELLS[word])
        placements = [each for each in seen.legal_moves() if each[0] == gang and "@out" not in each]
        others = [
            money_now(seen, each.partition(":")[2].partition("@")[0], CELLS[each.partition("@")[2]])
            for each in placements
            if each.partition("@")[2] != word
        ]
        told = " ".join(reasons(seen, move, NAMES))
        if others and 0 < max(others) <= money:
            compared += 1
            assert f"${money} now; the next best place pays ${max(others)}." in told
        elif others and max(others) > money:
            assert f"${money} now; the best place pays ${max(others)}." in told
    assert compared


def test_a_hint_for_a_gangster_compares_with_all_that_may_move() -> None:
    compared = 0
    for seen, move in own(game("alone-2")):
        if not move.startswith("go:"):
            continue
        ways = [each for each in seen.legal_moves() if each.startswith("go:")]
        pays = {each: most_at_once(seen, each[3], way_end(seen, each)) for each in ways}
        elsewhere = [pays[each] for each in ways if way_end(seen, each) != way_end(seen, move)]
        told, best = " ".join(reasons(seen, move, NAMES)), max(elsewhere, default=0)
        if best > pays[move]:
            assert f"${pays[move]} now; the best place pays ${best}." in told
        elif best:
            assert f"${pays[move]} now; the next best place pays ${best}." in told
        compared += best > 0 and any(pays[each] == best and each[3] != move[3] for each in ways)
    assert compared


def most_at_once(seen: State, gang: str, crossing: int) -> int:
    """The most money that a figure of a gang brings at once at a crossing."""
    free = [cell for cell in corners(crossing) if not seen.board[cell]]
    return max((money_now(seen, family, cell) for family in seen.left(seen.mover, gang) for cell in free), default=0)

"""The page of Gangzzz: a button for every legal move and no other, the effects of moves, and the final account."""

import random
import re
from collections import Counter
from collections.abc import Iterator
from html import unescape

import pytest

from noir.core.seat import Seat
from noir.games.gangzzz.rules.board import CELLS, CROSSINGS, perimeter
from noir.games.gangzzz.rules.deduction import candidates
from noir.games.gangzzz.rules.phases import assignment
from noir.games.gangzzz.rules.phases.fight import LAY
from noir.games.gangzzz.rules.phases.streets import PLACE
from noir.games.gangzzz.rules.phases.throttle import LOAD
from noir.games.gangzzz.rules.pieces import AVENUES, CAR, GANGS, KINDS, STREETS, SWITCHES
from noir.games.gangzzz.rules.state import State, deal, start
from noir.games.gangzzz.text.names import BOSSES, place_name
from noir.games.gangzzz.text.preview import money_now
from noir.games.gangzzz.text.words import log, recap
from noir.games.gangzzz.view import help_card, picks, score_sheet, table
from noir.games.gangzzz.view.clues import notebook
from noir.ui.html import Node, to_html
from tests.support.games import any_move
from tests.support.gangzzz_positions import walk
from tests.support.sizes import sized

SEATS = (Seat("Ada", "anchor"), Seat("Ben", "dagger"), Seat("Cleo", "crown"), Seat("Dan", "key"))
NAMES = tuple(seat.name for seat in SEATS)


def states(seats: int, seed: int) -> Iterator[State]:
    """Every state of a random game."""
    rng = random.Random(f"view {seats} {seed}")
    state = start(deal(rng, seats, tuple(each for each in SWITCHES if rng.random() < 0.3)))
    yield state
    while moves := state.legal_moves():
        state = state.play(any_move(moves, rng))
        yield state


def messages(nodes: list[Node]) -> list[str]:
    """The messages of all buttons that can be pressed."""
    pressed = re.findall(r"<button[^>]*>", "".join(map(to_html, nodes)))
    return [
        found[1] for each in pressed if "disabled" not in each and (found := re.search(r'data-msg="([^"]*)"', each))
    ]


EVERY = sized(20, 5, 5)
"""Which of the states of a game are shown: a page takes some milliseconds."""


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_legal_move_is_reached_by_what_it_picks_and_no_other_move_is_offered(seats: int) -> None:
    for at, state in enumerate(states(seats, 1)):
        player = state.current_player
        if player is None or at % EVERY:
            continue
        seen, sat = state.observe(player), SEATS[:seats]
        legal, offered = set(seen.legal_moves()), set()
        for words in {picks(move) for move in legal}:
            shown = messages(table(seen, player, sat, []))
            for word in words:
                assert f"pick {word}" in shown
                shown = messages(table(seen, player, sat, [], word))
            offered |= {each[5:] for each in shown if each.startswith("play ")}
        together = {each for each in offered if " " in each}
        assigns = seen.step.what == assignment.ASSIGN
        given = {each.split(" ")[-1] for each in together} if assigns else set()
        splits = {assignment.AUTO} if assigns and assignment.starting_moves(seen) != [assignment.AUTO] else set()
        assert offered - together | given == legal - splits
        assert all(
            seen.step.what in (LAY, LOAD, assignment.ASSIGN) and played(state, each.split(" ")) for each in together
        )


def played(state: State, moves: list[str]) -> bool:
    """Whether all these moves are legal, one after the other."""
    for move in moves:
        if move not in state.legal_moves():
            return False
        state = state.play(move)
    return True


def test_any_word_can_be_picked_at_any_time() -> None:
    words = ("PARK#51ST", "B", "D:PARK#51ST.NW", "A:", "x", ":", "PARK#51ST.NW", "a" * 40, "A:B:C", "1ST#47TH")
    for at, state in enumerate(states(3, 9)):
        player = state.current_player
        if player is not None and not at % sized(27, 9, 9):
            seen, legal = state.observe(player), set(state.legal_moves())
            for word in words:
                shown = messages(table(seen, player, SEATS[:3], [], word))
                assert {each[5:].partition(" ")[0] for each in shown if each.startswith("play ")} <= legal


def test_in_the_open_the_table_can_be_pressed_by_whoever_holds_the_device_and_a_bot_s_turn_by_nobody() -> None:
    bots = tuple(seat._replace(level="easy") for seat in SEATS[:2])
    for at, state in enumerate(states(2, 2)):
        if at % sized(3, 1, 1):
            continue
        seen = state.observe(None)
        offered = [each for each in messages(table(seen, None, SEATS[:2], [])) if each.startswith(("play", "pick"))]
        assert bool(offered) == state.is_open_choice
        assert not [each for each in messages(table(seen, None, bots, [])) if each.startswith(("play", "pick"))]


CERTAIN = {"rent", "city", "link", "missing", "bank"}
"""The events of money that a placement brings whatever the dice show."""


def test_what_is_told_of_money_comes_at_once() -> None:
    rng = random.Random(3)
    found: set[str] = set()
    for seed in range(4):
        for state in walk(2, seed, ("preset-a",) if seed % 2 else ()):
            moves = [move for move in state.legal_moves() if "@" in move and not move.endswith("@out")]
            if not moves:
                continue
            move = rng.choice(moves)
            family, __, word = move.partition(":")[2].partition("@")
            for before in (state, state._replace(deck=())):
                mover = before.mover
                events = [each for each in before.play(move).log[-1].events if each.what in CERTAIN]
                paid = sum(event.money for event in events if event.player == mover)
                assert money_now(before, family, CELLS[word]) == paid, move
                found |= {event.what for event in events}
    assert found == CERTAIN


def test_the_help_card_says_what_each_building_does() -> None:
    shown = "".join(map(to_html, help_card(start(deal(random.Random(1))), None)))
    market = shown[shown.index("Black market") :]
    assert market.index("half the value of what your bars don&#x27;t get") < market.index("</tr>")
    assert "$0" not in shown
    rows = re.findall(r"<tr>(.*?)</tr>", shown.partition("<tbody>")[2])
    assert len(rows) == 12
    text = re.sub(r"<[^>]*>", " ", shown)
    assert len(text.split()) < 180  # with signs and sums
    assert re.search(r"Tenement +the crossing's value +\+\$2/3/5", text.replace("&#x27;", "'"))


def test_each_column_of_the_account_adds_up() -> None:
    for seats in (2, 3, 4):
        *_states, end = states(seats, 5)
        shown = to_html(score_sheet(end, SEATS[:seats]))
        body, foot = re.findall(r"<tbody>(.*?)</tbody>.*?<tfoot>(.*?)</tfoot>", shown)[0]
        rows = [re.findall(r"<td>(.*?)</td>", row) for row in re.findall(r"<tr>(.*?)</tr>", body)]
        sums = [sum(_number(row[at]) for row in rows) for at in range(seats)]
        totals = [_number(each) for each in re.findall(r"<td data-score[^>]*>(.*?)</td>", foot)]
        assert sums == list(end.scores) == totals


def _number(text: str) -> int:
    return 0 if text == "–" else int(text.replace("−", "-").replace("$", ""))


def test_there_is_a_sentence_for_every_move_and_none_is_empty() -> None:
    for seats in (2, 4):
        played = list(states(seats, 6))
        lines = [sentence for _part, sentences in log(played[-1], NAMES) for sentence in sentences]
        assert len(lines) == len(played)
        assert all(each.endswith(".") for each in lines)


def test_a_recap_tells_what_came_of_the_own_last_move_too() -> None:
    for state in states(2, 7):
        for player in state.seats:
            notes = [note for note in state.log if note.move and note.player == player]
            if notes and state.log[-1] == notes[-1] and any(event.what == "trade" for event in notes[-1].events):
                assert any("sold" in each for each in recap(state.observe(None), player, NAMES))
                return
    raise AssertionError("nobody traded")


def test_the_notebook_strikes_out_what_was_seen_and_counts_what_is_left() -> None:
    for state in states(2, 8):
        seen = state.observe(0)
        struck = set(seen.tokens[3:]) - {"?"}
        shown = to_html(notebook(seen, 0, SEATS[:2], ("LEX",)))
        assert shown.count("<s>") == len(struck)
        assert ('data-msg="note LEX"' in shown) == ("LEX" not in struck)
        crossings = len(set(AVENUES) - struck) * len(set(STREETS) - struck)
        assert len(candidates(seen)) == crossings * len(set(KINDS) - struck)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_in_the_second_assignment_each_gang_shows_its_crossing_and_the_buildings_near_it_that_fit(seats: int) -> None:
    seen = next(each for each in walk(seats, 3) if each.step.what == assignment.ASSIGN and each.phase)
    player = seen.mover
    shown = to_html(*table(seen, None, SEATS[:seats], []))
    crews = shown.partition('id="crews"')[2].split('class="crew"')[1:]
    ours = {*seen.pool[player], *(family for gang in GANGS for family in seen.left(player, gang))}
    for gang, crew in zip(GANGS, crews, strict=True):
        at = seen.place_of(player, gang)
        where = re.search(r'class="at"><b>(\d+)</b> ([^<]+)<', crew)
        assert BOSSES[gang] in crew and where
        assert where.groups() == (str(seen.city.value(at)), place_name(CROSSINGS[at]).replace("&", "&amp;"))
        near = [seen.city.building(cell).family for cell in perimeter(at) if seen.board[cell] is None]
        counted = re.findall(r"</svg>(\d+)<span", crew.partition('class="free"')[2].partition("</p>")[0])
        fits = Counter(family for family in near if family in ours)
        assert sorted(map(int, counted)) == sorted(fits.values())


def test_the_help_card_says_what_collections_pay_at_this_table() -> None:
    for switches, paid in (((), "3: $6, 4: $10, 5: $15, 6: $21"), (("preset-a",), "3: $9, 4: $16, 5: $25, 6: $36")):
        shown = "".join(map(to_html, help_card(start(deal(random.Random(1), 2, switches)), None)))
        assert paid in shown


def heard(html: str) -> str:
    """What a screen reader says of HTML, in which hidden parts have no parts of their own kind."""
    said = re.sub(r'<(\w+)[^>]* aria-hidden="true"[^>]*>.*?</\1>', "", html)
    return " ".join(unescape(re.sub(r"<[^>]*>", "", said)).split())


def test_a_building_is_heard_with_what_it_brings_at_once_or_that_it_cannot_be_chosen() -> None:
    counts: Counter[str] = Counter()
    for state in walk(3, 1):
        player = state.current_player
        if player is None or state.step.what != PLACE:
            continue
        shown = "".join(map(to_html, table(state.observe(player), player, SEATS[:3], [])))
        for building in re.findall(r'<button[^>]* id="plot-.*?</button>', shown):
            legal = "legal" in re.findall(r'class="(plot[^"]*)"', building)[0].split()
            brings = re.findall(r'class="gain"[^>]*>\+(\$\d+)<', building)
            expected = [f"{money} at once" for money in brings] if legal else ["can't be chosen"]
            assert [part for part in heard(building).split(", ") if re.search("at once|chosen", part)] == expected
            counts["legal" if legal else "refused"] += 1
            counts["brings"] += len(brings)
    assert counts["legal"] > counts["brings"] > 0 < counts["refused"]


def test_the_piles_of_a_player_are_heard_by_the_names_of_the_gangsters() -> None:
    cars = 0
    for state in walk(2, 3)[:: sized(7, 1, 1)]:
        seen = state.observe(None)
        shown = "".join(map(to_html, table(seen, None, SEATS[:2], [])))
        for player, piles in enumerate(re.findall(r'<p class="sizes">(.*?)</p>', shown)):
            sizes = {BOSSES[gang]: len(seen.pile(player, gang)) for gang in GANGS}
            sizes |= {"car": size} if (size := len(seen.pile(player, CAR))) else {}
            assert heard(piles) == " ".join(f"{name}, {size} card{'s' * (size != 1)}" for name, size in sizes.items())
            cars += "car" in sizes
    assert cars

"""The search for the hideout on the page of Gangzzz: what a player knows is on their own map, and on no other."""

import random
import re
from collections import Counter

import pytest

from noir.app.update import update
from noir.core.contract import HIDDEN
from noir.games.gangzzz.rules.board import CROSSINGS, crossing_of
from noir.games.gangzzz.rules.deduction import candidates, last_finding, left_to, struck_out, token_of
from noir.games.gangzzz.rules.phases.effects import NAME
from noir.games.gangzzz.rules.phases.reveal import MARK, hideout_mark, mark_parts
from noir.games.gangzzz.rules.phases.streets import AVENUE, STREET
from noir.games.gangzzz.rules.phases.throttle import VISIT
from noir.games.gangzzz.rules.pieces import AVENUES, KINDS, PRESET_A, RANKS, STREETS, rank, symbol
from noir.games.gangzzz.rules.state import State
from noir.games.gangzzz.text.clue_cards import card_effects, open_cards
from noir.games.gangzzz.text.names import token_name
from noir.games.gangzzz.view import table
from noir.games.gangzzz.view.clues import notebook
from noir.games.gangzzz.view.notebook import NOTABLE, deductions, with_marks
from noir.screens.screen import view
from noir.ui.html import h, to_html
from tests.browser.screens import after
from tests.browser.table import HIDEOUT, THREE, opened
from tests.games.gangzzz.test_observations import three_at_first
from tests.games.gangzzz.test_view import SEATS, states
from tests.support.gangzzz_positions import walk
from tests.support.gangzzz_variants import otherwise
from tests.support.promises import Tried
from tests.support.sizes import mostly_full, sized

PLOTS = 144


def page(seen: State, viewer: int | None, picked: str = "") -> str:
    """The table of a game among people."""
    seats = SEATS[: seen.city.seats]
    book = [notebook(seen, viewer, seats, ())] if viewer is not None else []
    return "".join(map(to_html, table(seen, viewer, seats, book, picked)))


@pytest.mark.number(2)
@pytest.mark.parametrize("seats", mostly_full([2, 3, 4], [3]))
def test_states_that_differ_only_in_what_a_seat_may_not_know_draw_the_same_page_for_it(
    seats: int, tried: Tried
) -> None:
    rng = random.Random(f"drawn {seats}")
    pairs = different = 0
    for at, state in enumerate(states(seats, 11)):
        if at % sized(12, 4, 2) and not (state.step.what == MARK or any(state.marks)):
            continue
        if state.current_player is None:
            continue
        for viewer in (*state.seats, None):
            other = otherwise(state, viewer, rng)
            assert page(other.observe(viewer), viewer) == page(state.observe(viewer), viewer)
            different += other.tokens != state.tokens
            pairs += 1
    assert different > pairs / 2, "the hideout was seldom another one"
    tried(pairs, f"pages of Gangzzz for {seats}, for each seat and a spectator, equal but for what is hidden")


@pytest.mark.parametrize("seats", mostly_full([2, 4], [2]))
def test_a_map_is_hatched_by_what_its_viewer_knows_and_nobody_else_s_is(seats: int) -> None:
    hatched = 0
    for at, state in enumerate(states(seats, 12)):
        if state.current_player is None or at % sized(9, 5, 1):
            continue
        for viewer in state.seats:
            seen = state.observe(viewer)
            shown = page(seen, viewer)
            left = len(candidates(seen))
            assert (shown.count("ruled-out"), len(re.findall(r"of-[RCMU] left", shown))) == (PLOTS - left, left)
            hatched += PLOTS - left
        spectator = page(state.observe(None), None)
        assert not re.search(r"ruled-out|searching|revealing|finding|of-[RCMU]|token-of", spectator)
    assert hatched


def test_all_but_the_candidates_is_dark_only_for_who_marks_the_hideout() -> None:
    found = 0
    for state in states(3, 13):
        if state.step.what == MARK:
            shown = {viewer for viewer in (*state.seats, None) if "revealing" in page(state.observe(viewer), viewer)}
            assert shown == {state.current_player}
            found += 1
    assert found == 3


def test_few_buildings_that_are_left_can_be_marked_without_picking_a_crossing() -> None:
    for seed in range(14, 20):
        for state in states(2, seed):
            seen = state.observe(state.current_player)
            if state.step.what == MARK and len(candidates(seen)) <= 8:
                offered = re.findall(r'data-msg="play (mark:[^"]+)"', page(seen, state.current_player))
                assert len(offered) == len(candidates(seen))
                assert set(offered) <= set(seen.legal_moves())
                return
    raise AssertionError("nobody knew enough")


@pytest.mark.parametrize("seats", [2, 3])
def test_what_was_learned_last_counts_down_to_what_is_left(seats: int) -> None:
    for player in range(seats):
        left, told = PLOTS, set[str]()
        for state in states(seats, 15):
            if state.current_player is None:
                break
            seen = state.observe(player)
            found = last_finding(seen, player)
            if found:
                assert found.after == len(candidates(seen)) <= found.before
                assert {*found.tokens} <= struck_out(seen)
                assert found.after < found.before or {*found.tokens} <= told
                told |= {*found.tokens}
            if len(candidates(seen)) < left:
                assert found, "what a player learns is said at once"
                left = len(candidates(seen))
            assert last_finding(state.observe(None), player) is None
        assert told == struck_out(seen)


def test_a_forger_who_shows_a_token_again_says_so() -> None:
    again = 0
    for state in (state for seed in range(6) for state in states(2, seed) if state.step.what == NAME):
        seen = state.observe(state.mover)
        known = [each for each in RANKS if token_of(seen, each) != HIDDEN and f"rank:{each}" in seen.legal_moves()]
        for named in known:
            button = re.search(rf'data-msg="play rank:{named}"[^>]*>(.*?)</button>', page(seen, state.mover))
            assert button
            assert token_name(token_of(seen, named)) in button[1]
            after = state.play(f"rank:{named}").observe(state.mover)
            found = last_finding(after, state.mover)
            assert found
            assert found.tokens == (token_of(seen, named),)
            assert found.before == found.after == len(candidates(seen))
            again += 1
    assert again


@pytest.mark.full
def test_what_was_learned_last_is_said_on_the_own_page_with_what_was_left_before_and_after() -> None:
    said = 0
    for state in states(2, 15):
        if state.current_player is None:
            break
        found = last_finding(state.observe(0), 0)
        shown = re.findall(r'<p class="finding">(.*?)</p>', page(state.observe(0), 0))
        assert len(shown) == bool(found)
        if found:
            said += 1
            news = f"{found.before} → {found.after}" if found.before > found.after else "nothing new"
            assert news in shown[0]
            assert re.findall(r">not ([^<]+)<", shown[0]) == [token_name(token) for token in found.tokens]
        assert 'class="finding"' not in page(state.observe(None), None)
    assert said > 10


@pytest.mark.parametrize("seats", [2, 4])
def test_at_the_end_the_hideout_is_shown_with_how_much_everybody_knew(seats: int) -> None:
    *before, end = states(seats, 16)
    shown = page(end.observe(None), None)
    assert shown.count("#city-hideout") == len(re.findall(r"of-[RCMU] left", shown)) == 1
    assert hideout_mark(end).partition(":")[2] == re.findall(r"of-([RCMU]) left", shown)[0]
    knew = [len(candidates(before[-1].observe(player))) for player in end.seats]
    assert [left_to(end, player) for player in end.seats] == knew
    assert re.findall(r"(\d+) buildings? left", shown) == [str(count) for count in sorted(knew)]
    assert not any('id="revealed"' in page(state.observe(0), 0) for state in before[:: sized(40, 20, 5)])


# What a clue card adds


def choices(seats: int, seed: int) -> list[State]:
    """The states of a game in which a clue card is chosen."""
    return [state for state in states(seats, seed) if state.step.what in (AVENUE, STREET)]


def test_a_card_at_the_border_does_not_tell_its_token_before_it_is_taken() -> None:
    for state in choices(3, 17)[:: sized(4, 1, 1)]:
        for viewer in (state.mover, None):
            shown = page(state.observe(viewer), viewer)
            offered = shown[shown.index("cards-to-choose") :].partition("</section>")[0]
            assert not re.search(r"token-of|, rank |<i aria-hidden", offered)
            assert offered.count("First ") + offered.count("three pay $") + offered.count(" pay $") >= 2


def test_what_a_card_adds_to_a_collection_is_what_it_will_pay() -> None:
    told = Counter[int]()
    for state in (state for seed in range(18, 30) for state in choices(2, seed)):
        player, gang = state.mover, state.step.gang
        for move in state.legal_moves():
            after = state.play(move)
            taken = next(event.of[2] for event in after.log[-1].events if event.what == "takes")
            first, *more = card_effects(state.observe(player), player, gang, taken[:4] + HIDDEN)
            same = 1 + sum(symbol(card) == symbol(taken) for card in state.pile(player, gang))
            paid = re.search(r"(\d+) × .* pay \$(\d+)\.$", first)
            assert first.startswith("First ") == (same == 1) == (paid is None)
            if paid:
                paying = max(same, 3)
                money = paying**2 if PRESET_A in state.city.switches else paying * (paying + 1) // 2
                assert (int(paid[1]), int(paid[2]), "three" in first) == (same, money, same < 3)
                owned = {state.city.building(cell).family for cell in state.owned(player)}
                assert ("You need a building with that sign." in more) == (symbol(taken) not in owned)
                told[min(same, 3)] += 1
    assert told[2] and told[3]


def test_a_closed_hand_counts_only_the_cards_that_everyone_saw_taken() -> None:
    hidden = 0
    for state in choices(3, 32):
        player, gang = state.mover, state.step.gang
        public = open_cards(state.observe(None), player, gang)
        assert {*public} <= {*state.pile(player, gang)}
        assert {*open_cards(state.observe(player), player, gang)} == {*state.pile(player, gang)}
        hidden += len(state.pile(player, gang)) - len(public)
        assert all(rank(card) not in ("", HIDDEN) for card in public)
    assert hidden, "no gang drew a card by a link"


@three_at_first
def test_every_rank_every_symbol_and_every_building_left_can_be_marked_by_hand(seats: int) -> None:
    for state in walk(seats, 0)[:: sized(60, 20, 5)]:
        seen = state.observe(0)
        shown = set(re.findall(r'data-msg="note ([^"]+)"', to_html(deductions(seen, 0, ()))))
        buildings = {f"{CROSSINGS[crossing_of(cell)]}:{seen.city.building(cell).kind}" for cell in candidates(seen)}
        singles = {word for word in NOTABLE if "=" in word or word.startswith("rank:")}
        assert shown <= {*NOTABLE}
        assert singles | buildings <= shown
        assert {word for word in shown if ":" in word} - singles == buildings


def test_a_building_marked_by_hand_counts_as_ruled_out() -> None:
    seen = walk(2, 0)[40].observe(0)
    cell = candidates(seen)[0]
    word = f"{CROSSINGS[crossing_of(cell)]}:{seen.city.building(cell).kind}"
    shown = to_html(deductions(seen, 0, (word,)))
    assert f"{len(candidates(seen)) - 1} if your marks are right" in shown
    assert f'data-msg="note {word}" aria-pressed="true"' in shown


def test_what_is_marked_is_hatched_on_the_own_map_a_road_a_kind_or_a_single_building() -> None:
    seen = walk(2, 0)[40].observe(0)
    drawn = h("div", table(seen, 0, SEATS[:2], []))
    left = candidates(seen)
    words = [f"{CROSSINGS[crossing_of(cell)]}:{seen.city.building(cell).kind}" for cell in left]
    for mark in [*AVENUES, *STREETS, *KINDS, *words]:
        shown = re.findall(
            r'data-crossing="([^"]+)"|of-([RCMU]) left [nesw]+ noted', to_html(with_marks(drawn, (mark,)))
        )
        marked, crossing = [], ""
        for at, kind in shown:
            crossing = at or crossing
            marked += [f"{crossing}:{kind}"] if kind else []
        assert sorted(marked) == sorted(word for word in words if mark in (word, *mark_parts(word))), mark


def test_marks_of_ranks_and_signs_hatch_nothing_and_no_marks_are_seen_by_others() -> None:
    seen = walk(2, 0)[40].observe(0)
    drawn = h("div", table(seen, 0, SEATS[:2], []))
    for mark in NOTABLE:
        if "=" in mark or mark.startswith("rank:"):
            assert with_marks(drawn, (mark,)) == drawn
    closed = h("div", table(walk(2, 0)[40].observe(None), None, SEATS[:2], []))
    assert with_marks(closed, NOTABLE) == closed


def test_marks_are_on_the_map_of_a_running_game_while_their_player_s_hand_is_open() -> None:
    at = next(at for at, state in enumerate(HIDEOUT.states) if isinstance(state, State) and state.step.what == VISIT)
    hand = update(after([opened(HIDEOUT.go(at), THREE)], "http://localhost/"), "show")
    word = next(each for each in NOTABLE if "#" in each and f'data-msg="note {each}"' in to_html(view(hand)))
    marked = update(hand, f"note {word}")
    assert to_html(view(marked)).count(" noted") == 1
    assert " noted" not in to_html(view(hand)) + to_html(view(update(marked, "hide")))
    assert update(update(marked, "hide"), "show") == marked

"""Full throttle on the page: a press that moves all cards of one sign, and visits that decide nothing."""

import re
from collections import Counter

from noir.core.seat import Seat
from noir.games.gangzzz.rules.phases.throttle import LEAVE, LOAD, VISIT
from noir.games.gangzzz.rules.pieces import CAR, FACE_OF, GANGS, symbol
from noir.games.gangzzz.rules.scoring import collection_pay
from noir.games.gangzzz.rules.state import State
from noir.games.gangzzz.text.names import BOSSES
from noir.games.gangzzz.view.actions import panel
from noir.games.gangzzz.view.selection import chosen_of
from noir.ui.html import to_html
from tests.support.gangzzz_positions import walk

SEATS = (Seat("Ada", "anchor"), Seat("Ben", "dagger"), Seat("Cleo", "crown"), Seat("Dan", "key"))


def shown(state: State) -> str:
    """What the player to move may do, as the table shows it."""
    seen = state.observe(state.mover)
    return "".join(map(to_html, panel(seen, SEATS[: len(state.seats)], chosen_of(seen, ""))))


def together(state: State) -> list[str]:
    """The moves of the button that moves several cards; none without it."""
    found = re.findall(r'data-msg="play ((?:load|drop):[^"]* [^"]*)"', shown(state))
    assert len(found) <= 1
    return found[0].split(" ") if found else []


def test_after_a_card_one_press_moves_all_others_with_its_sign_the_same_way() -> None:
    offered = 0
    for state in (state for seed in range(12) for state in walk(2, seed) if state.step.what == LOAD):
        moves = together(state)
        kind, __, word = state.log[-1].move.partition(":")
        if not moves:
            continue
        assert kind in ("load", "drop")
        movable = state.step.loads if kind == "load" else state.step.drops
        sign = symbol(FACE_OF[word])
        assert [move.partition(":")[2] for move in moves] == [card[:3] for card in movable if symbol(card) == sign]
        after = state
        for move in moves:
            assert move in after.legal_moves()
            after = after.play(move)
        offered += 1
    assert offered > 3


def test_a_stop_that_decides_nothing_is_made_by_the_move_before_it() -> None:
    alone = [state for seed in range(12) for state in walk(2, seed) if state.step.what in (VISIT, LOAD)]
    for state in alone:
        moves = state.legal_moves()
        assert state.forced_move == (moves[0] if len(moves) == 1 else "")
    assert any(state.forced_move == LEAVE for state in alone)


def lanes(state: State) -> list[str]:
    """The lanes of the four gangs and of the car, as the player to move sees them."""
    return re.split(r'class="lane(?=[ "])', shown(state).partition('class="night"')[2])[1:]


def cards_in(lane: str) -> list[str]:
    """The numbers of the cards in a lane, in their order."""
    return ["".join(re.findall(r"<b[^>]*>(\d)</b>", card)[:3]) for card in lane.split('class="clue"')[1:]]


def test_before_the_last_stop_the_button_and_its_lane_say_who_gets_the_rest() -> None:
    told = 0
    for state in (state for state in walk(2, 3) if state.step.what == LOAD):
        last = state.step.gangs if len(state.step.gangs) == 1 else ""
        page = shown(state)
        assert ("gets all in the car" in page) == bool(last)
        assert (f"Drive on to {BOSSES[last]}" in page) if last else ("Drive on to" not in page)
        told += bool(last)
    assert told


def test_a_card_that_is_moved_comes_last_and_no_other_changes_its_place() -> None:
    moved = 0
    for state in (state for seed in range(3) for state in walk(2, seed) if state.step.what == LOAD):
        before = lanes(state)
        for move in (move for move in state.legal_moves() if move != LEAVE):
            gone, into = (GANGS.index(state.step.gang), len(GANGS))[:: 1 if move.startswith("load") else -1]
            after = lanes(state.play(move))
            word = move.partition(":")[2]
            assert cards_in(after[into]) == [*cards_in(before[into]), word]
            assert cards_in(after[gone]) == [each for each in cards_in(before[gone]) if each != word]
            moved += 1
    assert moved > 20


def test_a_collection_that_would_pay_nothing_says_why() -> None:
    found = Counter[bool]()
    for state in (state for seed in range(8) for state in walk(2, seed) if state.step.what in (VISIT, LOAD)):
        seen = state.observe(state.mover)
        for gang, lane in zip((*GANGS, CAR), lanes(state), strict=True):
            counts = Counter(map(symbol, seen.pile(seen.mover, gang))) if gang != CAR else Counter[str]()
            unpaid = [
                family
                for family, count in counts.items()
                if count > 2 and not collection_pay(seen, seen.mover, family, count)
            ]
            assert lane.count("= $0: no building with that sign") == len(unpaid)
            found[bool(unpaid)] += 1
    assert found[True]
    assert found[False]

"""Full throttle on the page: a press that moves all cards of one sign, and visits that decide nothing."""

import re

from noir.core.seat import Seat
from noir.games.gangzzz.rules.phases.throttle import LEAVE, LOAD, VISIT
from noir.games.gangzzz.rules.pieces import FACE_OF, symbol
from noir.games.gangzzz.rules.state import State
from noir.games.gangzzz.view.table import table
from noir.ui.html import to_html
from tests.support.gangzzz_positions import walk

SEATS = (Seat("Ada", "anchor"), Seat("Ben", "dagger"), Seat("Cleo", "crown"), Seat("Dan", "key"))


def together(state: State) -> list[str]:
    """The moves of the button that moves several cards; none without it."""
    seen = state.observe(state.mover)
    page = "".join(map(to_html, table(seen, state.mover, SEATS[: len(state.seats)], [])))
    found = re.findall(r'data-msg="play ((?:load|drop):[^"]* [^"]*)"', page)
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

"""Several moves of one press, in the records like any other: those without a choice, and those of a proposal."""

from typing import Any

import pytest

from noir.app.model import Model
from noir.app.update import update
from noir.core.table import forced_move
from noir.session.match import Match
from noir.session.session import Session
from tests.browser.screens import after
from tests.browser.table import HIDEOUT, THREE, opened

STATES: tuple[Any, ...] = HIDEOUT.states
FORCED = [
    at
    for at in range(1, len(HIDEOUT.moves))
    if forced_move(STATES[at]) and STATES[at].current_player == STATES[at - 1].current_player
]
"""The moves of a recorded game that their player had no choice about."""


def before(at: int) -> Model:
    """The page before a move of the recorded game, the hand of its player open."""
    model = after([opened(HIDEOUT.go(at), THREE)], "http://localhost/")
    return model if model.open_choice else update(model, "show")


def match_of(model: Model) -> Match:
    session = model.session
    assert isinstance(session, Session)
    return session.match


@pytest.mark.parametrize("at", FORCED)
def test_the_move_before_it_makes_it_too_and_the_record_is_the_same(at: int) -> None:
    played = match_of(update(before(at - 1), f"play {HIDEOUT.moves[at - 1]}"))
    assert played.cursor > at
    assert played.moves == HIDEOUT.moves[: played.cursor]


def test_undo_goes_back_to_the_choice() -> None:
    tried = 0
    for at in FORCED:
        if forced_move(STATES[at - 1]):
            continue
        model = update(before(at - 1), f"play {HIDEOUT.moves[at - 1]}")
        undone = update(model, "undo")
        if match_of(undone).cursor != match_of(model).cursor:
            tried += 1
            assert match_of(undone).cursor == at - 1
    assert tried


def test_a_match_is_never_made_without_a_press() -> None:
    assert FORCED
    assert not any(forced_move(state).startswith("solve") for state in STATES)
    assert any(state.legal_moves() == ("solve",) for state in STATES if state.current_player is not None)


def laid(count: int) -> int:
    """The first moment of the recorded game from which its player lays so many cards before matching a die."""
    kinds = [move.partition(":")[0] for move in HIDEOUT.moves]
    return next(at for at in range(len(kinds)) if kinds[at : at + count + 1] == ["lay"] * count + ["solve"])


def test_several_moves_of_one_press_are_made_one_after_the_other() -> None:
    at = laid(2)
    moves = HIDEOUT.moves[at : at + 3]
    after_all = match_of(update(before(at), f"play {' '.join(moves)}"))
    assert after_all.moves[: at + 3] == HIDEOUT.moves[: at + 3]


def test_if_one_of_them_is_not_legal_none_is_made_and_it_is_said() -> None:
    at = laid(2)
    model = update(before(at), f"play {HIDEOUT.moves[at]} lay:999 solve")
    assert match_of(model).cursor == at
    assert "999" in model.notice


def test_after_them_no_move_is_made_for_another_player() -> None:
    at = next(
        at for at in range(1, len(STATES)) if HIDEOUT.moves[at - 1] == "solve" and STATES[at].step.what == "undercut"
    )
    model = before(at - 1)
    assert match_of(update(model, "play solve decline")).moves == match_of(update(model, "play solve")).moves

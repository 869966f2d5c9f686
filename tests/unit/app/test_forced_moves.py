"""The moves without a choice that the table makes for the player who has just moved, in the records like any other."""

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

"""A hint knows no more than its seat: its move, its sentences and what it marks, in every step of the game."""

import random
import re
from collections import Counter
from collections.abc import Callable

import pytest

from noir.app.model import Model
from noir.app.update import update
from noir.games.gangzzz.rules.state import CHOICES, State
from noir.games.gangzzz.text.hints import reasons
from noir.screens.screen import view
from noir.session.match import Match
from noir.session.session import Session
from noir.ui.html import to_html
from tests.browser.screens import thinking
from tests.games.gangzzz.test_observations import three_at_first
from tests.games.gangzzz.test_view import SEATS
from tests.support.gangzzz_positions import walk
from tests.support.gangzzz_variants import otherwise
from tests.support.sizes import sized

pytestmark = pytest.mark.number(2)
NAMES = ("Ada", "Ben", "Cleo", "Dan")
EACH = sized(2, 5, 20)
"""How many moments of each kind of step are tried."""


def moments(seats: int) -> list[State]:
    """Moments of random games, a few of every kind of step."""
    found: list[State] = []
    counts: Counter[str] = Counter()
    for seed in range(60):
        if len(counts) == len(CHOICES):
            break
        for state in random.Random(seed).sample(walk(seats, seed), len(walk(seats, seed))):
            if state.current_player is not None and counts[state.step.what] < EACH:
                counts[state.step.what] += 1
                found.append(state)
    assert set(counts) == set(CHOICES)
    return found


def hinted(state: State) -> str:
    """The page of the player to move with a hint: what it says, and everything that it marks."""
    session = Session(Match("gangzzz", "", (), (state,), 0), SEATS[: len(state.seats)])
    asked = update(Model().at_table(session)._replace(viewer=state.mover), "hint")
    return to_html(view(thinking(asked)))


@three_at_first
def test_states_that_differ_only_in_what_a_seat_may_not_know_get_the_same_hint(
    seats: int, tried: Callable[[int, str], None]
) -> None:
    rng = random.Random(f"hints {seats}")
    pairs = marked = 0
    for state in moments(seats):
        other, shown = otherwise(state, state.mover, rng), hinted(state)
        assert 'id="hint-move"' in shown
        assert hinted(other) == shown
        marked += "advise" in shown.replace('class="advice"', "")
        pairs += other != state
    assert marked > pairs / 2
    tried(pairs, f"pairs of Gangzzz for {seats} with a hint, equal but for what is hidden")


def test_that_would_find_a_hint_that_knows_the_hideout(monkeypatch: pytest.MonkeyPatch) -> None:
    rng = random.Random("leak")
    reveals = [state for state in moments(2) if state.step.what == "mark"]
    others = [otherwise(state, state.mover, rng) for state in reveals]
    monkeypatch.setattr(Session, "known", lambda session, at: session.match.states[at])
    assert any(hinted(one) != hinted(other) for one, other in zip(reveals, others, strict=True))


@three_at_first
def test_reasons_are_true_of_any_player_since_an_analysis_gives_them_for_moves_of_others(seats: int) -> None:
    told = {
        reason
        for state in moments(seats)
        for seen in [state.observe(state.mover)]
        for move in seen.legal_moves()
        for reason in reasons(seen, move, NAMES[:seats])
    }
    assert any("Sells" in each for each in told)
    assert not [each for each in told if re.search(r"\byou", each, re.IGNORECASE)]

"""The opponent in C sees and plays the same game as the bots that are measured against it."""

import random
import shutil

import pytest

from noir.games import GAMES
from noir.games.district.bot.fast_rules import Position
from tests.contract.test_bots import moments, seen_by_mover
from tests.support.sizes import sized
from tools.arena import district as arena

pytestmark = pytest.mark.skipif(not shutil.which("cc"), reason="no C compiler: it is needed for measuring alone")


def test_both_count_the_same_features() -> None:
    for state in moments("district", sized(50, 500, 500)):
        seen = seen_by_mover(state)
        assert arena.features(seen) == Position(seen).features()


def test_the_reference_answers_with_a_legal_move_and_the_same_to_the_same() -> None:
    for number, state in enumerate(moments("district", sized(20, 100, 100))):
        answers = {arena.reference(seen_by_mover(state), random.Random(number), 100) for _again in range(2)}
        assert len(answers) == 1
        assert answers <= set(state.legal_moves())


def test_the_reference_beats_chance() -> None:
    rng, won = random.Random(1), 0
    for number in range(20):
        state = GAMES["district"].start(GAMES["district"].deal(rng))
        while state.current_player is not None:
            seen = seen_by_mover(state)
            ours = state.current_player == number % 2
            state = state.play(arena.reference(seen, rng, 100) if ours else rng.choice(seen.legal_moves()))
        outcome = state.outcome()
        won += outcome is not None and outcome.winner == number % 2
    assert won > 15

"""The engine as a library: importing the games and the bots loads rules only."""

import subprocess
import sys

import pytest

from noir.games import GAMES

PLAYS = """
import random, sys
from noir.games import GAMES
from noir.bots import BOTS
game = GAMES[{game!r}]
state = game.start(game.deal(random.Random(1)))
for level in BOTS:
    state = state.play(BOTS[level](state.observe(state.current_player), random.Random(2)))
print(*sorted(sys.modules))
"""

WITHOUT = {"ui", "session", "formats", "app", "screens", "storage", "browser"}
"""The packages of noir that a library must not load."""

WITHOUT_OF_GAMES = {"text", "view", "rulebook", "texts", "views"}
"""The parts of the games that it must not load."""


@pytest.mark.parametrize("game", GAMES)
def test_games_and_bots_load_no_sentence_and_no_picture(game: str) -> None:
    ran = subprocess.run(
        [sys.executable, "-c", PLAYS.format(game=game)], capture_output=True, text=True, check=True, timeout=120
    )
    ours = [name for name in ran.stdout.split() if name.startswith("noir.")]
    assert f"noir.games.{game}.rules.state" in ours
    assert not [name for name in ours if name.split(".")[1] in WITHOUT]
    assert not [name for name in ours if name.startswith("noir.games.") and {*name.split(".")} & WITHOUT_OF_GAMES]

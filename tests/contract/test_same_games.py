"""The engine gives the same games on Pyodide's Python as on this one."""

import subprocess
from pathlib import Path

import pytest

from tests.support.promises import Tried
from tests.support.same_games import games_each, log
from tests.support.sizes import sized

HERE = Path(__file__).parent
GAMES = sized(20, 200, 200)
BOT_MOVES = sized(12, 3, 3)
"""Every how many moves a bot thinks, so that moves of either player in every round are among them."""


@pytest.mark.number(5)
def test_every_seed_and_every_bot_give_the_same_log_on_pyodide(tried: Tried) -> None:
    command = ["node", str(HERE / "same_games.mjs"), str(HERE.parents[1]), str(GAMES), str(BOT_MOVES)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300, check=True)
    assert done.stdout.strip("\n") == log(GAMES, BOT_MOVES), "Pyodide plays other games than this Python."
    tried(sum(games_each(GAMES).values()), "games, and one of each bot, seeds from 0")

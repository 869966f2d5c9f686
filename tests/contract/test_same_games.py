"""The engine gives the same games on Pyodide's Python as on this one."""

import subprocess
from pathlib import Path

import pytest

from tests.support.promises import Tried
from tests.support.same_games import GAMES_EACH, log

HERE = Path(__file__).parent


@pytest.mark.number(5)
def test_two_hundred_seeds_and_every_bot_give_the_same_log_on_pyodide(tried: Tried) -> None:
    command = ["node", str(HERE / "same_games.mjs"), str(HERE.parents[1])]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300, check=True)
    assert done.stdout.strip("\n") == log(), "Pyodide plays other games than this Python."
    tried(sum(GAMES_EACH.values()), "games, and one of each bot, seeds from 0")

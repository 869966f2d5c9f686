"""The engine on Pyodide's Python gives the same games as here."""

import subprocess
from pathlib import Path

from tests.same_games import log

HERE = Path(__file__).parent


def test_two_hundred_seeds_and_every_bot_give_the_same_log_on_pyodide() -> None:
    command = ["node", str(HERE / "same_games.mjs"), str(HERE.parent)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=True)
    assert done.stdout.strip("\n") == log()

"""What the census walks through, on Pyodide: every screen, and whole games by bots of every level."""

from tests.support.same_games import log
from tools.site.walk import SHORT, walk

GAMES, BOT_MOVES = 2, 3


def everything(seeds: int = 5) -> None:
    """Walk through all of it, `seeds` times in other ways."""
    for seed in range(seeds):
        walk(seed, SHORT)
    log(GAMES, BOT_MOVES)

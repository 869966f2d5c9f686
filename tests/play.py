"""What the engine tests share: random games, the records of fixed games."""

import os
import random
from pathlib import Path

from noir.core import State
from noir.games import GAMES

DATA = Path(__file__).parent / "data"
SOAK = 100 if os.environ.get("NOIR_SOAK") else 1
"""How many times the work of a commit a long run does."""


def random_states(game: str, seed: int) -> list[State]:
    """Return every state of a random game, the first to the last."""
    rng = random.Random(f"{game} {seed}")
    state = GAMES[game].start(GAMES[game].deal(rng))
    states = [state]
    while moves := state.legal_moves():
        state = state.play(rng.choice(moves))
        states.append(state)
    return states


def record(name: str) -> str:
    """Return the record called `name`."""
    return (DATA / f"{name}.txt").read_text(encoding="utf-8")

"""The part of the measurements that is written in C: a reference opponent, and fast games for training the network.

It is compiled on first use, into a folder for each version of the source.
"""

import ctypes
import hashlib
import random
import shutil
import subprocess
import tempfile
from functools import cache
from pathlib import Path
from typing import Any

from noir.games.district.bot.fast_rules import FEATURES, WORDS, Position
from noir.games.district.rules.state import State

SOURCE = Path(__file__).with_name("district.c")
FLAGS = ("-O3", "-march=native", "-ffast-math", "-shared", "-fPIC", "-Wall", "-Wextra", "-Werror")


def library() -> ctypes.CDLL:
    """The compiled source for District Noir."""
    return compiled(SOURCE)


@cache
def compiled(path: Path) -> ctypes.CDLL:
    """A compiled source; raises FileNotFoundError if there is no C compiler."""
    compiler = shutil.which("cc")
    if compiler is None:
        raise FileNotFoundError("A C compiler is needed (on Debian: apt-get install gcc).")
    source = path.read_bytes()
    made = Path(tempfile.gettempdir()) / f"noir-arena-{hashlib.sha256(source).hexdigest()[:16]}.so"
    if not made.exists():
        with tempfile.TemporaryDirectory() as place:
            fresh = Path(place) / "arena.so"
            subprocess.run([compiler, *FLAGS, "-o", str(fresh), str(path), "-lm"], check=True)
            shutil.move(fresh, made)
    return ctypes.CDLL(str(made))


def known(seen: State) -> Any:
    """What the player to move knows, as the C source reads it."""
    at = Position(seen)
    piles = (at.hands[at.player], *at.tableaux, *at.played, at.row)
    numbers = [at.starter, at.moves, at.player, *at.taken, *at.left, len(at.row), *(n for pile in piles for n in pile)]
    return (ctypes.c_int8 * len(numbers))(*map(int, numbers))


def features(seen: State) -> list[int]:
    """The features of what the player to move knows, as the C source counts them."""
    found = (ctypes.c_float * FEATURES)()
    library().features(known(seen), found)
    return [int(number) for number in found]


def reference(seen: State, rng: random.Random, playouts: int = 10_000) -> str:
    """The move of the reference opponent: information-set tree search with random playouts."""
    move: int = library().reference_move(known(seen), playouts, ctypes.c_uint64(rng.getrandbits(60)))
    return WORDS[move]

"""Trains the network of Famiglia from scratch: writes `noir/games/famiglia/bot/network.bin`.

The network plays against itself, in C on one core, and after every game learns from its end what each turn was worth.
Everything is seeded; only the order of floating-point additions differs between machines.

PYTHONPATH=. python3 tools/arena/famiglia.py [--parts 9] [--games 250000] [--out noir/games/famiglia/bot/network.bin]
"""

import argparse
import ctypes
import struct
import sys
from pathlib import Path
from typing import Any

import numpy as np

from noir.games.famiglia.bot.fast_rules import Position
from noir.games.famiglia.bot.network import HIDDEN, IN_BITS, INPUTS, OUT_BITS
from tools.arena import compiled

SOURCE = Path(__file__).with_name("famiglia.c")
FIRST_RATE, LAST_RATE = 0.02, 0.0004
MEMORY = 0.8
"""The lambda of TD(lambda): how much of what is learned comes from later turns."""

WILD = 0.1
"""The share of turns that are chosen at random among those not much worse than the best."""

PARTS = (INPUTS * HIDDEN, HIDDEN, HIDDEN, 1)


def rate(share: float) -> float:
    """The learning rate after this share of all games."""
    return float(FIRST_RATE * (LAST_RATE / FIRST_RATE) ** share)


def taught(games: int, seed: int, rates: tuple[float, float]) -> tuple[float, float]:
    """Let the network play `games` games, and learn; the turns per game and the squared error."""
    lost = ctypes.c_double()
    teach = compiled(SOURCE).teach
    teach.restype = ctypes.c_double
    numbers = (ctypes.c_float(number) for number in (*rates, MEMORY, WILD))
    return teach(0, games, ctypes.c_uint64(seed), *numbers, ctypes.byref(lost)), lost.value


def weights() -> Any:
    """All weights: those of the inputs, row by row, the bias, those of the hidden layer, and the last one."""
    there = compiled(SOURCE).weights
    there.restype = ctypes.POINTER(ctypes.c_float)
    return np.ctypeslib.as_array(there(0), (sum(PARTS),))


def packed(found: Any) -> bytes:
    """The weights as integers, as noir/games/famiglia/bot/network.py reads them."""
    rows, bias, out, last = np.split(found, np.cumsum(PARTS)[:-1])
    small = np.clip(np.round(rows * 2**IN_BITS), -127, 127).astype(np.int8)
    rest = [*(bias * 2**IN_BITS), *(out * 2**OUT_BITS), *(last * 2 ** (IN_BITS + OUT_BITS))]
    return bytes(small.tobytes()) + struct.pack(f"<{len(rest)}i", *(round(float(number)) for number in rest))


def unpacked(data: bytes) -> Any:
    """The weights of a packed network."""
    small = np.frombuffer(data[: PARTS[0]], np.int8) / 2**IN_BITS
    bias, out, last = np.split(np.frombuffer(data[PARTS[0] :], "<i4"), np.cumsum(PARTS[1:])[:-1])
    return np.concatenate([small, bias / 2**IN_BITS, out / 2**OUT_BITS, last / 2 ** (IN_BITS + OUT_BITS)])


def thought(position: Position, me: int, passed: bool) -> float:
    """The log-odds of the C source that `me`, who has moved, wins."""
    piles = [*position.hands, *position.fields, position.street, position.pile, position.deck]
    flat = bytes(count for pile in piles for count in pile)
    how = bytes([position.lap, me, position.starter, passed, 0])
    odds_of = compiled(SOURCE).odds_of
    odds_of.restype = ctypes.c_float
    return float(odds_of(0, flat, how))


class Player(ctypes.Structure):
    """A player, as defined in the C source: `visits` per move, 0 for no lookahead, -1 for random moves."""

    _fields_ = (
        ("net", ctypes.c_int),
        ("visits", ctypes.c_int),
        ("noise", ctypes.c_float),
        ("curiosity", ctypes.c_float),
        ("sharpness", ctypes.c_float),
        ("trust", ctypes.c_float),
        ("trust_before_draws", ctypes.c_float),
    )


def duel(one: Player, two: Player, deals: int, seed: int = 1) -> list[float]:
    """Play `deals` deals from both sides with the current weights; the points of the first player, 0 to 1 per deal."""
    points = (ctypes.c_float * deals)()
    compiled(SOURCE).match(ctypes.byref(one), ctypes.byref(two), deals, ctypes.c_uint64(seed), points)
    return list(points)


def main() -> None:
    """Train, and write the network after every part."""
    parser = argparse.ArgumentParser(description="Teach the network of Famiglia.")
    parser.add_argument("--parts", type=int, default=9)
    parser.add_argument("--games", type=int, default=250_000, help="in each part")
    parser.add_argument("--out", type=Path, default=Path("noir/games/famiglia/bot/network.bin"))
    wanted = parser.parse_args()
    compiled(SOURCE).fresh(0, ctypes.c_uint64(1))
    for part in range(wanted.parts):
        rates = rate(part / wanted.parts), rate((part + 1) / wanted.parts)
        turns, lost = taught(wanted.games, 100 + part, rates)
        print(f"part {part}: {turns:.1f} turns a game, error {lost:.4f}", file=sys.stderr, flush=True)
        wanted.out.write_bytes(packed(weights()))


if __name__ == "__main__":
    main()

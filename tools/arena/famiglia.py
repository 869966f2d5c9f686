"""The network and the bots of Famiglia in C: fast games for learning and for measurements."""

import ctypes
import struct
from pathlib import Path
from typing import Any

import numpy as np

from noir.games.famiglia.bot.fast_rules import Position
from noir.games.famiglia.bot.network import HIDDEN, IN_BITS, INPUTS, OUT_BITS
from tools.arena import compiled

SOURCE = Path(__file__).with_name("famiglia.c")
PARTS = (INPUTS * HIDDEN, HIDDEN, HIDDEN, 1)


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

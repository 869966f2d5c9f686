"""The network and the bots of Famiglia in C: fast games for learning and for measurements."""

import ctypes
import struct
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from noir.games.famiglia.bot.fast_rules import POINTS, Position
from noir.games.famiglia.bot.levels import LOOKS
from noir.games.famiglia.bot.network import HIDDEN, IN_BITS, INPUTS, OUT_BITS
from noir.games.famiglia.bot.search import BRANCHES, CURIOSITY, SHARPNESS, TRUST, TRUST_BEFORE_DRAWS, WIDTH
from tools.arena import compiled

SOURCE = Path(__file__).with_name("famiglia.c")
PARTS = (INPUTS * HIDDEN, HIDDEN, HIDDEN, 1)
MOST_TURNS = 4096
"""How many turns of a moment the C source considers at most."""


def weights(net: int = 0) -> Any:
    """All weights of one of four networks: of the inputs, row by row, the bias, the hidden layer, and the last one."""
    there = compiled(SOURCE).weights
    there.restype = ctypes.POINTER(ctypes.c_float)
    return np.ctypeslib.as_array(there(net), (sum(PARTS),))


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


class Player(ctypes.Structure):
    """A player, as defined in the C source: `looks` are turns valued per turn, 0 for no lookahead, -1 for random ones.

    With a `model` the other player is taken to prefer turns as that network does, `clear` times as clearly; without
    one (-1) to look for the best. Who `waits` considers a pass while nobody leads.
    """

    _fields_ = (
        ("net", ctypes.c_int),
        ("looks", ctypes.c_int),
        ("width", ctypes.c_int),
        ("branches", ctypes.c_int),
        ("model", ctypes.c_int),
        ("waits", ctypes.c_int),
        ("noise", ctypes.c_float),
        ("curiosity", ctypes.c_float),
        ("sharpness", ctypes.c_float),
        ("trust", ctypes.c_float),
        ("trust_before_draws", ctypes.c_float),
        ("clear", ctypes.c_float),
    )


def hard(net: int = 0, looks: int = LOOKS) -> Player:
    """The hard bot with one of the networks: it looks ahead as noir/games/famiglia/bot/search.py does."""
    return Player(net, looks, WIDTH, BRANCHES, -1, 0, 0, CURIOSITY, SHARPNESS, TRUST, TRUST_BEFORE_DRAWS, 0)


def duel(one: Player, two: Player, deals: int, seed: int = 1) -> list[float]:
    """Play `deals` deals from both sides with the current weights; the points of the first player, 0 to 1 per deal."""
    points = (ctypes.c_float * deals)()
    compiled(SOURCE).match(ctypes.byref(one), ctypes.byref(two), deals, ctypes.c_uint64(seed), points)
    return list(points)


def considered(position: Position) -> list[float]:
    """The odds of all turns that the C source considers with the first network, at the beginning of a turn."""
    odds = (ctypes.c_float * MOST_TURNS)()
    count = compiled(SOURCE).considered(0, *_moment(position), odds)
    return list(odds[:count])


class Answer(NamedTuple):
    """What a player does, and what it takes the other player to do then: kind, target, and the field after it."""

    turn: tuple[int, ...]
    reply: tuple[int, ...]
    """Empty where cards are turned up or the game ends before, and without looking ahead."""


def answer(player: Player, position: Position, seed: int = 1) -> Answer:
    """What a player does at the beginning of a turn."""
    turn, reply = ((ctypes.c_int8 * (2 + len(POINTS)))() for _side in range(2))
    compiled(SOURCE).answer(ctypes.byref(player), *_moment(position), ctypes.c_uint64(seed), turn, reply)
    return Answer(tuple(turn), tuple(reply) if reply[0] != -1 else ())


def _moment(at: Position) -> tuple[bytes, bytes]:
    """A moment as the C source reads it."""
    piles = [*at.hands, *at.fields, at.street, at.pile, at.deck]
    how = [at.lap, at.player, at.starter, at.passed, at.dropped, len(at.under), *at.under]
    return bytes(count for pile in piles for count in pile), bytes(how)

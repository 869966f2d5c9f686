"""Integers for the networks of the bots: weights packed side by side, and odds as chances.

All of it is exact, so that every machine and every Python gives the same answer.
"""

import math
import sys
from array import array
from collections.abc import Iterable
from functools import cache

UNIT = 1 << 12
"""The chance of a sure win, and a logarithm of odds of one."""

_CODES = {16: "H", 32: "I"}


def packed(numbers: Iterable[int], bits: int) -> int:
    """Signed numbers side by side in one integer, 16 or 32 bits each.

    A negative one borrows from its neighbour; adding `halves` to a sum of packed integers gives that back.
    """
    half = 1 << (bits - 1)
    lifted = array(_CODES[bits], [number + half for number in numbers])
    return int.from_bytes(lifted.tobytes(), sys.byteorder) - halves(len(lifted), bits)


@cache
def halves(count: int, bits: int) -> int:
    """Half of the range of `bits` bits, `count` times side by side."""
    return int.from_bytes(array(_CODES[bits], [1 << (bits - 1)] * count).tobytes(), sys.byteorder)


def chance(odds: int) -> int:
    """The chance, from 0 to UNIT, of the logarithm of odds `odds`, in UNIT."""
    table = chances()
    place = (odds >> 6) + len(table) // 2
    return table[min(max(place, 0), len(table) - 1)]


@cache
def chances() -> list[int]:
    """The chances of odds from -8 to 8 in steps of a 64th; rounded, they are the same with every processor."""
    return [round(UNIT / (1 + math.exp(-step / 64))) for step in range(-512, 513)]

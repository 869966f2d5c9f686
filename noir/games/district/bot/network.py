"""A small neural network in integers: the chance of winning of the player to move, and a preference for each move.

It has two hidden layers; tools/learn/district.py writes their weights into `network.bin`. All arithmetic is exact, so
that every machine and every Python gives the same answer. The sums of a layer are the 32-bit fields of one long
integer: Python adds those faster than it adds lists.
"""

import math
import sys
from array import array
from functools import cache
from itertools import compress, pairwise
from operator import mul
from pkgutil import get_data
from typing import NamedTuple

from noir.core.weights import UNIT, chance, halves, packed

BITS = 32
"""Bits of one sum."""

HALF = 1 << (BITS - 1)
"""What each sum is raised by, so that none is negative."""

SHIFTS = (4, 8, 4)
"""By how many bits the sums of each layer are shifted right."""


class Layer(NamedTuple):
    """One layer of the network."""

    rows: list[int]
    """The weights of each input, packed."""
    bias: int
    """The biases, packed, each raised by HALF."""
    width: int
    """How many sums the layer has."""

    def sums(self, inputs: list[int]) -> list[int]:
        """The sums of this layer."""
        total = sum(map(mul, filter(None, inputs), compress(self.rows, inputs)), self.bias)  # most inputs are 0
        fields = memoryview(total.to_bytes(self.width * BITS // 8, sys.byteorder)).cast("I")
        return [field - HALF for field in fields]


class Thought(NamedTuple):
    """What the network thinks of a position."""

    hope: int
    """The chance of winning, 0 to UNIT."""
    liked: list[int]
    """The preference for each move, by number: a logarithm, in UNIT, so that one UNIT more is e times as good."""


def think(features: list[int]) -> Thought:
    """What the network thinks of a position with these features."""
    first, second, last = layers()
    one, two, three = SHIFTS
    hidden = [total >> one if total > 0 else 0 for total in first.sums(features)]
    hidden = [total >> two if total > 0 else 0 for total in second.sums(hidden)]
    hope, *liked = [total >> three for total in last.sums(hidden)]
    return Thought(chance(hope), liked)


def weight(less: int) -> int:
    """The weight of a move whose preference is `less` below the best one's: UNIT for the best, never less than 1."""
    table = _weights()
    return table[min(less >> 6, len(table) - 1)]


@cache
def _weights() -> list[int]:
    """Weights in steps of a 64th of UNIT; rounded, they are the same with every processor."""
    return [max(1, round(UNIT * math.exp(-step / 64))) for step in range(641)]


@cache
def layers() -> tuple[Layer, Layer, Layer]:
    """The three layers, read on first use."""
    numbers = array("h", get_data("noir.games.district.bot", "network.bin") or b"")
    sizes, weights = numbers[:4].tolist(), numbers[4:].tolist()
    made = []
    for inputs, outputs in pairwise(sizes):
        rows = [packed(weights[at * outputs : (at + 1) * outputs], BITS) for at in range(inputs)]
        del weights[: inputs * outputs]
        bias = [weights[2 * at] + (weights[2 * at + 1] << 15) for at in range(outputs)]
        del weights[: 2 * outputs]
        made.append(Layer(rows, packed(bias, BITS) + halves(outputs, BITS), outputs))
    first, second, last = made
    return first, second, last

"""A small network of whole numbers: what the player to move may hope for, and which moves look good.

Two hidden layers, their weights in `network.bin`, which tools/arena/learn.py writes. Everything is counted in whole
numbers, so that every machine and every Python gives the same answer. The sums of a layer are made side by side in one
long number, 32 bits each: Python adds those faster than it could go through lists.
"""

import sys
from array import array
from functools import cache
from itertools import compress, pairwise
from operator import mul
from pkgutil import get_data
from typing import NamedTuple

from noir.core.weights import chance, halves, packed

BITS = 32
HALF = 1 << (BITS - 1)
SHIFTS = (4, 8, 4)
"""By how many bits the sums of each layer are cut before they go on."""


class Layer(NamedTuple):
    """One layer: a long number for every input, one for the bias, and how many sums lie in each."""

    rows: list[int]
    bias: int
    width: int

    def sums(self, inputs: list[int]) -> list[int]:
        """Return the sums of this layer."""
        total = sum(map(mul, filter(None, inputs), compress(self.rows, inputs)), self.bias)  # most inputs are 0
        fields = memoryview(total.to_bytes(self.width * BITS // 8, sys.byteorder)).cast("I")
        return [field - HALF for field in fields]


class Thought(NamedTuple):
    """What the network thinks: `hope` of winning, from 0 to UNIT, and how much each move, by number, is `liked`.

    What is liked is a logarithm, in UNIT: one more is e times as good.
    """

    hope: int
    liked: list[int]


def think(features: list[int]) -> Thought:
    """Return the thought on these `features` of a position."""
    first, second, last = layers()
    one, two, three = SHIFTS
    hidden = [total >> one if total > 0 else 0 for total in first.sums(features)]
    hidden = [total >> two if total > 0 else 0 for total in second.sums(hidden)]
    hope, *liked = [total >> three for total in last.sums(hidden)]
    return Thought(chance(hope), liked)


@cache
def layers() -> tuple[Layer, Layer, Layer]:
    """Return the three layers, read when they are first needed."""
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

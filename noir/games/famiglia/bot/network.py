"""A small neural network in integers: the odds of the player who has just ended a turn.

It has one hidden layer; tools/learn/famiglia.py writes its weights into `network.bin`. An input is the first, second …
copy of a card at one place, or one step of a number. Moving a card changes two inputs, so that the sums of a turn come
from those before it by a few additions (as in Nasu, Efficiently Updatable Neural-Network-based Evaluation Functions,
2018). The sums are the 16-bit fields of one long integer: Python adds those faster than it adds lists.
"""

import math
import sys
from array import array
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from itertools import accumulate, islice
from operator import mul
from pkgutil import get_data
from typing import NamedTuple

from noir.core.weights import UNIT, chances, halves, packed
from noir.games.famiglia.bot.fast_rules import POINTS, Position
from noir.games.famiglia.rules.pieces import COPIES, DECK_SIZE
from noir.games.famiglia.rules.state import SECOND

HIDDEN = 64
"""How many hidden units there are."""

BITS = 16
"""Bits of one sum."""

SURE = 16 * UNIT
"""The odds of a game that is won."""

IN_BITS, OUT_BITS = 6, 10
"""Fractional bits of the weights of both layers; the first are single bytes, so that no sum leaves its 16 bits."""

CUT = IN_BITS + OUT_BITS - 12
"""By how many bits the last sum is shifted right, to be in UNIT."""

PLACES = 7
"""Where cards are: hand, other hand, field, other field, Street, discards, and the second deck."""

SLOTS = sum(COPIES.values())
LAPS = 3
DECKS = DECK_SIZE + 1
"""How many sizes of the deck there are."""

WIDEST = 30
"""The largest lead in points that is distinguished from larger ones."""

SCORES = 2 * WIDEST + 1
"""How many leads are distinguished."""

INPUTS = PLACES * SLOTS + LAPS + 2 * DECKS + LAPS * SCORES + 2 + 5
HAND, OTHER_HAND, FIELD, OTHER_FIELD, STREET, PILE, DECK = range(PLACES)


class Tables(NamedTuple):
    """The weights, added up in advance where possible; each is packed, except those of the last layer."""

    bias: int
    """The biases of the first layer, each raised so that no field is negative."""
    cards: list[list[list[int]]]
    """By place, card, and how many are there."""
    lay: list[list[list[int]]]
    """The change if a card goes from hand to field: by card, how many were in the hand, and how many in the field."""
    gain: list[list[list[int]]]
    """The change if a card comes from the Street to the hand: by card, how many were in the Street, and in the hand."""
    deck: list[list[int]]
    """By lap, and how many cards are left."""
    score: list[list[int]]
    """By lap and lead."""
    passed: int
    """Added if the turn is a pass."""
    starter: int
    """Added for the starting player."""
    draws: list[int]
    """By how many cards a drop turns up."""
    out: list[int]
    """The weight of each hidden unit."""
    last: int
    """The bias of the last layer."""
    ones: int
    """A 1 in every field."""


def sums(position: Position, me: int) -> int:
    """The sums of the first layer for `me`, who is about to end a turn, without those of the score."""
    weights = tables()
    hands, fields = position.hands, position.fields
    piles = [hands[me], hands[1 - me], fields[me], fields[1 - me], position.street, position.pile]
    if position.lap == SECOND:
        piles.append(position.deck)
    total = weights.bias + weights.deck[position.lap - 1][position.left]
    for place, pile in zip(weights.cards, piles, strict=False):
        for card, count in zip(place, pile, strict=True):
            if count:
                total += card[count]
    return total + weights.starter if position.starter == me else total


def lead(position: Position, me: int) -> int:
    """By how many points `me` leads."""
    hands, fields = position.hands, position.fields
    mine, theirs = (_dot(POINTS, hands[who]) + _dot(POINTS, fields[who]) for who in (me, 1 - me))
    return mine - theirs


def place_of(lead: int) -> int:
    """The index of a lead in the tables."""
    return min(max(lead, -WIDEST), WIDEST) + WIDEST


def odds(total: int) -> int:
    """The logarithm of the odds, in UNIT, for these sums."""
    weights = tables()
    signs = total >> (BITS - 1) & weights.ones
    above = total & (signs << (BITS - 1)) - signs  # max(sum, 0) in every field
    fields = memoryview(above.to_bytes(HIDDEN * BITS // 8, sys.byteorder)).cast("H")
    return weights.last + _dot(weights.out, fields) >> CUT


def _products(one: Iterable[int], two: Iterable[int]) -> int:
    return sum(map(mul, one, two))


_dot: Callable[[Iterable[int], Iterable[int]], int] = getattr(math, "sumprod", _products)
"""The sum of the products; `math.sumprod` is faster, and there since Python 3.12."""


def chance(odds: int) -> int:
    """The chance, 0 to UNIT, for the logarithm of odds `odds`, in UNIT."""
    if abs(odds) >= SURE:
        return UNIT if odds > 0 else 0
    table = chances()
    place = (odds >> 6) + len(table) // 2
    return table[min(max(place, 0), len(table) - 1)]


@cache
def tables() -> Tables:
    """The weights, read on first use."""
    data = get_data("noir.games.famiglia.bot", "network.bin") or b""
    weights = array("b", data[: INPUTS * HIDDEN])
    rest = array("i", data[INPUTS * HIDDEN :]).tolist()
    rows = iter([packed(weights[at : at + HIDDEN], BITS) for at in range(0, len(weights), HIDDEN)])
    copies = list(COPIES.values())
    cards = [[_added(rows, most) for most in copies] for _place in range(PLACES)]
    laps = _taken(rows, LAPS)
    decks = [_added(rows, DECKS)[1:], _added(rows, DECKS)[1:], [0]]
    score = [_added(rows, SCORES)[1:] for _lap in range(LAPS)]
    passed, starter, some, *draws = _taken(rows, 7)
    return Tables(
        bias=packed(rest[:HIDDEN], BITS) + halves(HIDDEN, BITS),
        cards=cards,
        lay=[_moved(cards[HAND][card], cards[FIELD][card], most) for card, most in enumerate(copies)],
        gain=[_moved(cards[STREET][card], cards[HAND][card], most) for card, most in enumerate(copies)],
        deck=[[lap + row for row in deck] for lap, deck in zip(laps, decks, strict=True)],
        score=score,
        passed=passed,
        starter=starter,
        draws=[0, *(some + row for row in draws)],
        out=rest[HIDDEN : 2 * HIDDEN],
        last=rest[2 * HIDDEN],
        ones=halves(HIDDEN, BITS) >> (BITS - 1),
    )


def _taken(rows: Iterator[int], count: int) -> list[int]:
    return list(islice(rows, count))


def _added(rows: Iterator[int], count: int) -> list[int]:
    """The sums of none, one, two … of the next `count` rows."""
    return list(accumulate(_taken(rows, count), initial=0))


def _moved(here: list[int], there: list[int], most: int) -> list[list[int]]:
    """The change if a card goes from one place to another, by how many are at both."""
    return [
        [here[one - 1] - here[one] + there[two + 1] - there[two] if one else 0 for two in range(most)]
        for one in range(most + 1)
    ]

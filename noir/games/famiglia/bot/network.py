"""A small network of whole numbers: what whoever has just ended a turn may hope for.

One hidden layer, its weights in `network.bin`, which tools/arena/famiglia.py writes. An input is the first, second …
copy of a card at one place, or one step of a number, so that to move a card changes two inputs, and the sums of a turn
come from those before it by a few additions (as in Nasu, Efficiently Updatable Neural-Network-based Evaluation
Functions, 2018). The sums lie side by side in one long number, 16 bits each: Python adds those faster than it could go
through lists.
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
BITS = 16

SURE = 16 * UNIT
"""The odds of a game that is won."""

IN_BITS, OUT_BITS = 6, 10
"""Bits behind the point of the weights; no sum of the first layer leaves its 16 bits, for they are single bytes."""

CUT = IN_BITS + OUT_BITS - 12
PLACES = 7
"""Where cards lie: hand, the other's hand, field, the other's field, Street, discards, the deck of the second time."""

SLOTS = sum(COPIES.values())
LAPS = 3
DECKS = DECK_SIZE + 1
WIDEST = 30
"""The largest lead in points that is told from a larger one."""

SCORES = 2 * WIDEST + 1
INPUTS = PLACES * SLOTS + LAPS + 2 * DECKS + LAPS * SCORES + 2 + 5
HAND, OTHER_HAND, FIELD, OTHER_FIELD, STREET, PILE, DECK = range(PLACES)


class Tables(NamedTuple):
    """The weights, added up so far as they can be, each a long number.

    `cards` is by place, card and how many lie there. `lay` is what changes when a card goes from hand to field, by card
    and how many were in the hand and in the field; `gain` when one comes from the Street to the hand, by how many were
    in the Street and in the hand. `deck` is by lap and how many are left, `score` by lap and lead, `draws` by how many.
    `ones` is a 1 for every hidden unit.
    """

    bias: int
    cards: list[list[list[int]]]
    lay: list[list[list[int]]]
    gain: list[list[list[int]]]
    deck: list[list[int]]
    score: list[list[int]]
    passed: int
    starter: int
    draws: list[int]
    out: list[int]
    last: int
    ones: int


def sums(position: Position, me: int) -> int:
    """Return the sums of the first layer for `me`, who is about to end a turn; without those for the score."""
    known = tables()
    hands, fields = position.hands, position.fields
    piles = [hands[me], hands[1 - me], fields[me], fields[1 - me], position.street, position.pile]
    if position.lap == SECOND:
        piles.append(position.deck)
    total = known.bias + known.deck[position.lap - 1][position.left]
    for place, pile in zip(known.cards, piles, strict=False):
        for card, count in zip(place, pile, strict=True):
            if count:
                total += card[count]
    return total + known.starter if position.starter == me else total


def lead(position: Position, me: int) -> int:
    """Return by how many points `me` leads."""
    hands, fields = position.hands, position.fields
    mine, theirs = (_dot(POINTS, hands[who]) + _dot(POINTS, fields[who]) for who in (me, 1 - me))
    return mine - theirs


def place_of(lead: int) -> int:
    """Return the place of a lead in the tables."""
    return min(max(lead, -WIDEST), WIDEST) + WIDEST


def odds(total: int) -> int:
    """Return the logarithm of the odds, in UNIT, that these sums stand for."""
    known = tables()
    signs = total >> (BITS - 1) & known.ones
    above = total & (signs << (BITS - 1)) - signs  # what is below HALF becomes nothing, of what is above HALF is taken
    fields = memoryview(above.to_bytes(HIDDEN * BITS // 8, sys.byteorder)).cast("H")
    return known.last + _dot(known.out, fields) >> CUT


def _products(one: Iterable[int], two: Iterable[int]) -> int:
    return sum(map(mul, one, two))


_dot: Callable[[Iterable[int], Iterable[int]], int] = getattr(
    math, "sumprod", _products
)  # there since Python 3.12, and faster
"""The sum of the products."""


def chance(odds: int) -> int:
    """Return the chance, from 0 to UNIT, of the logarithm of odds `odds`, in UNIT."""
    if abs(odds) >= SURE:
        return UNIT if odds > 0 else 0
    table = chances()
    place = (odds >> 6) + len(table) // 2
    return table[min(max(place, 0), len(table) - 1)]


@cache
def tables() -> Tables:
    """Return the weights, read when they are first needed."""
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
    """Return the next `count` rows."""
    return list(islice(rows, count))


def _added(rows: Iterator[int], count: int) -> list[int]:
    """Return the sums of none, one, two … of the next `count` rows."""
    return list(accumulate(_taken(rows, count), initial=0))


def _moved(here: list[int], there: list[int], most: int) -> list[list[int]]:
    """Return what changes when a card goes from one place to another, by how many are in both."""
    return [
        [here[one - 1] - here[one] + there[two + 1] - there[two] if one else 0 for two in range(most)]
        for one in range(most + 1)
    ]

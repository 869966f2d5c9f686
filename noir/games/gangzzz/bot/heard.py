"""What the player to move knows of each seat's clue cards: their symbols, and how many tokens the seat has seen."""

from collections import Counter
from typing import NamedTuple

from noir.core.contract import HIDDEN
from noir.games.gangzzz.rules.pieces import RANKS, rank, symbol
from noir.games.gangzzz.rules.table import Event, Table


class Heard(NamedTuple):
    """What is known of one seat's cards."""

    symbols: Counter[str]
    """How many of the cards that it got show each symbol, as far as that is known; some may be lost since."""
    unseen: int
    """How many other cards it has."""
    known: float
    """How many of the ranks it has probably seen the token of."""


def heard(seen: Table) -> list[Heard]:
    """What is known of each seat: of the player to move everything, of others what they took openly and announced."""
    events: list[list[Event]] = [[] for _seat in seen.seats]
    for note in seen.log:
        for event in note.events:
            if event.what in CARDS:
                events[event.player].append(event)
    return [_own(seen) if seat == seen.mover else _others(seen, seat, events[seat]) for seat in seen.seats]


CARDS = ("takes", "draws", "looks", "names", "prize")
"""The events from which others learn something of a seat's cards and tokens."""


def _own(seen: Table) -> Heard:
    cards = [card for pile in seen.piles[seen.mover] for card in pile]
    return Heard(Counter(map(symbol, cards)), 0, len(seen.known[seen.mover]))


def _others(seen: Table, seat: int, events: list[Event]) -> Heard:
    """What is known of a seat that took, drew and looked at these cards.

    A named rank is one that was not known; a look and a prize show any rank.
    """
    taken = Counter(symbol(event.of[2]) for event in events if event.what == "takes")
    ranks, searched = set[str](), 0.0
    for event in events:
        if event.what in ("takes", "draws"):
            ranks.add(_announced(event.of[-1]))
        else:
            known = (len(ranks) + searched) / len(RANKS)
            searched += 1.0 if event.what == "names" else 1 - known
    return Heard(taken, max(0, seen.card_count(seat) - taken.total()), min(float(len(RANKS)), len(ranks) + searched))


def _announced(card: str) -> str:
    """The rank of a card of which others heard only that."""
    return card[1:] if card.startswith(HIDDEN) else rank(card)

"""A deal of District Noir of which only some cards are known, as on a device that may not know the others.

A place is that of a card in the deal, from 0; the places of the three cards set aside follow.
"""

from collections import Counter
from collections.abc import Mapping

from noir.core.errors import BadDeal
from noir.games.district.rules.pieces import COPIES, DEALT, HAND_SIZE, ROUND_SIZE, ROW_SIZE
from noir.games.district.rules.state import State

CARDS = tuple(Counter(COPIES).elements())
"""All cards, one for each place."""


def holders(state: State) -> tuple[int | None, ...]:
    """For each place whose card has come into play who got it; None for a card that everyone saw."""
    rounds = (DEALT - ROW_SIZE - len(state.deck)) // ROUND_SIZE
    hands = [_of_a_round((state.starter + number) % 2) for number in range(rounds)]
    return (*hands[0], *(None,) * ROW_SIZE, *(player for hand in hands[1:] for player in hand))


def _of_a_round(starter: int) -> tuple[int, ...]:
    """Who gets each card of a round (R-2)."""
    return (starter,) * HAND_SIZE + (1 - starter,) * HAND_SIZE


def deal_with(starter: int, known: Mapping[int, str], moves: tuple[str, ...]) -> str:
    """A deal with the known cards at their places, and any others that are left at the rest; raises BadDeal."""
    left = Counter(COPIES)
    left.subtract(known.values())
    if any(count < 0 for count in left.values()):
        raise BadDeal("A card of this deal is there too often.")
    others = iter(left.elements())
    cards = [known[place] if place in known else next(others) for place in range(len(CARDS))]
    return " ".join([str(starter), *cards[:DEALT]])

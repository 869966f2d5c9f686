"""A deal of Famiglia as one number, so that it fits into a short link."""

from functools import lru_cache

from noir.core.errors import BadDeal
from noir.core.ranking import arranged, arrangements, rank
from noir.games.famiglia.rules.deal import parts
from noir.games.famiglia.rules.pieces import DECK, DECK_SIZE

PLACES = {str(place): 1 for place in range(DECK_SIZE)}
"""The places of the reshuffle as text, each once."""

ORDERS = arrangements(PLACES)
"""How many orders of the reshuffle there are."""

DEALS = (2 * arrangements(DECK) * ORDERS,)
"""The number of a deal is below this."""


@lru_cache(4)  # every step of a replay has a link, with the number of the same deal
def number_of(deal: str) -> int:
    """The number of a deal; raises BadDeal."""
    starter, cards, order = parts(deal)
    return 2 * (rank(cards, DECK) * ORDERS + rank(map(str, order), PLACES)) + starter


def deal_of(number: int) -> str:
    """The deal with that number; raises BadDeal if there is none."""
    if not 0 <= number < DEALS[-1]:
        raise BadDeal("No deal has this number.")
    dealt, order = divmod(number // 2, ORDERS)
    return " ".join([str(number % 2), *arranged(dealt, DECK), "/", *arranged(order, PLACES)])

"""A deal of Famiglia as one number, so that a link can hold it in few characters."""

from noir.core.errors import BadDeal
from noir.core.ranking import arranged, arrangements, rank
from noir.games.famiglia.rules.deal import parts
from noir.games.famiglia.rules.pieces import DECK, DECK_SIZE

PLACES = {str(place): 1 for place in range(DECK_SIZE)}
ORDERS = arrangements(PLACES)
DEALS = 2 * arrangements(DECK) * ORDERS
"""Every number of a deal is below this."""


def number_of(deal: str) -> int:
    """Return the number of a deal; raise BadDeal."""
    starter, cards, order = parts(deal)
    return 2 * (rank(cards, DECK) * ORDERS + rank(map(str, order), PLACES)) + starter


def deal_of(number: int) -> str:
    """Return the deal with that number; raise BadDeal for one that no deal has."""
    if not 0 <= number < DEALS:
        raise BadDeal("No deal has this number.")
    dealt, order = divmod(number // 2, ORDERS)
    return " ".join([str(number % 2), *arranged(dealt, DECK), "/", *arranged(order, PLACES)])

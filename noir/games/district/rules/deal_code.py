"""A deal of District Noir as one number, so that it fits into a short link."""

from noir.core.errors import BadDeal
from noir.core.ranking import arranged, arrangements, rank
from noir.games.district.rules.pieces import COPIES, DEALT
from noir.games.district.rules.state import set_aside

DEALS = (2 * arrangements(COPIES),)
"""The number of a deal is below this; about three bits of it are spent on the order of the cards set aside."""


def number_of(deal: str) -> int:
    """The number of a deal; raises BadDeal."""
    aside = set_aside(deal)
    starter, *cards = deal.split()
    return 2 * rank((*cards, *aside), COPIES) + int(starter)


def deal_of(number: int) -> str:
    """The deal with that number; raises BadDeal if there is none."""
    if not 0 <= number < DEALS[-1]:
        raise BadDeal("No deal has this number.")
    return " ".join([str(number % 2), *arranged(number // 2, COPIES)[:DEALT]])

"""The deal of Famiglia as text: the starting player, the deck in draw order, and the order of the reshuffle."""

import random
from collections import Counter

from noir.core.errors import BadDeal, quote
from noir.games.famiglia.rules.pieces import COPIES, DECK, DECK_SIZE, STREET_SIZE, Cards

LONGEST_DEAL = 1000
"""Characters of the longest text that is read as a deal."""


def deal(rng: random.Random, seats: int = 2, switches: tuple[str, ...] = ()) -> str:
    """All the chance of one game, shuffled, as words separated by spaces."""
    cards = list(Counter(DECK).elements())
    rng.shuffle(cards)
    order = [*range(DECK_SIZE)]
    rng.shuffle(order)
    return " ".join([str(rng.randrange(2)), *cards, "/", *map(str, order)])


def terms(deal: str) -> tuple[int, tuple[str, ...]]:
    """The number of seats of a deal, always two, and its switches, always none."""
    return 2, ()


def cards_in_order(deal: str) -> Cards:
    """The cards of `deal` as they come into play, those of the first Street sorted; raises BadDeal."""
    deck = parts(deal)[1]
    return (*sorted(deck[:STREET_SIZE]), *deck[STREET_SIZE:])


def set_aside(_deal: str) -> Cards:
    """The cards that a deal leaves out: none."""
    return ()


def parts(deal: str) -> tuple[int, Cards, tuple[int, ...]]:
    """Starting player, deck, and order of the reshuffle, checked; raises BadDeal."""
    words = deal.split() if len(deal) <= LONGEST_DEAL else []
    if len(words) != 2 * DECK_SIZE + 2 or words[DECK_SIZE + 1] != "/":
        raise BadDeal(
            "A deal is the starting player, {need} cards, “/” and {need} places. Words in this one: {count}.",
            need=DECK_SIZE,
            count=len(words),
        )
    if words[0] not in ("0", "1"):
        raise BadDeal("A deal must start with the starting player, 0 or 1, not {word}.", word=quote(words[0]))
    cards = tuple(words[1 : DECK_SIZE + 1])
    left = dict(DECK)
    for place, card in enumerate(cards, 1):
        if card not in COPIES:
            raise BadDeal("Card {place} of the deal, {card}, isn't a card of this game.", place=place, card=quote(card))
        left[card] -= 1
        if left[card] < 0:
            raise BadDeal("Card {place} of the deal is one {card} too many.", place=place, card=quote(card))
    return int(words[0]), cards, _order(words[DECK_SIZE + 2 :])


def _order(words: list[str]) -> tuple[int, ...]:
    """The order of the reshuffle, each place once; raises BadDeal."""
    places = {str(place): place for place in range(DECK_SIZE)}
    order = []
    for at, word in enumerate(words, 1):
        if word not in places:
            raise BadDeal(
                "Reshuffle place {at}, {word}, isn't a valid place or appears twice.", at=at, word=quote(word)
            )
        order.append(places.pop(word))
    return tuple(order)

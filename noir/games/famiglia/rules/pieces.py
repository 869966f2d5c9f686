"""The cards of Famiglia and the numbers of its rules."""

Cards = tuple[str, ...]

FAMILIES = ("R", "B", "Y", "G")
FAMIGLIA, ACCOUNTANT, BRUTE, MERCENARY = FAMILIES
COPIES = {f"{family}{value}": 5 - value for family in FAMILIES for value in range(5)}
"""How many of each card there are, 60 in all."""

POINTS = {family: (1, 3, 6, 10, 15) if family == FAMIGLIA else (0, 1, 3, 6, 10) for family in FAMILIES}
"""Victory points by value (F-1)."""

HAND = tuple(sorted(f"{family}0" for family in FAMILIES))
"""What each player begins with: one 0 of every family."""

PASS = "pass"
STREET_SIZE = 6
DECK = {card: copies - 2 * HAND.count(card) for card, copies in COPIES.items()}
"""How many of each card the deck begins with."""

DECK_SIZE = sum(DECK.values())


def points(card: str) -> int:
    """Return the victory points of a card."""
    return POINTS[card[0]][value_of(card)]


def value_of(card: str) -> int:
    """The value of a card, 0 to 4."""
    return int(card[1])


def sorted_cards(*cards: str) -> Cards:
    """The cards as hands and fields keep them."""
    return tuple(sorted(cards))


def without(cards: Cards, card: str) -> Cards:
    """Return `cards` without the first that is `card`; of equal cards in the Street that lay there longest (F-12)."""
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]

"""The cards of Famiglia and the numbers in its rules."""

Cards = tuple[str, ...]

FAMILIES = ("R", "B", "Y", "G")
FAMIGLIA, ACCOUNTANT, BRUTE, MERCENARY = FAMILIES
COPIES = {f"{family}{value}": 5 - value for family in FAMILIES for value in range(5)}
"""How many copies of each card there are, 60 cards in all."""

POINTS = {family: (1, 3, 6, 10, 15) if family == FAMIGLIA else (0, 1, 3, 6, 10) for family in FAMILIES}
"""Victory points by value, for each family (F-1)."""

HAND = tuple(sorted(f"{family}0" for family in FAMILIES))
"""Each player's first hand: one 0 of every family."""

PASS = "pass"
"""The move that recruits nobody."""

STREET_SIZE = 6
"""Cards turned up for a new Street."""

DECK = {card: copies - 2 * HAND.count(card) for card, copies in COPIES.items()}
"""How many copies of each card are in the first deck."""

DECK_SIZE = sum(DECK.values())


def points(card: str) -> int:
    """The victory points of a card."""
    return POINTS[card[0]][value_of(card)]


def value_of(card: str) -> int:
    """The value of a card, 0 to 4."""
    return int(card[1])


def sorted_cards(*cards: str) -> Cards:
    """The cards in the order of hands and fields."""
    return tuple(sorted(cards))


def without(cards: Cards, card: str) -> Cards:
    """The cards without the first copy of `card`, which in the Street is the oldest one (F-12)."""
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]

"""The numbers that the rules of Gangzzz are told with, until the rules themselves say them."""

AVENUES = ("MADI", "PARK", "LEX", "3RD", "2ND", "1ST")
STREETS = ("52ND", "51ST", "50TH", "49TH", "48TH", "47TH")

BUILDINGS: dict[str, dict[str, tuple[int, ...]]] = {
    "R": {"r2": (12,), "r3": (12,), "r5": (12,)},
    "C": {
        **{"b2": (6,), "b4": (6,), "b5": (6,)},
        **{"w1": (4,), "w2": (4,), "w3": (4,), "w4": (4,), "sa": (2,)},
    },
    "M": {"ho": (9, 3), "of": (9, 3), "po": (9, 3)},
    "U": {"fo": (6,), "bm": (6,), "ca": (3, 3), "gy": (3, 3), "ar": (3, 3), "li": (3, 3)},
}
"""How many there are of each building, by kind; of those in two sizes, how many small ones and how many larger."""

COINS = {"r2": 2, "r3": 3, "r5": 5, "b2": 2, "b4": 4, "b5": 5, "w1": 1, "w2": 2, "w3": 3, "w4": 4}
"""What is printed on the buildings that have coins."""

FIGURES = {
    **{"house": 6, "bar": 4, "warehouse": 4, "hospital": 2, "office": 2, "police": 2},
    **{"forger": 1, "market": 1, "casino": 1, "gym": 1, "armoury": 1, "library": 1},
}
"""How many administrators of each family a player has."""

LINK_CARDS = ((0, 1, 3, 6, 6, 6, 6, 6, 6, 6), (0, 1, 3, 6, 7, 9, 12, 12, 12, 12), (0, 1, 3, 6, 7, 9, 12, 13, 15, 18))
"""The cards that links have brought in all, with one, two and three big buildings, by the number of small ones."""

STAKES = {"small": (3, 5), "medium": (4, 7)}
"""What is played for in a casino, with an assistant and with a manager."""

COLLECTIONS = {3: 6, 4: 10, 5: 15, 6: 21, 7: 28}
"""What so many equal symbols in one gang bring."""

AVENUE_DICE = (5, 6, 2, 2, 5, 1)
STREET_DICE = (2, 5, 5, 3, 1, 4)
"""The dice of the example, west to east and north to south."""

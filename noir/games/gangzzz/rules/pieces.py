"""The pieces of Gangzzz and all constants of the game: families, buildings, clue cards, tokens, dice and money.

Everything is a word of text. A clue card is its attributes, its symbol and its rank, as in `123fA`; a building of the
city is a short code, as in `b2fm` for a day bar that wants fish and meat. Rulings are cited as G-n.
"""

from functools import cache
from typing import NamedTuple

Cards = tuple[str, ...]

SEATS: tuple[int, ...] = (2, 3, 4)
SWITCHES: tuple[str, ...] = ("preset-a", "challenger-first", "orderly", "short")
"""Rules to choose: Preset A of the draft's prose, the challenger acts first, an orderly city, a short game."""
PRESET_A, CHALLENGER_FIRST, ORDERLY, SHORT = SWITCHES

START_CASH = 10
WAGE = 2
DEBT = 4
"""The cost of a debt marker at the end of the game (G-34)."""
CAR_CARDS = {2: 3, 3: 2, 4: 2}
CITY_MANAGER = 3
MISSING_CARD = 3
BIGGER = 3
"""The extra pay of a protection marker from a medium building (G-51)."""
AREA = 3
GANG_MIN = 3
LINKS_A_BUILDING = 3
EXACT, FINDER, PART = 30, 20, 5
"""The pay for the hideout: found exactly, with most clue cards besides, and for each correct part (G-67)."""
STAKES = {"ca": (3, 5), "CA": (4, 7)}
"""The stakes of a casino, for an assistant and for a manager (G-50)."""

GANGS = ("A", "B", "C", "D")
CAR = "car"
PILES = (*GANGS, CAR)
FIRST_ROOM, SECOND_ROOM = (4, 3, 2, 1), (4, 4, 4, 4)
"""How many figures each gang gets in the first and in the second assignment (G-26, G-36)."""
FIRST_FIGURES = sum(FIRST_ROOM)

AVENUES = ("MADI", "PARK", "LEX", "3RD", "2ND", "1ST")
STREETS = ("52ND", "51ST", "50TH", "49TH", "48TH", "47TH")
KINDS = ("R", "C", "M", "U")
"""Residential, commercial, city, underworld."""
TOKENS = (*AVENUES, *STREETS, *KINDS)

FIGURES = {
    "house": 6,
    "bar": 4,
    "warehouse": 4,
    "hospital": 2,
    "office": 2,
    "police": 2,
    "forger": 1,
    "market": 1,
    "casino": 1,
    "gym": 1,
    "armoury": 1,
    "library": 1,
}
"""How many administrators of each family a player has (G-18)."""
FAMILIES = tuple(FIGURES)
UNDERWORLD = FAMILIES[6:]
BIG = {"HO": "hospital", "OF": "office", "PO": "police"}
"""The central hospital, the city office and the police headquarters."""
PROTECTION = {"gym": "P", "armoury": "A", "library": "C"}
ATTRIBUTES = ("P", "A", "C")
"""Strength, weapons, cleverness."""
BEST = 5
"""The highest value of an attribute of a clue card."""

PRODUCTS = ("f", "m", "c", "a")
"""Fish, meat, cigars, alcohol."""
PAIRS = ("fm", "fc", "fa", "mc", "ma", "ca")

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SYMBOLS = {"f": "forger", "m": "market", "c": "casino", "g": "gym", "a": "armoury", "l": "library"}
SUITS = 8
FIGHTS = 4
DICE_A_KIND = 5
FIGHT_DICE = DICE_A_KIND * len(ATTRIBUTES)
FIGHT_FACES = "345678"
VALUE_FACES = "123456"
CHANCES = 10_000
"""The bound below which the numbers for prizes and searches are."""

BUILDINGS = {
    "R": {"r2": 12, "r3": 12, "r5": 12},
    "C": {
        **{f"b{coins}{pair}": 1 for coins in (2, 4, 5) for pair in PAIRS},
        **{f"w{coins}{product}": 1 for coins in (1, 2, 3, 4) for product in PRODUCTS},
        "sa": 2,
    },
    "M": {"HO": 3, "ho": 9, "OF": 3, "of": 9, "PO": 3, "po": 9},
    "U": {"fo": 6, "bm": 6, "ca": 3, "CA": 3, "gy": 3, "GY": 3, "ar": 3, "AR": 3, "li": 3, "LI": 3},
}
"""How many buildings of each code there are, by kind, 36 of each kind (G-05 to G-11)."""


class Building(NamedTuple):
    """A building by its code."""

    kind: str
    """One of KINDS."""
    family: str
    """The family of figures that manage it."""
    coins: int
    """The printed coins; 0 for none."""
    products: tuple[str, ...]
    """What a bar wants or a warehouse stores."""
    big: bool
    """Whether it is the bigger one of its type."""


_LETTERS = {"r": "house", "b": "bar", "w": "warehouse"}
_WORDS = {
    "sa": "warehouse",
    "ho": "hospital",
    "of": "office",
    "po": "police",
    "fo": "forger",
    "bm": "market",
    "ca": "casino",
    "gy": "gym",
    "ar": "armoury",
    "li": "library",
}


@cache
def building(code: str) -> Building:
    """The building with this code; the Salvation Army has the family of a warehouse (G-19)."""
    kind = next(kind for kind, codes in BUILDINGS.items() if code in codes)
    if code[1:2].isdigit():
        return Building(kind, _LETTERS[code[0]], int(code[1]), tuple(code[2:]), False)
    return Building(kind, _WORDS[code.lower()], 0, (), code.isupper())


def _cards() -> Cards:
    """All clue cards by their number, with the ranks that they had before ranks were dealt (G-13 to G-16, G-71)."""
    triples = [
        f"{p}{a}{c}"
        for p in range(1, 6)
        for a in range(1, 6)
        for c in range(1, 6)
        if 6 <= p + a + c <= 12 and (p, a, c) != (3, 3, 3)
    ]
    letters = tuple(SYMBOLS)
    return tuple(
        triples[(43 * card + 2) % len(triples)] + letters[(suit + rank) % len(letters)] + RANKS[rank]
        for card, (suit, rank) in enumerate(divmod(card, len(RANKS)) for card in range(SUITS * len(RANKS)))
    )


CARDS = _cards()
"""All 104 clue cards with the ranks of a deal that says none; in any other deal chance gave them their ranks (G-71)."""
CARD_OF = {card[:3]: card for card in CARDS}
"""Every one of CARDS by its attributes, which are unique."""
FACE_OF = {card[:3]: card[:4] for card in CARDS}
"""The face of every clue card by its attributes: all that can be seen of it at the border."""
COPIES = dict.fromkeys(FACE_OF.values(), 1)
DECK_RANKS = RANKS * SUITS
"""The ranks of all 104 clue cards (G-13)."""


def symbol(card: str) -> str:
    """The family shown on a clue card."""
    return SYMBOLS[card[3]]


def rank(card: str) -> str:
    """The rank in the corner of a clue card."""
    return card[4:]


def strength(card: str, attribute: str) -> int:
    """The value of an attribute of a clue card, 1 to 5."""
    return int(card[ATTRIBUTES.index(attribute)])

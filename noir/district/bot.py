"""The bot of District Noir: a search that asks a small network at every step.

The network learned from games that the search played against itself; docs/bots.md says how, and how strong they are.
"""

import random

from noir.district.position import WORDS, Position
from noir.district.rules import State
from noir.district.search import search

VISITS = 800
"""How many positions `hard` looks at before a move: about half a second in a page."""


def hard(seen: State, rng: random.Random) -> str:
    """Return the move that was tried most in a search of VISITS."""
    position = Position(seen)
    moves = position.legal_moves()
    if len(moves) == 1:
        return WORDS[moves[0]]
    found = search(position, VISITS, rng)
    return WORDS[max(found, key=lambda move: found[move].tries)]

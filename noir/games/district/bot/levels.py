"""The bot of District Noir: a search that asks a small network at every step.

The network learned from games that the search played against itself; docs/bots.md says how, and how strong they are.
"""

import random
from collections.abc import Callable, Mapping

from noir.core.thought import Thinking, Thought
from noir.core.weights import UNIT
from noir.games.district.bot.fast_rules import WORDS, Position
from noir.games.district.bot.search import search
from noir.games.district.rules.state import State

VISITS = 800
"""How many positions `hard` looks at before a move: about half a second in a page."""


def hard(seen: State, rng: random.Random) -> Thinking:
    """Think in VISITS visits, one a step; the move is the one that was tried most."""
    found = yield from search(Position(seen), VISITS, rng)
    move = max(found, key=lambda move: found[move].tries)
    return Thought(WORDS[move], {WORDS[move]: node.hope / UNIT for move, node in found.items()})


LEVELS: Mapping[str, Callable[[State, random.Random], Thinking]] = {"hard": hard}

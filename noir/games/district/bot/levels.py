"""The bot of District Noir: a tree search guided by a small neural network.

The network learned from games that the search played against itself; docs/bots.md explains how, and how strong it is.
"""

import random
from collections.abc import Callable, Mapping

from noir.core.thought import Thinking, Thought
from noir.core.weights import UNIT
from noir.games.district.bot.fast_rules import WORDS, Position
from noir.games.district.bot.search import search
from noir.games.district.rules.state import State

VISITS = 800
"""Positions that `hard` evaluates per move: about half a second in a page."""


def hard(seen: State, rng: random.Random) -> Thinking:
    """The move tried most in VISITS visits, one visit per step."""
    found = yield from search(Position(seen), VISITS, rng)
    move = max(found, key=lambda move: found[move].tries)
    return Thought(WORDS[move], {WORDS[move]: node.hope / UNIT for move, node in found.items()})


LEVELS: Mapping[str, Callable[[State, random.Random], Thinking]] = {"hard": hard}
"""The bots by level."""

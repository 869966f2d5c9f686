"""The bots of District Noir: they ask a small neural network, and `hard` searches a tree that it guides.

The network learned from games that the search played against itself; docs/bots.md explains how, and how strong the
bots are.
"""

import random
from collections.abc import Callable, Mapping
from functools import partial

from noir.core.misjudge import bearable, mistake
from noir.core.thought import Thinking, Thought
from noir.core.weights import UNIT
from noir.games.district.bot.fast_rules import WORDS, Position
from noir.games.district.bot.guesses import moves_seen
from noir.games.district.bot.network import think
from noir.games.district.bot.search import look, search
from noir.games.district.rules.state import State

VISITS = 800
"""Positions that `hard` evaluates per move: about half a second in a page."""

GUESSES = 4
"""How many guesses of the hidden cards the levels below look at."""

ERRORS = {"very-easy": 300.0, "easy": 24.0, "fairly-easy": 9.0, "medium": 4.0, "fairly-hard": 0.5}
"""By how much a level misjudges a move at most, as a logarithm of how much it is preferred to another."""

MOST_LOST = UNIT // 4
"""The chance that one move of these levels gives away at most, as far as they see."""


def hard(seen: State, rng: random.Random) -> Thinking:
    """The move tried most in VISITS visits, one visit per step, of hands that explain what the other player did."""
    found = yield from search(Position(seen), moves_seen(seen), VISITS, rng)
    move = max(found, key=lambda move: found[move].tries)
    return Thought(WORDS[move], {WORDS[move]: node.hope / UNIT for move, node in found.items()})


def misjudging(seen: State, rng: random.Random, error: float) -> Thinking:
    """The move that the network prefers, where each card and the take is misjudged alike for a whole round."""
    position = Position(seen)
    hopes = yield from look(position, GUESSES, rng)
    liked = think(position.features()).liked
    case = f"{seen.opening} {seen.round}"
    seem = {move: liked[move] + round(mistake(f"{case} {move}", error * UNIT)) for move in bearable(hopes, MOST_LOST)}
    best = WORDS[max(seem, key=lambda move: seem[move])]
    return Thought(best, {WORDS[move]: hope / UNIT for move, hope in hopes.items()}).consistent


LEVELS: Mapping[str, Callable[[State, random.Random], Thinking]] = {
    **{level: partial(misjudging, error=error) for level, error in ERRORS.items()},
    "hard": hard,
}
"""The bots by level, weakest first."""

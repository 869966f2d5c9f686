"""The players that are no people: `BOTS[level](seen, rng)` is a move, found from what a seat may know and nothing else.

A game may bring bots of its own for a level; for all others there is the search of `ismcts`, which knows no game.
`think` is the same in steps, for those who have to do other things in between.
"""

import random
from collections.abc import Callable
from functools import partial
from typing import Any

from noir.bots.ismcts import search
from noir.core.thought import Thinking, Thought
from noir.games import GAMES
from noir.games.bots import own_bots

Bot = Callable[[Any, random.Random], str]
"""What `observe` of the player to move returned, and chance; returns one of its legal moves."""

LEVELS = ("random", "easy", "medium", "hard")
"""Weakest first."""

PLAYOUTS = {"easy": 10, "medium": 200, "hard": 1000}
"""How many games a level imagines before a move, where the game has no bot of its own for it."""


def game_of(seen: Any) -> str:
    """The id of the game that `seen` is an observation of."""
    return next(game for game, rules in GAMES.items() if isinstance(seen, rules.State))


def think(level: str, seen: Any, rng: random.Random) -> Thinking:
    """Return the thinking of a level about the next move of `seen`, to be gone through step by step."""
    if level == "random":
        return Thought(rng.choice(seen.legal_moves()), {})
    game = game_of(seen)
    own = own_bots(game).get(level)
    yield  # what a bot needs may have had to be loaded
    found: Thought = yield from own(seen, rng) if own else search(seen, GAMES[game].resample, PLAYOUTS[level], rng)
    return found


def thought(thinking: Thinking) -> Thought:
    """Return what comes of `thinking`, gone through at once."""
    while True:
        try:
            next(thinking)
        except StopIteration as end:
            found: Thought = end.value
            return found


def _move(level: str, seen: Any, rng: random.Random) -> str:
    """Return the move of a level; where there is no choice it need not think."""
    moves: tuple[str, ...] = seen.legal_moves()
    return moves[0] if len(moves) == 1 else thought(think(level, seen, rng)).move


BOTS: dict[str, Bot] = {level: partial(_move, level) for level in LEVELS}
"""All levels, weakest first."""

"""The players that are no people: `BOTS[level](seen, rng)` is a move, found from what a seat may know and nothing else.

A game may bring bots of its own for a level; for all others there is the search of `playouts`, which knows no game.
"""

import random
from collections.abc import Callable
from typing import Any

from noir.bots.playouts import search
from noir.games import GAMES, Game

Bot = Callable[[Any, random.Random], str]
"""What `observe` of the player to move returned, and chance; returns one of its legal moves."""

PLAYOUTS = {"easy": 10, "medium": 200, "hard": 1000}
"""How many games a level imagines before a move, where the game has no bot of its own for it."""


def game_of(seen: Any) -> Game:
    """Return the game that `seen` is an observation of."""
    return next(game for game in GAMES.values() if isinstance(seen, game.State))


def _random(seen: Any, rng: random.Random) -> str:
    moves: tuple[str, ...] = seen.legal_moves()
    return rng.choice(moves)


def _level(level: str) -> Bot:
    """Return the bot of a level: the game's own, or the search."""

    def bot(seen: Any, rng: random.Random) -> str:
        game = game_of(seen)
        own = game.bots().get(level)
        return own(seen, rng) if own else search(seen, game.resample, PLAYOUTS[level], rng)

    return bot


BOTS: dict[str, Bot] = {"random": _random, **{level: _level(level) for level in PLAYOUTS}}
"""All levels, weakest first."""

"""The bots: `BOTS[level](seen, rng)` is a move, chosen only from what a player may know.

A game can have its own bot for a level; otherwise the search of `ismcts` plays, which works for any game. `think` does
the same in steps, for callers that have other things to do in between.
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
"""From the observation of the player to move and a random generator, one of the legal moves."""

LEVELS = ("random", "very-easy", "easy", "fairly-easy", "medium", "fairly-hard", "hard")
"""The levels, weakest first: `random`, and the six that people play against."""

PLAYOUTS = {"very-easy": 3, "easy": 10, "fairly-easy": 40, "medium": 200, "fairly-hard": 450, "hard": 1000}
"""How many games a level plays out for a move, where the game has no bot of its own."""


def game_of(seen: Any) -> str:
    """The id of the game that `seen` is an observation of."""
    return next(game for game in (*GAMES.imported, *GAMES) if isinstance(seen, GAMES[game].State))


def think(level: str, seen: Any, rng: random.Random) -> Thinking:
    """A level's thinking about the next move in `seen`, step by step."""
    if level == "random":
        return Thought(rng.choice(seen.legal_moves()), {})
    game = game_of(seen)
    own = own_bots(game).get(level)
    yield  # loading the bot may have taken a while
    result: Thought = yield from own(seen, rng) if own else search(seen, GAMES[game].resample, PLAYOUTS[level], rng)
    return result


def thought(thinking: Thinking) -> Thought:
    """The result of `thinking`, run to its end."""
    while True:
        try:
            next(thinking)
        except StopIteration as end:
            result: Thought = end.value
            return result


def _move(level: str, seen: Any, rng: random.Random) -> str:
    """The move of a level; a forced move needs no thinking."""
    moves: tuple[str, ...] = seen.legal_moves()
    return moves[0] if len(moves) == 1 else thought(think(level, seen, rng)).move


BOTS: dict[str, Bot] = {level: partial(_move, level) for level in LEVELS}
"""The bots by level, weakest first."""

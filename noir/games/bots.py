"""The bots that games bring of their own."""

import random
from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any

from noir.core.thought import Thinking

Levels = Mapping[str, Callable[[Any, random.Random], Thinking]]
"""By level, how a bot thinks about what it sees."""

MODULES = {
    "district": "noir.games.district.bot.levels",
    "famiglia": "noir.games.famiglia.bot.levels",
    "gangzzz": "noir.games.gangzzz.bot.levels",
}


def own_bots(game: str) -> Levels:
    """The bots of `game`, loaded when they are first asked for, since a network takes time; may be empty."""
    found: Levels = import_module(MODULES[game]).LEVELS if game in MODULES else {}
    return found

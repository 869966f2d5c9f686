"""The bots that games bring themselves."""

import random
from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any

from noir.core.thought import Thinking

Levels = Mapping[str, Callable[[Any, random.Random], Thinking]]
"""By level, how a bot thinks about an observation."""

MODULES = {
    "district": "noir.games.district.bot.levels",
    "famiglia": "noir.games.famiglia.bot.levels",
    "gangzzz": "noir.games.gangzzz.bot.levels",
}
"""The module with the bots of each game."""


def own_bots(game: str) -> Levels:
    """The bots of `game`, imported at the first call since loading a network takes time; can be empty."""
    found: Levels = import_module(MODULES[game]).LEVELS if game in MODULES else {}
    return found

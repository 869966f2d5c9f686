"""The bots that games bring themselves."""

import random
from collections.abc import Callable, Mapping
from typing import Any

from noir.core.thought import Thinking
from noir.games.registry import Registry

Levels = Mapping[str, Callable[[Any, random.Random], Thinking]]
"""By level, how a bot thinks about an observation."""

OWN_BOTS: Registry[Levels] = Registry(
    district="noir.games.district.bot.levels:LEVELS",
    famiglia="noir.games.famiglia.bot.levels:LEVELS",
    gangzzz="noir.games.gangzzz.bot.levels:LEVELS",
)
"""The bots of each game, imported at the first use since loading a network takes time."""


def own_bots(game: str) -> Levels:
    """The bots of `game`; can be empty."""
    return OWN_BOTS.get(game, {})

"""The texts of each game, and its tutorial."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from noir.core.tutorial import TutorialScript
from noir.games import GAMES
from noir.games.district import text as district
from noir.games.district.rulebook import tutorial as district_tutorial
from noir.games.famiglia import text as famiglia
from noir.games.famiglia.rulebook import tutorial as famiglia_tutorial
from noir.games.gangzzz import text as gangzzz
from noir.games.gangzzz.rulebook import tutorial as gangzzz_tutorial

if TYPE_CHECKING:
    from noir.games.protocols import Text

TEXTS: dict[str, "Text"] = {
    "district": district,
    "famiglia": famiglia,
    "gangzzz": gangzzz,
}

SWITCH_NAMES: dict[str, Callable[[], Mapping[str, tuple[str, str]]]] = {
    "gangzzz": gangzzz.switch_names,
}
"""For games with switches: by switch, its name and a sentence about what it does, in the order of the game."""

TITLES: dict[str, Callable[[], str]] = {
    "district": district.title,
}
"""For games that are sold under another name in some language: the name."""

TUTORIALS: dict[str, Callable[[], TutorialScript]] = {
    "district": district_tutorial.tutorial,
    "famiglia": famiglia_tutorial.tutorial,
    "gangzzz": gangzzz_tutorial.tutorial,
}


def game_title(game: str) -> str:
    """The name of a game, an id in GAMES, in the language of the page."""
    return TITLES[game]() if game in TITLES else GAMES[game].NAME

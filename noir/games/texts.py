"""The texts of each game, and its tutorial, imported at the first use."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from noir.core.tutorial import TutorialScript
from noir.games import GAMES
from noir.games.registry import Registry
from noir.ui.i18n import _

if TYPE_CHECKING:
    from noir.games.protocols import Text

TEXTS: Registry["Text"] = Registry(
    district="noir.games.district.text",
    famiglia="noir.games.famiglia.text",
    gangzzz="noir.games.gangzzz.text",
)

SWITCH_NAMES: Registry[Callable[[], Mapping[str, tuple[str, str]]]] = Registry(
    gangzzz="noir.games.gangzzz.text:switch_names",
)
"""For games with switches: by switch, its name and a sentence about what it does, in the order of the game."""

TUTORIALS: Registry[Callable[[], TutorialScript]] = Registry(
    district="noir.games.district.rulebook.tutorial:tutorial",
    famiglia="noir.games.famiglia.rulebook.tutorial:tutorial",
    gangzzz="noir.games.gangzzz.rulebook.tutorial:tutorial",
)


def game_title(game: str) -> str:
    """The name of a game, an id in GAMES, in the language of the page: games may be sold under several names.

    Here, so that a list of all games needs nothing else of them.
    """
    titles = {"district": _("District Noir"), "famiglia": "Famiglia", "gangzzz": "Gangzzz"}
    return titles.get(game) or GAMES[game].NAME

"""The list of games: `GAMES[id]` is the rules of a game, imported at the first use; no texts and no views."""

from typing import TYPE_CHECKING

from noir.games.registry import Registry

if TYPE_CHECKING:
    from noir.games.protocols import Rules

GAMES: Registry["Rules"] = Registry(
    district="noir.games.district.rules",
    famiglia="noir.games.famiglia.rules",
    gangzzz="noir.games.gangzzz.rules",
)

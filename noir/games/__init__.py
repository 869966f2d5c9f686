"""The list of games: `GAMES[id]` is the rules of a game; importing it loads no texts and no views."""

from typing import TYPE_CHECKING

from noir.games.district import rules as district
from noir.games.famiglia import rules as famiglia
from noir.games.gangzzz import rules as gangzzz

if TYPE_CHECKING:
    from noir.games.protocols import Rules

GAMES: dict[str, "Rules"] = {
    "district": district,
    "famiglia": famiglia,
    "gangzzz": gangzzz,
}

"""The one list of games: `GAMES[id]` has the rules of a game, and loads no sentence and no picture."""

from noir.games.district import rules as district
from noir.games.famiglia import rules as famiglia
from noir.games.gangzzz import rules as gangzzz
from noir.games.protocols import Rules

GAMES: dict[str, Rules] = {
    "district": district,
    "famiglia": famiglia,
    "gangzzz": gangzzz,
}

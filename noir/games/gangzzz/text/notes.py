"""What a player found, as sentences."""

from noir.games.gangzzz.rules.deduction import REMOVED
from noir.games.gangzzz.rules.pieces import RANKS
from noir.games.gangzzz.rules.state import State
from noir.games.gangzzz.text.log import prize_told
from noir.games.gangzzz.text.names import token_name
from noir.ui.i18n import _


def finds(seen: State, player: int, names: tuple[str, ...]) -> list[str]:
    """Return what a player alone has found out: tokens that were looked at (3.0), cards that changed hands (3.6.8)."""
    told = []
    for event in (event for note in seen.log for event in note.events):
        if event.player == player and event.what in ("looks", "names"):
            told.append(_token_of(seen, event.of[-1]))
        if event.what == "prize" and str(player) in (str(event.player), event.of[0]):
            told.append(prize_told(event, names))
    return told


def _token_of(seen: State, named: str) -> str:
    """Return what the token of a rank says, to who has seen it."""
    token = seen.tokens[REMOVED + RANKS.index(named)]
    return _("Rank {rank}: not {token}", rank=named, token=token_name(token))

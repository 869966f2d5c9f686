"""What is told at once to those who hear the page: what happened, and whose turn it is; public facts, by name.

These are two regions whose changes a screen reader says by itself. They stand on every page, empty where there is no
game, since it says only what changes in a region that was there before.
"""

from noir.games import GAMES
from noir.session.session import Sitting
from noir.ui.html import Node, h
from noir.ui.i18n import _, kept, woven
from noir.ui.widgets import name_of


def aloud(sitting: Sitting | None) -> list[Node]:
    """Return both regions; what is told in them depends on nothing but what everyone may see."""
    if sitting is None:
        return _regions((), ())
    return _regions(tuple(_happened(sitting)), tuple(_turn(sitting)))


@kept(4)
def _regions(happened: tuple[str, ...], turn: tuple[Node | str, ...]) -> list[Node]:
    """Return both regions with what is told in them."""
    told = [h("p", sentence) for sentence in happened]
    return [
        # A log tells what is added to it, and not again what stood in it before.
        h("div", told, id="told-moves", class_="sr", role="log", aria_label=_("What happened")),
        h("p", turn, id="told-turn", class_="sr", role="status"),
    ]


def _happened(sitting: Sitting) -> list[str]:
    """Return what was seen by whoever did not make the last move, since the last move of theirs."""
    seats = len(sitting.seats)
    mover = sitting.last_mover
    listener = sitting.first_starter if mover is None else (mover + 1) % seats
    return GAMES[sitting.match.game].recap(sitting.seen(None), listener, sitting.names)


def _turn(sitting: Sitting) -> list[Node | str]:
    """Return how far the game is and who is to move."""
    seen = sitting.seen(None)
    standing = GAMES[sitting.match.game].standing(seen)
    if seen.current_player is None:
        return [standing]
    return woven("{standing}. Next: {name}", standing=standing, name=name_of(sitting.seats[seen.current_player]))

"""Parts that the tables of several games share: who is near, and hands seen from outside."""

from noir.core.contract import State
from noir.core.seat import Seat
from noir.ui.html import Node, h
from noir.ui.i18n import _, cached_per_language

Seats = tuple[Seat, ...]
"""The players at a table, by number."""


def near_player(seen: State, seats: Seats) -> int:
    """The player who is near while no hand is open: the player to move, or among bots the first."""
    return 0 if all(seat.level for seat in seats) else seen.current_player or 0


def hand_size(size: int) -> list[Node]:
    """How many cards a hand has."""
    return [h("b", str(size)), h("span", _("in hand"))]


@cached_per_language(None)
def closed_hand(size: int) -> Node:
    """A closed hand: as many backs as it has cards."""
    backs = [h("span", class_="face card-back") for _card in range(size)]
    return h("p", backs, hand_size(size), class_="closed")

"""Parts that the tables of several games share: who is near, and hands seen from outside."""

from collections.abc import Callable, Sequence
from itertools import takewhile
from typing import Protocol, TypeVar

from noir.core.contract import State
from noir.core.seat import Seat
from noir.ui.html import Node, h
from noir.ui.i18n import _, cached_per_language
from noir.ui.widgets import icon, name_of

Seats = tuple[Seat, ...]
"""The players at a table, by number."""


class Moved(Protocol):
    """A move as everyone saw it."""

    @property
    def player(self) -> int:
        """Who made it."""


AnyMoved = TypeVar("AnyMoved", bound=Moved)


def near_player(seen: State, seats: Seats) -> int:
    """The player who is near while no hand is open: the player to move, or among bots the first."""
    return 0 if all(seat.level for seat in seats) else seen.current_player or 0


def names_of(seats: Seats) -> tuple[str, ...]:
    """The players' names, for sentences."""
    return tuple(seat.name for seat in seats)


def hand_size(size: int) -> list[Node]:
    """How many cards a hand has."""
    return [h("b", str(size)), h("span", _("in hand"))]


@cached_per_language(None)
def closed_hand(size: int) -> Node:
    """A closed hand: as many backs as it has cards."""
    backs = [h("span", class_="face card-back") for _card in range(size)]
    return h("p", backs, hand_size(size), class_="closed")


def spine(seat: Seat, *signs: Node | None) -> Node:
    """What stands before a player's cards: emblem, name and signs, hidden from screen readers, who hear the facts."""
    return h(
        "span",
        icon(f"gang-{seat.gang}", "emblem"),
        h("span", _("You") if not seat.level else None, class_="you"),
        h("span", name_of(seat), class_="label"),
        signs,
        class_="spine",
        aria_hidden="true",
    )


def last_move(
    past: Sequence[AnyMoved], seats: Seats, told: Callable[[AnyMoved], tuple[str, list[Node]]]
) -> Node | None:
    """The last move as `told`, a word and pictures: a button that shows it again, as assets/page/animation.mjs does.

    Of several moves in a row by one player only the last is seen until then. None if nothing was played.
    """
    if not past:
        return None
    player = past[-1].player
    row = list(takewhile(lambda move: move.player == player, reversed(past)))
    steps = [told(move) for move in reversed(row)]
    verbs = ", ".join(verb for verb, _pictures in steps)
    return h(
        "button",
        icon(f"gang-{seats[player].gang}", "emblem"),
        [h("span", verb, pictures, class_="step") for verb, pictures in steps],
        icon("sign-again", "icon again"),
        type="button",
        data_again=True,
        aria_label=_("{verb}: show again", verb=verbs),
        class_=f"last-move gang-{seats[player].gang}",
    )


def total_button(seats: Seats, totals: tuple[str, ...]) -> Node:
    """The button with the total of each player; it opens the score by line."""
    zero, one = map(_total, seats, totals)
    return h(
        "button",
        h("span", _("The score so far"), class_="sr"),
        zero,
        h("i", ":"),
        one,
        type="button",
        id="total",
        data_msg="sheet score",
        data_part="score",
    )


def _total(seat: Seat, points: str) -> Node:
    name = h("span", " ", name_of(seat), " ", class_="sr")
    return h("span", icon(f"gang-{seat.gang}", "emblem"), name, h("b", points), class_=f"gang-{seat.gang}")

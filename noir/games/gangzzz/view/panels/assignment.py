"""The panel of the assignment: figures for the four gangs."""

from noir.games.gangzzz.rules.phases import assignment
from noir.games.gangzzz.rules.pieces import FAMILIES
from noir.games.gangzzz.rules.state import State
from noir.games.gangzzz.text.names import family_name
from noir.games.gangzzz.view.board import Seats, sign
from noir.games.gangzzz.view.selection import Chosen, Panel
from noir.ui.html import Node, h
from noir.ui.i18n import _
from noir.ui.widgets import button


def assign(seen: State, seats: Seats, chosen: Chosen) -> Panel:
    """The figures that are left; the picked one is given to a gang by pressing that gang."""
    pool = seen.pool[seen.mover]
    figures = [
        _family_tile(family, pool.count(family), family == chosen.family) for family in FAMILIES if family in pool
    ]
    auto = button(_("Assign the rest by itself"), f"play {assignment.AUTO}", "primary")
    return Panel(_("Which figure works for which gang?"), [h("p", figures, class_="families")], [auto])


def _family_tile(family: str, count: int, picked: bool) -> Node:
    times = h("small", f"×{count}") if count > 1 else None
    return h(
        "button",
        sign(family),
        h("span", family_name(family)),
        times,
        type="button",
        data_msg=f"pick {family}",
        aria_pressed="true" if picked else "false",
    )

"""The curtain between two turns: who has to hold the device, and nothing secret."""

from noir.screens.table.face_to_face import edge
from noir.screens.table.recap import _told, _toss
from noir.session.session import Sitting
from noir.ui.html import Node, h
from noir.ui.i18n import _, woven
from noir.ui.widgets import icon, name_of


def _curtain(sitting: Sitting) -> Node:
    """Return the curtain: whose turn it is, what happened since that player's last look, and nothing secret."""
    seen = sitting.seen(None)
    player = seen.current_player or 0
    seat = sitting.seats[player]
    return h(
        "div",
        icon(f"gang-{seat.gang}", "emblem"),
        h("h2", _hand_over(sitting, player), tabindex=-1, data_focus=f"curtain {seen.turn}"),
        _toss(sitting),
        _told(sitting, player),
        h(
            "p",
            _("If this page is read aloud: put headphones on before the hand opens."),
            class_="sr",
            id="headphones",
        ),
        h(
            "button",
            woven("Show the hand of {name}", name=name_of(seat)),
            type="button",
            data_msg="show",
            class_="primary",
            aria_describedby="headphones",
        ),
        class_=f"curtain gang-{seat.gang}",
    )


def _passed(sitting: Sitting, player: int, viewer: int | None) -> Node:
    """Return what stands for the curtain in an open choice: whose turn it is, what happened, the edge to look."""
    return h(
        "div",
        h("h2", _hand_over(sitting, player), tabindex=-1, data_focus=f"turn {sitting.seen(None).turn}"),
        _toss(sitting),
        _told(sitting, player),
        edge(sitting, player, viewer),
        class_=f"passed is-moving gang-{sitting.seats[player].gang}",
    )


def _hand_over(sitting: Sitting, player: int) -> list[Node | str]:
    """Return who has to hold the device now."""
    name = name_of(sitting.seats[player])
    goes_on = sitting.last_mover == player
    return woven("{name} goes on", name=name) if goes_on else woven("Pass the device to {name}", name=name)

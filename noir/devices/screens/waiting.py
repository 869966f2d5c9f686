"""What the table shows while a player chooses on a phone."""

from noir.app.model import Model
from noir.screens.table.recap import code_shown, recap, toss
from noir.session.session import Session
from noir.ui.html import Child, Node, h
from noir.ui.i18n import _, interpolate
from noir.ui.widgets import button, icon, name_of


def on_a_phone(model: Model, session: Session, player: int) -> Node:
    """Whose turn it is on which device, and what happened; if that phone is gone, what can be done."""
    seat = session.seats[player]
    is_there = player in model.phones.connected
    return h(
        "div",
        icon(f"gang-{seat.gang}", "emblem"),
        h(
            "h2",
            _there(session, player) if is_there else _gone(session, player),
            tabindex=-1,
            data_focus=f"phone {is_there}",
        ),
        toss(session),
        recap(session, player),
        code_shown(session),
        None if is_there else button(_("Connect again"), f"pair {player}", "primary"),
        class_=f"curtain on-a-phone gang-{seat.gang}",
    )


def _there(session: Session, player: int) -> Child:
    return interpolate("{name} plays on a phone", name=name_of(session.seats[player]))


def _gone(session: Session, player: int) -> Child:
    return interpolate("{name} isn't connected", name=name_of(session.seats[player]))

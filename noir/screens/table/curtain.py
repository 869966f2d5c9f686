"""The curtain between two turns: who gets the device, and nothing secret."""

from noir.screens.table.face_to_face import edge
from noir.screens.table.recap import code_shown, recap, toss
from noir.session.session import Session
from noir.ui.html import Node, h
from noir.ui.i18n import _, interpolate
from noir.ui.widgets import icon, name_of


def curtain(session: Session) -> Node:
    """The curtain: whose turn it is, what happened since that player last moved, and the button that shows the hand."""
    seen = session.seen(None)
    player = seen.current_player or 0
    seat = session.seats[player]
    return h(
        "div",
        icon(f"gang-{seat.gang}", "emblem"),
        h("h2", _hand_over(session, player), tabindex=-1, data_focus=f"curtain {seen.turn}"),
        toss(session),
        recap(session, player),
        code_shown(session),
        h(
            "p",
            _("Using a screen reader? Put on headphones before you open your hand."),
            class_="sr",
            id="headphones",
        ),
        h(
            "button",
            interpolate("Show {name}'s hand", name=name_of(seat)),
            type="button",
            data_msg="show",
            class_="primary",
            aria_describedby="headphones",
        ),
        class_=f"curtain gang-{seat.gang}",
    )


def pass_device(session: Session, player: int, viewer: int | None, look: str) -> Node:
    """The replacement for the curtain in an open choice: whose turn it is, what happened, and the edge to hold."""
    return h(
        "div",
        h("h2", _hand_over(session, player), tabindex=-1, data_focus=f"turn {session.seen(None).turn}"),
        toss(session),
        recap(session, player),
        code_shown(session),
        edge(session, player, viewer, look),
        class_=f"passed is-moving gang-{session.seats[player].gang}",
    )


def _hand_over(session: Session, player: int) -> list[Node | str]:
    name = name_of(session.seats[player])
    goes_on = session.last_mover == player
    return (
        interpolate("{name} continues", name=name) if goes_on else interpolate("Pass the device to {name}", name=name)
    )

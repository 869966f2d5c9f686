"""The table between two people who sit face to face: the device lies still, and each holds an edge of it to look.

No curtain falls here, for both hands are closed until one is held open. Hints are left out: both would read them.
The edge is also there for an open choice at a table that is passed around.
"""

from noir.app.model import Model
from noir.core.table import is_decided
from noir.games.texts import TEXTS
from noir.games.views import FACE_TO_FACE
from noir.screens.table.controls import why_no_undo
from noir.screens.table.fairness import commitment_notice
from noir.session.session import Session
from noir.ui.html import Node, h
from noir.ui.i18n import _
from noir.ui.widgets import button, icon, name_of

MOST_TOLD = 2
"""How many sentences of what happened have room at an edge; both saw it happen."""


def face_to_face(model: Model, session: Session) -> Node:
    """Return the table as both see it, an open hand at its edge; hands that lie open anyway need no edge."""
    viewer = model.viewer
    slots = tuple(
        [_told(session, player), *([] if model.open_hands else [edge(session, player, viewer)])]
        for player in range(len(session.seats))
    )
    game, seen = FACE_TO_FACE[session.match.game], model.seen(viewer)
    table = game.face_to_face(seen, viewer, session.seats, (*slots, _middle(session)), model.picked)
    return h("div", table, class_="table")


def edge(session: Session, player: int, viewer: int | None) -> Node:
    """Return the edge that is held to look, or pressed by key to open the hand and to close it again.

    What a pointer does to it is told by `data-hold`, and heard in assets/page/hold_to_peek.mjs.
    """
    is_open = player == viewer
    return h(
        "button",
        _("Let go to hide") if is_open else _("Hold to look"),
        h("span", " ", name_of(session.seats[player]), class_="sr"),
        type="button",
        id=f"edge-{player}",
        class_="edge",
        data_msg="hide" if is_open else f"peek {player}",
        data_hold=f"peek {player}",
        aria_expanded="true" if is_open else "false",
    )


def _told(session: Session, player: int) -> Node:
    """Return what everyone saw happen since `player` last moved, or to who waits, who is to move."""
    seen = session.seen(None)
    if player != seen.current_player:
        told = [_("Next: {name}", name=session.names[seen.current_player or 0])]
    else:
        told = TEXTS[session.match.game].recap(seen, player, session.names)[-MOST_TOLD:]
    first = session.tossed and not session.match.cursor
    toss = h("li", icon("token", "toss"), _("The token was tossed.")) if first else None
    return h("ul", toss, [h("li", sentence) for sentence in told], class_="recap", aria_label=_("What happened"))


def _middle(session: Session) -> list[Node]:
    """Return what belongs to neither: the commitment, undo, and the end of a game that is settled."""
    undo = button(_("Undo"), "undo", "quiet", why_no_undo(session, _("No undo: a hand has been looked at since.")))
    finish = button(_("Finish the game"), "finish", "primary") if is_decided(session.seen(None)) else None
    return [h("p", finish, undo, class_="controls"), commitment_notice(session)]

"""The table with the device between two players: each holds an edge of it to see their own hand.

There is no curtain, since both hands are closed until one edge is held. Hints are left out, since both players would
read them. The edge is also used for an open choice at a table where the device is passed around.
"""

from noir.app.model import Model
from noir.core.table import is_decided
from noir.games.texts import TEXTS
from noir.games.views import FACE_TO_FACE
from noir.screens.table.controls import why_no_undo
from noir.screens.table.recap import code_shown
from noir.session.session import Session
from noir.ui.html import Node, h
from noir.ui.i18n import _
from noir.ui.widgets import button, icon, name_of

MOST_TOLD = 2
"""How many sentences of the recap fit at an edge; both players saw what happened anyway."""


def face_to_face(model: Model, session: Session) -> Node:
    """The table with an open hand at its owner's edge; with hands that are open by the settings there are no edges."""
    viewer = model.viewer
    slots = tuple(
        [_recap(session, player), *([] if model.open_hands else [edge(session, player, viewer, model.settings.look)])]
        for player in range(len(session.seats))
    )
    game, seen = FACE_TO_FACE[session.match.game], model.seen(viewer)
    table = game.face_to_face(seen, viewer, session.seats, (*slots, _middle(session)), model.picked)
    return h("div", table, class_="table")


def edge(session: Session, player: int, viewer: int | None, look: str) -> Node:
    """The edge of one player: held to see the hand, or with `look` "tap" or a key pressed to open and close it.

    `data-hold` is the message for a pointer that holds it; assets/page/hold_to_peek.mjs reads it.
    """
    is_open = player == viewer
    opens, closes = (_("Tap to look"), _("Tap to hide")) if look == "tap" else (_("Hold to look"), _("Let go to hide"))
    return h(
        "button",
        closes if is_open else opens,
        h("span", " ", name_of(session.seats[player]), class_="sr"),
        type="button",
        id=f"edge-{player}",
        class_="edge",
        data_msg="hide" if is_open else f"peek {player}",
        data_hold=f"peek {player}",
        aria_expanded="true" if is_open else "false",
    )


def _recap(session: Session, player: int) -> Node:
    """For the player to move, what happened since their last move; for the other, who is to move."""
    seen = session.seen(None)
    if player != seen.current_player:
        sentences = [_("Next: {name}", name=session.names[seen.current_player or 0])]
    else:
        sentences = TEXTS[session.match.game].recap(seen, player, session.names)[-MOST_TOLD:]
    first = session.tossed and not session.match.cursor
    toss = h("li", icon("token", "toss"), _("The token was tossed.")) if first else None
    return h("ul", toss, [h("li", sentence) for sentence in sentences], class_="recap", aria_label=_("What happened"))


def _middle(session: Session) -> list[Node]:
    """What belongs to neither side: finish, undo, and whether the code was shown."""
    undo = button(_("Undo"), "undo", "quiet", why_no_undo(session))
    finish = button(_("Finish the game"), "finish", "primary") if is_decided(session.seen(None)) else None
    shown = code_shown(session)
    return [h("p", finish, undo, class_="controls"), *([shown] if shown else [])]

"""The table between two people who sit face to face: the device lies still, and each holds an edge of it to look.

No curtain falls here, for both hands are closed until one is held open. Hints are left out: both would read them.
The edge is also there for an open choice at a table that is passed around.
"""

from noir.app.model import Model
from noir.games import FACED, GAMES
from noir.screens.table.fairness import sealed
from noir.session.session import Sitting
from noir.ui.html import Node, h
from noir.ui.i18n import _
from noir.ui.widgets import button, icon, name_of

MOST_TOLD = 2
"""How many sentences of what happened have room at an edge; both saw it happen."""


def facing(model: Model, sitting: Sitting) -> Node:
    """Return the table as both see it, an open hand at its edge; hands that lie open anyway need no edge."""
    viewer = model.viewer
    slots = tuple(
        [_told(sitting, player), *([] if model.open_hands else [edge(sitting, player, viewer)])]
        for player in range(len(sitting.seats))
    )
    game, seen = FACED[sitting.match.game], model.seen(viewer)
    table = game.facing(seen, viewer, sitting.seats, (*slots, _middle(sitting)), model.picked)
    return h("div", table, class_="table")


def edge(sitting: Sitting, player: int, viewer: int | None) -> Node:
    """Return the edge that is held to look, or pressed by key to open the hand and to close it again.

    What a pointer does to it is told by `data-hold`, and heard in assets/page/hold_to_peek.mjs.
    """
    is_open = player == viewer
    return h(
        "button",
        _("Let go to hide") if is_open else _("Hold to look"),
        h("span", " ", name_of(sitting.seats[player]), class_="sr"),
        type="button",
        id=f"edge-{player}",
        class_="edge",
        data_msg="hide" if is_open else f"peek {player}",
        data_hold=f"peek {player}",
        aria_expanded="true" if is_open else "false",
    )


def _told(sitting: Sitting, player: int) -> Node:
    """Return what everyone saw happen since `player` last moved, or to who waits, who is to move."""
    seen = sitting.seen(None)
    if player != seen.current_player:
        told = [_("Next: {name}", name=sitting.names[seen.current_player or 0])]
    else:
        told = GAMES[sitting.match.game].recap(seen, player, sitting.names)[-MOST_TOLD:]
    first = sitting.tossed and not sitting.match.cursor
    toss = h("li", icon("token", "toss"), _("The token was tossed.")) if first else None
    return h("ul", toss, [h("li", sentence) for sentence in told], class_="recap", aria_label=_("What happened"))


def _middle(sitting: Sitting) -> list[Node]:
    """Return what belongs to neither: the seal, undo, and the end of a game that is settled."""
    undo = button(_("Undo"), "undo", "quiet", _why_no_undo(sitting))
    finish = button(_("Finish the game"), "finish", "primary") if sitting.seen(None).settled else None
    return [h("p", finish, undo, class_="controls"), sealed(sitting)]


def _why_no_undo(sitting: Sitting) -> str:
    """Return why nothing can be undone now, or an empty text."""
    if sitting.undo_to is not None:
        return ""
    if not sitting.match.cursor:
        return _("Nothing has been played yet.")
    if sitting.turned_up_since:
        return _("No undo: a card has been turned up since.")
    return _("No undo: a hand has been looked at since.")

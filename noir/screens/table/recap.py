"""What everyone saw happen since a player last moved."""

from noir.games.texts import TEXTS
from noir.session.session import Session
from noir.ui.html import Node, h
from noir.ui.i18n import _, plural
from noir.ui.widgets import icon

MOST_TOLD = 6
"""How many sentences of what happened stand open; more of them are folded."""


def toss(session: Session) -> Node | None:
    """Return that the token was tossed, before the first move of a game in which it was."""
    tossed = session.tossed and not session.match.cursor
    return h("p", icon("token", "toss"), _("The token was tossed."), class_="tossed") if tossed else None


def recap(session: Session, player: int) -> Node:
    """Return what everyone saw happen since `player` last moved."""
    told = TEXTS[session.match.game].recap(session.seen(None), player, session.names)
    listed = h("ul", [h("li", sentence) for sentence in told], class_="recap", aria_label=_("What happened"))
    if len(told) <= MOST_TOLD:
        return listed
    summary = h("summary", plural("{count} move was made", "{count} moves were made", len(told)))
    return h("details", summary, listed, class_="folded-recap", id="happened")

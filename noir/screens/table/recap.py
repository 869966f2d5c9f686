"""The recap: what everyone saw happen since a player last moved."""

from noir.games.texts import TEXTS
from noir.games.views import CHIPS
from noir.session.session import Session
from noir.ui.html import Node, h
from noir.ui.i18n import _, plural
from noir.ui.widgets import icon

MOST_TOLD = 6
"""How many sentences are shown open; a longer recap is folded up."""


def toss(session: Session) -> Node | None:
    """The notice that the token was tossed; None after the first move, or if nothing was tossed."""
    tossed = session.tossed and not session.match.cursor
    return h("p", icon("token", "toss"), _("The token was tossed."), class_="tossed") if tossed else None


def code_shown(session: Session) -> Node | None:
    """The notice that the code of the game was shown, for those who did not see it; None if it was not."""
    if not session.shown:
        return None
    said = plural(
        "The code of this game, with every hand in it, was shown once.",
        "The code of this game, with every hand in it, was shown {count} times.",
        session.shown,
    )
    return h("p", said, class_="code-shown")


def recap(session: Session, player: int) -> Node:
    """What everyone saw happen since `player` last moved: in sentences, and in pictures where a game has them."""
    said, chips = _said(session, player), CHIPS.get(session.match.game)
    shown = chips.happened(session.seen(None), player, session.seats) if chips else None
    if not (chips and shown):
        return said
    again = _again() if chips.is_in_city(session.seen(None), player) else None
    return h("div", shown, again, said, class_="news")


def _again() -> Node:
    """The button that shows again where it happened, which assets/page/retell.mjs does."""
    sign = icon("sign-again", "icon again")
    return h("button", sign, type="button", data_again=True, aria_label=_("Show again where it happened"))


def _said(session: Session, player: int) -> Node:
    """The sentences of a recap, folded up if there are many."""
    sentences = TEXTS[session.match.game].recap(session.seen(None), player, session.names)
    items = h("ul", [h("li", sentence) for sentence in sentences], class_="recap", aria_label=_("What happened"))
    if len(sentences) <= MOST_TOLD:
        return items
    summary = h("summary", plural("{count} move", "{count} moves", len(sentences)))
    return h("details", summary, items, class_="folded-recap", id="happened")

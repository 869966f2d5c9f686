"""The page of a view-only tab: the same games are open in another tab, which plays until this one takes over.

Which tab plays is decided in assets/storage/tab_lock.mjs.
"""

from noir.app.model import Model
from noir.core.table import is_open_choice
from noir.games.views import VIEWS
from noir.screens.labels import which_game
from noir.session.session import Session
from noir.ui.html import Node, h
from noir.ui.i18n import _
from noir.ui.widgets import button


def take_over() -> Node:
    """The button that makes this the tab that plays."""
    return button(_("Play here"), "takeover", "primary")


def other_tab_page(model: Model) -> list[Node]:
    """The notice that replaces the start or the table, and of a running game what everyone may see."""
    session = model.session
    heading = _("This game is open in another tab") if session else _("The games are open in another tab")
    notice = h(
        "section",
        h("h2", heading, tabindex=-1, data_focus="elsewhere"),
        which_game(session) if session else None,
        h("p", _("This tab is view-only. If you play here, the other tab becomes view-only.")),
        h("p", take_over(), [] if session else _reading(), class_="controls"),
        class_="plate elsewhere",
    )
    return [notice, h("div", _table(session), class_="table")] if session and not session.over else [notice]


def _reading() -> list[Node]:
    """The buttons for what can be done without changing a game."""
    return [button(_("Learn in five minutes"), "lesson", "quiet"), button(_("Open a game"), "open", "quiet")]


def _table(session: Session) -> list[Node]:
    """The table as everyone may see it, with nothing to press."""
    seen = session.seen(None)
    table = VIEWS[session.match.game].table(seen, None, session.seats, [])
    return [h("fieldset", table, disabled=True, class_="past")] if is_open_choice(seen) else table

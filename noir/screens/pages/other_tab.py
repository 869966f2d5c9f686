"""The same games in two tabs: one of them plays, the other looks on until it takes the games over.

Which of them plays is found out in the page, assets/storage/tab_lock.mjs.
"""

from noir.app.model import Model
from noir.games import GAMES
from noir.screens.labels import which_game
from noir.session.session import Sitting
from noir.ui.html import Node, h
from noir.ui.i18n import _
from noir.ui.widgets import button


def take_over() -> Node:
    """Return the button that makes this the tab that plays."""
    return button(_("Go on here"), "takeover", "primary")


def looking_on(model: Model) -> list[Node]:
    """Return what stands instead of the start or the table: where the games are, and what of one everyone may see."""
    sitting = model.sitting
    heading = _("This game is open in another tab") if sitting else _("The games are open in another tab")
    said = h(
        "section",
        h("h2", heading, tabindex=-1, data_focus="elsewhere"),
        which_game(sitting) if sitting else None,
        h("p", _("There one plays; here one only looks on. Go on here, and the other tab looks on.")),
        h("p", take_over(), [] if sitting else _reading(), class_="controls"),
        class_="plate elsewhere",
    )
    return [said, h("div", _table(sitting), class_="table")] if sitting and not sitting.over else [said]


def _reading() -> list[Node]:
    """Return what can be done here without changing a game."""
    return [button(_("Learn in five minutes"), "lesson", "quiet"), button(_("Open a game"), "open", "quiet")]


def _table(sitting: Sitting) -> list[Node]:
    """Return the table as everyone may see it, with nothing to press."""
    seen = sitting.seen(None)
    table = GAMES[sitting.match.game].table(seen, None, sitting.seats, [])
    return [h("fieldset", table, disabled=True, class_="past")] if seen.open else table

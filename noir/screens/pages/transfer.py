"""The transfer page: takes a running game to another device by a code that is shown on request.

The code contains all hands and every card to come. It is hidden like an open hand: when the page is left or hidden, by
the back button and by Escape.
"""

from noir.app.model import Model
from noir.screens.labels import which_game
from noir.screens.share import link_panel, qr_code
from noir.session.review import Transfer
from noir.session.session import Session
from noir.ui.html import Node, h
from noir.ui.i18n import _
from noir.ui.widgets import button, keyed


def transfer_page(model: Model, transfer: Transfer) -> list[Node]:
    """The content of the page."""
    session = model.shelf[transfer.place]
    focus = None if transfer.shown else "departure"
    back = button(_("Back"), "close", "quiet")
    return [
        h(
            "section",
            h("h1", _("Move to another device"), tabindex=-1, data_focus=focus),
            which_game(session),
            h("p", back if transfer.shown else keyed(back, "Escape"), class_="more"),
        ),
        _shown(model, transfer, session) if transfer.shown else _warning(session),
    ]


def _warning(session: Session) -> Node:
    """The warning that comes before the code."""
    both = _("It contains both hands and every card to come. Anyone who gets it can read them, now or later.")
    every = _("It contains every hand and every card to come. Anyone who gets it can read them, now or later.")
    return h(
        "section",
        h("h2", _("Show this code only to the other device")),
        h("p", both if len(session.seats) == 2 else every),
        h("p", _("It's made on this device and isn't sent anywhere.")),
        h("p", _("All players will see that you showed the code.")),
        h("p", button(_("Show the code"), "reveal", "primary"), class_="controls"),
        class_="plate share",
    )


def _shown(model: Model, transfer: Transfer, session: Session) -> Node:
    """The code, and what to do with it. Without an address there is only a link, whose panel says how to open it."""
    steps = [_("The game continues there, behind the curtain."), _("Delete it here, so that you don't play it twice.")]
    picture = qr_code(model, session)
    code = [picture, link_panel(model, session)]
    gone = button(_("Delete here"), f"discard {transfer.place}", "quiet")
    return h(
        "section",
        h("h2", _("Code for the other device"), tabindex=-1, data_focus="departure code"),
        *(_opened([_first_step(picture), *steps], code) if model.place else [*code, _listed(steps)]),
        h("p", button(_("Save as a file"), "download shelved", "quiet"), class_="controls"),
        h("p", button(_("Hide the code"), "hide", "primary"), gone, class_="controls"),
        class_="plate share",
    )


def _first_step(picture: Node | None) -> str:
    """How the other device gets the game: its camera reads no link that is too long for a code."""
    if picture:
        return _("Scan the code with the other device, or open the link there.")
    return _("Open the link on the other device.")


def _opened(steps: list[str], code: list[Node | None]) -> list[Node | None]:
    """A code that a camera or an address opens, and what becomes of it there."""
    stays = _(
        "The browser that opens the link keeps it in its history and suggests it in the address bar. Delete it "
        "there afterwards, so that no other player finds it."
    )
    return [_listed(steps), *code, h("p", stays, class_="note")]


def _listed(steps: list[str]) -> Node:
    return h("ol", [h("li", step) for step in steps])

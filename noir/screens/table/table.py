"""The table of a running game with its bar."""

from collections.abc import Callable

from noir.app.later import later
from noir.app.model import Model
from noir.games.texts import TEXTS, game_title
from noir.games.views import NOTEBOOKS, VIEWS
from noir.screens.table.controls import advice, controls, thinking, watching
from noir.screens.table.curtain import curtain, pass_device
from noir.screens.table.recap import recap, toss
from noir.screens.table.series import standing_now
from noir.screens.table.sheets import sheet_button
from noir.session.session import Session
from noir.ui.html import Node, h
from noir.ui.i18n import _
from noir.ui.widgets import icon

on_a_phone: Callable[[Model, Session, int], Node] = later("noir.devices.screens.waiting:on_a_phone")


def bare_bar(model: Model) -> Node:
    """The bar of a view-only tab."""
    game = model.session.match.game if model.session else model.setup.game
    standing = TEXTS[game].standing(model.session.seen(None)) if model.session else None
    return h("header", h("h1", game_title(game)), h("span", standing, class_="standing"), id="top", class_="bar")


def bar(model: Model, session: Session) -> Node:
    """The bar above the table."""
    game = session.match.game
    return h(
        "header",
        h("h1", game_title(game)),
        h("span", TEXTS[game].standing(session.seen(None)), class_="standing"),
        standing_now(session),
        sheet_button("menu", [icon("sign-menu"), h("span", _("Menu"))], model, class_="quiet"),
        id="top",  # most messages don't change it, so it isn't sent again
        class_="bar",
    )


def table(model: Model, session: Session) -> Node:
    """The table of a running game: with a hand open, behind the curtain, or as spectators of bots see it."""
    viewer = model.viewer
    before = advice(model, session) or _before(model, session)
    notes = None if viewer is None else notebook(model, session, viewer)
    slot = [before, *controls(model, session), notes]
    table = VIEWS[session.match.game].table(
        model.seen(viewer), viewer, session.seats_here, [node for node in slot if node], model.picked
    )
    drawn = h("div", table, watching(model, session), class_="table")
    if notes is None or viewer is None:
        return drawn
    return NOTEBOOKS[session.match.game].with_marks(drawn, session.notes_of(viewer))


def notebook(model: Model, session: Session, viewer: int) -> Node | None:
    """The notebook of `viewer`, if the game has one."""
    game = session.match.game
    if game not in NOTEBOOKS:
        return None
    return NOTEBOOKS[game].notebook(model.seen(viewer), viewer, session.seats, session.notes_of(viewer))


def _before(model: Model, session: Session) -> Node | None:
    """What comes before a player's choice: the curtain, the edge of an open choice, or the recap."""
    viewer, player = model.viewer, session.seen(None).current_player or 0
    if model.open_choice:
        return pass_device(session, player, viewer, model.settings.look)
    if player in session.phones:
        return on_a_phone(model, session, player)
    if session.alone is None and player in session.people and not model.open_hands:
        return curtain(session) if viewer is None else None
    return h(
        "div",
        toss(session),
        recap(session, player) if player == viewer or viewer is None else None,
        thinking(model, session.seats[player]),
        class_="before",
    )

"""The table of a running game with its bar and the help card."""

from noir.app.model import Model
from noir.games import GAMES
from noir.games.texts import TEXTS
from noir.games.views import NOTEBOOKS, VIEWS
from noir.screens.labels import full_screen
from noir.screens.table.controls import advice, bot_controls, controls, thinking
from noir.screens.table.curtain import curtain, pass_device
from noir.screens.table.fairness import commitment_notice
from noir.screens.table.recap import recap, toss
from noir.screens.table.series import standing_now
from noir.session.session import Session
from noir.ui.html import Node, h
from noir.ui.i18n import _, cached_per_language, rulebook
from noir.ui.widgets import button, icon, rule_link


def help_card(model: Model, session: Session) -> Node:
    """The help card with what the owner of the open hand may know; face to face with public facts only."""
    game = VIEWS[session.match.game]
    viewer = None if model.face_to_face else model.viewer
    return h(
        "section",
        h("h2", _("All cards"), id="help-title"),
        game.help_card(model.seen(viewer), viewer),
        h("p", rule_link(_("All rules"), rulebook(session.match.game))),
        id="help",
        aria_labelledby="help-title",
    )


def _help(card: bool) -> Node:
    return h(
        "button",
        _signed("cards", _("Cards")),
        type="button",
        data_msg="help",
        class_="quiet",
        aria_expanded="true" if card else "false",
    )


def _signed(sign: str, text: str) -> list[Node]:
    """The content of a button in the bar: an icon, and the text that narrow screens leave out."""
    return [icon(f"sign-{sign}"), h("span", text)]


def bare_bar(model: Model) -> Node:
    """The bar of a view-only tab."""
    game = GAMES[model.session.match.game if model.session else model.setup.game]
    standing = (
        TEXTS[model.session.match.game if model.session else model.setup.game].standing(model.session.seen(None))
        if model.session
        else None
    )
    return h("header", h("h1", game.NAME), h("span", standing, class_="standing"), id="top", class_="bar")


def bar(model: Model, session: Session) -> Node:
    """The bar above the table."""
    game = GAMES[session.match.game]
    return h(
        "header",
        h("h1", game.NAME),
        h("span", TEXTS[session.match.game].standing(session.seen(None)), class_="standing"),
        standing_now(session),
        _bar_buttons(session.over, model.help_open),
        id="top",  # most messages don't change it, so it isn't sent again
        class_="bar",
    )


@cached_per_language(4)
def _bar_buttons(over: bool, card: bool) -> tuple[Node, ...]:
    """The buttons of the bar; once the game is over, help and menu are left out."""
    settings = button(_signed("settings", _("Settings")), "settings", "quiet")
    if over:
        return full_screen(), settings
    return full_screen(), _help(card), settings, button(_signed("menu", _("Menu")), "leave", "quiet")


def table(model: Model, session: Session) -> Node:
    """The table of a running game: with a hand open, behind the curtain, or as spectators of bots see it."""
    viewer = model.viewer
    commitment = commitment_notice(session)
    early = not session.match.cursor and (model.open_choice or not model.may_be_hidden)
    before = advice(model, session) or _before(model, session)
    notes = None if viewer is None else _notebook(model, session, viewer)
    slot = [before, commitment if early else None, *controls(model, session), notes]
    table = VIEWS[session.match.game].table(
        model.seen(viewer), viewer, session.seats, [node for node in slot if node], model.picked
    )
    return h("div", table, bot_controls(model, session), None if early else commitment, class_="table")


def _notebook(model: Model, session: Session, viewer: int) -> Node | None:
    """The notebook of `viewer`, if the game has one."""
    game = session.match.game
    if game not in NOTEBOOKS:
        return None
    notes = NOTEBOOKS[game].notebook(model.seen(viewer), viewer, session.notes_of(viewer))
    if model.open_choice:  # it can't be unfolded while a finger holds the edge
        notes = notes._replace(attributes=(*notes.attributes, ("open", "")))
    return notes


def _before(model: Model, session: Session) -> Node | None:
    """What comes before a player's choice: the curtain, the edge of an open choice, or the recap."""
    viewer, player = model.viewer, session.seen(None).current_player or 0
    if model.open_choice:
        return pass_device(session, player, viewer)
    if len(session.people) > 1 and player in session.people and not model.open_hands:
        return curtain(session) if viewer is None else None
    return h(
        "div",
        toss(session),
        recap(session, player) if player == viewer or viewer is None else None,
        thinking(model, session.seats[player]),
        class_="before",
    )

"""The table of a running game, with its bar and the help card."""

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
    """Return the help card, from what may be known with this hand open, or with none; face to face both read it."""
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
    """Return the button that opens the help card, or closes it."""
    return h(
        "button",
        _signed("cards", _("Cards")),
        type="button",
        data_msg="help",
        class_="quiet",
        aria_expanded="true" if card else "false",
    )


def _signed(sign: str, text: str) -> list[Node]:
    """Return what a button of the bar says, with a sign that stands for it where there is no room for words."""
    return [icon(f"sign-{sign}"), h("span", text)]


def bare_bar(model: Model) -> Node:
    """Return the bar of a tab that looks on."""
    game = GAMES[model.session.match.game if model.session else model.setup.game]
    standing = (
        TEXTS[model.session.match.game if model.session else model.setup.game].standing(model.session.seen(None))
        if model.session
        else None
    )
    return h("header", h("h1", game.NAME), h("span", standing, class_="standing"), id="top", class_="bar")


def bar(model: Model, session: Session) -> Node:
    """Return the bar above the table."""
    game = GAMES[session.match.game]
    return h(
        "header",
        h("h1", game.NAME),
        h("span", TEXTS[session.match.game].standing(session.seen(None)), class_="standing"),
        standing_now(session),
        _bar_buttons(session.over, model.help_open),
        id="top",  # most messages leave it as it is
        class_="bar",
    )


@cached_per_language(4)
def _bar_buttons(over: bool, card: bool) -> tuple[Node, ...]:
    """Return the buttons of the bar; when the game is over there is nothing to look up or to leave."""
    settings = button(_signed("settings", _("Settings")), "settings", "quiet")
    if over:
        return full_screen(), settings
    return full_screen(), _help(card), settings, button(_signed("menu", _("Menu")), "leave", "quiet")


def table(model: Model, session: Session) -> Node:
    """Return the table: open for a viewer, with the curtain down, or as those see it who watch bots."""
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
    if model.open_choice:  # nobody can unfold it while a finger holds the edge
        notes = notes._replace(attributes=(*notes.attributes, ("open", "")))
    return notes


def _before(model: Model, session: Session) -> Node | None:
    """Return what stands before a player's choice: the curtain, or where nobody is to be hidden from, what happened."""
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

"""The sheets that lie over a table when asked for: the menu, all cards, what happened. One is open at a time.

The score by line is a sheet, too, but a part of the table, which wide windows always show; see `noir/games/`.
"""

from collections.abc import Callable

from noir.app.model import OPEN, Model
from noir.games.texts import TEXTS
from noir.games.views import VIEWS
from noir.screens.labels import full_screen
from noir.screens.table.controls import pace, undo_button, why_no_undo
from noir.screens.table.fairness import commitment_notice
from noir.session.session import Session
from noir.ui.html import Child, Node, h
from noir.ui.i18n import _, rulebook
from noir.ui.table import near_player
from noir.ui.widgets import button, close_button, rule_link


def sheet(model: Model, session: Session) -> Node | None:
    """The open sheet; None if none is, or if it is a part of the table."""
    made = SHEETS.get(model.sheet)
    return made(model, session) if made else None


def sheet_button(name: str, content: list[Node], model: Model, **attributes: str) -> Node:
    """A button that opens the sheet of this name, or closes it."""
    expanded = "true" if model.sheet == name else "false"
    return h("button", content, type="button", data_msg=f"sheet {name}", aria_expanded=expanded, **attributes)


def bare_sheet(name: str, heading: str, *content: Child) -> Node:
    """A sheet with its heading and the button that closes it."""
    title = h("h2", heading, id=f"{name}-title", tabindex=-1, data_focus=f"sheet {name}")
    return h(
        "section",
        h("header", title, close_button("sheet")),
        *content,
        id=name,
        class_="sheet",
        aria_labelledby=f"{name}-title",
    )


def _cards(model: Model, session: Session) -> Node:
    """The help card of the game, with what the owner of the open hand may know; face to face with public facts only."""
    game = VIEWS[session.match.game]
    viewer = None if model.face_to_face else model.viewer
    link = h("p", rule_link(_("All rules"), rulebook(session.match.game)))
    return bare_sheet("help", _("Overview"), game.help_card(model.seen(viewer), viewer), link)


def _open_cards(session: Session, player: int) -> Node | None:
    """The cards that lie open before a player, large enough to read; None where the table shows all of them so."""
    view = VIEWS[session.match.game]
    lying = view.lying_open(session.seen(None))
    if not lying:
        return None
    cards = view.open_cards(lying[player]) if lying[player] else h("p", _("No cards"), class_="none")
    return bare_sheet(OPEN[player], _whose(session, player), cards)


def _whose(session: Session, player: int) -> str:
    return _("{name}'s open cards", name=session.names[player])


def closer_looks(model: Model, session: Session) -> list[Node]:
    """A button over the cards that lie before each player, which opens the sheet with all of them."""
    seen = session.seen(None)
    near = near_player(seen, session.seats) if model.viewer is None else model.viewer
    return [
        sheet_button(
            OPEN[player],
            [],
            model,
            class_="closer-look" + (" far" if player != near else ""),
            aria_label=_whose(session, player),
        )
        for player in range(len(VIEWS[session.match.game].lying_open(seen)))
    ]


def _log(model: Model, session: Session) -> Node:
    """What happened so far, newest first."""
    parts = TEXTS[session.match.game].log(session.seen(None), session.names)
    listed = [[h("h3", name), h("ol", [h("li", each) for each in reversed(told)])] for name, told in reversed(parts)]
    return bare_sheet("log", _("What happened"), [node for part in listed for node in part])


def _menu(model: Model, session: Session) -> Node:
    """What isn't needed on every turn."""
    choices = h(
        "p",
        button(_("Overview"), "help"),
        button(_("What happened"), "sheet log"),
        button(_("Settings"), "settings"),
        full_screen(),
        button(_("A phone for each hand"), "phones") if session.people else None,
        None if session.over else button(_("Leave the table"), "leave"),  # the end has this button in sight
        class_="choices",
    )
    parts = _of_an_ended_game(session) if session.over else _of_a_running_game(model, session)
    return bare_sheet("menu", TEXTS[session.match.game].standing(session.seen(None)), choices, *parts)


def _of_a_running_game(model: Model, session: Session) -> list[Node | None]:
    """How fast bots move, why nothing can be undone, the mark of the sealed deal."""
    why = why_no_undo(session)
    bots = len(session.people) < len(session.seats)
    return [
        pace(model.pace) if bots else None,
        h("p", why, class_="note") if why else None,
        commitment_notice(session),
    ]


def _of_an_ended_game(session: Session) -> list[Node | None]:
    """The undo of the last move, for people."""
    return [h("p", undo_button(session), class_="controls") if session.people else None]


SHEETS: dict[str, Callable[[Model, Session], Node | None]] = {
    "menu": _menu,
    OPEN[0]: lambda _model, session: _open_cards(session, 0),
    OPEN[1]: lambda _model, session: _open_cards(session, 1),
    "cards": _cards,
    "log": _log,
}
"""Each sheet by its name."""

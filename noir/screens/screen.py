"""The root view: which screen is drawn, and what surrounds it. Pure: a model in, one node out.

Every button carries the message it sends. Nothing here knows a game's rules: each game's own view draws its table from
an observation.
"""

from collections.abc import Callable
from typing import Any

from noir.app.later import later
from noir.app.model import Model
from noir.app.screen import DAILY, OtherTab, Page, Table
from noir.games.texts import game_title
from noir.screens.labels import game_and_names
from noir.screens.marks import with_hint
from noir.screens.pages.analysis import analysis_page
from noir.screens.pages.daily import daily_page
from noir.screens.pages.open_game import drop_sign, open_game_page
from noir.screens.pages.other_tab import other_tab_page, take_over
from noir.screens.pages.puzzle import against_bots, puzzle_page
from noir.screens.pages.replay import replay_page
from noir.screens.pages.scorepad import scorepad_page
from noir.screens.pages.settings import settings_page
from noir.screens.pages.start import news, start_page
from noir.screens.pages.statistics import statistics_page
from noir.screens.pages.transfer import transfer_page
from noir.screens.pages.tutorial import tutorial_page
from noir.screens.table.command_line import command_line
from noir.screens.table.face_to_face import face_to_face
from noir.screens.table.live_region import live_region
from noir.screens.table.result import result
from noir.screens.table.sheets import SHEETS, closer_looks, sheet
from noir.screens.table.table import bar, bare_bar, table
from noir.session.phones import Hand
from noir.session.remote import RemoteTable
from noir.session.review import Analysis, Puzzle, Replay, Tutorial
from noir.session.session import Session
from noir.ui.html import Node, h, rewrite
from noir.ui.i18n import _, rulebook, set_language
from noir.ui.widgets import button, rule_link

hand_screen: Callable[[Model, Hand], list[Any]] = later("noir.devices.screens.hand:hand_screen")
remote_screen: Callable[[Model, RemoteTable], list[Any]] = later("noir.devices.screens.remote:remote_screen")


def view(model: Model) -> Node:
    """The whole content of the page's main element."""
    set_language(model.language)
    match model.screen:
        case Puzzle() as puzzle:
            return _posed(model, puzzle)
        case Analysis() as analysis if model.replay:
            return _whole(
                model,
                "at-table",
                _notice(model),
                analysis_page(_replayed(model, model.replay), analysis, model.results),
            )
        case Replay() as replay:
            replay = replay._replace(session=_replayed(model, replay))
            return _whole(model, "at-table on-replay", _notice(model), *replay_page(model, replay))
        case Tutorial() as tutorial:
            return _whole(model, "taught", _notice(model), *tutorial_page(model, tutorial))
        case Hand() | RemoteTable() as shown:
            class_, *parts = hand_screen(model, shown) if isinstance(shown, Hand) else remote_screen(model, shown)
            return _whole(model, class_, _notice(model), _unsaved(model), *parts, _asks_again(model))
        case OtherTab():
            said = _notice(model), _confirmation(model)
            return _whole(model, "at-table", bare_bar(model), *said, *other_tab_page(model), _newer(model))
    if model.session and isinstance(model.screen, Table | Analysis):
        return _at_table(model, model.session.addressed)
    notices = _notice(model), _confirmation(model), _unsaved(model)
    return _whole(model, f"start on-{model.page or 'start'}", *notices, *_page(model))


def _posed(model: Model, puzzle: Puzzle) -> Node:
    """A position: with its question, or played on."""
    if puzzle.own is not None and not puzzle.session.over:
        return _against_bots(model, puzzle)
    return _whole(model, "at-table", _notice(model), *puzzle_page(model, puzzle))


def _against_bots(model: Model, puzzle: Puzzle) -> Node:
    """A position that a person plays on against bots: in the window like a game at the table."""
    session = puzzle.session
    at_table = model._replace(session=session, viewer=puzzle.own, opened=(), watch="go", hint="")
    refused = at_table._replace(notice=puzzle.notice, rule=puzzle.rule) if puzzle.notice else at_table
    looks = *closer_looks(at_table, session), sheet(at_table, session)
    parts = *against_bots(model._replace(watch="go"), puzzle), _notice(refused), *looks, _asks_again(model)
    return _whole(model, table_class(at_table, session), *parts)


def _replayed(model: Model, replay: Replay) -> Session:
    """The session of a replay, which speaks to the reader if it is the game at their table and came by no link."""
    session = replay.session
    own = model.session is not None and model.session.has_played(session)
    return session.addressed if own else session


def _at_table(model: Model, session: Session) -> Node:
    """The game at the table with its bar: during the game, at its end, or in an analysis."""
    over = sheet(model, session)
    typing = None if model.face_to_face else command_line(model)  # both players would read it
    looks = [] if model.face_to_face or session.over or model.analysis else closer_looks(model, session)
    asks = _asks_again(model)
    notices = _notice(model), _confirmation(model) if session.over else None, _unsaved(model)
    parts = bar(model, session), *notices, _below_bar(model, session), *looks, over, typing, asks
    return _whole(model, table_class(model, session), *parts, _newer(model) if session.over else None)


def _asks_again(model: Model) -> Node | None:
    """The line that asks for the second press of a move, by the setting; assets/page/confirm.mjs fills it."""
    if model.settings.confirm != "on":
        return None
    return h("p", id="confirm", class_="confirm", role="status", data_text=_("Press again to make this move."))


def table_class(model: Model, session: Session) -> str:
    """The classes of a screen with a table: how the table lies in the window, and which part of it lies over it."""
    if model.face_to_face:
        return "at-table facing"
    if session.over or model.analysis:
        return "at-table"
    shown = f" shows-{model.sheet}" if model.sheet and model.sheet not in SHEETS else ""
    return f"at-table fits on-{session.match.game}{shown}"


def _below_bar(model: Model, session: Session) -> Node:
    if model.analysis:
        page = analysis_page(session, model.analysis, model.results)
        return rewrite(page, _without_keys) if model.sheet else page  # Escape closes the menu first
    if session.over:
        return result(model, session)
    return face_to_face(model, session) if model.face_to_face else with_hint(table(model, session), model)


def _without_keys(node: Node) -> Node:
    return node._replace(attributes=tuple(each for each in node.attributes if each[0] != "aria-keyshortcuts"))


def _page(model: Model) -> list[Node]:
    if model.transfer:
        return transfer_page(model, model.transfer)
    page = PAGES.get(model.page)
    return page(model) if page else start_page(model)


def _whole(model: Model, class_: str, *parts: Node | None) -> Node:
    """A screen with everything around it; assets/page/fullscreen_wakelock.mjs reads the data attributes."""
    facts = {"data_awake": model.keeps_awake, "data_at_stake": model.at_stake}
    return h("div", live_region(_announced(model)), parts, drop_sign(), class_=f"screen {class_}", **facts)


def _announced(model: Model) -> Session | None:
    """The game whose events are announced to screen readers; a replay announces its own steps."""
    shown = None if model.replay and not model.puzzle else model.game_shown
    return shown.addressed if shown else None


def _notice(model: Model) -> Node | None:
    """Why the last request failed, with a link to the rule behind it."""
    return _read_out(model.notice, "alert", "notice", _rule(model)) if model.notice else None


def _confirmation(model: Model) -> Node | None:
    return _read_out(model.confirmation, "status", "notice done") if model.confirmation else None


def _newer(model: Model) -> Node | None:
    return news(model) if model.news == "newer" else None


def _read_out(sentence: str, role: str, class_: str, link: Node | None = None) -> Node:
    """A sentence that a screen reader announces and that the page scrolls into view."""
    space = " " if link else None
    return h("p", sentence, space, link, class_=class_, role=role, tabindex=-1, data_focus=f"notice {sentence}")


def _unsaved(model: Model) -> Node | None:
    """The warning that something may be lost; at the table with a button that saves the game as a file."""
    if not model.unsaved:
        return None
    elsewhere = model.page or model.remote_table or model.hand
    kept_by_hand = model.session is not None and not elsewhere
    file = button(_("Save this game as a file"), "download game", "quiet") if kept_by_hand else None
    return h("p", h("span", model.unsaved, role="status"), " " if file else None, file, class_="notice")


def _rule(model: Model) -> Node | None:
    """The link that goes with the notice: to the rule behind it, or in a view-only tab the button to play here."""
    if model.view_only:
        return None if isinstance(model.screen, OtherTab) else take_over()
    shown = model.game_shown or model.session
    game = shown.match.game if shown else model.setup.game
    return rule_link(_("Read the rule"), rulebook(game, model.rule)) if model.rule else None


def title(model: Model) -> str:
    """The title of the page: public facts only."""
    set_language(model.language)
    match model.screen:
        case Hand(session=session) | RemoteTable(session=session) as shown:
            page = _page_title("phones" if isinstance(shown, Hand) else "remote")
            return _table_title(session.addressed) if session else page
        case Puzzle(session=session):
            return _("{game}: position", game=game_title(session.match.game))
        case Tutorial(game=game):
            return _("{game}: tutorial", game=game_title(game))
        case Page(name=name):
            return _page_title(name)
        case Replay() | Analysis() if model.replay:
            replayed = model.replay.session
            if not replayed.over:  # its address holds hidden cards, and the browser's history tells of both
                return _("{game}: replay", game=game_title(replayed.match.game))
            return game_and_names(game_title(replayed.match.game), replayed.names)
    return _table_title(model.session.addressed) if model.session else _page_title("")


def _table_title(session: Session) -> str:
    game = game_title(session.match.game)
    player = session.seen(None).current_player
    if player is None:
        return _("{game}: game over", game=game)
    return _("{game}: {name}'s turn", game=game, name=session.names[player])


def _page_title(name: str) -> str:
    titles = {
        "settings": _("noir: settings"),
        "companion": _("noir: a game at a real table"),
        "open": _("noir: open a game"),
        "stats": _("noir: statistics"),
        "phones": _("noir: a phone for each hand"),
        "remote": _("noir: a game on two devices"),
        DAILY: _("noir: deal of the day"),
    }
    return titles.get(name, _("noir: gang-war games for one device"))


PAGES: dict[str, Callable[[Model], list[Node]]] = {
    "settings": settings_page,
    "companion": scorepad_page,
    "open": lambda model: open_game_page(),
    "stats": statistics_page,
    DAILY: daily_page,
    "phones": later("noir.devices.screens.phones:phones_page"),
    "remote": later("noir.devices.screens.remote:remote_page"),
}
"""The view of each page, by name."""

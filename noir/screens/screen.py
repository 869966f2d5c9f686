"""What the program shows: the start, the table with its curtain, the end. Pure: a model in, one node out.

Every button carries the message it sends. Nothing here knows a game's rules; the table is drawn by the game's own view
of what the viewer may know.
"""

from noir.app.model import Model
from noir.games import GAMES
from noir.screens.labels import game_and_names
from noir.screens.pages.analysis import analysis_page
from noir.screens.pages.open_game import drop_sign, open_game_page
from noir.screens.pages.other_tab import other_tab_page, take_over
from noir.screens.pages.puzzle import puzzle_page
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
from noir.screens.table.table import bar, bare_bar, help_card, table
from noir.session.review import Replay
from noir.session.session import Session
from noir.ui.html import Node, h
from noir.ui.i18n import _, rulebook, set_language
from noir.ui.widgets import button, rule_link


def view(model: Model) -> Node:
    """Return the page's main part."""
    set_language(model.language)
    notice = _notice(model.notice, "alert", "notice", _rule(model)) if model.notice else None
    done = _notice(model.done, "status", "notice done") if model.done else None
    unsaved = _unsaved(model) if model.unsaved else None
    session = model.session
    if model.puzzle:
        return _whole(model, "at-table", notice, *puzzle_page(model, model.puzzle))
    if model.replay and not model.page:
        return _whole(model, "at-table" if model.look else "at-table on-replay", notice, *_replay(model, model.replay))
    if model.lesson:
        return _whole(model, "at-table", notice, *tutorial_page(model, model.lesson))
    if model.elsewhere and not model.page:
        foot = news(model) if model.news == "newer" else None
        return _whole(model, "at-table", bare_bar(model), notice, done, *other_tab_page(model), foot)
    if session is None or model.page:
        return _whole(model, f"start on-{model.page or 'start'}", notice, done, unsaved, *_page(model))
    foot = news(model) if session.over and model.news == "newer" else None
    card = help_card(model, session) if model.card and not session.over else None
    typing = None if model.face_to_face else command_line(model)  # both would read what is typed
    class_ = "at-table facing" if model.face_to_face else "at-table"
    return _whole(model, class_, bar(model, session), notice, unsaved, card, _screen(model, session), typing, foot)


def _whole(model: Model, class_: str, *parts: Node | None) -> Node:
    """All that is shown, what a screen reader announces, and what assets/page/fullscreen_wakelock.mjs asks for."""
    facts = {"data_awake": model.keeps_awake, "data_at_stake": model.at_stake}
    return h("div", live_region(_told_aloud(model)), parts, drop_sign(), class_=f"screen {class_}", **facts)


def _told_aloud(model: Model) -> Session | None:
    """Return the session that is told of to those who hear the page; a replay tells of each step by itself."""
    if model.puzzle:
        return model.puzzle.session
    return None if model.replay else model.session


def _page(model: Model) -> list[Node]:
    """Return the page that is shown where no table is."""
    if model.transfer:
        return transfer_page(model, model.transfer)
    if model.page == "settings":
        return settings_page(model)
    if model.page == "companion":
        return scorepad_page(model)
    if model.page == "open":
        return open_game_page()
    return statistics_page(model) if model.page == "stats" else start_page(model)


def _replay(model: Model, replay: Replay) -> list[Node]:
    """Return the game that is gone through, or the look back at it."""
    return [analysis_page(replay.session, model.look)] if model.look else replay_page(model, replay)


def _screen(model: Model, session: Session) -> Node:
    """Return what is below the bar: the look back, the end, or the table."""
    if model.look:
        return analysis_page(session, model.look)
    if session.over:
        return result(model, session)
    return face_to_face(model, session) if model.face_to_face else table(model, session)


def _notice(sentence: str, role: str, class_: str, link: Node | None = None) -> Node:
    """Return what came of what was last asked; it is read out, and brought into sight wherever the page is."""
    return h(
        "p",
        sentence,
        " " if link else None,
        link,
        class_=class_,
        role=role,
        tabindex=-1,
        data_focus=f"notice {sentence}",
    )


def _unsaved(model: Model) -> Node:
    """Return why something may be lost, and where a game would be, a way to keep that as a file."""
    kept_by_hand = model.session is not None and not model.page
    file = button(_("Keep this game as a file"), "download game", "quiet") if kept_by_hand else None
    return h("p", h("span", model.unsaved, role="status"), " " if file else None, file, class_="notice")


def _rule(model: Model) -> Node | None:
    """Return the link to the rule behind the notice, if there is one; where another tab plays, the way to play here."""
    if model.elsewhere:
        return take_over() if _reads(model) else None
    game = model.session.match.game if model.session else model.setup.game
    return rule_link(_("Read the rule"), rulebook(game, model.rule)) if model.rule else None


def title(model: Model) -> str:
    """Return the page's title, public facts only."""
    set_language(model.language)
    session = model.session
    if model.puzzle:
        return _("{game}: a position", game=GAMES[model.puzzle.session.match.game].NAME)
    if model.page == "settings":
        return _("noir: settings")
    if model.replay:
        replayed = model.replay.session
        return game_and_names(GAMES[replayed.match.game].NAME, replayed.names)
    if model.lesson:
        return _("{game}: tutorial", game=GAMES[model.lesson.game].NAME)
    if session is None or model.page:
        return _page_title(model.page)
    game = GAMES[session.match.game]
    player = session.seen(None).current_player
    if player is None:
        return _("{game}: game over", game=game.NAME)
    return _("{game}: {name} to move", game=game.NAME, name=session.names[player])


def _page_title(page: str) -> str:
    """Return the title of a page that is shown where no table is."""
    titles = {
        "companion": _("noir: a game at a real table"),
        "open": _("noir: open a game"),
        "stats": _("noir: statistics"),
    }
    return titles.get(page, _("noir: gang-war games for one device"))


# The table


def _reads(model: Model) -> bool:
    """Return whether something is shown instead of the start and the table."""
    return bool(model.page or model.lesson or model.replay or model.puzzle)


# The end

"""What the program shows: the start, the table with its curtain, the end. Pure: a model in, one node out.

Every button carries the message it sends. Nothing here knows a game's rules; the table is drawn by the game's own view
of what the viewer may know.
"""

from noir.app.model import Model
from noir.games import GAMES
from noir.screens.labels import game_and_names
from noir.screens.pages.analysis import look_back
from noir.screens.pages.open_game import drop_sign, entrance
from noir.screens.pages.other_tab import looking_on, take_over
from noir.screens.pages.puzzle import posed
from noir.screens.pages.replay import replay_screen
from noir.screens.pages.scorepad import counting
from noir.screens.pages.settings import preferences
from noir.screens.pages.start import news, start
from noir.screens.pages.statistics import statistics
from noir.screens.pages.transfer import departing
from noir.screens.pages.tutorial import lesson_screen
from noir.screens.table.command_line import command_line
from noir.screens.table.face_to_face import facing
from noir.screens.table.live_region import aloud
from noir.screens.table.result import _end
from noir.screens.table.table import _bar, _bare_bar, _card, _table
from noir.session.review import Replay
from noir.session.session import Sitting
from noir.ui.html import Node, h
from noir.ui.i18n import _, rulebook, speak
from noir.ui.widgets import button, rule_link


def view(model: Model) -> Node:
    """Return the page's main part."""
    speak(model.tongue)
    notice = _notice(model.notice, "alert", "notice", _rule(model)) if model.notice else None
    done = _notice(model.done, "status", "notice done") if model.done else None
    unsaved = _unsaved(model) if model.unsaved else None
    sitting = model.sitting
    if model.puzzle:
        return _whole(model, "at-table", notice, *posed(model, model.puzzle))
    if model.replay and not model.page:
        return _whole(model, "at-table" if model.look else "at-table on-replay", notice, *_replay(model, model.replay))
    if model.lesson:
        return _whole(model, "at-table", notice, *lesson_screen(model, model.lesson))
    if model.elsewhere and not model.page:
        foot = news(model) if model.news == "newer" else None
        return _whole(model, "at-table", _bare_bar(model), notice, done, *looking_on(model), foot)
    if sitting is None or model.page:
        return _whole(model, f"start on-{model.page or 'start'}", notice, done, unsaved, *_page(model))
    foot = news(model) if sitting.over and model.news == "newer" else None
    card = _card(model, sitting) if model.card and not sitting.over else None
    typing = None if model.face_to_face else command_line(model)  # both would read what is typed
    class_ = "at-table facing" if model.face_to_face else "at-table"
    return _whole(model, class_, _bar(model, sitting), notice, unsaved, card, _screen(model, sitting), typing, foot)


def _whole(model: Model, class_: str, *parts: Node | None) -> Node:
    """All that is shown, what a screen reader announces, and what assets/page/fullscreen_wakelock.mjs asks for."""
    facts = {"data_awake": model.keeps_awake, "data_at_stake": model.at_stake}
    return h("div", aloud(_told_aloud(model)), parts, drop_sign(), class_=f"screen {class_}", **facts)


def _told_aloud(model: Model) -> Sitting | None:
    """Return the sitting that is told of to those who hear the page; a replay tells of each step by itself."""
    if model.puzzle:
        return model.puzzle.sitting
    return None if model.replay else model.sitting


def _page(model: Model) -> list[Node]:
    """Return the page that is shown where no table is."""
    if model.departure:
        return departing(model, model.departure)
    if model.page == "settings":
        return preferences(model)
    if model.page == "companion":
        return counting(model)
    if model.page == "open":
        return entrance()
    return statistics(model) if model.page == "stats" else start(model)


def _replay(model: Model, replay: Replay) -> list[Node]:
    """Return the game that is gone through, or the look back at it."""
    return [look_back(replay.sitting, model.look)] if model.look else replay_screen(model, replay)


def _screen(model: Model, sitting: Sitting) -> Node:
    """Return what is below the bar: the look back, the end, or the table."""
    if model.look:
        return look_back(sitting, model.look)
    if sitting.over:
        return _end(model, sitting)
    return facing(model, sitting) if model.face_to_face else _table(model, sitting)


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
    kept_by_hand = model.sitting is not None and not model.page
    file = button(_("Keep this game as a file"), "download game", "quiet") if kept_by_hand else None
    return h("p", h("span", model.unsaved, role="status"), " " if file else None, file, class_="notice")


def _rule(model: Model) -> Node | None:
    """Return the link to the rule behind the notice, if there is one; where another tab plays, the way to play here."""
    if model.elsewhere:
        return take_over() if _reads(model) else None
    game = model.sitting.match.game if model.sitting else model.setup.game
    return rule_link(_("Read the rule"), rulebook(game, model.rule)) if model.rule else None


def title(model: Model) -> str:
    """Return the page's title, public facts only."""
    speak(model.tongue)
    sitting = model.sitting
    if model.puzzle:
        return _("{game}: a position", game=GAMES[model.puzzle.sitting.match.game].NAME)
    if model.page == "settings":
        return _("noir: settings")
    if model.replay:
        replayed = model.replay.sitting
        return game_and_names(GAMES[replayed.match.game].NAME, replayed.names)
    if model.lesson:
        return _("{game}: tutorial", game=GAMES[model.lesson.game].NAME)
    if sitting is None or model.page:
        return _page_title(model.page)
    game = GAMES[sitting.match.game]
    player = sitting.seen(None).current_player
    if player is None:
        return _("{game}: game over", game=game.NAME)
    return _("{game}: {name} to move", game=game.NAME, name=sitting.names[player])


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

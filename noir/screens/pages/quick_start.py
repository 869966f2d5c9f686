"""What starts a game with one press: which game, go on, against the bot, among people."""

from noir.app.model import Model
from noir.games import GAMES
from noir.games.texts import TEXTS, game_title
from noir.screens.labels import who_plays
from noir.session.session import Session
from noir.session.setup import QUICK_LEVELS, Setup, bot_names
from noir.session.statistics import suited_level
from noir.ui.html import Node, h
from noir.ui.i18n import _, pgettext, plural
from noir.ui.widgets import button, pressed


def quick_start(model: Model) -> Node:
    """The buttons, the most important ones first; the form of the options is sent with them."""
    return h(
        "section",
        which_game(model.setup.game),
        _go_on(model.shelf[0]) if model.shelf else None,
        _against_bots(model.setup, model.settings.level),
        _other_level(model),
        _among_people(model.setup),
        class_="quick",
    )


def which_game(chosen: str) -> Node:
    """The choice of the game."""
    games = [pressed(game_title(key), f"game {key}", key == chosen) for key in GAMES]
    return h("div", games, role="group", aria_label=pgettext("one of the three", "Game"), class_="which-game")


def _go_on(session: Session) -> Node:
    """The button that goes on with the game that was left last."""
    game = session.match.game
    standing = TEXTS[game].standing(session.seen(None))
    told: list[Node | str] = [game_title(game), " · ", standing, " · ", *who_plays(session.addressed.seats)]
    return button([h("b", _("Continue")), h("small", told)], "resume 0", "resume")


def _against_bots(setup: Setup, level: str) -> Node:
    bots = len(setup.seats) - 1
    text = plural("Play against the bot", "Play against {count} bots", bots)
    names = {
        "very-easy": pgettext("level", "very easy"),
        "easy": pgettext("level", "easy"),
        "fairly-easy": pgettext("level", "fairly easy"),
        "medium": pgettext("level", "medium"),
        "fairly-hard": pgettext("level", "fairly hard"),
        "hard": pgettext("level", "hard"),
    }
    options = [h("option", names[key], value=key, selected=key == level) for key in QUICK_LEVELS]
    return h(
        "div",
        _quick(text, "bot", "primary"),
        h("select", options, id="level", data_msg="set level", aria_label=_("Bot level"), autocomplete="off"),
        class_="split",
    )


def _other_level(model: Model) -> Node | None:
    """The button that chooses the level which suits the last games better; None if the chosen one does."""
    now = model.settings.level
    better = suited_level(model.results, model.setup.game, now, QUICK_LEVELS)
    if better == now:
        return None
    name = bot_names()[better]
    is_stronger = QUICK_LEVELS.index(better) > QUICK_LEVELS.index(now)
    won, lost = _("Three wins in a row. Choose: {bot}", bot=name), _("Three losses in a row. Choose: {bot}", bot=name)
    return button(won if is_stronger else lost, f"set level {better}", "quiet")


def _among_people(setup: Setup) -> Node:
    """The button for people on one device, with the choice of how many if there is one."""
    now = len(setup.seats)
    text = {2: _("Two on this device"), 3: _("Three on this device"), 4: _("Four on this device")}[now]
    return h("div", _quick(text, "two", "big"), _how_many(setup.game, now), class_="split")


def _how_many(game: str, now: int) -> Node | None:
    counts = GAMES[game].SEATS
    if len(counts) == 1:
        return None
    choices = [pressed(str(count), f"seats {count}", count == now) for count in counts]
    return h("div", choices, role="group", aria_label=_("Number of players"), class_="how-many")


def _quick(text: str, word: str, class_: str) -> Node:
    return h("button", text, type="button", data_msg=f"quick {word}", data_quick=word, class_=class_)

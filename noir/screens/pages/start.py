"""The start page: which game, unfinished games, and the form that starts a new one."""

from noir.app.model import Model
from noir.games import GAMES
from noir.games.texts import TEXTS
from noir.games.views import SCOREPADS
from noir.screens.labels import who_plays
from noir.screens.pages.setup_form import names_known, setup_form
from noir.screens.table.series import standing_now
from noir.session.session import Session
from noir.session.setup import Setup
from noir.ui.html import Node, h
from noir.ui.i18n import LANGUAGES, _, rulebook
from noir.ui.widgets import button, pressed, rule_link


def start_page(model: Model) -> list[Node]:
    """The content of the page."""
    game = GAMES[model.setup.game]
    how = [h("li", sentence) for sentence in TEXTS[model.setup.game].how_to_play()]
    title = h("h1", game.NAME, tabindex=-1, data_focus="start")
    return [
        h(
            "section",
            _games(model.setup.game),
            title,
            h("p", TEXTS[model.setup.game].about(), class_="lead"),
            h("p", button(_("Learn in five minutes"), "lesson"), class_="more"),
            _languages(model.language),
        ),
        *([_damaged(model)] if model.damaged else []),
        *([_shelf(model)] if model.shelf or model.trash else []),
        setup_form(model.setup, names_known(model), model.settings),
        h(
            "p",
            button(_("Statistics"), "stats", "quiet"),
            button(_("Settings"), "settings", "quiet"),
            button(_("Score a game at a real table"), "companion", "quiet") if model.setup.game in SCOREPADS else None,
            button(_("Open a game"), "open", "quiet"),
            class_="more",
        ),
        h("section", h("h2", _("How it goes")), h("ol", how), _all_rules(model.setup), class_="how"),
        *([news(model)] if model.news else []),
    ]


def _games(chosen: str) -> Node:
    games = [pressed(game.NAME, f"game {key}", key == chosen) for key, game in GAMES.items()]
    return h("div", games, role="group", aria_label=_("Game"), class_="which-game more")


def _languages(chosen: str) -> Node:
    """The choice of the language, each by its own name."""
    choices = [pressed(h("span", name, lang=key), f"set lang {key}", key == chosen) for key, name in LANGUAGES.items()]
    return h("div", choices, role="group", aria_label=_("Language"), class_="which-tongue more")


def _all_rules(setup: Setup) -> Node:
    """The link to the rules, which can be read before Python has loaded."""
    return h("p", rule_link(_("All rules, with examples"), rulebook(setup.game)))


def news(model: Model) -> Node:
    """What is known about the site itself; a newer version is offered only if loading it loses nothing."""
    if model.news == "newer" and not model.unsaved:
        content: list[Node | str] = [
            _("There is a newer version of this page."),
            " ",
            button(_("Load it"), "renew", "quiet"),
        ]
    else:
        content = [_("All of this page is kept on this device: it opens without a network.")]
    return h("p", content, class_="news", role="status")


def _damaged(model: Model) -> Node:
    """What can be done about stored texts that cannot be read."""
    return h(
        "section",
        h("h2", _("Something that was kept here cannot be read")),
        h("p", _("It was put aside as it is. As a file it can be given to somebody who mends it.")),
        h(
            "p",
            button(_("Save as a file"), "download damaged"),
            button(_("Throw it away"), "forget", "quiet"),
            class_="controls",
        ),
        class_="plate damaged",
    )


def _shelf(model: Model) -> Node:
    """The unfinished games with their buttons, and the trash."""
    games = [
        _shelved(
            session,
            button(_("Go on"), f"resume {at}", "primary"),
            button(_("Throw away"), f"discard {at}", "quiet"),
            button(_("To another device"), f"depart {at}", "quiet"),
        )
        for at, session in enumerate(model.shelf)
    ]
    heading = h("h2", _("Games in progress"))
    return h(
        "section", [heading, h("ul", games)] if games else None, _trash(model) if model.trash else None, class_="shelf"
    )


def _trash(model: Model) -> Node:
    """The games in the trash, each with a button that restores it."""
    games = [
        _shelved(session, button(_("Bring it back"), f"restore {at}", "quiet"))
        for at, session in enumerate(model.trash)
    ]
    return h(
        "div",
        h("h2", _("Thrown away")),
        h("p", _("Gone for good when this page is closed."), class_="note"),
        h("ul", games),
        class_="bin",
    )


def _shelved(session: Session, *buttons: Node) -> Node:
    """A game in a few words, with its buttons."""
    game = GAMES[session.match.game]
    return h(
        "li",
        h("span", who_plays(session.seats), class_="who"),
        h("span", game.NAME, ", ", TEXTS[session.match.game].standing(session.seen(None)), class_="where"),
        standing_now(session),
        h("span", buttons, class_="choose"),
    )

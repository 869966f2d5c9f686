"""The start page: the buttons that start a game, and below them all that is rarely wanted."""

from noir.app.model import Model
from noir.games.texts import TEXTS, game_title
from noir.games.views import SCOREPADS
from noir.screens.labels import who_plays
from noir.screens.pages.quick_start import quick_start
from noir.screens.pages.setup_form import names_known, options
from noir.screens.table.series import standing_now
from noir.session.remote import LINK, OTHER, OVER, OWN, Remote, players_of
from noir.session.session import Session
from noir.ui.html import Node, h
from noir.ui.i18n import LANGUAGES, _, rulebook
from noir.ui.widgets import button, icon, rule_link


def start_page(model: Model) -> list[Node]:
    """The content of the page: what fills the first window, then the options and all that is rarely wanted."""
    game = model.setup.game
    return [
        _tools(model.language),
        h(
            "div",
            _poster(game),
            quick_start(model),
            button(_("Learn in five minutes"), "lesson", "learn"),
            button(_("Deal of the day"), "daily", "of-the-day"),
            options(model.setup, names_known(model), model.settings),
            _more(game),
            class_="first-window",
        ),
        *([_damaged(model)] if model.damaged else []),
        *([_shelf(model)] if model.shelf or model.trash else []),
        *([_remote_games(model)] if model.remotes or model.dropped else []),
        _how(game),
        *([news(model)] if model.news else []),
    ]


def _more(game: str) -> Node:
    """What is rarely wanted."""
    return h(
        "p",
        button(_("Phones"), "phones", "quiet"),
        button(_("Statistics"), "stats", "quiet"),
        button(_("Scorepad"), "companion", "quiet") if game in SCOREPADS else None,
        button(_("Open a game"), "open", "quiet"),
        class_="more",
    )


def _poster(game: str) -> Node:
    """The print with the game's name."""
    title = h("h1", game_title(game), tabindex=-1, data_focus="start")
    return h("div", title, h("p", TEXTS[game].about(), class_="lead"), class_="poster")


def _tools(language: str) -> Node:
    """The language, each by its own name, and the settings."""
    choices = [h("option", name, value=key, lang=key, selected=key == language) for key, name in LANGUAGES.items()]
    tongue = h("select", choices, id="tongue", data_msg="set lang", aria_label=_("Language"), autocomplete="off")
    return h(
        "div", tongue, button([icon("sign-settings"), h("span", _("Settings"))], "settings", "quiet"), class_="tools"
    )


def _how(game: str) -> Node:
    """How the game goes in a few sentences, and the link to the rules, which can be read before Python has loaded."""
    how = [h("li", sentence) for sentence in TEXTS[game].how_to_play()]
    rules = h("p", rule_link(_("All rules, with examples"), rulebook(game)))
    return h("section", h("h2", _("How to play")), h("ol", how), rules, class_="how")


def news(model: Model) -> Node:
    """What is known about the site itself; a newer version is offered only if loading it loses nothing."""
    if model.news == "newer" and not model.at_stake:
        content: list[Node | str] = [
            _("There is a newer version."),
            " ",
            button(_("Update"), "renew", "quiet"),
        ]
    else:
        content = [_("This page is saved on your device: it opens offline.")]
    return h("p", content, class_="news", role="status")


def _damaged(model: Model) -> Node:
    """What can be done about stored texts that cannot be read."""
    return h(
        "section",
        h("h2", _("Some saved data can't be read")),
        h("p", _("It's still here, unchanged. Save it as a file so that someone can repair it.")),
        h(
            "p",
            button(_("Save as a file"), "download damaged"),
            button(_("Delete"), "forget", "quiet"),
            class_="controls",
        ),
        class_="plate damaged",
    )


def _shelf(model: Model) -> Node:
    """The unfinished games with their buttons, and the trash."""
    games = [
        _shelved(
            session,
            button(_("Continue"), f"resume {at}", "primary")
            if at
            else None,  # that of the first is in the first window
            button(_("Delete"), f"discard {at}", "quiet"),
            button(_("Move to another device"), f"depart {at}", "quiet"),
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
        _shelved(session, button(_("Restore"), f"restore {at}", "quiet")) for at, session in enumerate(model.trash)
    ]
    return h(
        "div",
        h("h2", _("Deleted games")),
        h("p", _("You can restore them until you close this page."), class_="note"),
        h("ul", games),
        class_="bin",
    )


def _shelved(session: Session, *buttons: Node | None) -> Node:
    """A game in a few words, with its buttons."""
    game = session.match.game
    return h(
        "li",
        h("span", who_plays(session.addressed.seats), class_="who"),
        h("span", game_title(game), ", ", TEXTS[game].standing(session.seen(None)), class_="where"),
        standing_now(session),
        h("span", buttons, class_="buttons"),
    )


def _remote_games(model: Model) -> Node:
    """The games between two devices, each with its buttons, and the way back to one that was deleted."""
    games = [_remote_game(at, game) for at, game in enumerate(model.remotes)]
    restore = button(_("Restore the deleted game"), "keep", "quiet") if model.dropped else None
    return h(
        "section",
        h("h2", _("Games on two devices")),
        h("ul", games) if games else None,
        h("p", restore, class_="controls") if restore else None,
        class_="shelf",
    )


def _remote_game(at: int, game: Remote) -> Node:
    """A game in a few words, with its buttons."""
    buttons = button(_("Continue"), f"remote {at}", "primary"), button(_("Delete"), f"drop {at}", "quiet")
    seats = players_of(game.game, game.names)
    return h(
        "li",
        h("span", who_plays(seats), class_="who"),
        h("span", game_title(game.game), ", ", _awaited(game, seats[1 - game.seat].name), class_="where"),
        h("span", buttons, class_="buttons"),
    )


def _awaited(game: Remote, other: str) -> str:
    """Who has to do something; `other` is the name of the player on the other device."""
    return {
        OWN: _("it's your turn"),
        OTHER: _("waiting for {name}", name=other),
        LINK: _("the last link is to be sent"),
        OVER: _("Game over"),
    }[game.awaits]

"""The statistics page: the results of all games on this device."""

from collections.abc import Sequence
from itertools import pairwise

from noir.app.model import Model
from noir.core.seat import Seat
from noir.games import GAMES
from noir.games.texts import game_title
from noir.session.results import MOST, Result
from noir.session.setup import bot_names
from noir.session.statistics import Against, Share, Summary, recent_accuracy, summary
from noir.ui.html import Node, h
from noir.ui.i18n import _, plural
from noir.ui.widgets import button, name_of, percent, table_of

MOST_NAMES = 10
"""How many names the table of games between people has at most."""

ABREAST = 4
"""How many levels stand beside each other in a table, so that a telephone has room for them."""


def statistics_page(model: Model) -> list[Node]:
    """The content of the page: a section for each game that was played, what is counted, the file."""
    played = {game: [result for result in model.results if result.game == game] for game in GAMES}
    lead = _("Saved only on this device.") if model.results else _("No finished games yet.")
    return [
        h(
            "section",
            h("h1", _("Statistics"), tabindex=-1, data_focus="stats"),
            h("p", lead, class_="lead"),
            h("p", button(_("Back to the start page"), "leave", "quiet"), class_="more"),
        ),
        *(_game(game, results) for game, results in played.items() if results),
        _counting(),
        _file(model.results),
    ]


def _game(game: str, results: Sequence[Result]) -> Node:
    numbers = summary(results)
    return h(
        "section",
        h("h2", game_title(game)),
        *_against_bots(numbers.bots, _captions(game)[0]),
        _people(numbers, _captions(game)[1]) if numbers.between else None,
        recent_accuracy_line(results),
        class_="numbers",
    )


def recent_accuracy_line(results: Sequence[Result]) -> Node | None:
    """The accuracy over the last analysed games of one person, and how many these are; None without any."""
    rated = recent_accuracy(results)
    if not rated:
        return None
    share = percent(sum(rated) / len(rated) / 100)
    said = plural(
        "Your accuracy in the last analysed game: {percent}.",
        "Your accuracy over the last {count} analysed games: {percent}.",
        len(rated),
        percent=share,
    )
    return h("p", said, class_="note")


def _captions(game: str) -> tuple[str, str]:
    """The captions of a game's tables: one person against bots, and several people."""
    if GAMES[game].SEATS == (2,):
        return _("One person against a bot"), _("Two people")
    return _("One person against bots"), _("Two or more people")


def _against_bots(bots: tuple[Against, ...], caption: str) -> list[Node]:
    """The tables of games against bots, with as many levels in each."""
    tables = (len(bots) + ABREAST - 1) // ABREAST
    edges = [at * len(bots) // tables for at in range(tables + 1)] if tables else []
    names = [caption] if tables == 1 else [f"{caption} ({at}/{tables})" for at in range(1, tables + 1)]
    return [_bots(bots[one:two], name) for (one, two), name in zip(pairwise(edges), names, strict=True)]


def _bots(bots: tuple[Against, ...], caption: str) -> Node:
    """The table of games against bots: a column for each level."""
    names = bot_names()
    rows = [
        (_("Games"), [str(bot.clean.games) for bot in bots]),
        (_("Won"), [str(bot.clean.won) for bot in bots]),
        (_("Lost"), [str(bot.lost) for bot in bots]),
        (_("Drawn"), [str(bot.drawn) for bot in bots]),
        (_("Win rate"), [_percent(bot.clean) for bot in bots]),
        (_("Won going first"), [_of(bot.first) for bot in bots]),
        (_("Won going second"), [_of(bot.second) for bot in bots]),
        (_("Current winning streak"), [str(bot.streak) for bot in bots]),
        (_("Longest winning streak"), [str(bot.longest) for bot in bots]),
        (_("Best score"), ["–" if bot.best is None else str(bot.best) for bot in bots]),
        (_("Won with help"), [_of(bot.helped) for bot in bots]),
    ]
    return table_of(caption, ["", *(names[bot.level] for bot in bots)], rows, "tally")


def _people(numbers: Summary, caption: str) -> Node:
    """The table of games between people: a row for each name."""
    rows = [
        (name_of(Seat(name, "")), [str(share.games), str(share.won), _percent(share)])
        for name, share in numbers.names[:MOST_NAMES]
    ]
    games = plural("{count} game in total.", "{count} games in total.", numbers.between)
    drawn = plural("{count} was a draw.", "{count} were draws.", numbers.drawn) if numbers.drawn else None
    more = len(numbers.names) - MOST_NAMES
    others = (
        plural(
            "{count} other name, with no more wins than these, isn't shown.",
            "{count} other names, with no more wins than these, aren't shown.",
            more,
        )
        if more > 0
        else None
    )
    return h(
        "div",
        table_of(caption, [_("Name"), _("Games"), _("Won"), _("Win rate")], rows, "tally by-name"),
        h("p", " ".join(filter(None, (games, drawn, others))), class_="note"),
    )


def _of(share: Share) -> str:
    """Wins and games as `won/games`; a dash without games."""
    return f"{share.won}/{share.games}" if share.games else "–"


def _percent(share: Share) -> str:
    """The share of wins; a dash without games."""
    return percent(share.won / share.games) if share.games else "–"


def _counting() -> Node:
    """What is counted, and how."""
    sentences = [
        _("A game counts once it's over. Games between bots don't count."),
        _(
            "Against bots, only games without help count. If you take a hint, or undo a move after the bot has "
            "answered or the game is over, the game counts only under “Won with help”. It neither adds to your "
            "streak nor ends it."
        ),
        _("There is room for {most} games. After that, each new one replaces the oldest.", most=MOST),
    ]
    return h(
        "section", h("h2", _("What counts")), h("ul", [h("li", each) for each in sentences]), class_="numbers told"
    )


def _file(results: tuple[Result, ...]) -> Node:
    """The buttons that export the results, import those of another device, and delete them."""
    note = _("Save your games as a file and add them on another device. No game is counted twice.")
    field = h("input", type="file", id="import", accept=".txt,text/plain", data_msg="import", class_="sr")
    return h(
        "section",
        h("h2", _("As a file")),
        h("p", note),
        h(
            "p",
            button(_("Save as a file"), "export") if results else None,
            h("label", _("Add games from a file"), field, class_="file"),
            class_="controls",
        ),
        _deletion() if results else None,
        class_="numbers",
    )


def _deletion() -> Node:
    """The button that deletes the results, folded away with the question that comes first."""
    return h(
        "details",
        h("summary", _("Delete the statistics")),
        h("p", _("You can't undo this. To keep them, save them as a file first.")),
        h("p", button(_("Delete them"), "erase"), class_="controls"),
        id="deletion",
    )

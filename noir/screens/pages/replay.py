"""The page of a replay: the table at one position, the way to others, the log, the record.

The hands can be those of one player or of all; each is drawn from what its owner knew at that position. The log lists
all moves, as the record on the page does: of a game that goes on also those that not everyone saw.
"""

from noir.app.model import Model
from noir.formats.link import print_file, print_links
from noir.formats.link_replay import BOTH
from noir.games.texts import TEXTS, game_title
from noir.games.views import VIEWS
from noir.screens.labels import full_screen, who_plays
from noir.screens.share import share
from noir.session.review import Replay
from noir.ui.html import Child, Node, h
from noir.ui.i18n import _, cached_per_language, interpolate, pgettext
from noir.ui.widgets import button, icon, keyed, name_of

RECORD = "record"
"""The id of the field with the record."""

Log = list[tuple[str, list[str]]]
"""The parts of a game by name, each with its sentences."""


def replay_page(model: Model, replay: Replay) -> list[Node]:
    """The whole page."""
    game = replay.session.match.game
    seats = range(len(replay.session.seats)) if replay.perspective is None else (replay.perspective,)
    there = replay.there
    session = replay.session
    log = TEXTS[game].log(session.seen(None) if session.over else session.recorded, session.names)
    table = VIEWS[game].replay_table({player: there.seen(player) for player in seats}, seats[0], there.seats)
    return [
        _bar(replay),
        h(
            "div",
            _head(replay),
            h("div", table, class_="table"),
            _transport(replay, log),
            h("section", _pace(model.pace), _further(replay), _keys(), class_="further"),
            h("div", _log(replay, log), h("div", _record(model, replay), _share(model, replay)), class_="beside"),
            class_="replay",
        ),
    ]


def _bar(replay: Replay) -> Node:
    game = replay.session.match.game
    standing = TEXTS[game].standing(replay.there.seen(None))
    settings = button([icon("sign-settings"), h("span", _("Settings"))], "settings", "quiet")
    close = keyed(button([icon("sign-close"), h("span", _("Close"))], "close", "quiet"), "Escape")
    bar = h("h1", game_title(game)), h("span", standing, class_="standing"), full_screen(), settings, close
    return h("header", bar, class_="bar")


def _head(replay: Replay) -> Node:
    """Who played, at the end the result or that the game was not finished, and whose hand is seen."""
    game = TEXTS[replay.session.match.game]
    title = h("h2", who_plays(replay.session.seats), tabindex=-1, data_focus="replay")
    ended = game.verdict(replay.there.seen(None), replay.session.names)
    if not replay.session.over:
        ended = _("This game is unfinished.")
    result = h("p", ended, class_="verdict") if ended else None
    return h("header", title, result, _perspective(replay), class_="who-played")


# Stepping


def _transport(replay: Replay, log: Log) -> Node:
    """The last move, and the controls that lead to other positions."""
    field = "at"
    return h(
        "section",
        # The only thing that is announced after a step.
        h("p", _happened(replay, log), role="status", class_="happened"),
        h("label", _("Move {number} of {count}", number=replay.at, count=replay.last), for_=field),
        h("input", type="range", id=field, min=0, max=replay.last, value=replay.at, data_msg="step"),
        h("p", _steps(replay), class_="controls"),
        class_="transport",
        aria_label=_("Step through the game"),
    )


def _happened(replay: Replay, log: Log) -> str:
    """The last move, after the name of the part that it begins; before the first move, how the game began."""
    place = replay.at
    for part, sentences in log:
        if place < len(sentences):
            begins = replay.at and not place
            return f"{part}. {sentences[place]}" if begins else sentences[place]
        place -= len(sentences)
    return ""


def _steps(replay: Replay) -> list[Node]:
    """The buttons to other positions; none is disabled at an end, so that none loses the focus."""
    back, on = max(0, replay.at - 1), min(replay.last, replay.at + 1)
    play = _sign("halt", _("Stop"), "halt", "Space") if replay.running else _sign("run", _("Play"), "run", "Space")
    return [
        _sign("first", _("To the beginning"), "step 0", "Home"),
        _sign("back", _("Previous move"), f"step {back}", "ArrowLeft"),
        play,
        _sign("on", _("Next move"), f"step {on}", "ArrowRight"),
        _sign("last", _("To the end"), f"step {replay.last}", "End"),
    ]


def _sign(sign: str, text: str, msg: str, key: str) -> Node:
    """A button that shows an icon, with its text for screen readers."""
    return keyed(button([icon(f"sign-{sign}"), h("span", text, class_="sr")], msg), key)


def _perspective(replay: Replay) -> Node:
    """The choice of whose hand is seen."""
    names: dict[str, Child] = {str(player): name_of(seat) for player, seat in enumerate(replay.session.seats)}
    now = BOTH if replay.perspective is None else str(replay.perspective)
    every = _("Both") if len(names) == 2 else pgettext("hands", "All")
    return _choice("eyes", _("Visible hand"), {BOTH: every, **names}, now)


def _pace(now: str) -> Node:
    return _choice("pace", _("Speed"), {"slow": _("Slow"), "normal": _("Normal"), "fast": _("Fast")}, now)


def _choice(word: str, label: str, choices: dict[str, Child], now: str) -> Node:
    """A group of buttons of which one is pressed."""
    buttons = [
        h(
            "button",
            text,
            type="button",
            data_msg=f"{word} {value}",
            class_="quiet",
            aria_pressed="true" if value == now else "false",
        )
        for value, text in choices.items()
    ]
    named = f"choose-{word}"
    return h("p", h("span", label, id=named), buttons, class_="paces", role="group", aria_labelledby=named)


def _further(replay: Replay) -> Node:
    """The buttons that lead on: play on from here, and for a finished game the analysis."""
    look = button(_("Analyse this move"), f"look {min(replay.at, replay.last - 1)}", "quiet")
    return h(
        "p",
        button(_("Play on from here"), "pose", "quiet") if replay.at < replay.last else None,
        look if replay.session.over else None,
        class_="controls",
    )


def _keys() -> Node:
    """The list of shortcuts; CSS hides it where there is no keyboard."""
    # Not inside the sentence: Babel finds no sentence in which another one is the argument of a call.
    first, last, space = pgettext("a key", "Home"), pgettext("a key", "End"), pgettext("a key", "Space")
    text = interpolate(
        "{back} and {on} step, {first} and {last} go to the ends, {space} plays and stops, {escape} closes.",
        back=h("kbd", "←"),
        on=h("kbd", "→"),
        first=h("kbd", first),
        last=h("kbd", last),
        space=h("kbd", space),
        escape=h("kbd", "Esc"),
    )
    return h("p", text, class_="keys")


# The log and the record


def _log(replay: Replay, log: Log) -> Node:
    """Every move, each as a link to the position after it; assets/page keeps the current one in view."""
    links = print_links(replay.session, replay.perspective)
    parts, place = [], 0
    for part, sentences in log:
        moves = [_entry(at, sentence, links[at], at == replay.at) for at, sentence in enumerate(sentences, place)]
        parts.append(h("div", h("h4", part), h("ol", moves)))
        place += len(sentences)
    return h(
        "section",
        h("h3", _("Move by move"), id="log-title"),
        h("div", parts, tabindex=0, role="group", aria_labelledby="log-title", data_log=True, class_="log"),
        class_="known",
    )


@cached_per_language(256)
def _entry(at: int, sentence: str, link: str, here: bool) -> Node:
    """One move as a link; the opening sentence has no number."""
    number = h("span", str(at), class_="number") if at else None
    return h("li", h("a", number, h("span", sentence), href=f"#{link}", aria_current="step" if here else None))


def _record(model: Model, replay: Replay) -> Node:
    """The record of the game, with buttons to copy and to download it."""
    text = print_file(Replay(replay.session))
    return h(
        "section",
        h("h3", h("label", _("The record"), for_=RECORD)),
        h("p", _("The whole game as text. You can open it again here or in other programs."), class_="note"),
        h("textarea", text, id=RECORD, readonly=True, rows=4, spellcheck="false", dir="ltr"),
        h(
            "p",
            button(_("Copy the record"), f"copy {RECORD}", "quiet"),
            button(_("Download the record"), "download", "quiet"),
            h("span", _("Copied.") if model.copied == RECORD else None, role="status", class_="copied"),
            class_="controls",
        ),
        class_="known record",
    )


def _share(model: Model, replay: Replay) -> Node:
    return h("div", share(model, replay), class_="known")

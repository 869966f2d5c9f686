"""The page about embedding a table: every use of it, live and as code to copy, in every language.

It is in embed/, beside the script of <noir-table>. Its tables are still pictures until they are pressed.
"""

from pathlib import Path
from urllib.parse import quote

from noir.formats.game_code import print_code
from noir.formats.record import parse_record
from noir.games import GAMES
from noir.ui.html import Child, Node, h
from noir.ui.i18n import LANGUAGES, _, interpolate, rules_file, set_language
from noir.ui.rulebook import Section, fold
from tools.site import poster
from tools.site.document import UP, Document, contents, section, written
from tools.site.markup import code, copying, p, pairs, points, to_copy

FOLDER = "embed"
NAME = "index"
SITE = "https://noir.example/"
"""A placeholder for the address of the site, which the page's script replaces."""

NAMES = ",".join(seat.name for seat in poster.SEATS)
DEAL = "0 6 5 8 8 -2 8 7 6 6 -2 5 -1 H -3 T 7 5 +3 -1 +3 8 +2 7 7 6 +2 7 5 8 -2 6 +2 8 6 7 7 5 P 8 +2 -1 -2"
RECORD = """district
0 6 5 7 -1 5 7 7 8 P 6 7 -2 7 8 +3 8 5 5 5 +2 +2 8 +2 +2 -2 6 +4 H -2 6 -1 6 8 6 -3 -3 -1 +3 8 T 8 -2
5 take 6 6 7 7 take P -1 7 5 8 take +2 +3 8 5 5 8 take 8 5 7 +2 +4 H -2 -1 take -2 +2 6 +2 6 6 take -3 -2 -3 8 6 take \
-1 T 8 8 take +3"""

Attributes = dict[str, str | bool]


def pages(out: Path, assets: str) -> None:
    """Write the page in every language."""
    for language in reversed(LANGUAGES):  # so that English is set in the end
        set_language(language)
        (out / FOLDER / rules_file(NAME, language)).write_text(page(assets, language), "utf-8")


def page(assets: str, language: str) -> str:
    """The page, in the current language."""
    title = _("The game on your page")
    about = _("A table on any page, with one line of script and one line of markup.")
    lead = _(
        "It's a picture until you press it. Then you play in a frame that contacts only its own site, tracks no one "
        "and tells your page only what everyone at the table sees."
    )
    shown = [*_uses(language), *_reference(language)]
    main = h(
        "main",
        h("h1", title),
        h("p", about, " ", lead, class_="lead"),
        contents([each for each, _live in shown]),
        [section(each, live) for each, live in shown],
    )
    scripts = (
        f'<script src="{UP}{assets}boot.js"></script>',
        '<script src="noir-table.js" async></script>',
        copying(UP + assets),
    )
    further = (
        h("a", _("Read the rules"), href=f"{UP}rules/{rules_file(next(iter(GAMES)), language)}"),
        h("a", _("Host the game yourself"), href=f"{UP}host/{rules_file('index', language)}"),
    )
    return written(
        Document("rules host embed", NAME, language, UP + assets, title, about, main, further, scripts=scripts)
    )


# The uses


def _uses(language: str) -> list[tuple[Section, Node | None]]:
    """Every use, each with a table to try and its code."""
    record, position = print_code(parse_record(RECORD)), poster.CODES["district"]
    question = _("All three buildings have been played. Take now, or play the 8 and wait?")
    other = "de" if language != "de" else "it"
    return [
        _use(
            "game",
            _("A game"),
            [
                p(_("Add the script once, anywhere, then as many tables as you like.")),
            ],
            {"game": next(iter(GAMES)), "lang": language},
            with_script=True,
        ),
        _use(
            "deal",
            _("A fixed deal"),
            [p(_("Everyone gets the same cards. Here one person plays against a bot."))],
            {"lang": language, "names": NAMES, "seats": "human,bot:medium", "deal": DEAL},
        ),
        _use(
            "record",
            _("A replay"),
            [
                p(
                    interpolate(
                        "Copy the code from the end of a link to a game, after {key}. {at} is the move to start after, "
                        "{eyes} the player whose hand is shown.",
                        key=code("district="),
                        at=code("at"),
                        eyes=code("eyes"),
                    )
                )
            ],
            {"lang": language, "names": NAMES, "record": record, "at": "12", "eyes": "0"},
        ),
        _use(
            "position",
            _("A position with a question"),
            [
                p(
                    interpolate(
                        "Use the code of an unfinished game. {allow} lists the moves to choose from, and {say} is your "
                        "question. After the answer, you play on for both sides.",
                        allow=code("allow"),
                        say=code("say"),
                    )
                )
            ],
            {"lang": language, "names": NAMES, "position": position, "allow": "take 8", "say": question},
        ),
        _use(
            "readonly",
            _("View only"),
            [p(_("You can step through a replay, but not play on. Otherwise it stays a picture."))],
            {"lang": language, "names": NAMES, "record": record, "readonly": True},
        ),
        _use(
            "look",
            _("Language and theme"),
            [
                p(
                    _(
                        "Without these, the table uses the language of your page, or else the browser's, and the "
                        "theme of the device."
                    )
                )
            ],
            {"lang": other, "theme": "light"},
        ),
        _use(
            "sandbox",
            _("In a sandbox"),
            [
                p(
                    _(
                        "In a sandbox the table can't save games; it says so and offers the full page. A sandbox needs "
                        "a header from the host: see the page for hosts."
                    )
                ),
                p(
                    interpolate(
                        "If you set no values, these are used: {words}.",
                        words=code("allow-scripts allow-downloads allow-popups allow-popups-to-escape-sandbox"),
                    )
                ),
            ],
            {"lang": language, "sandbox": True},
        ),
        _frame(language),
    ]


def _use(
    anchor: str, title: str, said: list[Node], attributes: Attributes, with_script: bool = False
) -> tuple[Section, Node]:
    """A use: its text, and a table with the code that makes it."""
    script = [f'<script src="{SITE}embed/noir-table.js" async></script>'] if with_script else []
    instead = f'\n  <a href="{SITE}">{_("Play the game")}</a>\n' if with_script else ""  # where no script runs
    lines = [*script, _written("noir-table", attributes) + instead + "</noir-table>"]
    table = Node("noir-table", tuple((name, _value(value)) for name, value in attributes.items()), (_instead(),))
    return Section(anchor, title, tuple(said)), h("div", code_to_copy(lines), table, class_="use")


def _frame(language: str) -> tuple[Section, Node]:
    """The use of a plain frame."""
    title = _("A frame without the script")
    said = [
        p(_("It has the height you give it and scrolls inside. What it shows comes after the #.")),
        p(
            interpolate(
                "Before the #, {query} and these set the language and the theme: {lang}, {theme}. {only} makes it view "
                "only, and {host} names the origin of your page, for messages to it.",
                query=code("?"),
                lang=code("lang=de"),
                theme=code("theme=dark"),
                only=code("only=look"),
                host=code("host=https://you.example"),
            )
        ),
    ]
    asked = f"lang={language}#names={quote(NAMES, safe=',')}"
    attributes: Attributes = {"src": f"{SITE}table.html?{asked}", "title": _("A noir table")}
    more: Attributes = {"loading": "lazy", "width": "100%", "height": "700"}
    code_ = code_to_copy([_written("iframe", {**attributes, **more}) + "</iframe>"])
    live = h("iframe", src=f"{UP}table.html?{asked}", title=str(attributes["title"]), loading="lazy", height=700)
    return Section("frame", title, tuple(said)), h("div", code_, live, class_="use")


def _instead() -> Node:
    """What replaces a table where no script runs."""
    return h("a", _("Play the game"), href=f"{UP}index.html")


def _value(value: str | bool) -> str:
    return "" if value is True else str(value)


def _written(tag: str, attributes: Attributes) -> str:
    """The start tag of an element as code, each attribute but the first on its own line."""
    typed = [
        name if value is True else f'{name}="{str(value).replace("&", "&amp;")}"' for name, value in attributes.items()
    ]
    return f"<{tag} " + "\n  ".join(typed) + ">"


def code_to_copy(lines: list[str]) -> Node:
    """Code to be copied, in which the page's script fills in the address of this site."""
    before, *after = "\n".join(lines).split(SITE)
    parts: list[Node | str] = [before]
    for each in after:
        parts += [h("span", SITE, class_="site"), each]
    return to_copy(*parts)


# The reference


def _reference(language: str) -> list[tuple[Section, None]]:
    """All attributes, events and messages, and what else an embedding page must know."""
    return [(each, None) for each in (_attributes(), _events(), _messages(), _besides(language))]


def _attributes() -> Section:
    said: list[tuple[Child, str]] = [
        (code("game"), _("district, famiglia or gangzzz. Default: district.")),
        (code("lang"), _("en, cs, de, it or pl.")),
        (code("theme"), _("dark or light.")),
        (code("height"), _("Pixels, at least 480. Default: the height of the window, from 480 to 900.")),
        (code("names"), _("The players' names, separated by commas.")),
        (
            code("seats"),
            _(
                "human or bot:very-easy, bot:easy, bot:fairly-easy, bot:medium, bot:fairly-hard, bot:hard, separated "
                "by commas. Without it, the picture offers one person against a medium bot, or two people."
            ),
        ),
        (code("deal"), _("All cards as dealt, as in a record.")),
        (code("record"), _("The code of a game to replay.")),
        (code("at"), _("The number of moves to start after.")),
        (code("eyes"), _("Whose hand is shown: 0, 1 or both.")),
        (code("position"), _("The code of a position.")),
        (code("allow"), _("The moves to choose from, separated by spaces, such as take 8.")),
        (code("say"), _("The question.")),
        (code("link"), _("A full link, instead of all these except lang and theme.")),
        (code("readonly"), _("View only.")),
        (code("sandbox"), _("Runs in a sandbox; see above.")),
    ]
    more = _("Change attributes any time; only readonly and sandbox reload the table.")
    return Section("attributes", _("Attributes"), (p(more), fold(_("All attributes"), pairs(*said))))


def _events() -> Section:
    said: list[tuple[Child, str]] = [
        (code("noir-ready"), _("The game is on the table.")),
        (code("noir-state"), _("Something that everyone sees has changed; see below.")),
        (code("noir-end"), _("The game is over: its outcome, and its record, since all cards are open now.")),
        (code("noir-error"), _("The game couldn't start (boot), has stopped (stopped) or can't show this (content).")),
    ]
    listening = [
        'document.querySelector("noir-table").addEventListener("noir-end", ({ detail }) => {',
        "  console.log(detail.outcome.winner, detail.outcome.scores);",
        "});",
    ]
    calls = interpolate(
        "In a replay, {step} goes one move forward and {back} one back. {rest} turns the table into a picture again if "
        "nothing would be lost. You can play at only one table on a page at a time.",
        step=code("table.step()"),
        back=code("table.step(-1)"),
        rest=code('table.say("rest")'),
    )
    return Section("events", _("Events"), (pairs(*said), code_to_copy(listening), p(calls)))


def _messages() -> Section:
    """The messages between a page and its frame, for pages that don't use the script."""
    out: list[tuple[Child, str]] = [
        (code("picture, begin, ready"), _("The table is a picture, has been pressed or has the game on it.")),
        (code("size: height"), _("The height in pixels needed to show everything.")),
        (
            code("state: game, seats, turn, player, moves, outcome"),
            _("What everyone sees: cards as in a move, players numbered from 0, null for none."),
        ),
        (code("district: round, row, tableaux, taken"), _("Extra data for District Noir.")),
        (
            code("famiglia: lap, deck, street, fields, discards, hands"),
            _("Extra data for Famiglia; deck and hands are card counts."),
        ),
        (
            code("gangzzz: phase, round, city, border, gangsters, money, debts, markers, cards, deck"),
            _("Extra data for Gangzzz; deck and cards are card counts."),
        ),
        (code("end: outcome, record"), _("Only once the game is over.")),
        (code("error: code"), _("boot, stopped or content.")),
    ]
    in_: list[tuple[Child, str]] = [
        (code("load: game"), _("What to show, as after the #; up to 8,000 characters.")),
        (code("theme: theme"), _("dark, light or empty.")),
        (code("lang: lang"), _("One of the five languages.")),
        (code("step: by"), _("1 or -1, in a replay.")),
        (code("rest"), _("Turn into a picture again, if nothing would be lost.")),
    ]
    first = interpolate(
        "Without the script, your page and the frame can send each other messages: objects with {version}, a {type} "
        "and the fields below. The frame talks only to its parent, and only if {host} names its origin.",
        version=code("noir: 1"),
        type=code("type"),
        host=code("host"),
    )
    rest = _(
        "The frame ignores everything else, and anything over 20 messages a second. No message contains a hand or the "
        "deck."
    )
    sent = [
        'frame.contentWindow.postMessage({ noir: 1, type: "step", by: 1 }, ',
        f'  new URL("{SITE}").origin);',
    ]
    return Section(
        "messages",
        _("Messages"),
        (
            p(first),
            fold(
                _("All messages"),
                h("h3", _("From the frame")),
                pairs(*out),
                h("h3", _("To the frame")),
                pairs(*in_),
                p(rest),
                code_to_copy(sent),
            ),
        ),
    )


def _besides(language: str) -> Section:
    host = h("a", _("Host the game yourself"), href=f"{UP}host/{rules_file('index', language)}")
    return Section(
        "besides",
        _("Good to know"),
        (
            points(
                interpolate(
                    "If your page has a content security policy, allow the game's site in {script} and {frame}.",
                    script=code("script-src"),
                    frame=code("frame-src"),
                ),
                _(
                    "A frame saves its game separately from all others, if the browser lets it, and keeps no settings "
                    "or statistics."
                ),
                _("Python loads only when you press the picture: ten tables are as light as one."),
                interpolate("If you don't want to depend on another site: {how}.", how=host),
            ),
        ),
    )

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
from noir.ui.rulebook import Section
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
        "It is a still picture until somebody presses it. Then the game is played there, in a frame that asks nobody "
        "but the site it comes from, counts nobody and tells your page only what everyone at the table may see."
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
    question = _("All three buildings are out. Take now, or play the 8 and wait?")
    other = "de" if language != "de" else "it"
    return [
        _use(
            "game",
            _("A game"),
            [
                p(_("The script once, anywhere on the page; then as many tables as you like, where you like.")),
                p(_("The game is kept for the next visit where the browser allows that.")),
            ],
            {"game": next(iter(GAMES)), "lang": language},
            with_script=True,
        ),
        _use(
            "deal",
            _("A certain deal"),
            [p(_("Everybody who presses it plays the same cards; here one person, against a bot."))],
            {"lang": language, "names": NAMES, "seats": "human,bot:medium", "deal": DEAL},
        ),
        _use(
            "record",
            _("A game that was played"),
            [
                p(
                    interpolate(
                        "The code of a game stands at the end of every link to it, after {key}. It holds all cards and "
                        "all moves. {at} says after how many moves the game is shown first, {eyes} whose hand is seen.",
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
                        "The same kind of code, for a game that goes on. {allow} names the moves that may be chosen, "
                        "and {say} is what you ask. What comes of a choice is played on by one person for both sides.",
                        allow=code("allow"),
                        say=code("say"),
                    )
                )
            ],
            {"lang": language, "names": NAMES, "position": position, "allow": "take 8", "say": question},
        ),
        _use(
            "readonly",
            _("Only to be looked at"),
            [p(_("A game that was played can be gone through, but not played on. Any other table stays a picture."))],
            {"lang": language, "names": NAMES, "record": record, "readonly": True},
        ),
        _use(
            "look",
            _("Language and light"),
            [
                p(
                    _(
                        "Without a word about it the table speaks the language that the page around it says it is in, "
                        "or else the browser's, and follows the light that the device asks for."
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
                        "Closed off like this the frame may do nothing but run. It cannot keep a game then; it says "
                        "so, and offers the full page. The host of the game has to send a header for it, which the "
                        "page for hosts names."
                    )
                ),
                p(
                    interpolate(
                        "The word alone stands for {words}, so that the full page can be opened; your own words take "
                        "their place.",
                        words=code("allow-scripts allow-popups allow-popups-to-escape-sandbox"),
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
    title = _("A plain frame, without a script")
    said = [
        p(_("It shows the same at the height that you give it, and scrolls inside. What it shows stands after the #.")),
        p(
            interpolate(
                "{query} before that says language and light as {lang} and {theme}, {only} is to look only, and {host} "
                "names the origin of your page, if the frame shall tell it anything.",
                query=code("?"),
                lang=code("lang=de"),
                theme=code("theme=dark"),
                only=code("only=look"),
                host=code("host=https://you.example"),
            )
        ),
    ]
    asked = f"lang={language}#names={quote(NAMES, safe=',')}"
    attributes: Attributes = {"src": f"{SITE}table.html?{asked}", "title": _("A table of noir")}
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
        (code("game"), _("Which game: district, famiglia or gangzzz. Without it, it is district.")),
        (code("lang"), _("The language: en, cs, de, it or pl.")),
        (code("theme"), _("The light: dark or light.")),
        (
            code("height"),
            _(
                "How many pixels high it is, at least 480. Without it, it is as high as the window was when the table "
                "was put there, from 480 to 900. It keeps its height, whatever happens in it."
            ),
        ),
        (code("names"), _("The names of both, with a comma between them.")),
        (
            code("seats"),
            _(
                "Who plays: human, or bot: and easy, medium or hard; both, with a comma between them. Without it, the "
                "picture asks: one person against a medium bot, or two."
            ),
        ),
        (code("deal"), _("All cards as they are dealt, as a line of the record.")),
        (code("record"), _("The code of a game to be gone through.")),
        (code("at"), _("After how many moves it is shown first.")),
        (code("eyes"), _("Whose hand is seen: 0, 1 or both.")),
        (code("position"), _("The code of a game to be gone on with by one person, as a question.")),
        (code("allow"), _("The moves that may be chosen first, with spaces between them: take 8.")),
        (code("say"), _("The question.")),
        (code("link"), _("A whole link to a game or a position, in the place of all of these.")),
        (code("readonly"), _("Only to be looked at.")),
        (code("sandbox"), _("Closed off; see above.")),
    ]
    more = _("An attribute may change at any time. Language, light and what is shown then change without another boot.")
    return Section("attributes", _("Attributes"), (pairs(*said), p(more)))


def _events() -> Section:
    said: list[tuple[Child, str]] = [
        (code("noir-ready"), _("The game is on the table.")),
        (code("noir-state"), _("Something has happened that everyone at the table sees; see below.")),
        (code("noir-end"), _("A game is over: its outcome, and the record, since all cards lie open by then.")),
        (
            code("noir-error"),
            _("It could not be set up (boot), has stopped (stopped), or cannot show what is asked for (content)."),
        ),
    ]
    listening = [
        'document.querySelector("noir-table").addEventListener("noir-end", ({ detail }) => {',
        "  console.log(detail.outcome.winner, detail.outcome.scores);",
        "});",
    ]
    calls = interpolate(
        "{step} goes on by a move in a game that is gone through, {back} goes back. {rest} makes the table a picture "
        "again, if nothing is lost by that. On one page one table is played at a time; the others are pictures "
        "meanwhile.",
        step=code("table.step()"),
        back=code("table.step(-1)"),
        rest=code('table.say("rest")'),
    )
    return Section("events", _("Events"), (pairs(*said), code_to_copy(listening), p(calls)))


def _messages() -> Section:
    """The messages between a page and its frame, for pages that don't use the script."""
    out: list[tuple[Child, str]] = [
        (code("picture, begin, ready"), _("The frame is a picture, was pressed, has the game on the table.")),
        (code("size: height"), _("How many pixels high the frame has to be to show all.")),
        (
            code("state: game, seats, turn, player, moves, outcome"),
            _("What everyone sees: cards as in a move, players from 0, null where there is none."),
        ),
        (code("district: round, row, tableaux, taken"), _("What a state says besides in District Noir.")),
        (
            code("famiglia: lap, deck, street, fields, discards, hands"),
            _("What a state says besides in Famiglia; of deck and hands it is how many cards they have."),
        ),
        (
            code("gangzzz: phase, round, city, border, gangsters, money, debts, markers, cards, deck"),
            _("What a state says besides in Gangzzz; of deck and cards it is how many there are."),
        ),
        (code("end: outcome, record"), _("Only once the game is over.")),
        (code("error: code"), _("boot, stopped or content, and no word more.")),
    ]
    in_: list[tuple[Child, str]] = [
        (code("load: game"), _("What shall be shown, as it stands after the #; at most 8,000 characters.")),
        (code("theme: theme"), _("dark, light or an empty text.")),
        (code("lang: lang"), _("One of the five languages.")),
        (code("step: by"), _("1 or -1, in a game that is gone through.")),
        (code("rest"), _("The table may be a picture again, if nothing is lost by that.")),
    ]
    first = interpolate(
        "Each is an object with {version}, its {type} and what stands here, and nothing else. The frame speaks only to "
        "the origin that its address names by {host}, and heeds only its parent, from that very origin.",
        version=code("noir: 1"),
        type=code("type"),
        host=code("host"),
    )
    rest = _(
        "Whatever else comes has no effect and no answer, and of more than 20 messages in a second the rest are left. "
        "No hand and no deck is ever told, not even to a page that dealt them."
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
            h("h3", _("From the frame")),
            pairs(*out),
            h("h3", _("To the frame")),
            pairs(*in_),
            p(rest),
            code_to_copy(sent),
        ),
    )


def _besides(language: str) -> Section:
    host = h("a", _("how the game is hosted"), href=f"{UP}host/{rules_file('index', language)}")
    return Section(
        "besides",
        _("What else there is to know"),
        (
            points(
                interpolate(
                    "If your page has a policy of what it may do, allow the site of the game in {script} and {frame}.",
                    script=code("script-src"),
                    frame=code("frame-src"),
                ),
                _(
                    "A frame keeps its game in the browser, apart from those of the full page and of other frames. "
                    "Where the browser lets no frame keep anything, it says so and offers the full page."
                ),
                _("No Python is fetched before the picture is pressed: a page with ten tables is as light as one."),
                _("Settings and statistics are not kept in a frame."),
                interpolate("To depend on nobody, put the site on a host of your own: {how}.", how=host),
            ),
        ),
    )

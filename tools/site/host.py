"""The page for those who host the game: what to put where, and what each way can and can't do, in every language.

What it says is tested in tests/site/test_host.py and tests/browser/kept/test_hosts.py.
"""

from pathlib import Path

from noir.games import GAMES
from noir.ui.html import Node, h
from noir.ui.i18n import LANGUAGES, _, interpolate, rules_file, set_language
from noir.ui.rulebook import Section, fold
from tools.site.archive import ARCHIVE
from tools.site.document import UP, Document, contents, section, written
from tools.site.host_facts import Facts, megabytes
from tools.site.host_notes import notes
from tools.site.host_ways import ways
from tools.site.markup import code, copying, p, pairs, typed

FOLDER = "host"
NAME = "index"
WAYS = ("netlify", "server", "github", "file")


def pages(out: Path, facts: Facts) -> None:
    """Write the page in every language."""
    target = out / FOLDER
    target.mkdir(exist_ok=True)
    for language in reversed(LANGUAGES):  # so that English is set in the end
        set_language(language)
        (target / rules_file(NAME, language)).write_text(page(facts, language), "utf-8")


def page(facts: Facts, language: str) -> str:
    """The page, in the current language."""
    title, about = _("Host the game"), _("The game is a folder of files that any host can serve, or a single file.")
    sections = [*_before(facts, language), *ways(facts, language), *notes(facts, language)]
    lead = _(
        "Nothing runs on your server: no program, no database, no accounts, no tracking. Pick the way that suits you."
    )
    main = h(
        "main",
        h("h1", title),
        h("p", about, " ", lead, class_="lead"),
        contents(sections),
        [section(each) for each in sections],
    )
    rules = tuple(_rules(game, language) for game in GAMES)
    embed = h("a", _("The game on your page"), href=f"{UP}embed/{rules_file('index', language)}")
    assets, scripts = UP + facts.assets, (copying(UP + facts.assets),)
    return written(Document("rules host", NAME, language, assets, title, about, main, (*rules, embed), scripts))


def _rules(game: str, language: str) -> Node:
    return h("a", _("Read the rules"), href=f"{UP}rules/{rules_file(game, language)}")


def _before(facts: Facts, language: str) -> list[Section]:
    """The files to be hosted, and the ways to host them, compared."""
    archive = _("Download the whole site as an archive ({size} MB)", size=megabytes(facts.archive, language))
    one_file = _("Download the game as one file ({size} MB)", size=megabytes(facts.one_file, language))
    contained = [
        ("index.html", _("The game.")),
        ("assets/, vendor/", _("Its parts, in folders named after their content.")),
        ("rules/, host/", _("The rules, and this page.")),
        ("table.html, embed/", _("The game on other pages.")),
        ("sw.js", _("Makes the game work offline.")),
        ("sw-off.js", _("Ends offline use when you take the game down.")),
        ("noir.html", _("The whole game as one file.")),
        ("LICENSE.txt, LICENSES.txt", _("The licences. Keep them with the game.")),
    ]
    return [
        Section(
            "archive",
            _("What you need"),
            (
                h(
                    "p",
                    h("a", archive, href=f"{UP}{ARCHIVE}", download=True, class_="carry"),
                    h("a", one_file, href=f"{UP}noir.html", download=True, class_="carry"),
                    class_="downloads",
                ),
                p(
                    _(
                        "Unpack the archive into an empty folder and serve its files as they are. You can put them in "
                        "any folder on a host, and move them later."
                    )
                ),
                fold(
                    _("What the files are"),
                    pairs(*((code(name), said) for name, said in contained)),
                    p(
                        interpolate(
                            "To offer the archive on your site, too, put it beside {file}.", file=code("index.html")
                        )
                    ),
                    p(interpolate("To make {file} from the source:", file=code(f"dist/{ARCHIVE}"))),
                    typed("make dist-zip"),
                ),
            ),
        ),
        Section("compared", _("Compare the ways to host"), (_table(),)),
    ]


def _names() -> dict[str, str]:
    """The names of the ways."""
    return {
        "netlify": _("Netlify"),
        "server": _("Web server"),
        "github": _("GitHub Pages"),
        "file": _("One file"),
    }


def _rows() -> list[tuple[str, tuple[str, str, str, str]]]:
    """The features that are compared, each with its value in each way."""
    yes, no = _("yes"), _("no")
    safe = _("with https or at localhost")
    return [
        (_("The whole game in five languages"), (yes, yes, yes, yes)),
        (_("Works offline"), (_("after the first visit"), safe, _("after the first visit"), _("always"))),
        (_("Can be installed and starts faster next time"), (yes, safe, yes, no)),
        (_("Updates by itself"), (yes, yes, yes, no)),
        (
            _("Content security policy"),
            (yes, _("if you set the headers"), no, yes),
        ),
        (
            _("Can be embedded on other pages"),
            (yes, _("yes; in a sandbox only with the headers"), yes, no),
        ),
        (
            _("Compressed"),
            (yes, _("if you switch it on"), _("GitHub decides"), yes),
        ),
    ]


def _table() -> Node:
    """The table that compares the ways; with its roles it is still a table where styles turn it into a list."""
    names = _names()
    head = h(
        "tr",
        h("td", role="cell"),
        [h("th", h("a", names[way], href=f"#{way}"), scope="col", role="columnheader") for way in WAYS],
        role="row",
    )
    rows = [
        h(
            "tr",
            h("th", what, scope="row", role="rowheader"),
            [h("td", said, data_way=names[way], role="cell") for way, said in zip(WAYS, row, strict=True)],
            role="row",
        )
        for what, row in _rows()
    ]
    return h(
        "table",
        h("caption", _("What each way to host the game can do")),
        h("thead", head, role="rowgroup"),
        h("tbody", rows, role="rowgroup"),
        class_="compared",
        role="table",
    )

"""The page for those who host the game: what to put where, and what each way can and cannot do, in every language.

What it says was tried; the tests that do so are tests/site/test_host.py and tests/browser/kept/test_hosts.py.
"""

from pathlib import Path
from typing import NamedTuple

from noir.games import GAMES
from noir.ui.html import Child, Node, h
from noir.ui.i18n import LANGUAGES, _, interpolate, rules_file, set_language
from noir.ui.rulebook import Section
from tools.site import headers
from tools.site.archive import ARCHIVE
from tools.site.document import UP, Document, contents, section, written

FOLDER = "host"
NAME = "index"
WAYS = ("netlify", "server", "github", "file")


class Facts(NamedTuple):
    """What the build knows of the site: where our own files and the licences lie, sizes in bytes, and the headers.

    `archive` is the size of the archive, `one_file` that of noir.html; `first` are all bytes of a first visit, and
    `packed` the same as they are on the way where the host packs them.
    """

    assets: str
    licences: str
    archive: int
    one_file: int
    first: int
    packed: int
    told: list[headers.Block]


def pages(out: Path, facts: Facts) -> None:
    """Write the page in every language."""
    target = out / FOLDER
    target.mkdir(exist_ok=True)
    for language in reversed(LANGUAGES):  # so that English is spoken in the end
        set_language(language)
        (target / rules_file(NAME, language)).write_text(page(facts, language), "utf-8")


def page(facts: Facts, language: str) -> str:
    """The page, in the language that is spoken."""
    title, about = _("Host the game"), _("The game is a folder of files that any host can serve, or one single file.")
    sections = [*_before(facts, language), *_ways(facts, language), *_besides(facts, language)]
    lead = _(
        "No program runs on the server, there is no database and no account, and nobody is counted. This page says how "
        "to put the game where you like, and what you and your visitors get."
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
    return written(Document("rules host", NAME, language, UP + facts.assets, title, about, main, (*rules, embed)))


def _rules(game: str, language: str) -> Node:
    """A link to the rules of a game."""
    return h("a", _("Read the rules"), href=f"{UP}rules/{rules_file(game, language)}")


def megabytes(size: int, language: str) -> str:
    """A size as it is said: 10.0, or 10,0."""
    text = f"{size / 1e6:.1f}"
    return text if language == "en" else text.replace(".", ",")


def p(*said: Child) -> Node:
    """A paragraph."""
    return h("p", *said)


def code(text: str) -> Node:
    """A name as it is typed."""
    return h("code", text, translate="no")


def typed(*lines: str) -> Node:
    """What is to be copied."""
    return h("pre", h("code", "\n".join(lines)), translate="no")


def tried(*said: Child) -> Node:
    """How something was tried."""
    return h("p", *said, class_="tried")


def folded(title: Child, text: str) -> Node:
    """A long text to be copied, which opens when it is asked for."""
    return h("details", h("summary", title), typed(*text.split("\n")))


def steps(*said: Child) -> Node:
    """Steps, one after the other."""
    return h("ol", [h("li", each) for each in said])


def points(*said: Child) -> Node:
    """Sentences that stand beside each other."""
    return h("ul", [h("li", each) for each in said])


def pairs(*said: tuple[Child, str]) -> Node:
    """Names, each with what it is."""
    return h("dl", [h("div", h("dt", name), h("dd", what)) for name, what in said])


def _before(facts: Facts, language: str) -> list[Section]:
    """What there is to be hosted, and the ways to do so side by side."""
    archive = _("Download the whole site as an archive ({size} MB)", size=megabytes(facts.archive, language))
    one_file = _("Download the game as one file ({size} MB)", size=megabytes(facts.one_file, language))
    contained = [
        ("index.html", _("The game.")),
        ("assets/, vendor/", _("What it is made of. The folders in them are named by their content.")),
        ("rules/, embed/, host/", _("The rules, the game for the pages of others, and this page.")),
        ("sw.js", _("What keeps the game in the browser, so that it opens without a network.")),
        ("sw-off.js", _("What takes that back; see below.")),
        ("noir.html", _("The game once more, as one file that needs none of the others.")),
        ("LICENSE.txt, LICENSES.txt", _("The licences, which stay with the game.")),
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
                p(_("Unpack the archive into an empty folder. These are the files to be served, as they are:")),
                pairs(*((code(name), said) for name, said in contained)),
                p(
                    interpolate(
                        "Whoever has the source makes the same archive, byte for byte on the same machine, as {file}:",
                        file=code(f"dist/{ARCHIVE}"),
                    )
                ),
                typed("make dist-zip"),
                p(
                    _(
                        "All addresses inside the site are relative. So it can lie at the top of a host or in any "
                        "folder below it, and be moved without being built anew."
                    )
                ),
            ),
        ),
        Section("compared", _("The ways side by side"), (_table(),)),
    ]


def _names() -> dict[str, str]:
    """What the ways are called."""
    return {
        "netlify": _("Netlify"),
        "server": _("Web server"),
        "github": _("GitHub Pages"),
        "file": _("One file"),
    }


def _rows() -> list[tuple[str, tuple[str, str, str, str]]]:
    """What is compared, each with what it is in each way."""
    yes, no = _("yes"), _("no")
    safe = _("with https, and at localhost")
    return [
        (_("The whole game, saved games, statistics, five languages"), (yes, yes, yes, yes)),
        (_("Pages of rules, this page"), (yes, yes, yes, no)),
        (_("Opens without a network"), (_("after the first visit"), safe, _("after the first visit"), _("always"))),
        (_("Can be installed as an app"), (yes, safe, yes, no)),
        (_("Starts faster from the second visit on"), (yes, safe, yes, no)),
        (_("Newer versions come by themselves"), (yes, yes, yes, no)),
        (
            _("A policy of what the page may do"),
            (yes, _("if you set the headers"), no, _("in the file itself")),
        ),
        (
            _("Stands in pages on other sites"),
            (yes, _("yes; in a sandbox only with the headers"), yes, no),
        ),
        (
            _("Packed on the way"),
            (yes, _("if you switch it on"), _("what GitHub packs"), _("packed in itself")),
        ),
    ]


def _table() -> Node:
    """The table that compares the ways; a row and its cells say what they are where they stand as a list."""
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


def _ways(facts: Facts, language: str) -> list[Section]:
    """The ways, step by step."""
    return [*_netlify(facts), *_server(facts), *_github(), *_one_file(facts, language)]


def _netlify(facts: Facts) -> list[Section]:
    """How Netlify hosts the game."""
    return [
        Section(
            "netlify",
            _("Netlify"),
            (
                p(
                    _("With the source in a repository of your own, Netlify builds the site with every change:"),
                ),
                steps(
                    _("Add a new project at Netlify and choose the repository."),
                    interpolate(
                        "Leave the settings of the build as they are: {file} says what is built, what is published and "
                        "which headers are sent.",
                        file=code("netlify.toml"),
                    ),
                    _("Deploy. The address of the site is built into it, for the picture that is shown with a link."),
                ),
                p(_("Without the source, from the archive:")),
                steps(
                    _("Unpack the archive into a folder."),
                    interpolate(
                        "Save the lines below as a file {file} in that folder. They say of each address what "
                        "{source} says of it.",
                        file=code("_headers"),
                        source=code("netlify.toml"),
                    ),
                    interpolate("Drag the folder onto {place}.", place=code("app.netlify.com/drop")),
                ),
                folded(interpolate("The file {file}", file=code("_headers")), headers.in_a_file(facts.told)),
                p(
                    _(
                        "Cloudflare Pages and some other hosts read the same file. Nothing else has to be set: these "
                        "hosts speak https, know the types of the files and pack them on the way."
                    )
                ),
                tried(
                    interpolate(
                        "Tried: the archive, served by a server of our own that sends what {file} says. Our tests "
                        "always run with these headers.",
                        file=code("netlify.toml"),
                    )
                ),
            ),
        )
    ]


def _server(facts: Facts) -> list[Section]:
    """How a plain web server hosts the game."""
    return [
        Section(
            "server",
            _("A web server of your own"),
            (
                p(_("Any server that sends files will do. The shortest way, on this machine and for a try:")),
                typed("unzip noir-site.zip -d noir", "python3 -m http.server 8000 --directory noir"),
                p(
                    interpolate(
                        "The game is then at {address}. There it is kept for the next visit as with https.",
                        address=code("http://localhost:8000/"),
                    )
                ),
                tried(
                    _(
                        "Tried: the archive, served by these two lines. A first move is made, the server is stopped, "
                        "and the game opens again and goes on."
                    )
                ),
            ),
        ),
        Section("types", _("The types of the files"), _types(), level=3),
        Section(
            "nginx",
            "nginx",
            (
                p(
                    interpolate(
                        "nginx sends {modules} with the wrong type, and the game does not start. The lines below mend "
                        "that, pack what is worth it and set all headers.",
                        modules=code(".mjs"),
                    )
                ),
                folded(_("A server for nginx"), headers.for_nginx(facts.told)),
                tried(_("Tried with nginx 1.22: without these lines the game does not start, with them it does.")),
            ),
            level=3,
        ),
        Section(
            "apache",
            "Apache",
            (
                p(
                    interpolate(
                        "Save the lines below as {file} in the folder of the site. The modules {headers} and {deflate} "
                        "have to be on, and {overrides} has to allow it.",
                        file=code(".htaccess"),
                        headers=code("headers"),
                        deflate=code("deflate"),
                        overrides=code("AllowOverride All"),
                    )
                ),
                folded(interpolate("The file {file}", file=code(".htaccess")), headers.for_apache(facts.told)),
                tried(_("Tried with Apache 2.4 of Debian; there the game starts without these lines too.")),
            ),
            level=3,
        ),
        Section(
            "caddy",
            "Caddy",
            (
                p(_("Caddy fetches a certificate by itself, so that visitors have https without further work.")),
                folded(interpolate("The file {file}", file=code("Caddyfile")), headers.for_caddy(facts.told)),
                p(_("To look at it once, in the folder of the site and without headers:")),
                typed("caddy file-server --listen :8000"),
                tried(_("Tried with Caddy 2.6; there the game starts without these lines too.")),
            ),
            level=3,
        ),
        Section(
            "below",
            _("Below the top of a host"),
            (
                p(
                    interpolate(
                        "The game needs nothing for that. In the lines for nginx, Apache and Caddy put the folder in "
                        "front of each place: {here} becomes {there}.",
                        here=code("/assets/"),
                        there=code("/games/noir/assets/"),
                    )
                ),
            ),
            level=3,
        ),
    ]


def _types() -> tuple[Node, ...]:
    """Which types a server has to send, and what happens where it does not."""
    wrong = {
        "text/javascript": _("With another type the page says that a part of the game could not be loaded."),
        "application/wasm": _("With another type the page says that Python could not be started."),
        "application/manifest+json": _("With another type the game works all the same."),
        "font/woff2": _("With another type the game works all the same."),
    }
    ends = {kind: ", ".join(f".{end}" for end in headers.TYPES[kind]) for kind in wrong}
    return (
        p(_("A browser refuses a script or a program of which the server says that it is something else.")),
        pairs(*((code(f"{ends[kind]}: {kind}"), said) for kind, said in wrong.items())),
        p(_("This is how to see what a server says:")),
        typed("cd noir", "curl -sI http://localhost:8000/$(ls assets/*/start.mjs)"),
        tried(_("Tried: each of these types replaced by one that says nothing.")),
    )


def _github() -> list[Section]:
    """How GitHub Pages hosts the game."""
    return [
        Section(
            "github",
            _("GitHub Pages"),
            (
                p(
                    interpolate(
                        "The site then lies in a folder below a host, as in {address}.",
                        address=code("https://you.github.io/noir/"),
                    )
                ),
                steps(
                    interpolate("Make an empty repository at GitHub, say {name}.", name=code("noir")),
                    [
                        _("Put the files of the archive into it:"),
                        typed(
                            "unzip noir-site.zip -d noir",
                            "cd noir",
                            "touch .nojekyll",
                            "git init --initial-branch=main",
                            "git add --all",
                            'git commit --message="The game"',
                            "git remote add origin https://github.com/you/noir.git",
                            "git push --set-upstream origin main",
                        ),
                    ],
                    interpolate(
                        "In the settings of the repository, under {pages}, publish {branch} from {folder}.",
                        pages=code("Pages"),
                        branch=code("main"),
                        folder=code("/ (root)"),
                    ),
                ),
                points(
                    interpolate(
                        "{file} says that the files are to be published as they are. No name in the site begins with "
                        "{sign}, so nothing would be left out without it.",
                        file=code(".nojekyll"),
                        sign=code("_"),
                    ),
                    interpolate(
                        "GitHub sets no headers of yours. The game works without them, but the page is not held to a "
                        "policy, and other sites can put it into a frame. {header} is sent with everything.",
                        header=code("Access-Control-Allow-Origin: *"),
                    ),
                    _(
                        "Browsers may use what they have of a page for ten minutes. A newer version may come that much "
                        "later; it never comes in parts."
                    ),
                    interpolate(
                        "For an address that does not exist GitHub shows a page of its own. A file {file} in the "
                        "folder takes its place; the site brings none.",
                        file=code("404.html"),
                    ),
                    _(
                        "Browsers keep saved games for the host as a whole: all your sites at that host can read them, "
                        "and two copies of the game share theirs."
                    ),
                ),
                tried(
                    _(
                        "Tried: the archive in a folder below a server that sends the headers of GitHub Pages and no "
                        "others. A first move is made, the server is stopped, and the game opens again and goes on."
                    )
                ),
            ),
        )
    ]


def _one_file(facts: Facts, language: str) -> list[Section]:
    """How the one file travels."""
    return [
        Section(
            "file",
            _("A stick, a mail, a folder: one file"),
            (
                steps(
                    interpolate(
                        "Copy {file} ({size} MB) to the stick.",
                        file=code("noir.html"),
                        size=megabytes(facts.one_file, language),
                    ),
                    _("Open it by a double click, on the stick or wherever it is copied to."),
                ),
                points(
                    _(
                        "The whole game is in it, with bots, the tutorial and all languages. No network is needed, and "
                        "a policy inside the file forbids it to ask anybody for anything."
                    ),
                    _("The pages of rules are not in it. It cannot be installed, and it starts afresh each time."),
                    _(
                        "Games are saved in the browser of that computer, not on the stick. In Chromium all files of "
                        "the disk share them, so that a copy elsewhere goes on with the same games."
                    ),
                    _("It never changes by itself. For a newer version, replace the file."),
                    _(
                        "Phones and tablets often open a file in a viewer that runs no scripts. There an address is "
                        "the better way."
                    ),
                ),
                tried(
                    interpolate(
                        "Tried: {file} from the archive, opened from the disk, with nothing beside it.",
                        file=code("noir.html"),
                    )
                ),
            ),
        )
    ]


def _besides(facts: Facts, language: str) -> list[Section]:
    """What holds wherever the game lies."""
    return [
        *_for_visitors(facts, language),
        *_for_hosts(facts),
        Section(
            "licence",
            _("Licences"),
            (
                p(
                    interpolate(
                        "You may pass the game on, changed or not. Leave {ours} and {theirs} in the site: they are the "
                        "licences of the game and of the software that runs in it. The one file has both inside.",
                        ours=h("a", "LICENSE.txt", href=f"{UP}LICENSE.txt"),
                        theirs=h("a", "LICENSES.txt", href=f"{UP}{facts.licences}"),
                    )
                ),
            ),
        ),
        Section(
            "privacy",
            _("Who learns what"),
            (
                points(
                    _("The game asks no other host for anything, sets no cookies and counts nobody."),
                    _("Names, games and statistics stay in the browser and are sent to nobody, you included."),
                    interpolate(
                        "What your server writes down of visits is yours to decide. It never sees what stands after "
                        "{sign} in an address, so no deal and no name.",
                        sign=code("#"),
                    ),
                ),
            ),
        ),
    ]


def _for_visitors(facts: Facts, language: str) -> list[Section]:
    """What those who play have of it."""
    return [
        Section(
            "offline",
            _("Without a network, and as an app"),
            (
                p(
                    interpolate(
                        "A browser keeps the site for the next visit only where the address begins with {https}, or "
                        "is that of the same machine, {local}. There the start screen says so once everything is "
                        "here, and the game can be installed.",
                        https=code("https://"),
                        local=code("http://localhost"),
                    )
                ),
                p(
                    interpolate(
                        "At any other address, {address} in the house for instance, the game is played and saved as "
                        "everywhere. It is fetched again on each visit, cannot be installed, and the screen may go "
                        "dark during a long thought.",
                        address=code("http://192.168.0.7:8000/"),
                    )
                ),
                tried(_("Tried: a game at an address without https.")),
            ),
        ),
        Section(
            "saves",
            _("Saved games"),
            (
                p(
                    _(
                        "They lie in the visitor's browser and belong to the address: the host with its port, and "
                        "whether it is https. If the game moves to another host, saved games stay behind. Statistics "
                        "can be saved as a file at the old address and added at the new one."
                    )
                ),
            ),
        ),
        Section(
            "speed",
            _("How much is fetched"),
            (
                p(
                    _(
                        "A first visit fetches {all} MB, or {packed} MB where the host packs what it sends (gzip; with "
                        "brotli it is less). Then the rest of the site is kept, and further visits fetch nearly "
                        "nothing.",
                        all=megabytes(facts.first, language),
                        packed=megabytes(facts.packed, language),
                    )
                ),
                p(
                    _(
                        "Once the game is ready, the browser keeps Python's memory as it was when it had just started, "
                        "where the site itself is kept. The next visit takes it up. Nothing has to be set for that."
                    )
                ),
            ),
        ),
    ]


def _for_hosts(facts: Facts) -> list[Section]:
    """What those who host it have to know."""
    return [
        Section(
            "updates",
            _("A newer version"),
            (
                p(_("Put the new files over the old ones, the folders named by their content first:")),
                typed(
                    "rsync --recursive noir/assets noir/vendor you@play.example.org:/var/www/noir/",
                    "rsync --recursive --delete noir/ you@play.example.org:/var/www/noir/",
                ),
                p(
                    _(
                        "A browser that has kept the game looks for a newer one with each visit, fetches it in the "
                        "background and offers it on the start screen and after a game. Until a visitor asks for it or "
                        "has closed all its pages, nothing changes. A version that does not arrive whole is not used."
                    )
                ),
                p(
                    interpolate(
                        "Do not let {worker} be kept by a server or a network in front of yours: it decides what "
                        "everyone gets.",
                        worker=code("sw.js"),
                    )
                ),
            ),
        ),
        Section(
            "embedding",
            _("In pages on other sites"),
            (
                p(
                    interpolate(
                        "What lies in {folder} is made to stand in the pages of others. Two headers decide whether it "
                        "can:",
                        folder=code("embed/"),
                    )
                ),
                points(
                    interpolate(
                        "{folder} must not forbid it. A header {frame}, or a policy with {ancestors}, that your server "
                        "sends with everything does.",
                        folder=code("embed/"),
                        frame=code("X-Frame-Options"),
                        ancestors=code("frame-ancestors"),
                    ),
                    interpolate(
                        "In a frame with {sandbox} the page counts as another site, and the browser reads {assets} and "
                        "{vendor} only if they come with {header}.",
                        sandbox=code('sandbox="allow-scripts"'),
                        assets=code("assets/"),
                        vendor=code("vendor/"),
                        header=code("Access-Control-Allow-Origin: *"),
                    ),
                ),
                p(
                    _(
                        "Netlify and the lines for nginx, Apache and Caddy on this page send all of that, and GitHub "
                        "Pages does. The server of Python sends no such header: there a frame works without a "
                        "sandbox only."
                    )
                ),
            ),
        ),
        Section(
            "headers",
            _("What the headers do"),
            (
                p(_("The game works without any. These make it safer and quicker:")),
                points(
                    interpolate(
                        "{header} lets each page do what it needs and nothing else: no script from elsewhere, no "
                        "request to another host, no frame around the game.",
                        header=code("Content-Security-Policy"),
                    ),
                    interpolate(
                        "{header} says that what lies in a folder named by its content never changes, and that "
                        "everything else is asked for each time.",
                        header=code("Cache-Control"),
                    ),
                    interpolate(
                        "{referrer}, {permissions} and {sniff} tell other sites nothing, ask for no camera and no "
                        "place, and hold files to their types.",
                        referrer=code("Referrer-Policy"),
                        permissions=code("Permissions-Policy"),
                        sniff=code("X-Content-Type-Options"),
                    ),
                ),
                p(_("No header for isolation (COOP, COEP) is needed.")),
            ),
        ),
        Section(
            "take-down",
            _("Taking it down"),
            (
                p(
                    _(
                        "Browsers that have kept the game open it even when your server has nothing any more. To take "
                        "it back from them, publish this before you delete the rest:"
                    )
                ),
                typed("cp sw-off.js sw.js"),
                p(
                    interpolate(
                        "Each browser that comes by removes what it had kept, and then {file} itself. Leave that file "
                        "in its place for as long as visitors may come back. Saved games stay in their browsers; only "
                        "they can delete them.",
                        file=code("sw.js"),
                    )
                ),
            ),
        ),
    ]

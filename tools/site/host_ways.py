"""The ways to host the game, step by step: Netlify, a web server, GitHub Pages, and the single file."""

from noir.ui.html import Node
from noir.ui.i18n import _, interpolate
from noir.ui.rulebook import Section
from tools.site import headers
from tools.site.host_facts import Facts, megabytes
from tools.site.markup import code, folded, p, pairs, points, steps, tried, typed


def ways(facts: Facts, language: str) -> list[Section]:
    """The ways, step by step."""
    return [*_netlify(facts), *_server(facts), *_github(), *_one_file(facts, language)]


def _netlify(facts: Facts) -> list[Section]:
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
    """The content types a server must send, and what happens without them."""
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
                    interpolate(
                        "A domain of your own, which you name in the settings under {pages}, gives the game a host to "
                        "itself.",
                        pages=code("Pages"),
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

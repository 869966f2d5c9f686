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
                p(_("From a repository with the source:")),
                steps(
                    _("Add a project on Netlify and choose the repository."),
                    interpolate(
                        "Leave the build settings as they are: {file} sets them, and the headers too.",
                        file=code("netlify.toml"),
                    ),
                    _("Deploy."),
                ),
                p(_("From the archive:")),
                steps(
                    interpolate("Unpack it and save the lines below in its folder as {file}.", file=code("_headers")),
                    interpolate("Drag the folder onto {place}.", place=code("app.netlify.com/drop")),
                ),
                folded(interpolate("The file {file}", file=code("_headers")), headers.in_a_file(facts.told)),
                p(_("Cloudflare Pages and some other hosts read the same file.")),
                tried(_("Tested with these headers on our own server.")),
            ),
        )
    ]


def _server(facts: Facts) -> list[Section]:
    return [
        Section(
            "server",
            _("Your own web server"),
            (
                p(_("Any server that sends files will do. To try it on your computer:")),
                typed("unzip noir-site.zip -d noir", "python3 -m http.server 8000 --directory noir"),
                p(interpolate("Then open {address}.", address=code("http://localhost:8000/"))),
            ),
        ),
        Section("types", _("File types"), _types(), level=3),
        Section(
            "nginx",
            "nginx",
            (
                p(
                    interpolate(
                        "By default, nginx sends {modules} with the wrong type, and the game doesn't start. These "
                        "lines fix that, compress files and set all headers.",
                        modules=code(".mjs"),
                    )
                ),
                folded(_("A server block for nginx"), headers.for_nginx(facts.told)),
                tried(_("Tested with nginx 1.22.")),
            ),
            level=3,
        ),
        Section(
            "apache",
            "Apache",
            (
                p(
                    interpolate(
                        "Save these lines as {file} in the site's folder. Switch on the modules {headers} and "
                        "{deflate}, and set {overrides}.",
                        file=code(".htaccess"),
                        headers=code("headers"),
                        deflate=code("deflate"),
                        overrides=code("AllowOverride All"),
                    )
                ),
                folded(interpolate("The file {file}", file=code(".htaccess")), headers.for_apache(facts.told)),
                tried(_("Tested with Apache 2.4. The game also starts without these lines.")),
            ),
            level=3,
        ),
        Section(
            "caddy",
            "Caddy",
            (
                p(_("Caddy gets a certificate by itself, so you have https at once.")),
                folded(interpolate("The file {file}", file=code("Caddyfile")), headers.for_caddy(facts.told)),
                tried(_("Tested with Caddy 2.6. The game also starts without these lines.")),
            ),
            level=3,
        ),
        Section(
            "below",
            _("In a subfolder"),
            (
                p(
                    interpolate(
                        "In the lines above, put the folder before each path: {here} becomes {there}.",
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
        "text/javascript": _("Otherwise a part of the game can't be loaded."),
        "application/wasm": _("Otherwise Python can't start."),
        "application/manifest+json": _("The game works even without it."),
        "font/woff2": _("The game works even without it."),
    }
    ends = {kind: ", ".join(f".{end}" for end in headers.TYPES[kind]) for kind in wrong}
    return (
        p(_("The server must say each file's type:")),
        pairs(*((code(f"{ends[kind]}: {kind}"), said) for kind, said in wrong.items())),
        p(_("See what yours says:")),
        typed("cd noir", "curl -sI http://localhost:8000/$(ls assets/*/start.mjs)"),
    )


def _github() -> list[Section]:
    return [
        Section(
            "github",
            _("GitHub Pages"),
            (
                p(interpolate("Your game will be at {address}.", address=code("https://you.github.io/noir/"))),
                steps(
                    interpolate("Make an empty repository on GitHub, such as {name}.", name=code("noir")),
                    [
                        _("Put the files from the archive into it:"),
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
                        "In its settings, under {pages}, publish {branch} from {folder}.",
                        pages=code("Pages"),
                        branch=code("main"),
                        folder=code("/ (root)"),
                    ),
                ),
                p(
                    interpolate(
                        "All your sites on that host can read the saved games. To keep them apart, set a domain under "
                        "{pages}.",
                        pages=code("Pages"),
                    )
                ),
            ),
            more=(
                points(
                    interpolate(
                        "You can't set headers. The game works, but without a policy, and other sites can frame it. "
                        "GitHub sends {header} with everything.",
                        header=code("Access-Control-Allow-Origin: *"),
                    ),
                    _("A new version can take ten minutes, but it always arrives whole."),
                    interpolate(
                        "{file} stops GitHub from leaving out files. None of the game's files need it.",
                        file=code(".nojekyll"),
                    ),
                    interpolate(
                        "To replace GitHub's page for wrong addresses, add your own {file}.", file=code("404.html")
                    ),
                ),
                tried(_("Tested in a subfolder of our own server, with the headers of GitHub Pages.")),
            ),
        )
    ]


def _one_file(facts: Facts, language: str) -> list[Section]:
    return [
        Section(
            "file",
            _("One file: on a USB stick or by email"),
            (
                p(
                    interpolate(
                        "Copy {file} ({size} MB) and open it with a double click. It has the whole game in all "
                        "languages and needs no network.",
                        file=code("noir.html"),
                        size=megabytes(facts.one_file, language),
                    )
                ),
                points(
                    _(
                        "The rules come without pictures. You can't install it, and each start takes as long as the "
                        "first."
                    ),
                    _(
                        "Games are saved in the browser, not on the stick. In Chromium, all files on the disk share "
                        "them."
                    ),
                    _("To update, replace the file."),
                    _("Phones and tablets often don't run scripts in files. Use a web address there."),
                ),
            ),
        )
    ]

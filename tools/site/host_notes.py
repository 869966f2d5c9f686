"""What is true wherever the game is hosted: offline use, updates, embedding, headers, licences and privacy."""

from noir.ui.html import h
from noir.ui.i18n import _, interpolate
from noir.ui.rulebook import Section
from tools.site.archive import ARCHIVE
from tools.site.document import UP
from tools.site.host_facts import Facts, megabytes
from tools.site.markup import code, p, points, typed


def notes(facts: Facts, language: str) -> list[Section]:
    """What is true wherever the game is hosted."""
    return [
        *_for_visitors(facts, language),
        *_for_hosts(),
        Section(
            "licence",
            _("Licences"),
            (
                p(
                    interpolate(
                        "You can pass the game on, changed or not. Keep {ours} and {theirs}, the licences of the game "
                        "and of the software in it. The single file includes both.",
                        ours=h("a", "LICENSE.txt", href=f"{UP}LICENSE.txt"),
                        theirs=h("a", "LICENSES.txt", href=f"{UP}{facts.licences}"),
                    )
                ),
                p(_("Pyodide is split in two; LICENSES.txt says how.")),
            ),
        ),
        Section(
            "privacy",
            _("Privacy"),
            (
                points(
                    _("The game contacts no other host, sets no cookies and tracks no one."),
                    _("Names, games and statistics stay in the browser. Not even you get them."),
                    interpolate(
                        "Your server never sees what follows {sign} in an address: no deals, no names.", sign=code("#")
                    ),
                ),
            ),
        ),
    ]


def _for_visitors(facts: Facts, language: str) -> list[Section]:
    """What concerns visitors: offline use, saved games, and sizes."""
    return [
        Section(
            "offline",
            _("Offline, and as an app"),
            (
                p(
                    interpolate(
                        "With {https}, or at {local}, browsers keep the game: it works offline and can be installed. "
                        "The start screen says when it's ready.",
                        https=code("https://"),
                        local=code("http://localhost"),
                    )
                ),
                p(
                    interpolate(
                        "At other addresses, such as {address}, you can play and save, but each visit loads the game "
                        "again, and the screen might turn off while you think.",
                        address=code("http://192.168.0.7:8000/"),
                    )
                ),
            ),
        ),
        Section(
            "saves",
            _("Saved games"),
            (
                p(
                    _(
                        "They stay in the visitor's browser, tied to the address: http or https, host and port. If the "
                        "game moves, they stay behind. To move statistics, save them as a file and add it at the new "
                        "address."
                    )
                ),
            ),
        ),
        Section(
            "speed",
            _("Download size"),
            (
                p(
                    _(
                        "A first visit fetches {all} MB, or {packed} MB with gzip. Later visits fetch almost nothing.",
                        all=megabytes(facts.first, language),
                        packed=megabytes(facts.packed, language),
                    )
                ),
            ),
        ),
    ]


def _for_hosts() -> list[Section]:
    """What concerns hosts: the host name, updates, embedding, headers, and taking the site down."""
    return [
        _own_host(),
        Section(
            "updates",
            _("Update"),
            (
                p(_("Copy the new files over, folders named after their content first:")),
                typed(
                    "rsync --recursive noir/assets noir/vendor you@play.example.org:/var/www/noir/",
                    f"rsync --recursive --delete --exclude=.htaccess --exclude={ARCHIVE} noir/ "
                    "you@play.example.org:/var/www/noir/",
                ),
                p(
                    _(
                        "Browsers fetch the new version in the background and offer it on the start screen and after a "
                        "game. It replaces the old one when a player accepts it or closes all pages of the game."
                    )
                ),
                p(interpolate("Don't let a proxy cache {worker}.", worker=code("sw.js"))),
            ),
        ),
        Section(
            "embedding",
            _("On other pages"),
            (
                p(_("Other sites can show the game if your headers let them:")),
                points(
                    interpolate(
                        "For {page}, send neither {frame} nor a policy whose {ancestors} forbids it.",
                        frame=code("X-Frame-Options"),
                        ancestors=code("frame-ancestors"),
                        page=code("table.html"),
                    ),
                    interpolate(
                        "For frames with {sandbox}, send {header} with {assets} and {vendor}.",
                        sandbox=code('sandbox="allow-scripts"'),
                        header=code("Access-Control-Allow-Origin: *"),
                        assets=code("assets/"),
                        vendor=code("vendor/"),
                    ),
                ),
                p(
                    _(
                        "Netlify, GitHub Pages and the lines above do that. Python's server doesn't: don't use a "
                        "sandbox there."
                    )
                ),
            ),
        ),
        Section(
            "headers",
            _("What the headers do"),
            (p(_("The game works without them. They make it safer and faster.")),),
            more=(
                points(
                    interpolate(
                        "{header}: no scripts from elsewhere, no requests to other hosts, no framing by other sites.",
                        header=code("Content-Security-Policy"),
                    ),
                    interpolate(
                        "{header}: files in folders named after their content never change; all others are checked "
                        "each time.",
                        header=code("Cache-Control"),
                    ),
                    interpolate(
                        "{referrer}, {permissions} and {sniff}: other sites learn nothing, location is off, only the "
                        "game's page may ask for the camera, and files keep their types.",
                        referrer=code("Referrer-Policy"),
                        permissions=code("Permissions-Policy"),
                        sniff=code("X-Content-Type-Options"),
                    ),
                    interpolate(
                        "{header}: a site that opens the game in a window can't send it elsewhere.",
                        header=code("Cross-Origin-Opener-Policy"),
                    ),
                    interpolate("You don't need {header}.", header=code("Cross-Origin-Embedder-Policy")),
                ),
            ),
        ),
        Section(
            "take-down",
            _("Take it down"),
            (
                p(
                    _(
                        "Browsers that have saved the game can open it even when your server is gone. First publish "
                        "this:"
                    )
                ),
                typed("cp sw-off.js sw.js"),
                p(
                    interpolate(
                        "Then each browser that visits removes the game. Leave {file} in place while visitors might "
                        "return. Saved games stay; only players can delete them.",
                        file=code("sw.js"),
                    )
                ),
            ),
        ),
    ]


def _own_host() -> Section:
    """What other apps on the same host can do to the game."""
    return Section(
        "own-host",
        _("Its own host name"),
        (
            p(
                interpolate(
                    "Give the game a host name of its own, such as {own}. An app on the same host, such as {shared}, "
                    "can read and change saved games and the game itself.",
                    own=code("https://noir.example.org/"),
                    shared=code("https://example.org/other/"),
                )
            ),
        ),
    )

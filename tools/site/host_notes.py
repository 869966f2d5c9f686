"""What is true wherever the game is hosted: offline use, updates, embedding, headers, licences and privacy."""

from noir.ui.html import h
from noir.ui.i18n import _, interpolate
from noir.ui.rulebook import Section
from tools.site.document import UP
from tools.site.host_facts import Facts, megabytes
from tools.site.markup import code, p, points, tried, typed


def notes(facts: Facts, language: str) -> list[Section]:
    """What is true wherever the game is hosted."""
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
    """What concerns visitors: offline use, saved games, and sizes."""
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
    """What concerns hosts: the host name, updates, embedding, headers, and taking the site down."""
    return [
        _own_host(),
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
                    interpolate(
                        "{header} lets no site that opens the game in a window lead it to other addresses.",
                        header=code("Cross-Origin-Opener-Policy"),
                    ),
                ),
                p(interpolate("{header} is not needed.", header=code("Cross-Origin-Embedder-Policy"))),
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


def _own_host() -> Section:
    """What other apps on the same host can do to the game."""
    return Section(
        "own-host",
        _("A host name of its own"),
        (
            p(
                interpolate(
                    "Give the game a host name of its own, such as {own}. For a browser everything on one host is one "
                    "site: an app at {shared} can read and change saved games, and what the browser has kept of the "
                    "game.",
                    own=code("https://noir.example.org/"),
                    shared=code("https://example.org/other/"),
                )
            ),
            p(
                _(
                    "The game checks the hash of a page, script or archive that was kept before it uses it, and "
                    "fetches a wrong one again. That helps against mistakes of another app, not against one that means "
                    "harm."
                )
            ),
        ),
    )

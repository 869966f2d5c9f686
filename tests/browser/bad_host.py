"""A misbehaving host: serves the site with the headers of netlify.toml, but stops after some requests or damages files.

It is a real server, not a Playwright route, so the browser's own cache and the service worker see its answers as they
would see a real host's: what they keep of a bad answer is what the next visit gets.
"""

import contextlib
import re
from collections.abc import Callable, Iterator
from fnmatch import fnmatch
from functools import partial
from pathlib import Path
from threading import Thread
from urllib.parse import urlsplit

from playwright.sync_api import Page, expect

from tools.serve import HOST, ROOT, Handler, Server, rules

NOISE = (
    "Failed to load resource|(?i:wasm|WebAssembly|MIME)|uncaught: |error: $|Failed to fetch|ERR_"
    "|integrity|digest|preload|Fatal Python error|Python runtime state|Current thread|no Python frame|'encodings'"
    "|PythonError|Error occurred while installing"
)
"""Console messages from the browser, Pyodide and PyScript about files that don't arrive as they should; patterns."""

INTERNAL = re.compile(r"Traceback|Error\b(?! code: [A-Z]+\n)|PY\d{4}|undefined|https?:|\.(py|js|mjs|toml|wasm|zip)\b")
"""What players must never see; a pattern. The line with the code of an error is the page's own."""

Fault = Callable[["BadHandler", Path], None]
LOGIN = b"<!doctype html><title>Log in to this network</title><p>Log in"


class BadHost(Server):
    """The server of one site.

    `left` is how many more requests it answers; `faults` maps endings of paths to how they are answered.
    """

    left = 100_000

    def __init__(self, folder: Path) -> None:
        blocks = rules(ROOT / "netlify.toml")
        super().__init__((HOST, 0), partial(BadHandler, directory=str(folder), blocks=blocks, under="/"))
        self.url = f"http://{HOST}:{self.server_address[1]}/"
        self.faults: dict[str, Fault] = {}
        self.asked: list[str] = []

    def mend(self) -> None:
        """Answer everything correctly from now on."""
        self.left, self.faults = BadHost.left, {}

    def go_down(self) -> None:
        """Answer no further requests."""
        self.left = 0


class BadHandler(Handler):
    """Answers as the server's `left` and `faults` say."""

    server: BadHost

    def do_GET(self) -> None:  # noqa: N802 - http.server looks for it by this name
        """Answer, answer wrongly, or hang up."""
        path = urlsplit(self.path).path
        self.server.asked.append(path)
        self.server.left -= 1
        if self.server.left < 0:
            return self.hang_up()
        fault = next((fault for end, fault in self.server.faults.items() if fnmatch(path, f"*{end}")), None)
        if not fault:
            return super().do_GET()
        return fault(self, Path(self.translate_path(self.path)))

    def hang_up(self) -> None:
        """Close the connection without an answer."""
        self.close_connection = True
        self.connection.shutdown(2)

    def send(self, status: int, kind: str, body: bytes, length: int | None = None) -> None:
        """Send a whole answer; `length` overrides the true Content-Length."""
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body) if length is None else length))
        self.end_headers()
        self.wfile.write(body)
        if length is not None:
            self.hang_up()


def refused(status: int) -> Fault:
    """A fault that answers with a status and no body."""
    return lambda handler, _path: handler.send(status, "text/html", b"no")


def hangs_up(handler: BadHandler, _path: Path) -> None:
    """A fault that doesn't answer at all."""
    handler.hang_up()


def is_cut_off(handler: BadHandler, path: Path) -> None:
    """A fault that hangs up in the middle of the file."""
    body = path.read_bytes()
    handler.send(200, handler.guess_type(str(path)), body[: len(body) // 2], len(body))


def is_cut_short(handler: BadHandler, path: Path) -> None:
    """A fault that sends half of the file as if it were all of it."""
    body = path.read_bytes()
    handler.send(200, handler.guess_type(str(path)), body[: len(body) // 2])


def is_garbled(handler: BadHandler, path: Path) -> None:
    """A fault that sends the right number of bytes, with wrong ones in the middle."""
    body = bytearray(path.read_bytes())
    middle = len(body) // 2
    body[middle : middle + 2000] = bytes(171 for _ in body[middle : middle + 2000])
    handler.send(200, handler.guess_type(str(path)), bytes(body))


def is_a_login_page(handler: BadHandler, _path: Path) -> None:
    """A fault that answers every request with the network's login page."""
    handler.send(200, "text/html", LOGIN)


def is_led_elsewhere(handler: BadHandler, _path: Path) -> None:
    """A fault that sends every request to a host that doesn't answer."""
    handler.send_response(302)
    handler.send_header("Location", "https://login.invalid/")
    handler.send_header("Content-Length", "0")
    handler.end_headers()


FAULTS: dict[str, Fault] = {
    "is refused": refused(500),
    "is not there": refused(404),
    "does not come": hangs_up,
    "is cut off": is_cut_off,
    "is cut short": is_cut_short,
    "is garbled": is_garbled,
    "is a login page": is_a_login_page,
}


def comes_up_or_says_so(page: Page) -> bool:
    """Check that the game is on the table, or that there is a retry button; whether the game is there.

    Before the page is read to its end, the sentence for a missing first script is still in it, and visible as long as
    there is no style.
    """
    page.wait_for_load_state("domcontentloaded")
    table = page.locator("html[data-ready]")
    retry = page.get_by_text("Try again", exact=True).locator("visible=true")
    expect(table.or_(retry).first).to_be_attached(timeout=60_000)
    if table.count():
        return True
    said = page.locator("body").inner_text()  # hidden text isn't in it
    if not retry.count():  # on a busy machine it says that it takes long, and carries on by itself
        return comes_up_or_says_so(page)
    assert re.search(r"couldn't|didn't", said), f"The page offers to try again and doesn't say why: {said}"
    assert not INTERNAL.search(said), f"The page shows a player what only programmers understand: {said}"
    return False


@contextlib.contextmanager
def spoiling(folder: Path) -> Iterator[BadHost]:
    """Serve a folder from such a host in the background while the block runs."""
    with BadHost(folder) as server:
        Thread(target=server.serve_forever, args=(0.05,)).start()
        try:
            yield server
        finally:
            server.shutdown()

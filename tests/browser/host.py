"""A page of another site, on its own origin, that embeds tables of noir and logs what they tell it."""

import contextlib
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Frame, Page

WRITES_DOWN = """
  window.heard = [];
  window.events = [];
  addEventListener("message", ({ data }) => data === "so far" || heard.push(data));
  for (const name of ["ready", "state", "end", "error"]) {
    addEventListener(`noir-${name}`, ({ target, detail }) => events.push([name, target.id, detail]));
  }
"""

PAGE = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Somebody else's page</title>
<link rel="icon" href="data:,">
{head}
<style>
  body {{ margin: 0 auto; max-width: 60rem; font: 18px/1.5 Georgia, serif; color: #223; background: #fee; }}
  button, section, h1 {{ all: unset; display: block; border: 5px dotted hotpink; }}
</style>
<script>{script}</script>
<h1>An evening of cards</h1>
{body}
<p>What stands below.</p>
"""


LISTEN = """() => {
  window.said = new Promise((resolve) => addEventListener("message", ({ data }) => data === "so far" && resolve()));
}"""
SO_FAR = """() => parent.postMessage("so far", "*")"""
DRAWN = f"""() => new Promise(requestAnimationFrame)
  .then(() => new Promise(requestAnimationFrame))
  .then({SO_FAR})"""


def hear_all(page: Page, frame: Frame) -> None:
    """Wait until the host has received all a frame says about what it shows: its size is sent when it is drawn."""
    _hear(page, frame, DRAWN)


def hear_so_far(page: Page) -> None:
    """Wait until the host has received what its frames have said."""
    for frame in page.main_frame.child_frames:
        _hear(page, frame, SO_FAR)


def _hear(page: Page, frame: Frame, last: str) -> None:
    page.evaluate(LISTEN)
    frame.evaluate(last)
    page.evaluate("said")


class Server(ThreadingHTTPServer):
    """A server to which pages can be added while it runs; it sends no headers of its own."""

    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Handler)
        self.pages: dict[str, str] = {}

    @property
    def url(self) -> str:
        """Its address: not only another origin than the site's, but another site."""
        return f"http://localhost:{self.server_address[1]}"

    @property
    def other(self) -> str:
        """The same server under another name, so another origin."""
        return f"http://127.0.0.1:{self.server_address[1]}"

    def page(self, body: str, head: str = "") -> str:
        """Add a page; its address."""
        path = f"/{len(self.pages)}"
        self.pages[path] = PAGE.format(script=WRITES_DOWN, body=body, head=head)
        return self.url + path

    def with_tables(self, site: str, *tables: str) -> str:
        """Add a page with tables, each given by its attributes; its address. The first table has the id t0."""
        marks = [f'<noir-table id="t{at}" {attributes}></noir-table>' for at, attributes in enumerate(tables)]
        return self.page(f'<script src="{site}embed/noir-table.js" async></script>' + "\n".join(marks))


class Handler(BaseHTTPRequestHandler):
    """Answers with one of the server's pages."""

    server: Server

    def do_GET(self) -> None:
        """Send the page added at this path."""
        text = self.server.pages.get(urlsplit(self.path).path)
        body = (text or "").encode()
        self.send_response(404 if text is None else 200)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_args: Any) -> None:
        """Log nothing."""


@contextlib.contextmanager
def hosting() -> Iterator[Server]:
    """Run such a server while the block runs."""
    with Server() as server:
        Thread(target=server.serve_forever, args=(0.05,), daemon=True).start()
        try:
            yield server
        finally:
            server.shutdown()

"""Serves a built site on this machine with the headers of netlify.toml, so that tests see what is deployed.

python3 tools/serve.py dist [--port 8000]
"""

import argparse
import contextlib
import errno
import re
import sys
import threading
import tomllib
from collections.abc import Iterator
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

ROOT = Path(__file__).resolve().parent.parent
HOST = "127.0.0.1"
TYPES = {
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".py": "text/x-python; charset=utf-8",
    ".svg": "image/svg+xml",
    ".toml": "application/toml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}

Rule = tuple[re.Pattern[str], dict[str, str]]


def pattern(path: str) -> re.Pattern[str]:
    """A pattern for a `for` of netlify.toml: `*` matches any text, `:name` one part of a path."""
    parts = (
        ".*" if part == "*" else "[^/]+" if part[0] == ":" else re.escape(part)
        for part in re.findall(r"\*|:\w+|[^*:]+|:", path)
    )
    return re.compile("".join(parts))


def rules(netlify: Path) -> list[Rule]:
    """The [[headers]] blocks of a netlify.toml."""
    blocks = tomllib.loads(netlify.read_text("utf-8")).get("headers", [])
    return [(pattern(block["for"]), block["values"]) for block in blocks]


def headers(path: str, blocks: list[Rule]) -> list[tuple[str, str]]:
    """The headers for a path: every block that matches applies."""
    return [header for wanted, values in blocks if wanted.fullmatch(path) for header in values.items()]


class Handler(SimpleHTTPRequestHandler):
    """Answers from one folder, with the headers of the real host; successful requests are not logged."""

    protocol_version = "HTTP/1.1"
    extensions_map = SimpleHTTPRequestHandler.extensions_map | TYPES

    def __init__(self, *args: Any, blocks: list[Rule], under: str, **options: Any) -> None:
        self.blocks, self.under = blocks, under
        super().__init__(*args, **options)

    @property
    def route(self) -> str:
        """The path as netlify.toml has it: without the query, relative to the site's root."""
        return "/" + unquote(urlsplit(self.path).path).removeprefix(self.under)

    def translate_path(self, path: str) -> str:
        """The file for a path; paths outside the site's part of the address don't exist."""
        inside = urlsplit(path).path.startswith(self.under)
        return super().translate_path("/" + path.removeprefix(self.under) if inside else "/outside/the/site")

    def end_headers(self) -> None:
        """Add the headers of netlify.toml to every answer."""
        for name, value in headers(self.route, self.blocks):
            self.send_header(name, value)
        super().end_headers()

    def list_directory(self, path: Any) -> None:
        """Refuse to list a folder, as the real host does."""
        self.send_error(HTTPStatus.NOT_FOUND)

    def log_request(self, code: Any = "-", size: Any = "-") -> None:
        """Log nothing; errors are still logged by log_error."""


class Server(ThreadingHTTPServer):
    """A site on a port; `url` is its address."""

    daemon_threads = True
    url: str

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Ignore browsers that hang up: they do so with every page that is left early."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


def serve(folder: Path, port: int = 0, under: str = "/", netlify: Path = ROOT / "netlify.toml") -> Server:
    """A server that listens on `port`, or on any free one for 0; the caller runs and closes it."""
    handler = partial(Handler, directory=str(folder), blocks=rules(netlify), under=under)
    server = Server((HOST, port), handler)
    server.url = f"http://{HOST}:{server.server_address[1]}{under}"
    return server


@contextlib.contextmanager
def serving(folder: Path, under: str = "/") -> Iterator[str]:
    """Serve a folder in the background while the block runs; its address."""
    with serve(folder, under=under) as server:
        threading.Thread(target=server.serve_forever, args=(0.05,)).start()
        try:
            yield server.url
        finally:
            server.shutdown()


def main() -> None:
    """Serve until Ctrl-C."""
    parser = argparse.ArgumentParser(description="Serve a built site with the headers of netlify.toml.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--port", type=int, default=8000, help="0 for any free one (default: 8000)")
    wanted = parser.parse_args()
    if not (wanted.folder / "index.html").is_file():
        sys.exit(f"There is no site in {wanted.folder}: run make build first.")
    try:
        server = serve(wanted.folder, wanted.port)
    except (OSError, OverflowError) as error:  # no port has a number that overflows
        if isinstance(error, OSError) and error.errno not in {errno.EADDRINUSE, errno.EACCES}:
            raise
        sys.exit(f"Port {wanted.port} cannot be had here: it is taken or not allowed. Try make play PORT=8001.")
    with server, contextlib.suppress(KeyboardInterrupt):
        print(server.url, flush=True)
        server.serve_forever()


if __name__ == "__main__":
    main()

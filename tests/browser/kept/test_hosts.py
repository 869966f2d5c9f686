"""The archive on the hosts that its page names: a first move on each, and what each promises."""

import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any
from urllib.parse import urlsplit
from zipfile import ZipFile

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import await_table
from tests.browser.kept.visit import HELD, NO_NETWORK, again, visit
from tests.browser.table import DEAL, expect_curtain, sit_down, turn
from tests.support.sizes import mostly_full
from tools.serve import TYPES, serving
from tools.site.archive import ARCHIVE

PLAIN = "http://noir.example/"
"""An address without https, for which browsers keep nothing."""

KINDS = {**TYPES, ".css": "text/css"}


@pytest.fixture(scope="module")
def unpacked(dist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The archive, unpacked into an empty folder."""
    folder = tmp_path_factory.mktemp("unpacked") / "noir"
    with ZipFile(dist / ARCHIVE) as archive:
        archive.extractall(folder)
    return folder


class Pages(SimpleHTTPRequestHandler):
    """Answers as GitHub Pages does: with its own headers only, and its own page for missing files."""

    error_message_format = "<!doctype html><title>404</title>There is no site here."
    extensions_map = SimpleHTTPRequestHandler.extensions_map | TYPES

    def end_headers(self) -> None:
        self.send_header("Access-Control-Allow-Origin", "*")
        self.send_header("Cache-Control", "max-age=600")
        super().end_headers()

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002
        pass


@pytest.fixture
def by_python(unpacked: Path) -> Iterator[tuple[str, Callable[[], object]]]:
    """The address of the archive, served as its page says, and a function that stops the server."""
    command = [sys.executable, "-u", "-m", "http.server", "0", "--bind", "localhost", "--directory", str(unpacked)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as process:
        assert process.stdout
        port = process.stdout.readline().split("port ")[1].split()[0]
        yield f"http://localhost:{port}/", process.kill
        process.kill()


@pytest.fixture
def as_on_github(unpacked: Path) -> Iterator[tuple[str, Callable[[], object]]]:
    """The address of the archive on a host with the headers of GitHub Pages, and a function that stops it."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Pages, directory=str(unpacked.parent)))
    server.daemon_threads = True
    Thread(target=server.serve_forever, args=(0.05,)).start()

    def stop() -> None:
        server.shutdown()
        server.server_close()

    yield f"http://127.0.0.1:{server.server_port}/noir/", stop
    stop()


@pytest.fixture(params=mostly_full(["by_python", "as_on_github"], ["as_on_github"]))
def hosted(request: pytest.FixtureRequest) -> tuple[str, Callable[[], object]]:
    """An address, and a function that stops its server."""
    found: tuple[str, Callable[[], object]] = request.getfixturevalue(request.param)
    return found


@pytest.fixture
def home(request: pytest.FixtureRequest) -> str:
    """The address below which the requests of a test must be."""
    return str(request.getfixturevalue("hosted")[0]) if "hosted" in request.fixturenames else ""


@pytest.mark.full
@pytest.mark.complaints(NO_NETWORK)
def test_a_first_move_from_the_archive_goes_on_when_the_host_is_gone(
    page: Page, hosted: tuple[str, Callable[[], object]]
) -> None:
    address, stop = hosted
    visit(page, address)
    expect(page.locator(".news")).to_contain_text("opens offline")
    sit_down(page, address, DEAL)
    turn(page, "5")
    page.goto(f"{address}host/index.html")
    expect(page.locator("h1")).to_have_text("Host the game")
    page.goto(address)
    await_table(page)
    for left_out in ("host/index.html", ARCHIVE, "noir.html"):
        assert not page.evaluate(HELD, left_out)
    stop()
    again(page)
    expect_curtain(page)
    expect(page.locator(".recap")).to_contain_text("Agnes played 5.")


def test_a_first_move_from_the_archive_with_the_headers_of_netlify_toml(page: Page, unpacked: Path) -> None:
    with serving(unpacked) as address:
        sit_down(page, address, DEAL)
        turn(page, "5")
        expect_curtain(page)


@pytest.mark.full
def test_a_first_move_from_the_one_file_of_the_archive(page: Page, unpacked: Path, tmp_path: Path) -> None:
    file = Path(shutil.copyfile(unpacked / "noir.html", tmp_path / "noir.html"))
    sit_down(page, file.as_uri(), DEAL)
    turn(page, "5")
    expect_curtain(page)


# Other addresses, and wrong content types


def answer(folder: Path, wrong: str, route: Route) -> None:
    """Answer from a folder, with a meaningless type for files that end in `wrong`."""
    file = folder / (urlsplit(route.request.url).path.lstrip("/") or "index.html")
    kind = "application/octet-stream" if file.suffix == wrong else KINDS.get(file.suffix, "text/html")
    route.fulfill(body=file.read_bytes(), content_type=kind)


@pytest.mark.full
@pytest.mark.parametrize("wrong", [".webmanifest", ".woff2"])
def test_the_game_is_played_and_saved_without_https_and_with_a_wrong_type_of(
    page: Page, unpacked: Path, wrong: str
) -> None:
    page.route("**/*", partial(answer, unpacked, wrong))
    visit(page, PLAIN)
    assert not page.evaluate("isSecureContext")
    expect(page.locator(".news")).to_have_count(0)
    sit_down(page, PLAIN, DEAL)
    turn(page, "5")
    again(page)
    expect(page.locator(".recap")).to_contain_text("Agnes played 5.")


@pytest.mark.complaints("MIME", "wasm instantiation failed", "uncaught")
@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        pytest.param(".mjs", "A part of the game couldn't be loaded.", marks=pytest.mark.full),
        pytest.param(".js", "A part of the game couldn't be loaded.", marks=pytest.mark.full),
        (".wasm", "Python couldn't start."),
    ],
)
def test_what_the_page_says_where_the_host_sends_a_wrong_type_of(
    page: Page, unpacked: Path, wrong: str, said: str
) -> None:
    page.route("**/*", partial(answer, unpacked, wrong))
    page.goto(PLAIN)
    expect(page.locator("body")).to_contain_text(said)
    expect(page.locator("html[data-ready]")).to_have_count(0)

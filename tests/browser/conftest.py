"""Fixtures of all browser tests: one Chromium, and a guard that reports every error and foreign request."""

import json
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    BrowserType,
    ConsoleMessage,
    FrameLocator,
    Page,
    Request,
    Route,
    expect,
)

from noir.games import GAMES
from noir.ui import i18n
from tests.browser.bad_host import BadHost, spoiling
from tests.browser.host import Server, hosting
from tests.browser.one_page import BOOT, OnePage
from tests.browser.rendered import page_without_python
from tests.support.failures import doubt, testify
from tests.support.second_half import FETCHED
from tests.support.sizes import SIZE
from tools.chromium import BROWSERS, SHELLS, is_whole, launch_options

expect.set_options(timeout=30_000)  # nothing here tests how fast the page is

DESK: dict[str, int] = {"width": 1280, "height": 800}
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}

FORGETFUL = "delete window.caches; delete Navigator.prototype.serviceWorker"
"""A script that makes the browser keep nothing between visits, as at an address without https.

What the page does for the next visit costs as much as a boot, and only the tests in kept/ are about it.
"""

COLD = (
    ""
    if SIZE == "soak"
    else """
    const later = window.setTimeout;
    window.setTimeout = (act, time, ...rest) => (time === 150 ? 0 : later(act, time, ...rest));
    const idle = window.requestIdleCallback;
    let times = 0;
    window.requestIdleCallback = (act) => (times++ ? 0 : idle(act));
    """
)
"""A script that spares a boot its warm-up, in whose steps a turn of each game is rehearsed, and most of the pictures,
which are read whenever the page is idle; none in the size `soak`.
"""

SPARING = f"{FORGETFUL}; {COLD}"
"""A script for pages that only do what is asked of them: they keep nothing for the next visit, and rehearse nothing."""


def pytest_configure(config: pytest.Config) -> None:
    """Register the mark of these tests."""
    config.addinivalue_line("markers", "complaints(*patterns): what the console may say in a test of a failure")


@pytest.fixture(scope="session")
def base_url(site: str) -> str:
    """The address that page.goto("/") means. (The plugin's fixture of this name has a scope that pytest rejects.)"""
    return site


QUIET = (
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-ipc-flooding-protection",  # tests change the address more often per second than people do
    "--site-per-process",  # as in the whole browser: a frame of another site has a process of its own
)
PLAIN = QUIET if SIZE == "soak" else (*QUIET, "--js-flags=--liftoff-only")
"""For pages that soon close: to optimise Python's code costs more there than it saves."""

PROGRAMS = BROWSERS if SIZE == "soak" else SHELLS
"""The Chromium of most tests: its engine alone, or the whole browser."""


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """Launch options: no update checks, and which Chromium."""
    return {**browser_type_launch_args, **launch_options(*PLAIN, programs=PROGRAMS)}


@pytest.fixture(scope="session")
def whole_browser_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """Launch options of the whole browser, which alone forbids embedded sites their storage."""
    return {**browser_type_launch_args, **launch_options(*PLAIN)}


@pytest.fixture(scope="session")
def lasting_browser(browser_type: BrowserType, browser_type_launch_args: dict[str, Any]) -> Iterator[Browser]:
    """The browser of the pages that stay open for many tests: there Python's code is worth optimising."""
    options = launch_options(*QUIET, programs=PROGRAMS)
    browser = browser_type.launch(**{**browser_type_launch_args, **options})
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def whole_browser(browser_type: BrowserType, whole_browser_args: dict[str, Any]) -> Iterator[Browser]:
    """The whole browser."""
    browser = browser_type.launch(**whole_browser_args)
    yield browser
    browser.close()


def listen(context: BrowserContext, site: str, heard: list[str], *others: str) -> None:
    """Log every console error of the pages of `context`, and every request to a host other than `site` and `others`."""

    def hear(message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"}:
            heard.append(f"{message.type}: {message.text}")

    def watch(sent: Request) -> None:
        if not sent.url.startswith((site, *others, "blob:", "data:")):
            heard.append(f"request to another host: {sent.url}")

    context.on("console", hear)
    context.on("weberror", lambda error: heard.append(f"uncaught: {error.error}"))
    context.on("request", watch)


@pytest.fixture
def context(context: BrowserContext, home: str, guard: list[str]) -> BrowserContext:
    """The context of `page`."""
    context.add_init_script(SPARING)
    listen(context, home, guard)
    return context


@pytest.fixture
def bad_host(dist: Path) -> Iterator[BadHost]:
    """The site on a misbehaving host."""
    with spoiling(dist) as host:
        yield host


@pytest.fixture
def home(site: str) -> str:
    """The address below which all requests of a test must be."""
    return site


@pytest.fixture(autouse=True)
def guard(request: pytest.FixtureRequest) -> Iterator[list[str]]:
    """Fail a test in which a page logged an error, or requested anything from another host."""
    heard: list[str] = []
    mark = request.node.get_closest_marker("complaints")
    allowed = "|".join(mark.args) if mark else "(?!)"

    def unexpected() -> list[str]:
        return [line for line in heard if not re.search(allowed, line)]

    doubt(request.node, unexpected)
    yield heard
    if lines := unexpected():
        testify(request.node)
        pytest.fail("\n".join(["A page logged what it should not, or asked another host:", *lines]), pytrace=False)


@contextmanager
def kept_open(context: BrowserContext, site: str) -> Iterator[tuple[Page, list[str]]]:
    """One page for many tests, and its logged errors."""
    context.add_init_script(SPARING)
    heard: list[str] = []
    listen(context, site, heard)
    page = context.new_page()
    page.goto(site)
    await_table(page)
    page.wait_for_function(FETCHED)  # the last of all parts
    yield page, heard
    context.close()


@pytest.fixture(scope="session")
def one_page(lasting_browser: Browser, site: str) -> Iterator[Callable[..., OnePage]]:
    """Opens a page that stays open for all tests of this worker, one for each kind of device."""
    opened: dict[str, OnePage] = {}

    def open_page(**options: Any) -> OnePage:
        kind = json.dumps(options, sort_keys=True)
        if kind not in opened:
            heard: list[str] = []
            context = lasting_browser.new_context(**options)
            context.add_init_script(SPARING)
            listen(context, site, heard)
            opened[kind] = OnePage(context, site, heard)
        return opened[kind]

    yield open_page
    for each in opened.values():
        each.page.context.close()


@pytest.fixture
def desk(one_page: Callable[..., OnePage], guard: list[str]) -> Iterator[Page]:
    """A wide page as it is after its boot; one page for all tests, so it takes no init script."""
    one = one_page(viewport=DESK)
    yield one.start_over()
    guard.extend(one.heard)


@pytest.fixture
def phone(one_page: Callable[..., OnePage], guard: list[str]) -> Iterator[Page]:
    """The same on a telephone, with touch."""
    one = one_page(**PHONE)
    yield one.start_over()
    guard.extend(one.heard)


@pytest.fixture
def fresh_page(browser: Browser, site: str, guard: list[str]) -> Iterator[Callable[..., Page]]:
    """Opens further pages, each in a new browser context, guarded like the first."""
    contexts = []

    def open_page(**options: Any) -> Page:
        context = browser.new_context(**options)
        context.add_init_script(SPARING)
        contexts.append(context)
        listen(context, site, guard)
        return context.new_page()

    yield open_page
    for context in contexts:
        context.close()


@pytest.fixture(scope="session")
def shared_paper(
    browser: Browser, site: str, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[Page, list[str]]]:
    """One page without Python for all tests of this worker, and its logged errors."""
    context = browser.new_context(locale="en-GB", reduced_motion="reduce")
    context.add_init_script(SPARING)
    heard: list[str] = []
    listen(context, site, heard)
    yield page_without_python(context, site, tmp_path_factory.mktemp("bridge")), heard
    context.close()


@pytest.fixture
def paper(shared_paper: tuple[Page, list[str]], guard: list[str]) -> Iterator[Page]:
    """The page on which tests/browser/rendered.py shows screens; a test that has changed its styles puts them back."""
    page, heard = shared_paper
    heard.clear()
    page.mouse.move(0, 0)  # over no card, which would be raised
    page.set_viewport_size({"width": 1280, "height": 800})
    yield page
    i18n.set_language("en")
    guard.extend(heard)


@contextmanager
def console_of(page: Page) -> Iterator[list[str]]:
    """All console messages of a page, of every kind, as they come."""
    said: list[str] = []

    def hear(message: ConsoleMessage) -> None:
        said.append(f"{message.type}: {message.text}")

    page.on("console", hear)
    yield said
    page.remove_listener("console", hear)


def await_every_game(page: Page) -> None:
    """Wait until the page has asked for the parts of every game, which it does once it is ready."""
    expect(page.locator("link[rel=stylesheet]")).to_have_count(1 + len(GAMES))


SHOWN = """() => new Promise((shown) => {
    const look = (list) => list.getEntriesByName("first-contentful-paint").length && shown();
    new PerformanceObserver(look).observe({ type: "paint", buffered: true });
})"""
"""Waits until the browser reports that a document was on the screen."""


def press_picture(frame: FrameLocator, button: str = "#play") -> None:
    """Press a button of a table's picture once that was on the screen; a frame that is out of sight draws nothing.

    What is pressed in a frame before the browser knows where it has drawn is lost. So the pointer moves over the button
    until that feels it.
    """
    picture = frame.locator(button)
    frame.owner.scroll_into_view_if_needed()
    picture.evaluate(SHOWN)
    for x in range(10, 100):
        picture.hover(position={"x": x, "y": 10})
        if picture.evaluate("button => button.matches(':hover')"):
            break
    picture.click(position={"x": x, "y": 10})
    expect(picture).to_be_hidden()


def await_silence(page: Page, requests: list[str]) -> None:
    """Wait until a page is loaded and adds nothing to its list of requests for half a second.

    Playwright's "networkidle" can wait for ever where a request ends before the document is there
    (https://github.com/microsoft/playwright/issues/42598).
    """
    page.wait_for_load_state("load")
    before = -1
    while before != len(requests):
        before = len(requests)
        page.wait_for_timeout(500)


def let_go(page: Page, held: list[Route]) -> None:
    """Let a request go on that a test holds back; one that was asked for may still be on its way, up to 30 seconds."""
    for _pause in range(1_500):
        if held:
            break
        page.wait_for_timeout(20)
    held.pop().continue_()


def await_table(page: Page) -> None:
    expect(page.locator("html[data-ready]")).to_be_attached(timeout=BOOT)


def await_settled(page: Page) -> None:
    """Wait until the page has prepared everything for the next visit."""
    expect(page.locator("html[data-settled]")).to_be_attached(timeout=BOOT)


@pytest.fixture
def table(page: Page, site: str) -> Page:
    """A page on which the game is ready."""
    page.goto(site)
    await_table(page)
    return page


@pytest.fixture(scope="module")
def host() -> Iterator[Server]:
    """The server of another site, which shows tables on its pages."""
    with hosting() as server:
        yield server


@pytest.fixture
def trusting(
    browser: Browser,
    browser_type_launch_args: dict[str, Any],
    tmp_path: Path,
    site: str,
    host: Server,
    guard: list[str],
) -> Iterator[Page]:
    """A page of a browser that lets embedded sites use their storage, as the engine alone always does."""
    if is_whole(browser_type_launch_args):
        context = _lenient(browser.browser_type, browser_type_launch_args, tmp_path)
    else:
        context = browser.new_context(locale="en-GB")
    listen(context, site, guard, host.url)
    yield context.new_page()
    context.close()


def _lenient(browser_type: BrowserType, launch_args: dict[str, Any], folder: Path) -> BrowserContext:
    """A context of the whole browser with a setting that only its files have."""
    settings = {"profile": {"block_third_party_cookies": False, "cookie_controls_mode": 0}}
    (folder / "Default").mkdir()
    (folder / "Default/Preferences").write_text(json.dumps(settings), "utf-8")
    return browser_type.launch_persistent_context(folder, locale="en-GB", **launch_args)

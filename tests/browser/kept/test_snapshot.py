"""Python's memory, kept between visits: the same game returns, randomness doesn't repeat, damage is harmless."""

import contextlib
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Page, Route, expect

from tests.browser.conftest import await_settled, await_table, listen
from tests.browser.kept.visit import again, visit
from tests.browser.screen_reader import RUN_PYTHON
from tests.browser.table import FORGET, expect_outcome, moves_offered, press, recorded, sit_down
from tests.browser.test_storage_fails import kept
from tests.support.promises import Tried
from tests.support.second_half import ANSWER, CALL, CALLED, FATAL, FILE
from tests.support.sizes import mostly_full, sized
from tools.serve import serving

NO_WORKER = "delete Navigator.prototype.serviceWorker"
"""A script that disables the service worker, so that only the memory is kept."""

MEMORY = """async () => {
    for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const kept of await cache.keys()) return [name, kept.url, (await (await cache.match(kept)).blob()).size];
    }
    return [];
}"""
"""Where the one memory is kept, and its size in bytes."""

DAMAGE = """async how => {
    const [name] = await caches.keys();
    const cache = await caches.open(name);
    const [key] = await cache.keys();
    const whole = new Uint8Array(await (await cache.match(key)).arrayBuffer());
    const middle = whole.length >> 1;
    const damaged = {
        "is empty": () => new Uint8Array(),
        "is cut short": () => whole.subarray(0, middle),
        "begins wrongly": () => whole.fill(0, 0, 8),
        "has garbage in its middle": () => whole.fill(171, middle, middle + 5000),
        "is a page of the host": () => new TextEncoder().encode("<!doctype html><title>Log in</title>"),
    };
    await cache.put(key, new Response(damaged[how]()));
}"""

UNFIT = """async () => {
    const [name] = await caches.keys();
    const cache = await caches.open(name);
    const [key] = await cache.keys();
    const head = Uint32Array.of(65536, 1, 0);
    const rest = new Uint8Array([...new Uint8Array(head.buffer), ...new Uint8Array(4096).fill(7)]);
    const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", rest));
    await cache.put(key, new Response(new Blob([hash, rest])));
}"""
"""Replaces the memory by one that is intact, but that Pyodide can't use: from another build, for example."""


@pytest.fixture(scope="module")
def home(dist: Path) -> Iterator[str]:
    with serving(dist) as url:
        yield url


@pytest.fixture(scope="module")
def context(browser: Browser, home: str) -> Iterator[BrowserContext]:
    """A browser context with a memory from an earlier visit."""
    context = browser.new_context()
    context.add_init_script(NO_WORKER)
    page = context.new_page()
    visit(page, home)
    expect_start(page, "nothing")
    page.close()
    yield context
    context.close()


@pytest.fixture
def page(context: BrowserContext) -> Iterator[Page]:
    page = context.new_page()
    yield page
    page.close()


def expect_start(page: Page, source: str) -> None:
    """Check what Python started from: a memory, or nothing."""
    expect(page.locator("html")).to_have_attribute("data-started", source)


def expect_recovery(page: Page, home: str) -> None:
    """Check that this visit started from nothing and made a new memory, which the next one uses."""
    await_table(page)
    expect_start(page, "nothing")
    await_settled(page)
    assert page.evaluate(MEMORY)[2] > 1_000_000
    again(page)
    expect_start(page, "memory")


def test_the_second_visit_uses_the_memory_and_makes_no_other(page: Page, home: str) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.on("worker", lambda worker: asked.append(f"worker {worker.url}"))
    visit(page, home)
    expect_start(page, "memory")
    assert [url for url in asked if "snapshot" in url or "worker" in url] == []
    assert page.evaluate("localStorage.getItem('noir.snapshot')") is None
    name, url, size = page.evaluate(MEMORY)
    assert home in name
    assert url.startswith(home)
    assert 1_000_000 < size < 40_000_000


def test_a_game_from_a_memory_is_the_engine_s_game(page: Page, home: str) -> None:
    deal, moves = recorded("instant")
    sit_down(page, home, deal)
    expect_start(page, "memory")
    for move, state in moves:
        press(page, "show")
        assert moves_offered(page) == sorted(state.legal_moves())
        press(page, f"play {move}")
    expect_outcome(page, "instant")


@pytest.mark.number(22)
def test_every_visit_deals_another_deck_from_the_same_memory(page: Page, home: str, tried: Tried) -> None:
    visits = sized(2, 2, 100)
    deals = set()
    for _ in range(visits):
        page.goto(home)
        await_table(page)
        page.evaluate(FORGET)
        again(page)
        expect_start(page, "memory")
        press(page, "quick two")
        game = kept(page)
        assert game
        deals.add(game[0])
    assert len(deals) == visits
    tried(visits, "boots from the same memory, each with a new game")


DAMAGED = ["is empty", "is cut short", "has garbage in its middle", "begins wrongly", "is a page of the host"]


@pytest.mark.full
@pytest.mark.number(17)
def test_the_game_starts_from_nothing_and_makes_a_new_memory_if_the_old_one_is_damaged(page: Page, home: str) -> None:
    """Recovering from one damage is the visit before the next."""
    visit(page, home)
    expect_start(page, "memory")
    for how in DAMAGED[: sized(1, 3, None)]:
        page.evaluate(DAMAGE, how)
        page.reload()
        expect_recovery(page, home)


@pytest.mark.full
@pytest.mark.complaints("(?i:snapshot)")
def test_a_memory_that_pyodide_cannot_use_is_replaced_within_the_visit(page: Page, home: str) -> None:
    visit(page, home)
    page.evaluate(UNFIT)
    page.reload()
    expect_recovery(page, home)


def test_a_visit_that_ended_while_it_used_the_memory_makes_the_next_do_without(page: Page, home: str) -> None:
    held: list[Route] = []
    page.route("**/pyodide.asm.wasm", lambda route: held.append(route))
    page.goto(home, wait_until="commit")
    while page.evaluate("localStorage.getItem('noir.snapshot')") is None:
        page.wait_for_timeout(50)
    page.goto("about:blank")
    for route in held:
        with contextlib.suppress(Error):
            route.abort()
    page.unroute("**/pyodide.asm.wasm")  # not before: the held request would continue as soon as nothing intercepts it
    page.goto(home)
    expect_recovery(page, home)


@pytest.mark.full
def test_a_visit_that_ended_early_with_the_game_on_the_table_costs_the_memory_nothing(page: Page, home: str) -> None:
    for _ in range(2):
        page.goto(home)
        await_table(page)
        expect_start(page, "memory")


LEAVING = f"addEventListener('pagehide', () => python.runPython({CALL!r}))"


@pytest.mark.full
@pytest.mark.complaints(FATAL)
def test_a_page_that_is_left_before_python_is_complete_costs_the_memory_nothing(page: Page, home: str) -> None:
    """While a page is being left no browser lets it wait for the second half, which is called here."""
    page.route(FILE, lambda route: route.abort())
    page.goto(home)
    await_table(page)
    page.evaluate(RUN_PYTHON, "None")
    page.evaluate(LEAVING)
    again(page)
    expect_start(page, "memory")
    page.unroute(FILE)


@pytest.mark.full
def test_python_from_a_memory_calls_its_second_half(page: Page, home: str) -> None:
    visit(page, home)
    expect_start(page, "memory")
    page.evaluate(RUN_PYTHON, "None")
    assert page.evaluate(CALLED) == 0
    assert page.evaluate(f"python.runPython({CALL!r})") == ANSWER


@pytest.mark.full
def test_without_local_storage_no_memory_is_used(page: Page, home: str) -> None:
    page.add_init_script("Storage.prototype.setItem = () => { throw new DOMException('no', 'QuotaExceededError') }")
    visit(page, home)
    expect_start(page, "nothing")


FAULTS: dict[str, Callable[[Route], None]] = {
    "does not arrive": lambda route: route.abort(),
    "is no script": lambda route: route.fulfill(status=200, content_type="text/html", body="<p>Log in"),
    "fails": lambda route: route.fulfill(content_type="text/javascript", body="throw new Error('full')"),
    "never ends": lambda route: route.fulfill(content_type="text/javascript", body="for (;;);"),
}


@pytest.mark.complaints("Failed to load resource|full|QuotaExceeded")
@pytest.mark.parametrize("fault", mostly_full(FAULTS, ["fails"]))
def test_a_visit_is_complete_and_keeps_nothing_by_halves_if_the_worker(
    browser: Browser, home: str, guard: list[str], fault: str
) -> None:
    context = browser.new_context()
    context.add_init_script(NO_WORKER)
    listen(context, home, guard)
    page = context.new_page()
    page.clock.install()
    page.route("**/snapshot-worker.mjs", FAULTS[fault])
    page.goto(home)
    await_table(page)
    while not page.locator("html[data-settled]").count():
        page.clock.fast_forward(10_000)
        page.wait_for_timeout(200)
    assert page.evaluate(MEMORY) == []
    context.close()

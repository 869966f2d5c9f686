"""The second half of Python: nothing that is played calls it, and whatever calls it gets an answer."""

import pytest
from playwright.sync_api import Error, Page, Route, expect

from tests.browser.conftest import await_settled, await_table
from tests.browser.devices import arrived
from tests.browser.kept.host import Host
from tests.browser.kept.visit import NO_NETWORK, again, visit
from tests.browser.screen_reader import RUN_PYTHON
from tests.browser.table import DEAL, expect_curtain, moves_offered, press, sit_down
from tests.support.second_half import ANSWER, CALL, CALLED, FATAL, FETCHED, FILE, REQUESTS

NO_WAITING = """
    const { Module } = WebAssembly;
    WebAssembly.Module = new Proxy(Module, {
        construct(made, [bytes]) {
            if (bytes.byteLength > 4096) throw new RangeError("larger than 4 kB");
            return new made(bytes);
        },
    });
"""
"""A script that makes a browser like Chromium before 2023, where a page can't wait for a module."""


NOTE_READY = "document.addEventListener('noir:ready', () => (window.readyAt = performance.now()), { once: true })"
"""A script that notes when the game is ready."""


def answer(page: Page) -> object:
    return page.evaluate(f"python.runPython({CALL!r})")


def get_python(page: Page) -> None:
    page.evaluate(RUN_PYTHON, "None")


def unanswered(page: Page, *ways: str) -> None:
    """Let requests for the second half fail: those of `fetch`, of `xhr` (the page waits), or both."""

    def fail(route: Route) -> None:
        if route.request.resource_type in ways:
            route.abort()
        else:
            route.fallback()

    page.route(FILE, fail)


def expect_move(page: Page) -> None:
    """Check that a move can be played at the table."""
    press(page, "show")
    press(page, f"play {moves_offered(page)[0]}")
    expect_curtain(page)


def test_a_visit_does_without_the_second_half_and_fetches_it_once_the_game_is_ready(page: Page, host: Host) -> None:
    page.add_init_script(NOTE_READY)
    sit_down(page, host.url, DEAL)
    expect_move(page)
    await_settled(page)
    assert page.evaluate(CALLED) == 0
    arrived(lambda: bool(page.evaluate(FETCHED)), "the second half")
    assert page.evaluate(FETCHED) == 1
    assert page.evaluate(f"{REQUESTS}[0].startTime >= readyAt")
    get_python(page)
    assert answer(page) == ANSWER
    assert page.evaluate(CALLED) == 1
    expect_move(page)


@pytest.mark.full
@pytest.mark.complaints("Failed to load resource|ERR_")
def test_what_is_called_before_the_second_half_is_there_waits_for_it(page: Page, host: Host) -> None:
    unanswered(page, "fetch")
    sit_down(page, host.url, DEAL)
    get_python(page)
    assert answer(page) == ANSWER
    expect_move(page)


@pytest.mark.complaints(NO_NETWORK, FATAL)
def test_a_second_half_that_cannot_be_had_is_a_sentence_and_the_game_goes_on_later(page: Page, host: Host) -> None:
    page.add_init_script("delete Navigator.prototype.serviceWorker")  # which could have kept it by now
    unanswered(page, "fetch", "xhr")
    sit_down(page, host.url, DEAL)
    expect_move(page)
    get_python(page)
    with pytest.raises(Error):
        answer(page)
    trouble = page.get_by_role("alert")
    expect(trouble).to_contain_text("Python")
    expect(trouble).to_contain_text("couldn't")
    page.unroute(FILE)
    trouble.get_by_role("button", name="Try again").click()
    await_table(page)
    expect_curtain(page)
    get_python(page)
    assert answer(page) == ANSWER


@pytest.mark.full
@pytest.mark.complaints(NO_NETWORK)
def test_offline_the_second_half_comes_from_what_is_kept(page: Page, host: Host) -> None:
    visit(page, host.url)
    host.stop()
    again(page)
    get_python(page)
    assert answer(page) == ANSWER


@pytest.mark.full
def test_a_browser_that_cannot_wait_gets_both_halves_before_the_game(page: Page, host: Host) -> None:
    page.add_init_script(NO_WAITING)
    sit_down(page, host.url, DEAL)
    get_python(page)
    assert answer(page) == ANSWER
    assert page.evaluate(CALLED) == 0
    expect_move(page)


@pytest.mark.full
@pytest.mark.complaints(NO_NETWORK, FATAL)
def test_a_browser_that_cannot_wait_says_so_if_the_second_half_does_not_come(page: Page, host: Host) -> None:
    page.add_init_script(NO_WAITING)
    unanswered(page, "fetch")
    page.goto(host.url)
    trouble = page.get_by_role("alert")
    expect(trouble).to_contain_text("Python")
    page.unroute(FILE)
    trouble.get_by_role("button", name="Try again").click()
    await_table(page)

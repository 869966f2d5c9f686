"""The site without a network: it opens, can be played and says what is missing; or it keeps nothing and says so."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import FORGETFUL, await_table
from tests.browser.kept.host import Host
from tests.browser.kept.visit import (
    HELD,
    NO_NETWORK,
    REGISTERED,
    again,
    copied,
    lose,
    visit,
)
from tests.browser.table import DEAL, expect_curtain, moves_offered, press, sit_down, turn
from tests.support.sizes import mostly_full, sized


@pytest.mark.number(17)
@pytest.mark.complaints(NO_NETWORK)
def test_after_one_visit_the_page_and_its_game_open_without_a_network_and_go_on(page: Page, host: Host) -> None:
    visit(page, host.url)
    expect(page.locator(".news")).to_contain_text("opens offline")
    sit_down(page, host.url, DEAL)
    turn(page, "5")
    host.stop()
    for _ in range(sized(1, 3, 3)):
        again(page)
        expect_curtain(page)
        expect(page.locator(".recap")).to_contain_text("Agnes played 5.")
    press(page, "show")
    press(page, f"play {moves_offered(page)[0]}")
    expect_curtain(page)
    page.goto(f"{host.url}index.html?boot=plain")
    await_table(page)
    page.goto(f"{host.url}rules/district.cs.html#take")
    expect(page.locator("#take-title")).to_be_visible()


@pytest.mark.number(17)
@pytest.mark.complaints(NO_NETWORK)
def test_a_file_that_was_lost_is_fetched_and_kept_again(page: Page, host: Host) -> None:
    visit(page, host.url)
    lose(page, "/noir.zip")
    assert not page.evaluate(HELD, "/noir.zip")
    again(page)
    assert page.evaluate(HELD, "/noir.zip")
    host.stop()
    again(page)


@pytest.mark.full
@pytest.mark.number(17)
@pytest.mark.complaints(NO_NETWORK, "TypeError: Failed to fetch", "uncaught")
def test_a_file_that_was_lost_without_a_network_gets_a_sentence_and_a_retry(page: Page, host: Host) -> None:
    visit(page, host.url)
    lose(page, "/noir.zip")
    host.stop()
    page.reload()
    expect(page.get_by_role("alert")).to_contain_text("couldn't be downloaded", timeout=60_000)
    host.start()
    page.get_by_role("button", name="Try again").click()
    await_table(page)


@pytest.mark.full
@pytest.mark.number(17)
@pytest.mark.complaints(NO_NETWORK)
def test_a_rules_page_that_was_lost_without_a_network_does_not_cost_the_game(page: Page, host: Host) -> None:
    visit(page, host.url)
    lose(page, "/rules/district.html")
    host.stop()
    page.goto(f"{host.url}rules/district.html")
    expect(page.locator("body")).to_contain_text("couldn't be opened")
    page.goto(host.url)
    await_table(page)


@pytest.mark.full
@pytest.mark.number(17)
@pytest.mark.complaints(NO_NETWORK)
def test_a_page_that_was_lost_without_a_network_gets_a_sentence_and_a_retry(page: Page, host: Host) -> None:
    visit(page, host.url)
    lose(page, host.url)
    host.stop()
    page.reload()
    expect(page.locator("body")).to_contain_text("couldn't be opened")
    host.start()
    page.get_by_role("link", name="Try again").click()
    await_table(page)
    assert page.evaluate(HELD, host.url)


# Where nothing can be kept

BROKEN = {
    "no service worker": FORGETFUL,
    "a service worker that is forbidden": (
        "navigator.serviceWorker.register = () => Promise.reject(new DOMException('no', 'SecurityError'))"
    ),
    "a cache that throws": (
        "for (const name of Object.getOwnPropertyNames(CacheStorage.prototype)) if (name !== 'constructor')"
        " CacheStorage.prototype[name] = () => Promise.reject(new DOMException('no', 'SecurityError'))"
    ),
    "a cache that may not even be named": (
        "Object.defineProperty(window, 'caches', {get() { throw new DOMException('no', 'SecurityError') }})"
    ),
}


@pytest.mark.number(13)
@pytest.mark.parametrize("lack", mostly_full(BROKEN, ["a service worker that is forbidden"]))
def test_the_game_works_and_promises_nothing_with(page: Page, host: Host, lack: str) -> None:
    page.add_init_script(BROKEN[lack])
    visit(page, host.url)
    expect(page.locator(".news")).to_have_count(0)
    sit_down(page, host.url, DEAL)
    turn(page, "5")
    expect_curtain(page)


@pytest.mark.full
@pytest.mark.complaints("Failed to load resource", "bad HTTP response code")
def test_the_game_works_and_promises_nothing_without_the_file(
    page: Page, host: Host, dist: Path, tmp_path: Path
) -> None:
    without = copied(dist, tmp_path / "without")
    (without / "sw.js").unlink()
    host.publish(without)
    visit(page, host.url)
    expect(page.locator(".news")).to_have_count(0)
    assert page.evaluate(REGISTERED) == 0


@pytest.mark.full
def test_a_worker_that_never_arrives_holds_nothing_up(page: Page, host: Host) -> None:
    stuck = "navigator.serviceWorker.register = () => new Promise(() => {})"
    page.add_init_script(stuck)
    page.clock.install()
    page.goto(host.url)
    await_table(page)
    while not page.locator("html[data-settled]").count():
        page.clock.fast_forward(10_000)
        page.wait_for_timeout(200)

"""A browser that keeps the site meets a misbehaving host: the page offers a retry, and nothing damaged is ever kept."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.bad_host import (
    FAULTS,
    NOISE,
    BadHandler,
    BadHost,
    Fault,
    comes_up_or_says_so,
    is_led_elsewhere,
    refused,
    spoiling,
)
from tests.browser.conftest import await_settled, await_table, listen
from tests.browser.kept.visit import KEPT, LOOK, NO_NETWORK, expect_nothing_bad_kept, lose, visit
from tests.support.promises import Tried
from tests.support.sizes import SIZE, sized

WORKER = (
    "[Ss]ervice ?[Ww]orker"
    r"|^error: (A bad HTTP response code \(\d{3}\) was received|An unknown error occurred) when fetching the script\.$"
)
"""Console messages about a service worker that can't be fetched or installed; a pattern."""

pytestmark = [pytest.mark.number(17), pytest.mark.complaints(NOISE, NO_NETWORK, WORKER, "snapshot")]

FORGET_MEMORY = """async () => {
    for (const name of await caches.keys()) if (name.startsWith("noir-snapshot ")) await caches.delete(name);
}"""


@pytest.fixture
def home(bad_host: BadHost) -> str:
    return bad_host.url


def expect_all_well(page: Page, host: BadHost, dist: Path) -> list[str]:
    """Check that with the host mended the next visit works and keeps the site, and the one after needs no host."""
    host.mend()
    visit(page, host.url)
    kept = expect_nothing_bad_kept(page, host.url, dist)
    assert len(kept) > 12  # files that no page requested again stay missing
    host.go_down()
    page.reload()
    await_table(page)
    host.mend()
    return kept


@pytest.mark.full
def test_wherever_the_first_visit_is_cut_the_next_one_works_and_the_one_after_it_without_a_network(
    browser: Browser, dist: Path, guard: list[str], tried: Tried
) -> None:
    asked: list[set[str]] = []

    def visited(left: int) -> int:
        """Visit a host of its own for the first time over a connection that breaks after `left` requests."""
        with spoiling(dist) as host:
            context = browser.new_context()
            listen(context, host.url, guard)
            host.left = left
            page = context.new_page()
            page.goto(host.url, wait_until="commit")
            if comes_up_or_says_so(page):
                await_settled(page)
            asked.append(set(host.asked))
            count = len(host.asked)
            expect_nothing_bad_kept(page, host.url, dist)
            expect_all_well(page, host, dist)
            context.close()
        return count

    if SIZE != "soak":
        visited(20)  # after the page's own requests, during those of the service worker
        tried(1, "requests at which a first visit was cut, with a worker that keeps the site")
        return
    count = visited(BadHost.left)
    assert {"/sw.js", "/rules/district.html"} <= asked[0], "the worker's own requests are among them"
    for cut in range(1, count):  # before the first request there is no page at all
        visited(cut)
    tried(count - 1, f"of {count} requests at which a first visit was cut, with a worker that keeps the site")


def test_whatever_file_is_lost_the_page_comes_up_or_says_so_and_the_next_load_works(
    page: Page, bad_host: BadHost, dist: Path, tried: Tried
) -> None:
    visit(page, bad_host.url)
    kept = expect_nothing_bad_kept(page, bad_host.url, dist)
    lost = sized(
        [path for path in kept if path.endswith("noir.zip")],
        [path for path in kept if path.endswith(("start.mjs", "noir.zip"))],
        kept,
    )
    for path in lost:
        page.evaluate(FORGET_MEMORY)
        lose(page, path or bad_host.url)
        bad_host.go_down()
        page.reload()
        comes_up_or_says_so(page)
        bad_host.mend()
        page.goto(bad_host.url)
        await_table(page)
        expect_nothing_bad_kept(page, bad_host.url, dist)
    tried(len(lost), "files that were lost from the cache")
    if SIZE == "soak":
        expect_all_well(page, bad_host, dist)


FILES = ("/start.mjs", "/pyscript/core.js", "/pyodide.asm.mjs", "/pyodide.asm.wasm", "/python.zip", "/noir.zip")


@pytest.mark.full
@pytest.mark.parametrize(
    ("file", "fault"),
    sized(
        [("/python.zip", "is cut short")],
        [("/python.zip", "is cut short")],
        [(file, fault) for file in FILES for fault in FAULTS],
    ),
)
def test_a_file_that_was_lost_and_comes_wrong_is_not_kept(
    page: Page, bad_host: BadHost, dist: Path, file: str, fault: str, tried: Tried
) -> None:
    visit(page, bad_host.url)
    page.evaluate(FORGET_MEMORY)
    lose(page, file)
    bad_host.faults = {file: FAULTS[fault]}
    page.reload(wait_until="commit")
    assert comes_up_or_says_so(page) <= ((file, fault) == ("/noir.zip", "is garbled"))
    assert not [path for path in expect_nothing_bad_kept(page, bad_host.url, dist) if path.endswith(file)]
    bad_host.mend()
    if (retry := page.get_by_role("button", name="Try again")).is_visible():
        retry.click()
        await_table(page)
    expect_all_well(page, bad_host, dist)
    tried(1, "files that were lost and came wrong")


def is_a_foreign_script(handler: BadHandler, _path: Path) -> None:
    """A fault that answers with a script of somebody else."""
    handler.send(200, "text/javascript", b"globalThis.foreign = true")


@pytest.mark.full
def test_a_foreign_script_in_place_of_a_lost_file_is_not_run(page: Page, bad_host: BadHost, dist: Path) -> None:
    visit(page, bad_host.url)
    lose(page, "/start.mjs")
    bad_host.faults = {"/start.mjs": is_a_foreign_script}
    page.reload(wait_until="commit")
    assert not comes_up_or_says_so(page)
    assert not page.evaluate("'foreign' in globalThis")
    bad_host.mend()
    page.get_by_role("button", name="Try again").click()
    await_table(page)
    expect_nothing_bad_kept(page, bad_host.url, dist)


PORTALS: dict[str, Fault] = {"login": FAULTS["is a login page"], "511": refused(511), "elsewhere": is_led_elsewhere}


@pytest.mark.full
@pytest.mark.parametrize("portal", PORTALS)
def test_behind_a_login_page_the_version_that_is_kept_goes_on(
    page: Page, bad_host: BadHost, dist: Path, portal: str
) -> None:
    visit(page, bad_host.url)
    kept = page.evaluate(KEPT), expect_nothing_bad_kept(page, bad_host.url, dist)
    bad_host.faults = {"": PORTALS[portal]}
    assert page.evaluate(LOOK) == "nothing new"
    for address in ("", "index.html"):
        page.goto(bad_host.url + address)
        await_table(page)
    assert (page.evaluate(KEPT), expect_nothing_bad_kept(page, bad_host.url, dist)) == kept


@pytest.mark.soak
@pytest.mark.parametrize("file", ["/rules/district.html", "/sw.js"])
@pytest.mark.parametrize("fault", FAULTS)
def test_what_only_the_worker_asks_for_may_come_wrong_and_nothing_of_it_is_kept(
    page: Page, bad_host: BadHost, dist: Path, file: str, fault: str, tried: Tried
) -> None:
    bad_host.faults = {file: FAULTS[fault]}
    visit(page, bad_host.url)
    expect_nothing_bad_kept(page, bad_host.url, dist)
    expect_all_well(page, bad_host, dist)
    tried(1, "files of the worker that came wrong")

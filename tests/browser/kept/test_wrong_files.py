"""Another app at the same address writes wrong files into the browser's caches: they are not served as the game."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.bad_host import NOISE
from tests.browser.conftest import await_table
from tests.browser.kept.host import Host
from tests.browser.kept.visit import KEPT, LOOK, NO_NETWORK, again, expect_nothing_bad_kept, visit

PUT = """async ([name, url, type]) => {
    const cache = await caches.open(name);
    await cache.put(url, new Response("<!doctype html><title>Not the game</title>", {headers: {"Content-Type": type}}));
}"""
"""Puts a page that is not the game's into a cache, as the file at an address."""

SIZES = """async url => {
    const sizes = [];
    for (const name of await caches.keys()) {
        const found = name.startsWith("noir-site ") && (await (await caches.open(name)).match(url));
        if (found) sizes.push((await found.arrayBuffer()).byteLength);
    }
    return sizes;
}"""
"""How large a file is in what the browser has kept of each version of the site that has it."""

TYPES = {"": "text/html", ".wasm": "application/wasm", ".mjs": "text/javascript", ".zip": "application/zip"}

pytestmark = pytest.mark.number(17)


def spoil(page: Page, host: Host, *paths: str) -> None:
    """Put wrong files into what the browser has kept of the site."""
    (name,) = page.evaluate(KEPT)
    for path in paths:
        page.evaluate(PUT, [name, host.url + path, TYPES[Path(path).suffix]])


def test_a_wrong_file_is_fetched_again_and_replaced(page: Page, host: Host, dist: Path) -> None:
    visit(page, host.url)
    wrong = [path.relative_to(dist).as_posix() for name in ("start.mjs", "noir.zip") for path in dist.rglob(name)]
    spoil(page, host, "", *wrong)
    again(page)
    expect(page).not_to_have_title("Not the game")
    expect_nothing_bad_kept(page, host.url, dist)
    host.stop()
    again(page)


@pytest.mark.full
@pytest.mark.complaints(NOISE)
def test_a_runtime_that_was_damaged_here_comes_again_when_it_is_tried_again(page: Page, host: Host, dist: Path) -> None:
    visit(page, host.url)
    (runtime,) = (path for path in dist.rglob("*.wasm") if path.name == "pyodide.asm.wasm")
    spoil(page, host, runtime.relative_to(dist).as_posix())
    page.reload()
    page.get_by_role("button", name="Try again").click(timeout=60_000)
    await_table(page)
    expect_nothing_bad_kept(page, host.url, dist)


@pytest.mark.full
@pytest.mark.complaints(NO_NETWORK)
def test_a_wrong_page_without_a_network_gives_way_to_a_sentence(page: Page, host: Host) -> None:
    visit(page, host.url)
    spoil(page, host, "")
    host.stop()
    page.reload()
    expect(page.locator("body")).to_contain_text("couldn't be opened")


def test_a_newer_version_takes_no_wrong_file_from_another_cache(page: Page, host: Host, newer: Path) -> None:
    visit(page, host.url)
    (program,) = newer.glob("assets/*/noir.zip")
    url = host.url + program.relative_to(newer).as_posix()
    page.evaluate(PUT, ["another app", url, TYPES[".zip"]])
    host.publish(newer)
    assert page.evaluate(LOOK) == "installed"
    assert page.evaluate(SIZES, url) == [program.stat().st_size]

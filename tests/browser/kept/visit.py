"""Helpers to visit the page and to look at what the browser has kept of it."""

import hashlib
import shutil
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.conftest import await_settled, await_table

NO_NETWORK = "Failed to load resource|ERR_CONNECTION|[Ss]ervice ?[Ww]orker.*(update|fetch)"
"""Console messages of the browser when no host answers; a pattern."""

LOSE = """async end => {
    for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const kept of await cache.keys()) if (kept.url.endsWith(end)) await cache.delete(kept);
    }
}"""

HELD = "async end => (await Promise.all((await caches.keys()).map(async n => (await caches.open(n)).keys())))" + (
    ".flat().some(kept => kept.url.endsWith(end))"
)

LOOK = """async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    const found = (await registration.update().catch(() => null))?.installing ?? registration.installing;
    while (found?.state === "installing") await new Promise(resolve => setTimeout(resolve, 50));
    return found?.state ?? "nothing new";
}"""
"""Checks for a newer version now; the state of the registration."""

KEPT = "async () => (await caches.keys()).filter(name => name.startsWith('noir-site ')).sort()"
HASHES = """async () => {
    const found = [];
    const hex = buffer => [...new Uint8Array(buffer)].map(byte => byte.toString(16).padStart(2, "0")).join("");
    for (const name of await caches.keys()) {
        if (!name.startsWith("noir-site ")) continue;
        const cache = await caches.open(name);
        for (const { url } of await cache.keys()) {
            const bytes = await (await cache.match(url)).arrayBuffer();
            found.push([url, hex(await crypto.subtle.digest("SHA-256", bytes))]);
        }
    }
    return found;
}"""
"""All the service worker has kept: each path with the hash of its content."""

REGISTERED = "async () => (await navigator.serviceWorker.getRegistrations()).length"


def copied(site: Path, folder: Path) -> Path:
    """A copy of a site that a test may change."""
    return Path(shutil.copytree(site, folder))


def visit(page: Page, url: str) -> None:
    page.goto(url)
    await_table(page)
    await_settled(page)


def again(page: Page) -> None:
    page.reload()
    await_table(page)


def lose(page: Page, end: str) -> None:
    """Delete the files that end in `end` from everything the browser has kept of the site."""
    page.evaluate(LOSE, end)
    page.context.new_cdp_session(page).send("Network.clearBrowserCache")


def expect_version(page: Page, heading: str) -> None:
    expect(page.get_by_role("heading", name=heading, exact=True)).to_be_visible()
    await_table(page)


def expect_offer(page: Page) -> None:
    expect(page.locator(".news")).to_contain_text("newer version")


def expect_nothing_bad_kept(page: Page, url: str, dist: Path) -> list[str]:
    """Check that everything kept equals the files of the site; its paths."""
    kept = {place.removeprefix(url): known for place, known in page.evaluate(HASHES)}
    for path, known in kept.items():
        assert hashlib.sha256((dist / (path or "index.html")).read_bytes()).hexdigest() == known, path
    return sorted(kept)

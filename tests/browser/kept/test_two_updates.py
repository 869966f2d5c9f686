"""A version that is taken while the next one is already on its way."""

import re
from collections.abc import Iterator
from pathlib import Path
from threading import Event

import pytest
from playwright.sync_api import Page

from tests.browser.bad_host import BadHandler, BadHost, Fault, spoiling
from tests.browser.kept.visit import LOOK, NO_NETWORK, again, copied, expect_offer, expect_version, visit
from tests.browser.table import press

COMES = """async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    registration.update();
    while (!registration.installing) await new Promise(resolve => setTimeout(resolve, 20));
}"""
WAITS = """async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    while (registration.installing) await new Promise(resolve => setTimeout(resolve, 20));
    return registration.waiting?.state;
}"""

COUNTS = """async () => {
    const names = (await caches.keys()).filter(name => name.startsWith("noir-site "));
    return Promise.all(names.map(async name => (await (await caches.open(name)).keys()).length));
}"""
"""How many files the browser has kept of each version."""


@pytest.fixture
def place(dist: Path, tmp_path: Path) -> Path:
    """Where the host finds its site: a link to another folder."""
    place = tmp_path / "place"
    place.symlink_to(dist)
    return place


@pytest.fixture
def slow_host(place: Path) -> Iterator[BadHost]:
    with spoiling(place) as host:
        yield host


@pytest.fixture
def home(slow_host: BadHost) -> str:
    return slow_host.url


def held(until: Event) -> Fault:
    """A fault that answers as it should, once `until` is set."""

    def wait(handler: BadHandler, path: Path) -> None:
        assert until.wait(60)
        handler.send(200, handler.guess_type(str(path)), path.read_bytes())

    return wait


def publish(site: Path, place: Path) -> None:
    place.unlink()
    place.symlink_to(site)


def after(site: Path, folder: Path) -> Path:
    """A version after this one."""
    worker = copied(site, folder) / "sw.js"
    worker.write_text(re.sub('"version": "', '"version": "0', worker.read_text("utf-8"), count=1), "utf-8")
    return folder


@pytest.mark.full
@pytest.mark.number(17)
@pytest.mark.complaints(NO_NETWORK)
def test_a_version_that_is_taken_leaves_what_has_come_of_the_next_one(
    page: Page, slow_host: BadHost, place: Path, newer: Path, tmp_path: Path
) -> None:
    visit(page, slow_host.url)
    publish(newer, place)
    assert page.evaluate(LOOK) == "installed"
    again(page)
    expect_offer(page)
    may_come = Event()
    slow_host.faults = {"rules/district.html": held(may_come)}
    publish(after(newer, tmp_path / "third"), place)
    page.evaluate(COMES)
    with page.expect_navigation(wait_until="commit"):
        press(page, "renew")
    expect_version(page, "How this is played")
    may_come.set()
    assert page.evaluate(WAITS) == "installed"
    first, taken, waiting = page.evaluate(COUNTS)
    assert first == taken == waiting > 12

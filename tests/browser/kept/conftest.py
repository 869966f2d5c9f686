"""Fixtures of these tests: a browser that keeps what it is given, and a host that can go down and come back."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext

from tests.browser.conftest import listen
from tests.browser.kept.host import Host
from tests.support.sizes import sized

HURRY = """
    const wait = window.setTimeout;
    window.setTimeout = (act, time, ...rest) => (time === 150 ? 0 : wait(act, time === 2000 ? 0 : time, ...rest));
    window.Worker = class { constructor() { throw new Error("no worker"); } };
"""
"""A script that spares all sizes but `soak` what a first visit does in its own time: the warm-up, the rest before
anything is kept, and the making of Python's memory, which has tests of its own.
"""


@pytest.fixture
def context(browser: Browser, home: str, guard: list[str]) -> Iterator[BrowserContext]:
    """A browser context that keeps data between visits, unlike the others."""
    context = browser.new_context()
    context.add_init_script(sized(HURRY, HURRY, ""))
    listen(context, home, guard)
    yield context
    context.close()


@pytest.fixture
def host(dist: Path, tmp_path: Path) -> Iterator[Host]:
    host = Host(tmp_path / "place", dist)
    yield host
    host.stop()


@pytest.fixture
def home(host: Host) -> str:
    return host.url

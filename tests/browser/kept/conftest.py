"""Fixtures of these tests: a browser that keeps what it is given, and a host that can go down and come back."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext

from tests.browser.conftest import listen
from tests.browser.kept.host import Host
from tests.support.sizes import sized

WITHOUT_MEMORY = sized("window.Worker = class { constructor() { throw new Error('no worker') } }", "", "")
"""A script that spares the test size the making of Python's memory at every first visit; it has tests of its own."""


@pytest.fixture
def context(browser: Browser, home: str, guard: list[str]) -> Iterator[BrowserContext]:
    """A browser context that keeps data between visits, unlike the others."""
    context = browser.new_context()
    context.add_init_script(WITHOUT_MEMORY)
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

"""What these tests stand on: a browser that keeps what it is given, a host that comes and goes, the next version."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext

from tests.browser.kept.host import Host
from tests.project import copy_of_the_project
from tools.build import build


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """A browser that keeps what it is given, unlike the others."""
    context = browser.new_context()
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


@pytest.fixture(scope="session")
def newer(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site in its next version, which can be told from this one on the start screen."""
    project = copy_of_the_project(tmp_path_factory.mktemp("newer"))
    start = project / "noir/start.py"
    start.write_text(start.read_text("utf-8").replace('_("How it goes")', '_("How it is played")'), "utf-8")
    build(project, project / "dist")
    return project / "dist"

"""Fixtures of all tests: the built site on a real port, and the counts for tests/support/promises.py."""

import shutil
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest

from tests.support import failures
from tests.support.once import once, shared_by_all
from tests.support.project_copy import copy_of_the_project
from tests.support.promises import Tally, Tried, chosen, numbers_of
from tests.support.sizes import is_in
from tools.serve import serving
from tools.site.build import ROOT, build

TALLY = pytest.StashKey[Tally]()


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the options: which numbers to test, and how much failed tests leave."""
    failures.add_option(parser)
    parser.addoption(
        "--numbers", type=chosen, help="only the tests of these numbers, as 1-6,22 (see tests/support/promises.py)"
    )


def pytest_configure(config: pytest.Config) -> None:
    """Register the marks, start counting, and let failures leave what helps."""
    config.addinivalue_line(
        "markers", "number(*numbers): which of the numbers in tests/support/promises.py a test belongs to"
    )
    config.addinivalue_line("markers", "full: left out of the size `test` (see tests/support/sizes.py)")
    config.stash[TALLY] = Tally()
    config.pluginmanager.register(Counting(config.stash[TALLY]))
    failures.register(config)


class Counting:
    """Passes the reports of all tests, from any worker, to the tally."""

    def __init__(self, tally: Tally) -> None:
        self._tally = tally

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Count one report."""
        self._tally.add(report)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Deselect the tests of other sizes, and of other numbers if `--numbers` is given."""
    wanted = config.getoption("--numbers")
    for item in items:
        item.user_properties.append(("numbers", " ".join(map(str, sorted(numbers_of(item))))))
    chosen_ones = [item for item in items if is_in(item) and (not wanted or numbers_of(item) & wanted)]
    config.hook.pytest_deselected(items=[item for item in items if item not in chosen_ones])
    items[:] = chosen_ones


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Print at the end what was done for each number."""
    if lines := config.stash[TALLY].lines():
        terminalreporter.section("the numbers we test to")
        for line in lines:
            terminalreporter.write_line(line)


@pytest.fixture
def tried(record_property: Callable[[str, object], None]) -> Tried:
    """Reports how much a test tried: `tried(10_000, "mutated saves, seed 7")`."""
    return lambda count, what: record_property(f"tried {what}", count)


@pytest.fixture(scope="session")
def run(tmp_path_factory: pytest.TempPathFactory, pytestconfig: pytest.Config) -> Path:
    """A folder that all workers of this run share."""
    return shared_by_all(tmp_path_factory, pytestconfig)


@pytest.fixture(scope="session")
def dist(run: Path) -> Path:
    """The site, built for this run; tests must not write into it."""
    return once(run, "site", partial(build, ROOT))


@pytest.fixture(scope="session")
def newer(run: Path) -> Path:
    """The next version of the site, which differs on its start screen and knows its own address."""
    return once(run, "newer", next_version)


def next_version(out: Path) -> None:
    """Build it, from a copy of the project."""
    folder = out.with_name("newer.project")
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    project = copy_of_the_project(folder)
    start = project / "noir/screens/pages/start.py"
    start.write_text(start.read_text("utf-8").replace('_("How it goes")', '_("How it is played")'), "utf-8")
    build(project, out, "https://example.org/games")


@pytest.fixture(scope="session")
def site(dist: Path) -> Iterator[str]:
    """The address of the site."""
    with serving(dist) as url:
        yield url

"""Fixtures of all tests: the built site on a real port, and the counts for tests/support/promises.py."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests import assertions  # noqa: F401
from tests.support import comparisons, failures, resume
from tests.support.once import shared_by_all
from tests.support.promises import Tally, Tried, chosen, numbers_of
from tests.support.sites import built, refresh_catalogues
from tests.support.sizes import is_in
from tools.serve import serving

TALLY = pytest.StashKey[Tally]()


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the options: which numbers to test, whether to resume, and how much failed tests leave."""
    failures.add_option(parser)
    resume.add_option(parser)
    parser.addoption(
        "--numbers", type=chosen, help="only the tests of these numbers, as 1-6,22 (see tests/support/promises.py)"
    )


def pytest_configure(config: pytest.Config) -> None:
    """Register the marks, start counting, and let failures leave what helps."""
    config.addinivalue_line(
        "markers", "number(*numbers): which of the numbers in tests/support/promises.py a test belongs to"
    )
    config.addinivalue_line("markers", "full: left out of the size `test` (see tests/support/sizes.py)")
    config.addinivalue_line("markers", "soak: only in the size `soak`, for it takes long")
    config.stash[TALLY] = Tally()
    if not hasattr(config, "workerinput"):
        refresh_catalogues()
    config.pluginmanager.register(Counting(config.stash[TALLY]))
    config.pluginmanager.register(comparisons)
    failures.register(config)
    resume.register(config)


def pytest_xdist_auto_num_workers() -> int:
    """One worker more than there are processors: while a page waits for its next frame, another one can work."""
    return (os.cpu_count() or 1) + 1


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
    asked: dict[bool, list[pytest.Item]] = {True: [], False: []}
    for item in items:
        asked[is_in(item) and (not wanted or bool(numbers_of(item) & wanted))].append(item)
    config.hook.pytest_deselected(items=asked[False])
    items[:] = sorted(asked[True], key=run_order)


def run_order(item: pytest.Item) -> int:
    """When a test runs: first the file that builds the site, and beside it tests that need none, then most others.

    The next version of the site is built by one file; another that needs it runs last, and so doesn't wait for it.
    """
    if item.nodeid.startswith("tests/browser/kept/test_bad_host.py"):
        return 0
    if item.nodeid.startswith(("tests/fuzz/", "tests/games/famiglia/")):
        return 1
    return 3 if item.nodeid.startswith("tests/browser/kept/test_wrong_files.py") else 2


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
def dist() -> Path:
    """The site; tests must not write into it."""
    return built()


@pytest.fixture(scope="session")
def newer() -> Path:
    """The next version of the site, which differs on its start screen and knows its own address."""
    return built(next_version, "https://example.org/games")


def next_version(project: Path) -> None:
    """Change a sentence of the start screen."""
    start = project / "noir/screens/pages/start.py"
    start.write_text(start.read_text("utf-8").replace('_("How to play")', '_("How this is played")'), "utf-8")


@pytest.fixture(scope="session")
def site(dist: Path) -> Iterator[str]:
    """The address of the site."""
    with serving(dist) as url:
        yield url

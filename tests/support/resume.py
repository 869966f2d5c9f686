"""Long runs that go on where they were stopped: `--resume` leaves out what has passed with the same sources.

With `--minutes 55` no test begins after that time, and the run ends as one that was interrupted if any is left.

What passed is kept in `.pytest_cache/passed/`, in a file for each size, Python and state of the project. Any change of
a source or a test makes everything run again; so does deleting that folder.
"""

import hashlib
import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.project_copy import SOURCES
from tools.site.catalogues import COMPILED

FOLDER = ".pytest_cache/passed"
READ = (*SOURCES, "tests", "requirements", "docs", "Makefile", "CONTRIBUTING.md", "CHANGELOG.md", ".github")
"""What tests read of the project."""

DONE = "noir_done"
"""The key under which every worker finds the same list of tests to leave out."""


def add_option(parser: pytest.Parser) -> None:
    """Add the option."""
    parser.addoption("--resume", action="store_true", help="leave out the tests that have passed with the same sources")
    parser.addoption("--minutes", type=float, default=0, help="begin no test after so many minutes; 0 for no limit")


def register(config: pytest.Config) -> None:
    """Let this run leave out what has passed, keep what passes, and end in time."""
    if minutes := config.getoption("--minutes"):
        config.pluginmanager.register(Limit(minutes))
    if config.getoption("--resume"):
        config.pluginmanager.register(Worker(config) if hasattr(config, "workerinput") else Keeper(config))


def record_of(project: Path) -> Path:
    """The file with the tests that have passed in this size, with the project as it is."""
    return project / FOLDER / f"{os.environ.get('NOIR_SIZE', 'test')}-{state_of(project)}.txt"


def state_of(project: Path) -> str:
    """A hash of what tests read of a project, and of the Python that runs them."""
    found = hashlib.sha256(sys.version.encode())
    for path in sorted(_files(project)):
        found.update(f"{path.relative_to(project)}\0".encode())
        found.update(hashlib.sha256(path.read_bytes()).digest())
    return found.hexdigest()[:16]


def _files(project: Path) -> Iterator[Path]:
    """The files that tests read, without those that a run makes."""
    made = ("__pycache__", f"{COMPILED}/")
    every = (path for name in READ for path in (project / name, *(project / name).rglob("*")))
    return (path for path in every if path.is_file() and not any(part in path.as_posix() for part in made))


class Limit:
    """Ends a run, or a worker of it, after the test that is going on when the time is over."""

    def __init__(self, minutes: float) -> None:
        self._minutes = minutes
        self._end = time.monotonic() + 60 * minutes

    def pytest_runtest_teardown(self, item: pytest.Item, nextitem: pytest.Item | None) -> None:
        """Let no other test begin if the time is over."""
        if nextitem and time.monotonic() > self._end:
            item.session.shouldstop = f"{self._minutes:g} minutes are over; with --resume the same command goes on"


class Resume:
    """The tests that have passed, and the hook that leaves them out."""

    done: frozenset[str]

    def pytest_collection_modifyitems(self, config: pytest.Config, items: list[pytest.Item]) -> None:
        """Leave out what has passed."""
        config.hook.pytest_deselected(items=[item for item in items if item.nodeid in self.done])
        items[:] = [item for item in items if item.nodeid not in self.done]


class Worker(Resume):
    """One of several workers. It gets the list of what has passed from the process that started it."""

    def __init__(self, config: pytest.Config) -> None:
        self.done = frozenset(config.workerinput[DONE])  # type: ignore[attr-defined]


class Keeper(Resume):
    """The process that starts the run. It knows what has passed before, and keeps what passes now."""

    def __init__(self, config: pytest.Config) -> None:
        self._project = config.rootpath
        self._record = record_of(self._project)
        self._going: dict[str, bool] = {}
        self.done = frozenset(self._record.read_text("utf-8").splitlines() if self._record.exists() else ())

    @pytest.hookimpl(optionalhook=True)
    def pytest_configure_node(self, node: object) -> None:
        """Tell a worker what has passed."""
        node.workerinput[DONE] = sorted(self.done)  # type: ignore[attr-defined]

    def pytest_report_header(self) -> list[str]:
        """Say that what is counted at the end isn't all."""
        said = (
            f"--resume: {len(self.done)} tests have passed before with these sources, and are left out and not counted"
        )
        return [said] if self.done else []

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Keep a test that has passed with its fixtures, at once, since the run may be stopped at any time."""
        well = self._going.pop(report.nodeid, True) and report.outcome == "passed"
        if report.when != "teardown":
            self._going[report.nodeid] = well
        elif well:
            self._record.parent.mkdir(parents=True, exist_ok=True)
            with self._record.open("a", encoding="utf-8") as file:
                file.write(f"{report.nodeid}\n")

    def pytest_sessionfinish(self, session: pytest.Session, exitstatus: int) -> None:
        """Forget what passed while sources changed; a run in which all had passed before has succeeded."""
        if record_of(self._project) != self._record:
            self._record.unlink(missing_ok=True)
        if exitstatus == pytest.ExitCode.NO_TESTS_COLLECTED and self.done:
            session.exitstatus = pytest.ExitCode.OK

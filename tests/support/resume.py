"""Long runs that go on where they were stopped: `--resume` leaves out what has passed with the same sources.

What passed is kept in `.pytest_cache/passed/`, in a file for each size and state of the project. Any change of a file
that git doesn't ignore makes everything run again.
"""

import hashlib
import os
import subprocess
from pathlib import Path

import pytest

FOLDER = ".pytest_cache/passed"
DONE = "noir_done"
"""Where a worker gets the tests from that are left out: all workers must leave out the same."""


def add_option(parser: pytest.Parser) -> None:
    """Add the option."""
    parser.addoption("--resume", action="store_true", help="leave out the tests that have passed with the same sources")


def register(config: pytest.Config) -> None:
    """Let this run leave out what has passed, and keep what passes."""
    if not config.getoption("--resume"):
        return
    kept = None if hasattr(config, "workerinput") else record_of(config.rootpath)
    config.pluginmanager.register(Resume(config, kept), "resume")


def record_of(project: Path) -> Path:
    """The file with the tests that have passed in this size, with the project as it is."""
    return project / FOLDER / f"{os.environ.get('NOIR_SIZE', 'test')}-{state_of(project)}.txt"


def state_of(project: Path) -> str:
    """A hash of all files of the project that git doesn't ignore, and of their paths; raises UsageError without git."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    asked = subprocess.run(command, cwd=project, capture_output=True, text=True, check=False)
    if asked.returncode:
        raise pytest.UsageError("--resume knows by git which files there are, and this is no checkout.")
    found = hashlib.sha256()
    for name in sorted(filter(None, asked.stdout.split("\0"))):
        path = project / name
        found.update(f"{name}\0".encode())
        found.update(hashlib.sha256(path.read_bytes()).digest() if path.is_file() else b"")
    return found.hexdigest()[:16]


class Resume:
    """The hooks. A worker of a parallel run has no record: the process that started it keeps that."""

    def __init__(self, config: pytest.Config, record: Path | None) -> None:
        self._record = record
        self._going: dict[str, bool] = {}
        given = getattr(config, "workerinput", {}).get(DONE)
        self.done: frozenset[str] = frozenset(given if given is not None else _lines(record))

    @pytest.hookimpl(optionalhook=True)
    def pytest_configure_node(self, node: object) -> None:
        """Tell a worker what has passed."""
        node.workerinput[DONE] = sorted(self.done)  # type: ignore[attr-defined]

    def pytest_collection_modifyitems(self, config: pytest.Config, items: list[pytest.Item]) -> None:
        """Leave out what has passed."""
        config.hook.pytest_deselected(items=[item for item in items if item.nodeid in self.done])
        items[:] = [item for item in items if item.nodeid not in self.done]

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Keep a test that has passed with its fixtures, at once, since the run may be stopped at any time."""
        well = self._going.pop(report.nodeid, True) and report.outcome == "passed"
        if report.when != "teardown":
            self._going[report.nodeid] = well
        elif well and self._record:
            self._record.parent.mkdir(parents=True, exist_ok=True)
            with self._record.open("a", encoding="utf-8") as file:
                file.write(f"{report.nodeid}\n")


def _lines(path: Path | None) -> list[str]:
    return path.read_text("utf-8").splitlines() if path and path.exists() else []

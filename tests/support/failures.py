"""What helps with a failed test: what its pages showed, in test-results/, and the command that runs it again."""

import hashlib
import os
import re
import shlex
import shutil
import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import pytest

from tests.support.evidence import Window, Witness

RESULTS = "test-results"
READABLE = 100  # characters of a folder's name, before its hash

WITNESS = pytest.StashKey[Witness]()
WINDOWS = pytest.StashKey[list[Window]]()
DOUBT = pytest.StashKey[Callable[[], object]]()
TESTIFIED = pytest.StashKey[bool]()


def add_option(parser: pytest.Parser) -> None:
    """Add the option that records more."""
    parser.addoption(
        "--every-step",
        action="store_true",
        help="let the traces of failed tests show the page at every step, which takes several times as long",
    )


def register(config: pytest.Config) -> None:
    """Let failed tests of this run leave what helps."""
    if config.getoption("--output", None) == RESULTS:
        config.option.output = f"{RESULTS}/playwright"  # which Playwright's plugin empties at every start
    config.pluginmanager.register(Failures(config))


def show_if_failed(item: pytest.Item, window: Window) -> None:
    """Keep a picture of this window if the test fails."""
    item.stash.setdefault(WINDOWS, []).append(window)


def doubt(item: pytest.Item, wrong: Callable[[], object]) -> None:
    """Keep pictures also if `wrong` returns something after the test, before its pages are closed."""
    item.stash[DOUBT] = wrong


def testify(item: pytest.Item) -> list[str]:
    """Keep what the pages of a failed test show now, once; a line for each thing that can't be had."""
    if item.stash.get(TESTIFIED, False):
        return []
    item.stash[TESTIFIED] = True
    windows = item.stash.setdefault(WINDOWS, [])
    return item.config.stash[WITNESS].testify(folder_of(item.config, item.nodeid), windows)


def folder_of(config: pytest.Config, nodeid: str) -> Path:
    """Where a failed test leaves its pictures."""
    return config.rootpath / RESULTS / folder_name(nodeid)


def folder_name(nodeid: str) -> str:
    """A readable name for a test's folder, which no other test has."""
    readable = re.sub(r"[^A-Za-z0-9_]+", "-", re.sub(r"^(.*/)?(\w+)\.py", r"\2", nodeid)).strip("-")
    return f"{readable[:READABLE]}-{hashlib.sha256(nodeid.encode()).hexdigest()[:6]}"


def command(config: pytest.Config, nodeid: str) -> str:
    """The command that runs a test again as it was run, for a shell in the directory of this run."""
    here = config.invocation_params.dir
    ours = [name for name in sorted(os.environ) if name.startswith("NOIR_")]
    program = _relative(Path(sys.executable).with_name("pytest"), here)
    path, colons, name = nodeid.partition("::")
    test = os.path.relpath(config.rootpath / path, here) + colons + name
    return " ".join([*(f"{name}={shlex.quote(os.environ[name])}" for name in ours), shlex.join([program, test])])


def _relative(path: Path, folder: Path) -> str:
    return str(path.relative_to(folder) if path.is_relative_to(folder) else path)


class Failures:
    """The hooks: watch the pages of every test, and tell at the end of the run how to go on."""

    def __init__(self, config: pytest.Config) -> None:
        self._config = config
        self._witness = config.stash[WITNESS] = Witness(bool(config.getoption("--every-step")))
        if config.getoption("--tracing", "off") == "off":  # else the plugin of Playwright traces
            self._witness.begin()

    def pytest_unconfigure(self) -> None:
        """Trace nothing further."""
        self._witness.end()

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_setup(self) -> None:
        """Begin a trace of this test in the contexts that are open."""
        self._witness.next_test()

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_teardown(self, item: pytest.Item) -> None:
        """Look at the pages before they are closed, if a check that is still to come will fail."""
        if item.stash.get(DOUBT, lambda: False)():
            testify(item)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(self, item: pytest.Item) -> Iterator[None]:
        """Look at the pages of a test that has failed; remove what one that has passed had left before."""
        report: pytest.TestReport = yield  # type: ignore[assignment]
        if report.failed and (missing := testify(item)):
            report.sections.append(("Not in test-results/", "\n".join(missing)))
        if report.when == "teardown" and not item.stash.get(TESTIFIED, False):
            shutil.rmtree(folder_of(item.config, item.nodeid), ignore_errors=True)
        return report  # type: ignore[return-value]

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Print the command for each failed test, and where its pictures are."""
        reports = [report for kind in ("failed", "error") for report in terminalreporter.stats.get(kind, [])]
        if not reports:
            return
        terminalreporter.section("to run one again")
        for line in self._lines(dict.fromkeys(report.nodeid for report in reports)):
            terminalreporter.write_line(line)

    def _lines(self, nodeids: Iterable[str]) -> Iterator[str]:
        has_trace = False
        for nodeid in nodeids:
            yield command(self._config, nodeid)
            folder = folder_of(self._config, nodeid)
            names = sorted(path.name for path in folder.glob("*"))
            has_trace |= any(name.endswith(".zip") for name in names)
            if names:
                yield f"    {_relative(folder, self._config.invocation_params.dir)}/: {', '.join(names)}"
        if has_trace:
            playwright = _relative(Path(sys.executable).with_name("playwright"), self._config.invocation_params.dir)
            yield f"To look at a trace: {playwright} show-trace --port 0 FOLDER/trace.zip"
            yield "With --every-step added to the command, it shows the page at each step."

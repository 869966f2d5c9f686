"""A run with --resume goes on where it was stopped, and begins again when a source has changed."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tools.site.build import ROOT

CONFTEST = """
from tests.support import resume

pytest_addoption = resume.add_option
pytest_configure = resume.register
"""

TESTS = """
import os
from pathlib import Path

import pytest

@pytest.fixture
def broken():
    yield
    assert os.environ.get("MENDED"), "the fixture fails at its end"

def test_that_passes(): ...

def test_that_fails():
    assert os.environ.get("MENDED")

def test_whose_fixture_fails(broken): ...

@pytest.mark.skipif("MENDED" not in os.environ, reason="it is not mended")
def test_that_is_skipped(): ...

def test_while_a_source_changes():
    if "EDITED" in os.environ:
        Path("README.md").write_text("new")
"""

ALL = "5 passed"


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A project with five tests, of which some fail or are skipped unless it is mended."""
    (tmp_path / "tests").mkdir()
    (tmp_path / "conftest.py").write_text(CONFTEST, "utf-8")
    (tmp_path / "tests/test_all.py").write_text(TESTS, "utf-8")
    (tmp_path / "pytest.ini").write_text("[pytest]\n", "utf-8")
    return tmp_path


def ran(project: Path, *options: str, **env: str) -> tuple[int, str]:
    """The exit status and the last line of a run, without its time."""
    base = {"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT), "PYTHONDONTWRITEBYTECODE": "1"}
    command = [sys.executable, "-m", "pytest", "-p", "no:playwright", "-p", "no:hypothesispytest", *options]
    done = subprocess.run(command, cwd=project, env={**base, **env}, capture_output=True, text=True, check=False)
    last = done.stdout.strip().splitlines()[-1].strip("= ").partition(" in ")[0]
    assert ("are left out and not counted" in done.stdout) == ("--resume" in options and "WAS" in env)
    return done.returncode, last


@pytest.mark.full
def test_a_run_on_several_processors_goes_on_with_what_has_not_passed(project: Path) -> None:
    assert ran(project, "--resume", "-n", "2") == (1, "1 failed, 3 passed, 1 skipped, 1 error")
    assert ran(project, "--resume", "-n", "2", MENDED="1", WAS="1") == (0, "3 passed")
    assert ran(project, "--resume", "-n", "2", MENDED="1", WAS="1") == (0, "no tests ran")


def test_a_changed_source_or_another_size_makes_all_run_again(project: Path) -> None:
    assert ran(project, "--resume", MENDED="1") == (0, ALL)
    assert ran(project, "--resume", MENDED="1", WAS="1") == (0, "5 deselected")
    assert ran(project, "--resume", MENDED="1", NOIR_SIZE="soak") == (0, ALL)
    (project / "README.md").write_text("old", "utf-8")
    assert ran(project, "--resume", MENDED="1", EDITED="1") == (0, ALL)
    (project / "README.md").write_text("old", "utf-8")
    assert ran(project, "--resume", MENDED="1") == (0, ALL)


@pytest.mark.parametrize("workers", [(), pytest.param(("-n", "1"), marks=pytest.mark.full)])
def test_no_test_begins_after_the_minutes_and_the_same_command_goes_on(project: Path, workers: tuple[str, ...]) -> None:
    command = ("--resume", "--minutes", "0.0001", *workers)
    first = ran(project, *command, MENDED="1")
    assert first[0] == pytest.ExitCode.INTERRUPTED
    assert "1 passed" in first[1]
    for _test in range(3):
        assert ran(project, *command, MENDED="1", WAS="1")[0] == pytest.ExitCode.INTERRUPTED
    assert ran(project, *command, MENDED="1", WAS="1")[0] == pytest.ExitCode.OK

"""A run with --resume goes on where it was stopped, and begins again when a file has changed."""

import os
import shutil
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
import pytest

@pytest.fixture
def broken():
    yield
    assert os.environ.get("MENDED"), "the fixture fails at its end"

def test_that_passes(): ...

def test_that_fails():
    assert os.environ.get("MENDED")

def test_whose_fixture_fails(broken): ...

@pytest.mark.skip
def test_that_is_skipped(): ...
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A project with four tests, of which two fail."""
    (tmp_path / "conftest.py").write_text(CONFTEST, "utf-8")
    (tmp_path / "test_all.py").write_text(TESTS, "utf-8")
    (tmp_path / ".gitignore").write_text(".pytest_cache\n__pycache__\n", "utf-8")
    (tmp_path / "pytest.ini").write_text("[pytest]\n", "utf-8")
    subprocess.run(["git", "init", "--quiet"], cwd=tmp_path, check=True)
    return tmp_path


def ran(project: Path, *options: str, **env: str) -> str:
    """The last line of a run, without its time."""
    base = {"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT), "PYTHONDONTWRITEBYTECODE": "1"}
    command = [sys.executable, "-m", "pytest", "-p", "no:playwright", "-p", "no:hypothesispytest", "-q", *options]
    done = subprocess.run(command, cwd=project, env={**base, **env}, capture_output=True, text=True, check=False)
    last = (done.stdout + done.stderr).strip().splitlines()[-1]
    return last.partition(" in ")[0]


def test_a_run_on_several_processors_goes_on_with_what_has_not_passed(project: Path) -> None:
    assert ran(project, "--resume", "-n", "2") == "1 failed, 2 passed, 1 skipped, 1 error"
    assert ran(project, "--resume", "-n", "2", MENDED="1") == "2 passed, 1 skipped"
    assert ran(project, "-n", "2", MENDED="1") == "3 passed, 1 skipped"


def test_a_changed_file_or_another_size_makes_all_run_again(project: Path) -> None:
    assert ran(project, "--resume", MENDED="1") == "3 passed, 1 skipped"
    assert ran(project, "--resume", MENDED="1") == "1 skipped, 3 deselected"
    assert ran(project, "--resume", MENDED="1", NOIR_SIZE="soak") == "3 passed, 1 skipped"
    (project / "rules.txt").write_text("new", "utf-8")
    assert ran(project, "--resume", MENDED="1") == "3 passed, 1 skipped"
    (project / "rules.txt").unlink()
    assert ran(project, "--resume", MENDED="1") == "1 skipped, 3 deselected"


def test_without_git_it_says_what_is_missing(project: Path) -> None:
    shutil.rmtree(project / ".git")
    assert ran(project, "--resume").endswith("--resume knows by git which files there are, and this is no checkout.")

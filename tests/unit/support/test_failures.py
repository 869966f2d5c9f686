"""A failed test leaves a picture, the source and a trace of its pages, and the command that runs it again works."""

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tests.support import failures
from tools.site.build import ROOT

CONFTEST = """
import pytest

from tests.support import failures
from tools.chromium import SHELLS, launch_options

pytest_addoption = failures.add_option
pytest_configure = failures.register


@pytest.fixture(scope="session")
def browser_type_launch_args():
    return launch_options(programs=SHELLS)


@pytest.fixture(scope="module")
def shared(browser):
    page = browser.new_context().new_page()
    page.set_content("<h1>A page for many tests</h1>")
    yield page
    page.context.close()


@pytest.fixture
def checked(request, context, page):
    wrong = ["the lamp is out"]
    failures.doubt(request.node, lambda: wrong)
    page.set_content("<h1>Something is wrong here</h1>")
    yield
    assert wrong == []
"""

TESTS = """
import pytest


def test_of_nothing(shared):
    shared.title()


def test_of_the_shared_page(shared, page):
    shared.set_content("<h1>What the first test has not seen</h1>")
    assert shared.title() == "x"


def test_of_a_page_of_its_own(browser):
    page = browser.new_page()
    page.set_content("<h1>Its own page</h1>")
    page.locator("h1").click()
    raise ValueError


def test_that_fails_at_its_end(checked):
    pass


@pytest.mark.parametrize("text", ["it's \\"so\\" [a::b] $HOME/ž *", "other"])
def test_of_no_page(text):
    assert text == "other"
"""


def run(folder: Path, *arguments: str) -> "subprocess.CompletedProcess[str]":
    """Run pytest in a folder, with one worker."""
    env = {name: value for name, value in os.environ.items() if not name.startswith(("NOIR_", "PYTEST_"))}
    env |= {"PYTHONPATH": str(ROOT), "NOIR_SIZE": "full", "NOIR_ENGINES": "chromium"}
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", *arguments]
    return subprocess.run(command, cwd=folder, env=env, capture_output=True, text=True, timeout=120, check=False)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder in which tests have failed; what was printed is in `printed`."""
    folder = tmp_path_factory.mktemp("failing")
    (folder / "pytest.ini").write_text("[pytest]\n")
    (folder / "conftest.py").write_text(CONFTEST, "utf-8")
    (folder / "test_it.py").write_text(TESTS, "utf-8")
    for name in (folder_named("test_of_nothing[chromium]"), "of-another-test"):
        (folder / "test-results" / name).mkdir(parents=True)
    (folder / "printed").write_text(run(folder, "--numprocesses", "1").stdout, "utf-8")
    return folder


def folder_named(test: str) -> str:
    """The name of the folder for the pictures of a test of these."""
    return failures.folder_name(f"test_it.py::{test}")


def left(folder: Path, test: str) -> list[str]:
    """The names of the files that a test has left."""
    return sorted(path.name for path in (folder / "test-results" / folder_named(test)).glob("*"))


@pytest.mark.parametrize(
    ("test", "heading"),
    [
        ("test_of_a_page_of_its_own[chromium]", "Its own page"),
        ("test_that_fails_at_its_end[chromium]", "Something is wrong here"),
    ],
)
def test_a_failed_test_leaves_a_picture_the_source_and_a_trace_of_its_page(
    folder: Path, test: str, heading: str
) -> None:
    results = folder / "test-results" / folder_named(test)
    assert left(folder, test) == ["page.html", "page.png", "trace.zip"]
    assert f"<h1>{heading}</h1>" in (results / "page.html").read_text("utf-8")
    assert (results / "page.png").read_bytes().startswith(b"\x89PNG")
    assert "setContent" in steps(results / "trace.zip")


def test_a_shared_page_leaves_what_the_failed_test_has_done_and_not_what_others_did(folder: Path) -> None:
    test = "test_of_the_shared_page[chromium]"
    results = folder / "test-results" / folder_named(test)
    assert left(folder, test) == ["page.html", "page.png", "trace.zip"], "Only the page that was used is kept."
    assert "What the first test has not seen" in (results / "page.html").read_text("utf-8")
    assert "A page for many tests" not in steps(results / "trace.zip")


def steps(trace: Path) -> str:
    """What a trace says was done."""
    with zipfile.ZipFile(trace) as opened:
        return opened.read("trace.trace").decode()


def test_others_leave_nothing_and_what_they_had_left_is_gone(folder: Path) -> None:
    kept = {path.name for path in (folder / "test-results").iterdir()}
    failed = ("test_of_the_shared_page", "test_of_a_page_of_its_own", "test_that_fails_at_its_end")
    assert kept == {folder_named(f"{test}[chromium]") for test in failed} | {"of-another-test"}


def test_the_printed_command_runs_the_one_failed_test(folder: Path) -> None:
    printed = (folder / "printed").read_text("utf-8").partition("= to run one again =")[2]
    commands = [line for line in printed.splitlines() if "test_it.py::" in line and line.startswith("NOIR_")]
    assert len(commands) == 4
    (command,) = [line for line in commands if "test_of_no_page" in line]
    env = {"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT), "PYTHONDONTWRITEBYTECODE": "1"}
    again = subprocess.run(
        f"{command} --verbose", shell=True, cwd=folder, env=env, capture_output=True, text=True, check=False
    )
    assert again.returncode == pytest.ExitCode.TESTS_FAILED, again.stdout + again.stderr
    assert "collected 1 item" in again.stdout
    assert command in again.stdout, "The second run prints another command, so it had other variables."


@pytest.mark.parametrize(
    ("one", "other"),
    [("tests/a/test_x.py::test_y", "tests/b/test_x.py::test_y"), ("test_x.py::y[a b]", "test_x.py::y[a-b]")],
)
def test_no_two_tests_leave_things_in_one_folder(one: str, other: str) -> None:
    assert failures.folder_name(one) != failures.folder_name(other)


def test_a_long_name_is_no_longer_than_a_folder_may_be() -> None:
    assert len(failures.folder_name(f"test_x.py::test_y[{'ž' * 5_000}]")) < 120

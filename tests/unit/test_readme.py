"""The README is true: its code runs, its commands work as described, and the layout is as described."""

import doctest
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
COMMANDS = [line for block in re.findall(r"```sh\n(.*?)```", README, re.DOTALL) for line in block.splitlines() if line]


def test_the_code_prints_what_the_readme_says(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    failed, tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert tried > 10
    assert not failed


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_runs(command: str) -> None:
    """For `make` it is a dry run, since `make test` runs this test."""
    words = command.split()
    if words[0] == "make":
        words.insert(1, "--dry-run")
    elif words[0] == "python":
        words[0] = sys.executable
    done = subprocess.run(words, input="", capture_output=True, text=True, cwd=ROOT, timeout=60, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout


def test_every_make_target_that_is_named_exists() -> None:
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    named = set(re.findall(r"\bmake ([a-z-]+)`", README)) | {c.split()[1] for c in COMMANDS if c.startswith("make")}
    assert {"play", "test", "build", "bench", "soak"} <= named <= targets


def test_every_room_that_is_named_exists_and_every_module_is_named() -> None:
    house = README.partition("## How the house is laid out")[2].partition("## Add a game")[0]
    for name in re.findall(r"^  (\S+)", house, re.MULTILINE):
        assert (ROOT / "noir" / name).exists(), name
    modules = {path.name for path in (ROOT / "noir").glob("*.py")} - {"__init__.py"}
    assert modules <= set(re.findall(r"^  (\S+)", house, re.MULTILINE))


def test_every_file_that_is_linked_exists() -> None:
    for target in re.findall(r"\]\(([^)]+)\)", README):
        assert target.startswith("https://") or (ROOT / target).exists(), target

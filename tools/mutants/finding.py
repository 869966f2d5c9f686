"""Finding a mutant: runs the tests nearest to it, then if need be whole commands, in a copy of the project."""

import os
import re
import shutil
import subprocess
from pathlib import Path
from typing import NamedTuple

from tools.mutants.mutant import ROOT, Mutant, mutated

COMMANDS = ("check", "test", "test-full")
"""The targets of make that may find a mutant, each larger than the one before."""

INSTALLED = (".venv", "node_modules")
"""What the copy shares with the project."""

LEFT_OUT = (*INSTALLED, ".git", "__pycache__", "dist", "packages", "release", "test-results", ".*_cache", ".hypothesis")

STAMPS = (".venv/.build", ".venv/.dev", "node_modules/.installed")
"""What make must not install again, since the copy shares it."""

LONGEST = 1800
"""Seconds after which a run counts as failed: the mutant made something endless."""

FAILED = re.compile(r"^(?:FAILED|ERROR) (\S+\.py\S*)", re.MULTILINE)


class Found(NamedTuple):
    """Which command finds a mutant."""

    command: str
    """One of COMMANDS; empty if none finds it, or if not all were tried."""
    by: str = ""
    """The test that failed, or else the command."""


class Copy:
    """A copy of the project in `folder`, in which one mutant at a time is set."""

    def __init__(self, folder: Path) -> None:
        self.root = folder / "project"
        shutil.copytree(ROOT, self.root, ignore=shutil.ignore_patterns(*LEFT_OUT))
        for name in INSTALLED:
            (self.root / name).symlink_to(ROOT / name)
        self._makefile = (self.root / "Makefile").read_text("utf-8")
        self._set = 0

    def find(self, mutant: Mutant, only_nearest: bool = False) -> Found:
        """The command that finds a mutant: by the nearest tests, else by all that the commands run."""
        path = self.root / mutant.file
        text, times = path.read_text("utf-8"), path.stat()
        try:
            path.write_text(mutated(mutant, text), "utf-8")
            self._set += 1  # Python compiles again only what has another second or size
            os.utime(path, (times.st_atime, times.st_mtime + self._set))
            return self._nearest(mutant) or (Found("") if only_nearest else self._anywhere())
        finally:
            path.write_text(text, "utf-8")
            os.utime(path, (times.st_atime, times.st_mtime))

    def fails_without(self, tests: list[str]) -> str:
        """The first of these tests that fails in the copy as it is, of any size; empty if all pass."""
        return next((failed for size in ("test", "full") if (failed := self._pytest(size, *tests))), "")

    def _nearest(self, mutant: Mutant) -> Found | None:
        if failed := self._pytest("test", *mutant.tests):
            return Found("check" if is_in_check(failed, self._makefile) else "test", failed)
        if failed := self._pytest("full", *mutant.tests):
            return Found("test-full", failed)
        return None

    def _anywhere(self) -> Found:
        old = [f"--old-file={stamp}" for stamp in STAMPS]
        for command in COMMANDS:
            failed = self._run(["make", *old, command], {"PYTEST_ADDOPTS": "-x -rfE"})
            if failed is not None:
                return Found(command, failed or f"make {command}")
        return Found("")

    def _pytest(self, size: str, *tests: str) -> str:
        """The first of these tests that fails, or a word for a run that fails without one; empty if all pass."""
        words = [".venv/bin/pytest", "-q", "-x", "-rfE", "-p", "no:cacheprovider", *tests]
        failed = self._run(words, {"NOIR_SIZE": size})
        return "" if failed is None else failed or "pytest"

    def _run(self, words: list[str], environment: dict[str, str]) -> str | None:
        """None if a command succeeds, or runs no test; else the test that it names as failed, or nothing."""
        inherited = {key: value for key, value in os.environ.items() if not key.startswith(("NOIR_", "MAKE"))}
        try:
            done = subprocess.run(
                words,
                cwd=self.root,
                env={**inherited, **environment},
                capture_output=True,
                text=True,
                timeout=LONGEST,
                check=False,
            )
        except subprocess.TimeoutExpired:
            return "a test that did not end"
        if done.returncode == 4:  # pytest knows no such test
            raise ValueError(done.stderr or done.stdout)
        if done.returncode in (0, 5):  # 5: there is no such test of this size
            return None
        names = FAILED.findall(done.stdout)
        return names[0] if names else ""


def is_in_check(test: str, makefile: str) -> bool:
    """Whether `make check` runs a test, by its file or its id."""
    recipe = re.search(r"^check:.*\n((?:\t.*\n)+)", makefile, re.MULTILINE)
    places = re.findall(r"(--ignore )?\b(tests/\S+)", recipe[1]) if recipe else []
    within = {bool(ignored) for ignored, place in places if f"{test}/".startswith((f"{place}/", f"{place}::"))}
    return within == {False}

"""Built sites: the program's own and changed ones, each built once and used again while its sources are the same."""

import hashlib
import shutil
import tempfile
from collections.abc import Callable
from pathlib import Path

from tests.support.once import once
from tests.support.project_copy import SOURCES, copy_of_the_project
from tools.site import catalogues
from tools.site.build import ROOT, build

KEPT = ROOT / ".pytest_cache/sites"
MOST = 8
"""How many sites are kept; those that were not used for the longest time are deleted."""

Change = Callable[[Path], None]
"""Changes the sources of a site, in a copy of the project."""


def built(change: Change | None = None, address: str = "") -> Path:
    """The folder of the site built from the sources as they are, or as `change` leaves a copy; only to be read."""
    if not change:
        return _kept(ROOT, address)
    with tempfile.TemporaryDirectory() as folder:
        project = copy_of_the_project(Path(folder))
        change(project)
        return _kept(project, address)


def refresh_catalogues() -> None:
    """Compile the translations for the tests that read them without a site, if they are older than their sources."""
    compiled = [path.stat().st_mtime for path in (ROOT / catalogues.COMPILED).glob("*.txt")]
    if not compiled or min(compiled) < max(path.stat().st_mtime for path in (ROOT / "assets/locale").glob("*.po")):
        catalogues.make(ROOT)


def _kept(project: Path, address: str) -> Path:
    """The site of a project, built if it is not kept."""
    KEPT.mkdir(parents=True, exist_ok=True)
    site = once(KEPT, _sources(project, address), lambda out: build(project, out, address))
    site.touch()
    for old in sorted((path for path in KEPT.iterdir() if path.is_dir()), key=_used)[:-MOST]:
        shutil.rmtree(old, ignore_errors=True)
    return site


def _used(path: Path) -> float:
    return path.stat().st_mtime


def _sources(project: Path, address: str) -> str:
    """A hash of everything that a build reads."""
    found = hashlib.sha256(address.encode())
    for path in sorted(_files(project)):
        found.update(f"{path.relative_to(project)} {path.stat().st_size}\n".encode())
        found.update(path.read_bytes())
    return found.hexdigest()[:16]


def _files(project: Path) -> list[Path]:
    """The files that a build reads, without those that it makes."""
    made = ("/__pycache__/", f"/{catalogues.COMPILED}/")
    every = [path for name in SOURCES for path in (project / name, *(project / name).rglob("*"))]
    return [path for path in every if path.is_file() and not any(part in path.as_posix() for part in made)]

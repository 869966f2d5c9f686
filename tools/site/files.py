"""The files of the site: their hashes, folders named by their content, and templates."""

import hashlib
import shutil
from collections.abc import Iterable
from pathlib import Path

from tools.site.archive import ARCHIVE
from tools.site.vendor import Refused

SUMS = "SHA256SUMS"


def files(folder: Path) -> list[Path]:
    """All files below a folder, sorted."""
    return sorted(path for path in folder.rglob("*") if path.is_file())


def digest(paths: Iterable[Path]) -> str:
    """A short hash of the content of files."""
    hashed = hashlib.blake2b(digest_size=6)
    for path in sorted(paths):
        hashed.update(path.name.encode() + b"\0" + hashlib.sha256(path.read_bytes()).digest())
    return hashed.hexdigest()


def moved(folder: Path, under: Path) -> Path:
    """Move a folder below another, renamed to the hash of its content; the new folder."""
    under.mkdir(parents=True)
    return Path(shutil.move(folder, under / digest(files(folder))))


def sums(out: Path) -> None:
    """Write the hash of every file of the site except the archive, as `sha256sum --check` reads them."""
    listed = [path for path in files(out) if path.relative_to(out).as_posix() not in {SUMS, ARCHIVE}]
    hashes = {path.relative_to(out).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest() for path in listed}
    (out / SUMS).write_text("".join(f"{known}  {path}\n" for path, known in hashes.items()), "utf-8")


def fill(template: str, parts: dict[str, str]) -> str:
    """A page with its parts filled in, each at the one comment that names it."""
    for name, text in parts.items():
        place = f"<!-- {name} -->"
        if template.count(place) != 1:
            raise Refused(f"The page must say {place} once.")
        template = template.replace(place, text)
    return template

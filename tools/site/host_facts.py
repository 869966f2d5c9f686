"""What the pages for hosts say of this build: where its files are, how large they are, and its headers."""

import re
from pathlib import Path
from typing import NamedTuple

from tools.site import headers, later
from tools.site.archive import ARCHIVE


class Facts(NamedTuple):
    """What the build knows of the site; sizes are in bytes."""

    assets: str
    """The path of our own files."""
    licences: str
    """The path of the licences of others."""
    archive: int
    """The size of the archive."""
    one_file: int
    """The size of noir.html."""
    first: int
    """The size of everything that a first visit requests."""
    packed: int
    """The same, compressed by the host."""
    told: list[headers.Block]
    """The headers."""


def facts_of(root: Path, out: Path, packed: dict[str, tuple[int, int]], assets: str, vendored: str) -> Facts:
    """The facts of a site in `out`; `packed` has the sizes of its files, plain and compressed."""
    page = (out / "index.html").read_text("utf-8")
    first = ["index.html", *re.findall(r'(?:href|src)="((?:assets|vendor)/[^"]+)"', page)]
    sizes = [packed[name] for name in dict.fromkeys([*first, *(f"{assets}{name}" for name in later.at_first())])]
    return Facts(
        assets,
        f"{vendored}LICENSES.txt",
        (out / ARCHIVE).stat().st_size,
        packed["noir.html"][0],
        sum(plain for plain, _ in sizes),
        sum(small for _, small in sizes),
        headers.blocks(root / "netlify.toml"),
    )


def megabytes(size: int, language: str) -> str:
    """A size in megabytes as text: 10.0, or 10,0."""
    text = f"{size / 1e6:.1f}"
    return text if language == "en" else text.replace(".", ",")

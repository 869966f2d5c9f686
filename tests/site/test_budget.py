"""The requests of a first visit and their size, against fixed limits."""

import re
from pathlib import Path
from zipfile import ZipFile

import pytest

from tools.site.archive import ARCHIVE

REQUESTS = 16
BYTES = 3_320_000
"""Deflated, as any host compresses at least; brotli saves another quarter."""


def asked_for(dist: Path) -> list[str]:
    """The files a first visit requests before there is a game, the page first."""
    page = (dist / "index.html").read_text("utf-8")
    return list(dict.fromkeys(["index.html", *re.findall(r'(?:href|src)="((?:assets|vendor)/[^"]+)"', page)]))


@pytest.mark.number(27)
def test_a_first_visit_keeps_to_its_budget_of_requests_and_bytes(dist: Path) -> None:
    with ZipFile(dist / ARCHIVE) as archive:
        packed = {each.filename: each.compress_size for each in archive.infolist()}
    asked = asked_for(dist)
    assert {"start.mjs", "pyodide.asm.wasm", "python.zip", "noir.zip"} <= {Path(name).name for name in asked}
    assert len(asked) <= REQUESTS, asked
    assert 0.9 * BYTES < sum(packed[name] for name in asked) <= BYTES, "a number that is far off holds nothing"

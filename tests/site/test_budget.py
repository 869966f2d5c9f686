"""The requests of a first visit and the size of every part, against fixed limits."""

import re
import tomllib
from pathlib import Path
from zipfile import ZipFile

import pytest

from tools.site import later
from tools.site.archive import ARCHIVE

pytestmark = pytest.mark.number(27)

REQUESTS = 18
BUDGETS: dict[str, dict[str, int]] = tomllib.loads((Path(__file__).parent / "budgets.toml").read_text("utf-8"))
SLACK = 0.98
"""How full a budget is at least: one that is far off holds nothing."""

HASH = re.compile(r"/[0-9a-f]{12}/")


@pytest.fixture(scope="module")
def sizes(dist: Path) -> dict[str, int]:
    """The compressed size of every file of the site, without the folders named by their content."""
    with ZipFile(dist / ARCHIVE) as archive:
        return {HASH.sub("/", each.filename): each.compress_size for each in archive.infolist()}


def asked_for(dist: Path) -> list[str]:
    """The files a first visit requests before there is a game, the page first."""
    page = (dist / "index.html").read_text("utf-8")
    named = [HASH.sub("/", name) for name in re.findall(r'(?:href|src)="((?:assets|vendor)/[^"]+)"', page)]
    return list(dict.fromkeys(["index.html", *named, *(f"assets/{name}" for name in later.at_first())]))


def test_a_first_visit_keeps_to_its_budget_of_requests_and_bytes(dist: Path, sizes: dict[str, int]) -> None:
    asked = asked_for(dist)
    wanted = {"start.mjs", "pyodide.asm.wasm", "python.zip", "noir.zip", "district.zip", "district.css"}
    assert wanted <= {Path(name).name for name in asked}
    assert not {"famiglia.zip", "gangzzz.zip", "gangzzz.css", "cs.txt", "rest.wasm"} & {
        Path(name).name for name in asked
    }
    assert len(asked) <= REQUESTS, asked
    limit = BUDGETS["visit"]["first"]
    assert SLACK * limit <= sum(sizes[name] for name in asked) <= limit


def test_every_part_keeps_to_its_budget(sizes: dict[str, int]) -> None:
    off = {
        name: (sizes[name], limit)
        for name, limit in (BUDGETS["parts"] | BUDGETS["pages"]).items()
        if not SLACK * limit <= sizes[name] <= limit
    }
    assert not off, f"size and budget: {off}; if a part has to grow, or shrinks, tests/site/budgets.toml says so"


def test_every_part_has_a_budget(sizes: dict[str, int]) -> None:
    small = {name for name in sizes if name.endswith((".png", ".svg", ".webmanifest", ".woff2", ".txt", ".html"))}
    parts = {name for name in sizes if name.startswith(("assets/", "vendor/")) and name not in small}
    texts = {f"assets/{file}" for name, file in later.parts().items() if file.endswith(".txt")}
    assert set(BUDGETS["parts"]) == parts | texts

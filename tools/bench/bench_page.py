"""Page benchmark: the built site compared with plain PyScript and Pyodide, in one run and the same Chromium.

Rounds alternate between the pages and medians are printed, so that a busy machine slows all of them alike. In every
round each page gets a new browser profile for its first visit; for the second and the third the browser is closed and
opened again with the same profile. A page is ready when it sets data-ready on <html>.

python3 tools/bench/bench_page.py --rounds 5 --only cold --conditions net both --site old=/a/dist --site new=/b/dist
"""

import argparse
import contextlib
import json
import os
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import sync_playwright

from tools.bench import reference
from tools.bench.bench_table import CONDITIONS, PLAIN, PYSCRIPT, Found, report
from tools.bench.visit import browser, visit
from tools.bench.wire import CountingServer, counting
from tools.counts import positive
from tools.serve import Rule, rules
from tools.site.build import ROOT, build

GAME = "#game=district&seats=human,human&names=A,B"
WHICH = {"cold": (1,), "warm": (1, 2, 3), "all": (1, 2, 3)}


class Page(NamedTuple):
    """A page to be measured: its label, its folder, its headers and the fragment of its address."""

    label: str
    folder: Path
    headers: list[Rule]
    address: str = ""

    @property
    def settles(self) -> bool:
        """Whether the page sets data-settled once it has prepared the next visit."""
        return any("dataset.settled" in path.read_text("utf-8") for path in self.folder.rglob("*.*js") if self.address)


class Served(NamedTuple):
    """A page and its server."""

    page: Page
    server: CountingServer
    settles: bool


def site(label: str, folder: Path) -> Page:
    """A built site, with the headers of the netlify.toml beside it, or else of this working tree."""
    beside = folder.resolve().parent / "netlify.toml"
    return Page(label, folder.resolve(), rules(beside if beside.exists() else ROOT / "netlify.toml"), GAME)


def pages(wanted: list[str], place: Path) -> list[Page]:
    """All pages to be measured: the references, made in `place`, and the named sites, or else one built there."""
    reference.pyscript(ROOT, place / "pyscript")
    reference.plain(ROOT, place / "plain")
    if not wanted:
        build(ROOT, place / "site")
    named = [each.rpartition("=") for each in wanted] or [("noir", "=", str(place / "site"))]
    return [
        Page(PYSCRIPT, place / "pyscript", reference.HEADERS),
        Page(PLAIN, place / "plain", reference.HEADERS),
        *(site(label or Path(folder).name, Path(folder)) for label, _, folder in named),
    ]


@contextlib.contextmanager
def serving(all_pages: list[Page]) -> Iterator[list[Served]]:
    """Serve every page on its own port while the block runs."""
    with contextlib.ExitStack() as stack:
        yield [
            Served(page, stack.enter_context(counting(page.folder, page.headers)), page.settles) for page in all_pages
        ]


def one_round(served: list[Served], condition: str, only: str, found: Found) -> None:
    """Visit every page as often as asked, in turn, each with a new profile."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profiles, sync_playwright() as playwright:
        for nth in WHICH[only]:
            for page, server, settles in served:
                # If only warm visits are measured, the first one need not be slow.
                unmeasured = only == "warm" and nth == 1
                under = CONDITIONS["plain" if unmeasured else condition]
                with browser(playwright, Path(profiles) / page.label) as context:
                    seen = visit(context, server, page.address, under, settle=only != "cold", says_so=settles)
                if not unmeasured:
                    found.setdefault((page.label, condition, nth), []).append(seen)
                    print(f"{page.label}, {under.name}, visit {nth}: {seen.ready / 1000:.2f} s", file=sys.stderr)


def write(found: Found, to: Path) -> None:
    """Write every single visit as JSON."""
    visits = [
        {"page": label, "condition": condition, "visit": nth, **seen._asdict()}
        for (label, condition, nth), all_seen in found.items()
        for seen in all_seen
    ]
    to.write_text(json.dumps(visits, indent=1), "utf-8")


def options() -> argparse.Namespace:
    """The options of the command line."""
    parser = argparse.ArgumentParser(description="Measure the page beside PyScript and Pyodide as they come.")
    parser.add_argument("--rounds", type=positive, default=5, help="how many (default: 5)")
    parser.add_argument("--only", choices=WHICH, default="all", help="the first visit, or the later ones")
    parser.add_argument("--conditions", nargs="+", choices=CONDITIONS, default=list(CONDITIONS), help="default: all")
    parser.add_argument(
        "--site", action="append", default=[], metavar="LABEL=DIR", help="a built site; may be repeated"
    )
    parser.add_argument("--json", type=Path, help="write every visit to this file")
    wanted = parser.parse_args()
    for folder in (each.rpartition("=")[2] for each in wanted.site):
        if not (Path(folder) / "index.html").is_file():
            parser.error(f"there is no built site in {folder}")
    return wanted


def main() -> None:
    """Measure, and print the tables."""
    wanted = options()
    found: Found = {}
    with tempfile.TemporaryDirectory() as place, serving(pages(wanted.site, Path(place))) as served:
        for _round in range(wanted.rounds):
            for condition in wanted.conditions:
                one_round(served, condition, wanted.only, found)
                if wanted.json:
                    write(found, wanted.json)
    print(f"Medians of {wanted.rounds}, on {os.cpu_count()} cores.\n\n{report(found)}")


if __name__ == "__main__":
    main()

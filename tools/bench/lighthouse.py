"""Lighthouse's scores of the site's pages, as a phone would load them: slowed down, with a slow network.

npm fetches Lighthouse when this is run, since nothing else needs its 200 packages. The site is built for an address, as
one that is hosted is. A category has at most 100 points. Performance varies by some points from run to run, and by more
on a slow machine, where the game's page loads Python.

python3 tools/bench/lighthouse.py [--page rules/district.html]
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from playwright.sync_api import sync_playwright  # noqa: E402

from tools.bench.wire import counting  # noqa: E402
from tools.chromium import launch_options  # noqa: E402
from tools.serve import rules  # noqa: E402
from tools.site.build import build  # noqa: E402

LIGHTHOUSE = "lighthouse@12.8.2"
ADDRESS = "https://noir.example/"
"""Where the site would be hosted; nothing asks there."""

PAGES = ("", "rules/district.html", "host/index.html", "embed/index.html")
"""The pages that people open, the game first. The embedded table is no page of its own."""


class Scores(NamedTuple):
    """The points of a page by category, and the audits that cost some, performance left out."""

    points: dict[str, int]
    lost: list[str]


def report(address: str) -> dict[str, Any]:
    """Lighthouse's report on the page at `address`; raises RuntimeError if there is none, or it lacks a score."""
    options = launch_options()
    with sync_playwright() as playwright:
        browser = options.get("executable_path", playwright.chromium.executable_path)
    flags = " ".join(["--headless=new", *options["args"]])
    command = ["npx", "--yes", LIGHTHOUSE, address, "--quiet", "--output=json", f"--chrome-flags={flags}"]
    environment = {**os.environ, "CHROME_PATH": str(browser)}
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=environment)
    try:
        told: dict[str, Any] = json.loads(done.stdout)
    except ValueError:
        raise RuntimeError(done.stderr.strip() or "Lighthouse said nothing.") from None
    if any(category["score"] is None for category in told["categories"].values()):
        raise RuntimeError("Lighthouse couldn't score all of it.")
    return told


def scores(told: dict[str, Any]) -> Scores:
    """What a report says of a page."""
    points = {category["title"]: round(100 * category["score"]) for category in told["categories"].values()}
    lost = [
        audit["id"]
        for name, category in told["categories"].items()
        for audit in category["auditRefs"]
        if name != "performance" and audit["weight"] and told["audits"][audit["id"]]["score"] not in {None, 1}
    ]
    return Scores(points, lost)


def line(page: str, found: Scores) -> str:
    """A page's points as a line of text, with what cost some."""
    told = ", ".join(f"{title.lower()} {points}" for title, points in found.points.items())
    return f"{page or 'index.html'}: {told}" + (f" (lost by {', '.join(found.lost)})" if found.lost else "")


def main() -> None:
    """Build the site, and print the scores of its pages."""
    parser = argparse.ArgumentParser(description="Ask Lighthouse about the pages of the site.")
    parser.add_argument("--page", action="append", help="only this page of the site, by its path")
    wanted = parser.parse_args().page or PAGES
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place) / "dist"
        build(ROOT, folder, ADDRESS)
        with counting(folder, rules(ROOT / "netlify.toml")) as server:
            for page in wanted:
                try:
                    print(line(page, scores(report(server.url + page))), flush=True)
                except RuntimeError as error:
                    print(f"{page or 'index.html'}: no report. {error}", flush=True)


if __name__ == "__main__":
    main()

"""How soon a press is on screen: a whole game in a slowed Chromium, each press timed up to the frame that shows it.

The browser itself measures, with its Event Timing, in steps of 8 ms: from the moment the mouse button goes down until
the frame in which what is pressed gives way, and from the moment it goes up until the frame with the result. What takes
under 16 ms is not told and counts as 16. Beside it stand the long tasks, those of 50 ms and more. Chromium slows the
main thread alone.

python3 tools/bench/press.py [http://127.0.0.1:8000/] [--width 390 --height 844] [--slowed 4]

Without an address the working tree is built and served.
"""

import argparse
import contextlib
import os
import random
import shutil
import statistics
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlencode

from playwright.sync_api import Page, expect, sync_playwright

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from noir.games import GAMES  # noqa: E402
from noir.session.match import Match, begin  # noqa: E402
from tools.serve import serving  # noqa: E402
from tools.site.build import build  # noqa: E402

SEED = 2
"""The game that is played: all its four rounds, the moves drawn by chance."""

UNDO_EVERY = 6
"""Every so many moves one is taken back and made again."""

SLOWED = 4.0
"""How many times the processor is slowed."""

QUIET = 300
"""Milliseconds between two presses, in which what a press leaves to be done is done; nobody plays faster."""

QUICKEST = 16.0
"""Milliseconds of the quickest press that the browser tells."""

WATCH = """() => {
    window.seen = { clicks: [], tasks: [] };
    const note = (list, kind) => new PerformanceObserver(found => list.push(...found.getEntries())).observe(kind);
    note(window.seen.clicks, { type: "event", durationThreshold: 16 });
    note(window.seen.tasks, { type: "longtask" });
}"""

PLACE = """button => {
    button.scrollIntoView({ block: "nearest" });
    const { x, y, width, height } = button.getBoundingClientRect();
    window.seen.clicks.length = window.seen.tasks.length = 0;
    return [x + width / 2, y + height / 2];
}"""

TOLD = """() => [
    window.seen.clicks.find(entry => entry.name === "pointerdown")?.duration,
    window.seen.clicks.filter(entry => entry.name === "click").map(entry => [
        entry.processingStart - entry.startTime, entry.processingEnd - entry.processingStart, entry.duration
    ])[0],
    window.seen.tasks.map(entry => entry.duration),
]"""


class Press(NamedTuple):
    """One press: its message, and its milliseconds.

    `felt` until what is pressed was seen to give way; then, from the release on, until it was heard, in which it was
    answered, until the result was shown. `tasks` are the long tasks that fell into it or after it.
    """

    msg: str
    felt: float
    heard: float
    answered: float
    shown: float
    tasks: tuple[float, ...]

    @property
    def kind(self) -> str:
        """What was pressed: show, play, take or undo."""
        return "take" if self.msg == "play take" else self.msg.partition(" ")[0]


def presses(page: Page, address: str, slowed: float = SLOWED) -> list[Press]:
    """Play a whole game on the site at `address` and return every press of it, in order."""
    match = game()
    page.goto(f"{address}#" + urlencode({"game": match.game, "names": "Agnes,Bruno", "deal": match.deal}))
    expect(page.locator("html[data-settled]")).to_be_attached(
        timeout=120_000
    )  # what a first visit does besides is done
    page.evaluate(WATCH)
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slowed})
    return [press(page, msg) for msg in messages(match)]


def game() -> Match:
    """Return the match that is played."""
    rng = random.Random(SEED)
    match = begin("district", GAMES["district"].deal(rng))
    while moves := match.state.legal_moves():
        match = match.play(rng.choice(moves))
    return match


def messages(match: Match) -> list[str]:
    """Return what is pressed to play the moves of `match`."""
    pressed = []
    for number, move in enumerate(match.moves, 1):
        turn = ["show", f"play {move}"]
        pressed += [*turn, "undo", *turn] if number % UNDO_EVERY == 0 else turn
    return pressed


def press(page: Page, msg: str) -> Press:
    """Press the button that sends `msg` with the mouse, and return what the browser tells of it."""
    x, y = page.locator(f'[data-msg="{msg}"]').evaluate(PLACE)
    page.mouse.move(x, y)
    page.wait_for_timeout(QUIET / 2)
    page.mouse.down()
    page.wait_for_timeout(QUIET / 4)
    page.mouse.up()
    page.wait_for_timeout(QUIET)
    felt, told, tasks = page.evaluate(TOLD)
    heard, answered, shown = told or (0.0, 0.0, QUICKEST)
    return Press(msg, felt or QUICKEST, heard, answered, shown, tuple(tasks))


def summary(timed: list[Press]) -> list[str]:
    """Return the figures as lines of text: a line for every kind of press, one for all, one for the long tasks."""
    kinds = {each.kind: [other for other in timed if other.kind == each.kind] for each in timed}
    lines = [f"{'':6} {'n':>4}   felt p50   p95   max   shown p50   p95   max   milliseconds; p50 heard, answered"]
    for name, group in [*kinds.items(), ("all", timed)]:
        felt, shown = spread([each.felt for each in group]), spread([each.shown for each in group])
        heard, answered = (
            statistics.median(part) for part in zip(*((e.heard, e.answered) for e in group), strict=True)
        )
        lines.append(f"{name:6} {len(group):4}   {felt:>20}   {shown:>21}   {heard:6.1f} {answered:6.1f}")
    tasks = sorted((task for each in timed for task in each.tasks), reverse=True)
    over = sum(task > 100 for task in tasks)
    return [*lines, f"long tasks: {len(tasks)}, over 100 ms: {over}, longest: {max(tasks, default=0):.0f} ms"]


def spread(times: list[float]) -> str:
    """Return the median, the 95th percentile and the most of `times`."""
    times = sorted(times)
    return f"{statistics.median(times):5.0f} {times[-(-len(times) * 95 // 100) - 1]:5.0f} {times[-1]:5.0f}"


@contextlib.contextmanager
def built() -> Iterator[str]:
    """Serve the working tree, and give its address."""
    with tempfile.TemporaryDirectory() as place:
        build(ROOT, Path(place) / "dist")
        with serving(Path(place) / "dist") as address:
            yield address


def main() -> None:
    """Measure a site and print the figures."""
    parser = argparse.ArgumentParser(description="Measure how soon a press is on screen.")
    parser.add_argument("address", nargs="?")
    parser.add_argument("--width", type=int, default=1280)
    parser.add_argument("--height", type=int, default=800)
    parser.add_argument("--slowed", type=float, default=SLOWED)
    wanted = parser.parse_args()
    site = contextlib.nullcontext(wanted.address) if wanted.address else built()
    with site as address, sync_playwright() as playwright:
        found = shutil.which("chromium")
        root = ["--no-sandbox"] if os.geteuid() == 0 else []  # Chromium's sandbox refuses to run as root
        # A window of that size, not a pretended one: of what lies below the real window no frame is ever told.
        window = f"--window-size={wanted.width},{wanted.height}"
        browser = playwright.chromium.launch(executable_path=found, args=[*root, window])
        page = browser.new_page(no_viewport=True)
        print(*summary(presses(page, address, wanted.slowed)), sep="\n")
        browser.close()


if __name__ == "__main__":
    main()

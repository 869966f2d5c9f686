"""Press benchmark: the presses of each game in a throttled Chromium, timed up to the frame that shows their result.

The browser itself measures, with its Event Timing API, in steps of 8 ms: from pressing the mouse button to the frame in
which the pressed button responds, and from releasing it to the frame with the result. Times below 16 ms are not
reported and count as 16. The table also has the long tasks, those of 50 ms or more. Chromium throttles the main thread
only.

PYTHONPATH=. python3 tools/bench/press.py [http://127.0.0.1:8000/] [--game gangzzz] [--width 390 --height 844]

Without an address the working tree is built and served.
"""

import argparse
import contextlib
import statistics
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Page, expect, sync_playwright

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from noir.core.seat import Seat  # noqa: E402
from noir.formats.link import print_link  # noqa: E402
from noir.formats.record import parse_record  # noqa: E402
from noir.games.views import VIEWS  # noqa: E402
from noir.session.session import Session  # noqa: E402
from tests.support.games import record  # noqa: E402
from tools.chromium import launch_options  # noqa: E402
from tools.counts import positive  # noqa: E402
from tools.serve import serving  # noqa: E402
from tools.site.build import build  # noqa: E402

RECORDS = {"district": ("negative", 2, 0), "famiglia": ("recruits", 2, 0), "gangzzz": ("city", 3, 5)}
"""The record that is played of each game, its players, and the moves before: in Gangzzz they need drags."""

SEATS = (Seat("Agnes", "anchor"), Seat("Bruno", "dagger"), Seat("Clara", "crown"))
"""Who sits at the table."""

MOVES = 48
"""How many moves of a game are played at most: all of District Noir."""

UNDO_EVERY = 6
"""After this many moves, one is undone and redone."""

SLOWED = 4.0
"""The factor by which the CPU is throttled."""

QUIET = 300
"""Milliseconds between two presses, in which deferred work is done; no one plays faster."""

QUICKEST = 16.0
"""Milliseconds of the shortest press that the browser reports."""

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
    """A press: its message, and times in milliseconds.

    `felt` is until the pressed button was seen to respond; then, from the release on, until it was handled, the
    duration of the handler, and until the result was shown. `tasks` are the long tasks during it or after it.
    """

    msg: str
    felt: float
    heard: float
    answered: float
    shown: float
    tasks: tuple[float, ...]

    @property
    def kind(self) -> str:
        """What was pressed: show, pick, play, take or undo."""
        return "take" if self.msg == "play take" else self.msg.partition(" ")[0]


def presses(page: Page, address: str, name: str, slowed: float = SLOWED) -> Iterator[Press]:
    """Play a game on the site at `address`; every press of it, in order."""
    played, seats, first = RECORDS[name]
    match = parse_record(record(played))
    page.goto(f"{address}#{print_link(Session(match.go(first), SEATS[:seats]))}")
    expect(page.locator("html[data-settled]")).to_be_attached(timeout=120_000)  # the first visit prepares the next one
    page.evaluate(WATCH)
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slowed})
    for number, move in enumerate(match.moves[first : first + MOVES], 1):
        yield from turn(page, name, move)
        if number % UNDO_EVERY == 0 and is_shown(page, "undo"):
            yield press(page, "undo")
            yield from turn(page, name, move)


def turn(page: Page, name: str, move: str) -> Iterator[Press]:
    """Play a move: show the hand if it is hidden, and pick what the move is about if there is no button for it yet."""
    if is_shown(page, "show"):
        yield press(page, "show")
    for word in () if is_shown(page, f"play {move}") else VIEWS[name].picks(move):
        if not page.locator(f'[data-msg="pick {word}"][aria-pressed="true"]').count():
            yield press(page, f"pick {word}")
    yield press(page, f"play {move}")


def is_shown(page: Page, msg: str) -> bool:
    """Whether there is a button for a message."""
    return page.locator(f'[data-msg="{msg}"]:enabled').count() > 0


def press(page: Page, msg: str) -> Press:
    """Press the button that sends `msg` with the mouse; what the browser reports of it."""
    x, y = page.locator(f'[data-msg="{msg}"]:enabled').first.evaluate(PLACE)
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
    """The figures as lines of text: one for every kind of press, one for all, one for the long tasks."""
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
    """The median, the 95th percentile and the maximum of `times`."""
    times = sorted(times)
    return f"{statistics.median(times):5.0f} {times[-(-len(times) * 95 // 100) - 1]:5.0f} {times[-1]:5.0f}"


@contextlib.contextmanager
def built() -> Iterator[str]:
    """Serve the working tree; its address."""
    with tempfile.TemporaryDirectory() as place:
        build(ROOT, Path(place) / "dist")
        with serving(Path(place) / "dist") as address:
            yield address


def main() -> None:
    """Measure a site, and print the figures."""
    parser = argparse.ArgumentParser(description="Measure how soon a press is on screen.")
    parser.add_argument("address", nargs="?")
    parser.add_argument("--game", choices=RECORDS, nargs="*", default=[*RECORDS])
    parser.add_argument("--width", type=positive, default=1280)
    parser.add_argument("--height", type=positive, default=800)
    parser.add_argument("--slowed", type=float, default=SLOWED)
    wanted = parser.parse_args()
    site = contextlib.nullcontext(wanted.address) if wanted.address else built()
    with site as address, sync_playwright() as playwright:
        # The window really has this size: an emulated one gets no frames for what is below the real window.
        window = f"--window-size={wanted.width},{wanted.height}"
        browser = playwright.chromium.launch(**launch_options(window))
        for name in wanted.game:
            page = browser.new_page(no_viewport=True)
            print(name, *summary([*presses(page, address, name, wanted.slowed)]), sep="\n")
            page.close()
        browser.close()


if __name__ == "__main__":
    main()

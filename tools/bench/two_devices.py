"""Benchmark of two equal devices: how soon a game is dealt, and how soon a move is on the other screen.

Two pages of one Chromium are connected directly. A deal takes from the press that joins to the frame in which both
pages show their table, a move from the press to the frame in which the other page shows it. Then one of the two is
slowed, then the other one, then both: that takes two processors for the slowing alone.

python3 tools/bench/two_devices.py [--rounds 3] [--slowed 4]
"""

import argparse
import random
import statistics
import sys
from pathlib import Path

from playwright.sync_api import Browser, Page, expect, sync_playwright

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from noir.devices.screens.codes import GIVEN, READ  # noqa: E402
from noir.devices.screens.remote import NAME  # noqa: E402
from noir.games.partial_deals import DRAWN, MASKED  # noqa: E402
from tools.bench.press import SLOWED, built  # noqa: E402
from tools.chromium import launch_options  # noqa: E402
from tools.counts import positive  # noqa: E402

MOVES = 12
"""Moves that are timed after a deal, if there are so many."""

QUIET = 250
"""Milliseconds between two presses, in which deferred work is done."""

SLOW = {"neither": (), "who invites": (0,), "who joins": (1,), "both": (0, 1)}
"""The seats of the pages that are slowed."""

WATCH = """() => {
    window.seen = {};
    const now = () => performance.timeOrigin + performance.now();
    const note = (what) => requestAnimationFrame(() => { seen[what] ??= now(); });
    addEventListener("click", () => { seen.pressed = now(); }, true);
    new MutationObserver(() => {
        note("changed");
        if (document.querySelector(".at-table")) note("dealt");
    }).observe(document.getElementById("app"), { childList: true, subtree: true, attributes: true });
}"""
"""Notes when something was pressed, when the page first changed after that, and when it first showed a table."""

SEEN = "() => { const were = seen; window.seen = {}; return were; }"
"""What was noted since the last time."""

PASTE = """([field, code]) => {
    document.getElementById(field).value = code;
    document.querySelector(`[data-field=${field}]`).click();
}"""


def connected(browser: Browser, address: str, game: str) -> tuple[Page, Page]:
    """Two pages that are connected; the second one can accept the invitation of the first."""
    host, guest = (browser.new_context(viewport={"width": 390, "height": 844}).new_page() for _ in range(2))
    for page in (host, guest):
        page.goto(address)
        expect(page.locator("html[data-settled]")).to_be_attached(timeout=120_000)
    host.locator(f'[data-msg="game {game}"]').click()
    for msg in ("phones", "remote"):
        host.locator(f'[data-msg="{msg}"]').click()
    host.locator(f"#{NAME}").fill("Agnes")
    for msg in ("invite", "direct"):
        host.locator(f'[data-msg="{msg}"]').click()
    guest.goto(code(host))
    host.evaluate(PASTE, [READ, code(guest)])
    guest.locator(f"#{NAME}").fill("Bruno")
    return host, guest


def code(page: Page) -> str:
    """The code that a page shows for the other one."""
    field = page.locator(f"#{GIVEN}")
    expect(field).to_be_attached()
    return field.input_value()


def deal(host: Page, guest: Page) -> float:
    """Milliseconds from the press that joins until both pages show their table."""
    for page in (host, guest):
        page.wait_for_timeout(QUIET)
        page.evaluate(WATCH)
    guest.locator('[data-msg="join"]').click()
    for page in (host, guest):
        expect(page.locator(".at-table")).to_be_visible(timeout=120_000)
        page.wait_for_timeout(QUIET)
    seen = [page.evaluate(SEEN) for page in (host, guest)]
    return float(max(each["dealt"] for each in seen) - seen[1]["pressed"])


def moves(host: Page, guest: Page) -> list[float]:
    """Milliseconds from the press of a move until the other page shows it, for each move."""
    rng, times = random.Random(1), []
    for _ in range(MOVES):
        for mover, other in ((host, guest), (guest, host)):
            buttons = mover.locator('.at-table [data-msg^="play "]:enabled:visible')
            if not buttons.count():
                continue
            for page in (host, guest):
                page.evaluate(SEEN)
            buttons.nth(rng.randrange(buttons.count())).click()
            other.wait_for_function("() => seen.changed")
            for page in (host, guest):
                page.wait_for_timeout(QUIET)
            times.append(other.evaluate(SEEN)["changed"] - mover.evaluate(SEEN)["pressed"])
            break
    return times


def slow(page: Page, factor: float) -> None:
    """Slow the processor of a page."""
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": factor})


def one_game(browser: Browser, address: str, game: str, slowed: dict[int, float]) -> tuple[float, list[float]]:
    """The times of the deal and of the moves of one game; `slowed` has the factors by seat."""
    pages = connected(browser, address, game)
    for seat, factor in slowed.items():
        slow(pages[seat], factor)
    found = deal(*pages), moves(*pages)
    for page in pages:
        page.context.close()
    return found


def summary(games: list[tuple[float, list[float]]]) -> str:
    """The cells of the table for some games, each with the times of its deal and of its moves."""
    times = sorted(time for __, of_moves in games for time in of_moves)
    most = times[-(-len(times) * 95 // 100) - 1]
    dealt = statistics.median(time for time, __ in games)
    return f"{dealt:.0f} | {statistics.median(times):.0f} / {most:.0f}"


def main() -> None:
    """Measure, and print the table."""
    parser = argparse.ArgumentParser(description="Measure two equal devices.")
    parser.add_argument("--rounds", type=positive, default=3)
    parser.add_argument("--slowed", type=float, default=SLOWED)
    wanted = parser.parse_args()
    print("| game | slowed | ms of the deal, median | ms of a move, median / 95 % |\n|---|---|---|---|")
    with built() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(**launch_options())
        for game in (*MASKED, *DRAWN):
            for name, seats in SLOW.items():
                games = [
                    one_game(browser, address, game, dict.fromkeys(seats, wanted.slowed)) for _ in range(wanted.rounds)
                ]
                print(f"| {game} | {name} | {summary(games)} |", flush=True)
        browser.close()


if __name__ == "__main__":
    main()

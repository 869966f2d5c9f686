"""Thinking benchmark: where a bot thinks best, in slices on the page, as it does, or in a worker with its own Python.

A game of two hard bots is played on the built site, at full speed and throttled, on its own page and at a table inside
a page of another origin. Printed are the milliseconds per move until it is drawn, and the long tasks, those of 50 ms or
more. A worker is started on first use: how long its first move takes, and the next ones. Chromium doesn't throttle
workers.

PYTHONPATH=. python3 tools/bench/thinking.py
"""

import functools
import shutil
import statistics
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

from playwright.sync_api import Browser, Frame, Page, expect, sync_playwright

from tools.chromium import launch_options
from tools.site.build import ROOT, build

GAME = "#" + urlencode(
    {
        "game": "district",
        "seats": "bot:hard,bot:hard",
        "deal": "0 5 5 6 7 -1 6 7 8 8 P 7 -2 8 +2 +2 5 6 -3 7 8 -1 6 5 +3 8 7 -2 6 T +4 -1 8 7 6 H +2 -2 8 5 7 -2 +3",
    }
)
SLOWED = 4
WATCH = """(() => {
    window.tasks = [];
    new PerformanceObserver(list => window.tasks.push(...list.getEntries().map(each => each.duration)))
        .observe({ type: "longtask" });
})()"""

WORKER = """
import { loadPyodide } from "./pyodide/pyodide.mjs";
const started = (async () => {
  const content = async (url) => new Uint8Array(await (await fetch(url)).arrayBuffer());
  const files = { "/noir.zip": await content(PROGRAM), "/district.zip": await content(DISTRICT) };
  return loadPyodide({
    stdLibURL: LIBRARY,
    env: { PYTHONPATH: "/noir.zip" },
    fsInit: async (FS) => Object.entries(files).forEach(([name, bytes]) => FS.writeFile(name, bytes)),
  });
})();
addEventListener("message", async ({ data }) => postMessage((await started).runPython(data)));
"""

ASK = """async (code) => {
    const begun = performance.now();
    window.bot ??= new Worker("/worker.mjs", { type: "module" });
    const answered = new Promise((resolve) => (window.bot.onmessage = resolve));
    window.bot.postMessage(code);
    await answered;
    return performance.now() - begun;
}"""

MOVE = """
import random
from noir.browser.parts import install
install()
from noir.bots import BOTS
from noir.games import GAMES
state = GAMES["district"].start(GAMES["district"].deal(random.Random(1)))
BOTS["hard"](state.observe(state.current_player), random.Random(2))
"""


class Quiet(SimpleHTTPRequestHandler):
    """Answers from one folder without our headers, so that pages may be framed."""

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002 - the parent's name for it
        """Log nothing."""


@contextmanager
def served() -> Iterator[int]:
    """Serve the built working tree, with a page that frames it and a worker; the port."""
    with tempfile.TemporaryDirectory() as name:
        place = Path(name) / "dist"
        build(ROOT, place)
        shutil.copytree(ROOT / "node_modules/pyodide", place / "pyodide")
        archives = {word: next(place.glob(f"*/*/{path}")) for word, path in PARTS.items()}
        script = WORKER
        for word, path in archives.items():
            script = script.replace(word, f'"/{path.relative_to(place).as_posix()}"')
        (place / "worker.mjs").write_text(script, "utf-8")
        server = ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=str(place)))
        port = int(server.server_address[1])
        frame = f'<iframe src="http://127.0.0.1:{port}/table.html{GAME}" width="400" height="800"></iframe>'
        (place / "frame.html").write_text(f"<!doctype html><title>frame</title>{frame}", "utf-8")
        (place / "empty.html").write_text("<!doctype html><title>empty</title>", "utf-8")
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield port
        server.shutdown()


PARTS = {"PROGRAM": "noir.zip", "DISTRICT": "district.zip", "LIBRARY": "pyodide/python.zip"}


def alone(page: Page, port: int) -> Frame:
    """Open the site, and the game in it; its frame, once the next visit is prepared."""
    page.goto(f"http://127.0.0.1:{port}/")
    expect(page.locator("html[data-settled]")).to_be_attached(timeout=240_000)
    page.evaluate("game => { location.hash = game }", GAME)
    return page.main_frame


def inside(page: Page, port: int) -> Frame:
    """Open a page of another origin, and the game at the table in it; its frame."""
    page.goto(f"http://localhost:{port}/frame.html")
    page.frames[1].locator("#play").click()
    expect(page.frames[1].locator("html[data-ready]")).to_be_attached(timeout=240_000)
    return page.frames[1]


def slices(browser: Browser, port: int, opened: Callable[[Page, int], Frame], slowed: int) -> str:
    """Play a game of two bots in slices; the cells of its row of the table."""
    page = browser.new_context(viewport={"width": 400, "height": 844}).new_page()
    page.add_init_script(WATCH)
    frame = opened(page, port)
    page.wait_for_timeout(5000)  # the rehearsal
    throttled = page if frame == page.main_frame else frame
    page.context.new_cdp_session(throttled).send("Emulation.setCPUThrottlingRate", {"rate": slowed})
    frame.locator('[data-msg="watch stop"]').click()
    for button in ('[data-msg="sheet menu"]', '[data-msg="pace fast"]', '.sheet [data-msg="sheet"]'):
        frame.locator(button).click()
    frame.evaluate("window.tasks.length = 0")
    times = []
    while not frame.locator("[data-outcome]").count():
        begun = time.perf_counter()
        frame.locator('[data-msg="watch once"]').click()
        expect(frame.locator('[data-msg="watch go"], [data-outcome]').first).to_be_visible(timeout=60_000)
        times.append(1000 * (time.perf_counter() - begun))
    tasks: list[float] = frame.evaluate("window.tasks")
    page.context.close()
    pace = f"{statistics.median(times):.0f} / {max(times):.0f}"
    return f"{pace} | {len(tasks)} | {max(tasks, default=0):.0f}"


def worker(browser: Browser, port: int) -> str:
    """Let a worker think; the cells of its row: the median move, the first move and the page's long tasks."""
    page = browser.new_page()
    page.add_init_script(WATCH)
    page.goto(f"http://127.0.0.1:{port}/empty.html")
    page.wait_for_timeout(3000)
    first, *others = [page.evaluate(ASK, MOVE) for _move in range(8)]
    tasks: list[float] = page.evaluate("window.tasks")
    return f"{statistics.median(others):.0f} / {first:.0f} with its start | {len(tasks)} | {max(tasks, default=0):.0f}"


def main() -> None:
    """Measure, and print the table."""
    print("| where | CPU | ms a move, median / longest | long tasks | the longest, ms |\n|---|---|---|---|---|")
    with served() as port, sync_playwright() as playwright:
        browser = playwright.chromium.launch(**launch_options())
        for opened, where in ((alone, "slices"), (inside, "slices, in a frame of another origin")):
            for slowed in (1, SLOWED):
                print(f"| {where} | ÷ {slowed} | {slices(browser, port, opened, slowed)} |", flush=True)
        print(f"| a worker | ÷ 1 | {worker(browser, port)} |")
        browser.close()


if __name__ == "__main__":
    main()

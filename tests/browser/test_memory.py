"""Memory: after many games a page needs no more than after a few, and not more than a tablet has."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Browser, CDPSession, Page

from tests.browser.conftest import FORGETFUL, await_settled, await_table, listen
from tests.support.promises import Tried
from tests.support.sizes import sized

pytestmark = pytest.mark.number(27)

WARM, GAMES = sized(2, 3, 10), sized(4, 9, 190)
"""How many games are played before the first measurement, when all that stays is loaded, and after it."""

TABLET = 300
"""Megabytes that one page may use; a browser on a small tablet drops pages that use much more."""

ROOM = 64
"""Megabytes that Python may use; it starts with 30."""

SEED = 12

FIND_MEMORY = """
window.memories = new Set();
for (const way of ["instantiate", "instantiateStreaming"]) {
    const real = WebAssembly[way].bind(WebAssembly);
    WebAssembly[way] = async (...given) => {
        const made = await real(...given);
        for (const found of Object.values((made.instance ?? made).exports))
            if (found instanceof WebAssembly.Memory) memories.add(found);
        return made;
    };
}
const grow = WebAssembly.Memory.prototype.grow;
WebAssembly.Memory.prototype.grow = function (pages) {
    if (this.buffer.byteLength + pages * 65536 > ROOM * 1048576) throw new RangeError("no more room");
    return grow.call(this, pages);
};
""".replace("ROOM", str(ROOM))
"""Remembers Python's WebAssembly memory, and limits its size."""

PLAY = """async ([games, seed]) => {
    const pause = () => new Promise(resolve => setTimeout(resolve));
    const find = words => [...document.querySelectorAll(words)];
    const press = button => {
        button.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true })); // ends what still moves
        button.click();
    };
    let [presses, chance] = [0, seed];
    while (games) {
        const over = document.querySelector("[data-outcome]");
        const onward = find('button[data-msg="show"], button[data-msg="rematch"]');
        const buttons = onward.length ? onward : find('button[data-msg^="play "]:enabled, button[data-msg="finish"]');
        chance = (chance * 1103515245 + 12345) % 2147483648;
        if (buttons.length) press(buttons[(chance >> 8) % buttons.length]);
        presses += buttons.length > 0;
        games -= over !== null;
        if (!buttons.length || presses % 8 === 0) await pause();
    }
    return presses;
}"""


class Size(NamedTuple):
    """What a page uses: the memories of Python and of JavaScript in megabytes, and the size of the document."""

    python: float
    script: float
    nodes: float
    listeners: float
    documents: float


ROOM_TO_GROW = Size(1.0, 1.1, 1.1, 1.1, 1.25)
"""The factors by which each may grow between the first measurement and the end."""


class Weighed:
    """A page whose memory is measured."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._tools: CDPSession = page.context.new_cdp_session(page)
        self._tools.send("Performance.enable")

    def size(self) -> Size:
        """What the page uses after garbage collection."""
        self._page.evaluate("new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve, 100)))")
        for _time in range(2):  # objects freed first may have held others
            self._tools.send("HeapProfiler.collectGarbage")
        found = {each["name"]: each["value"] for each in self._tools.send("Performance.getMetrics")["metrics"]}
        python = self._page.evaluate("Math.max(...[...memories].map(memory => memory.buffer.byteLength))")
        script = self._tools.send("Runtime.getHeapUsage")["usedSize"]
        return Size(python / 2**20, script / 1e6, found["Nodes"], found["JSEventListeners"], found["Documents"])


def taken_by(browser: Browser) -> float:
    """The private megabytes of the process in which Python runs, without the browser's own program."""
    asked = browser.new_browser_cdp_session()
    processes = asked.send("SystemInfo.getProcessInfo")["processInfo"]
    asked.detach()
    drawing = [process for process in processes if process["type"] == "renderer"]
    busiest = max(drawing, key=lambda process: process["cpuTime"])["id"]
    lines = Path(f"/proc/{busiest}/smaps_rollup").read_text("ascii").splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("Anonymous:")) / 1000


@pytest.fixture
def weighed(browser: Browser, site: str, guard: list[str]) -> Iterator[Callable[[str], Page]]:
    """Opens a new page in which Python has only so much memory."""
    context = browser.new_context()
    context.add_init_script(FORGETFUL)
    context.add_init_script(FIND_MEMORY)
    listen(context, site, guard)

    def open_page(seats: str) -> Page:
        page = context.new_page()
        page.goto(f"{site}#game=district&seats={seats}&names=Agnes,Bruno")
        await_table(page)
        await_settled(page)  # the pictures it reads when it is idle are documents too, which stay
        return page

    yield open_page
    context.close()


def played(page: Page, games: int, seed: int) -> int:
    """Play `games` games to their ends; the number of presses."""
    return int(page.evaluate(PLAY, [games, seed]))


def held(before: Size, after: Size) -> dict[str, Any]:
    """What has grown by more than it may, with both numbers."""
    pairs = zip(Size._fields, before, after, ROOM_TO_GROW, strict=True)
    return {what: (less, more) for what, less, more, may in pairs if more > less * may}


@pytest.mark.full
def test_many_games_in_one_page_leave_nothing_behind(
    weighed: Callable[[str], Page], browser: Browser, tried: Tried
) -> None:
    page = weighed("human,human")
    played(page, WARM, SEED)
    scales = Weighed(page)
    before = scales.size()
    presses = played(page, GAMES, SEED + 1)
    after = scales.size()
    assert presses > 40 * GAMES
    assert held(before, after) == {}
    assert 16 < after.python <= ROOM
    taken = taken_by(browser)
    assert 40 < taken < TABLET
    told = f"Python {after.python:.0f} MB, script {before.script:.1f} to {after.script:.1f} MB, the page {taken:.0f} MB"
    tried(WARM + GAMES, f"games in one page, seed {SEED}: {told}")


@pytest.mark.soak
def test_bots_that_think_leave_nothing_behind(weighed: Callable[[str], Page], browser: Browser, tried: Tried) -> None:
    page = weighed("bot:medium,bot:medium")
    page.locator('[data-msg="sheet menu"]').click()
    page.locator('[data-msg="pace fast"]').click()
    page.locator('.sheet [data-msg="sheet"]').click()
    played(page, 5, SEED)
    scales = Weighed(page)
    before = scales.size()
    played(page, 25, SEED)
    assert held(before, scales.size()) == {}
    assert taken_by(browser) < TABLET
    tried(30, "games of two bots in one page")

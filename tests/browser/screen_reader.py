"""Everything a page reveals: what it shows, announces to screen readers, logs, requests and saves as files.

What it keeps for the next visit is left out: storage has its own tests.
"""

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, CDPSession, ConsoleMessage, Download, Frame, Page, Request

RECORDER = (Path(__file__).parent / "screen_reader.js").read_text("utf-8")

PASSING = {"backendDOMNodeId", "frameId", "chromeRole"}
"""Keys of an accessibility tree's nodes whose values differ each time."""

RUN_PYTHON = """async (code) => {
    const { start } = document.querySelector("[data-start]").dataset;
    const { loadPyodide } = await import(new URL(start, document.baseURI));
    globalThis.python = await loadPyodide();
    python.runPython(code);
}"""
"""Runs Python code in the page's interpreter."""

HELPERS = """
import gc
import random
from noir.app.effects import next_effect
from noir.app.model import Model
from noir.app.settings import Settings
from noir.bots import think, thought
from noir.browser.main import Program
from noir.core.thought import print_thought

gc.unfreeze()
program = next(each for each in gc.get_objects() if isinstance(each, Program))
gc.freeze()
program._scheduler.want = lambda effect: None

def reset(seating, commands):
    settings = Settings(commands=commands, seating=seating)
    program._model = Model(settings=settings, language=program._model.language, place=program._model.place)
    program._screen.__init__()
    program.show()

def answer():
    effect = next_effect(program._model)
    level = "easy" if effect.level == "hard" else effect.level
    said = print_thought(thought(think(level, effect.seen, random.Random(7)))) if level else ""
    program.send(f"{effect.msg} {said}".rstrip())
"""
"""Lets a test start over without a boot; effects run only when the test says so, and always with the same result."""

PRESS = """async (msgs) => {
    const slow = () => new Promise((resolve) => setTimeout(resolve));
    for (const msg of msgs) {
        if (msg === "(listen)" || msg === "(wait)") {
            await slow();
            if (msg === "(listen)") recorder.forget();
            continue;
        }
        if (msg === "(think)") {
            python.runPython("answer()");
            continue;
        }
        if (msg.startsWith("#")) {
            const come = new Promise((resolve) => addEventListener("hashchange", resolve, { once: true }));
            location.hash = msg;
            await come;
            continue;
        }
        const [word, ...rest] = msg.split(" ");
        if (word === "type") {
            const field = document.querySelector("[data-msg=type]");
            field.value = rest.join(" ");
            field.form.requestSubmit();
            continue;
        }
        if (word === "forge") {
            const made = document.createElement("button");
            made.type = "button";
            made.dataset.msg = rest.join(" ");
            document.body.append(made);
            made.click();
            made.remove();
            continue;
        }
        const find = () => document.querySelector(`button[data-msg="${msg}"]:enabled, input[data-msg="${msg}"]`);
        if (!find()) document.querySelector('[data-msg="sheet menu"][aria-expanded="false"]')?.click();
        const button = find();
        if (!button) throw new Error(`nothing to press for ${msg}`);
        button.focus({ preventScroll: true });
        button.click();
    }
}"""
"""Presses the buttons that send these messages, one after the other.

`#…` goes to an address, `type …` types, `forge …` presses a button that no view has made, `(think)` runs the next
effect, `(listen)` forgets what was recorded, and `(wait)` lets the page's own timers run.
"""


class Recorder:
    """Records everything a page reveals; must be created before the page."""

    def __init__(self, context: BrowserContext) -> None:
        self._console: list[str] = []
        self._asked: list[str] = []
        self._given: list[str] = []
        self._session: CDPSession | None = None
        context.add_init_script(RECORDER)
        context.on("console", self._logged)
        context.on("request", self._requested)

    def attach(self, page: Page, frame: Frame | None = None) -> None:
        """Start recording a page, or a frame of another site in it."""
        self._session = page.context.new_cdp_session(frame or page)
        page.on("download", self._downloaded)

    def forget(self) -> None:
        """Forget what left the page so far."""
        for heard in (self._console, self._asked, self._given):
            heard.clear()

    def shown(self, page: Page | Frame) -> dict[str, str]:
        """All it shows now, and all it has done since the last call."""
        shown: dict[str, str] = page.evaluate("recorder.shown()")
        while len(self._given) < shown["heard"].count("createObjectURL text/plain"):
            page.wait_for_timeout(20)  # a file is saved a moment later
        outside = {"console": self._console, "requests": self._asked, "files": self._given}
        shown |= {name: "\n".join(heard) for name, heard in outside.items()}
        self.forget()
        return shown

    def sent(self) -> str:
        """All that left the page since it was last forgotten, as text to be searched."""
        return "\n".join([*self._console, *self._asked, *self._given])

    def revealed(self, page: Page | Frame) -> dict[str, str]:
        """All it shows and has done, with what screen readers get."""
        assert self._session
        shown = self.shown(page)  # first: after this, nothing changes any more
        nodes = self._session.send("Accessibility.getFullAXTree")["nodes"]
        tree = [json.dumps(node, sort_keys=True) for node in _numbered_anew(nodes)]
        return shown | {"spoken": page.locator("body").aria_snapshot(), "tree": "\n".join(tree)}

    def _logged(self, message: ConsoleMessage) -> None:
        self._console.append(f"{message.type} {message.text}")

    def _requested(self, request: Request) -> None:
        if not request.url.endswith("/icon.svg"):  # the browser requests it again at any time
            self._asked.append(f"{request.method} {request.url} {request.post_data or ''}")

    def _downloaded(self, download: Download) -> None:
        self._given.append(f"{download.suggested_filename} {Path(download.path()).read_text('utf-8')}")


def _numbered_anew(nodes: Iterable[dict[str, Any]]) -> list[Any]:
    """The nodes of a tree, renumbered in their order."""
    found = list(nodes)
    numbers = {node["nodeId"]: str(number) for number, node in enumerate(found)}

    def renumbered(value: Any, key: str = "") -> Any:
        if isinstance(value, dict):
            return {name: renumbered(each, name) for name, each in value.items() if name not in PASSING}
        if isinstance(value, list):
            return [renumbered(each, key) for each in value]
        return numbers.get(value, value) if key in {"nodeId", "parentId", "childIds"} else value

    return [renumbered(node) for node in found]


def prepare(page: Page | Frame) -> None:
    """Prepare a page on which the game is ready for `reset` and `press`."""
    page.evaluate(RUN_PYTHON, HELPERS)


def reset(page: Page | Frame, seating: str = "pass", commands: str = "on") -> None:
    """Reset the page as if no one had ever played on it, except for the seating and the command line."""
    page.evaluate(f'python.runPython(\'reset("{seating}", "{commands}")\')')


def press(page: Page | Frame, *msgs: str) -> None:
    """Press the buttons that send these messages; see PRESS."""
    page.evaluate(PRESS, list(msgs))


def first_difference(one: dict[str, str], two: dict[str, str]) -> str:
    """The first place where two pages differ, as an error message; empty if they are equal."""
    for name in one:
        lines = zip((*one[name].split("\n"), "(end)"), (*two[name].split("\n"), "(end)"), strict=False)
        for number, (mine, other) in enumerate(lines):
            if mine != other:
                return f"{name}, line {number}:\n  {mine[:600]}\n  {other[:600]}"
    return "" if one == two else "they tell of different kinds of things"

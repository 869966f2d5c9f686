"""All that a page tells, by whatever way: what it shows, says to a screen reader, writes, asks for and hands out.

What it keeps for the next visit is left out here: storage is asked about by tests of its own.
"""

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, CDPSession, ConsoleMessage, Download, Frame, Page, Request

EARS = (Path(__file__).parent / "screen_reader.js").read_text("utf-8")

PASSING = {"backendDOMNodeId", "frameId", "chromeRole"}
"""What a tree numbers its nodes with, which is another number each time."""

START = """async (code) => {
    const { start } = document.querySelector("[data-start]").dataset;
    const { loadPyodide } = await import(new URL(start, document.baseURI));
    globalThis.python = await loadPyodide();
    python.runPython(code);
}"""
"""Runs a piece of Python in the interpreter of the page."""

AT_HAND = """
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
program._scheduler.want = lambda owed: None

def begin_anew(seating, commands):
    settings = Settings(commands=commands, seating=seating)
    program._model = Model(settings=settings, language=program._model.language, place=program._model.place)
    program._screen._focus = ""
    program._screen._shown = {}
    program.show()

def answer():
    owed = next_effect(program._model)
    level = "easy" if owed.level == "hard" else owed.level
    said = print_thought(thought(think(level, owed.seen, random.Random(7)))) if level else ""
    program.send(f"{owed.msg} {said}".rstrip())
"""
"""Lets a test begin anew without a boot; and what is owed is thought of only when the test says so, always alike."""

PRESS = """async (msgs) => {
    const slow = () => new Promise((resolve) => setTimeout(resolve));
    for (const msg of msgs) {
        if (msg === "(listen)" || msg === "(wait)") {
            await slow();
            if (msg === "(listen)") ears.forget();
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
        const button = document.querySelector(`button[data-msg="${msg}"]:enabled, input[data-msg="${msg}"]`);
        if (!button) throw new Error(`nothing to press for ${msg}`);
        button.focus({ preventScroll: true });
        button.click();
    }
}"""
"""Presses what sends these messages, one after the other. `#…` goes to an address, `type …` types, `forge …` presses a
button that no view has made, `(think)` has the program answer what it owes, `(listen)` forgets what was heard,
and `(wait)` lets the page do what it does of itself."""


class Ears:
    """Hears a page, and what goes out of it; made before the page is."""

    def __init__(self, context: BrowserContext) -> None:
        self._console: list[str] = []
        self._asked: list[str] = []
        self._given: list[str] = []
        self._session: CDPSession | None = None
        context.add_init_script(EARS)
        context.on("console", self._logged)
        context.on("request", self._requested)

    def put_on(self, page: Page, frame: Frame | None = None) -> None:
        """Listen to a page, or to a frame of another site in it."""
        self._session = page.context.new_cdp_session(frame or page)
        page.on("download", self._downloaded)

    def forget(self) -> None:
        """Forget what went out of the page until now."""
        for heard in (self._console, self._asked, self._given):
            heard.clear()

    def shown(self, page: Page | Frame) -> dict[str, str]:
        """Return all that it shows now, and what it has done since this was asked for the last time."""
        shown: dict[str, str] = page.evaluate("ears.shown()")
        while len(self._given) < shown["heard"].count("createObjectURL text/plain"):
            page.wait_for_timeout(20)  # a file is handed out a moment later
        outside = {"console": self._console, "requests": self._asked, "files": self._given}
        shown |= {name: "\n".join(heard) for name, heard in outside.items()}
        self.forget()
        return shown

    def outside(self) -> str:
        """Return all that went out of the page since it was forgotten the last time, for who looks for a word."""
        return "\n".join([*self._console, *self._asked, *self._given])

    def told(self, page: Page | Frame) -> dict[str, str]:
        """Return all that it shows and has done, with what a screen reader is given of it."""
        assert self._session
        shown = self.shown(page)  # first, for only then all stands still
        nodes = self._session.send("Accessibility.getFullAXTree")["nodes"]
        tree = [json.dumps(node, sort_keys=True) for node in _numbered_anew(nodes)]
        return shown | {"spoken": page.locator("body").aria_snapshot(), "tree": "\n".join(tree)}

    def _logged(self, message: ConsoleMessage) -> None:
        self._console.append(f"{message.type} {message.text}")

    def _requested(self, request: Request) -> None:
        if not request.url.endswith("/icon.svg"):  # which the browser asks for again whenever it likes
            self._asked.append(f"{request.method} {request.url} {request.post_data or ''}")

    def _downloaded(self, download: Download) -> None:
        self._given.append(f"{download.suggested_filename} {Path(download.path()).read_text('utf-8')}")


def _numbered_anew(nodes: Iterable[dict[str, Any]]) -> list[Any]:
    """Return the nodes of a tree, numbered in their order."""
    found = list(nodes)
    numbers = {node["nodeId"]: str(number) for number, node in enumerate(found)}

    def renumbered(value: Any, key: str = "") -> Any:
        if isinstance(value, dict):
            return {name: renumbered(each, name) for name, each in value.items() if name not in PASSING}
        if isinstance(value, list):
            return [renumbered(each, key) for each in value]
        return numbers.get(value, value) if key in {"nodeId", "parentId", "childIds"} else value

    return [renumbered(node) for node in found]


def at_hand(page: Page | Frame) -> None:
    """Let `begin_anew` and `press` be used on a page on which the game is ready."""
    page.evaluate(START, AT_HAND)


def begin_anew(page: Page | Frame, seating: str = "pass", commands: str = "on") -> None:
    """Have the page be as if nobody had ever played on it, but for how two sit and whether there is a line to type."""
    page.evaluate(f'python.runPython(\'begin_anew("{seating}", "{commands}")\')')


def press(page: Page | Frame, *msgs: str) -> None:
    """Press what sends these messages; see PRESS."""
    page.evaluate(PRESS, list(msgs))


def first_difference(one: dict[str, str], two: dict[str, str]) -> str:
    """Return where two pages tell something else, in words for who has to find out why; empty if nowhere."""
    for name in one:
        lines = zip((*one[name].split("\n"), "(end)"), (*two[name].split("\n"), "(end)"), strict=False)
        for number, (mine, other) in enumerate(lines):
            if mine != other:
                return f"{name}, line {number}:\n  {mine[:600]}\n  {other[:600]}"
    return "" if one == two else "they tell of different kinds of things"

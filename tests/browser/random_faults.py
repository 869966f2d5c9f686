"""Faults that strike a page at any moment, how each ends, and what a page tells of itself before and after."""

import random
from collections.abc import Callable
from contextlib import suppress
from typing import NamedTuple

from playwright.sync_api import Page, expect

from noir.app.model import Model
from noir.app.settings import Settings
from noir.session.session import Session
from noir.storage.slots import Kind, Value
from noir.storage.store import GAME, RESULTS, SLOTS
from tests.browser.conftest import await_table

PYTHON = """async ([code, ...given]) => {
    if (!globalThis.python) {
        const { start } = document.querySelector("[data-start]").dataset;
        const { loadPyodide } = await import(new URL(start, document.baseURI));
        globalThis.python = await loadPyodide();
    }
    if (!python.globals.has("lead")) python.runPython(code);
    return await python.globals.get(given[0])(...given.slice(1));
}"""
"""Calls a function of HELPERS in the page's Python."""

HELPERS = """
import gc
import json
import random
from js import document
from page import loadParts
from noir.app.effects import next_effect
from noir.bots import think, thought
from noir.browser.main import Program
from noir.browser.parts import missing_for
from noir.core.thought import print_thought
from noir.formats.link import print_link

gc.unfreeze()
program = next(each for each in gc.get_objects() if isinstance(each, Program))
gc.freeze()
hog = []

def answer():
    effect = next_effect(program._model)
    if effect is None:
        return
    level = "easy" if effect.level == "hard" else effect.level
    said = print_thought(thought(think(level, effect.seen, random.Random(7)))) if level else ""
    program.send(f"{effect.msg} {said}".rstrip())

async def lead(messages):
    program._scheduler.want = lambda effect: None
    for message in messages:
        missing = missing_for(message)
        if missing:
            await loadParts(missing)
        if message == "(think)":
            answer()
        elif message.startswith("#"):
            program.visit(message[1:])
        else:
            program.send(message)
    del program._scheduler.want
    program._scheduler.want(next_effect(program._model))

def tell():
    full = bool(hog)
    hog.clear()
    model = program._model
    session = model.session
    judged = session is not None and not session.over and not model.opened and not model.view_only
    link = print_link(session) if judged else ""
    html = document.getElementById("app").innerHTML  # of the same moment: bots may play on
    cursor = session.match.cursor if judged else 0
    told = json.dumps([link, model.viewer, model.sheet, model.settings.hands, cursor, html])
    if full:
        fill()
    return told

def fill():
    for size in (1 << 20, 1 << 16, 1 << 12, 1 << 9):
        try:
            while True:
                hog.append(bytearray(size))
        except MemoryError:
            pass

def relieve():
    hog.clear()
"""
"""What a test asks of the page's Python: to lead to a screen, to tell of the table, and to have no memory left.

Only the first of them waits for anything: a task that finds no memory may never end.
"""

NOT_PRESSED = (
    *("again", "clear", "copy", "daily", "deal", "depart", "discard", "download", "drop", "erase", "export", "finish"),
    *("forget", "import", "new", "offer", "peer", "phone", "phones", "quick", "rematch", "remote", "renew", "screen"),
    *("takeover", "undo", "unclear", "visit"),
)
"""The first words of messages that throw something away or take it back, or leave the page."""

PRESS = """([chance, not]) => {
    const free = ({ dataset }) => !not.includes(dataset.msg.split(" ")[0]);
    const buttons = [...document.querySelectorAll('button[type="button"][data-msg]:enabled')].filter(free);
    const pressed = buttons[Math.floor(chance * buttons.length)];
    pressed?.click();
    return pressed?.dataset.msg ?? "";
}"""
"""Presses one of the buttons; its message, an empty text where there is none."""

SOUND = """() => {
    const part = document.getElementById("trouble");
    const shown = part.hidden ? document.getElementById("app") : part;
    const ways = [...shown.querySelectorAll("button, a")];
    return shown.innerText.trim() !== "" && ways.some((each) => each.checkVisibility());
}"""
"""Whether the page has words and a button or a link on it."""


class Table(NamedTuple):
    """What may be on the table: the game, whose hand is open, and what lies over it; and the HTML that shows it."""

    session: Session
    viewer: int | None
    sheet: str
    hands: str
    """How hands are shown, as it is set on the device."""
    html: str

    @property
    def model(self) -> Model:
        """The model of a page that shows this."""
        set_here = Model(settings=Settings(hands=self.hands))
        return set_here.at_table(self.session)._replace(viewer=self.viewer, sheet=self.sheet)


def expect_sound(page: Page) -> None:
    """Check that the page is not blank, and has something that can be pressed."""
    expect(page.locator("html[data-ready]")).to_be_attached()
    assert page.evaluate(SOUND), "the page is blank, or leads nowhere"


def asked(page: Page, name: str, *given: object) -> object:
    """What a function of HELPERS returns."""
    return page.evaluate(PYTHON, [HELPERS, name, *given])


def kept(page: Page) -> Model:
    """The games and results that the page's storage has."""
    return newest(page, GAME)._replace(results=newest(page, RESULTS))


def newest(page: Page, kind: Kind[Value]) -> Value:
    """The value of the newest whole text of a kind in the page's storage, or none."""
    found = []
    for text in page.evaluate("names => names.map((name) => localStorage[name] ?? '')", list(kind.slots)):
        with suppress(ValueError):  # a fault has cut it
            found.append(kind.read(text))
    return max(found, key=lambda each: each[1])[0] if found else kind.nothing


class Struck(NamedTuple):
    """A page and the chance that decides what strikes it, and what is pressed."""

    page: Page
    rng: random.Random

    def press(self) -> str:
        """Press any button; its message."""
        return str(self.page.evaluate(PRESS, [self.rng.random(), NOT_PRESSED]))


Act = Callable[[Struck], None]


class Fault(NamedTuple):
    """What strikes a page, and what ends that."""

    strikes: Act
    ends: Act


def nothing(struck: Struck) -> None:
    """What strikes once needs no end."""


def mended(struck: Struck) -> None:
    """The browser works again as it did."""
    struck.page.evaluate("() => window.mend?.()")


def scripted(script: str, ends: Act = mended) -> Fault:
    """A fault made by a script, which gets a number below one by chance."""
    return Fault(lambda struck: struck.page.evaluate(script, struck.rng.random()), ends)


FAILING_STORAGE = """(chance) => {
    const native = { ...Object.getOwnPropertyDescriptors(Storage.prototype) };
    let left = Math.floor(chance * 12);
    for (const name of ["getItem", "setItem", "removeItem"])
        Storage.prototype[name] = function (...given) {
            if (LEFT) throw new DOMException("no more room", "QuotaExceededError");
            return native[name].value.apply(this, given);
        };
    window.mend = () => Object.defineProperties(Storage.prototype, native);
}"""

FAILING_DATABASE = """() => {
    const native = { open: IDBFactory.prototype.open, put: IDBObjectStore.prototype.put };
    IDBFactory.prototype.open = () => { throw new DOMException("gone", "UnknownError"); };
    IDBObjectStore.prototype.put = () => { throw new DOMException("gone", "UnknownError"); };
    window.mend = () => {
        IDBFactory.prototype.open = native.open;
        IDBObjectStore.prototype.put = native.put;
    };
}"""

CUT_TEXT = """(chance) => {
    const name = NAMES[chance < 0.5 ? 0 : 1];
    const text = localStorage.getItem(name) ?? "";
    localStorage.setItem(name, text.slice(0, Math.floor((chance * 7919 % 1) * text.length)));
}"""

EARLIER = """(chance) => {
    const native = Date;
    const back = Math.floor(chance * 400 * 86400 * 1000);
    window.Date = class extends native {
        constructor(...given) { super(...(given.length ? given : [native.now() - back])); }
        static now() { return native.now() - back; }
    };
    window.mend = () => { window.Date = native; };
}"""

NO_MEMORY = """() => {
    const { grow } = WebAssembly.Memory.prototype;
    WebAssembly.Memory.prototype.grow = () => { throw new RangeError("no more room"); };
    window.mend = () => { WebAssembly.Memory.prototype.grow = grow; };
}"""


def freezes(struck: Struck) -> None:
    """The tab is frozen, as one that was left for long, and thawed."""
    tools = struck.page.context.new_cdp_session(struck.page)
    for state in ("frozen", "active"):
        tools.send("Page.setWebLifecycleState", {"state": state})
    tools.detach()


def runs_out(struck: Struck) -> None:
    """Python has used all of its memory."""
    struck.page.evaluate(NO_MEMORY)
    asked(struck.page, "fill")


def has_room(struck: Struck) -> None:
    """Python has memory again, if it still runs."""
    mended(struck)
    if struck.page.locator("#trouble").is_hidden():
        asked(struck.page, "relieve")


def speaks(struck: Struck) -> None:
    """Another language is chosen."""
    asked(struck.page, "lead", [f"set lang {struck.rng.choice(('de', 'it', 'pl', 'cs'))}"])


def speaks_english(struck: Struck) -> None:
    """English is chosen again."""
    if struck.page.locator("#trouble").is_hidden():
        asked(struck.page, "lead", ["set lang en"])


def reloads_at_once(struck: Struck) -> None:
    """The page is loaded again in the same moment in which a button is pressed."""
    press = f"given => {{ ({PRESS})(given); location.reload(); }}"
    with struck.page.expect_navigation():
        struck.page.evaluate(press, [struck.rng.random(), NOT_PRESSED])
    await_table(struck.page)


def is_opened_twice(struck: Struck) -> None:
    """A second tab is opened, takes over, plays and is closed."""
    with struck.page.context.new_page() as other:
        other.goto(struck.page.url.partition("#")[0])
        await_table(other)
        if other.locator('[data-msg="takeover"]').count():
            other.locator('[data-msg="takeover"]').first.click()
        struck._replace(page=other).press()
        expect_sound(other)


def loses_the_network(struck: Struck) -> None:
    """The network is gone when another language is chosen."""
    struck.page.context.set_offline(True)
    speaks(struck)


def has_the_network(struck: Struck) -> None:
    """The network is there again."""
    struck.page.context.set_offline(False)
    speaks_english(struck)


FAULTS = {
    "a call of the storage fails": scripted(FAILING_STORAGE.replace("LEFT", "left-- === 0")),
    "the storage fails": scripted(FAILING_STORAGE.replace("LEFT", "left-- <= 0")),
    "the database fails": scripted(FAILING_DATABASE),
    "a kept text is cut": scripted(CUT_TEXT.replace("NAMES", str(list(SLOTS)))),
    "what was kept is deleted": scripted("() => localStorage.clear()"),
    "the clock goes back": scripted(EARLIER),
    "the tab is frozen": Fault(freezes, nothing),
    "memory runs out": Fault(runs_out, has_room),
    "the language changes": Fault(speaks, speaks_english),
    "the network is gone": Fault(loses_the_network, has_the_network),
    "a second tab": Fault(is_opened_twice, nothing),
    "a reload in the middle of a press": Fault(reloads_at_once, nothing),
}

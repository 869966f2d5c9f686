"""One page for many tests, brought back to its start before each of them: a boot costs more than most tests.

The page's Python starts over with an empty storage, and the page must then be as it was after its boot, in all that
`LOOK` reads. A test that needs a real boot, an init script or a history of its own takes another page.
"""

from typing import Literal

from playwright.sync_api import BrowserContext, Error, Page, expect

from tests.support.sizes import SIZE

BOOT = 120_000
"""Milliseconds that a boot may take: two seconds are usual, and thirty on a busy machine."""

HELPERS = """
import gc
from js import document
from page import forget, local, missing, settle
from noir.app.settings import Settings, print_settings
from noir.browser.main import Program
from noir.games import GAMES
from noir.storage.store import Storage
from noir.ui.i18n import KEYS, LANGUAGES, set_language

gc.unfreeze()
program = next(each for each in gc.get_objects() if isinstance(each, Program))
gc.freeze()

def is_whole():
    return not missing(" ".join([*GAMES, KEYS, *LANGUAGES]))

def start_over():
    program._scheduler.want(None)
    program._screen.__init__()
    program._waits = ""
    news = program._model.news
    settle(print_settings(Settings()))
    set_language(document.documentElement.lang)
    program.turn_to(Storage(local))
    program._model = program._model._replace(news=news)
    program.show()
    forget()
"""
"""Python in the page: whether all games and languages are there, so that an address is read at once; and a new program
in the place of the old one, which reads the emptied storage.
"""

MOTION: Literal["reduce", "null"] = "null" if SIZE == "soak" else "reduce"
"""Whether cards move: where they don't, a press need not wait for them."""

GLOBALS = "Object.getOwnPropertyNames(window)"

PUT_BACK = """(() => {
    const sound = [AudioScheduledSourceNode, AudioBufferSourceNode];
    const kinds = [Storage, Node, Element, Blob, URLSearchParams, Navigator, BroadcastChannel, ...sound];
    const { wakeLock, clipboard } = navigator;
    const single = [window, document, navigator, history, crypto, wakeLock, clipboard].filter(Boolean);
    const things = [...single, ...kinds.map(({ prototype }) => prototype)];
    const asLoaded = things.map((thing) => [thing, Object.getOwnPropertyDescriptors(thing)]);
    const remove = (thing, kept) => Object.getOwnPropertyNames(thing)
        .filter((name) => !kept.includes(name)).every((name) => {
            if (thing[name] instanceof MutationObserver) thing[name].disconnect();
            return Reflect.deleteProperty(thing, name);
        });
    const isReplaced = (thing, name, { value, get, set }) => {
        const now = Object.getOwnPropertyDescriptor(thing, name);
        return !now || now.get !== get || now.set !== set || (typeof value === "function" && now.value !== value);
    };
    const restore = (thing, loaded) => Object.entries(loaded)
        .filter(([name, was]) => name !== "attachShadow" && isReplaced(thing, name, was)) // PyScript replaces that one
        .every(([name, was]) => Reflect.defineProperty(thing, name, was));
    window.putBack = (globals) => asLoaded.every(([thing, loaded]) =>
        remove(thing, [...Object.keys(loaded), ...(thing === window ? globals : [])]) && restore(thing, loaded));
})()"""
"""Remembers the browser's own names and functions before any other script runs. `putBack` removes the names that tests
have left, ends what observes under one of them, and puts the functions back that they have replaced. It returns whether
it could.
"""

HELP = """window.help = async (helpers) => {
    if (!globalThis.python) {
        const { start } = document.querySelector("[data-start]").dataset;
        const { loadPyodide } = await import(new URL(start, document.baseURI));
        globalThis.python = await loadPyodide();
        python.runPython(helpers);
    }
    for (let turn = 0; turn < 1500 && !python.runPython("is_whole()"); turn++)
        await new Promise((resolve) => setTimeout(resolve, 20));
    return python.runPython("is_whole()");
}"""
"""Remembers how to bring the helpers into the page's Python. `help` returns whether the page has all of its parts, for
which it waits up to 30 seconds.
"""

CLEAR = """async ([helpers, globals]) => {
    if (!("ready" in document.documentElement.dataset) || !document.getElementById("trouble").hidden) return false;
    if (!putBack(globals) || !(await help(helpers))) return false;
    localStorage.clear();
    sessionStorage.clear();
    const isForgotten = await new Promise((resolve) => {
        setTimeout(resolve, 2000, false); // while the database waits to be deleted, it can't be opened
        const request = indexedDB.open("noir-journal");
        request.onsuccess = () => {
            const journal = request.result.transaction("texts", "readwrite");
            journal.objectStore("texts").clear();
            journal.oncomplete = () => resolve(true, request.result.close());
        };
    });
    if (!isForgotten) return false;
    document.querySelectorAll("#app > *").forEach((part) => part.remove());
    document.adoptedStyleSheets = [];
    document.activeElement.blur();
    getSelection().removeAllRanges();
    python.runPython("start_over()");
    scrollTo(0, 0);
    return new Promise((resolve) => {
        const look = (times) => {
            if (history.state === 0 || !times) resolve(history.state === 0);
            else setTimeout(look, 20, times - 1);
        };
        look(100); // a way back that is not done yet would undo the next address
    });
}"""
"""Empties the storage and starts over. Whether the page could: one that has failed or was left cannot."""

LOOK = """() => {
    const { activeElement, adoptedStyleSheets, documentElement: root, title, hidden } = document;
    const attributes = [...root.attributes].filter(({ name }) => !/^data-(settled|started)$/.test(name));
    return {
        root: attributes.map(({ name, value }) => `${name}=${value}`).join(" "),
        page: [...document.body.childNodes].filter(({ id }) => id !== "boot")
            .map((part) => (part.outerHTML ?? part.data).trim().replaceAll(' style=""', "")).join(""),
        kept: JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
        rest: [location.href, title, hidden, activeElement.localName, scrollY, adoptedStyleSheets.length].join(" "),
    };
}"""
"""All of a page that may differ from what it was after its boot. A screenshot leaves empty styles behind."""


class OnePage:
    """A page of a context of its own, with what it looked like after its boot."""

    def __init__(self, context: BrowserContext, site: str, heard: list[str]) -> None:
        self.heard = heard
        self._site = site
        self._context = context
        context.add_init_script(f"{PUT_BACK}; {HELP}")
        self.page = context.new_page()
        self._size = self.page.viewport_size
        self._new = self._boot()
        self._globals = [*self.page.evaluate(GLOBALS), "python", "axe"]

    def start_over(self) -> Page:
        """The page as after its boot, booted again where something is left; raises AssertionError where that fails."""
        self._dress()
        if self._cleared() and self._look() == self._new:
            self.heard.clear()
            return self.page
        self._take_another()
        now = self._boot()
        assert now == self._new, f"the page did not come back to its start: {_first_difference(self._new, now)}"
        self.heard.clear()
        return self.page

    def _dress(self) -> None:
        """Undo what Playwright was asked to do to the page."""
        self.page.unroute_all()
        self.page.mouse.move(0, 0)
        self.page.emulate_media(media="null", color_scheme="null", reduced_motion=MOTION, forced_colors="null")
        if self._size and self.page.viewport_size != self._size:
            self.page.set_viewport_size(self._size)

    def _cleared(self) -> bool:
        """Whether the page that is there could start over; not if it has left the site, or failed."""
        try:
            return bool(self.page.url == self._site and self.page.evaluate(CLEAR, [HELPERS, self._globals]))
        except Error:
            return False

    def _take_another(self) -> None:
        """A page without a history: a way back that was asked for in the old one would stop its next address."""
        self.page.close()
        self.page = self._context.new_page()

    def _boot(self) -> dict[str, str]:
        """Load the page with nothing kept, and wait for all of its parts; what it looks like then."""
        self._dress()
        self.page.goto(f"{self._site}LICENSE.txt")
        self.page.evaluate("() => { localStorage.clear(); indexedDB.deleteDatabase('noir-journal'); }")
        self.page.goto(self._site)
        expect(self.page.locator("html[data-ready]")).to_be_attached(timeout=BOOT)
        assert self.page.evaluate("helpers => help(helpers)", HELPERS), "not all parts of the page have come"
        return self._look()

    def _look(self) -> dict[str, str]:
        look: dict[str, str] = self.page.evaluate(LOOK)
        return look


def _first_difference(one: dict[str, str], two: dict[str, str]) -> str:
    """Where two looks differ, with some text before and after."""
    name = next(name for name in one if one[name] != two[name])
    at = next((at for at, (a, b) in enumerate(zip(one[name], two[name], strict=False)) if a != b), -1)
    return f"{name}: …{one[name][max(0, at - 80) : at + 80]}… was …{two[name][max(0, at - 80) : at + 80]}…"

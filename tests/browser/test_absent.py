"""APIs that a browser may refuse or that may never answer: the page boots, can be played, and says what is lost.

All contexts of these tests are private windows. Frames on other sites without storage, and sandboxed ones, are tested
in test_embed.py.
"""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserType, Page, expect

from noir.formats.link import parse_opened
from noir.session.session import Session
from tests.browser.conftest import COLD, await_table, listen
from tests.browser.table import DEAL, expect_curtain, sit_down, turn
from tests.support.promises import Tried
from tests.support.sizes import sized

pytestmark = pytest.mark.number(13)

REFUSED = "new DOMException('no', 'SecurityError')"


def getter(name: str, value: str) -> str:
    """A script that makes a property of window or navigator return `value`, an expression or a statement."""
    owner, _, key = name.rpartition(".")
    return f"Object.defineProperty({owner}, '{key}', {{get() {{ {value} }}}});"


def methods(kind: str, body: str) -> str:
    """A script that replaces all methods of an interface."""
    there = f"Object.getOwnPropertyDescriptors(window.{kind}?.prototype ?? {{}})"  # a page that isn't secure has few
    return f"""for (const [name, {{ value }}] of Object.entries({there}))
        if (name !== "constructor" && typeof value === "function") {kind}.prototype[name] = () => {body};"""


NEVER = "new Promise(() => {})"
REJECTED = f"Promise.reject({REFUSED})"

NOTHING_KEPT = {
    "local storage may not be named": getter("window.localStorage", f"throw {REFUSED}"),
    "storing does nothing": "Storage.prototype.setItem = () => {}",
    "local storage is null": getter("window.localStorage", "return null"),
    "local storage is not defined": getter("window.localStorage", "return undefined"),
    "reading throws": f"Storage.prototype.getItem = () => {{ throw {REFUSED} }}",
    "there's no room": "Storage.prototype.setItem = () => { throw new DOMException('no', 'QuotaExceededError') }",
}
SILENT = methods("CacheStorage", NEVER) + "IDBFactory.prototype.open = () => new EventTarget();"
STILL_KEPT = {
    "nothing that promises an answer gives one": (
        SILENT + methods("LockManager", NEVER) + methods("ServiceWorkerContainer", NEVER)
    ),
    "the window is a private one": "",
    "there is no database": getter("window.indexedDB", "return undefined"),
    "the database may not be named": getter("window.indexedDB", f"throw {REFUSED}"),
    "the database cannot be opened": f"IDBFactory.prototype.open = () => {{ throw {REFUSED} }}",
    "the database errs": (
        "IDBFactory.prototype.open = () => { const r = new EventTarget(); setTimeout(() => r.onerror()); return r }"
    ),
    "the database never answers": "IDBFactory.prototype.open = () => new EventTarget()",
    "there are no caches": "delete window.caches",
    "the caches may not be named": getter("window.caches", f"throw {REFUSED}"),
    "the caches cannot be opened": methods("CacheStorage", REJECTED),
    "the caches never answer": methods("CacheStorage", NEVER),
    "there is no service worker": "delete Navigator.prototype.serviceWorker",
    "the service worker may not be named": getter("Navigator.prototype.serviceWorker", f"throw {REFUSED}"),
    "the service worker cannot be registered": methods("ServiceWorkerContainer", REJECTED),
    "the service worker never answers": methods("ServiceWorkerContainer", NEVER),
    "there are no locks": "delete Navigator.prototype.locks",
    "the locks refuse": methods("LockManager", REJECTED),
    "the locks never answer": methods("LockManager", NEVER),
    "the database cannot be opened, and tabs may not talk": (  # as in Firefox where it blocks all data of sites
        f"IDBFactory.prototype.open = () => {{ throw {REFUSED} }};"
        f"window.BroadcastChannel = class {{ constructor() {{ throw {REFUSED} }} }};"
    ),
}


@pytest.fixture
def opened(browser: Browser, site: str, guard: list[str]) -> Iterator[Callable[[str], Page]]:
    """Opens pages of a new browser, in which a script runs first."""
    contexts = []

    def open_page(script: str) -> Page:
        contexts.append(browser.new_context())
        contexts[-1].add_init_script(f"{COLD};{script}")
        listen(contexts[-1], site, guard)
        return contexts[-1].new_page()

    yield open_page
    for context in contexts:
        context.close()


def some(cases: dict[str, str], full: int) -> list[str]:
    """The names of as many cases as a run tries, the first of which takes longest where something is still kept."""
    return sized(list(cases)[full : full + 1], list(cases)[:full], list(cases))


def expect_a_game_that_is_offered_as_a_file(page: Page, site: str) -> None:
    """Check that the page says before any game that nothing is kept, can be played, and offers the game as a file."""
    page.goto(site)
    await_table(page)
    expect(page.locator(".notice")).to_contain_text("Nothing can be saved here")
    sit_down(page, site, DEAL)
    turn(page, "5")
    expect_curtain(page)
    expect(page.locator(".notice")).to_contain_text("you'll lose it when you close the page")
    with page.expect_download() as given:
        page.get_by_role("button", name="Save this game as a file").click()
    game = parse_opened(Path(given.value.path()).read_text("utf-8"))
    assert isinstance(game, Session)
    assert (game.match.deal, game.match.moves) == (DEAL, ("5",))


@pytest.mark.parametrize("lack", some(NOTHING_KEPT, 2))
def test_the_page_says_that_nothing_is_kept_and_offers_the_game_as_a_file_where(
    opened: Callable[[str], Page], site: str, lack: str, tried: Tried
) -> None:
    expect_a_game_that_is_offered_as_a_file(opened(NOTHING_KEPT[lack]), site)
    tried(1, "ways in which nothing is kept")


@pytest.mark.parametrize("lack", some(STILL_KEPT, 1))
def test_the_page_keeps_a_game_as_ever_and_says_nothing_where(
    opened: Callable[[str], Page], site: str, lack: str, tried: Tried
) -> None:
    page = opened(STILL_KEPT[lack])
    page.goto(site)
    await_table(page)
    sit_down(page, site, DEAL)
    turn(page, "5")
    expect_curtain(page)
    expect(page.locator(".notice")).to_have_count(0)
    page.reload()
    await_table(page)
    expect_curtain(page)
    expect(page.locator(".recap")).to_contain_text("Agnes played 5.")
    tried(1, "ways in which the rest is not kept")


@pytest.mark.soak
def test_the_page_says_that_nothing_is_kept_where_all_data_of_sites_is_blocked(
    browser_type: BrowserType,
    browser_type_launch_args: dict[str, Any],
    tmp_path: Path,
    site: str,
    guard: list[str],
    tried: Tried,
) -> None:
    (tmp_path / "Default").mkdir()
    settings = {"profile": {"default_content_setting_values": {"cookies": 2}}}
    (tmp_path / "Default/Preferences").write_text(json.dumps(settings), "utf-8")
    context = browser_type.launch_persistent_context(tmp_path, **browser_type_launch_args)
    listen(context, site, guard)
    page = context.new_page()
    expect_a_game_that_is_offered_as_a_file(page, site)
    context.close()
    tried(1, "browsers that block all data of sites")

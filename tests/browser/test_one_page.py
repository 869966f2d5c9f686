"""The page that many tests share: it starts over without a boot, except where only a boot makes it new."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import DESK, await_table
from tests.browser.one_page import OnePage
from tests.browser.table import press, recorded, sit_down, turn
from tests.support.sizes import mostly_full

LOADED = "performance.timeOrigin"
"""When the page was loaded."""


def play(page: Page, site: str, name: str = "draw") -> None:
    """Play two moves of a recorded game, and open a sheet."""
    deal, moves = recorded(name)
    sit_down(page, site, deal)
    turn(page, *(move for move, _state in moves[:2]))
    press(page, "settings")


def reload(page: Page, site: str) -> None:
    """Play, load the page again, and play on."""
    play(page, site)
    page.reload()
    await_table(page)
    play(page, site, "builders")


@pytest.mark.parametrize("use", [play, reload])
def test_a_page_starts_over_without_a_boot(
    one_page: Callable[..., OnePage], site: str, use: Callable[[Page, str], None]
) -> None:
    one = one_page(viewport=DESK)
    page = one.start_over()
    use(page, site)
    loaded = page.evaluate(LOADED)
    assert one.start_over().evaluate(LOADED) == loaded


LATE = "() => { history.go = (steps) => setTimeout(() => History.prototype.go.call(history, steps), 300); }"


def test_a_page_that_starts_over_has_gone_back(one_page: Callable[..., OnePage], site: str) -> None:
    """A way back that is not done yet would undo the next address."""
    one = one_page(viewport=DESK)
    page = one.start_over()
    play(page, site)
    page.evaluate(LATE)
    assert one.start_over().evaluate("history.state") == 0
    page.evaluate("delete history.go")


REPLACED = {
    "a method": ("Element.prototype.animate", "() => {}"),
    "a function": ("window.setTimeout", "() => {}"),
    "a variable": ("window.left", "1"),
    "a property of the document": ("document.visibilityState", "'hidden'"),
    "a property of the browser": ("navigator.share", "() => {}"),
    "an accessor": ("Navigator.prototype.onLine", "false"),
    "a function of a part of it": ("navigator.wakeLock.request", "() => {}"),
}


@pytest.mark.parametrize("what", mostly_full(REPLACED, ["a method", "a variable", "a property of the document"]))
def test_what_a_test_replaces_is_put_back_without_a_boot(
    one_page: Callable[..., OnePage], site: str, what: str
) -> None:
    one = one_page(viewport=DESK)
    loaded = one.start_over().evaluate(LOADED)
    name, value = REPLACED[what]
    whole, _dot, own = name.rpartition(".")
    is_there = (
        f"(({{ value, get }}) => String(value ?? get))(Object.getOwnPropertyDescriptor({whole}, '{own}') ?? {{}})"
    )
    before = one.page.evaluate(is_there)
    one.page.evaluate(f"() => Object.defineProperty({whole}, '{own}', {{ value: {value}, configurable: true }})")
    assert one.page.evaluate(is_there) != before
    page = one.start_over()
    assert (page.evaluate(is_there), page.evaluate(LOADED)) == (before, loaded)


WATCHES = """() => {
    window.watch = new MutationObserver(() => { document.body.watched = (document.body.watched ?? 0) + 1 });
    window.watch.observe(document.head, { subtree: true, childList: true, characterData: true });
}"""


def test_what_a_test_observes_is_observed_no_longer(one_page: Callable[..., OnePage]) -> None:
    one = one_page(viewport=DESK)
    loaded = one.start_over().evaluate(LOADED)
    one.page.evaluate(WATCHES)
    page = one.start_over()
    page.evaluate("async () => { document.body.watched = 0; document.title = 'after'; await 0; await 0 }")
    assert page.evaluate("document.body.watched") == 0
    assert page.evaluate(LOADED) == loaded


SPOILT = {
    "what cannot be put back": "Object.defineProperty(document, 'hidden', { value: true })",
    "the screen of a fault": "document.getElementById('trouble').hidden = false",
    "the address": "history.pushState(null, '', '?other')",
    "the database": "indexedDB.deleteDatabase('noir-journal')",
    "an element": "document.body.append('left')",
}


@pytest.mark.parametrize("spoil", mostly_full(SPOILT, ["what cannot be put back"]))
def test_a_page_that_was_spoilt_is_booted_again(one_page: Callable[..., OnePage], spoil: str) -> None:
    one = one_page(viewport=DESK)
    loaded = one.start_over().evaluate(LOADED)
    one.page.evaluate(f"() => {{ {SPOILT[spoil]} }}")
    assert one.start_over().evaluate(LOADED) != loaded

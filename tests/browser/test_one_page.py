"""The page that many tests share: it starts over without a boot, except where only a boot makes it new."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import DESK, await_table
from tests.browser.one_page import OnePage
from tests.browser.table import DEAL, press, sit_down, turn

LOADED = "performance.timeOrigin"
"""When the page was loaded."""


def play(page: Page, site: str) -> None:
    """Play two moves, and open a sheet."""
    sit_down(page, site, DEAL)
    turn(page, "5")
    turn(page, "take")
    press(page, "settings")


def reload(page: Page, site: str) -> None:
    """Play, load the page again, and play on."""
    play(page, site)
    page.reload()
    await_table(page)
    play(page, site)


@pytest.mark.parametrize("use", [play, reload])
def test_a_page_starts_over_without_a_boot(
    one_page: Callable[..., OnePage], site: str, use: Callable[[Page, str], None]
) -> None:
    one = one_page(viewport=DESK)
    page = one.start_over()
    use(page, site)
    loaded = page.evaluate(LOADED)
    assert one.start_over().evaluate(LOADED) == loaded


@pytest.mark.parametrize(
    "spoil",
    [
        "Element.prototype.animate = () => {}",
        "window.setTimeout = () => {}",
        "window.left = 1",
        "document.hidden = true; Object.defineProperty(document, 'hidden', { value: true })",
        "document.getElementById('trouble').hidden = false",
        "history.pushState(null, '', '?other')",
        "indexedDB.deleteDatabase('noir-journal')",
    ],
)
def test_a_page_that_was_spoilt_is_booted_again(one_page: Callable[..., OnePage], spoil: str) -> None:
    one = one_page(viewport=DESK)
    loaded = one.start_over().evaluate(LOADED)
    one.page.evaluate(f"() => {{ {spoil} }}")
    assert one.start_over().evaluate(LOADED) != loaded

"""What is done before the game is ready, or just then: nothing of it is lost, and nothing is done twice."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, Route, expect

from noir.formats.record import parse_record
from tests.browser.conftest import await_settled, await_table, let_go
from tests.support.games import record

PASTE = """text => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", text);
    document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
}"""
"""Pastes a text on the page."""

STARTED = "document.getElementById('bar').value > 0"
"""Whether bytes have come, so that the page's own script runs."""


@pytest.fixture
def held(page: Page) -> Iterator[list[Route]]:
    """The requests for Python's library, which wait."""
    routes: list[Route] = []
    page.route("**/python.zip", lambda route: routes.append(route))
    yield routes
    page.unroute_all(behavior="ignoreErrors")


def test_who_has_pressed_try_again_plays_on_if_the_first_download_comes_after_all(
    page: Page, site: str, held: list[Route]
) -> None:
    page.clock.install()
    page.goto(site)
    page.wait_for_function(STARTED)
    page.clock.fast_forward(61_000)
    expect(page.get_by_role("button", name="Try again")).to_be_visible()
    first = held.pop()
    page.evaluate("document.getElementById('retry').click()")  # a pointer would wait for frames of a clock that stands
    first.continue_()
    await_table(page)
    page.evaluate("window.stayed = true")
    page.clock.fast_forward(21_000)
    page.wait_for_load_state()
    assert page.evaluate("window.stayed")


def test_what_is_pasted_while_the_page_loads_is_opened_when_it_is_ready(
    page: Page, site: str, held: list[Route]
) -> None:
    page.goto(site)
    page.wait_for_function(STARTED)
    page.evaluate(PASTE, record("draw"))
    let_go(page, held)
    await_table(page)
    expect(page.get_by_role("slider")).to_have_attribute("max", str(len(parse_record(record("draw")).moves)))


@pytest.mark.full
def test_a_press_at_a_table_whose_style_is_late_is_done_once(fresh_page: Callable[..., Page], site: str) -> None:
    page, held = fresh_page(), list[Route]()
    page.goto(f"{site}#game=gangzzz&seats=human,bot:easy&starter=0")
    await_table(page)
    page.route("**/gangzzz.css", lambda route: held.append(route))
    page.goto(f"{site}?")
    menu = page.locator('[data-msg="sheet menu"]')
    expect(menu).to_be_visible()
    assert not page.locator("html[data-ready]").count()
    menu.click()
    expect(menu).to_have_attribute("aria-expanded", "true")
    let_go(page, held)
    await_table(page)
    expect(menu).to_have_attribute("aria-expanded", "true")


REFUSED = """
    const { get } = Object.getOwnPropertyDescriptor(CSSStyleSheet.prototype, "cssRules");
    let times = 0;
    Object.defineProperty(CSSStyleSheet.prototype, "cssRules", { get() {
        if (!times++) throw new DOMException("This sheet is of another site.", "SecurityError");
        return get.call(this);
    } });
"""
"""A script that lets nobody read the first style sheet, as that of a browser's extension."""


@pytest.mark.full
def test_a_style_sheet_of_an_extension_keeps_the_page_from_nothing(page: Page, site: str) -> None:
    page.add_init_script(REFUSED)
    page.goto(site)
    await_settled(page)

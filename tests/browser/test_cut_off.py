"""The network is cut in the middle of the first load: the page comes up or says so, and the next load works."""

import re

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect

from tests.browser.conftest import FORGETFUL, await_table

NOISE = "Failed to load resource|(?i:wasm|WebAssembly)|uncaught: |error: $|Failed to fetch|ERR_"


class Line:
    """A network that is cut after `left` requests."""

    def __init__(self, context: BrowserContext, left: int) -> None:
        self.left = left
        self.asked: list[str] = []
        context.add_init_script(FORGETFUL)
        context.route("**/*", self._answer)

    def _answer(self, route: Route) -> None:
        self.asked.append(route.request.url)
        if len(self.asked) > self.left:
            route.abort("connectionreset")
        else:
            route.continue_()


def comes_up_or_says_so(page: Page) -> None:
    """Hold that the game is on the table, or that there is a sentence and a way to try again."""
    table = page.locator("html[data-ready]")
    retry = page.get_by_text("Try again", exact=True).locator("visible=true")
    expect(table.or_(retry).first).to_be_attached(timeout=60_000)
    if not table.count():
        expect(page.locator("#trouble:visible, #late:visible")).to_have_text(re.compile(r"could not|did not"))


@pytest.mark.complaints(NOISE)
def test_the_page_comes_up_or_says_so_wherever_its_first_load_is_cut(browser: Browser, site: str) -> None:
    context = browser.new_context()
    line = Line(context, 1000)
    page = context.new_page()
    page.goto(site)
    await_table(page)
    context.close()
    count = len(line.asked)
    assert 10 < count < 30, line.asked
    for cut in range(1, count):  # without the first there is no page to speak of
        context = browser.new_context()
        line = Line(context, cut)
        page = context.new_page()
        page.goto(site, wait_until="commit")
        comes_up_or_says_so(page)
        line.left = 1000
        page.reload()
        await_table(page)
        context.close()

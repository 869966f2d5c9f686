"""The network breaks in the middle of the first load: the page comes up or says so, and the next load works."""

import pytest
from playwright.sync_api import Browser

from tests.browser.bad_host import NOISE, BadHost, comes_up_or_says_so
from tests.browser.conftest import SPARING, await_table, listen
from tests.support.promises import Tried
from tests.support.sizes import sized

pytestmark = pytest.mark.number(17)
STEP = sized(8, 4, 1)


@pytest.fixture
def home(bad_host: BadHost) -> str:
    return bad_host.url


@pytest.mark.complaints(NOISE)
def test_the_page_comes_up_or_says_so_wherever_its_first_load_is_cut(
    browser: Browser, bad_host: BadHost, guard: list[str], tried: Tried
) -> None:
    def visited(left: int) -> int:
        """Visit the site for the first time over a connection that breaks after `left` requests, and once more."""
        context = browser.new_context()
        context.add_init_script(SPARING)
        listen(context, bad_host.url, guard)
        bad_host.left, bad_host.asked = left, []
        page = context.new_page()
        page.goto(bad_host.url, wait_until="commit")
        comes_up_or_says_so(page)
        count = len(bad_host.asked)
        bad_host.mend()
        page.reload()
        await_table(page)
        context.close()
        return count

    count = visited(BadHost.left)
    assert 10 < count < 30, bad_host.asked
    cuts = range(1, count, STEP)  # without the first request there is no page
    for cut in cuts:
        visited(cut)
    tried(len(cuts), f"of {count - 1} requests at which the first load was cut")

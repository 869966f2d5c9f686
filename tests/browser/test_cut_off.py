"""The network breaks in the middle of the first load: the page comes up or says so, and the next load works."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.bad_host import NOISE, BadHost, comes_up_or_says_so, spoiling
from tests.browser.conftest import SPARING, await_table, listen
from tests.support.promises import Tried
from tests.support.sizes import sized

pytestmark = pytest.mark.number(17)
STEP = sized(16, 4, 1)


@pytest.mark.complaints(NOISE)
def test_the_page_comes_up_or_says_so_wherever_its_first_load_is_cut(
    browser: Browser, dist: Path, guard: list[str], tried: Tried
) -> None:
    def visited(left: int) -> int:
        """Visit the site for the first time over a connection that breaks after `left` requests, and once more.

        Each visit has a host of its own: a late request of one would count as one of the next.
        """
        with spoiling(dist) as host, browser.new_context() as context:
            context.add_init_script(SPARING)
            listen(context, host.url, guard)
            host.left = left
            page = context.new_page()
            page.goto(host.url, wait_until="commit")
            comes_up_or_says_so(page)
            count = len(host.asked)
            host.mend()
            page.reload()
            await_table(page)
        return count

    count = visited(BadHost.left)
    assert 10 < count < 30
    cuts = range(1, count, STEP)  # without the first request there is no page
    for cut in cuts:
        visited(cut)
    tried(len(cuts), f"of {count - 1} requests at which the first load was cut")

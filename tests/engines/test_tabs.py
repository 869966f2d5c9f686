"""A page that is left for another tab, in browsers that really hide it."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager

import pytest

from noir.formats.record import parse_record
from tests.engines.chromium import Chromium, chromium
from tests.engines.conftest import WANTED
from tests.engines.driver import until
from tests.engines.firefox import Firefox, firefox
from tests.engines.game import count, press, sit_down
from tests.support.failures import show_if_failed
from tests.support.games import record
from tests.support.sizes import mostly_full

Tabbed = Chromium | Firefox

ENGINES: dict[str, Callable[[], AbstractContextManager[Tabbed]]] = {"chromium": chromium, "firefox": firefox}
"""WebKitGTK's small browser has no second tab that a test could put before the first."""


@pytest.fixture(params=mostly_full(ENGINES, ["chromium"]))
def tabbed(request: pytest.FixtureRequest) -> Iterator[Tabbed]:
    """A window of an engine, whose page can be left for another tab."""
    if request.param not in WANTED:
        pytest.skip(f"NOT TESTED in {request.param}: NOIR_ENGINES={','.join(WANTED)} leaves it out")
    with ENGINES[request.param]() as window:
        show_if_failed(request.node, window)
        yield window


@pytest.mark.number(20)
def test_an_open_hand_is_hidden_while_another_tab_is_in_front_and_stays_so(tabbed: Tabbed, site: str) -> None:
    sit_down(tabbed, site, parse_record(record("draw")))
    press(tabbed, "show")
    until(lambda: count(tabbed, '[data-msg="hide"]'), "the open hand")
    tabbed.leave_tab()
    until(lambda: tabbed.run("document.hidden"), "the page to be hidden")
    until(lambda: count(tabbed, '[data-msg="show"]'), "the curtain")
    assert count(tabbed, '[data-msg="hide"], [data-msg^="play "]') == 0, "The hand is open behind the other tab."
    tabbed.return_to_tab()
    until(lambda: not tabbed.run("document.hidden"), "the page to be seen again")
    assert count(tabbed, '[data-msg="show"]') == 1
    assert count(tabbed, '[data-msg="hide"], [data-msg^="play "]') == 0, "The hand opened by itself."
    assert tabbed.complaints() == []

"""The end of a game: who won, the totals and the next game are in the first window."""

import pytest
from playwright.sync_api import Page

from noir.games import GAMES
from tests.browser.rendered import show
from tests.browser.screens import SCREENS, after
from tests.browser.test_start import OUTSIDE, WINDOWS
from tests.support.sizes import mostly_full

ENDS = {"district": "end", "famiglia": "Famiglia: end", "gangzzz": "Gangzzz: end"}
WANTED = (".end h2", ".verdict", ".totals", "[data-msg=rematch]", "[data-msg=replay]", "[data-msg=leave]")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", mostly_full(["en", "de"], ["de"]))
def test_the_verdict_the_totals_and_the_next_game_are_in_the_first_window(
    paper: Page, site: str, game: str, language: str
) -> None:
    show(paper, after(SCREENS[ENDS[game]], site)._replace(language=language))
    for name, (width, height) in WINDOWS.items():
        paper.set_viewport_size({"width": width, "height": height})
        assert paper.evaluate("scrollY") == 0
        assert paper.evaluate(OUTSIDE, WANTED) == [], name

"""The end of a game: who won, the totals and the next game are in the first window."""

import pytest
from playwright.sync_api import Page, expect

from noir.games import GAMES
from tests.browser.rendered import show
from tests.browser.screens import SCREENS, after
from tests.browser.table import recorded, send, sit_down
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


@pytest.mark.parametrize("game", mostly_full(GAMES, ["gangzzz"]))
def test_on_a_small_window_the_lines_of_the_score_and_the_sealed_deal_are_folded_and_open_by_a_press(
    paper: Page, site: str, game: str
) -> None:
    paper.set_viewport_size({"width": 390, "height": 664})
    show(paper, after(SCREENS[ENDS[game]], site))
    folds = {"#lines": "table, .line", "#proof": "dl, p"}
    for fold, content in folds.items():
        inside = paper.locator(f"{fold} :is({content})").first
        expect(inside).not_to_be_visible()
        paper.locator(f"{fold} > summary").click()
        expect(inside).to_be_visible()


def test_the_end_has_its_focus_and_the_page_has_not_moved(desk: Page, site: str) -> None:
    desk.set_viewport_size({"width": 390, "height": 664})
    deal, moves = recorded("builders")
    sit_down(desk, site, deal)
    send(desk, *[message for move, _state in moves for message in ("show", f"play {move}")])
    expect(desk.locator(".end h2")).to_be_focused()
    assert desk.evaluate("scrollY") == 0

"""The table by keyboard alone: arrows in the hand, Tab between the parts, and typed commands."""

from urllib.parse import urlencode

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import await_table
from tests.browser.table import DEAL, asking, focused, opened, press, send, sit_down, unfold_options

pytestmark = pytest.mark.number(23)


def test_arrows_move_in_the_hand_and_tab_leaves_it(desk: Page, site: str) -> None:
    sit_down(desk, site, DEAL)
    send(desk, "show")
    visited = []
    for key in ("Tab", "ArrowRight", "End", "ArrowRight", "ArrowLeft", "Home", "ArrowLeft", "ArrowRight"):
        desk.keyboard.press(key)
        visited.append(focused(desk).removeprefix("play "))
    assert visited == ["-1", "5", "take", "take", "7", "-1", "-1", "5"]
    desk.keyboard.press("Tab")
    assert focused(desk) == "hide"
    desk.keyboard.press("Shift+Tab")
    assert focused(desk) == "play 5"  # where it was before
    send(desk, "set theme light")  # a redraw keeps the focus
    assert focused(desk) == "play 5"
    assert desk.locator('.moves [tabindex="0"]').count() == 1


def test_what_cannot_be_taken_is_no_stop_and_its_reason_is_told_with_the_hand(desk: Page, site: str) -> None:
    sit_down(desk, site, DEAL)
    send(desk, "show", "play take", "show")
    expect(desk.get_by_role("toolbar")).to_have_accessible_description("You can't take yet: the row is empty.")
    desk.keyboard.press("Tab")
    desk.keyboard.press("End")
    assert focused(desk) == "play P"


def test_a_turn_is_typed_and_the_field_keeps_the_focus(desk: Page, site: str) -> None:
    sit_down(desk, site, DEAL)
    send(desk, "set commands on")
    desk.get_by_label("Type a move or a question").focus()
    for typed in ("row", "show", "hand"):
        desk.keyboard.type(typed)
        desk.keyboard.press("Enter")
        assert focused(desk) == "type"
    answers = desk.get_by_role("log", name="Answers")
    expect(answers).to_have_text("handAgnes's hand: -1, 5, 5, 6, 7")
    desk.keyboard.type("play 7")
    desk.keyboard.press("Enter")
    expect(answers).to_have_text("")
    assert focused(desk) == "type"
    expect(desk.locator("#told-moves")).to_contain_text("Agnes played 7.")
    desk.keyboard.type("sho")
    send(desk, "show", "hide")
    expect(desk.get_by_label("Type a move or a question")).to_have_value("")


def test_a_bot_s_move_leaves_the_focus_in_the_field_in_which_somebody_types(desk: Page, site: str) -> None:
    press(desk, "settings")
    desk.locator("[data-msg='set commands on']").check()
    press(desk, "close")
    asked = {"game": "district", "seats": "human,bot:random", "deal": DEAL}
    desk.goto(f"{site}#{urlencode(asked)}")
    desk.get_by_label("Type a move or a question").focus()
    desk.keyboard.type("play 5")
    desk.keyboard.press("Enter")
    desk.keyboard.type("ro")
    expect(desk.locator("#street")).to_have_attribute("data-turn", "2")
    desk.keyboard.type("w")
    assert focused(desk) == "type"
    expect(desk.get_by_label("Type a move or a question")).to_have_value("row")


def test_what_is_closed_gives_the_focus_back_to_what_opened_it(desk: Page, site: str) -> None:
    sit_down(desk, site, DEAL)
    for close in ("Enter", "Escape"):
        desk.locator('[data-msg="sheet menu"]').press("Enter")
        expect(desk.locator(".sheet h2").first).to_be_focused()
        desk.locator('.sheet [data-msg="sheet"]').press(close)
        expect(desk.locator(".sheet")).to_have_count(0)
        assert focused(desk) == "sheet menu"
    desk.goto("about:blank")
    desk.goto(f"{site}#game=famiglia&seats=human,human&names=Agnes,Bruno")
    await_table(desk)
    send(desk, "show")
    card = desk.locator('[data-msg^="pick street:"]').first
    picked = card.get_attribute("data-msg")
    card.press("Enter")
    desk.locator('[data-msg="pick"]').last.press("Enter")
    assert focused(desk) == picked


def test_a_building_that_is_pressed_from_another_crossing_keeps_the_focus(desk: Page, site: str) -> None:
    """The close-up then shows the crossing of the gang, and the building elsewhere in it."""
    desk.goto(site + opened(asking("place")))
    await_table(desk)
    press(desk, "pick 3RD#48TH")
    close_up, building = desk.locator("#choose .near"), desk.locator('[data-msg="pick A:2ND#48TH.NW"]')
    expect(close_up).to_have_accessible_name("3RD & 48TH and its surroundings")
    building.press("Enter")
    expect(close_up).to_have_accessible_name("2ND & 48TH and its surroundings")
    expect(building).to_have_attribute("aria-pressed", "true")
    expect(building).to_be_focused()


def test_news_of_the_site_leave_the_focus_in_the_field_in_which_somebody_types(desk: Page) -> None:
    desk.evaluate("location.hash = 'district=damaged'")
    expect(desk.locator(".notice")).to_be_focused()
    unfold_options(desk)
    desk.locator("#name0").focus()
    desk.evaluate("document.dispatchEvent(new CustomEvent('noir:news', { detail: 'newer' }))")
    expect(desk.locator(".news")).to_be_visible()
    expect(desk.locator("#name0")).to_be_focused()

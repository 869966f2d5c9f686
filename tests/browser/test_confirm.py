"""By a setting, the first press of a move marks its button, and the second one makes the move."""

from playwright.sync_api import Page, expect

from tests.browser.table import DEAL, press, sit_down


def sit_down_to_confirm(desk: Page, site: str) -> None:
    """Sit down to a game in which each move is confirmed."""
    sit_down(desk, site, DEAL)
    press(desk, "settings")
    desk.locator("#set-confirm-on").check()
    press(desk, "close")


def test_a_move_is_made_by_the_second_press_of_the_same_button(desk: Page, site: str) -> None:
    sit_down_to_confirm(desk, site)
    press(desk, "show")
    card, take, line = (
        desk.locator('[data-msg="play 5"]'),
        desk.locator('[data-msg="play take"]'),
        desk.locator("#confirm"),
    )
    expect(line).to_be_hidden()
    card.click()
    expect(line).to_have_text("Press again to make this move.")
    expect(card).to_have_attribute("data-asked", "")
    take.click()  # another one: that is marked now
    expect(card).not_to_have_attribute("data-asked", "")
    desk.locator("#total").click()  # anything else: no move is marked any more
    press(desk, "sheet score")
    expect(desk.locator("[data-asked]")).to_have_count(0)
    expect(line).to_be_hidden()
    card.click()
    card.click()
    expect(desk.locator(".curtain h2")).to_contain_text("Bruno")
    expect(desk.locator("#row-2")).to_have_attribute("data-card", "5")


def test_by_the_keyboard_too(desk: Page, site: str) -> None:
    sit_down_to_confirm(desk, site)
    press(desk, "show")
    desk.locator('[data-msg="play 5"]').focus()
    desk.keyboard.press("Enter")
    expect(desk.locator("#confirm")).to_be_visible()
    desk.keyboard.press("Enter")
    expect(desk.locator("#row-2")).to_have_attribute("data-card", "5")

"""By a setting, the first press of a move marks its button, and the second one makes the move."""

from playwright.sync_api import Page, expect

from tests.browser.table import DEAL, press, sit_down


def test_a_move_is_made_by_the_second_press_of_the_same_button(desk: Page, site: str) -> None:
    sit_down(desk, site, DEAL)
    press(desk, "settings")
    desk.locator("#set-confirm-on").check()
    press(desk, "close")
    press(desk, "show")
    card, take, line = (
        desk.locator('[data-msg="play 5"]'),
        desk.locator('[data-msg="play take"]'),
        desk.locator("#confirm"),
    )
    expect(line).to_be_hidden()
    card.click()
    expect(line).to_have_text("Press it again to make this move.")
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
    sit_down(desk, site, DEAL)
    press(desk, "settings")
    desk.locator("#set-confirm-on").check()
    press(desk, "close")
    press(desk, "show")
    desk.locator('[data-msg="play 5"]').focus()
    desk.keyboard.press("Enter")
    expect(desk.locator("#confirm")).to_be_visible()
    desk.keyboard.press("Enter")
    expect(desk.locator("#row-2")).to_have_attribute("data-card", "5")


def test_the_cards_that_lie_before_a_player_open_large(desk: Page, site: str) -> None:
    sit_down(desk, site, DEAL)
    press(desk, "show")
    press(desk, "play take")
    for player, name, cards in ((0, "Agnes", 2), (1, "Bruno", 0)):
        press(desk, f"sheet open-{player}")
        sheet = desk.get_by_role("region", name=f"Open cards of {name}")
        expect(sheet.locator(".card")).to_have_count(cards)
        sheet.get_by_role("button", name="Close").click()
        expect(sheet).to_have_count(0)

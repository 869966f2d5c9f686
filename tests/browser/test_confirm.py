"""By a setting, the first press of a move marks its button, and the second one makes the move."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser import test_face_to_face as face_to_face
from tests.browser.table import DEAL, press, sit_down
from tests.browser.test_face_to_face import expect_closed, expect_open, finger, middle


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


def test_a_second_finger_has_to_press_twice_too(fresh_page: Callable[..., Page], site: str) -> None:
    page = fresh_page(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    face_to_face.sit_down(page, site)
    press(page, "settings")
    page.locator("#set-confirm-on").check()
    press(page, "close")
    touch, edge = finger(page), middle(page, "#edge-0")

    def tap(place: tuple[float, float]) -> None:
        touch("touchStart", thumb=edge, finger=place)
        touch("touchEnd", finger=place)

    touch("touchStart", thumb=edge)
    one, other = (middle(page, f'[data-msg="play {card}"]') for card in ("5", "-1"))
    marked = page.locator("[data-asked]")
    tap(one)
    expect(marked).to_have_attribute("data-msg", "play 5")
    expect(page.locator("#confirm")).to_have_text("Press again to make this move.")
    expect_open(page, 0)
    tap(other)  # another one: that is marked now
    expect(marked).to_have_attribute("data-msg", "play -1")
    touch("touchEnd")  # the hand is closed, and nothing is asked any more
    expect_closed(page)
    expect(page.locator("#confirm")).to_be_hidden()
    expect(page.locator("#street li")).to_have_count(2)
    touch("touchStart", thumb=edge)
    tap(one)
    tap(one)
    expect(page.locator("#street li")).to_have_count(3)
    touch("touchEnd")
    expect_closed(page)

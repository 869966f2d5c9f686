"""A running game is transferred to another device: its code is shown, read by a camera, and opened there."""

from collections.abc import Callable
from io import BytesIO

import zxingcpp
from PIL import Image
from playwright.sync_api import Page, expect

from noir.screens.share import LINK
from tests.browser.conftest import await_table
from tests.browser.table import DEAL, OTHER_DEAL, everything, expect_curtain, press, sit_down, turn


def scanned(page: Page) -> str:
    """The text of the QR code on the page."""
    picture = Image.open(BytesIO(page.locator("noir-qr").screenshot()))
    code = zxingcpp.read_barcode(picture)
    assert code, "no code can be read"
    return str(code.text)


def test_a_game_goes_to_another_device_by_its_code(desk: Page, site: str, fresh_page: Callable[..., Page]) -> None:
    for deal, width, height, light in ((OTHER_DEAL, 320, 640, "dark"), (DEAL, 1280, 800, "light")):
        desk.set_viewport_size({"width": width, "height": height})
        desk.emulate_media(color_scheme=light)  # type: ignore[arg-type]
        sit_down(desk, site, deal)
        turn(desk, "5")
        press(desk, "leave")
        press(desk, "depart 0")
        expect(desk.get_by_role("heading", name="Show this code only to")).to_be_visible()
        press(desk, "reveal")
        link = scanned(desk)
        assert desk.locator(f"#{LINK}").input_value() == link
        assert desk.locator("html").evaluate("root => root.scrollWidth") <= width
        press(desk, "hide")
        press(desk, "close")
    there = fresh_page()
    there.goto(link)
    await_table(there)
    expect_curtain(there)
    assert there.url == site
    press(there, "show")
    expect(there.locator('[data-msg="play 8"]')).to_be_visible()
    expect(there.get_by_text("Agnes").first).to_be_visible()


def test_the_code_goes_as_an_open_hand_does(desk: Page, site: str) -> None:
    sit_down(desk, site, DEAL)
    turn(desk, "5")
    press(desk, "leave")
    press(desk, "depart 0")
    press(desk, "reveal")
    link = desk.locator(f"#{LINK}").input_value()
    for leave in (lambda: desk.keyboard.press("Escape"), desk.go_back):
        leave()
        expect(desk.locator("noir-qr")).to_have_count(0)
        code = link.rpartition("=")[2]
        assert not [told for told in everything(desk).values() if code in str(told)]
        press(desk, "reveal")
        expect(desk.locator("noir-qr")).to_be_visible()
    press(desk, "discard 0")
    expect(desk.locator("noir-qr")).to_have_count(0)
    expect(desk.get_by_text("Deleted: Agnes and Bruno.")).to_be_visible()


def test_a_link_is_copied_or_stands_there_marked(desk: Page, site: str) -> None:
    sit_down(desk, site, DEAL)
    press(desk, "leave")
    press(desk, "depart 0")
    press(desk, "reveal")
    desk.context.grant_permissions(["clipboard-read", "clipboard-write"])
    press(desk, f"copy {LINK}")
    expect(desk.get_by_text("Copied.")).to_be_visible()
    link = desk.locator(f"#{LINK}").input_value()
    assert desk.evaluate("navigator.clipboard.readText()") == link
    desk.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(new Error()); }")
    press(desk, f"copy {LINK}")
    expect(desk.get_by_text("copy it yourself")).to_be_visible()
    field = desk.locator(f"#{LINK}")
    expect(field).to_be_focused()  # else the key that copies would copy something else
    assert field.evaluate("field => field.selectionEnd - field.selectionStart") == len(link)
    desk.context.clear_permissions()
    desk.evaluate("delete navigator.clipboard.writeText")
    press(desk, "hide")

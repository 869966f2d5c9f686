"""What the page asks of the device: full screen, a screen that stays on, a warning before a game would be lost."""

from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.rendered import page_without_python, show
from tests.browser.screens import SCREENS, after
from tests.browser.table import DEAL, press

LOCKS = """() => {
  window.locks = [];
  navigator.wakeLock.request = async () => {
    const lock = { held: true, async release() { this.held = false; } };
    window.locks.push(lock);
    return lock;
  };
}"""
SHARES = "Object.assign(navigator, { share: async () => {}, canShare: () => %s })"
"""Gives the page a share sheet, which takes text or takes none."""
HELD = "window.locks.map(lock => lock.held)"


def begin(page: Page) -> None:
    """Start a game on the page as it is."""
    page.evaluate(
        "hash => { location.hash = hash }", f"game=district&names=Agnes,Bruno&deal={DEAL.replace('+', '%2B')}"
    )
    expect(page.locator('[data-msg="show"]')).to_be_visible()


def seen(page: Page, state: str) -> None:
    """Set the page's visibility."""
    page.evaluate(
        """state => {
          Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
          document.dispatchEvent(new Event("visibilitychange"));
        }""",
        state,
    )


def test_the_screen_stays_on_while_a_game_goes_on_and_fills_the_page_when_asked(desk: Page) -> None:
    desk.evaluate(LOCKS)
    begin(desk)
    assert desk.evaluate(HELD) == [True]
    seen(desk, "hidden")
    assert desk.evaluate(HELD) == [False]
    seen(desk, "visible")
    assert desk.evaluate(HELD) == [False, True]
    press(desk, "settings")
    desk.locator("#set-awake-off").check()
    assert desk.evaluate(HELD) == [False, False]
    desk.locator("#set-awake-on").check()
    press(desk, "close")
    press(desk, "leave")
    assert desk.evaluate(HELD) == [False, False, False]

    begin(desk)
    press(desk, "sheet menu")
    full = desk.locator('[data-msg="screen"]')
    expect(full).to_have_accessible_name("Full screen")
    full.click()
    expect(full).to_have_accessible_name("Exit full screen")
    assert desk.evaluate("document.fullscreenElement === document.documentElement")
    full.click()
    expect(full).to_have_accessible_name("Full screen")
    desk.evaluate("delete document.documentElement.dataset.fullScreen")  # as where the API is missing
    expect(full).to_be_hidden()


def test_closing_the_page_asks_only_where_a_game_would_be_lost(desk: Page) -> None:
    def asks() -> bool:
        return bool(desk.evaluate("!dispatchEvent(new Event('beforeunload', { cancelable: true }))"))

    begin(desk)
    press(desk, "show")
    press(desk, "play 5")
    assert not asks()
    desk.evaluate("() => { Storage.prototype.setItem = () => { throw new Error('QuotaExceededError') } }")
    press(desk, "show")
    expect(desk.locator(".notice")).to_contain_text("can't be saved")
    assert asks()
    press(desk, "leave")
    assert asks()
    for _place in range(desk.locator('[data-msg^="discard"]').count()):
        press(desk, "discard 0")
    assert not asks()


@pytest.mark.parametrize("takes_text", [True, False])
def test_sharing_is_offered_only_where_the_device_shares_text(
    context: BrowserContext, site: str, tmp_path: Path, takes_text: bool
) -> None:
    context.add_init_script(SHARES % str(takes_text).lower())
    page = page_without_python(context, site, tmp_path)
    for screen in ("deal of the day, played", "two devices, a link to send"):
        show(page, after(SCREENS[screen], site))
        offers, others = (page.locator(f"#app .{name}") for name in ("can-offer", "cannot-offer"))
        assert offers.count()
        shown, hidden = (offers, others) if takes_text else (others, offers)
        assert shown.locator("visible=true").count() == shown.count()
        assert hidden.locator("visible=true").count() == 0

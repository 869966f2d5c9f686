"""The scorepad in the page: cards entered by keyboard, names typed, and everything still there after a reload."""

from playwright.sync_api import Page, expect

from tests.browser.conftest import await_table
from tests.browser.table import press
from tests.unit.app.test_scorepad import MINE, THEIRS

NARROW = """() => [...document.querySelectorAll(".counting button")]
    .filter(button => button.offsetWidth < 44 || button.offsetHeight < 44).length"""


def test_what_is_entered_of_a_game_at_a_real_table_is_scored_and_there_after_a_reload(desk: Page) -> None:
    press(desk, "companion")
    expect(desk.get_by_role("heading", name="At a real table")).to_be_focused()
    for player, name in enumerate(("Agnes", "Bruno")):
        desk.locator(f"#called-{player}").fill(name)
    desk.locator("#called-1").press("Tab")
    for player, cards in enumerate((MINE, THEIRS)):
        for face in sorted(set(cards)):
            more = desk.locator(f'[data-msg="lay {player} {face}"]')
            more.focus()
            for _time in range(cards.count(face)):
                desk.keyboard.press("Enter")
            expect(more).to_be_focused()  # at the limit too
    expect_scored(desk)
    desk.reload()
    await_table(desk)
    press(desk, "companion")
    expect_scored(desk)


def expect_scored(desk: Page) -> None:
    """Check that what was entered is scored, and that all of it fits every window."""
    expect(desk.locator(".counted .verdict")).to_have_text("Bruno wins on points, 21 to 19.")
    assert [desk.locator(f'[data-score="{player}"]').inner_text() for player in (0, 1)] == ["19", "21"]
    more = desk.get_by_role("button", name="Bruno, alliance plus 2: one more")
    expect(more).to_have_attribute("aria-disabled", "true")
    for width in (320, 390, 844, 1280):
        desk.set_viewport_size({"width": width, "height": 800})
        assert desk.evaluate("document.documentElement.scrollWidth") <= width
        assert desk.evaluate(NARROW) == 0

"""A puzzle in the page: opened by its link, answered with the mouse and the keyboard, shared, closed."""

from pathlib import Path

from playwright.sync_api import Page, expect

from noir.formats.link import parse_opened, print_file, print_link
from noir.formats.record import parse_record
from noir.screens.share import LINK
from noir.session.review import Puzzle, Replay
from noir.session.session import Session
from tests.browser.conftest import await_table
from tests.browser.table import (
    OTHER_DEAL,
    everything,
    expect_curtain,
    expect_take_marks_its_cards,
    moves_offered,
    press,
    sit_down,
    turn,
)
from tests.support.games import record
from tests.unit.app.test_puzzle import SEATS, puzzle

EVIL = "<img src=x onerror=alert(1)> {name} \u05d0\u05d1\u05d2 " + "W" * 200
DROP = """text => {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File([text], "position.txt", { type: "text/plain" }));
  document.body.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
}"""
WIDTHS = (320, 390, 1280)


def open_link(page: Page, site: str, shown: Puzzle) -> None:
    """Open the link of a puzzle."""
    page.goto(f"{site}#{print_link(shown)}")
    await_table(page)


def test_a_position_is_answered_while_the_game_at_the_table_waits(desk: Page, site: str) -> None:
    sit_down(desk, site, OTHER_DEAL)
    turn(desk, "5")
    open_link(desk, site, puzzle())
    assert desk.url == site
    expect(desk.locator(".asking")).to_be_focused()
    expect(desk.locator(".asking")).to_contain_text("Take now, or play the 5?")
    assert moves_offered(desk) == ["5", "take"]
    desk.locator('[data-msg="play 6"]').click(force=True)
    expect(desk.locator(".asking")).to_contain_text("Take now, or play the 5?")
    press(desk, "play 5")
    expect(desk.locator(".asking")).to_be_focused()
    expect(desk.locator(".asking")).to_contain_text("Ben may take it.")
    press(desk, "play 8")
    expect(desk.get_by_role("heading", name="Your hand")).to_be_focused()
    desk.locator('[data-msg="again"]').press("Enter")
    desk.locator('[data-msg="play 5"]').focus()
    desk.keyboard.press("ArrowRight")
    expect(desk.locator('[data-msg="play take"]')).to_be_focused()  # disabled moves are skipped
    desk.keyboard.press("Enter")
    expect(desk.locator(".asking")).to_contain_text("Two cards only.")
    desk.locator('[data-msg="undo"]').press("Enter")
    assert moves_offered(desk) == ["5", "take"]
    desk.get_by_role("button", name="Back to the game").click()
    expect_curtain(desk)
    expect(desk.locator("#street .last")).to_have_attribute("data-card", "5")


def test_a_replay_is_played_on_and_a_file_is_dropped(desk: Page, site: str) -> None:
    desk.goto(f"{site}#at=12&{print_link(Replay(Session(parse_record(record('draw')), SEATS)))}")
    await_table(desk)
    press(desk, "pose")
    assert desk.title() == "District Noir: position"
    move = moves_offered(desk)[0]
    press(desk, f"play {move}")
    expect(desk.locator("#street .last, .tableau .last").first).to_be_visible()
    press(desk, "close")
    expect(desk.locator("#at")).to_have_value("12")
    desk.keyboard.press("Escape")
    desk.evaluate(DROP, print_file(puzzle()))
    expect(desk.locator(".asking")).to_contain_text("Take now, or play the 5?")
    desk.keyboard.press("Escape")
    expect(desk.locator(".asking")).to_have_count(0)


def test_a_position_is_given_away_and_opens_as_it_was_asked(desk: Page, site: str, tmp_path: Path) -> None:
    open_link(desk, site, puzzle("as=puzzle\nnames=Ada,Ben\n"))
    expect_take_marks_its_cards(desk)
    before = everything(desk)
    assert not [told for told in before.values() if "+3 8 5 5 5" in str(told)]
    desk.get_by_text("Share this position").click()
    desk.get_by_label("Comment or question").fill("Which one, then?")
    for name in ("play 6", "play 7", "play -1"):
        desk.get_by_role("checkbox", name=name, exact=True).uncheck()
    desk.get_by_label("Comment on take").fill("Two, and both are 7 & -2.")
    desk.get_by_role("button", name="Make the link").click()
    expect(desk.get_by_text("The link is ready.")).to_be_visible()
    link = desk.locator(f"#{LINK}").input_value()
    asked = "allow=5,take\nsay=Which one, then?\nthen-take=Two, and both are 7 & -2.\n"
    made = puzzle(f"as=puzzle\nnames=Ada,Ben\n{asked}")
    assert parse_opened(link) == made
    with desk.expect_download() as saved:
        desk.get_by_role("button", name="Download the file").click()
    saved.value.save_as(tmp_path / "position.txt")
    assert parse_opened((tmp_path / "position.txt").read_text("utf-8")) == made
    desk.goto(link)
    expect(desk.locator(".asking")).to_contain_text("Which one, then?")
    assert moves_offered(desk) == ["5", "take"]
    for box in desk.get_by_role("checkbox").all():
        box.uncheck(force=True)
    desk.locator('[data-msg="ask"]').evaluate("button => button.form.requestSubmit()")
    expect(desk.get_by_text("Tick at least one move to choose from.")).to_be_focused()
    press(desk, "close")


def test_a_stranger_s_text_is_text_and_keeps_within_every_window(desk: Page, site: str) -> None:
    said = f"as=puzzle\nnames=Ada,Ben\nsay={EVIL}\nthen-5={EVIL}\n"
    for width in WIDTHS:
        desk.set_viewport_size({"width": width, "height": 800})
        open_link(desk, site, puzzle(said))
        for _look in ("asked", "answered"):
            expect(desk.locator(".asking")).to_contain_text("<img src=x onerror=alert(1)> {name}")
            expect(desk.locator(".asking img")).to_have_count(0)
            desk.locator("details.share-position").evaluate("details => (details.open = true)")
            assert desk.locator("html").evaluate("root => root.scrollWidth") <= width
            for button in desk.locator("button:visible, summary:visible, .move label:visible").all():
                box = button.bounding_box()
                assert box
                assert box["height"] >= 44
            if _look == "asked":
                press(desk, "play 5")
        press(desk, "close")

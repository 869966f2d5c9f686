"""A replay in the page: by mouse, by keyboard, running; its links, its record, and games that are opened."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from noir.core.seat import Seat
from noir.formats.link import print_link
from noir.formats.record import parse_record
from noir.screens.pages.open_game import MOST
from noir.session.review import Replay
from noir.session.session import Session
from tests.browser.conftest import await_table
from tests.browser.table import OTHER_DEAL, expect_curtain, press, send, sit_down, turn
from tests.support.games import DATA, record

MATCH = parse_record(record("draw"))
SEATS = Seat("Agnes", "anchor"), Seat("Bruno", "dagger")


def link(at: int = 0, viewer: int | None = None) -> str:
    """The fragment of a link."""
    return print_link(Replay(Session(MATCH, SEATS), at, viewer))


@pytest.fixture
def desk(desk: Page, site: str) -> Iterator[Page]:
    """The shared page, at the beginning of a replay."""
    desk.goto(f"{site}#{link()}")
    await_table(desk)
    expect_at(desk, 0)
    yield desk
    if desk.locator('[data-msg="close"]').count():
        press(desk, "close")


def expect_at(page: Page, at: int) -> None:
    """Check that the position after `at` moves is shown, everywhere on the page."""
    expect(page.locator("#street")).to_have_attribute("data-turn", str(at))
    expect(page.get_by_role("slider")).to_have_value(str(at))
    expect(page.locator("label[for=at]")).to_have_text(f"Move {at} of 48")
    expect(page.locator(".log [aria-current]")).to_have_text(re.compile(rf"^{at}\D" if at else "has the token"))


def key(page: Page, name: str) -> None:
    page.keyboard.press(name)


# Steps


def test_buttons_step_and_jump_and_the_address_follows(desk: Page, site: str) -> None:
    for name, at in (
        ("Next move", 1),
        ("Next move", 2),
        ("Previous move", 1),
        ("To the end", 48),
        ("To the beginning", 0),
    ):
        desk.get_by_role("button", name=name).click()
        expect_at(desk, at)
    desk.get_by_role("button", name="Next move").click()
    expect(desk).to_have_url(f"{site}#{link(1)}")
    desk.get_by_role("button", name="Bruno").click()
    expect(desk).to_have_url(f"{site}#{link(1, 1)}")
    expect(desk.locator("#seat-0 .held")).to_have_count(0)
    expect(desk.locator("#seat-1 .held li")).not_to_have_count(0)
    desk.reload()
    await_table(desk)
    expect_at(desk, 1)
    expect(desk.get_by_role("button", name="Bruno")).to_have_attribute("aria-pressed", "true")
    press(desk, "close")
    expect(desk).to_have_url(re.compile("/$"))


def test_an_address_that_was_not_read_yet_is_not_written_over(desk: Page) -> None:
    """The address of what is shown is set by a timer, which may fire between another address and its event."""
    desk.evaluate("""() => {
      const set = setTimeout;
      window.late = [];
      window.setTimeout = (act, ...rest) => rest[0] === 250 ? late.push(act) : set(act, ...rest);
    }""")
    press(desk, "step 1")
    expect_at(desk, 1)
    assert desk.evaluate("late.length") > 0
    desk.evaluate("there => { location.hash = there; for (const act of late) act() }", link(7))
    expect_at(desk, 7)
    desk.reload()  # with the browser's own timers again
    await_table(desk)
    expect_at(desk, 7)


def test_the_slider_is_followed_while_it_is_drawn(desk: Page) -> None:
    slider = desk.get_by_role("slider")
    box = slider.bounding_box()
    assert box
    x, y = box["x"], box["y"] + box["height"] / 2
    desk.mouse.move(x + 8, y)
    desk.mouse.down()
    desk.mouse.move(x + box["width"] / 2, y)
    expect_at(desk, 24)  # the mouse button is still down
    desk.mouse.move(x + box["width"] - 1, y)
    expect_at(desk, 48)
    desk.mouse.up()
    expect_at(desk, 48)
    key(desk, "ArrowLeft")  # its own key, and once
    expect_at(desk, 47)


def test_keys_step_jump_run_and_close(desk: Page) -> None:
    for name, at in (("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("End", 48), ("Home", 0)):
        key(desk, name)
        expect_at(desk, at)
    key(desk, "Space")
    expect(desk.locator('[data-msg="halt"]')).to_be_visible()
    key(desk, "Space")
    expect(desk.locator('[data-msg="run"]')).to_be_visible()
    key(desk, "Control+ArrowRight")
    desk.get_by_role("button", name="Next move").focus()
    at = int(desk.get_by_role("slider").input_value())
    key(desk, "Space")  # the button's own
    expect_at(desk, at + 1)
    desk.locator("#record").focus()
    key(desk, "Home")
    expect_at(desk, at + 1)
    desk.locator("#record").blur()
    key(desk, "Escape")
    expect(desk.get_by_role("slider")).to_have_count(0)


CLICKS = """() => {
    window.clicks = 0;
    window.count = () => window.clicks++;
    addEventListener("click", window.count, true);
}"""


def test_a_held_key_presses_a_button_once(desk: Page) -> None:
    desk.evaluate(CLICKS)
    desk.keyboard.down("Space")
    expect(desk.locator('[data-msg="halt"]')).to_be_visible()
    desk.keyboard.down("Space")  # a held key repeats
    desk.keyboard.down("Space")
    desk.keyboard.up("Space")
    assert desk.evaluate("window.clicks") == 1
    desk.evaluate("removeEventListener('click', window.count, true)")
    key(desk, "Space")
    expect(desk.locator('[data-msg="run"]')).to_be_visible()


def test_it_runs_by_itself_stops_by_hand_and_where_nobody_looks(desk: Page) -> None:
    press(desk, "pace fast")
    press(desk, "step 48")
    press(desk, "step 47")
    press(desk, "run")
    expect_at(desk, 48)
    expect(desk.locator('[data-msg="run"]')).to_be_visible()
    press(desk, "run")
    desk.wait_for_function("document.getElementById('street').dataset.turn >= 3")
    desk.get_by_role("button", name="Previous move").click()
    stopped = desk.get_by_role("slider").input_value()
    expect(desk.locator('[data-msg="run"]')).to_be_visible()
    desk.wait_for_timeout(900)
    assert desk.get_by_role("slider").input_value() == stopped
    press(desk, "run")
    desk.evaluate(
        """Object.defineProperty(document, "hidden", { value: true, configurable: true });
        document.dispatchEvent(new Event("visibilitychange"));
        delete document.hidden;"""
    )
    expect(desk.locator('[data-msg="run"]')).to_be_visible()
    press(desk, "pace normal")


def test_the_focus_stays_on_the_button_that_is_pressed_again_and_again(desk: Page) -> None:
    on = desk.get_by_role("button", name="Next move")
    on.focus()
    for _ in range(3):
        key(desk, "Enter")
    expect_at(desk, 3)
    expect(on).to_be_focused()
    desk.get_by_role("button", name="To the end").press("Enter")
    expect(desk.get_by_role("button", name="To the end")).to_be_focused()


def test_cards_travel_from_an_open_hand_to_the_row(desk: Page) -> None:
    desk.emulate_media(reduced_motion="no-preference")
    desk.evaluate(
        """() => { const animate = Element.prototype.animate; window.flights = [];
        Element.prototype.animate = function (frames, options) {
            window.flights.push([this.closest("li")?.id ?? "", JSON.stringify(frames)]);
            return animate.call(this, frames, options);
        }; }"""
    )
    hand = desk.locator("#held-0-5 .card").bounding_box()
    assert hand
    key(desk, "ArrowRight")
    expect_at(desk, 1)
    frames = "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
    flights = dict(desk.evaluate(f"{frames}.then(() => window.flights)"))
    row = desk.locator("#row-2 .card").bounding_box()
    assert row
    found = re.search(r"translate\(([-\d.]+)px, ([-\d.]+)px\)", flights["row-2"])
    assert found
    is_decided = desk.evaluate("document.getAnimations().forEach(each => each.finish())")
    assert is_decided is None
    row = desk.locator("#row-2 .card").bounding_box()
    assert row
    assert abs(float(found[1]) - (hand["x"] - row["x"])) < 3
    assert abs(float(found[2]) - (hand["y"] - row["y"])) < 3


# The log and the record


def test_a_link_of_the_log_steps_there_and_the_back_button_comes_back(desk: Page, site: str) -> None:
    desk.locator(".log a").nth(30).click()
    expect_at(desk, 30)
    desk.locator(".log a").nth(7).click()
    expect_at(desk, 7)
    desk.go_back()
    expect_at(desk, 30)
    desk.go_forward()
    expect_at(desk, 7)
    box, line = (desk.locator(each).bounding_box() for each in (".log", ".log [aria-current]"))
    assert box
    assert line
    assert box["y"] <= line["y"]
    assert line["y"] + line["height"] <= box["y"] + box["height"]


@pytest.mark.full
def test_a_link_of_the_log_opens_in_a_new_tab(desk: Page) -> None:
    with desk.context.expect_page() as opened:
        desk.locator(".log a").nth(20).click(modifiers=["Control"])
    await_table(opened.value)
    expect_at(opened.value, 20)
    expect_at(desk, 0)
    opened.value.close()


def test_the_present_line_is_kept_in_sight_of_its_box_and_the_page_where_it_is(desk: Page) -> None:
    before = desk.evaluate("scrollY")
    key(desk, "End")
    expect_at(desk, 48)
    assert desk.locator(".log").evaluate("box => box.scrollTop") > 0
    assert desk.evaluate("scrollY") == before
    key(desk, "Home")
    expect_at(desk, 0)
    assert desk.locator(".log").evaluate("box => box.scrollTop") < 40


def test_the_present_line_is_in_sight_of_its_box_after_the_window_changed(desk: Page) -> None:
    before = desk.viewport_size
    assert before
    desk.set_viewport_size({"width": 1280, "height": 800})
    key(desk, "End")
    expect_at(desk, 48)
    desk.set_viewport_size({"width": 800, "height": 1280})  # a window in which the log is low
    desk.wait_for_function(WITHIN, timeout=5000)
    desk.set_viewport_size(before)


WITHIN = """() => {
    const log = document.querySelector(".log");
    const [box, line] = [log, log.querySelector("[aria-current]")].map((part) => part.getBoundingClientRect());
    return box.height < 400 && line.top >= box.top && line.bottom <= box.bottom;
}"""
"""Whether the log is low and its current line is within it."""


def test_the_record_is_copied_and_kept_as_a_file(desk: Page) -> None:
    desk.context.grant_permissions(["clipboard-read", "clipboard-write"])
    press(desk, "copy record")
    expect(desk.get_by_role("status").filter(has_text="Copied.")).to_be_visible()
    text = desk.evaluate("navigator.clipboard.readText()")
    assert text.startswith(record("draw").rstrip("\n"))
    with desk.expect_download() as kept:
        press(desk, "download")
    assert kept.value.suggested_filename == "district-agnes-bruno.txt"
    assert Path(kept.value.path()).read_text("utf-8") == text


def test_where_copying_is_forbidden_the_record_stands_marked(desk: Page) -> None:
    desk.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(new Error()); }")
    press(desk, "copy record")
    expect(desk.get_by_role("alert")).to_contain_text("copy it yourself")
    assert desk.locator("#record").evaluate("field => field.selectionEnd - field.selectionStart") > 200
    desk.evaluate("delete navigator.clipboard.writeText")


# Opening games


def test_a_file_that_is_chosen_is_opened(desk: Page) -> None:
    press(desk, "close")
    press(desk, "open")
    desk.locator("#open-file").set_input_files(str(DATA / "draw.txt"))
    expect_at(desk, 0)


def test_what_is_pasted_into_the_field_stays_there_until_it_can_be_opened(desk: Page, site: str) -> None:
    press(desk, "close")
    press(desk, "open")
    field = desk.locator("#open-text")
    field.fill("no game at all")
    desk.locator("#open-game [type=submit]").click()
    expect(desk.get_by_role("alert")).to_contain_text("neither a game link")
    expect(field).to_have_value("no game at all")
    field.fill(f"{site}#{link(5)}")
    desk.locator("#open-game [type=submit]").click()
    expect_at(desk, 5)


DROP = """([kind, text, type]) => {
    const data = new DataTransfer();
    if (kind === "file") data.items.add(new File([text], "game.txt", { type: "text/plain" }));
    else data.setData("text/plain", text);
    const event = type === "paste" ? new ClipboardEvent(type, { clipboardData: data, bubbles: true, cancelable: true })
        : new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true });
    return document.querySelector("h1, h2").dispatchEvent(event);
}"""


@pytest.mark.parametrize(("kind", "type_"), [("file", "drop"), ("text", "drop"), ("text", "paste"), ("file", "paste")])
def test_what_is_dropped_or_pasted_anywhere_is_opened_and_a_running_game_waits(
    desk: Page, site: str, kind: str, type_: str
) -> None:
    sit_down(desk, site, OTHER_DEAL)
    turn(desk, "5")
    press(desk, "show")
    if type_ == "drop":
        desk.evaluate(DROP, [kind, "", "dragover"])
        expect(desk.locator(".drop")).to_be_visible()
    text = record("tie-7s") if kind == "file" else link(9)
    assert desk.evaluate(DROP, [kind, text, type_]) is False, "no browser goes elsewhere with it"
    expect_at(desk, 0 if kind == "file" else 9)
    expect(desk.locator(".drop")).to_be_hidden()
    press(desk, "close")
    expect_curtain(desk)
    expect(desk.locator("#street")).to_have_attribute("data-turn", "1")
    press(desk, "leave")


def test_a_drop_that_is_far_too_large_is_read_no_further_than_needed(desk: Page) -> None:
    desk.evaluate(
        """() => { const slice = Blob.prototype.slice; window.slices = [];
        Blob.prototype.slice = function (...ends) { window.slices.push(ends); return slice.apply(this, ends); }; }"""
    )
    desk.evaluate(DROP, ["file", "x" * 3_000_000, "drop"])
    expect(desk.get_by_role("alert")).to_contain_text("too long")
    assert desk.evaluate("window.slices") == [[0, MOST]]
    expect_at(desk, 0)


def test_what_is_pasted_into_a_field_is_left_to_the_field(desk: Page) -> None:
    press(desk, "close")
    left = desk.evaluate(DROP.replace('"h1, h2"', '"#name0"'), ["text", link(9), "paste"])
    assert left is True
    expect(desk.locator("[data-quick=bot]")).to_be_visible()


# From the end of a game, and back


def test_a_review_that_is_opened_from_a_replay_shows_the_position(desk: Page) -> None:
    send(desk, "step 6")
    row = desk.locator("#street li").all_inner_texts()
    press(desk, "look 6")
    expect(desk.locator(".past #street")).to_be_visible()
    assert desk.locator("#street li").all_inner_texts() == row
    expect(desk.locator("#app [data-same]")).to_have_count(0)


@pytest.mark.full
def test_from_the_end_of_a_game_and_back_to_it(desk: Page, site: str) -> None:
    sit_down(desk, site, parse_record(record("instant")).deal)
    for move in parse_record(record("instant")).moves:
        turn(desk, move)
    press(desk, "replay")
    expect(desk.get_by_role("heading", name="Agnes against Bruno")).to_be_focused()
    expect(desk.get_by_role("slider")).to_have_value("0")
    key(desk, "ArrowRight")
    press(desk, "look 1")
    expect(desk.get_by_role("heading", name=re.compile("^Move 2 of"))).to_be_focused()
    key(desk, "ArrowLeft")
    key(desk, "Escape")
    expect(desk.get_by_role("slider")).to_have_value("0")
    key(desk, "Escape")
    expect(desk.locator("[data-outcome]")).to_be_visible()


@pytest.mark.full
def test_a_phone_has_no_keys_to_speak_of_and_reaches_everything_by_touch(
    fresh_page: Callable[..., Page], site: str
) -> None:
    options: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
    page = fresh_page(**options)
    page.goto(f"{site}#{link(12)}")
    await_table(page)
    expect(page.locator(".keys")).to_be_hidden()
    page.get_by_role("button", name="Next move").tap()
    expect_at(page, 13)
    page.get_by_role("button", name="Agnes").tap()
    expect(page.locator("#seat-1 .held")).to_have_count(0)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


@pytest.mark.full
def test_the_row_is_seen_whole_on_every_phone_without_scrolling(desk: Page) -> None:
    before = desk.viewport_size
    assert before
    for width, height in ((844, 390), (320, 640), (390, 844)):
        desk.set_viewport_size({"width": width, "height": height})
        for at in (0, 12, 13, 19, 37, 48):  # before the first, before and after a take, the longest rows, the last
            desk.get_by_role("slider").fill(str(at))
            expect_at(desk, at)
            desk.evaluate("scrollTo(0, 0)")
            above, row, below = desk.evaluate(ROW)
            assert above <= row[0] < row[1] <= below, (width, height, at)
    desk.set_viewport_size(before)


ROW = """() => {
    const box = (part) => part.getBoundingClientRect();
    const above = [...document.querySelectorAll(".bar, .who-played")].map((part) => box(part).bottom);
    const parts = [...document.querySelectorAll("#street :is(.stays, .bracket)")];
    const seen = parts.filter((part) => part.checkVisibility()).map(box);
    const row = [Math.min(...seen.map(({ top }) => top)), Math.max(...seen.map(({ bottom }) => bottom))];
    return [Math.max(...above), row, box(document.querySelector(".transport")).top];
}"""
"""The end of what is above the table, the top of the row, and the top of the controls."""

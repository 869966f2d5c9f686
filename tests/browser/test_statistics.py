"""The statistics in the browser: a game counts, is still there after a reload, and can be moved in a file."""

import json
import random
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from noir.app.model import Model
from noir.bots import LEVELS
from noir.core.seat import Seat
from noir.formats.record import parse_record
from noir.formats.results_file import parse_results, print_results
from noir.session.match import begin
from noir.session.results import Player
from noir.session.session import Session
from noir.storage.save import print_save
from tests.browser.conftest import SPARING, await_table, listen
from tests.browser.table import press
from tests.support.games import record
from tests.unit.session.test_results import ended, many

NOTICE = re.compile(r"<p class=\"notice.*?</p>")

TIGHT = """[...document.querySelectorAll(".tally :is(th, td)")]
    .filter(cell => cell.scrollWidth > cell.clientWidth).map(cell => cell.textContent)"""
"""The table cells that are too narrow for their text."""

KEPT_RESULTS = """["noir.results.0", "noir.results.1"]
    .map(slot => JSON.parse(localStorage.getItem(slot).split("\\n")[1]).length).sort()"""
"""How many games each slot keeps, the fewest first."""


def almost_over(page: Page) -> None:
    """Let the page start, the first time, with the last four moves of a game against a bot."""
    match = parse_record(record("negative"))
    start = begin(match.game, match.deal)
    for move in match.moves[:-4]:
        start = start.play(move)
    seats = (Seat("Agnes", "anchor"), Seat("<b>Bruno</b>", "dagger", "random"))
    text = print_save(Model(pace="fast").at_table(Session(start, seats)), 1)
    page.add_init_script(f"localStorage['noir.save.0'] ??= {json.dumps(text)}")


def play_to_the_end(page: Page) -> None:
    """Play any legal moves until the game is over."""
    for _ in range(4):
        expect(page.locator('button[data-msg^="play "]:enabled, [data-outcome]').first).to_be_visible()
        if page.locator("[data-outcome]").count():
            return
        row = page.locator("#street").inner_html()
        page.locator('button[data-msg^="play "]:enabled').first.click()
        expect(page.locator("#street")).not_to_have_js_property("innerHTML", row)


def number(page: Page, row: str) -> str:
    """The first number in a row of the first table."""
    return (
        page.get_by_role("row")
        .filter(has=page.get_by_role("rowheader", name=row, exact=True))
        .locator("td")
        .first.inner_text()
    )


def save_as_a_file(page: Page, place: Path) -> str:
    """The text of the file that the page saves."""
    with page.expect_download() as download:
        press(page, "export")
    assert download.value.suggested_filename == "noir-results.txt"
    download.value.save_as(place)
    return place.read_text("utf-8")


@pytest.fixture
def elsewhere(browser: Browser, dist: Path, guard: list[str]) -> Iterator[Page]:
    """The statistics page on another device: the single-file game, opened from disk."""
    address = (dist / "noir.html").as_uri()
    context = browser.new_context()
    context.add_init_script(SPARING)
    listen(context, address, guard)
    page = context.new_page()
    page.goto(address)
    await_table(page)
    press(page, "stats")
    yield page
    context.close()


def test_a_game_against_a_bot_counts_and_is_there_after_a_reload_and_travels_in_a_file(
    fresh_page: Callable[..., Page], site: str, elsewhere: Page, tmp_path: Path
) -> None:
    page = fresh_page()
    almost_over(page)
    page.goto(site)
    await_table(page)
    play_to_the_end(page)
    outcome = page.locator("[data-outcome]").get_attribute("data-outcome")
    won, lost, drawn = (str(int(outcome == each)) for each in ("0", "1", "draw"))
    expect(page.locator(".so-far")).to_have_text(f"Against “Random bot” so far: {won} won, {lost} lost, {drawn} drawn.")
    page.reload()
    await_table(page)
    press(page, "leave")
    press(page, "stats")
    expect(page.get_by_role("heading", name="Statistics")).to_be_focused()
    assert [number(page, row) for row in ("Games", "Won", "Lost", "Drawn")] == ["1", won, lost, drawn]
    text = save_as_a_file(page, tmp_path / "one.txt")
    (result,) = parse_results(text).results
    assert result.seats == (Player("Agnes"), Player("<b>Bruno</b>", "random"))

    expect(elsewhere.locator(".lead")).to_have_text("No finished games yet.")
    for said in ("Added 1 game from the file.", "Added no games from the file."):  # the same file twice
        elsewhere.locator("#import").set_input_files(tmp_path / "one.txt")
        expect(elsewhere.locator(".notice")).to_have_text(said)
        expect(elsewhere.locator(".notice")).to_be_focused()
        assert elsewhere.locator(".tally").inner_html() == page.locator(".tally").inner_html()
    assert save_as_a_file(elsewhere, tmp_path / "two.txt") == text


def test_a_bad_file_gives_a_sentence_and_changes_nothing_and_no_numbers_are_wider_than_a_phone(
    desk: Page, tmp_path: Path
) -> None:
    long = tuple(
        ended(90_000 + at, 0, seats=(Player("W" * 24), Player("Maximiliane Fernandez", level)), scores=(-100, 100))
        for at, level in enumerate(["", *LEVELS] * 75)
    )
    press(desk, "stats")
    good, bad = tmp_path / "good.txt", tmp_path / "bad.txt"
    good.write_text(print_results(many(300, random.Random(1)) + long), "utf-8")
    desk.locator("#import").set_input_files(good)
    expect(desk.locator(".notice")).to_have_text("Added 900 games from the file.")
    kept = "JSON.stringify(localStorage)"
    before, before_kept = desk.locator("#app").inner_html(), desk.evaluate(kept)
    assert print_results(many(1, random.Random(1)))[:15] in before_kept
    for width in (320, 390, 768, 1280):
        desk.set_viewport_size({"width": width, "height": 800})
        assert desk.evaluate("document.documentElement.scrollWidth") <= width
        assert desk.evaluate(TIGHT) == []
    for text, said in (("\0" * 3_000_000, "a statistics file"), (good.read_text("utf-8")[:-1], "are damaged")):
        bad.write_text(text, "utf-8")
        desk.locator("#import").set_input_files(bad)
        expect(desk.get_by_role("alert").filter(has_text=said)).to_be_focused()
        assert desk.locator(".tally").count() == 3
        assert desk.evaluate(kept) == before_kept
        assert NOTICE.sub("", desk.locator("#app").inner_html()) == NOTICE.sub("", before)


def test_statistics_are_deleted_after_a_question_from_both_slots(desk: Page, tmp_path: Path) -> None:
    press(desk, "stats")
    for count, added in ((3, 3), (5, 2)):
        (tmp_path / "some.txt").write_text(print_results(many(count, random.Random(1))), "utf-8")
        desk.locator("#import").set_input_files(tmp_path / "some.txt")
        expect(desk.locator(".notice")).to_have_text(f"Added {added} games from the file.")
    assert desk.evaluate(KEPT_RESULTS) == [3, 5]
    expect(desk.locator('[data-msg="erase"]')).to_be_hidden()
    desk.get_by_text("Delete the statistics").click()
    press(desk, "erase")
    expect(desk.locator(".notice")).to_have_text("Statistics deleted.")
    expect(desk.locator(".lead")).to_have_text("No finished games yet.")
    assert desk.evaluate(KEPT_RESULTS) == [0, 0]


@pytest.mark.full
def test_the_level_that_suits_is_chosen_with_one_press(fresh_page: Callable[..., Page], site: str) -> None:
    page = fresh_page()
    seats = (Player("Agnes"), Player("Bruno", "easy"))
    results = print_results(tuple(ended(at, 0, seats=seats) for at in range(3)))
    page.add_init_script(f"localStorage['noir.results.0'] ??= {json.dumps(results)}")
    page.goto(site)
    await_table(page)
    page.locator("#level").select_option("hard")
    page.locator("#level").select_option("easy")  # a list that was changed by hand follows, too
    press(page, "set level fairly-easy")
    expect(page.locator("#level")).to_have_value("fairly-easy")
    expect(page.locator('[data-msg="set level fairly-easy"]')).to_have_count(0)

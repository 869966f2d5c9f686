"""The deal of the day in the browser: the device's date, the game to its end, the calendar, what is shared."""

import json
import random
from collections.abc import Callable
from datetime import date

import pytest
from playwright.sync_api import Page, expect

from noir.app.model import Model
from noir.formats.results_file import print_results
from noir.session.daily import daily_deal
from noir.session.match import begin
from noir.session.session import Session
from noir.session.setup import Setup, against_bots, with_names
from noir.storage.save import parse_save, print_save
from tests.browser.conftest import await_table
from tests.browser.screens import DAYS
from tests.browser.table import CAN_OFFER, press
from tests.support.sizes import mostly_full

NIGHT = "2026-11-27T23:59:00"
MORNING = "2026-11-28T00:01:00"
OLD = ("2026-11-27", date(2026, 11, 27))
NEXT = ("2026-11-28", date(2026, 11, 28))

CLOCK = """(() => {
    const Real = Date;
    let now = new Real("TIME");
    window.setTime = (time) => { now = new Real(time); };
    window.Date = class extends Real {
        constructor(...given) { given.length ? super(...given) : super(now); }
    };
})()"""
"""Stops the dates of a page at a time where the device is, which setTime changes. (Playwright's clock stops clicks.)"""

SAVES = "Object.keys(localStorage).filter(key => key.startsWith('noir.save.')).map(key => localStorage[key])"


def session_kept(page: Page) -> Session:
    """The game at the table as the page has saved it last."""
    newest = max(map(parse_save, page.evaluate(SAVES)), key=lambda saved: saved.sequence)
    assert newest.model.session
    return newest.model.session


@pytest.fixture(params=mostly_full(["Pacific/Auckland", "Pacific/Honolulu"], ["Pacific/Honolulu"]))
def far_away(request: pytest.FixtureRequest, fresh_page: Callable[..., Page], site: str) -> Page:
    """The game on a device in another time zone, shortly before midnight there."""
    page = fresh_page(timezone_id=request.param)
    page.add_init_script(CLOCK.replace("TIME", NIGHT))
    page.goto(site)
    await_table(page)
    return page


def test_the_deal_is_that_of_the_date_where_the_device_is(far_away: Page) -> None:
    page = far_away
    press(page, "daily")
    expect(page.get_by_role("heading", name="Deal of the day")).to_be_focused()
    press(page, "deal")
    session = session_kept(page)
    assert (session.day, session.match.deal) == (OLD[0], daily_deal("district", OLD[1]))
    press(page, "leave")
    press(page, "daily")
    expect(page.get_by_role("button", name="Continue")).to_be_visible()
    page.evaluate("time => setTime(time)", MORNING)
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")  # the next morning the page is looked at
    press(page, "deal")
    session = session_kept(page)
    assert (session.day, session.match.deal) == (NEXT[0], daily_deal("district", NEXT[1]))


def almost_over(page: Page) -> None:
    """Let the page start, the first time, with the last moves of the deal of a day."""
    match, rng = begin("district", daily_deal("district", OLD[1])), random.Random(7)
    while match.state.current_player is not None:
        match = match.play(rng.choice(match.state.legal_moves()))
    seats = with_names(against_bots(Setup(), "hard"))
    last = max(at for at, state in enumerate(match.states) if state.current_player == 0)
    session = Session(match.go(last).cut(), seats, day=OLD[0])
    text = print_save(Model(pace="fast").at_table(session), 1)
    page.add_init_script(f"localStorage['noir.save.0'] ??= {json.dumps(text)}")


def test_its_end_can_be_copied_is_in_the_calendar_and_leads_to_the_replay(page: Page, site: str) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    almost_over(page)
    page.add_init_script(CLOCK.replace("TIME", NIGHT))
    page.goto(site)
    await_table(page)
    while not page.locator("[data-outcome]").count():
        page.locator('button[data-msg^="play "]:enabled').first.click()
        expect(page.locator('button[data-msg^="play "]:enabled, [data-outcome]').first).to_be_visible()
    line = page.locator(".result-line").inner_text()
    assert line.startswith("District Noir 2026-11-27: ")
    press(page, "copy daily-result")
    expect(page.get_by_text("Copied.")).to_be_visible()
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied.startswith(f"{line} {site}#")
    page.evaluate(CAN_OFFER)
    press(page, "offer daily-result")
    assert page.evaluate("shared") == {"text": copied}, "not as a link, which a line with a link in it isn't"
    press(page, "leave")
    press(page, "daily")
    expect(page.locator(".result-line")).to_have_text(line)
    expect(page.get_by_role("heading", name="1 day in a row")).to_be_visible()
    page.get_by_role("link", name=line).click()
    expect(page.locator("#record")).to_be_visible()
    assert page.url == copied.removeprefix(f"{line} ")
    page.go_back()
    expect(page.get_by_role("heading", name="1 day in a row")).to_be_visible()


def test_days_of_a_file_are_in_the_calendar(page: Page, site: str) -> None:
    page.add_init_script(CLOCK.replace("TIME", NIGHT))
    page.goto(site)
    await_table(page)
    press(page, "stats")
    content = print_results(DAYS).encode()
    page.set_input_files("#import", {"name": "games.txt", "mimeType": "text/plain", "buffer": content})
    expect(page.get_by_text("Added 3 games from the file.")).to_be_visible()
    press(page, "leave")
    press(page, "daily")
    expect(page.get_by_role("heading", name="2 days in a row")).to_be_visible()
    expect(page.locator(".calendar")).to_have_count(2)
    expect(page.locator("[aria-current=date]")).to_have_text("27 District Noir 2026-11-27: 21 to 10, 94%, won")
    expect(page.locator("[data-msg=deal]")).to_have_count(0)
    press(page, "game famiglia")
    expect(page.locator("[data-msg=deal]")).to_be_visible()


@pytest.mark.full
def test_who_tries_again_is_answered_by_the_bot(page: Page, site: str) -> None:
    almost_over(page)
    page.goto(site)
    await_table(page)
    while not page.locator("[data-outcome]").count():
        page.locator('button[data-msg^="play "]:enabled').first.click()
        expect(page.locator('button[data-msg^="play "]:enabled, [data-outcome]').first).to_be_visible()
    press(page, "look 0")
    first = 0 if page.get_by_text("what you knew").count() else 1  # a move of the person
    if first:
        page.get_by_role("button", name="Next move").click()  # the list of costly moves may lead there, too
    press(page, f"retry {first}")
    row = page.locator("#street").inner_html()
    page.locator('button[data-msg^="play "]:enabled').first.click()
    expect(page.locator("#street")).not_to_have_js_property("innerHTML", row)
    expect(page.locator('button[data-msg^="play "]:enabled').first).to_be_visible()
    press(page, "close")
    expect(page.get_by_role("heading", name="what you knew")).to_be_visible()

"""A table on a page of another site: what it shows, keeps, sends and receives, and what it doesn't."""

import json
import re
from collections.abc import Iterator
from functools import partial
from html import escape
from http.server import ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any
from urllib.parse import quote, urlencode

import pytest
from playwright.sync_api import Browser, FrameLocator, Page, Route, expect

from noir.formats.link import print_link
from noir.formats.record import parse_record
from noir.session.review import Puzzle, Replay
from noir.session.session import Session
from noir.session.setup import Setup, with_names
from noir.storage.embeds import MOST_EMBEDS
from tests.browser.conftest import SPARING, await_silence, let_go, listen, press_picture
from tests.browser.host import Server, hear_all, hear_so_far
from tests.browser.one_page import BOOT
from tests.browser.table import DEAL
from tests.browser.test_boot import Plain
from tests.support.games import record
from tests.support.promises import Tried
from tests.support.second_half import CALLED
from tests.support.sizes import mostly_full

PYTHON = ("asm.wasm", "python.zip", "noir.zip")
SANDBOX = "allow-scripts"
ASKED = f'game="district" names="Agnes,Bruno" seats="human,human" deal="{DEAL}"'
IN_SANDBOX = r"allow-same-origin|Failed to load resource|has been blocked by CORS|ERR_FAILED"


COLOUR = "cover => getComputedStyle(cover).backgroundColor"


@pytest.fixture
def page(browser: Browser, site: str, host: Server, guard: list[str]) -> Iterator[Page]:
    """A page of another site; the engine alone lets its tables keep something, the whole browser does not."""
    yield from _page_of_host(browser, site, host, guard)


@pytest.fixture
def strict(whole_browser: Browser, site: str, host: Server, guard: list[str]) -> Iterator[Page]:
    """A page of a browser that lets no embedded site keep anything, as every private window does."""
    yield from _page_of_host(whole_browser, site, host, guard)


def _page_of_host(browser: Browser, site: str, host: Server, guard: list[str]) -> Iterator[Page]:
    context = browser.new_context(locale="en-GB")
    context.add_init_script(SPARING)
    listen(context, site, guard, host.url, host.other)
    yield context.new_page()
    context.close()


def table(page: Page, at: int = 0) -> FrameLocator:
    """The frame of a table."""
    return page.frame_locator(f"#t{at} iframe")


def play(page: Page, at: int = 0) -> FrameLocator:
    """Press the picture of a table, and wait until the game is there."""
    frame = table(page, at)
    press_picture(frame)
    expect(frame.locator("html[data-ready]")).to_be_attached(timeout=BOOT)
    return frame


def press(frame: FrameLocator, *msgs: str) -> None:
    """Press buttons one after the other."""
    for msg in msgs:
        frame.locator(f'[data-msg="{msg}"]').click()


def ask(frame: FrameLocator, *msgs: str) -> None:
    """Send messages to the program as the frame's script does."""
    script = "(root, detail) => document.dispatchEvent(new CustomEvent('noir:ask', { detail }))"
    for msg in msgs:
        frame.locator("html").evaluate(script, msg)


def events(page: Page, name: str) -> list[Any]:
    """The details of the events of a name that the host's page received."""
    hear_so_far(page)
    return [detail for kind, _id, detail in page.evaluate("events") if kind == name]


def heard(page: Page, *kinds: str) -> list[Any]:
    """The messages that reached the host's page, all or those of some kinds."""
    hear_so_far(page)
    return [data for data in page.evaluate("heard") if not kinds or data["type"] in kinds]


def expect_its_height(page: Page, frame: FrameLocator, height: int = 720) -> None:
    """Check that the frame has the height it had when it was put there, and that a table in it scrolls nowhere."""
    expect(page.locator("#t0 iframe")).to_have_css("height", f"{height}px")
    if frame.locator("html[data-ready] .fits").count():
        assert frame.locator("html").evaluate("root => root.scrollHeight <= innerHeight")


def position() -> str:
    """A link to a puzzle."""
    match = parse_record(record("draw")).go(0)
    match = match._replace(moves=(), states=match.states[:1])
    return print_link(Puzzle(Session(match, with_names(Setup())), 0, ("take", "5"), "Take now or wait?"))


def test_a_table_is_a_picture_until_it_is_pressed_and_then_a_game_of_its_page(
    page: Page, site: str, host: Server
) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(host.with_tables(site, f'{ASKED} lang="de" theme="light"'))
    frame = table(page)
    expect(frame.locator("html")).to_have_attribute("lang", "de")
    expect(frame.locator("html")).to_have_attribute("data-theme", "light")
    expect(frame.get_by_text("im Stapel")).to_be_visible()
    expect(frame.locator("#play")).to_be_in_viewport()
    expect_its_height(page, frame)
    await_silence(page, asked)
    assert not [url for url in asked if url.endswith((*PYTHON, "framed.mjs"))]
    assert not [url for url in asked if "webmanifest" in url]
    assert {data["type"] for data in heard(page)} == {"picture"}

    play(page)
    assert len([url for url in asked if url.endswith(PYTHON)]) == len(PYTHON)
    expect(frame.locator(".curtain h2")).to_contain_text("Agnes")
    expect_its_height(page, frame)
    assert events(page, "ready") == [{}]
    (first,) = events(page, "state")
    assert first["row"] == ["7", "-2"]
    assert (first["game"], first["turn"], first["player"], first["moves"]) == ("district", 0, 0, [])
    press(frame, "show", "play take")
    expect(frame.locator(".curtain h2")).to_contain_text("Bruno")
    assert events(page, "state")[-1]["moves"] == ["take"]
    expect_its_height(page, frame)
    assert frame.locator("html").evaluate(f"() => {CALLED}") == 0

    frame.locator("html").evaluate("root => root.dataset.marked = ''")
    page.locator("#t0").evaluate(
        "table => { table.theme = 'x'; table.setAttribute('theme', 'dark'); table.lang = 'en' }"
    )
    expect(frame.locator("html[data-marked]")).to_have_attribute("data-theme", "dark")
    expect(frame.locator("html[data-marked]")).to_have_attribute("lang", "en")
    expect(frame.get_by_text("Pass the device to")).to_be_visible()
    expect(page.locator("#t0 iframe")).to_have_attribute("title", "A noir table")


@pytest.mark.full
def test_what_the_page_around_says_during_the_boot_is_done_after_it(page: Page, site: str, host: Server) -> None:
    held: list[Route] = []
    page.route("**/python.zip", lambda route: held.append(route))
    page.goto(host.with_tables(site, f'{ASKED} lang="de"'))
    frame = table(page)
    press_picture(frame)
    expect(frame.get_by_role("progressbar")).to_be_visible()
    assert heard(page, "begin")
    page.locator("#t0").evaluate("table => { table.lang = 'en' }")
    let_go(page, held)
    expect(frame.locator("html[data-ready]")).to_be_attached(timeout=BOOT)
    expect(frame.get_by_text("Pass the device to")).to_be_visible()
    assert not held, "it booted once"


def test_a_game_is_kept_apart_from_others_and_goes_on_with_the_next_visit(
    trusting: Page, site: str, host: Server
) -> None:
    page, asked = trusting, list[str]()
    page.on("request", lambda request: asked.append(request.url))
    page.goto(host.with_tables(site, ASKED))
    frame = play(page)
    press(frame, "show", "play take")
    expect(frame.locator(".curtain h2")).to_contain_text("Bruno")
    kept = frame.locator("html").evaluate("() => Object.keys(localStorage)")
    assert kept
    assert all(name.startswith("noir.embed.") for name in kept)
    page.wait_for_timeout(2_500)  # the full page rests for two seconds before it keeps anything else
    others = "async () => [await caches.keys(), await navigator.serviceWorker.getRegistrations()]"
    assert frame.locator("html").evaluate(others) == [[], []]
    assert not [url for url in asked if "sw.js" in url or "snapshot" in url]
    assert "#" not in frame.locator("html").evaluate("() => location.href")
    page.reload()
    play(page)
    expect(frame.locator(".curtain h2")).to_contain_text("Bruno")
    assert events(page, "state")[-1]["moves"] == ["take"]


LOAD = "(table, game) => table.say('load', { game })"
"""Shows a game in a table in the place of the one that it has."""

NAMES_KEPT = "() => [...new Set(Object.keys(localStorage).map((key) => /(.*)[.][01]$/.exec(key)?.[1] ?? ''))].sort()"
"""The names of the kept tables, and an empty one for the list of them."""

KEPT_GAMES = "() => new Set(Object.keys(localStorage).map(key => key.replace(/[.][01]$/, ''))).size - 1"
"""How many tables are kept, beside the list of them."""


def test_of_all_that_a_page_shows_in_a_table_only_the_newest_few_are_kept_and_nothing_of_a_link(
    trusting: Page, site: str, host: Server
) -> None:
    page = trusting
    page.goto(host.with_tables(site, ASKED))
    frame = play(page)
    for number in range(MOST_EMBEDS + 3):
        told_apart = f"starter={(number + 1) % 2}"  # a state that is as the one before is not told again
        page.locator("#t0").evaluate(LOAD, f"game=district&names=Ann,Bob{number}&{told_apart}")
        page.wait_for_function("count => events.filter(([name]) => name === 'state').length === count", arg=number + 2)
    root = frame.locator("html")
    assert root.evaluate(KEPT_GAMES) == MOST_EMBEDS
    before = root.evaluate("() => JSON.stringify(localStorage)")
    page.locator("#t0").evaluate(LOAD, position())
    press(frame, "play take")
    asked = print_link(Session(parse_record(record("draw")).go(0).play("take"), with_names(Setup())))
    page.locator("#t0").evaluate(LOAD, asked)
    expect(frame.locator(".curtain h2")).to_be_visible()
    press(frame, "show")
    assert root.evaluate("() => JSON.stringify(localStorage)") == before


def test_the_end_is_told_with_the_record_and_the_full_page_begins_the_same(page: Page, site: str, host: Server) -> None:
    page.goto(host.with_tables(site, ASKED, 'hidden lang="de"'))
    frame = play(page)
    link = frame.get_by_role("link", name="Open the full page")
    assert (link.get_attribute("href"), link.get_attribute("rel")) == ("index.html", "noopener")
    aimed = """link => new Promise((resolve) => {
      addEventListener("click", (event) => { event.preventDefault(); resolve(link.href) }, { once: true });
      link.click();
    })"""
    there, _, fragment = link.evaluate(aimed).partition("#")
    assert there == f"{site}index.html?lang=en"  # the language of the page around it
    assert fragment == urlencode({"game": "district", "names": "Agnes,Bruno", "seats": "human,human", "deal": DEAL})
    expect(link).to_have_attribute("href", "index.html")
    match = parse_record(record("draw"))
    page.locator("#t0").evaluate(LOAD, print_link(Session(match.go(match.cursor - 4), with_names(Setup()))))
    for move in match.moves[-4:]:
        ask(frame, "show", f"play {move}")
    expect(frame.locator("[data-outcome]")).to_be_visible()
    (end,) = events(page, "end")
    assert end == {"outcome": {"winner": None, "reason": "draw", "scores": [8, 8]}, "record": record("draw")}
    before = [data for data in heard(page) if data["type"] != "end"]
    assert DEAL not in json.dumps(before)


def test_one_table_is_played_at_a_time_and_the_other_is_a_picture_meanwhile(
    trusting: Page, site: str, host: Server
) -> None:
    page = trusting
    page.goto(host.with_tables(site, ASKED, 'names="Carla,Dana" seats="human,human"'))
    play(page, 0)
    press(table(page, 0), "show", "play 5")
    play(page, 1)
    expect(table(page, 1).locator(".curtain")).to_be_visible()
    expect(table(page, 0).locator("#play")).to_be_visible()
    expect(table(page, 0).locator("#row-2")).to_have_attribute("data-card", "5")  # it rests where its game stands,
    expect(table(page, 0).locator(".curtain")).to_be_visible()
    expect(table(page, 0).locator(".hand .card, .held .card")).to_have_count(0)  # and shows no hand
    play(page, 0)
    expect(table(page, 0).locator(".curtain h2")).to_contain_text("Bruno")
    expect(table(page, 1).locator("#play")).to_be_visible()


@pytest.mark.full
def test_the_picture_asks_who_plays_and_a_table_that_rests_says_go_on(trusting: Page, site: str, host: Server) -> None:
    page = trusting
    page.goto(host.with_tables(site, 'game="gangzzz"', 'game="famiglia"'))
    expect(table(page).locator("#city")).to_be_visible()
    expect(table(page).get_by_role("button", name="Play against the bot", exact=True)).to_be_visible()
    expect(table(page, 1).get_by_role("button", name="Two on this device")).to_be_visible()
    play(page)
    expect(table(page).locator(".plates")).to_contain_text("Medium bot")
    press_picture(table(page, 1), "#two")
    expect(table(page, 1).locator(".curtain")).to_be_visible(timeout=BOOT)
    expect(table(page).get_by_role("button", name="Continue", exact=True)).to_be_visible()
    expect(table(page).get_by_role("button", name="Two on this device")).to_be_hidden()
    expect(table(page).locator(".plates")).to_contain_text("Medium bot")
    expect(table(page).locator("button:visible:not([inert] *)")).to_have_count(1)
    expect_its_height(page, table(page))
    play(page)
    expect(table(page).locator(".plates")).to_contain_text("Medium bot")


@pytest.mark.full
def test_who_plays_stays_as_it_was_answered_when_the_page_asks_for_another_game(
    trusting: Page, site: str, host: Server
) -> None:
    page = trusting
    page.goto(host.with_tables(site, 'game="district"'))
    play(page)
    expect(table(page).locator(".seat.far h2")).to_have_text("Medium bot")
    page.locator("#t0").evaluate("table => table.setAttribute('game', 'famiglia')")
    expect(table(page).locator("#app h1")).to_have_text("Famiglia")
    expect(table(page).locator(".seat.far h2")).to_have_text("Medium bot")
    page.locator("#t0").evaluate("table => table.setAttribute('seats', 'human,human')")
    expect(table(page).locator(".curtain")).to_be_visible()


@pytest.mark.full
@pytest.mark.complaints("Failed to load resource|ERR_FAILED")
def test_a_game_whose_part_cannot_be_had_is_told_of_and_the_table_stays_that_of_the_game_before(
    trusting: Page, site: str, host: Server
) -> None:
    page = trusting
    page.goto(host.with_tables(site, ASKED, 'names="Carla,Dino" seats="human,human"'))
    play(page)
    press(table(page), "show", "play take")
    page.route("**/famiglia.zip", lambda route: route.abort())
    page.locator("#t0").evaluate("table => { table.removeAttribute('deal'); table.setAttribute('game', 'famiglia') }")
    expect(table(page).locator(".notice")).to_contain_text("isn't on your device yet")
    expect(table(page).locator("#street")).to_have_attribute("data-turn", "1")
    assert events(page, "error") == [{"code": "content"}]
    play(page, 1)
    expect(table(page).get_by_role("button", name="Continue", exact=True)).to_be_visible()
    play(page)
    expect(table(page).locator("#app h1")).to_have_text("District Noir")
    expect(table(page).locator("#street")).to_have_attribute("data-turn", "1")


@pytest.mark.full
def test_a_game_that_was_left_is_gone_on_with_after_the_table_rested(trusting: Page, site: str, host: Server) -> None:
    page = trusting
    page.goto(host.with_tables(site, 'game="district"', 'game="famiglia"'))
    play(page)
    press(table(page), "sheet menu", "leave")
    press_picture(table(page, 1))
    expect(table(page).get_by_role("button", name="Continue", exact=True)).to_be_visible()
    play(page)
    expect(table(page).locator('[data-msg="resume 0"]')).to_be_visible()


@pytest.mark.full
def test_what_does_not_go_on_rests_as_the_picture_that_was_pressed(trusting: Page, site: str, host: Server) -> None:
    page, code = trusting, print_link(Replay(Session(parse_record(record("draw")), with_names(Setup()))))
    page.goto(host.with_tables(site, f'record="{code.rpartition("=")[2]}"', 'game="district"'))
    play(page)
    press_picture(table(page, 1))
    expect(table(page).get_by_role("button", name="See the game")).to_be_visible()
    expect(table(page).get_by_role("button", name="Continue", exact=True)).to_be_hidden()


@pytest.mark.full
def test_a_plain_frame_that_names_nothing_asks_who_plays(page: Page, site: str, host: Server) -> None:
    page.goto(host.page(f'<iframe id="plain" src="{site}table.html?lang=en" width="700" height="700"></iframe>'))
    frame = page.frame_locator("#plain")
    press_picture(frame)
    expect(frame.locator("html[data-ready]")).to_be_attached(timeout=BOOT)
    expect(frame.locator(".seat.far h2")).to_have_text("Medium bot")


def test_back_to_a_page_with_a_plain_frame_shows_the_game_that_the_frame_was_given(
    trusting: Page, site: str, host: Server
) -> None:
    """The address of a frame is cleared once it is read, and Back loads the frame from the address that it left."""
    page, asked = trusting, "game=famiglia&names=Agnes,Bruno&seats=human,human"
    page.goto(host.page(f'<iframe src="{site}table.html?lang=en#{asked}" width="700" height="700"></iframe>'))
    frame = page.frame_locator("iframe")
    press_picture(frame)
    expect(frame.locator("html[data-ready]")).to_be_attached(timeout=BOOT)
    assert "#" not in frame.locator("html").evaluate("() => location.href")
    kept = frame.locator("html").evaluate(NAMES_KEPT)
    assert len(kept) == 2
    page.goto(host.page("<p>Another page.</p>"))
    page.go_back()
    expect(frame.locator(".cover h1")).to_have_text("Famiglia")
    press_picture(frame)
    expect(frame.locator("html[data-ready]")).to_be_attached(timeout=BOOT)
    expect(frame.locator("#app h1")).to_have_text("Famiglia")
    assert frame.locator("html").evaluate(NAMES_KEPT) == kept, "it goes on where it was kept"


@pytest.mark.full
def test_a_table_keeps_the_height_it_was_given_or_found(page: Page, site: str, host: Server) -> None:
    asked = ("555", "tall", "Infinity")
    heights = {(390, 400): 480, (1000, 640): 640, (1280, 1100): 900}
    for (width, height), expected in heights.items():
        page.set_viewport_size({"width": width, "height": height})
        page.goto(host.with_tables(site, ASKED, *(f'{ASKED} height="{each}"' for each in asked)))
        page.set_viewport_size({"width": width, "height": 720})
        for at, high in enumerate((expected, 555, expected, expected)):
            expect(page.locator(f"#t{at} iframe")).to_have_css("height", f"{high}px")
    page.locator("#t0").evaluate("table => table.setAttribute('height', 600)")
    expect(page.locator("#t0 iframe")).to_have_css("height", "600px")


def test_a_game_that_there_is_not_is_a_sentence_in_the_picture(page: Page, site: str, host: Server) -> None:
    page.goto(host.with_tables(site, 'game="<b>chess"'))
    expect(table(page).locator("#asked")).to_have_text("There is no game called “<b>chess” here.")
    expect(table(page).locator("#play, .cover h1").locator("visible=true")).to_have_count(0)
    assert events(page, "error") == [{"code": "content"}]


def test_a_picture_is_of_its_game_in_its_language_and_nothing_else_is_fetched_for_it(
    page: Page, site: str, host: Server
) -> None:
    asked: list[str] = []
    page.on("request", lambda sent: asked.append(sent.url.rpartition("/pictures/")[2]))
    unseen = 'game="famiglia" lang="de" record="damaged"'  # nothing is shown of a game that nothing has read
    page.goto(host.with_tables(site, 'game="gangzzz" lang="cs"', 'game="famiglia"', 'game="district"', unseen))
    for at, (title, part) in enumerate(
        (("Gangzzz", ".city"), ("Famiglia", "#street .line"), ("District Noir", ".bracket"))
    ):
        expect(table(page, at).locator(".cover h1")).to_have_text(title)
        expect(table(page, at).locator(f".poster > .table {part}")).to_have_count(1)
    expect(table(page, 0).locator("html")).to_have_attribute("lang", "cs")
    expect(table(page, 3).locator(".cover h1")).to_have_text("Famiglia")
    await_silence(page, asked)
    pictures = sorted(name for name in asked if name.endswith(".html") and "/" not in name)
    assert pictures == ["famiglia.en.html", "gangzzz.cs.html"]


def test_a_picture_that_comes_late_is_not_shown_in_place_of_another(page: Page, site: str, host: Server) -> None:
    held: list[Route] = []
    page.route("**/pictures/gangzzz.en.html", lambda route: held.append(route))
    query = urlencode({"lang": "en", "host": host.url})
    page.goto(host.page(f'<iframe src="{site}table.html?{query}#game=gangzzz" width="700" height="900"></iframe>'))
    frame = page.frame_locator("iframe")
    expect(frame.locator(".cover h1")).to_have_text("Gangzzz")
    page.evaluate("frames[0].postMessage({ noir: 1, type: 'load', game: 'game=famiglia' }, '*')")
    shown = frame.locator(".poster > .table #street .line")
    expect(shown).to_have_count(1)
    with page.expect_response("**/pictures/gangzzz.en.html") as came:
        let_go(page, held)
    came.value.finished()
    hear_so_far(page)
    expect(shown).to_have_count(1)
    expect(frame.locator(".poster.on-famiglia .city")).to_have_count(0)


@pytest.mark.full
def test_a_table_that_is_given_another_game_while_one_is_fetched_shows_that(
    page: Page, site: str, host: Server
) -> None:
    held: list[Route] = []
    page.route("**/famiglia.zip", lambda route: held.append(route))
    page.goto(host.with_tables(site, 'game="district" names="Agnes,Bruno" seats="human,human"'))
    play(page)
    shown = page.locator("#t0")
    shown.evaluate("table => table.setAttribute('game', 'famiglia')")
    expect(table(page).get_by_role("progressbar")).to_be_visible()
    press(table(page), "show", "play take")
    expect(table(page).locator("#street")).to_have_attribute("data-turn", "1")
    shown.evaluate("table => { table.setAttribute('game', 'district'); table.setAttribute('names', 'Carla,Dino'); }")
    expect(table(page).locator("#seat-0 h2")).to_have_text("Carla")
    expect(table(page).get_by_role("progressbar")).to_be_hidden()
    with page.expect_request_finished(lambda request: request.url.endswith("/famiglia.zip")):
        let_go(page, held)
    hear_all(page, page.frames[1])
    expect(table(page).locator("#seat-0 h2")).to_have_text("Carla")


@pytest.mark.full
@pytest.mark.complaints("Failed to load resource")
def test_without_its_picture_a_table_has_its_button(page: Page, site: str, host: Server) -> None:
    page.route("**/pictures/*", lambda route: route.abort())
    page.goto(host.with_tables(site, 'game="famiglia" names="Agnes,Bruno" seats="human,human"'))
    expect(table(page).locator(".cover h1")).to_have_text("Famiglia")
    expect(table(page).locator(".poster > .table > *")).to_have_count(0)
    play(page)
    assert events(page, "error") == []


@pytest.mark.full
def test_the_picture_of_a_record_is_of_no_other_game(page: Page, site: str, host: Server) -> None:
    """Nothing has read the record yet: it may be damaged."""
    page.goto(host.with_tables(site, ASKED, 'game="district" record="damaged"'))
    expect(table(page).locator(".cover")).not_to_have_css("background-image", "none")
    expect(table(page, 1).locator(".cover")).to_have_css("background-image", "none")
    expect(table(page, 1).locator(".cover .card-back").locator("visible=true")).to_have_count(3)
    assert table(page, 1).locator(".cover").evaluate(COLOUR).startswith("rgb(")  # of no transparency
    expect(table(page, 1).get_by_role("button", name="See the game", exact=True)).to_be_visible()


@pytest.mark.complaints("Content Security Policy|violates the following")
def test_a_page_that_lets_no_frame_in_says_so_in_the_place_of_the_table(page: Page, site: str, host: Server) -> None:
    marked = f'<script src="{site}embed/noir-table.js" async></script><noir-table id="t0" lang="de"></noir-table>'
    address = host.page(marked, '<meta http-equiv="Content-Security-Policy" content="frame-src \'none\'">')
    page.goto(address)
    expect(page.get_by_text("Diese Seite blockiert den Tisch.")).to_be_visible()
    expect(page.get_by_role("link", name="Ganze Seite öffnen")).to_have_attribute("href", f"{site}index.html")
    assert events(page, "error") == [{"code": "boot"}]


@pytest.mark.full
@pytest.mark.parametrize(("disposition", "shown"), [("enforce", 0), ("report", 1)])
def test_a_page_that_only_reports_frames_lets_the_table_in(
    page: Page, site: str, host: Server, disposition: str, shown: int
) -> None:
    facts: dict[str, object] = {"disposition": disposition, "effectiveDirective": "frame-src", "blockedURI": site}
    facts |= {
        "documentURI": site,
        "violatedDirective": "frame-src",
        "originalPolicy": "frame-src 'self'",
        "statusCode": 200,
    }
    page.route("**/table.html*", lambda route: None)  # nothing is heard of the frame
    page.goto(host.with_tables(site, ASKED), wait_until="commit")
    expect(page.locator("noir-table iframe")).to_have_count(1)
    report = "facts => dispatchEvent(new SecurityPolicyViolationEvent('securitypolicyviolation', facts)) && undefined"
    page.evaluate(report, facts)
    expect(page.locator("noir-table iframe")).to_have_count(shown)


def test_a_table_that_fails_in_several_ways_says_so_once(page: Page, site: str, host: Server) -> None:
    page.goto(host.with_tables(site, ASKED))
    page.wait_for_function("heard.some(({ type }) => type === 'picture')")  # before, nothing listens in the frame
    fails = "() => document.dispatchEvent(new CustomEvent('noir:fail', { detail: 'No network.' }))"
    for _time in range(3):
        table(page).locator("html").evaluate(fails)
    assert events(page, "error") == [{"code": "boot"}]
    expect(table(page).get_by_role("alert")).to_contain_text("No network.")


@pytest.mark.full
def test_what_is_shown_can_be_changed_without_another_boot(page: Page, site: str, host: Server) -> None:
    page.goto(host.with_tables(site, ASKED))
    frame = play(page)
    frame.locator("html").evaluate("root => root.dataset.marked = ''")
    code = position().rpartition("=")[2]
    page.locator("#t0").evaluate(
        """(table, code) => {
          table.removeAttribute("deal");
          for (const [name, value] of [["position", code], ["allow", "take,5"], ["say", "Take now or wait?"]]) {
            table.setAttribute(name, value);
          }
        }""",
        code,
    )
    expect(frame.locator("#posed-text")).to_have_text("Take now or wait?")
    expect(frame.locator('[data-msg="play 6"]')).to_be_disabled()
    press(frame, "play take")
    expect(frame.locator("html[data-marked]")).to_be_attached()
    assert events(page, "state")[-1]["moves"] == ["take"]
    page.locator("#t0").evaluate("table => table.setAttribute('readonly', '')")
    expect(frame.locator("html[data-only=look]")).to_be_attached()
    expect(frame.locator("html[data-ready], html[data-marked]")).to_have_count(0)


def test_what_cannot_be_shown_is_told_of_and_then_something_else_is_shown(page: Page, site: str, host: Server) -> None:
    page.goto(host.with_tables(site, 'record="xxxx"'))
    frame = play(page)
    expect(frame.get_by_role("alert")).to_be_visible()
    expect(frame.locator("#app").get_by_role("button").locator("visible=true")).to_have_count(0)
    assert events(page, "error") == [{"code": "content"}]
    page.locator("#t0").evaluate("table => { table.removeAttribute('record'); table.setAttribute('game', 'chess') }")
    page.wait_for_function("() => events.filter(([name]) => name === 'error').length === 2")
    page.locator("#t0").evaluate("table => table.removeAttribute('game')")
    expect(frame.locator(".curtain")).to_be_visible()
    assert (len(events(page, "error")), len(events(page, "state"))) == (2, 1)


@pytest.mark.full
def test_the_picture_of_a_position_asks_its_question_as_plain_text(page: Page, site: str, host: Server) -> None:
    asked = "<b>Take</b> now, or wait? " + "Wwwww " * 90
    link = print_link(Puzzle(Session(parse_record(record("draw")).go(0), with_names(Setup())), 0)) + "&say="
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(host.with_tables(site, f'link="#{link}{quote(asked)}"', f'link="#{link}Wait" lang="de"'))
    frame = table(page)
    expect(frame.locator("#asked")).to_have_js_property("textContent", asked[:500])
    expect(frame.locator("#asked > *")).to_have_count(0)
    expect(frame.get_by_role("button", name="Play this position", exact=True)).to_be_in_viewport(ratio=1)
    expect(frame.locator("#asked")).to_be_in_viewport(ratio=1)
    expect(table(page, 1).locator("#asked")).to_have_text("Wait")
    page.locator("#t0").evaluate("table => table.setAttribute('link', '#game=district&seats=human,human&say=No')")
    expect(frame.get_by_role("button", name="Play", exact=True)).to_be_visible()
    expect(frame.locator("#asked")).to_be_hidden()


def test_a_table_to_look_at_is_not_played(page: Page, site: str, host: Server) -> None:
    page.goto(host.with_tables(site, f"{ASKED} readonly"))
    expect(table(page).locator(".cover h1")).to_be_visible()
    expect(table(page).locator("#play")).to_be_hidden()


@pytest.mark.full
def test_escape_closes_what_is_open_and_the_history_is_that_of_the_page(page: Page, site: str, host: Server) -> None:
    page.goto(host.with_tables(site, ASKED))
    before = page.evaluate("history.length")
    frame = play(page)
    for opens, open_one in (("settings", ".on-settings"), ("help", "#help")):
        ask(frame, opens)
        expect(frame.locator(open_one)).to_have_count(1)
        frame.locator("body").press("Escape")
        expect(frame.locator(open_one)).to_have_count(0)
    frame.locator("body").press("Escape")
    expect(frame.locator('[data-msg="show"]')).to_be_visible()
    assert page.evaluate("history.length") == before
    assert frame.locator("html").evaluate("() => history.state") is None


def test_a_record_is_gone_through_and_who_may_only_look_plays_nothing(page: Page, site: str, host: Server) -> None:
    match = parse_record(record("draw"))
    code = print_link(Replay(Session(match, with_names(Setup())))).rpartition("=")[2]
    page.goto(host.with_tables(site, f'record="{code}" names="Agnes,Bruno" at="3" eyes="0" readonly'))
    expect(table(page).get_by_role("button", name="See the game")).to_be_visible()
    frame = play(page)
    expect(frame.locator("#at")).to_have_value("3")
    assert events(page, "state")[-1]["turn"] == 3
    expect_its_height(page, frame)
    page.locator("#t0").evaluate("table => table.step()")
    expect(frame.locator("#at")).to_have_value("4")
    page.locator("#t0").evaluate("table => table.step(-1)")
    expect(frame.locator("#at")).to_have_value("3")
    expect(frame.locator('[data-msg="pose"]')).to_be_hidden()
    ask(frame, "pose", "leave", "close", "play take", "new 1 game=district")
    expect(frame.locator("#at")).to_have_value("3")
    assert [told["turn"] for told in events(page, "state")] == [3, 4, 3]
    assert events(page, "end") == []
    page.set_viewport_size({"width": 390, "height": 844})
    page.wait_for_function("() => document.querySelector('#t0').clientWidth < 400")
    expect(frame.locator(".transport")).to_be_in_viewport(ratio=1)
    expect(frame.locator("#street")).to_be_in_viewport()
    bots = "table => { table.removeAttribute('record'); table.setAttribute('seats', 'bot:random,bot:random'); }"
    page.locator("#t0").evaluate(bots)
    expect(frame.locator("#at")).to_have_count(0)
    expect(frame.locator("#street")).to_have_attribute("data-turn", re.compile("[2-9]"))


@pytest.mark.full
def test_a_table_speaks_the_language_around_it_if_it_can(page: Page, site: str, host: Server) -> None:
    marks = ("lang='PL-pl'", "lang='xx'", "lang='constructor'", "")
    tables = [f'<div {around}><noir-table id="t{at}"></noir-table></div>' for at, around in enumerate(marks)]
    script = f'<script src="{site}embed/noir-table.js" async></script>'
    page.goto(host.page(script + "".join(tables)))
    asked = "frames => frames.map(each => new URL(each.src).searchParams.get('lang'))"
    assert page.locator("noir-table iframe").evaluate_all(asked) == ["pl", None, None, "en"]
    expect(table(page).locator("html")).to_have_attribute("lang", "pl")
    expect(page.locator("#t0 iframe")).not_to_have_attribute("title", "A noir table")
    expect(page.locator("#t1 iframe")).to_have_attribute("title", "A noir table")
    page.locator("#t1").evaluate("table => table.setAttribute('lang', 'de-AT')")
    expect(table(page, 1).locator("html")).to_have_attribute("lang", "de")
    page.locator("#t1").evaluate("table => table.removeAttribute('lang')")
    expect(table(page, 1).locator("html")).to_have_attribute("lang", "en")


@pytest.mark.full
def test_the_script_is_a_module_too(page: Page, site: str, host: Server) -> None:
    script = f'<script type="module" src="{site}embed/noir-table.js"></script>'
    page.goto(host.page(f'{script}<noir-table id="t0" lang="pl"></noir-table>'))
    expect(table(page).locator("html")).to_have_attribute("lang", "pl")
    expect(table(page).locator("#play")).to_be_in_viewport()


UNKNOWN = pytest.mark.complaints("Unrecognized feature: 'web-share'")
"""For a test that gives a browser a share sheet of which it knows nothing itself."""


@pytest.mark.parametrize("can_share", [pytest.param(True, marks=UNKNOWN), False])
def test_a_table_may_share_where_the_browser_can(page: Page, site: str, host: Server, can_share: bool) -> None:
    shares = "navigator.share = async () => {}" if can_share else "delete Navigator.prototype.share"
    page.add_init_script(shares)
    page.goto(host.with_tables(site, ASKED))
    allowed = str(page.locator("#t0 iframe").get_attribute("allow")).split("; ")
    assert allowed == ["fullscreen", "clipboard-write", *(["web-share"] if can_share else [])]


@pytest.mark.number(9)
@pytest.mark.parametrize(
    "named",
    mostly_full(
        [
            '<img name="currentScript" src="{other}">',
            '<form name="currentScript"><input name="src" value="{other}"></form>',
            '<img name="currentScript"><img name="currentScript" src="{other}">',
        ],
        ['<img name="currentScript" src="{other}">'],
    ),
    ids=["an image", "a form", "two images"],
)
def test_an_element_that_is_named_like_the_script_does_not_say_where_tables_come_from(
    page: Page, site: str, host: Server, named: str
) -> None:
    script = f'<script src="{site}embed/noir-table.js"></script>'
    page.goto(host.page(f'{named.format(other=host.page(""))}{script}<noir-table id="t0"></noir-table>'))
    assert page.evaluate("document.currentScript") is not None, "the element is in the place of the script"
    assert (page.locator("#t0 iframe").get_attribute("src") or "").startswith(f"{site}table.html?")
    expect(table(page).locator("#play")).to_be_in_viewport()


# Frames with few permissions


@pytest.mark.full
@pytest.mark.number(13)
@pytest.mark.complaints(IN_SANDBOX)
def test_in_a_sandbox_it_is_played_and_says_that_nothing_is_kept(page: Page, site: str, host: Server) -> None:
    page.goto(host.with_tables(site, f'{ASKED} sandbox="{SANDBOX}"'))
    frame = play(page)
    expect(page.locator("#t0 iframe")).to_have_attribute("sandbox", SANDBOX)
    assert frame.locator("html").evaluate("() => self.origin") == "null"
    expect(frame.get_by_role("status").filter(has_text="can't save a game inside another page")).to_be_visible()
    expect(frame.get_by_role("link", name="Open the full page")).to_be_visible()
    press(frame, "show", "play take")
    assert events(page, "state")[-1]["moves"] == ["take"]
    expect_its_height(page, frame)
    page.locator("#t0").evaluate("table => table.setAttribute('theme', 'light')")
    expect(frame.locator("html")).to_have_attribute("data-theme", "light")
    press(frame, "sheet menu", "leave")
    frame.locator("#options > summary").click()
    frame.get_by_role("button", name="Deal the cards").click()  # a form, which no sandbox would submit
    expect(frame.locator(".curtain")).to_be_visible()
    assert frame.locator("html").evaluate(f"() => {CALLED}") == 0


@pytest.mark.full
@pytest.mark.complaints(IN_SANDBOX)
def test_a_record_can_be_downloaded_from_the_sandbox_that_the_page_chooses(page: Page, site: str, host: Server) -> None:
    code = print_link(Replay(Session(parse_record(record("draw")), with_names(Setup())))).rpartition("=")[2]
    page.goto(host.with_tables(site, f'record="{code}" sandbox'))
    frame = play(page)
    with page.expect_download() as given:
        frame.get_by_role("button", name="Download the record").click()
    assert parse_record(Path(given.value.path()).read_text("utf-8")) == parse_record(record("draw"))


@pytest.mark.full
@pytest.mark.complaints(IN_SANDBOX)
def test_where_a_sandbox_may_not_read_the_site_it_says_so(
    page: Page, dist: Path, host: Server, guard: list[str]
) -> None:
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Plain, directory=str(dist))) as server:
        Thread(target=server.serve_forever, args=(0.05,), daemon=True).start()
        site = f"http://127.0.0.1:{server.server_address[1]}/"
        listen(page.context, site, guard, host.url)
        page.goto(host.with_tables(site, f'{ASKED} sandbox="{SANDBOX}"', ASKED))
        press_picture(table(page))
        expect(table(page).get_by_role("alert")).to_contain_text("doesn't let it run in a sandbox")
        expect(table(page).get_by_role("link", name="Open the full page")).to_be_visible()
        expect(page.locator("body")).to_be_visible()
        assert events(page, "error") == [{"code": "boot"}]
        play(page, 1)  # outside a sandbox it needs no permission
        page.goto("about:blank")
        server.shutdown()
    guard[:] = [line for line in guard if not line.endswith(site) and site not in line]


@pytest.mark.number(13)
def test_where_nothing_may_be_kept_it_says_so_and_stays_while_something_would_be_lost(
    strict: Page, site: str, host: Server
) -> None:
    page = strict
    page.goto(host.with_tables(site, ASKED, 'names="Carla,Dana" seats="human,human"'))
    frame = play(page)
    stored = "() => { try { return localStorage.length } catch ({ name }) { return name } }"
    assert frame.locator("html").evaluate(stored) == "SecurityError"
    expect(frame.get_by_role("status").filter(has_text="can't save a game inside another page")).to_be_visible()
    press(frame, "show", "play take")
    play(page, 1)
    expect(table(page, 1).locator(".curtain")).to_be_visible()
    expect(frame.locator(".curtain h2")).to_contain_text("Bruno")
    assert frame.locator("html").evaluate(f"() => {CALLED}") == 0
    press(table(page, 1), "sheet menu", "leave")
    page.locator("#t0").evaluate("table => table.remove()")


LIES_OPEN = """sentence => {
  const range = document.createRange();
  range.selectNodeContents(sentence);
  return [...range.getClientRects()].every(({ left, right, top, bottom }) => [left + 1, (left + right) / 2, right - 1]
    .every((x) => sentence.contains(document.elementFromPoint(x, (top + bottom) / 2))));
}"""
"""Whether nothing lies over any line of a sentence, and all of it is in the window."""

ENDS_OPEN = """button => {
  const { left, bottom } = button.getBoundingClientRect();
  return button.contains(document.elementFromPoint(left + 5, bottom - 5));
}"""
"""Whether nothing lies over the lower end of a button."""


@pytest.mark.parametrize("width", mostly_full([320, 390, 1280], [390]))
def test_the_bar_of_a_game_that_is_loading_covers_no_word_of_what_cannot_be_kept(
    strict: Page, site: str, host: Server, width: int
) -> None:
    page, held = strict, list[Route]()
    page.set_viewport_size({"width": width, "height": 664})
    page.route("**/famiglia.zip", lambda route: held.append(route))
    page.goto(host.with_tables(site, 'game="district" lang="de" names="Agnes,Bruno" seats="human,human"'))
    frame = play(page)
    said = frame.locator('.notice > [role="status"]')
    assert said.evaluate(LIES_OPEN)
    assert frame.locator(".whole a").evaluate(LIES_OPEN)
    page.locator("#t0").evaluate("table => table.setAttribute('game', 'famiglia')")
    expect(frame.get_by_role("progressbar")).to_be_in_viewport(ratio=1)
    expect(frame.locator("#step")).to_be_in_viewport(ratio=1)
    assert said.evaluate(LIES_OPEN)
    assert frame.locator("#step").evaluate(LIES_OPEN)
    assert frame.locator("#app .controls button").last.evaluate(ENDS_OPEN), "nor what can be pressed"
    let_go(page, held)
    expect(frame.locator("#app h1")).to_have_text("Famiglia")


@pytest.mark.parametrize("is_left", mostly_full([False, True], [True]))
def test_a_game_that_came_by_a_link_stays_while_it_would_be_lost(
    page: Page, site: str, host: Server, is_left: bool
) -> None:
    """It begins at its link whenever it is loaded; as long as nobody has moved, it rests as any other."""
    game = print_link(Session(parse_record(record("draw")).go(1), with_names(Setup())))
    page.goto(host.with_tables(site, f'link="#{game}"', 'names="Carla,Dana" seats="human,human"'))
    frame = play(page)
    play(page, 1)
    expect(frame.locator("#play")).to_be_visible()
    frame = play(page)
    press(frame, "show")
    frame.locator('[data-msg^="play "]').first.click()
    if is_left:
        press(frame, "sheet menu", "leave")
    play(page, 1)
    expect(table(page, 1).locator(".curtain")).to_be_visible()
    assert events(page, "state")[-1]["turn"] < 2
    expect(frame.locator('[data-msg="resume 0"]' if is_left else ".curtain")).to_be_visible()


@pytest.mark.full
def test_a_theme_that_is_taken_away_leaves_the_theme_of_the_device(page: Page, site: str, host: Server) -> None:
    page.emulate_media(color_scheme="light")
    page.goto(host.with_tables(site, f'{ASKED} theme="dark"'))
    frame = play(page)
    expect(frame.locator("html")).to_have_attribute("data-theme", "dark")
    page.locator("#t0").evaluate("table => table.removeAttribute('theme')")
    expect(frame.locator("html")).not_to_have_attribute("data-theme", re.compile(""))
    assert "theme" not in frame.locator("html").evaluate("() => location.search")


def test_a_sandbox_in_several_lines_is_heard(page: Page, site: str, host: Server) -> None:
    page.goto(host.with_tables(site, f'{ASKED} sandbox="\n allow-scripts\n Allow-Same-Origin\n"'))
    play(page)
    assert events(page, "ready") == [{}]


@pytest.mark.full
def test_a_table_in_a_srcdoc_document_is_heard(page: Page, site: str, host: Server) -> None:
    inner = (
        "<script>addEventListener('noir-ready', () => document.body.dataset.heard = '')</script>"
        f'<script src="{site}embed/noir-table.js" async></script><noir-table {ASKED}></noir-table>'
    )
    page.goto(host.page(f'<iframe id="inner" srcdoc="{escape(inner)}" width="900" height="900"></iframe>'))
    document = page.frame_locator("#inner")
    press_picture(document.frame_locator("noir-table iframe"))
    expect(document.locator("body[data-heard]")).to_be_attached(timeout=BOOT)


# Messages


@pytest.mark.full
def test_games_that_differ_only_in_what_is_hidden_tell_their_page_the_same(page: Page, site: str, host: Server) -> None:
    cards = DEAL.split()
    other = [cards[0], *reversed(cards[1:11]), *cards[11:13], *reversed(cards[13:])]  # the same except for the row
    told = []
    page.goto(host.with_tables(site, 'names="Agnes,Bruno" seats="human,human"'))
    frame = play(page)
    for deal in (DEAL, " ".join(other)):
        ask(frame, "leave")
        hear_all(page, page.frames[1])
        page.evaluate("heard.length = events.length = 0")
        page.locator("#t0").evaluate("(table, deal) => table.setAttribute('deal', deal)", deal)
        expect(frame.locator(".curtain")).to_be_visible()
        hear_all(page, page.frames[1])
        for msg in ("show", "hide", "help"):
            ask(frame, msg)
            hear_all(page, page.frames[1])
        told.append(page.evaluate("heard"))
        ask(frame, "help")
    assert told[0] == told[1]
    assert [data["type"] for data in told[0] if data["type"] != "size"] == ["state"]
    assert not re.search(r'"hands|"deck|\?', json.dumps(told))


HOSTILE = (Path(__file__).parent / "hostile.js").read_text("utf-8")
"""Sends messages that a frame must ignore, each malformed in another way."""


VALID = """async ([to, count]) => {
  const target = to.split(".").reduce((place, name) => place[name], window);
  for (let at = 0; at < count; at++) {
    target.postMessage({ noir: 1, type: "theme", theme: "dark" }, "*");
    target.postMessage({ noir: 1, type: "lang", lang: "cs" }, "*");
    target.postMessage({ noir: 1, type: "load", game: "game=district&names=Eve,Mallory" }, "*");
    target.postMessage({ noir: 1, type: "rest" }, "*");
  }
  await new Promise((resolve) => setTimeout(resolve, 300));
}"""
"""Sends messages that would be accepted if they came from the right window of the right origin."""


COUNT = """root => {
  window.flood = { asked: 0, came: 0 };
  document.addEventListener("noir:ask", () => flood.asked++);
  addEventListener("message", () => { root.dataset.came = String(++flood.came); });
}"""
"""Counts the messages that come to a frame, and those that its program is asked for."""

NEXT_SECOND = "() => { const later = performance.now() + 1000; performance.now = () => later; }"
"""Sets a frame's clock to the next second, and stops it there."""


def framed(site: str, host: str, id_: str = "frame") -> str:
    """A plain frame with a table that talks to a page of the origin `host`."""
    query = urlencode({"lang": "en", "theme": "light", "host": host})
    asked = urlencode({"game": "district", "names": "Agnes,Bruno", "seats": "human,human", "deal": DEAL})
    return f'<iframe id="{id_}" src="{site}table.html?{query}#{asked}" width="700" height="900"></iframe>'


def expect_untouched(frame: FrameLocator) -> None:
    expect(frame.locator("html[data-marked]")).to_have_attribute("data-theme", "light")
    expect(frame.locator("html[data-marked]")).to_have_attribute("lang", "en")
    expect(frame.locator(".curtain h2")).to_contain_text("Agnes")


def begin_marked(page: Page, selector: str) -> FrameLocator:
    frame = page.frame_locator(selector)
    press_picture(frame)
    expect(frame.locator("html[data-ready]")).to_be_attached(timeout=BOOT)
    frame.locator("html").evaluate("root => root.dataset.marked = ''")
    return frame


@pytest.mark.number(9)
def test_ten_thousand_hostile_messages_do_nothing_and_are_not_answered(
    page: Page, site: str, host: Server, tried: Tried
) -> None:
    sibling = host.page("")
    page.goto(
        host.page(framed(site, host.url) + f'<iframe id="sibling" src="{sibling.replace(host.url, host.other)}">')
    )
    frame = begin_marked(page, "#frame")
    hear_all(page, page.frames[1])
    page.evaluate("heard.length = 0")
    page.evaluate(HOSTILE, 8000)
    neighbour = next(each for each in page.frames if each.url.startswith(host.other))
    neighbour.evaluate(VALID, ["parent.frames.0", 250])  # a wrong window
    with page.expect_popup() as opened:
        page.evaluate("address => { open(address) }", host.page(""))
    opened.value.evaluate(VALID, ["opener.frames.0", 250])  # a window of the right origin, but not the parent
    opened.value.close()
    assert heard(page) == []
    expect_untouched(frame)
    flood = """() => { for (let at = 0; at < 2000; at++) {
      frames[0].postMessage({ noir: 1, type: "theme", theme: at % 2 ? "light" : "dark" }, "*");
    } }"""
    root = frame.locator("html")
    root.evaluate(COUNT)
    root.evaluate(NEXT_SECOND)
    page.evaluate(flood)  # all valid, and far too many
    expect(root).to_have_attribute("data-came", "2000")
    assert root.evaluate("() => flood.asked") == 20, "as many as in a second"
    root.evaluate(NEXT_SECOND)
    for theme in ("dark", "light"):
        page.evaluate('theme => frames[0].postMessage({ noir: 1, type: "theme", theme }, "*")', theme)
        expect(root).to_have_attribute("data-theme", theme)
    expect_untouched(frame)
    press(frame, "show", "play take")
    expect(frame.locator(".curtain h2")).to_contain_text("Bruno")
    assert heard(page, "state")[-1]["moves"] == ["take"]
    tried(10_500, "hostile messages, 2,000 of them a flood")


@pytest.mark.number(9)
def test_a_flood_is_cut_off_when_the_clock_goes_back_and_forth(page: Page, site: str, host: Server) -> None:
    page.goto(host.page(framed(site, host.url)))
    root = begin_marked(page, "#frame").locator("html")
    root.evaluate(COUNT)
    root.evaluate(
        "() => { let at = 0; const now = performance.now(); performance.now = () => now + 1000 * (at++ % 4 < 2); }"
    )
    page.evaluate("""() => { for (let at = 0; at < 100; at++) {
      frames[0].postMessage({ noir: 1, type: "theme", theme: at % 2 ? "light" : "dark" }, "*");
    } }""")
    expect(root).to_have_attribute("data-came", "100")
    assert 0 < root.evaluate("() => flood.asked") <= 40, "more than 20 messages for each of two seconds"


@pytest.mark.number(9)
@pytest.mark.complaints("does not match the recipient window's origin")
def test_a_page_of_another_origin_than_the_frame_was_told_of_hears_and_says_nothing(
    page: Page, site: str, host: Server
) -> None:
    page.goto(host.page(framed(site, host.other) + framed(site, "null", "nobody") + framed(site, "", "none")))
    frame = begin_marked(page, "#frame")
    page.evaluate(VALID, ["frames.0", 250])
    page.evaluate(VALID, ["frames.1", 5])
    page.evaluate(VALID, ["frames.2", 5])
    expect_untouched(frame)
    press(frame, "show", "play take")
    expect(page.frame_locator("#none").locator("#play")).to_be_visible()
    assert heard(page) == []


@pytest.mark.number(9)
def test_what_is_forged_for_the_element_moves_and_tells_nothing(page: Page, site: str, host: Server) -> None:
    forged = """async () => {
      const target = parent === window ? window : parent;
      const state = { game: "district", seats: [], turn: 1, player: 0, moves: [], outcome: null };
      for (let at = 0; at < 300; at++) {
        target.postMessage({ noir: 1, type: "size", height: 3000 }, "*");
        target.postMessage({ noir: 1, type: "begin" }, "*");
        target.postMessage({ noir: 1, type: "state", ...state }, "*");
        target.postMessage({ noir: 1, type: "end", outcome: null, record: "" }, "*");
      }
      await new Promise((resolve) => setTimeout(resolve, 300));
    }"""
    bad = """table => {
      const post = (message) => dispatchEvent(new MessageEvent("message", {
        data: message, origin: new URL(table.shadowRoot.querySelector("iframe").src).origin,
        source: table.shadowRoot.querySelector("iframe").contentWindow,
      }));
      for (const height of [NaN, -1, 1e9, "900", null, {}]) post({ noir: 1, type: "size", height });
      for (const data of [null, 1, "x", [], {}, { noir: 1 }, { noir: 2, type: "ready" }]) post(data);
      for (const type of ["constructor", "state", "end", "error", "load"]) post({ noir: 1, type });
      for (const type of ["ready", "error"]) post({ noir: 1, type, code: "<b>" });
    }"""
    sibling = host.page("").replace(host.url, host.other)
    page.goto(host.with_tables(site, ASKED).rstrip("/"))
    page.evaluate(
        "address => document.body.append(Object.assign(document.createElement('iframe'), { src: address }))", sibling
    )
    expect(table(page).locator("#play")).to_be_visible()
    stranger = page.locator(f'iframe[src="{sibling}"]')
    expect(stranger.content_frame.locator("h1")).to_be_attached()
    next(each for each in page.frames if each.url == sibling).evaluate(forged)
    page.evaluate(forged)
    page.locator("#t0").evaluate(bad)
    expect_its_height(page, table(page))
    assert page.evaluate("events") == []

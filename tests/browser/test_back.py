"""The browser's Back button and Escape close what is open, and a game is left only to the start that offers it."""

from collections.abc import Callable
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Page, expect

from noir.formats.link import print_link
from noir.formats.record import parse_record
from noir.session.review import Replay
from noir.session.session import Session
from tests.browser.conftest import await_table
from tests.browser.table import DEAL, OTHER_DEAL, THREE, everything, expect_curtain, press, send, sit_down
from tests.support.games import record

REPLAY = print_link(Replay(Session(parse_record(record("draw")), THREE[:2])))
DEPTH = "history.state"

Close = Callable[[Page], object]
close = pytest.mark.parametrize(
    "close", [lambda page: page.go_back(), lambda page: page.keyboard.press("Escape")], ids=["back", "escape"]
)


def expect_start(page: Page) -> None:
    expect(page.locator(".screen.on-start")).to_be_visible()


def expect_alone(page: Page) -> None:
    """Check that the page is at its first entry, so that Back leaves it."""
    page.wait_for_function(f"{DEPTH} === 0")


@close
def test_back_closes_card_hand_settings_and_game_one_by_one(desk: Page, site: str, close: Close) -> None:
    sit_down(desk, site, DEAL)
    press(desk, "help")
    press(desk, "show")
    close(desk)
    expect_curtain(desk)
    expect(desk.locator("#help")).to_be_visible()
    close(desk)
    expect(desk.locator("#help")).to_have_count(0)
    press(desk, "settings")
    close(desk)
    expect_curtain(desk)
    close(desk)
    expect_start(desk)
    expect(desk.locator('[data-msg="resume 0"]')).to_be_visible()
    expect_alone(desk)


@close
def test_back_closes_a_replay_a_review_and_a_position(desk: Page, site: str, close: Close) -> None:
    desk.goto(f"{site}#{REPLAY}")
    await_table(desk)
    send(desk, "step 6")
    for msg in ("pose", "look 3"):
        send(desk, msg)
        expect(desk.get_by_role("slider")).to_have_count(0)
        close(desk)
        expect(desk.get_by_role("slider")).to_have_count(1)
    close(desk)
    expect_start(desk)
    expect_alone(desk)
    assert "#" not in desk.url


@pytest.mark.full
def test_back_leaves_the_site_from_the_start_alone(desk: Page, site: str) -> None:
    desk.goto("about:blank")
    sit_down(desk, site, DEAL)
    press(desk, "show")
    press(desk, "hide")
    press(desk, "settings")
    press(desk, "close")
    press(desk, "leave")
    expect_alone(desk)
    desk.go_back()
    assert desk.url == "about:blank"
    desk.go_forward()
    await_table(desk)
    expect_start(desk)


@pytest.mark.full
def test_a_reload_doubles_nothing_and_loads_nothing_anew(desk: Page, site: str) -> None:
    sit_down(desk, site, DEAL)
    press(desk, "settings")
    before = desk.evaluate("history.length")
    for _time in range(2):
        desk.reload()
        await_table(desk)
        expect_curtain(desk)
    assert desk.evaluate("history.length") == before
    desk.evaluate("window.isSame = true")
    desk.go_back()
    expect_start(desk)
    expect_alone(desk)
    assert desk.evaluate("window.isSame")


def test_the_tutorial_goes_on_where_it_was_after_a_reload(desk: Page) -> None:
    send(desk, "game famiglia", "lesson", "lesson 1")
    heading = desk.locator(".lesson h2").inner_text()
    desk.reload()
    await_table(desk)
    expect(desk.locator(".lesson h2")).to_have_text(heading)
    desk.go_back()
    expect_start(desk)


def test_addresses_entered_on_the_way_are_read_and_left_again(desk: Page, site: str) -> None:
    sit_down(desk, site, OTHER_DEAL)
    query = urlencode({"game": "famiglia", "seats": "human,human", "names": "Clara,Dino"})
    desk.evaluate("query => { location.hash = query }", query)
    expect(desk.locator("#app h1")).to_have_text("Famiglia")
    desk.evaluate("link => { location.hash = link }", REPLAY)
    expect(desk.get_by_role("slider")).to_have_count(1)
    desk.go_back()
    expect(desk.locator("#app h1")).to_have_text("Famiglia")
    desk.go_back()
    expect_start(desk)
    expect_alone(desk)


def test_the_history_holds_a_number_alone(desk: Page, site: str) -> None:
    sit_down(desk, site, DEAL)
    send(desk, "help", "show")
    assert everything(desk)["history"] == "3"
    assert desk.url.rstrip("/") == site.rstrip("/")


def test_escape_in_a_field_is_the_fields_own(desk: Page) -> None:
    press(desk, "open")
    desk.locator("#open-text").focus()
    desk.keyboard.press("Escape")
    expect(desk.locator("#open-text")).to_be_focused()
    desk.keyboard.press("Tab")
    desk.keyboard.press("Escape")
    expect_start(desk)


def test_an_address_that_comes_while_the_page_goes_back_is_not_lost(desk: Page, site: str) -> None:
    sit_down(desk, site, DEAL)
    for names in ("Carla,Dino", "Ella,Fritz", "Gina,Hugo"):
        address = "game=district&" + urlencode({"names": names})
        send(desk, "sheet menu")
        desk.evaluate(
            "hash => { document.querySelector('[data-msg=leave]').click(); location.hash = hash }", f"#{address}"
        )
        expect(desk.locator("#seat-0 h2")).to_have_text(names.partition(",")[0])
        expect_curtain(desk)
        assert "#" not in desk.url


BUSY = """hash => {
    document.querySelector("[data-msg=leave]").click();
    const later = performance.now() + 300;
    while (performance.now() < later); // until the browser has gone back, and the page doesn't know yet
    location.hash = hash;
}"""


def test_an_address_that_comes_as_the_page_leaves_another_one_is_not_lost(desk: Page, site: str) -> None:
    sit_down(desk, site, DEAL)
    for names in ("Carla,Dino", "Ella,Fritz"):
        desk.evaluate("location.hash = 'nothing-to-read'")
        send(desk, "sheet menu")
        desk.evaluate(BUSY, "game=district&" + urlencode({"names": names}))
        expect(desk.locator("#seat-0 h2")).to_have_text(names.partition(",")[0])
        expect_curtain(desk)


GIVEN_UP = """hash => {
    const wait = setTimeout;
    let turn; // of those after which the page gives up
    window.setTimeout = (late, ms, ...rest) => (ms === 50 ? ((turn = late), -1) : wait(late, ms, ...rest));
    let asked = 0;
    history.go = () => (asked += 1); // as a browser does that has another entry to go to
    document.querySelector("[data-msg=leave]").click();
    location.hash = hash;
    for (let past = 0; past <= 20; past += 1) turn(); // a busy browser may do so before it tells of the address
    window.setTimeout = wait;
    delete history.go;
    return asked;
}"""


def test_an_address_that_comes_as_a_way_back_is_given_up_is_not_lost(desk: Page, site: str) -> None:
    sit_down(desk, site, DEAL)
    send(desk, "sheet menu")
    asked = desk.evaluate(GIVEN_UP, "game=district&" + urlencode({"names": "Carla,Dino"}))
    assert asked == 1, "a second time would lead out of the page, if the first is only late"
    expect(desk.locator("#seat-0 h2")).to_have_text("Carla")
    expect_curtain(desk)


CANCELLED = """async hash => {
    const wait = setTimeout;
    let turn; // of those after which the page gives up
    window.setTimeout = (late, ms, ...rest) => (ms === 50 ? ((turn = late), -1) : wait(late, ms, ...rest));
    history.go = () => {}; // as if the address ended the way back
    document.querySelector("[data-msg=leave]").click();
    location.hash = hash;
    await new Promise((resolve) => addEventListener("hashchange", () => wait(resolve), { once: true }));
    const given = history.state;
    for (let past = 0; past <= 20; past += 1) turn();
    window.setTimeout = wait;
    delete history.go;
    return given;
}"""


def test_an_address_that_ends_a_way_back_is_not_come_back_to(desk: Page, site: str) -> None:
    sit_down(desk, site, OTHER_DEAL)
    send(desk, "sheet menu")
    depth = desk.evaluate(CANCELLED, REPLAY)
    assert isinstance(depth, int), "an entry without its depth makes the next way back too long or short"
    expect(desk.get_by_role("slider")).to_have_count(1)
    desk.evaluate("location.hash = 'game=famiglia&seats=human,human'")
    expect(desk.locator("#app h1")).to_have_text("Famiglia")
    desk.go_back()
    expect_start(desk)
    expect_alone(desk)
    assert "#" not in desk.url


def test_a_replay_entered_while_the_page_goes_back_stays(desk: Page, site: str) -> None:
    sit_down(desk, site, OTHER_DEAL)
    send(desk, "sheet menu")
    desk.evaluate("hash => { document.querySelector('[data-msg=leave]').click(); location.hash = hash }", REPLAY)
    desk.wait_for_function("location.hash.length > 1 && history.state === 1")
    expect(desk.get_by_role("slider")).to_have_count(1)
    desk.go_back()
    expect_start(desk)
    expect_alone(desk)

"""Malformed addresses in the real page: it stays usable and logs nothing."""

import json

import pytest
from playwright.sync_api import Page, expect

from noir.app.handlers.shelf import LONGEST_SHELF
from tests.browser.conftest import await_table
from tests.browser.host import Server
from tests.browser.table import expect_curtain, press, send
from tests.support.hostile_addresses import BY_HAND, GOOD, addresses
from tests.support.promises import Tried
from tests.support.sizes import mostly_full, sized

pytestmark = pytest.mark.number(8)

MANY = sized(100, 300, 10_000)

GO = """async (texts) => {
    const broken = [];
    for (const address of JSON.parse(texts)) {
        const before = location.href;
        location.hash = address;
        const there = location.href;
        await new Promise((done) => {
            if (there === before) return done(); // to where one is no event leads
            const late = setTimeout(() => done(broken.push(`not read: ${address}`)), 20_000);
            const heard = ({ newURL }) => { // of others too, if the page goes back meanwhile
                if (newURL !== there) return;
                removeEventListener("hashchange", heard);
                clearTimeout(late);
                setTimeout(done);
            };
            addEventListener("hashchange", heard);
        });
        const stands = document.querySelector("#app .screen")?.childElementCount > 2;
        if (!stands || !document.getElementById("trouble").hidden || window.pwned) broken.push(address);
        // Only a game that is gone through stays in the address, since all lies open in it.
        if (/=/.test(location.hash) && !document.querySelector(".replay")) broken.push(`still there: ${address}`);
    }
    return JSON.stringify(broken);
}"""
"""Goes to each of the addresses; those after which the page was broken."""


def go(page: Page, texts: list[str]) -> None:
    """Go to these addresses within the page; unpaired surrogates are passed as JSON escapes."""
    assert json.loads(page.evaluate(GO, json.dumps(texts))) == []


def expect_usable(page: Page) -> None:
    """Check that a game can be started and played."""
    send(page, "leave", *["discard 0"] * LONGEST_SHELF)  # there may be no room for another game
    go(
        page, ["game=district&seats=human,human&names=Agnes,Bruno&starter=0"]
    )  # what others asked for was for their game
    expect_curtain(page)
    press(page, "show")
    page.locator('[data-msg^="play "]').first.click()
    expect(page.locator("#told-turn")).to_have_text("Round 1 of 4. Next: Bruno")
    assert page.evaluate("window.pwned") is None


def test_addresses_made_by_hand_leave_the_page_usable(desk: Page) -> None:
    go(desk, BY_HAND)
    expect_usable(desk)


@pytest.mark.full
def test_many_addresses_one_after_the_other_leave_the_page_usable(desk: Page, tried: Tried) -> None:
    for seed in range(MANY // 100):
        go(desk, list(addresses(seed, 100)))
        expect_usable(desk)
    tried(MANY, "addresses in the page")


@pytest.mark.full
@pytest.mark.parametrize("piece", ["=", "game=district&", "district=1", "%25", "\U0001f4a9="])
def test_ten_million_characters_leave_the_page_usable(desk: Page, piece: str) -> None:
    desk.evaluate("piece => { location.hash = piece.repeat(1e7 / piece.length) }", piece)
    expect_usable(desk)


@pytest.mark.full
def test_a_path_of_two_slashes_is_no_other_host(desk: Page, site: str) -> None:
    """A path that begins with two slashes would be the address of another host, which a page may not set."""
    desk.goto(f"{site}//?lang=cs&x=1#{GOOD[0]}")
    await_table(desk)
    expect_curtain(desk)
    assert desk.url == f"{site}//?lang=cs&x=1"
    press(desk, "settings")
    desk.locator("#set-lang-en").check()
    press(desk, "close")
    assert desk.url == f"{site}//?x=1"
    expect_usable(desk)


QUERIES = {
    "names of objects": "?lang=__proto__&lang=constructor&theme=toString&boot=__proto__&boot=plain",
    "broken": "?lang=%00%FF%ED%A0%80<script>window.pwned=1</script>&boot=%E0&theme=dark;x",
    "long": "??&&==lang=cs=de&lang&boot&theme=&" + "lang=xx&" * 500,
}


@pytest.mark.parametrize("query", mostly_full(QUERIES, ["broken"]))
def test_a_query_that_nobody_would_make_leaves_the_page_usable(desk: Page, site: str, query: str) -> None:
    desk.goto(f"{site}/{QUERIES[query]}")
    await_table(desk)
    expect_usable(desk)
    press(desk, "settings")
    for value in ("cs", "en"):
        desk.locator(f"#set-lang-{value}").check()
        expect(desk.locator("html")).to_have_attribute("lang", value)
    desk.locator("#set-theme-dark").check()
    press(desk, "close")
    expect_usable(desk)


LEAD = "address => { window.game.location = address }"


@pytest.mark.number(26)
@pytest.mark.complaints(r"request to another host: http://localhost:\d+/")
def test_a_site_that_opens_the_page_in_a_window_has_no_hold_of_it(page: Page, site: str, host: Server) -> None:
    page.goto(host.page(""))
    with page.context.expect_page() as opened:
        page.evaluate("address => { window.game = open(address) }", site)
    game = opened.value
    await_table(game)
    assert game.evaluate("opener === null")
    assert page.evaluate("window.game.closed")
    page.evaluate(LEAD, f"{site}#{GOOD[0]}")
    game.wait_for_timeout(500)
    expect(game.locator("[data-quick=bot]")).to_be_visible()
    expect(game.locator(".curtain")).to_have_count(0)


@pytest.mark.full
def test_many_addresses_that_deal_a_game_leave_the_own_one_on_the_shelf(desk: Page) -> None:
    go(desk, ["game=district&names=Ada,Ben&starter=0"])
    press(desk, "show")
    desk.locator('[data-msg^="play "]').first.click()
    go(desk, [f"game=district&names=Carla,Dino{at}" for at in range(26)])
    press(desk, "leave")
    expect(desk.locator(".shelf .who").get_by_text("Ada against Ben")).to_be_visible()

"""The page in two tabs: one plays, the other is view-only until it takes over or the first is closed."""

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from noir.screens.share import LINK
from tests.browser.conftest import await_table
from tests.browser.table import DEAL, OTHER_DEAL, expect_curtain, press, sit_down, turn
from tests.support.sizes import mostly_full

pytestmark = pytest.mark.number(15)
LOOKS_ON = "open in another tab"


def look_on(page: Page) -> None:
    """Check that `page` is view-only, and shows no hand and no controls."""
    expect(page.get_by_role("heading", name=re.compile(LOOKS_ON))).to_be_visible()
    expect(page.locator('[data-msg="takeover"]')).to_be_visible()
    expect(page.locator('[data-msg^="play"], [data-msg="show"], [data-msg="undo"]')).to_have_count(0)


@pytest.fixture
def second(context: BrowserContext) -> Iterator[Callable[[str], Page]]:
    """Opens another tab of the same browser."""

    def open_tab(address: str) -> Page:
        page = context.new_page()
        page.goto(address)
        await_table(page)
        return page

    yield open_tab


def test_one_of_two_tabs_plays_and_the_other_takes_over_with_every_move(
    page: Page, site: str, second: Callable[[str], Page]
) -> None:
    sit_down(page, site, DEAL)
    turn(page, "5")
    other = second(site)
    look_on(other)
    assert "Agnes" in other.locator(".elsewhere").inner_text()
    expect(other.locator("#street, .street").first).to_be_visible()  # the row is there to be looked at
    before = other.locator("#ledger, .table").first.inner_html()
    turn(page, "6")
    expect(other.locator("header .standing")).to_have_text(page.locator("header .standing").inner_text())
    changed = "before => document.querySelector('#ledger, .table').innerHTML !== before"
    other.wait_for_function(changed, arg=before)  # the move is shown here too

    press(page, "show")
    press(other, "takeover")
    expect_curtain(other)
    look_on(page)  # and the hand that was open there is closed
    turn(other, "6")
    expect(page.locator("header .standing")).to_have_text(other.locator("header .standing").inner_text())

    other.close()  # then the first plays again
    expect_curtain(page)
    turn(page, "7")
    page.reload()
    await_table(page)
    expect_curtain(page)


@pytest.mark.full
def test_an_address_in_a_second_tab_waits_until_that_plays_and_a_replay_needs_no_turn(
    page: Page, site: str, second: Callable[[str], Page]
) -> None:
    sit_down(page, site, DEAL)
    turn(page, "5")
    other = second(f"{site}#game=district&names=Carla,Dino&starter=0")
    expect(other.locator(".notice")).to_contain_text("The games are open in another tab")
    assert "#" not in other.url
    look_on(other)
    press(other, "takeover")
    expect(other.locator(".curtain")).to_contain_text("Carla")
    press(other, "leave")
    expect(other.locator(".shelf .who")).to_have_text(["Carla against Dino", "Agnes against Bruno"])
    press(page, "open")
    page.locator("#open-text").fill("district\n" + OTHER_DEAL + "\n5 6")
    page.locator('button[type="submit"][data-msg="open"]').click()
    expect(page.locator(".on-replay")).to_be_visible()
    look_on_later = page.locator('[data-msg="close"]')
    look_on_later.first.click()
    look_on(page)


ASKS = ("", "eyes=1&", "as=puzzle&", "as=game&seat0=bot:easy&")
"""What an address may ask for beside the code of a game."""


@pytest.mark.full
@pytest.mark.number(18)
def test_the_code_of_a_game_that_goes_on_shows_no_hand_in_another_tab(
    page: Page, site: str, second: Callable[[str], Page]
) -> None:
    sit_down(page, site, DEAL)
    turn(page, "5")
    for msg in ("leave", "depart 0", "reveal"):
        press(page, msg)
    code = page.locator(f"#{LINK}").input_value().rpartition("district=")[2]
    for msg in ("hide", "close", "resume 0"):
        press(page, msg)
    for asks in ASKS:
        other = second(f"{site}#{asks}district={code}")
        expect(other.locator(".notice")).to_contain_text("a game in progress (Agnes and Bruno)")
        expect(other.locator(".on-replay, .asking")).to_have_count(0)
        look_on(other)
        assert "#" not in other.url
        press(other, "takeover")
        expect_curtain(other)
        other.close()
    expect(page.locator(".curtain")).to_contain_text("was shown once")


HIDE = """hidden => {
  Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""


def test_a_tab_in_the_background_does_not_play_while_the_one_in_front_is_loaded_again(
    page: Page, site: str, second: Callable[[str], Page]
) -> None:
    sit_down(page, site, DEAL)
    other = second(site)
    look_on(other)
    other.evaluate(HIDE, True)
    page.reload()
    await_table(page)
    expect_curtain(page)
    turn(page, "5")
    other.evaluate(HIDE, False)
    look_on(other)
    page.close()
    expect_curtain(other)
    turn(other, "6")


LOCKS = {"none": "undefined", "silent": "{ request: () => new Promise(() => {}) }"}


@pytest.mark.parametrize("locks", mostly_full(LOCKS, ["silent"]))
def test_without_the_browser_s_locks_the_tab_that_played_last_is_the_one_that_plays(
    page: Page, site: str, context: BrowserContext, second: Callable[[str], Page], locks: str
) -> None:
    context.add_init_script(f"Object.defineProperty(navigator, 'locks', {{ value: {LOCKS[locks]} }})")
    sit_down(page, site, DEAL)
    turn(page, "5")
    other = second(site)
    expect_curtain(other)
    turn(other, "6")
    look_on(page)
    press(page, "takeover")
    expect_curtain(page)
    turn(page, "6")
    look_on(other)


def test_a_tab_that_does_not_answer_is_stopped(page: Page, site: str, second: Callable[[str], Page]) -> None:
    page.add_init_script("""const { postMessage } = BroadcastChannel.prototype;
      BroadcastChannel.prototype.postMessage = function (said) {
        if (this.name !== "noir") postMessage.call(this, said);
      };
      Object.defineProperty(BroadcastChannel.prototype, "onmessage", { set() {} });""")
    sit_down(page, site, DEAL)
    turn(page, "5")
    other = second(site)
    look_on(other)
    press(other, "takeover")
    expect_curtain(other)
    look_on(page)

    other.evaluate("window.told = []; document.addEventListener('noir:tab', ({ detail }) => told.push(detail))")
    for _time in range(2):
        last = second(site)
        press(last, "takeover")
        expect_curtain(last)
        look_on(other)
    assert other.evaluate("told") == ["elsewhere"], (
        "it asked for the games once, and once more does not follow on itself"
    )

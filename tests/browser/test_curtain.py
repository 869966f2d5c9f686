"""Passing the device: while the curtain is down nothing on the page tells a hand, and it comes down by itself."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from noir.games import GAMES
from noir.match import parse_record
from tests.browser.conftest import await_table
from tests.browser.table import DEAL, everything, expect_curtain, press, sit_down, turn
from tests.play import record


def other_hand(deal: str) -> str:
    """Return `deal` with the cards of player 1 and of the deck changed, for player 0 starts it."""
    starter, *cards = deal.split()
    cards[5:10], cards[12:17] = cards[12:17], cards[5:10]
    return " ".join([starter, *cards[:17], *reversed(cards[17:])])


def both_hands(deal: str) -> str:
    """Return `deal` with both hands and the deck changed."""
    starter, *cards = other_hand(deal).split()
    cards[0:5], cards[17:22] = cards[17:22], cards[0:5]
    return " ".join([starter, *cards])


def reload(page: Page) -> None:
    page.reload()
    await_table(page)


def carry_out(page: Page, acts: str) -> None:
    """Do what `acts` names, one after the other."""
    ways: dict[str, Callable[[Page], object]] = {"reload": reload, "back": lambda page: page.go_back()}
    for act in filter(None, acts.split(", ")):
        ways[act](page) if act in ways else press(page, act)


def told(page: Page, site: str, deal: str, acts: str) -> dict[str, object]:
    """Return all that the page tells after `acts` in the game of `deal`."""
    sit_down(page, site, deal)
    carry_out(page, acts)
    return everything(page)


def test_two_deals_that_differ_only_in_the_hidden_hand_give_the_same_page(desk: Page, site: str) -> None:
    seen = [GAMES["district"].start(deal).observe(0) for deal in (DEAL, other_hand(DEAL))]
    assert seen[0] == seen[1]
    assert other_hand(DEAL) != DEAL
    one, two = (told(desk, site, deal, "show") for deal in (DEAL, other_hand(DEAL)))
    assert one == two


@pytest.mark.parametrize(
    "acts",
    [
        "",
        "show, hide",
        "show, play take",
        "show, play take, undo",
        "show, play take, leave, resume 0",
        "show, play take, reload",
        "show, back",
    ],
)
def test_behind_the_curtain_deals_that_differ_in_both_hands_give_the_same_page(
    desk: Page, site: str, acts: str
) -> None:
    one, two = (told(desk, site, deal, acts) for deal in (DEAL, both_hands(DEAL)))
    assert one == two


def test_the_difference_would_be_noticed(desk: Page, site: str) -> None:
    """The two tests above can fail: an open hand that differs gives another page."""
    one, two = (told(desk, site, deal, "show") for deal in (DEAL, both_hands(DEAL)))
    assert one["source"] != two["source"]
    assert one["tree"] != two["tree"]


def hide_tab(page: Page) -> None:
    """Do to the page what a browser does when another tab is chosen."""
    page.evaluate(
        """() => {
            Object.defineProperty(document, "hidden", { value: true, configurable: true });
            document.dispatchEvent(new Event("visibilitychange"));
            delete document.hidden;
        }"""
    )


def go_elsewhere_and_back(page: Page) -> None:
    page.goto("about:blank")
    page.go_back()
    await_table(page)


@pytest.mark.parametrize(
    "leave",
    [
        hide_tab,
        reload,
        lambda page: page.go_back(),
        go_elsewhere_and_back,
        lambda page: press(page, "hide"),
        lambda page: page.keyboard.press("Escape"),
    ],
    ids=["tab", "reload", "back", "elsewhere", "hide", "escape"],
)
def test_the_curtain_comes_down_by_itself_and_the_same_hand_opens_again(
    desk: Page, site: str, leave: Callable[[Page], None]
) -> None:
    sit_down(desk, site, DEAL)
    turn(desk, "5")
    press(desk, "show")
    hand = desk.locator("#front").inner_text()
    leave(desk)
    expect_curtain(desk)
    expect(desk.locator(".curtain h2")).to_have_text("Pass the device to Bruno")
    press(desk, "show")
    assert desk.locator("#front").inner_text() == hand


def test_a_reload_after_every_move_comes_back_to_the_same_game(page: Page, site: str) -> None:
    match = parse_record(record("builders"))
    sit_down(page, site, match.deal)
    for number, move in enumerate(match.moves):
        turn(page, move)
        before = page.locator("#app").inner_html()
        if number % 4 == 0:
            page.reload()
            await_table(page)
            assert page.locator("#app").inner_html() == before
    expect(page.locator("[data-outcome]")).to_have_attribute("data-outcome", "0")
    page.reload()
    await_table(page)
    expect(page.locator("[data-outcome]")).to_have_attribute("data-outcome", "0")


def test_undo_returns_to_the_player_s_curtain_until_the_next_hand_was_shown(desk: Page, site: str) -> None:
    sit_down(desk, site, DEAL)
    expect(desk.locator('[data-msg="undo"]')).to_have_accessible_description("Nothing has been played yet.")
    turn(desk, "5")
    press(desk, "undo")
    expect_curtain(desk)
    expect(desk.locator(".curtain h2")).to_have_text("Pass the device to Agnes")
    turn(desk, "6")
    press(desk, "show")
    expect(desk.locator('[data-msg="undo"]')).to_be_disabled()


def test_the_deal_leaves_the_address_and_the_history(page: Page, site: str) -> None:
    page.goto(site)
    await_table(page)
    sit_down(page, site, DEAL)
    assert page.url.rstrip("/") == site.rstrip("/")
    page.go_back()
    assert "deal" not in page.url

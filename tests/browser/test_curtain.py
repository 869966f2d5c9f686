"""Passing the device: while the curtain is down the page reveals no hand, and it comes down by itself."""

import re
from collections.abc import Callable
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect

from noir.formats.link import print_link
from noir.formats.record import parse_record
from noir.games import GAMES
from noir.games.district.rules.pieces import COPIES
from noir.games.district.text.words import card_title
from noir.screens.share import LINK
from noir.session.review import Puzzle, Replay
from noir.session.session import Session
from tests.browser.conftest import await_every_game, await_table
from tests.browser.table import DEAL, everything, expect_curtain, press, sit_down, turn
from tests.support.games import record, seats_of, until
from tests.support.sizes import mostly_full

pytestmark = pytest.mark.number(20)


def other_hand(deal: str) -> str:
    """`deal` with other cards for player 1 and in the deck; player 0 starts."""
    starter, *cards = deal.split()
    cards[5:10], cards[12:17] = cards[12:17], cards[5:10]
    return " ".join([starter, *cards[:17], *reversed(cards[17:])])


def both_hands(deal: str) -> str:
    """`deal` with other cards in both hands and in the deck."""
    starter, *cards = other_hand(deal).split()
    cards[0:5], cards[17:22] = cards[17:22], cards[0:5]
    return " ".join([starter, *cards])


def reload(page: Page) -> None:
    page.reload()
    await_table(page)


def carry_out(page: Page, acts: str) -> None:
    ways: dict[str, Callable[[Page], object]] = {"reload": reload, "back": lambda page: page.go_back()}
    for act in filter(None, acts.split(", ")):
        ways[act](page) if act in ways else press(page, act)


def told(page: Page, site: str, deal: str, acts: str) -> dict[str, object]:
    """Everything the page reveals after `acts` in the game of `deal`."""
    sit_down(page, site, deal)
    carry_out(page, acts)
    page.mouse.move(0, 0)  # the browser takes its time to say that a new button has come under the pointer
    await_every_game(page)
    return everything(page)


def test_two_deals_that_differ_only_in_the_hidden_hand_give_the_same_page(desk: Page, site: str) -> None:
    seen = [GAMES["district"].start(deal).observe(0) for deal in (DEAL, other_hand(DEAL))]
    assert seen[0] == seen[1]
    assert other_hand(DEAL) != DEAL
    one, two = (told(desk, site, deal, "show") for deal in (DEAL, other_hand(DEAL)))
    assert one == two


@pytest.mark.parametrize(
    "acts",
    mostly_full(
        [
            "",
            "show, hide",
            "show, play take",
            "show, play take, undo",
            "show, play take, leave, resume 0",
            "show, play take, reload",
            "show, back",
        ],
        ["show, play take, undo", "show, play take, reload"],
    ),
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
    """Simulate that another tab is selected."""
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
        pytest.param(lambda page: page.go_back(), marks=pytest.mark.full),
        go_elsewhere_and_back,
        pytest.param(lambda page: press(page, "hide"), marks=pytest.mark.full),
        pytest.param(lambda page: page.keyboard.press("Escape"), marks=pytest.mark.full),
        lambda page: page.evaluate("window.dispatchEvent(new Event('blur'))"),
    ],
    ids=["tab", "reload", "back", "elsewhere", "hide", "escape", "address bar"],
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


@pytest.mark.full
def test_a_reload_after_every_move_comes_back_to_the_same_game(desk: Page, site: str) -> None:
    match = parse_record(record("builders"))
    sit_down(desk, site, match.deal)
    for number, move in enumerate(match.moves):
        turn(desk, move)
        if number % 4 == 0:
            before = desk.locator("#app").inner_html()
            desk.reload()
            await_table(desk)
            assert desk.locator("#app").inner_html() == before
    expect(desk.locator("[data-outcome]")).to_have_attribute("data-outcome", "0")
    desk.reload()
    await_table(desk)
    expect(desk.locator("[data-outcome]")).to_have_attribute("data-outcome", "0")


def test_undo_returns_to_the_player_s_curtain_until_the_next_hand_was_shown(desk: Page, site: str) -> None:
    sit_down(desk, site, DEAL)
    expect(desk.locator('[data-msg="undo"]')).to_have_accessible_description("Nothing to undo yet.")
    turn(desk, "5")
    press(desk, "undo")
    expect_curtain(desk)
    expect(desk.locator(".curtain h2")).to_have_text("Pass the device to Agnes")
    turn(desk, "6")
    press(desk, "show")
    expect(desk.locator('[data-msg="undo"]')).to_be_disabled()


def test_the_deal_leaves_the_address_and_the_history(desk: Page, site: str) -> None:
    desk.goto(site)
    await_table(desk)
    sit_down(desk, site, DEAL)
    assert desk.url.rstrip("/") == site.rstrip("/")
    desk.go_back()
    assert "deal" not in desk.url


TITLES = """() => {
    const title = Object.getOwnPropertyDescriptor(Document.prototype, "title");
    window.titles = [];
    Object.defineProperty(document, "title", { configurable: true, get: title.get, set(text) {
        titles.push([text, location.hash]);
        title.set.call(this, text);
    } });
}"""
"""Notes each title that is set, and what the address has then: the browser's history keeps the two together."""


def test_no_title_of_a_game_that_goes_on_is_kept_with_its_address(desk: Page) -> None:
    match = until(parse_record(record("draw")), 5)
    session = Session(match, seats_of(match))
    position = print_link(Puzzle(session, 0))
    replay = print_link(Replay(session))
    desk.evaluate(TITLES)
    for address in (position, replay, f"game=district&names=Agnes,Bruno&deal={quote(DEAL)}", "district=1", "game=x"):
        desk.evaluate("address => { location.hash = address }", address)
        desk.wait_for_function("count => titles.length >= count", arg=1)
        for title, there in desk.evaluate("titles.splice(0)"):
            assert there == (f"#{replay}" if address == replay else ""), address
            assert not there or title == "District Noir: replay"
    desk.evaluate("delete document.title")


def print_out(page: Page) -> None:
    """Print the page, without a printer."""
    page.pdf()


def is_kept_for_the_back_button(page: Page) -> None:
    """Simulate that the browser keeps the page while another one is shown, and shows it again."""
    page.evaluate(
        """() => ["pagehide", "pageshow"].forEach((name) => {
            dispatchEvent(new PageTransitionEvent(name, { persisted: true }));
        })"""
    )


@pytest.mark.parametrize("leave", [print_out, is_kept_for_the_back_button], ids=["print", "bfcache"])
def test_a_hand_is_closed_before_the_page_goes_to_where_others_see_it(
    desk: Page, site: str, leave: Callable[[Page], None]
) -> None:
    sit_down(desk, site, DEAL)
    press(desk, "show")
    leave(desk)
    expect_curtain(desk)
    expect(desk.locator(".curtain h2")).to_be_focused()


CLOSED_AT_ONCE = """event => {
    Object.defineProperty(document, "hidden", { value: true, configurable: true });
    (event === "visibilitychange" ? document : window).dispatchEvent(new Event(event));
    delete document.hidden;
    return document.querySelectorAll("[data-msg=hide], [data-msg^='play ']").length;
}"""
"""Leaves the page by an event; how much of an open hand is there when its listeners return."""


@pytest.mark.parametrize("event", ["visibilitychange", "pagehide", "blur", "beforeprint"])
def test_a_hand_is_gone_before_a_picture_can_be_taken_of_the_page(desk: Page, site: str, event: str) -> None:
    sit_down(desk, site, DEAL)
    press(desk, "show")
    expect(desk.locator("[data-msg=hide]")).to_be_visible()
    assert desk.evaluate(CLOSED_AT_ONCE, event) == 0


def printed(page: Page) -> str:
    """The text that would be printed."""
    page.emulate_media(media="print")
    text = page.locator("body").inner_text()
    page.emulate_media(media="screen")
    return text


def cards_on(page: Page, within: str) -> int:
    """How many cards are face up in a part of what would be printed."""
    page.emulate_media(media="print")
    shown = page.locator(f"{within} .face:not(.card-back):visible").count()
    page.emulate_media(media="screen")
    return shown


def test_on_paper_is_neither_a_hand_nor_the_code_of_a_game(desk: Page, site: str) -> None:
    """A browser may print without an event, so the style sheet hides them too."""
    sit_down(desk, site, DEAL)
    press(desk, "settings")
    desk.locator("[data-msg='set commands on']").check()
    press(desk, "close")
    press(desk, "show")
    desk.locator("[data-msg=type]").fill("hand")
    desk.keyboard.press("Enter")
    expect(desk.locator(".answered")).to_contain_text("Agnes's hand: -1, 5, 5, 6, 7")
    press(desk, "help")
    assert cards_on(desk, "#app") == 2  # those of the row
    assert not re.search("gang card 6|5, 5, 6", printed(desk))
    press(desk, "settings")
    desk.locator("[data-msg='set commands off']").check()
    desk.locator("[data-msg='set seating face']").check()
    press(desk, "close")
    desk.locator("#edge-0").focus()
    desk.keyboard.press("Enter")
    assert desk.locator(".hand button").count()
    assert cards_on(desk, "#app") == 2
    desk.keyboard.press("Escape")
    press(desk, "settings")
    desk.locator("[data-msg='set seating pass']").check()
    press(desk, "close")
    press(desk, "leave")
    press(desk, "depart 0")
    press(desk, "reveal")
    expect(desk.locator("noir-qr")).to_be_visible()
    desk.emulate_media(media="print")
    expect(desk.locator("noir-qr")).to_be_hidden()
    expect(desk.locator(f"#{LINK}")).to_be_hidden()
    desk.emulate_media(media="screen")
    press(desk, "hide")
    press(desk, "close")


FOUND = "faces => faces.map((face) => (getSelection().removeAllRanges(), window.find(face, false, false, true)))"


def test_what_is_marked_copied_or_looked_for_at_the_curtain_tells_no_hand(desk: Page, site: str) -> None:
    desk.context.grant_permissions(["clipboard-read", "clipboard-write"])
    titles = [card_title(face) for face in COPIES]
    told = []
    for deal in (DEAL, both_hands(DEAL)):
        sit_down(desk, site, deal)
        turn(desk, "take")
        desk.keyboard.press("Control+A")
        desk.keyboard.press("Control+C")
        marked = desk.evaluate("[String(getSelection()), navigator.clipboard.readText()][0]")
        copied = desk.evaluate("navigator.clipboard.readText()")
        assert "Pass the device to" in copied
        told.append((marked, copied, desk.evaluate(FOUND, titles)))
    desk.context.clear_permissions()
    assert told[0] == told[1]
    assert True in told[0][2]
    press(desk, "show")
    assert desk.evaluate(FOUND, titles) != told[1][2]  # an open hand would be found


def test_at_the_curtain_the_device_is_turned_and_nothing_is_told(desk: Page, site: str) -> None:
    told = []
    for deal in (DEAL, both_hands(DEAL)):
        sit_down(desk, site, deal)
        for width, height in ((390, 844), (844, 390)):
            desk.set_viewport_size({"width": width, "height": height})
            told.append(everything(desk))
    assert told[:2] == told[2:]
    expect_curtain(desk)


def test_at_the_curtain_a_screen_reader_begins_with_whose_turn_it_is_and_warns_before_the_hand(
    desk: Page, site: str
) -> None:
    sit_down(desk, site, DEAL)
    turn(desk, "take")
    expect(desk.locator(".curtain h2")).to_be_focused()
    button = desk.locator("[data-msg=show]")
    expect(button).to_have_accessible_description(re.compile("headphones"))
    spoken = desk.locator("#front").aria_snapshot()
    places = [spoken.index(each) for each in ("Pass the device", "Agnes took", "headphones", "Show Bruno")]
    assert places == sorted(places)

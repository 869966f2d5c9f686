"""Bots at the table: one against a person, two that are watched, hints; and thinking never blocks the page."""

import re
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import await_table
from tests.browser.table import DEAL, everything, focused, moves_offered, press, unfold_options
from tests.browser.test_curtain import other_hand
from tests.support.sizes import sized


def sit_down_with(page: Page, site: str, seats: str, **more: str) -> None:
    """Open the page at an address that starts a game with bots."""
    page.goto(f"{site}#" + urlencode({"game": "district", "seats": seats, "names": "Agnes,Bruno", **more}))
    await_table(page)
    expect(page.locator(".bar")).to_be_visible()


def await_turn(page: Page) -> None:
    """Wait until a move can be pressed, or the game is over."""
    expect(page.locator('button[data-msg^="play "]:enabled, [data-outcome]').first).to_be_visible()


@pytest.mark.full
def test_a_whole_game_alone_against_a_bot_by_clicks_and_without_a_curtain(desk: Page, site: str) -> None:
    sit_down_with(desk, site, "human,bot:hard")
    press(desk, "pace fast")
    turns = 0
    while True:
        await_turn(desk)
        expect(desk.locator('[data-msg="show"], [data-msg="hide"]')).to_have_count(0)
        if desk.locator("[data-outcome]").count():
            break
        press(desk, f"play {moves_offered(desk)[0]}")
        turns += 1
    assert 4 < turns <= 24
    expect(desk.locator('[data-score="0"]')).to_be_visible()
    press(desk, "rematch")
    expect(desk.locator(".before")).to_contain_text(re.compile("starts? round 1"))  # “you start”, if the token says so


def test_bots_play_by_themselves_to_the_end_and_can_be_stopped(desk: Page, site: str) -> None:
    sit_down_with(desk, site, "bot:easy,bot:medium")
    assert focused(desk) == "watch stop"
    press(desk, "watch stop")
    assert focused(desk) == "watch go"
    stood = desk.locator("#street").inner_html()
    expect(desk.locator('[data-msg="watch go"]')).to_be_visible()
    press(desk, "pace fast")
    desk.wait_for_timeout(500)
    assert desk.locator("#street").inner_html() == stood
    press(desk, "watch once")
    expect(desk.locator('[data-msg="watch go"]')).to_be_visible()
    assert desk.locator("#street").inner_html() != stood
    press(desk, "watch go")
    assert focused(desk) == "watch stop", "and it stays there while the bots play"
    expect(desk.locator("[data-outcome]")).to_be_attached(timeout=60_000)


def test_a_bot_is_chosen_on_the_start_screen_and_remembered(desk: Page, site: str) -> None:
    sit_down_with(desk, site, "human,human", names=",")
    press(desk, "leave")
    unfold_options(desk)
    desk.get_by_label("Played by").nth(1).select_option("Hard bot")
    desk.locator("#starter-0").check()
    press(desk, "new")
    expect(desk.get_by_role("heading", name="Hard bot")).to_be_visible()
    await_turn(desk)
    desk.reload()
    await_table(desk)
    await_turn(desk)  # the hand is open again, without a curtain
    press(desk, "leave")
    expect(desk.locator("#seat1")).to_have_value("bot:hard")
    press(desk, "discard 0")


@pytest.mark.full
def test_a_game_can_be_left_while_the_bot_thinks_and_goes_on_where_it_was(desk: Page, site: str) -> None:
    sit_down_with(desk, site, "human,bot:hard", starter="1")  # the bot thinks at once
    press(desk, "leave")
    expect(desk.locator(".shelf .who").first).to_have_text("You against Bruno")
    place = desk.locator(".shelf .where").first.inner_text()
    desk.wait_for_timeout(1500)
    assert desk.locator(".shelf .where").first.inner_text() == place
    expect(desk.locator(".bar")).to_have_count(0)
    press(desk, "resume 0")
    await_turn(desk)
    expect(desk.locator(".before")).to_contain_text(re.compile("Bruno (played|took)"))


def test_a_reload_while_the_bot_thinks_loses_nothing(desk: Page, site: str) -> None:
    sit_down_with(desk, site, "human,bot:hard", starter="0")
    await_turn(desk)
    move = moves_offered(desk)[0]
    press(desk, f"play {move}")
    desk.reload()
    await_table(desk)
    await_turn(desk)
    expect(desk.locator(".before")).to_contain_text("Bruno")


def test_undo_alone_takes_the_answer_back_too(desk: Page, site: str) -> None:
    sit_down_with(desk, site, "human,bot:easy", deal=DEAL)
    before = desk.locator("#street").inner_html()
    press(desk, "play 5")
    expect(desk.locator(".before")).to_contain_text("Bruno ")
    await_turn(desk)
    press(desk, "undo")
    assert desk.locator("#street").inner_html() == before
    assert moves_offered(desk) == ["-1", "5", "6", "7", "take"]


def test_a_hint_comes_with_its_reasons_has_the_focus_and_goes_with_the_curtain(desk: Page, site: str) -> None:
    sit_down_with(desk, site, "human,human", deal=DEAL)
    press(desk, "show")
    desk.locator('[data-msg="hint"]').focus()
    desk.keyboard.press("Enter")
    advice = desk.locator(".advice")
    expect(advice).to_contain_text("Hint:")
    expect(advice).to_be_focused()
    expect(advice).to_be_in_viewport(ratio=1)
    assert advice.locator("li").count() > 0
    press(desk, "hide")
    expect(advice).to_have_count(0)
    press(desk, "show")
    expect(advice).to_have_count(0)


@pytest.mark.parametrize("width", [320, 390])
def test_the_hand_and_what_the_bot_did_are_on_a_phones_screen_together(desk: Page, site: str, width: int) -> None:
    desk.set_viewport_size({"width": width, "height": 844})
    sit_down_with(desk, site, "human,bot:easy", deal=DEAL)
    press(desk, "play 5")
    await_turn(desk)
    for part in (".last-move", ".bracket", ".hand", '[data-msg="play take"]'):
        expect(desk.locator(part)).to_be_in_viewport(ratio=1)
    assert desk.evaluate("document.documentElement.scrollWidth") <= width


def test_the_keyboard_alone_plays_against_a_bot(desk: Page, site: str) -> None:
    sit_down_with(desk, site, "human,bot:easy", deal=DEAL)
    press(desk, "pace fast")
    desk.locator('[data-msg="play 5"]').focus()
    desk.keyboard.press("Enter")
    await_turn(desk)
    expect(desk.locator("#front h2")).to_be_focused()
    desk.keyboard.press("Tab")
    assert desk.evaluate("document.activeElement.dataset.msg").startswith("play ")


def test_alone_against_a_bot_its_hand_is_nowhere_on_the_page(desk: Page, site: str) -> None:
    pages = []
    for deal in (DEAL, other_hand(DEAL)):
        sit_down_with(desk, site, "human,bot:hard", deal=deal)
        await_turn(desk)
        pages.append(everything(desk))
    assert pages[0] == pages[1]


@pytest.mark.full
def test_what_was_known_is_thought_of_while_one_looks_around_in_it(desk: Page, site: str) -> None:
    sit_down_with(desk, site, "bot:random,bot:random")
    press(desk, "pace fast")
    expect(desk.locator("[data-outcome]")).to_be_attached(timeout=60_000)
    press(desk, "look 0")
    expect(desk.locator(".known h2")).to_be_focused()
    expect(desk.locator(".known h2")).to_contain_text("Move 1 of")
    expect(desk.locator(".hopes li").first).to_be_visible()
    desk.get_by_role("button", name="Next move").click()  # move 2 may be among the worst ones, too, with a button there
    expect(desk.locator(".known h2")).to_contain_text("Move 2 of")
    expect(desk.locator(".hopes li").first).to_be_visible()
    expect(desk.locator(".chances .line-0").first).to_be_attached()
    assert desk.locator('button[data-msg^="play "]:enabled').count() == 0
    assert desk.evaluate("document.documentElement.scrollWidth <= innerWidth")
    press(desk, "close")
    expect(desk.locator("[data-outcome]")).to_be_visible()
    assert desk.locator('[data-msg="undo"]').count() == 0
    press(desk, "leave")


@pytest.mark.full
@pytest.mark.number(20)
def test_the_second_half_of_a_double_click_plays_no_card_of_the_next_round(desk: Page, site: str) -> None:
    """The player with the last turn of a round also has the first of the next one, under the same finger."""
    sit_down_with(desk, site, "human,bot:easy", deal=f"1{DEAL[1:]}")  # neither can win before the round ends
    press(desk, "pace fast")
    for _turn in range(6):
        await_turn(desk)
        cards = [move for move in moves_offered(desk) if move != "take"]
        press(desk, f"play {cards[0] if cards else 'take'}")
    expect(desk.locator(".bar .standing")).to_have_text("Round 2 of 4")
    card = desk.locator(".hand button:enabled").first
    box = card.bounding_box()
    assert box
    desk.mouse.move(box["x"] + 9, box["y"] + 9)
    desk.mouse.down(click_count=2)
    desk.mouse.up(click_count=2)
    desk.wait_for_timeout(300)
    expect(desk.locator("#seat-0 .facts")).to_contain_text("6 actions left")
    card.click()
    expect(desk.locator("#seat-0 .facts")).to_contain_text("5 actions left")


@pytest.mark.full
def test_the_buttons_of_who_watches_stand_still(desk: Page, site: str) -> None:
    desk.set_viewport_size({"width": 390, "height": 844})
    sit_down_with(desk, site, "bot:easy,bot:easy", deal=DEAL)
    press(desk, "watch stop")
    places = set()
    for _move in range(sized(5, 12, 12)):
        press(desk, "watch once")
        expect(desk.locator('[data-msg="watch go"]')).to_be_visible()
        box = desk.locator('[data-msg="watch once"]').bounding_box()
        assert box
        places.add((round(box["x"]), round(box["y"])))
    assert len(places) == 1


BREAK = """async () => {
    const { start } = document.querySelector("[data-start]").dataset;
    const { loadPyodide } = await import(new URL(start, document.baseURI));
    (await loadPyodide()).runPython(`
import noir.browser.scheduler
def broken(level, seen, rng):
    yield
    raise ValueError(repr(seen))
noir.browser.scheduler.think = broken
`);
}"""
"""Replaces the page's bots by one that fails, with everything it was shown in its error."""


@pytest.mark.number(21)
@pytest.mark.complaints(r"^error: noir: ValueError after “reply”$")
def test_a_bot_that_fails_is_told_of_and_nothing_of_what_it_was_shown(desk: Page) -> None:
    desk.evaluate(BREAK)
    unfold_options(desk)
    desk.get_by_label("Played by").nth(1).select_option("Hard bot")
    desk.locator("#starter-1").check()
    press(desk, "new")
    expect(desk.locator("#trouble")).to_contain_text("The last step failed.")
    expect(desk.locator("#retry")).to_be_visible()

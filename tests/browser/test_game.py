"""Whole games in the browser, by mouse, by touch and by keyboard alone, each compared with the engine."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from noir.core.table import is_decided
from tests.browser.conftest import await_table
from tests.browser.table import (
    DEAL,
    expect_curtain,
    expect_outcome,
    expect_take_marks_its_cards,
    focused,
    moves_offered,
    press,
    recorded,
    send,
    sit_down,
    tab_to,
    turn,
    unfold_options,
)
from tests.support.sizes import mostly_full, sized


@pytest.mark.parametrize("name", mostly_full(["draw", "instant", "negative", "tie-7s", "builders"], ["instant"]))
def test_a_whole_game_by_clicks_offers_the_engine_s_moves_and_ends_as_the_engine_says(
    desk: Page, site: str, name: str
) -> None:
    deal, moves = recorded(name)
    sit_down(desk, site, deal)
    for move, state in moves:
        expect_curtain(desk)
        press(desk, "show")
        assert moves_offered(desk) == sorted(state.legal_moves())
        press(desk, f"play {move}")
    expect_outcome(desk, name)


def test_a_game_by_touch(phone: Page, site: str) -> None:
    name = sized("instant", "builders", "builders")
    deal, moves = recorded(name)
    sit_down(phone, site, deal)
    for move, _state in moves:
        phone.locator('[data-msg="show"]').tap()
        phone.locator(f'[data-msg="play {move}"]').tap()
    expect_outcome(phone, name)


def arrow_to(page: Page, msg: str) -> None:
    """Move the focus to a move: by Tab to the group of moves, then by the arrow keys."""
    for _ in range(40):
        if focused(page).startswith("play "):
            break
        page.keyboard.press("Tab")
    page.keyboard.press("Home")
    for _ in range(6):
        if focused(page) == msg:
            return
        page.keyboard.press("ArrowRight")
    raise AssertionError(f"{msg} is not reached by the arrows")


def test_a_game_by_keyboard_alone_and_the_focus_is_never_lost(desk: Page) -> None:
    tab_to(desk, "[summary]")
    desk.keyboard.press("Enter")
    tab_to(desk, "name0")
    desk.keyboard.type("Agnes")
    tab_to(desk, "name1")
    desk.keyboard.press("Control+A")
    desk.keyboard.type("Bruno")
    desk.keyboard.press("Enter")
    outcome = desk.locator("[data-outcome]")
    for _ in range(sized(6, 48, 48)):
        expect(desk.locator('[data-msg="show"]')).to_be_visible()
        play_by_keys(desk)
        if outcome.count():
            break
    assert outcome.count() == sized(0, 1, 1)


def play_by_keys(page: Page) -> None:
    """Show the hand and play a card, by Tab, arrows, Enter and Space, with the focus on a heading in between."""
    assert focused(page) == "[h2]"
    tab_to(page, "show")
    page.keyboard.press("Enter")
    expect(page.locator('[data-msg="hide"]')).to_be_visible()
    assert focused(page) == "[h2]"
    arrow_to(page, f"play {moves_offered(page)[0]}")
    page.keyboard.press("Space")
    expect(page.locator('[data-msg="hide"]')).to_have_count(0)


def test_a_game_is_ended_and_another_begun_by_keyboard_alone(desk: Page, site: str) -> None:
    deal, moves = recorded("instant")
    sit_down(desk, site, deal)
    turn(desk, *(move for move, _state in moves[:-1]))
    tab_to(desk, "show")
    desk.keyboard.press("Enter")
    expect(desk.locator('[data-msg="hide"]')).to_be_visible()
    arrow_to(desk, f"play {moves[-1][0]}")
    desk.keyboard.press("Space")
    expect(desk.locator("[data-outcome]")).to_be_visible()
    assert focused(desk) == "[h2]"
    tab_to(desk, "rematch")
    desk.keyboard.press("Enter")
    expect_curtain(desk)


def test_a_held_key_does_not_open_the_next_hand(desk: Page, site: str) -> None:
    sit_down(desk, site, DEAL)
    press(desk, "show")
    desk.locator('[data-msg="play 5"]').focus()
    desk.keyboard.down("Enter")
    desk.keyboard.down("Enter")  # a held key repeats
    desk.keyboard.down("Enter")
    desk.keyboard.up("Enter")
    expect_curtain(desk)


SLOWLY = """asleep => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(asleep + " { animation-duration: 8s !important }");
    document.adoptedStyleSheets = [sheet];
}"""
"""Prolongs the time for which new buttons ignore presses."""

AS_EVER = "document.adoptedStyleSheets = []"


def place_of(page: Page, msg: str) -> tuple[float, float]:
    """A point inside the button that sends `msg`, in the window."""
    found = page.evaluate("msg => document.querySelector(`[data-msg='${msg}']`).getBoundingClientRect().toJSON()", msg)
    return found["x"] + 9, found["y"] + 9


@pytest.mark.number(20)
def test_the_second_half_of_a_double_click_opens_no_hand(desk: Page, site: str) -> None:
    sit_down(desk, site, DEAL)
    press(desk, "show")
    press(desk, "play 5")
    x, y = place_of(desk, "show")
    desk.mouse.move(x, y)
    desk.mouse.down(click_count=2)
    desk.mouse.up(click_count=2)
    expect_curtain(desk)


@pytest.mark.full
@pytest.mark.number(20)
def test_the_second_tap_of_a_double_tap_opens_no_hand(phone: Page, site: str) -> None:
    sit_down(phone, site, DEAL)
    phone.locator('[data-msg="show"]').tap()
    phone.evaluate(SLOWLY, ".curtain button")  # so that even a slow machine taps while the button ignores presses
    phone.locator('[data-msg="play 5"]').tap()
    phone.touchscreen.tap(*place_of(phone, "show"))
    expect_curtain(phone)
    phone.evaluate(AS_EVER)
    phone.locator('[data-msg="show"]').tap()  # a moment later it opens
    expect(phone.locator('[data-msg="hide"]')).to_be_visible()


@pytest.mark.number(20)
def test_the_second_tap_of_a_double_tap_plays_no_card_of_a_new_hand(phone: Page, site: str) -> None:
    sit_down(phone, site, DEAL)
    phone.evaluate(SLOWLY, ".hand button:enabled")
    phone.locator('[data-msg="show"]').tap()
    phone.touchscreen.tap(*place_of(phone, "play 7"))
    expect(phone.locator('[data-msg="hide"]')).to_be_visible()
    phone.evaluate(AS_EVER)
    phone.locator('[data-msg="play 7"]').tap()  # a moment later it is played
    expect_curtain(phone)


def test_the_form_seats_two_people_with_names_gangs_and_a_starter(desk: Page) -> None:
    unfold_options(desk)
    desk.locator("#name0").fill("Zoë, the 1st")
    desk.locator("#name1").fill("Boris")
    desk.locator("#gang0-key").check()
    desk.locator("#starter-1").check()
    press(desk, "new")
    expect(desk.locator(".curtain h2")).to_have_text("Pass the device to Boris")
    expect(desk.locator("#seat-0")).to_have_class(re.compile("gang-key"))
    expect(desk.locator("#seat-0 h2")).to_have_text("Zoë, the 1st")
    expect(desk).to_have_title("District Noir: Boris's turn")


def test_a_refused_form_keeps_what_was_typed(desk: Page) -> None:
    unfold_options(desk)
    desk.locator("#name0").fill("Agnes")
    desk.locator("#name1").fill("Agnes")
    press(desk, "new")
    expect(desk.get_by_role("alert").filter(has_text="Two players are called")).to_be_visible()
    expect(desk.locator("#name0")).to_have_value("Agnes")
    desk.locator("#name1").fill("Bruno")
    press(desk, "new")
    expect_curtain(desk)


@pytest.mark.full
def test_games_from_the_start_screen_are_dealt_differently(fresh_page: Callable[..., Page], site: str) -> None:
    rows = set()
    for _ in range(3):
        page = fresh_page()
        page.goto(site)
        await_table(page)
        press(page, "quick two")
        press(page, "show")
        rows.add(page.locator("#front").inner_text() + page.locator("#street").inner_text())
    assert len(rows) == 3


def test_a_rematch_starts_with_the_other_player(desk: Page, site: str) -> None:
    deal, moves = recorded("instant")
    sit_down(desk, site, deal)
    turn(desk, *(move for move, _state in moves))
    press(desk, "rematch")
    expect(desk.locator(".curtain h2")).to_have_text("Pass the device to Bruno")


@pytest.mark.full
def test_when_both_have_taken_in_round_four_the_game_can_be_finished_at_once(desk: Page, site: str) -> None:
    deal, moves = recorded("draw")
    sit_down(desk, site, deal)
    for move, state in moves:
        assert desk.locator('[data-msg="finish"]').count() == int(is_decided(state))
        if is_decided(state):
            break
        turn(desk, move)
    press(desk, "finish")
    expect_outcome(desk, "draw")
    press(desk, "sheet menu")
    expect(desk.locator('[data-msg="undo"]')).to_be_disabled()


def test_a_take_that_is_not_allowed_cannot_be_pressed_and_says_why(desk: Page, site: str) -> None:
    sit_down(desk, site, DEAL)
    turn(desk, "take")
    press(desk, "show")
    take = desk.locator('[data-msg="play take"]')
    expect(take).to_be_disabled()
    expect(take).to_have_accessible_description("You can't take yet: the row is empty.")
    press(desk, "play P")
    press(desk, "show")
    expect(take).to_have_accessible_description("Agnes has already taken this round.")


def test_a_bad_address_gives_a_sentence_and_the_start_screen(desk: Page, site: str) -> None:
    sit_down(desk, site, DEAL.replace("P", "9"))
    expect(desk.get_by_role("alert").filter(has_text="“9”, isn't a card of this game")).to_be_visible()
    expect(desk.locator("[data-quick=bot]")).to_be_visible()
    assert desk.url.rstrip("/") == site.rstrip("/")


def test_an_address_typed_into_the_open_page_begins_its_game_and_sets_the_other_aside(desk: Page, site: str) -> None:
    sit_down(desk, site, DEAL)
    turn(desk, "5")
    desk.evaluate("location.hash = 'game=district&names=Carla,Dino'")
    expect(desk.locator("#seat-0 h2")).to_have_text("Carla")
    assert "#" not in desk.url
    press(desk, "leave")
    expect(desk.locator(".shelf .who").first).to_have_text("Carla against Dino")
    press(desk, "resume 1")
    expect(desk.locator(".recap")).to_contain_text("Agnes played 5.")


@pytest.mark.parametrize(
    "name", mostly_full(["<img src=x onerror=a()>", "&lt;b&gt;", "שלום", "'\"`"], ["<img src=x onerror=a()>"])
)
def test_a_name_is_text_wherever_it_shows(desk: Page, site: str, name: str) -> None:
    sit_down(desk, site, DEAL, f"{name},Bruno")
    expect(desk.locator(".curtain h2 .name")).to_have_text(name)
    press(desk, "show")
    expect(desk.locator("#seat-0 h2")).to_have_text(name)
    press(desk, "leave")
    expect(desk.locator(".shelf .who").first).to_have_text(f"{name} against Bruno")
    expect(desk.locator("#name0")).to_have_value(name)
    assert desk.locator("#app img, #app script").count() == 0


@pytest.mark.full
def test_no_screen_is_wider_than_its_window(desk: Page, site: str) -> None:
    deal, moves = recorded("negative")
    sit_down(desk, site, deal, "Wolfeschlegelsteinhausen,Maximiliane Fernandez")
    expect_to_fit(desk)
    for number, (move, _state) in enumerate(moves):
        send(desk, "show")
        if number % 12 == 7:
            expect_to_fit(desk)
        send(desk, f"play {move}")
        if number % 12 == 11:
            expect_to_fit(desk)
    expect(desk.locator("[data-outcome]")).to_be_visible()
    expect_to_fit(desk)
    press(desk, "leave")
    expect_to_fit(desk)


def expect_to_fit(page: Page) -> None:
    for width in (320, 390, 768, 1280, 1920):
        page.set_viewport_size({"width": width, "height": 800})
        assert page.evaluate("document.documentElement.scrollWidth") <= width


WATCH = """() => {
    window.parts = [...document.querySelectorAll("section, #street li, .tableau li, #ledger tr")];
    window.changed = [];
    window.watch?.disconnect();
    window.watch = new MutationObserver(records => {
        for (const record of records) window.changed.push(...record.addedNodes, ...record.removedNodes);
    });
    window.watch.observe(document.querySelector("#app"), { subtree: true, childList: true });
}"""
"""Remembers the elements of the table, and records which are added and removed."""

MOVED = "window.parts.filter(part => window.changed.includes(part)).map(part => part.id)"
"""Which of them were removed, even if they were added again."""


@pytest.mark.parametrize("msg", ["play 5", "hide"])
def test_what_is_pressed_gives_way_before_it_is_let_go(desk: Page, site: str, msg: str) -> None:
    sit_down(desk, site, DEAL)
    press(desk, "show")
    button = desk.locator(f'[data-msg="{msg}"]')
    button.hover()
    looks = "button => [button, ...button.children].map(part => { const { filter, boxShadow } = \
        getComputedStyle(part); return filter + boxShadow; })"
    before = button.evaluate(looks)
    desk.mouse.down()
    assert button.evaluate(looks) != before
    desk.mouse.move(5, 5)
    desk.mouse.up()  # releasing elsewhere is not a press
    assert button.evaluate(looks) == before


def test_a_take_marks_its_cards_while_it_is_looked_at(desk: Page, site: str) -> None:
    sit_down(desk, site, DEAL)
    press(desk, "show")
    expect_take_marks_its_cards(desk)


def test_a_press_leaves_alone_what_it_does_not_change(desk: Page, site: str) -> None:
    deal, moves = recorded("negative")
    sit_down(desk, site, deal)
    for move, _state in moves[:15]:
        desk.evaluate(WATCH)
        press(desk, "show")
        assert desk.evaluate(MOVED) == []
        row = desk.locator("#street li").count()
        press(desk, f"play {move}")
        if move != "take":  # a fuller row: the oldest card leaves the bracket
            assert desk.evaluate(MOVED) == ([f"row-{row - 5}"] if row > 4 else [])


@pytest.mark.full
@pytest.mark.number(21)
@pytest.mark.complaints("noir: ")
def test_a_step_that_fails_says_so_without_a_traceback_and_the_game_comes_back(
    desk: Page, site: str, guard: list[str]
) -> None:
    sit_down(desk, site, DEAL)
    turn(desk, "5")
    desk.evaluate("document.getElementById('app').id = 'gone'")
    press(desk, "show")
    trouble = desk.locator("#trouble")
    expect(trouble).to_contain_text("The last step failed.")
    assert [line for line in guard if "Traceback" in line or "File" in line] == []
    trouble.get_by_role("button", name="Try again").click()
    await_table(desk)
    expect(desk.locator(".recap")).to_contain_text("Agnes played 5.")


def test_a_refusal_is_seen_and_focused_wherever_the_page_was(desk: Page) -> None:
    desk.set_viewport_size({"width": 390, "height": 700})
    unfold_options(desk)
    for _again in range(2):
        desk.locator("#gang1-anchor").check()
        press(desk, "new")
        notice = desk.locator(".notice", has_text="Two players have the same gang")
        expect(notice).to_be_in_viewport()
        expect(notice).to_be_focused()


@pytest.mark.parametrize("size", mostly_full([(390, 844), (844, 390), (1280, 800)], [(844, 390)]))
def test_row_and_hand_are_seen_together_and_the_winner_at_the_end(desk: Page, site: str, size: tuple[int, int]) -> None:
    width, height = size
    desk.set_viewport_size({"width": width, "height": height})
    deal, moves = recorded("builders")
    sit_down(desk, site, deal)
    for move, _state in moves:
        press(desk, "show")
        expect(desk.locator(f'[data-msg="play {move}"]')).to_be_in_viewport()
        expect(desk.locator(".bracket")).to_be_in_viewport()
        press(desk, f"play {move}")
    expect(desk.locator("[data-outcome] h2")).to_be_in_viewport()


def test_the_cards_that_lie_before_a_player_open_large(desk: Page, site: str) -> None:
    sit_down(desk, site, DEAL)
    press(desk, "show")
    press(desk, "play take")
    for player, name, cards in ((0, "Agnes", 2), (1, "Bruno", 0)):
        press(desk, f"sheet open-{player}")
        sheet = desk.get_by_role("region", name=f"{name}'s open cards")
        expect(sheet.locator(".card")).to_have_count(cards)
        sheet.get_by_role("button", name="Close").click()
        expect(sheet).to_have_count(0)

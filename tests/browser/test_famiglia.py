"""Famiglia in the browser: by mouse, touch and keyboard, for two people, face to face, with open hands, in a frame."""

import re
from typing import Any
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Page, expect

from noir.games.famiglia.view.picked import picks
from tests.browser.conftest import await_table
from tests.browser.rendered import show
from tests.browser.screens import SCREENS, after
from tests.browser.table import expect_curtain, expect_outcome, focused, press, recorded, send, tab_to
from tests.browser.test_face_to_face import finger, hold, let_go_on, middle
from tests.browser.test_motion import LONG
from tests.support.sizes import mostly_full, sized

DEAL, MOVES = recorded("recruits")
END = ("pass", "pass")
"""Moves that end a game of Famiglia at any time."""


def sit_down(page: Page, site: str, **said: str) -> None:
    asked = {"game": "famiglia", "seats": "human,human", "names": "Agnes,Bruno", "deal": DEAL}
    asked |= {"seating": "pass", "hands": "down", **said}
    page.goto(f"{site}#" + urlencode(asked))
    await_table(page)


def make(page: Page, move: str) -> None:
    """Make a move as a player does: select its cards, unless its button is there already, then press that."""
    for word in picks(move) if not page.locator(f'[data-msg="play {move}"]').count() else ():
        press(page, f"pick {word}")
    press(page, f"play {move}")


def is_closed(page: Page) -> bool:
    """Whether a turn begins, so that no hand is open."""
    return not page.locator('[data-msg="hide"]').count()


@pytest.mark.full
def test_a_whole_game_by_clicks_ends_as_the_engine_says(desk: Page, site: str) -> None:
    sit_down(desk, site)
    for at, (move, _state) in enumerate(MOVES, 1):
        if is_closed(desk):
            expect_curtain(desk)
            press(desk, "show")
        make(desk, move)
        expect(desk.locator("#street, [data-outcome]").first).to_be_visible()
        expect(desk.locator("#street")).to_have_attribute("data-turn", str(at))
    expect_outcome(desk, "recruits")


@pytest.mark.full
def test_a_game_by_touch_on_a_phone(phone: Page, site: str) -> None:
    sit_down(phone, site)
    at = next(at for at, (move, _state) in enumerate(MOVES) if move.startswith("brute:"))
    tapped = set()
    for move in [*(move for move, _state in MOVES[: at + 2]), *END]:
        kind = re.sub(r"\w\d", "", move)
        if kind in tapped:  # only leads to the others
            send(phone, "show", f"play {move}")
            continue
        tapped.add(kind)
        if phone.locator('[data-msg="show"]').count():
            phone.locator('[data-msg="show"]').tap()
        for word in picks(move) if not phone.locator(f'[data-msg="play {move}"]').count() else ():
            phone.locator(f'[data-msg="pick {word}"]').tap()
        phone.locator(f'[data-msg="play {move}"]').tap()
        if phone.locator("[data-outcome]").count():
            break
    expect(phone.locator("[data-outcome]")).to_be_visible()
    assert phone.evaluate("document.documentElement.scrollWidth") <= 390


def reach(page: Page, msg: str) -> None:
    """Move the focus to a button by Tab, and within a group by the arrow keys."""
    for _ in range(40):
        if focused(page) == msg:
            return
        if page.evaluate("document.activeElement.closest('[data-roving]') !== null"):
            page.keyboard.press("Home")
            for _ in range(20):
                if focused(page) == msg:
                    return
                page.keyboard.press("ArrowRight")
        page.keyboard.press("Tab")
    raise AssertionError(f"{msg} is not reached by keys")


@pytest.mark.full
def test_a_game_by_keyboard_alone_and_the_focus_is_never_lost(desk: Page, site: str) -> None:
    desk.goto(site)
    await_table(desk)
    desk.locator('[data-msg="game famiglia"]').focus()
    desk.keyboard.press("Enter")
    expect(desk.locator('[data-msg="game famiglia"][aria-pressed="true"]')).to_be_focused()
    tab_to(desk, "[summary]")
    desk.keyboard.press("Enter")
    tab_to(desk, "name0")
    desk.keyboard.type("Agnes")
    desk.keyboard.press("Enter")
    for _ in range(6):
        expect(desk.locator('[data-msg="show"]')).to_be_visible()
        assert focused(desk) == "[h2]"
        tab_to(desk, "show")
        desk.keyboard.press("Enter")
        expect(desk.locator('[data-msg="hide"]')).to_be_visible()
        assert focused(desk) == "[h2]"
        payable = desk.locator("#street .payable button")
        wanted = payable.first.get_attribute("data-msg") if payable.count() else None
        if wanted:
            desk.keyboard.press("Shift+Tab")  # from the hand back to the Street
            assert desk.evaluate("document.activeElement.closest('#street [data-roving]') !== null")
            reach(desk, wanted)
            if wanted.startswith("pick"):  # a 0 is free, and goes at once
                desk.keyboard.press("Space")
                expect(desk.locator('#street button[aria-pressed="true"]')).to_be_focused()
                tab_to(desk, desk.locator('.main-action [data-msg^="play take:"]').get_attribute("data-msg") or "")
        else:
            if desk.locator('[data-msg="pick pass"]').count():  # something else can be done
                tab_to(desk, "pick pass")
                desk.keyboard.press("Space")
            tab_to(desk, "play pass")
        desk.keyboard.press("Enter")
        if desk.locator("[data-outcome]").count():
            return
        expect_curtain(desk)
    assert focused(desk) == "[h2]"


@pytest.mark.full
def test_undo_inside_the_turn_and_none_after_a_card_was_turned_up(desk: Page, site: str) -> None:
    sit_down(desk, site)
    step = next(at for at, (move, _state) in enumerate(MOVES) if move.startswith("accountant"))
    dropped = next(at for at, (move, _state) in enumerate(MOVES) if move.startswith("drop"))
    for at, (move, _state) in enumerate(MOVES[: step + 1], 1):
        if is_closed(desk):
            press(desk, "show")
        make(desk, move)
        expect(desk.locator("#street")).to_have_attribute("data-turn", str(at))
        if at == dropped + 1:
            expect(desk.get_by_text("No undo: a card has been turned up since.")).to_be_visible()
    press(desk, "undo")
    expect(desk.locator("#street")).to_have_attribute("data-turn", str(step))
    expect(desk.locator('[data-msg="hide"]')).to_be_visible()


def test_face_to_face_a_hand_opens_by_its_edge_and_a_card_is_picked_by_letting_go_on_it(desk: Page, site: str) -> None:
    sit_down(desk, site, seating="face")
    first = MOVES[0][1].current_player or 0
    hold(desk, first)
    expect(desk.locator(".side .hand button")).not_to_have_count(0)
    desk.mouse.up()
    expect(desk.locator(".side .hand button")).to_have_count(0)
    hold(desk, first)
    let_go_on(desk, f'#street [data-msg="play {MOVES[0][0]}"]')  # a 0 goes at once
    expect(desk.locator(f"#seat-{1 - first}.is-moving")).to_have_count(1)
    hold(desk, 1 - first)
    let_go_on(desk, f'#street [data-msg="pick {picks(MOVES[1][0])[0]}"]')
    expect(desk.locator(".side .offer")).to_be_visible()
    expect(desk.locator(".side .hand button")).not_to_have_count(0)  # it stays open while something is picked
    press(desk, f"play {MOVES[1][0]}")
    press(desk, f"play {MOVES[2][0]}")
    expect(desk.locator(".side .hand button")).to_have_count(0)


@pytest.mark.full
def test_face_to_face_by_touch_one_finger_holds_and_another_picks(phone: Page, site: str) -> None:
    sit_down(phone, site, seating="face")
    first = MOVES[0][1].current_player or 0
    touch = finger(phone)

    def pick_while_held(player: int, msg: str) -> None:
        thumb = middle(phone, f"#edge-{player}")
        touch("touchStart", thumb=thumb)
        expect(phone.locator(f"#seat-{player} .hand button")).not_to_have_count(0)
        card = middle(phone, f'#street [data-msg="{msg}"]')
        touch("touchStart", thumb=thumb, finger=card)
        touch("touchEnd", finger=card)
        touch("touchEnd")

    pick_while_held(first, f"play {MOVES[0][0]}")
    expect(phone.locator(f"#seat-{1 - first}.is-moving")).to_have_count(1)
    pick_while_held(1 - first, f"pick {picks(MOVES[1][0])[0]}")
    expect(phone.locator(".side .offer")).to_be_visible()
    phone.locator(f'[data-msg="play {MOVES[1][0]}"]').tap()
    expect(phone.locator("#street")).to_have_attribute("data-turn", "2")


@pytest.mark.parametrize("size", mostly_full([(390, 844), (820, 1180), (1280, 800)], [(390, 844)]))
def test_face_to_face_nothing_scrolls(desk: Page, site: str, size: tuple[int, int]) -> None:
    width, height = size
    desk.set_viewport_size({"width": width, "height": height})
    sit_down(desk, site, seating="face", hands="open")
    for move, _state in MOVES[: sized(12, 30, 30)]:
        make(desk, move)
        root = "document.documentElement"
        assert desk.evaluate(f"[{root}.scrollHeight - innerHeight, {root}.scrollWidth - innerWidth]") == [0, 0], move


def test_open_hands_need_no_curtain_and_are_a_setting(desk: Page, site: str) -> None:
    sit_down(desk, site, hands="open")
    for move, _state in MOVES[:6]:
        expect(desk.locator('[data-msg="show"], [data-msg="hide"]')).to_have_count(0)
        expect(desk.locator("#front .hand button")).not_to_have_count(0)
        make(desk, move)
    press(desk, "settings")
    desk.locator("#set-hands-down").check()
    press(desk, "close")
    expect_curtain(desk)


@pytest.mark.full
def test_a_closed_hand_is_nowhere_in_the_page(desk: Page, site: str) -> None:
    """Agnes knows Bruno's cards from his moves, yet they are face down for her: no face of them is drawn."""
    sit_down(desk, site)
    for move, _state in MOVES[:20]:
        if is_closed(desk):
            press(desk, "show")
        make(desk, move)
    if is_closed(desk):
        press(desk, "show")
    state = MOVES[20][1]
    mover: Any = state.current_player
    other = desk.locator(f"#seat-{1 - mover} header")
    expect(other.locator(".card-back")).to_have_count(len(state.hands[1 - mover]))  # type: ignore[attr-defined]
    assert other.locator(".face:not(.card-back)").count() == 0


@pytest.mark.full
def test_a_frame_shows_a_table_of_famiglia_before_and_after_it_is_pressed(desk: Page, site: str) -> None:
    desk.goto(
        f"{site}table.html#"
        + urlencode({"game": "famiglia", "names": "Ada,Ben", "seats": "human,human", "deal": DEAL, "seating": "pass"})
    )
    expect(desk.locator(".poster h1")).to_have_text("Famiglia")
    expect(desk.locator(".poster .faces .card").first).to_be_visible()
    desk.locator("#play").click()
    await_table(desk)
    expect(desk.locator('[data-msg="show"]')).to_be_visible()


def test_what_is_turned_up_comes_from_the_deck_and_what_stays_makes_room(desk: Page, site: str) -> None:
    desk.emulate_media(reduced_motion="no-preference")
    sit_down(desk, site)
    at = next(at for at, (move, _state) in enumerate(MOVES) if move.startswith("drop:"))
    for move, _state in MOVES[:at]:
        press(desk, "show")
        make(desk, move)
    press(desk, "show")
    for word in picks(MOVES[at][0]):
        press(desk, f"pick {word}")
    desk.evaluate(LONG)
    desk.locator(f'[data-msg="play {MOVES[at][0]}"]').click()
    moving = "document.getAnimations().filter(({ effect }) => effect.target.matches?.('#street .card')).length"
    desk.wait_for_function(f"() => {moving} > 0")
    fresh = "document.getAnimations().some(({ effect }) => effect.target.closest?.('#street li:has(.new)'))"
    assert desk.evaluate(fresh)


@pytest.mark.number(23)
def test_two_ways_to_pay_with_the_same_cards_are_heard_apart(paper: Page, site: str) -> None:
    """In pictures too they differ by which of the cards comes back."""
    show(paper, after(SCREENS["Famiglia: the price of a card"], site))
    for width, height in ((390, 664), (1280, 720)):
        paper.set_viewport_size({"width": width, "height": height})
        ways = paper.locator('.options button[data-msg^="play take:"]')
        pairs = [str(each.get_attribute("data-msg")).rpartition(":")[0] for each in ways.all()]
        assert len(pairs) > len(set(pairs))
        assert len({each.aria_snapshot() for each in ways.all()}) == len(pairs)

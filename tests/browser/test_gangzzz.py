"""Gangzzz in the browser: by mouse, touch and keyboard, alone and for three, watched, undone and replayed."""

import re
from typing import Any
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Locator, Page, expect

from noir.core.table import forced_move
from noir.games.gangzzz.rules.phases.assignment import AUTO
from noir.games.views import VIEWS
from tests.browser.conftest import await_table
from tests.browser.table import HIDEOUT, NEXT, asking, expect_curtain, focused, hold, opened, press, send, tab_to
from tests.browser.test_curtain import go_elsewhere_and_back, hide_tab, reload
from tests.browser.test_face_to_face import finger, middle
from tests.support.sizes import mostly_full, sized

STATES: tuple[Any, ...] = HIDEOUT.states
FREE = ".choose .near button.legal"
"""A building on which a figure can be placed."""
WANTED = "#city button.wanted"
"""A crossing that matters for the current choice."""


def sit_down(page: Page, site: str, seats: str, **said: str) -> None:
    """Open the page at an address that starts a game."""
    names = ",".join(["Agnes", "Bruno", "Clara", "Dora"][: seats.count(",") + 1])
    page.goto(f"{site}#{urlencode({'game': 'gangzzz', 'seats': seats, 'names': names, **said})}")
    await_table(page)
    expect(page.locator(".at-table")).to_be_visible()


def go_to(page: Page, site: str, at: int) -> None:
    """Open the recorded game for three before one of its moves."""
    for msg in ("leave", "discard 0"):  # an earlier test may have left this game at a later move
        if page.locator(f'[data-msg="{msg}"]').count():
            press(page, msg)
    page.goto(site + opened(HIDEOUT.go(at)))
    await_table(page)
    expect(page.locator(".at-table, .curtain").first).to_be_visible()


def first(step: str, skip: int = 0) -> int:
    """The index of the first move of a step, or of a later one after skipping some."""
    return asking(step, skip).cursor


def make(page: Page, move: str, act: str = "click") -> None:
    """Make a move as a player does: select its parts, then press its button."""
    *gangs, last = [*(f"pick {word}" for word in VIEWS["gangzzz"].picks(move)), f"play {move}"]
    if "=" in move:  # the figure that is proposed for that gang, if one is
        own = page.locator(f".crew:nth-child({'ABCD'.index(move[0]) + 1}) [data-drag^={move[2:]}]")
        gangs = [str(own.first.get_attribute("data-msg"))] if own.count() else gangs
    if move == AUTO and not page.locator(f'[data-msg="{last}"]').count():  # after a gift the button splits otherwise
        send(page, last)
        return
    for msg in gangs:
        if ":" in msg or "#" in msg or page.locator(f'[data-msg="{msg}"]').count():  # a gang may be selected already
            getattr(page.locator(f'[data-msg="{msg}"]').first, act)()
    corner = {"position": {"x": 6, "y": 6}} if "=" in move else {}  # in the middle of its own gang the figure may lie
    getattr(page.locator(f'[data-msg="{last}"]').first, act)(**corner)


def expect_as_open_as_it_may_be(page: Page, at: int, shown: bool) -> None:
    """Check that a private choice is behind a curtain until its player shows the hand, and an open one never is."""
    if STATES[at].is_open_choice:
        expect(page.locator(".choose")).to_be_visible()
        expect(page.locator('[data-msg="show"], [data-msg="hide"], .own-piles, .notebook')).to_have_count(0)
        expect(page.locator("[data-hold]")).to_have_count(1)
    elif not shown:
        expect_curtain(page)
        expect(page.locator(".choose, .own-piles, .notebook")).to_have_count(0)


def expect_account(page: Page, outcome: Any = None) -> None:
    """Check that the lines of the final score add up to everyone's money, and match `outcome` if given."""
    expect(page.locator("[data-outcome]")).to_be_visible()
    folded = page.locator("#lines > summary")
    if folded.is_visible():
        folded.click()
    rows = page.locator(".account tbody tr").all()
    brought = [[dollars(cell) for cell in row.locator("td").all_inner_texts()] for row in rows]
    seats = range(page.locator("[data-score]").count())
    final = [dollars(page.locator(f'[data-score="{seat}"]').inner_text()) for seat in seats]
    assert [sum(column) for column in zip(*brought, strict=True)] == final
    assert outcome is None or final == list(outcome.scores)


def dollars(text: str) -> int:
    """An amount of money in a score line."""
    return int(re.sub(r"[$+\s]", "", text.replace("−", "-").replace("–", "0")) or 0)


def is_made_already(at: int) -> bool:
    """Whether a move is made with the one before it, since its player has no choice."""
    return bool(forced_move(STATES[at])) and STATES[at].current_player == STATES[at - 1].current_player


SCROLLS = "document.scrollingElement.scrollHeight > innerHeight || scrollY !== 0"


@pytest.mark.full
def test_a_whole_game_of_three_at_one_device_by_touch(phone: Page, site: str) -> None:
    begin = sized(len(HIDEOUT.moves) - 12, 0, 0)
    phone.goto(site + opened(HIDEOUT.go(begin)))
    await_table(phone)
    shown, curtains = False, 0
    for at, move in list(enumerate(HIDEOUT.moves))[begin:]:
        if at > begin and is_made_already(at):
            continue
        expect_as_open_as_it_may_be(phone, at, shown)
        if not STATES[at].is_open_choice and not shown:
            phone.locator('[data-msg="show"]').tap()
            curtains += 1
        make(phone, move, "tap")
        shown = phone.locator('[data-msg="hide"]').count() > 0
        assert at + 1 == len(HIDEOUT.moves) or not phone.evaluate(SCROLLS)
    expect_account(phone, HIDEOUT.state.outcome())
    assert curtains > sized(0, 20, 20)
    assert phone.evaluate("document.documentElement.scrollWidth") <= 390


LIT = """() => {
    window.lit = [];
    window.glows = new MutationObserver((seen) => {
        for (const { target } of seen)
            if (target.matches("[data-glows]")) window.lit.push(target.closest("[data-crossing]").dataset.crossing);
    });
    window.glows.observe(document.getElementById("city"), { subtree: true, attributeFilter: ["data-glows"] });
}"""
"""Writes down the crossings that begin to glow, or a building of which does."""


def test_what_the_others_did_is_shown_again_in_the_city_until_a_key_is_pressed(desk: Page, site: str) -> None:
    go_to(desk, site, first("put", 4))
    told = desk.locator(".news .chip[data-at]").evaluate_all("chips => chips.map(chip => chip.dataset.at)")
    desk.emulate_media(reduced_motion="no-preference")
    desk.evaluate(LIT)
    hold(desk)
    desk.locator("[data-again]").click()
    while desk.evaluate("window.lit.length") < 2:  # some chips have no place
        desk.evaluate(NEXT)
    assert desk.evaluate("window.lit") == [place.partition(".")[0] for place in told[:2]]
    expect(desk.locator("#city [data-glows]")).to_have_count(1)
    expect(desk.locator(".chip[data-glows]")).to_have_attribute("data-at", told[1])
    desk.keyboard.press("Shift")
    expect(desk.locator("[data-glows]")).to_have_count(0)
    desk.emulate_media(reduced_motion="reduce")
    desk.locator("[data-again]").click()
    assert desk.locator("#city [data-glows]").count() == len(set(told)) > 2
    desk.evaluate(NEXT)
    expect(desk.locator(".chip[data-glows]")).to_have_count(0)
    desk.keyboard.press("Shift")
    expect(desk.locator("[data-glows]")).to_have_count(0)


TO_DO = ", ".join(["[data-outcome]", '[data-msg="show"]', ".choose", WANTED])
"""What the page contains when a player must act, or when the game is over."""


def go_on(page: Page) -> bool:
    """Do something that advances the game, as someone who wants to reach its end; whether it has ended."""
    expect(page.locator(TO_DO).first).to_be_visible(timeout=60_000)
    if page.locator("[data-outcome]").count():
        return True
    played = '.table [data-msg^="play "]:enabled'
    ways = ['[data-msg="show"]', played, FREE, WANTED, ".hand .gang:enabled"]
    next(page.locator(way) for way in ways if page.locator(way).count()).first.click()
    return False


@pytest.mark.full
def test_alone_against_a_bot_to_the_final_account(desk: Page, site: str) -> None:
    sit_down(desk, site, "human,bot:medium")
    send(desk, "pace once")
    acts = 0
    while not go_on(desk):
        acts += 1
        assert acts < 400
    assert acts > 80
    expect_account(desk)


@pytest.mark.full
def test_four_bots_are_watched_to_the_end(desk: Page, site: str) -> None:
    sit_down(desk, site, "bot:easy,bot:easy,bot:easy,bot:easy")
    send(desk, "pace once")
    expect(desk.locator("[data-outcome]")).to_be_visible(timeout=120_000)
    expect_account(desk)


def aim(page: Page, key: str) -> str:
    """Press a key; what is focused then."""
    page.keyboard.press(key)
    return focused(page)


def middle_of(button: Locator) -> tuple[float, float]:
    """The middle of a button in the window."""
    box = button.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def steer(page: Page, msg: str) -> None:
    """Move the focus to a button by the arrow keys, in its direction from the focused one."""
    goal = page.locator(f'.table [data-msg="{msg}"]').first
    for _ in range(20):
        if focused(page) == msg:
            return
        here, there = middle_of(page.locator(":focus")), middle_of(goal)
        right, down = there[0] - here[0], there[1] - here[1]
        sideways = abs(right) > abs(down)
        page.keyboard.press(
            ("ArrowRight" if right > 0 else "ArrowLeft") if sideways else "ArrowDown" if down > 0 else "ArrowUp"
        )
    raise AssertionError(f"{msg} is not reached by the arrows")


def tab_into(page: Page, group: str) -> None:
    """Move the focus into a group of buttons by Tab."""
    for _ in range(40):
        if page.locator(f"{group} :focus").count():
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"{group} is not reached by Tab")


def test_the_map_is_one_stop_of_tab_and_the_arrows_follow_its_roads(desk: Page, site: str) -> None:
    go_to(desk, site, first("put"))
    tab_into(desk, "#city")
    assert focused(desk) == "pick MADI#52ND"
    keys = ["ArrowDown", "ArrowRight", "ArrowUp", "ArrowUp", "End", "ArrowDown", "ArrowLeft", "Home", "ArrowLeft"]
    ways = [
        "MADI#51ST",
        "PARK#51ST",
        "PARK#52ND",
        "PARK#52ND",
        "1ST#47TH",
        "1ST#47TH",
        "2ND#47TH",
        "MADI#52ND",
        "MADI#52ND",
    ]
    assert [aim(desk, key) for key in keys] == [f"pick {word}" for word in ways]
    steer(desk, "pick 3RD#50TH")
    desk.keyboard.press("Tab")
    expect(desk.locator("#city :focus")).to_have_count(0)
    assert aim(desk, "Shift+Tab") == "pick 3RD#50TH", "the map is entered again where it was left"


def test_turns_are_played_by_keyboard_alone_and_the_focus_is_never_lost(desk: Page, site: str) -> None:
    begin = first("put")
    go_to(desk, site, begin)
    desk.locator("#choose h2").focus()
    for at, (move, state) in list(enumerate(zip(HIDEOUT.moves, STATES, strict=False)))[
        begin : begin + sized(7, 14, 14)
    ]:
        if at > begin and is_made_already(at):
            continue
        expect(desk.locator("h2:focus")).to_have_count(1)
        groups = {"put": ["#city"], "place": [".hand", ".near"]}.get(state.step.what, [])
        words = VIEWS["gangzzz"].picks(move)
        for group, word in zip(groups, words, strict=True):
            if desk.locator(f'[data-msg="pick {word}"]').count():
                tab_into(desk, group)
                steer(desk, f"pick {word}")
                desk.keyboard.press("Enter")
                expect(desk.locator(f"{group} :focus")).to_have_attribute("aria-pressed", "true")
        tab_to(desk, f"play {move}")
        desk.keyboard.press("Enter")
        expect(desk.locator(f'[data-msg="play {move}"]')).to_have_count(0)


def expect_closed(page: Page) -> None:
    """Check that no part of the clue cards is in the page."""
    expect(page.locator("[data-hold]")).to_have_attribute("aria-expanded", "false")
    expect(page.locator(".own-piles, .notebook")).to_have_count(0)


def test_the_own_cards_are_seen_as_long_as_the_edge_is_held_and_no_longer(desk: Page, site: str) -> None:
    go_to(desk, site, first("place", 12))
    expect_closed(desk)
    desk.locator("[data-hold]").scroll_into_view_if_needed()
    desk.mouse.move(*middle(desk, "[data-hold]"))
    desk.mouse.down()
    expect(desk.locator(".own-piles .clues li").first).to_be_visible()
    expect(desk.locator(".own-piles .token-of").first).to_contain_text("not ")
    expect(desk.locator(FREE).first).to_be_visible()
    desk.mouse.up()
    expect_closed(desk)


LEAVE = {"tab": hide_tab, "reload": reload, "elsewhere": go_elsewhere_and_back}


@pytest.mark.parametrize("leave", mostly_full(LEAVE, ["tab"]))
def test_the_own_cards_are_closed_by_whatever_takes_the_eyes_away(desk: Page, site: str, leave: str) -> None:
    go_to(desk, site, first("place", 12))
    desk.locator("[data-hold]").focus()
    desk.keyboard.press("Enter")
    expect(desk.locator(".own-piles")).to_be_visible()
    LEAVE[leave](desk)
    expect_closed(desk)


def test_before_the_first_move_the_hand_is_held_open_and_let_go(desk: Page, site: str) -> None:
    for act in ("mouse", "key"):
        go_to(desk, site, 0)
        if act == "mouse":
            desk.locator("[data-hold]").scroll_into_view_if_needed()
            desk.mouse.move(*middle(desk, "[data-hold]"))
            desk.mouse.down()
        else:
            desk.locator("[data-hold]").press("Enter")
        expect(desk.locator(".own-piles")).to_be_visible()
        desk.mouse.up() if act == "mouse" else desk.keyboard.press("Enter")
        expect_closed(desk)
        expect(desk.locator("#choose")).to_be_visible()


def test_a_note_is_made_by_letting_go_on_it_and_by_a_second_finger(desk: Page, phone: Page, site: str) -> None:
    go_to(desk, site, first("place", 12))
    desk.locator("[data-hold]").scroll_into_view_if_needed()
    desk.mouse.move(*middle(desk, "[data-hold]"))
    desk.mouse.down()
    word = desk.locator('.notebook [data-msg^="note "]').first.get_attribute("data-msg")
    desk.mouse.move(*middle(desk, f'[data-msg="{word}"]'), steps=4)
    desk.mouse.up()
    noted = f'.notebook [data-msg="{word}"][aria-pressed="true"]'
    expect(desk.locator(noted)).to_be_visible()
    press(desk, "hide")
    expect_closed(desk)
    go_to(phone, site, first("place", 12))
    phone.locator("[data-hold]").evaluate("edge => edge.scrollIntoView({ block: 'start', behavior: 'instant' })")
    touch = finger(phone)
    thumb = middle(phone, "[data-hold]")
    touch("touchStart", thumb=thumb)
    expect(phone.locator(".notebook")).to_be_visible()
    note = middle(phone, f'[data-msg="{word}"]')
    assert note[1] < 844, "it is within reach of the other hand"
    touch("touchStart", thumb=thumb, finger=note)
    touch("touchEnd", finger=note)
    expect(phone.locator(noted)).to_be_visible()
    touch("touchEnd")
    expect_closed(phone)


def test_by_finger_the_own_cards_are_open_while_it_holds(phone: Page, site: str) -> None:
    go_to(phone, site, first("place", 12))
    phone.locator("[data-hold]").scroll_into_view_if_needed()
    touch = finger(phone)
    touch("touchStart", thumb=middle(phone, "[data-hold]"))
    expect(phone.locator(".own-piles")).to_be_visible()
    touch("touchEnd")
    expect_closed(phone)


def test_undo_leads_back_to_where_something_was_turned_up_and_no_further(desk: Page, site: str) -> None:
    at = next(
        at
        for at in range(9, 60)
        if [STATES[at + more].revealed_information for more in (0, 1, 2)] == [True, False, True]
    )
    go_to(desk, site, at)
    undo = desk.locator('[data-msg="undo"]')
    expect(undo).to_be_disabled()
    make(desk, HIDEOUT.moves[at])
    expect(undo).to_be_enabled()
    undo.click()
    expect(undo).to_be_disabled()
    make(desk, HIDEOUT.moves[at])
    expect(undo).to_be_enabled()
    make(desk, HIDEOUT.moves[at + 1])
    expect(undo).to_be_disabled()
    expect(desk.get_by_text("No undo: a card has been turned up since.")).to_be_visible()


def peek(page: Page) -> None:
    """Show the hand of the player to move, by keyboard."""
    page.locator("[data-hold]").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".notebook")).to_be_visible()


def test_a_notebook_is_kept_and_seen_by_its_owner_alone(desk: Page, site: str) -> None:
    at = first("visit")
    go_to(desk, site, at)
    press(desk, "show")
    press(desk, "sheet clues")
    word = str(desk.locator('.notebook [data-msg^="note "]').first.get_attribute("data-msg"))
    press(desk, word)
    expect(desk.locator(f'[data-msg="{word}"]')).to_have_attribute("aria-pressed", "true")
    reload(desk)
    press(desk, "show")
    press(desk, "sheet clues")
    expect(desk.locator(f'[data-msg="{word}"]')).to_have_attribute("aria-pressed", "true")
    expect(desk.locator('.notebook [aria-pressed="true"]')).to_have_count(1)
    desk.locator("#clues > header button").click()
    for move in HIDEOUT.moves[
        at : next(n for n in range(at, 300) if STATES[n].current_player != STATES[at].current_player)
    ]:
        make(desk, move)
    press(desk, "show")
    press(desk, "sheet clues")
    expect(desk.locator('.notebook [aria-pressed="true"]')).to_have_count(0)


def test_what_bots_did_at_once_is_told_before_the_own_move(desk: Page, site: str) -> None:
    sit_down(desk, site, "human,bot:easy,bot:easy")
    send(desk, "pace once")
    told = desk.locator(".before .recap")
    for _ in range(40):  # as many acts as two turns may take
        go_on(desk)
        expect(desk.locator(".thinking")).to_have_count(0, timeout=60_000)
        expect(desk.locator(TO_DO).first).to_be_visible(timeout=60_000)
        said = "".join(told.all_text_contents())
        if "Antonio" in said and "Bruno" in said and "Clara" in said:
            return
    raise AssertionError("what the bots did is told nowhere")


@pytest.mark.full
def test_in_the_replay_each_player_s_own_tokens_are_seen_by_that_player_alone(desk: Page, site: str) -> None:
    go_to(desk, site, len(HIDEOUT.moves))
    expect(desk.locator(".own-piles")).to_have_count(3)
    for player, name in enumerate(("Agnes", "Bruno", "Clara")):
        press(desk, f"eyes {player}")
        expect(desk.locator(".own-piles")).to_have_count(1)
        expect(desk.locator(".own-piles h2")).to_contain_text(name)
    desk.get_by_role("button", name="To the beginning").click()
    expect(desk.locator("#city .man")).to_have_count(0)
    desk.get_by_role("button", name="To the end").click()
    expect(desk.locator("#city .man")).to_have_count(12)
    expect(desk.locator(".account")).to_be_visible()

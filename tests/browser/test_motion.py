"""Animated cards: the page is final before they move, a press ends it, reduced motion is respected; and sound."""

import re
from collections import Counter
from collections.abc import Iterator
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Locator, Page, expect

from noir.games.famiglia.rules.pieces import COPIES
from tests.browser.conftest import await_table
from tests.browser.rendered import show
from tests.browser.screens import SCREENS, after
from tests.browser.table import DEAL, NEXT, hold, press, recorded, send, sit_down, turn

LONG = """() => {
    const animate = Element.prototype.animate;
    window.flown = [];
    window.still = () => { Element.prototype.animate = animate; };
    Element.prototype.animate = function (keyframes, options) {
        window.flown.push(this.closest("[data-card]")?.dataset.card ?? this.id ?? this.className);
        return animate.call(this, keyframes, { ...options, duration: 600_000 });
    };
}"""
"""Makes animations of cards take ten minutes, so that a slow machine can look at them, and records which run."""

TRAVELLING = "document.getAnimations().filter(each => !(each instanceof CSSTransition || each instanceof CSSAnimation))"

WHERE = """() => [...document.querySelectorAll("#street .card, .tableau .card")].map(card => {
    const { x, y, width } = card.getBoundingClientRect();
    return [x, y, width].map(Math.round);
})"""


HEIGHTS = """async (card) => {
    const heights = [];
    for (let frame = 0; frame < 20; frame += 1) {
        await new Promise(requestAnimationFrame);
        heights.push(card.getBoundingClientRect().y);
    }
    return heights;
}"""
"""How high a card lies in each of twenty frames."""


@pytest.fixture
def long(desk: Page, site: str) -> Iterator[Page]:
    """A table with slow animations."""
    desk.emulate_media(reduced_motion="no-preference")
    sit_down(desk, site, DEAL)
    desk.evaluate(LONG)
    yield desk
    desk.evaluate("() => { window.still(); delete window.still; delete window.flown; }")  # so that nothing has to boot


def travelling(page: Page) -> int:
    """The number of animated elements, after a frame in which animations could start."""
    frames = "new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
    return int(page.evaluate(f"{frames}.then(() => {TRAVELLING}.length)"))


def flown(page: Page) -> list[str]:
    """The animations that were started since the last call."""
    return list(page.evaluate("window.flown.splice(0)"))


def test_a_card_travels_from_the_hand_to_the_row_and_taken_cards_to_the_tableau(long: Page) -> None:
    press(long, "show")
    assert travelling(long) == 0
    press(long, "play 5")
    assert travelling(long)
    assert "5" in flown(long)
    expect(long.locator("#row-2")).to_have_attribute("data-card", "5")  # it is there, wherever it is drawn
    expect(long.locator("#row-2 .by")).to_be_attached()
    press(long, "show")
    press(long, "play take")
    assert travelling(long)
    assert {"7", "-2", "5"} <= set(flown(long))
    expect(long.locator("#seat-1 .tableau .last")).to_have_count(3)
    expect(long.locator('[data-msg="show"]')).to_be_enabled()


def test_a_press_or_a_key_anywhere_ends_all_movement_where_the_page_is_without_it(long: Page) -> None:
    turn(long, "5")
    assert travelling(long)
    before = long.evaluate(WHERE)
    long.mouse.move(3, 3)
    long.mouse.down()
    assert travelling(long) == 0
    long.mouse.up()
    after = long.evaluate(WHERE)
    assert after != before
    long.evaluate("document.documentElement.dataset.motion = 'off'")
    press(long, "undo")
    turn(long, "5")
    assert travelling(long) == 0
    assert long.evaluate(WHERE) == after
    long.evaluate("delete document.documentElement.dataset.motion")
    turn(long, "take")
    assert travelling(long)
    long.keyboard.press("Shift")
    assert travelling(long) == 0


def test_a_card_waits_at_its_old_place_until_its_movement_starts(long: Page) -> None:
    turn(long, "5")
    assert travelling(long)
    started, before = (
        long.evaluate(f"{TRAVELLING}.forEach(each => {{ each.pause(); each.currentTime = {time}; }}), ({WHERE})()")
        for time in (0, -100)
    )
    assert before == started


def test_a_card_with_the_pointer_at_its_edge_keeps_still(desk: Page, site: str) -> None:
    desk.emulate_media(reduced_motion="reduce")
    sit_down(desk, site, DEAL)
    press(desk, "show")
    card = desk.locator('[data-msg="play 5"]')
    low = card.bounding_box()
    assert low
    desk.mouse.move(low["x"] + low["width"] / 2, low["y"] + low["height"] - 2)
    expect(card).to_have_css("transform", re.compile("matrix"))
    heights = card.evaluate(HEIGHTS)
    assert heights == [heights[0]] * len(heights)
    assert heights[0] < low["y"]


@pytest.mark.parametrize("edge", ["left", "right", "top", "bottom"])
def test_a_button_takes_a_press_at_its_edge(desk: Page, site: str, edge: str) -> None:
    sit_down(desk, site, DEAL)
    box = desk.locator('[data-msg="show"]').bounding_box()
    assert box
    x, y, width, height = box["x"], box["y"], box["width"], box["height"]
    places = {
        "left": (1, height / 2),
        "right": (width - 1, height / 2),
        "top": (width / 2, 1),
        "bottom": (width / 2, height - 1),
    }
    along, down = places[edge]
    desk.mouse.move(x + along, y + down)
    desk.mouse.down()
    travelling(desk)
    desk.mouse.up()
    expect(desk.locator('[data-msg="hide"]')).to_be_visible()


def test_under_reduced_motion_nothing_travels(long: Page) -> None:
    long.emulate_media(reduced_motion="reduce")
    turn(long, "5")
    turn(long, "take")
    assert travelling(long) == 0
    assert flown(long) == []
    assert long.evaluate("document.getAnimations().length") == 0


def test_of_a_new_round_only_backs_come_from_the_deck_while_the_curtain_is_down(desk: Page, site: str) -> None:
    desk.emulate_media(reduced_motion="no-preference")
    deal, moves = recorded("draw")
    sit_down(desk, site, deal)
    for move, _state in moves[:11]:
        turn(desk, move)
    press(desk, "show")
    desk.evaluate(LONG)
    try:
        press(desk, f"play {moves[11][0]}")
        assert travelling(desk)
        sent = flown(desk)
        assert len(sent) <= 16
        moving = f"{TRAVELLING}.map(each => each.effect.target)"
        backs = desk.evaluate(f"{moving}.filter(each => each.matches('.closed .card-back')).length")
        assert backs == 2
        open_ones = "each => each.matches('section, .closed .card-back, #street .card, .tableau .card')"
        assert desk.evaluate(f"{moving}.every({open_ones})")
    finally:
        desk.evaluate("window.still()")


LISTEN = """() => {
    window.contexts = [];
    window.started = 0;
    window.pulses = [];
    const Heard = AudioContext;
    window.AudioContext = class extends Heard {
        constructor() { super(); window.contexts.push(this); }
    };
    const { start } = AudioScheduledSourceNode.prototype;
    AudioScheduledSourceNode.prototype.start = AudioBufferSourceNode.prototype.start = function (...args) {
        window.started++;
        return start.apply(this, args);
    };
    Navigator.prototype.vibrate = pulse => window.pulses.push(pulse);
}"""


def play_by_pointer(page: Page, move: str) -> None:
    """Show the hand and play with the pointer, without which a browser lets nothing sound or shake."""
    press(page, "show")
    press(page, f"play {move}")


def test_nothing_sounds_before_it_is_switched_on_and_then_a_move_is_heard(desk: Page, site: str) -> None:
    sit_down(desk, site, DEAL)
    desk.evaluate(LISTEN)
    play_by_pointer(desk, "5")
    play_by_pointer(desk, "take")
    assert desk.evaluate("[window.contexts.length, window.started]") == [0, 0]
    assert desk.evaluate("window.pulses") == [12, [12, 50, 20]]
    press(desk, "settings")
    desk.locator("#set-sound-on").check()
    assert desk.evaluate("window.contexts.length") == 1
    heard = desk.evaluate("window.started")
    assert heard > 0  # any sound will do
    desk.locator("#set-haptics-off").check()
    press(desk, "close")
    play_by_pointer(desk, "6")
    assert desk.evaluate("window.started") > heard
    assert desk.evaluate("[window.contexts.length, window.pulses.length]") == [1, 2]
    press(desk, "settings")
    desk.locator("#set-sound-off").check()
    assert desk.evaluate("window.contexts[0].state") == "closed"
    heard = desk.evaluate("window.started")
    press(desk, "close")
    play_by_pointer(desk, "P")
    assert desk.evaluate("[window.contexts.length, window.started]") == [1, heard]


def test_what_was_set_is_so_after_a_reload_and_waits_for_a_press(desk: Page, site: str) -> None:
    press(desk, "settings")
    desk.locator("#set-sound-on").check()
    desk.locator("#set-motion-off").check()
    desk.reload()
    await_table(desk)
    expect(desk.locator("html")).to_have_attribute("data-sound", "on")
    expect(desk.locator("html")).to_have_attribute("data-motion", "off")
    desk.evaluate(LISTEN)
    sit_down(desk, site, DEAL)
    assert desk.evaluate("window.contexts.length") == 0
    press(desk, "show")
    assert desk.evaluate("window.contexts.length") == 1


def test_the_line_about_the_last_move_shows_it_again(long: Page) -> None:
    turn(long, "5")
    long.keyboard.press("Shift")
    assert travelling(long) == 0
    flown(long)
    long.locator("[data-again]").click()
    assert travelling(long)
    assert "5" in flown(long)
    long.keyboard.press("Shift")
    turn(long, "take")
    long.keyboard.press("Shift")
    flown(long)
    long.locator("[data-again]").click()
    assert travelling(long)
    assert {"7", "-2", "5"} <= set(flown(long))


def discard_and_recruit(page: Page, site: str) -> tuple[Locator, Locator]:
    """Make a turn of two moves in Famiglia, and return the pictures of both in the line about it."""
    street, zeros = ["R1", "R1", "B2", "Y3", "G4", "Y1"], ["R0", "Y0"]
    left = Counter(COPIES) - Counter({card: 2 for card in COPIES if card[1] == "0"}) - Counter([*street, *zeros])
    deal = ["0", *street, *zeros, *left.elements(), "/", *map(str, range(52))]
    asked = {"game": "famiglia", "seats": "human,human", "deal": " ".join(deal), "seating": "pass", "hands": "down"}
    page.goto(f"{site}#" + urlencode(asked))
    await_table(page)
    send(page, "show", "play drop:R1", "play take:R0")
    expect(page.locator(".curtain")).to_be_visible()
    steps = page.locator(".last-move .step")
    expect(steps).to_have_count(2)
    return steps.first, steps.last


def test_a_turn_of_several_moves_is_shown_again_move_by_move(long: Page, site: str) -> None:
    discarded, recruited = discard_and_recruit(long, site)
    long.keyboard.press("Shift")
    assert travelling(long) == 0
    flown(long)
    expect(recruited).to_be_visible()
    expect(discarded).to_be_hidden()
    hold(long)
    long.locator("[data-again]").click()
    expect(discarded).to_be_visible()
    expect(recruited).to_be_hidden()
    long.evaluate(NEXT)
    expect(recruited).to_be_visible()
    expect(discarded).to_be_hidden()
    assert travelling(long)
    assert "R0" in flown(long)


def test_a_press_ends_the_showing_of_a_turn(long: Page, site: str) -> None:
    discarded, recruited = discard_and_recruit(long, site)
    hold(long)
    long.locator("[data-again]").click()
    expect(recruited).to_be_hidden()
    long.keyboard.press("Shift")
    expect(recruited).to_be_visible()
    expect(discarded).to_be_hidden()


def test_where_nothing_may_move_a_turn_is_still_shown_move_by_move(long: Page, site: str) -> None:
    long.emulate_media(reduced_motion="reduce")
    discarded, recruited = discard_and_recruit(long, site)
    hold(long)
    long.locator("[data-again]").click()
    expect(discarded).to_be_visible()
    expect(recruited).to_be_hidden()
    long.evaluate(NEXT)
    expect(recruited).to_be_visible()
    expect(long.locator("html")).to_have_attribute("data-marked", "")
    expect(discarded).to_be_hidden()


def test_where_nothing_may_move_the_last_move_is_marked_for_a_moment(long: Page) -> None:
    long.emulate_media(reduced_motion="reduce")
    turn(long, "5")
    hold(long)
    long.locator("[data-again]").click()
    expect(long.locator("html")).to_have_attribute("data-marked", "")
    expect(long.locator("#row-2 .card")).to_have_css("outline-style", "solid")
    long.evaluate(NEXT)
    expect(long.locator("html")).not_to_have_attribute("data-marked", "")
    assert flown(long) == []


def before_the_end(page: Page, site: str) -> str:
    """Play a game that ends with three buildings up to its last move, and return that."""
    deal, moves = recorded("builders")
    sit_down(page, site, deal)
    send(page, *[message for move, _state in moves[:-1] for message in ("show", f"play {move}")], "show")
    return f"play {moves[-1][0]}"


def totals(page: Page) -> list[str]:
    """The totals on the front page."""
    return page.locator(".front .totals b").all_text_contents()


def test_three_buildings_light_up_before_the_end_is_shown_and_a_press_skips_it(long: Page, site: str) -> None:
    last = before_the_end(long, site)
    press(long, last)
    lit = long.locator(".climax[data-lit]")
    expect(lit.locator("li")).to_have_count(3)
    assert travelling(long)
    assert totals(long) == ["0", "0"]
    long.mouse.move(3, 3)
    long.mouse.down()
    expect(lit).to_have_count(0)
    long.mouse.up()
    expect(long.locator(".front h2")).to_be_visible()
    shown = [long.locator(f'.end [data-score="{seat}"]').text_content() for seat in (0, 1)]
    expect(long.locator(".front .totals b")).to_have_text([str(each) for each in shown])


def test_under_reduced_motion_the_end_is_there_at_once(long: Page, site: str) -> None:
    long.emulate_media(reduced_motion="reduce")
    press(long, before_the_end(long, site))
    expect(long.locator(".front h2")).to_be_visible()
    expect(long.locator(".climax[data-lit]")).to_have_count(0)
    assert travelling(long) == 0
    assert totals(long) != ["0", "0"]


RAISED = """() => [...document.querySelectorAll(".hand button")].map((card) => {
    card.style.cssText = "transform: translateY(-6px); transition: none; z-index: 2";
    const { left, top, height } = card.getBoundingClientRect();
    const hit = document.elementFromPoint(left + 5, top + height / 2).closest(".hand button");
    card.style.cssText = "";
    return hit === card;
})"""
"""For each card of the hand, raised as under a pointer: whether a press at its left edge is its own."""


@pytest.mark.parametrize("screen", ["Famiglia: the price of a card", "Famiglia: two swaps"])
def test_a_raised_card_of_a_fan_stays_over_the_one_before_it(paper: Page, site: str, screen: str) -> None:
    paper.set_viewport_size({"width": 390, "height": 664})
    show(paper, after(SCREENS[screen], site))
    assert paper.evaluate(RAISED) == [True] * 5

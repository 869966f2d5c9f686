"""What screen readers announce: what happened and whose turn it is, each once, and nothing hidden."""

import re
from collections import Counter
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Page, expect

from noir.games.texts import TEXTS
from tests.browser.conftest import await_table
from tests.browser.screens import alone
from tests.browser.table import DEAL, HIDEOUT, OTHER_DEAL, asking, opened, recorded, send, sit_down
from tests.browser.test_curtain import other_hand

pytestmark = pytest.mark.number(23)

REGIONS = "[aria-live], [role=status], [role=log], [role=alert], output"

LISTEN = """() => {
    window.parts = [...document.querySelectorAll("#told-moves, #told-turn")];
    window.heard = [];
    window.ear?.disconnect();
    window.ear = new MutationObserver(records => {
        for (const { target, addedNodes, type } of records) {
            const region = target.parentElement?.closest("#told-moves, #told-turn") ?? target;
            const texts = type === "characterData" ? [target] : addedNodes;
            for (const text of texts) window.heard.push([region.id.slice(5), text.textContent]);
        }
    });
    for (const part of window.parts) window.ear.observe(part, { subtree: true, childList: true, characterData: true });
}"""
"""Records what is put into the two live regions, as a screen reader would."""


def hear(page: Page, *messages: str) -> tuple[str, str]:
    """Send messages; the announcements of what happened and of whose turn it is."""
    send(page, *messages)
    told = page.evaluate("() => window.heard.splice(0)")
    moves, turn = (" ".join(text for name, text in told if name == region) for region in ("moves", "turn"))
    return moves, turn


def test_what_happened_and_whose_turn_it_is_are_told_once_in_two_regions_that_stay(desk: Page, site: str) -> None:
    sit_down(desk, site, OTHER_DEAL)
    send(desk, "leave", "discard 0")
    desk.evaluate(LISTEN)
    sit_down(desk, site, DEAL)
    expect(desk.locator("#told-turn")).to_have_text("Round 1 of 4. Next: Agnes")
    assert "starts round 1. The row began with 7 and -2." in hear(desk)[0]
    assert hear(desk, "show") == ("", "")
    assert hear(desk, "play 5") == ("Agnes played 5.", "Bruno")
    assert hear(desk, "show", "hide", "settings", "close") == ("", "")
    assert hear(desk, "show") == ("", "")
    assert hear(desk, "play take") == ("Bruno took 7, -2, 5.", "Agnes")
    assert hear(desk, "show", "hint") == ("", "")
    assert desk.locator(f"#app :is({REGIONS})").count() == 2
    assert desk.evaluate("window.parts.every(part => part.isConnected)")


def test_a_new_round_adds_to_what_was_told_and_tells_nothing_twice(desk: Page, site: str) -> None:
    deal, moves = recorded("negative")
    sit_down(desk, site, deal)
    for move, _state in moves[:11]:
        send(desk, "show", f"play {move}")
    desk.evaluate(LISTEN)
    last, first = (f"play {move}" for move, _state in moves[11:13])
    told, turn = hear(desk, "show", last)
    assert told.endswith("Round 2 begins: 5 new cards each, and Agnes starts.")
    assert turn.startswith("Round 2")
    assert hear(desk, "show", first) == (f"Agnes {first.replace('play', 'played')}.", "Bruno")


def test_a_turn_by_ear(desk: Page, site: str) -> None:
    """Behind the curtain there are public facts and the button; the hand is there only after pressing it."""
    sit_down(desk, site, DEAL)
    before = desk.locator("body").aria_snapshot()
    assert '- heading "Pass the device to Agnes" [level=2]' in before
    assert 'button "Play' not in before
    show = desk.get_by_role("button", name="Show Agnes's hand")
    expect(show).to_have_accessible_description(re.compile("headphones"))
    show.focus()
    desk.keyboard.press("Enter")
    expect(desk.get_by_role("heading", name="Your hand")).to_be_focused()
    hand = desk.get_by_role("toolbar", name="Your hand").aria_snapshot()
    cards = ["Play betrayal minus 1", "Play gang card 5, 2 of them", "Play gang card 6", "Play gang card 7"]
    assert re.findall('- button "(.*)"', hand) == [*cards, "Take 2 cards"]
    desk.keyboard.press("Tab")
    desk.keyboard.press("Enter")
    expect(desk.get_by_role("heading", name="Pass the device to Bruno")).to_be_focused()
    assert 'button "Play' not in desk.locator("body").aria_snapshot()


def test_what_is_told_is_the_same_whatever_the_hidden_hand_is(desk: Page, site: str) -> None:
    def told(deal: str) -> list[object]:
        sit_down(desk, site, deal)
        desk.evaluate(LISTEN)
        return [hear(desk, *messages) for messages in (("show",), ("hide",), ("show", "play take"), ("undo",))]

    assert other_hand(DEAL) != DEAL
    assert told(DEAL) == told(other_hand(DEAL))


def test_what_happens_among_three_is_told_once(desk: Page, site: str) -> None:
    """Turns begin with another player each round, so what happened since the last move of each grows and shrinks."""
    names = ("Agnes", "Bruno", "Clara")
    asked = {"game": "gangzzz", "seats": "human,human,human", "names": ",".join(names), "deal": HIDEOUT.deal}
    desk.goto(f"{site}#{urlencode(asked)}")
    await_table(desk)
    expect(desk.locator("#told-turn")).not_to_be_empty()
    desk.evaluate(LISTEN)
    for move in HIDEOUT.moves[:40]:
        send(desk, "show", f"play {move}")
    heard = desk.evaluate("() => window.heard")
    told = Counter(text for region, text in heard if region == "moves")
    log = TEXTS["gangzzz"].log(HIDEOUT.go(40).state.observe(None), names)
    there = Counter(sentence for _part, sentences in log for sentence in sentences)
    assert sum(told.values()) > 20
    assert {text: count for text, count in told.items() if count > there[text]} == {}


def test_why_a_building_is_refused_is_told_in_a_line_that_stays_and_nothing_slides(desk: Page, site: str) -> None:
    desk.goto(site + opened(asking("place", 30)))
    await_table(desk)
    desk.locator('#city button[aria-pressed="false"]').first.click()
    near, line = desk.locator(".choose .near"), desk.locator("#refusal")
    expect(line).to_be_empty()
    desk.evaluate("() => { window.line = document.getElementById('refusal') }")
    before = near.get_attribute("aria-label")
    refused = near.locator("button:not(.legal)").first
    refused.focus()
    desk.keyboard.press("Enter")
    expect(line).not_to_be_empty()
    expect(line).to_be_visible()
    expect(near).to_have_attribute("aria-label", str(before))
    expect(refused).to_be_focused()
    assert desk.evaluate("() => window.line === document.getElementById('refusal')")


def test_what_a_clue_told_is_announced_in_a_region_that_stays(desk: Page, site: str) -> None:
    desk.goto(site + alone(asking("street", 3))[0])
    await_table(desk)
    expect(desk.locator(".learned")).to_be_empty()
    desk.evaluate("() => { window.line = document.querySelector('.learned') }")
    desk.locator('[data-msg^="play card:"]').first.click()
    expect(desk.locator('.learned[role="status"] > .finding')).to_contain_text("not ")
    assert desk.evaluate("() => window.line === document.querySelector('.learned')")

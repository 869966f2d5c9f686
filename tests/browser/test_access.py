"""Accessibility: axe finds nothing on any screen, in any theme and language, and every screen fits the window."""

import re
from collections.abc import Callable
from itertools import product
from typing import Any
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Page, expect

from noir.core.table import is_decided
from noir.formats.link import print_link
from noir.games.famiglia.view.turn import picks
from noir.session.match import Match
from noir.ui.i18n import LANGUAGES
from tests.browser.conftest import await_table
from tests.browser.table import DEAL, HIDEOUT, asking, opened, pick_for, recorded, sit_down
from tests.browser.test_curtain import other_hand
from tests.browser.test_opponents import await_turn, sit_down_with
from tests.support.promises import Tried
from tests.support.sizes import SIZE
from tests.unit.app.test_puzzle import puzzle
from tools.site.build import ROOT

AXE = (ROOT / "node_modules/axe-core/axe.min.js").read_text("utf-8")
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"]

LOOK_AT = """tags => {
    const asked = axe.getRules(tags).filter(rule => !rule.tags.some(tag => /experimental|deprecated/.test(tag)));
    const rules = { type: "rule", values: asked.map(rule => rule.ruleId) };
    const broken = nodes => nodes.map(node => `${node.target} ${node.failureSummary.replace(/\\s+/g, " ")}`);
    return axe.run(document, { runOnly: rules, resultTypes: ["violations"] }).then(
        ({ violations }) => violations.map(found => `${found.id}: ${broken(found.nodes)}`)
    );
}"""
"""Runs all rules with one of the tags, including those that axe leaves out by default; what violates one."""

SEND = """messages => {
    const button = document.createElement("button");
    button.type = "button";
    document.body.append(button);
    for (const message of messages) {
        button.dataset.msg = message;
        button.click();
    }
    button.remove();
}"""


def send(page: Page, *messages: str) -> None:
    """Send messages as buttons would."""
    page.evaluate(SEND, messages)


# The screens: a name, and a function that opens it. A new screen is one more line in SCREENS.


def start(page: Page, site: str) -> None:
    """Open the start screen, with a game in progress."""
    sit_down(page, site, DEAL)
    send(page, "leave", *["discard 1"] * 12)


def stats(page: Page, site: str) -> None:
    """Open the statistics, with at least one game between people."""
    end(page, site)
    send(page, "leave", "stats")
    expect(page.locator(".tally").first).to_be_visible()


def settings(page: Page, site: str) -> None:
    start(page, site)
    send(page, "settings")


def moment(moves: int, *messages: str, name: str = "negative") -> Callable[[Page, str], None]:
    """A function that opens the curtain after `moves` moves of a recorded game, and sends `messages`."""

    def go(page: Page, site: str) -> None:
        deal, played = recorded(name)
        sit_down(page, site, deal)
        for move, _state in played[:moves]:
            send(page, "show", f"play {move}")
        send(page, *messages)

    return go


def recruits(moves: int, *messages: str) -> Callable[[Page, str], None]:
    """A function that opens a recorded game of Famiglia after `moves` moves, and sends `messages`."""

    def go(page: Page, site: str) -> None:
        deal, played = recorded("recruits")
        asked = {"game": "famiglia", "seats": "human,human", "names": "Agnes,Bruno", "deal": deal, "hands": "down"}
        page.goto(f"{site}#{urlencode(asked)}")
        await_table(page)
        for move, _state in played[:moves]:
            send(page, "show", f"play {move}")
        send(page, *messages)

    return go


def picks_of(move: int) -> str:
    """The message that selects the card of a move of that game."""
    return f"pick {picks(recorded('recruits')[1][move][0])[0]}"


def quarters(match: Match, *messages: str) -> Callable[[Page, str], None]:
    """A function that opens a moment of a game of Gangzzz for three, and sends `messages`."""

    def go(page: Page, site: str) -> None:
        send(page, "leave", "discard 0")  # the same game may have been resumed
        page.goto(site + opened(match))
        expect(page.locator(".at-table")).to_be_visible()
        send(page, *messages)

    return go


def four(page: Page, site: str) -> None:
    """Open the beginning of a game of Gangzzz for four."""
    start(page, site)
    send(page, "game gangzzz")
    page.locator('[data-msg="seats 4"]').click()
    expect(page.locator("#name3, [name=name3]").first).to_be_visible()


def hideout(page: Page, site: str) -> None:
    """Open the final score of that game, with all lines and the city unfolded."""
    last = HIDEOUT.undo()
    quarters(last, "show", *pick_for(last), f"play {HIDEOUT.moves[-1]}")(page, site)
    expect(page.locator("[data-outcome]")).to_be_attached()
    page.locator("details").evaluate_all("all => all.forEach(details => (details.open = true))")


def place(condition: Callable[[Any], bool], name: str = "negative") -> int:
    """The index of the first moment of a recorded game for which `condition` holds."""
    return next(at for at, (_move, state) in enumerate(recorded(name)[1]) if condition(state))


def tutorial(page: Page, site: str) -> None:
    start(page, site)
    send(page, "lesson", "lesson 1")


def scorepad(page: Page, site: str) -> None:
    start(page, site)
    send(page, "companion", "lay 0 5", "lay 1 T")


def alone(page: Page, site: str) -> None:
    """Start a game against a bot, play a card, and ask for a hint after its answer."""
    sit_down_with(page, site, "human,bot:easy", deal=DEAL)
    send(page, "pace fast", "play 5")
    await_turn(page)
    send(page, "hint")
    expect(page.locator(".advice")).to_contain_text(".")


def watched(page: Page, site: str) -> None:
    sit_down_with(page, site, "bot:random,bot:random", deal=DEAL)
    send(page, "watch stop")


def end(page: Page, site: str) -> None:
    moment(48, name="draw")(page, site)
    expect(page.locator("[data-outcome]")).to_be_attached()


def checked(page: Page, site: str) -> None:
    """Open the end of a game between bots with a commitment, and check the deal."""
    sit_down_with(page, site, "bot:random,bot:random")
    send(page, "pace fast")
    expect(page.locator("[data-outcome]")).to_be_attached(timeout=60_000)
    send(page, "check", "pace normal")


def look_back(page: Page, site: str) -> None:
    """Open the analysis, at a move that was analysed."""
    end(page, site)
    send(page, "look 45")
    expect(page.locator(".hopes, .choice-made").first).to_be_visible()


def position(*messages: str) -> Callable[[Page, str], None]:
    """A function that opens a puzzle and sends `messages`, with all folded parts opened."""

    def go(page: Page, site: str) -> None:
        page.goto(f"{site}#{print_link(puzzle())}")
        expect(page.locator(".asking")).to_be_visible()
        send(page, *messages)
        page.locator("details").evaluate_all("all => all.forEach(details => (details.open = true))")

    return go


def replay(page: Page, site: str) -> None:
    """Open a replay with both hands open, at the start of a round."""
    end(page, site)
    send(page, "replay", "step 13")
    expect(page.get_by_role("slider")).to_have_value("13")


def opening(page: Page, site: str) -> None:
    """Open the page that opens a game."""
    start(page, site)
    send(page, "open")
    expect(page.locator("#open-text")).to_be_visible()


def trouble(page: Page, site: str) -> None:
    start(page, site)
    page.evaluate("document.dispatchEvent(new CustomEvent('noir:fail', { detail: 'A part of the game is missing.' }))")
    expect(page.locator("#trouble")).to_be_visible()


def refused(page: Page, site: str) -> None:
    sit_down(page, site, DEAL.replace("P", "9"))
    expect(page.get_by_role("alert").first).to_be_visible()


PEEK = f"peek {asking('move', 5).state.current_player}"
SCREENS: dict[str, Callable[[Page, str], None]] = {
    "start": start,
    "refused": refused,
    "statistics": stats,
    "settings": settings,
    "curtain": moment(0),
    "curtain later": moment(20),
    "first move": moment(0, "show"),
    "middle": moment(21, "show"),
    "nothing to take": moment(1, "show", name="draw"),
    "forced take": moment(place(lambda state: state.legal_moves() == ("take",)), "show"),
    "settled": moment(place(lambda state: is_decided(state), "draw"), "show", name="draw"),
    "typed": moment(0, "set commands on", "show", "type help", "type score", "type hand"),
    "help card": moment(21, "show", "help"),
    "tutorial": tutorial,
    "companion": scorepad,
    "alone": alone,
    "watched": watched,
    "end": end,
    "checked": checked,
    "look back": look_back,
    "position": position("play 6"),
    "position, answered": position("play 5", "ask say=Why%3F&allow=8&allow=P&then-8=So."),
    "replay": replay,
    "opening": opening,
    "trouble": trouble,
    "Famiglia: start": recruits(0, "leave", "game famiglia"),
    "Famiglia: curtain": recruits(20),
    "Famiglia: the price of a card": recruits(31, "show", picks_of(31)),
    "Famiglia: a swap": recruits(17, "pick field:G0"),
    "Famiglia: open hands and the cards": recruits(26, "set hands open", "help"),
    "Famiglia: face to face": recruits(31, "set seating face", "peek 1", picks_of(31)),
    "Famiglia: end": recruits(10_000),
    "Famiglia: tutorial": recruits(0, "leave", "game famiglia", "lesson", "lesson 1"),
    "Gangzzz: start": four,
    "Gangzzz: assigning": quarters(asking("assign")),
    "Gangzzz: a crossing": quarters(asking("put", 8), *pick_for(asking("put", 8))),
    "Gangzzz: a building": quarters(asking("place", 30), *pick_for(asking("place", 30))),
    "Gangzzz: a gangster": quarters(asking("move", 5), *pick_for(asking("move", 5))),
    "Gangzzz: a card": quarters(asking("avenue", 3)),
    "Gangzzz: holding to look, and the cards": quarters(asking("move", 5), PEEK, "help"),
    "Gangzzz: a forger": quarters(asking("search")),
    "Gangzzz: a rank": quarters(asking("name")),
    "Gangzzz: curtain": quarters(asking("visit")),
    "Gangzzz: the car": quarters(asking("visit"), "show"),
    "Gangzzz: loading": quarters(asking("load", 3), "show"),
    "Gangzzz: a challenge": quarters(asking("pit", 1), "show"),
    "Gangzzz: a die": quarters(asking("solve", 3), "show"),
    "Gangzzz: laying": quarters(asking("lay", 4), "show"),
    "Gangzzz: undercutting": quarters(asking("undercut"), "show"),
    "Gangzzz: the mark": quarters(asking("mark"), "show", *pick_for(asking("mark"))),
    "Gangzzz: end": hideout,
    "face to face": moment(21, "settings", "set seating face", "close"),
    "face to face, looking": moment(21, "settings", "set seating face", "close", "peek 1"),
}


@pytest.fixture
def floor(desk: Page) -> Any:
    """The shared page, reset to English, the device's theme and no errors, before and after."""
    yield desk
    desk.evaluate("document.dispatchEvent(new CustomEvent('noir:ready'))")
    send(desk, "set lang en", "set theme ", "set commands off", "set seating pass", "close", "leave")
    desk.emulate_media(forced_colors="none", reduced_motion="no-preference")


def violations(page: Page) -> list[str]:
    """What axe finds wrong with the page as it is."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE)
    found: list[str] = page.evaluate(LOOK_AT, TAGS)
    return found


LIGHTS = ("light", "dark")


def dresses(screen: str) -> list[tuple[str, str]]:
    """The languages and themes of a screen: all in a long run, otherwise two, different ones from screen to screen."""
    if SIZE == "soak":
        return list(product(LANGUAGES, LIGHTS))
    languages, at = list(LANGUAGES), 2 * list(SCREENS).index(screen)
    return [(languages[(at + add) % len(languages)], light) for add, light in enumerate(LIGHTS)]


@pytest.mark.number(23)
@pytest.mark.parametrize("screen", SCREENS)
def test_axe_finds_nothing_on_any_screen_in_any_light_and_language(
    floor: Page, site: str, screen: str, tried: Tried
) -> None:
    SCREENS[screen](floor, site)
    tried(len(dresses(screen)), "screens looked at by axe, in a language and a light each")
    for language, theme in dresses(screen):
        send(floor, f"set lang {language}", f"set theme {theme}")
        expect(floor.locator("html")).to_have_attribute("lang", language)
        assert violations(floor) == [], (language, theme)


# Screen readers

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


def test_what_happened_and_whose_turn_it_is_are_told_once_in_two_regions_that_stay(floor: Page, site: str) -> None:
    start(floor, site)
    floor.evaluate(LISTEN)
    sit_down(floor, site, DEAL)
    expect(floor.locator("#told-turn")).to_have_text("Round 1 of 4. Next: Agnes")
    assert "starts round 1. The row began with 7 and -2." in hear(floor)[0]
    assert hear(floor, "show") == ("", "")
    assert hear(floor, "play 5") == ("Agnes played 5.", "Bruno")
    assert hear(floor, "show", "hide", "settings", "close") == ("", "")
    assert hear(floor, "show") == ("", "")
    assert hear(floor, "play take") == ("Bruno took 7, -2, 5.", "Agnes")
    assert hear(floor, "show", "hint") == ("", "")
    assert floor.locator(f"#app :is({REGIONS})").count() == 2
    assert floor.evaluate("window.parts.every(part => part.isConnected)")


def test_a_new_round_adds_to_what_was_told_and_tells_nothing_twice(floor: Page, site: str) -> None:
    moves = recorded("negative")[1]
    moment(11)(floor, site)
    floor.evaluate(LISTEN)
    last, first = (f"play {move}" for move, _state in moves[11:13])
    told, turn = hear(floor, "show", last)
    assert told.endswith("Round 2 began: 5 new cards each, Agnes starts.")
    assert turn.startswith("Round 2")
    assert hear(floor, "show", first) == (f"Agnes {first.replace('play', 'played')}.", "Bruno")


def test_a_turn_by_ear(floor: Page, site: str) -> None:
    """Behind the curtain there are public facts and the button; the hand is there only after pressing it."""
    sit_down(floor, site, DEAL)
    before = floor.locator("body").aria_snapshot()
    assert '- heading "Pass the device to Agnes" [level=2]' in before
    assert 'button "Play' not in before
    show = floor.get_by_role("button", name="Show the hand of Agnes")
    expect(show).to_have_accessible_description(re.compile("headphones"))
    show.focus()
    floor.keyboard.press("Enter")
    expect(floor.get_by_role("heading", name="Agnes's hand")).to_be_focused()
    hand = floor.get_by_role("toolbar", name="Agnes's hand").aria_snapshot()
    cards = ["Play betrayal minus 1", "Play gang card 5, 2 of them", "Play gang card 6", "Play gang card 7"]
    assert re.findall('- button "(.*)"', hand) == [*cards, "Take 2 cards"]
    floor.keyboard.press("Tab")
    floor.keyboard.press("Enter")
    expect(floor.get_by_role("heading", name="Pass the device to Bruno")).to_be_focused()
    assert 'button "Play' not in floor.locator("body").aria_snapshot()


def test_what_is_told_is_the_same_whatever_the_hidden_hand_is(floor: Page, site: str) -> None:
    def told(deal: str) -> list[object]:
        sit_down(floor, site, deal)
        floor.evaluate(LISTEN)
        return [hear(floor, *messages) for messages in (("show",), ("hide",), ("show", "play take"), ("undo",))]

    assert other_hand(DEAL) != DEAL
    assert told(DEAL) == told(other_hand(DEAL))


# Keyboard


def focused(page: Page) -> str:
    """The message of the focused button; in brackets if something else is focused."""
    found: str = page.evaluate("(e => e.dataset.msg ?? `[${e.localName}]`)(document.activeElement)")
    return found


def test_arrows_move_in_the_hand_and_tab_leaves_it(floor: Page, site: str) -> None:
    sit_down(floor, site, DEAL)
    send(floor, "show")
    visited = []
    for key in ("Tab", "ArrowRight", "End", "ArrowRight", "ArrowLeft", "Home", "ArrowLeft", "ArrowRight"):
        floor.keyboard.press(key)
        visited.append(focused(floor).removeprefix("play "))
    assert visited == ["-1", "5", "take", "take", "7", "-1", "-1", "5"]
    floor.keyboard.press("Tab")
    assert focused(floor) == "hide"
    floor.keyboard.press("Shift+Tab")
    assert focused(floor) == "play 5"  # where it was before
    send(floor, "set theme light")  # a redraw keeps the focus
    assert focused(floor) == "play 5"
    assert floor.locator('.moves [tabindex="0"]').count() == 1


def test_what_cannot_be_taken_is_no_stop_and_its_reason_is_told_with_the_hand(floor: Page, site: str) -> None:
    sit_down(floor, site, DEAL)
    send(floor, "show", "play take", "show")
    expect(floor.get_by_role("toolbar")).to_have_accessible_description("The row is empty: there is nothing to take.")
    floor.keyboard.press("Tab")
    floor.keyboard.press("End")
    assert focused(floor) == "play P"


# Touch, and large text

SMALL = """least => {
    const controls = [...document.querySelectorAll("button, a[href], input, select, textarea, summary")];
    return controls.flatMap(control => {
        const target = control.closest("label") ?? control;
        const { width, height } = target.getBoundingClientRect();
        const seen = target.checkVisibility({ visibilityProperty: true }) && width > 0;
        const wanted = control.matches("summary, a") ? 24 : least;
        return seen && (height < wanted || width < 24) ? [`${target.outerHTML.slice(0, 80)} ${width} x ${height}`] : [];
    });
}"""
"""Targets smaller than 24 by 24 pixels, or lower than intended."""

TWICE = """() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(":root { font-size: 200% }");
    document.adoptedStyleSheets = [sheet];
}"""

WIDE = """() => {
    if (document.documentElement.scrollWidth <= innerWidth) return [];
    const parts = [...document.querySelectorAll("body *")];
    const wide = parts.filter(part => part.getBoundingClientRect().right > innerWidth + 1);
    return [document.documentElement.scrollWidth, ...wide.map(part => part.outerHTML.slice(0, 90))];
}"""
"""What makes the page wider than the window."""


@pytest.mark.parametrize("screen", SCREENS)
def test_every_screen_fits_a_small_window_and_large_letters_and_its_targets_fit_a_finger(
    floor: Page, site: str, screen: str
) -> None:
    SCREENS[screen](floor, site)
    for width in (320, 390):  # 320 is also a window of 640 at 200 %
        floor.set_viewport_size({"width": width, "height": 844})
        assert floor.evaluate(SMALL, 44) == [], width
        assert floor.evaluate(WIDE) == [], width
    floor.evaluate(TWICE)
    floor.set_viewport_size({"width": 640, "height": 844})
    wide = floor.evaluate(WIDE)
    floor.evaluate("document.adoptedStyleSheets = []")
    assert wide == []


def test_a_turn_is_typed_and_the_field_keeps_the_focus(floor: Page, site: str) -> None:
    sit_down(floor, site, DEAL)
    send(floor, "set commands on")
    floor.get_by_label("Type a move or a question").focus()
    for typed in ("row", "show", "hand"):
        floor.keyboard.type(typed)
        floor.keyboard.press("Enter")
        assert focused(floor) == "type"
    answers = floor.get_by_role("log", name="Answers")
    expect(answers).to_have_text("handAgnes's hand: -1, 5, 5, 6, 7")
    floor.keyboard.type("play 7")
    floor.keyboard.press("Enter")
    expect(answers).to_have_text("")
    assert focused(floor) == "type"
    expect(floor.locator("#told-moves")).to_contain_text("Agnes played 7.")
    floor.keyboard.type("sho")
    send(floor, "show", "hide")
    expect(floor.get_by_label("Type a move or a question")).to_have_value("")


def test_the_measures_would_notice(floor: Page, site: str) -> None:
    moment(21, "show")(floor, site)
    assert floor.evaluate(SMALL, 60) != []
    floor.set_viewport_size({"width": 320, "height": 844})
    floor.evaluate("document.querySelector('#top h1').style.minWidth = '500px'")
    assert floor.evaluate(WIDE) != []
    floor.evaluate("document.querySelector('#top h1').removeAttribute('style')")
    floor.evaluate("document.documentElement.lang = ''")
    assert any(found.startswith("html-has-lang") for found in violations(floor))
    floor.evaluate("document.documentElement.lang = 'en'")


def test_forced_colours_show_what_is_chosen_and_where_the_focus_is_and_still_motion_is_still(
    floor: Page, site: str
) -> None:
    floor.emulate_media(forced_colors="active", reduced_motion="reduce")
    settings(floor, site)
    borders = "part => parseFloat(getComputedStyle(part).borderTopWidth)"
    chosen, other = (floor.locator(f".choice:has(#set-theme-{theme})").evaluate(borders) for theme in ("dark", "light"))
    assert chosen == other
    send(floor, "set theme dark")
    chosen, other = (floor.locator(f".choice:has(#set-theme-{theme})").evaluate(borders) for theme in ("dark", "light"))
    assert chosen > other
    moment(21, "show")(floor, site)
    floor.keyboard.press("Tab")
    assert floor.evaluate("parseFloat(getComputedStyle(document.activeElement).outlineWidth)") >= 2
    assert floor.evaluate("document.getAnimations().length") == 0

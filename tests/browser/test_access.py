"""For every hand, eye and ear: axe finds nothing on any screen, in any light and language, and every screen fits."""

from collections.abc import Callable
from itertools import cycle
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from noir.words import LANGUAGES
from tests.browser.table import DEAL, recorded, sit_down
from tests.browser.test_opponents import await_turn, sit_down_with
from tools.build import ROOT

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
"""Runs every rule with one of the tags, those too that axe leaves out unless it is asked; tells what broke one."""

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
    """Send messages as if buttons had been pressed that say them."""
    page.evaluate(SEND, messages)


# The screens: a name, and the way there. A new screen is one line more in SCREENS.


def start(page: Page, site: str) -> None:
    """Go to the start screen, with a game in progress on it."""
    sit_down(page, site, DEAL)
    send(page, "leave", *["discard 1"] * 12)


def stats(page: Page, site: str) -> None:
    """Go to the statistics of at least one game between people."""
    end(page, site)
    send(page, "leave", "stats")
    expect(page.locator(".tally")).to_be_visible()


def settings(page: Page, site: str) -> None:
    start(page, site)
    send(page, "settings")


def moment(moves: int, *messages: str, name: str = "negative") -> Callable[[Page, str], None]:
    """Return the way to the curtain after so many moves of a recorded game, and on by `messages`."""

    def go(page: Page, site: str) -> None:
        deal, played = recorded(name)
        sit_down(page, site, deal)
        for move, _state in played[:moves]:
            send(page, "show", f"play {move}")
        send(page, *messages)

    return go


def place(condition: Callable[[Any], bool], name: str = "negative") -> int:
    """Return the first moment of a recorded game of which `condition` holds."""
    return next(at for at, (_move, state) in enumerate(recorded(name)[1]) if condition(state))


def alone(page: Page, site: str) -> None:
    """Sit down with a bot, play a card, and ask for a hint after its answer."""
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
    """Go to the end of a sealed game between bots, and have the deal checked."""
    sit_down_with(page, site, "bot:random,bot:random")
    send(page, "pace fast")
    expect(page.locator("[data-outcome]")).to_be_attached(timeout=60_000)
    send(page, "check", "pace normal")


def look_back(page: Page, site: str) -> None:
    """Go to the look back, before a move that was thought of."""
    end(page, site)
    send(page, "look 45")
    expect(page.locator(".hopes, .choice-made").first).to_be_visible()


def trouble(page: Page, site: str) -> None:
    start(page, site)
    page.evaluate("document.dispatchEvent(new CustomEvent('noir:fail', { detail: 'A part of the game is missing.' }))")
    expect(page.locator("#trouble")).to_be_visible()


def refused(page: Page, site: str) -> None:
    sit_down(page, site, DEAL.replace("P", "9"))
    expect(page.get_by_role("alert").first).to_be_visible()


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
    "settled": moment(place(lambda state: state.settled, "draw"), "show", name="draw"),
    "alone": alone,
    "watched": watched,
    "end": end,
    "checked": checked,
    "look back": look_back,
    "trouble": trouble,
}


@pytest.fixture
def floor(desk: Page) -> Any:
    """The shared page, in English, in no certain light, and without trouble, before and after."""
    yield desk
    desk.evaluate("document.dispatchEvent(new CustomEvent('noir:ready'))")
    send(desk, "set lang en", "set theme ", "set commands off", "close", "leave")
    desk.emulate_media(forced_colors="none", reduced_motion="no-preference")


def violations(page: Page) -> list[str]:
    """Return what axe finds wrong with the page as it stands."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE)
    found: list[str] = page.evaluate(LOOK_AT, TAGS)
    return found


@pytest.mark.parametrize("screen", SCREENS)
def test_axe_finds_nothing_on_any_screen_in_any_light_and_language(floor: Page, site: str, screen: str) -> None:
    SCREENS[screen](floor, site)
    for language, theme in zip(LANGUAGES, cycle(("light", "dark"))):
        send(floor, f"set lang {language}", f"set theme {theme}")
        expect(floor.locator("html")).to_have_attribute("lang", language)
        assert violations(floor) == [], (language, theme)

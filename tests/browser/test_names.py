"""Hostile names in the real page: no part of them runs, they are shown as text, and no screen breaks."""

import random
import re
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect

from noir.games import GAMES
from noir.session.setup import clean_name
from tests.browser.table import press, send
from tests.support.games import record
from tests.support.hostile_names import NAMES
from tests.support.sizes import mostly_full, sized

pytestmark = pytest.mark.number(10)

WON = record("negative").splitlines()
PAIRS = list(zip(NAMES[::2], NAMES[1::2], strict=True))
WIDE = ("W" * 24, "﷽" * 24)
TOWERS = ("Z" + "\u0335\u0301\u030d\u0316\u0323" * 4 + "lgo", "A" + "\u0301" * 9 + "g" + "\u0316" * 9 + "nes")
FACES = ("pass", "face")

GO = """address => new Promise((done) => {
    addEventListener("hashchange", () => requestAnimationFrame(() => done()), { once: true });
    location.hash = address;
})"""
"""Goes to an address within the page, and waits until the page shows what it asks for."""

TEXTS = """() => [document.title, ...[...document.querySelectorAll("#app *")].flatMap((e) => [
    ...[...e.childNodes].filter((n) => n.nodeType === Node.TEXT_NODE).map((n) => n.data),
    ...[...e.attributes].map((a) => a.value),
])].join("\\n")"""

OUTSIDE = """() => {
    const wide = document.documentElement.scrollWidth;
    const cut = [...document.querySelectorAll("#app *")]
        .filter((e) => e.checkVisibility() && !e.closest(".sr, svg, option"))
        .filter((e) => e.children.length === 0 && e.textContent.trim() && !e.closest("h2"))
        .filter((e) => e.getBoundingClientRect().right > innerWidth + 1 || e.getBoundingClientRect().left < -1)
        .filter((e) => e.getBoundingClientRect().width > 1);
    return [...(wide > innerWidth ? [`${wide} px wide`] : []), ...cut.map((e) => `${e.localName}.${e.className}`)];
}"""
"""What is outside the window; a heading may end in an ellipsis."""


def dealt(at: int) -> str:
    """A deal of its own, since a game that is kept is not dealt once more; the second player starts."""
    return "1" + GAMES["district"].deal(random.Random(at))[1:]


def browser_text(name: str) -> str:
    """A name as a browser reads it, with unpaired surrogates replaced."""
    return re.sub("[\ud800-\udfff]", "\ufffd", name)


def sit_down(page: Page, names: tuple[str, str], seating: str = "pass", deal: str = WON[1]) -> None:
    """Open an address that starts a game of two people with these names."""
    zero, one = (quote(browser_text(name), safe="") for name in names)
    page.evaluate(GO, f"game=district&seating={seating}&deal={quote(deal)}&name0={zero}&name1={one}")
    expect(page.locator("#told-turn")).not_to_be_empty()


def test_nothing_of_a_name_runs_and_all_of_it_is_text(desk: Page) -> None:
    """Each game goes to the shelf when the next begins, and finally to the trash."""
    tags = "() => [...new Set([...document.querySelectorAll('#app *')].map((e) => e.localName))].sort()"
    sit_down(desk, ("Agnes", "Bruno"))
    plain = {"curtain": desk.evaluate(tags)}
    press(desk, "show")
    plain["hand"] = desk.evaluate(tags)
    for at, names in enumerate(PAIRS[:: sized(7, 1, 1)]):
        sit_down(desk, names, deal=dealt(at))
        for screen in ("curtain", "hand"):
            if screen == "hand":
                press(desk, "show")
            told = desk.evaluate(TEXTS)
            for name in names:
                assert clean_name(browser_text(name)) in told, (screen, name)
            assert desk.evaluate(tags) == plain[screen], names
    press(desk, "leave")
    told = desk.evaluate(TEXTS)
    for names in PAIRS[:: sized(7, 1, 1)][-12:]:
        for name in names:
            assert clean_name(browser_text(name)) in told
    assert desk.evaluate("window.pwned") is None


BREAKING = {"wide": WIDE, "towers": TOWERS, "right to left": ("שלום Bob 3", "مرحبا")}


@pytest.mark.parametrize("kind", mostly_full(BREAKING, ["wide"]))
def test_no_screen_breaks_of_a_name(desk: Page, kind: str) -> None:
    names = BREAKING[kind]
    desk.set_viewport_size({"width": 320, "height": 800})
    found = {}

    def look(screen: str) -> None:
        found[screen] = desk.evaluate(OUTSIDE)

    for at, seating in enumerate(FACES):
        sit_down(desk, names, seating, dealt(at))
        look(f"table, {seating}")
    press(desk, "leave")
    look("shelf")
    press(desk, "discard 0")
    look("bin")
    press(desk, "companion")
    for player, name in enumerate(names):
        desk.locator(f"#called-{player}").fill(clean_name(name))
    press(desk, "lay 0 5")
    expect(desk.locator(".counted .score")).to_be_visible()
    look("companion")
    press(desk, "leave")
    sit_down(desk, names)
    press(desk, "show")
    look("hand")
    for move in WON[2].split():
        if desk.locator('[data-msg="show"]').count():
            send(desk, "show")
        send(desk, f"play {move}")
    look("end")
    press(desk, "look 0")
    look("looked back")
    press(desk, "close")
    press(desk, "replay")
    press(desk, "step 48")
    look("gone through")
    press(desk, "step 47")
    press(desk, "pose")
    look("a position")
    press(desk, "close")
    press(desk, "close")
    press(desk, "leave")
    press(desk, "stats")
    look("statistics")
    press(desk, "leave")
    assert not {screen: faults for screen, faults in found.items() if faults}

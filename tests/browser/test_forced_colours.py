"""Where the device forces its few colours on all pages, what only a colour would say is still seen."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page

from tests.browser.rendered import show
from tests.browser.screens import SCREENS, after
from tests.support.sizes import mostly_full

pytestmark = pytest.mark.number(23)

LOOKS = """selector => [...document.querySelectorAll(selector)].map((each) => {
    const { backgroundColor, borderWidth, color, forcedColorAdjust, outlineStyle } = getComputedStyle(each);
    const kept = forcedColorAdjust === "none" ? [backgroundColor, color] : [];
    return [borderWidth, outlineStyle, ...kept].join(" ");
})"""
"""How what a selector finds looks, by what forced colours leave of that."""

APART = [
    ("start", ".which-game [aria-pressed=true]", ".which-game [aria-pressed=false]"),
    ("Gangzzz: start", "[aria-pressed=true][data-msg^=seats]", "[aria-pressed=false][data-msg^=seats]"),
    ("replay", ".who-played [aria-pressed=true]", ".who-played [aria-pressed=false]"),
    ("replay", ".paces [aria-pressed=true]", ".paces [aria-pressed=false]"),
    ("replay", ".log [aria-current]", ".log a:not([aria-current])"),
    ("deal of the day, played", ".endings .won", ".endings .lost"),
    ("deal of the day, played", ".endings .drawn", ".endings .lost"),
    ("Gangzzz: a building", ".gang.current", ".gang:not(.current, .car)"),
    ("Gangzzz: a building", ".city .man.gang-anchor", ".city .man.gang-dagger"),
    ("Gangzzz: a building", ".city .plot.manager", ".city .plot:not(.manager, .assistant)"),
]
"""Screens, and on each what must look different from what."""


@pytest.fixture
def forced(paper: Page) -> Iterator[Page]:
    """The page without Python in forced colours."""
    paper.emulate_media(forced_colors="active")
    yield paper
    paper.emulate_media(forced_colors="none")


@pytest.mark.parametrize("apart", mostly_full(APART, APART[::4]))
def test_what_a_colour_says_is_seen_in_forced_colours(forced: Page, site: str, apart: tuple[str, str, str]) -> None:
    name, one, other = apart
    show(forced, after(SCREENS[name], site))
    looks, others = forced.evaluate(LOOKS, one), forced.evaluate(LOOKS, other)
    assert looks
    assert others
    assert {*looks}.isdisjoint(others)

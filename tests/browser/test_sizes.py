"""Every screen fits a small window, large letters and a finger; colours that the device sets, and still motion."""

import pytest
from playwright.sync_api import Page

from noir.app.update import update
from tests.browser.rendered import at_sizes, show
from tests.browser.screens import SCREENS, UNFOLDED, after, quarters
from tests.browser.table import asking, focused
from tests.support.sizes import mostly_full

pytestmark = pytest.mark.number(23)

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


@pytest.mark.parametrize("screen", mostly_full(SCREENS, list(SCREENS)[::12]))
def test_every_screen_fits_a_small_window_and_large_letters_and_its_targets_fit_a_finger(
    paper: Page, site: str, screen: str
) -> None:
    show(paper, after(SCREENS[screen], site), screen in UNFOLDED)
    small = [(320, 844), (390, 844)]  # 320 is also a window of 640 at 200 %
    nothing: list[list[str]] = [[], []]
    assert at_sizes(paper, small, f"() => [({SMALL})(44), ({WIDE})()]") == dict.fromkeys(small, nothing)
    paper.evaluate(TWICE)
    wide = at_sizes(paper, [(640, 844)], WIDE)
    paper.evaluate("document.adoptedStyleSheets = []")
    assert wide == {(640, 844): []}


def test_the_measures_would_notice(paper: Page, site: str) -> None:
    show(paper, after(SCREENS["middle"], site))
    assert paper.evaluate(SMALL, 60) != []
    paper.set_viewport_size({"width": 320, "height": 844})
    paper.evaluate("document.body.style.minWidth = '500px'")
    wide = paper.evaluate(WIDE)
    paper.evaluate("document.body.style.minWidth = ''")
    assert wide != []


ZOOMED = [(320, 256), (427, 341), (480, 270)]
"""Windows of 1280 by 1024 at 400 and 300 %, and of 1920 by 1080 at 400 %: lower than any phone."""

TABLES = {
    "district": SCREENS["middle"],
    "famiglia": SCREENS["Famiglia: first move"],
    "gangzzz": quarters(asking("put")),
}
"""A moment of each game in which nothing lies over anything else."""

LOST = """() => [...document.querySelectorAll(".fits button:enabled")].filter((button) => {
    if (!button.checkVisibility({ visibilityProperty: true })) return false;
    button.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
    const { left, top, right, bottom, width, height } = button.getBoundingClientRect();
    const isSeen = left > -1 && top > -1 && right < innerWidth + 1 && bottom < innerHeight + 1;
    const found = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return Math.min(width, height) < 24 || !isSeen || !button.contains(found);
}).map((button) => button.outerHTML.slice(0, 80))"""
"""Buttons that are too small to press, that no scrolling brings wholly into the window, or that others cover there."""


@pytest.mark.parametrize("game", TABLES)
def test_in_a_window_that_is_zoomed_in_every_button_of_a_table_can_be_scrolled_to_and_pressed(
    paper: Page, site: str, game: str
) -> None:
    show(paper, after(TABLES[game], site))
    assert paper.locator(".fits button:enabled").count() > 8
    assert {size: lost for size, lost in at_sizes(paper, ZOOMED, LOST).items() if lost} == {}


def test_forced_colours_show_what_is_chosen_and_where_the_focus_is_and_still_motion_is_still(
    paper: Page, site: str
) -> None:
    paper.emulate_media(forced_colors="active", reduced_motion="reduce")
    settings = after(SCREENS["settings"], site)
    borders = "part => parseFloat(getComputedStyle(part).borderTopWidth)"
    show(paper, settings)
    chosen, other = (paper.locator(f".choice:has(#set-theme-{theme})").evaluate(borders) for theme in ("dark", "light"))
    assert chosen == other
    show(paper, update(settings, "set theme dark"))
    chosen, other = (paper.locator(f".choice:has(#set-theme-{theme})").evaluate(borders) for theme in ("dark", "light"))
    assert chosen > other
    show(paper, after(SCREENS["middle"], site))
    paper.keyboard.press("Tab")
    assert focused(paper) != "[body]"
    assert paper.evaluate("parseFloat(getComputedStyle(document.activeElement).outlineWidth)") >= 2
    assert paper.evaluate("document.getAnimations().length") == 0
    paper.emulate_media(forced_colors="none")

"""What is printed can be read: nothing is folded or cut off, and nothing is there that can only be pressed."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page

from noir.games import GAMES
from tests.browser.rendered import show
from tests.browser.screens import END, SCREENS, after
from tests.support.sizes import mostly_full

pytestmark = pytest.mark.number(23)

SHEET = 1046
"""The height in pixels of an A4 page within margins of 1 cm."""

WIDTH = 718
"""Its width."""

VISIBLE = """selector => [...document.querySelectorAll(selector)]
    .filter((each) => each.checkVisibility({ visibilityProperty: true }) &&
        getComputedStyle(each).clipPath !== "inset(50%)")
    .map((each) => each.textContent.trim() || each.dataset.msg)"""
"""What can be seen of a selector: its text, or the message that it sends."""


def pages(page: Page) -> int:
    """How many sheets of A4 are printed."""
    printed = page.pdf(format="A4", margin={"top": "1cm", "right": "1cm", "bottom": "1cm", "left": "1cm"})
    return len(re.findall(rb"/Type\s*/Page\b", printed))


@pytest.mark.parametrize("game", mostly_full(GAMES, ["gangzzz"]))
def test_rules_are_printed_without_half_empty_pages_and_buttons(page: Page, game: str) -> None:
    page.set_viewport_size({"width": WIDTH, "height": SHEET})
    page.goto(f"/rules/{game}.html")
    page.emulate_media(media="print")
    assert page.evaluate(VISIBLE, ".controls *, .example [data-msg=sheet]") == []
    assert pages(page) <= 1.25 * page.evaluate("document.body.scrollHeight") / SHEET


@pytest.fixture
def printer(paper: Page) -> Iterator[Page]:
    """The page without Python as it is printed on A4."""
    paper.set_viewport_size({"width": WIDTH, "height": SHEET})
    paper.emulate_media(media="print")
    yield paper
    paper.emulate_media(media="screen")


ON_PAPER = {
    "start": "h1",
    "statistics": ".tally td",
    "deal of the day, played": ".calendar .ending",
    "middle": "#street .card",
    "companion": ".counted .score .total",
    "end": ".line-by-line .score .total",
    "replay": ".log li",
    "look back, all of it": "#ledger .score .total",
    "position": ".posed .hand .card",
    "Famiglia: end": ".line-by-line .score .total",
    "Gangzzz: end": ".line-by-line li, .line-by-line td",
    "Gangzzz: alone": ".city .building",
}
"""Screens that are worth a sheet of paper, and what of each must be on it."""

CUT_OFF = """selector => {
    const box = (element) => element.getBoundingClientRect();
    const outside = (each, around) => box(each).top < box(around).top - 1 || box(each).bottom > box(around).bottom + 1;
    return [...document.querySelectorAll(selector)].filter((each) => {
        for (let around = each.parentElement; around; around = around.parentElement)
            if (getComputedStyle(around).overflowY !== "visible" && outside(each, around)) return true;
        return box(each).right > innerWidth || box(each).left < 0;
    }).length;
}"""
"""How many elements are cut off by what they are in."""

PALE = """() => [...document.querySelectorAll("#app *")].filter((each) => {
    if (!each.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || each.closest(".sr, svg")) return;
    if (![...each.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim())) return;
    const style = getComputedStyle(each);
    if (style.clipPath === "inset(50%)") return;
    const [red, green, blue] = style.color.match(/[0-9.]+/g).map(Number);
    return Math.min(red, green, blue) > 200 && style.printColorAdjust !== "exact";
}).map((each) => `${each.className} ${each.textContent}`)"""
"""Texts that are light while what they stand on is left out."""


@pytest.mark.parametrize("theme", mostly_full(["dark", "light"], ["dark"]))
@pytest.mark.parametrize("name", mostly_full(ON_PAPER, ["end", "replay", "position", "companion", "Gangzzz: alone"]))
def test_what_a_screen_is_about_is_printed(printer: Page, site: str, name: str, theme: str) -> None:
    show(printer, after([*SCREENS[name], f"set theme {theme}"], site))
    assert printer.evaluate(VISIBLE, ON_PAPER[name]) != []
    assert printer.evaluate(CUT_OFF, ON_PAPER[name]) == 0
    assert printer.evaluate(VISIBLE, "button:is(.quiet, .primary), input[type=range], .file") == []
    assert printer.evaluate(PALE) == []


@pytest.mark.parametrize("name", ["Gangzzz: alone", "Gangzzz: end"])
def test_nothing_white_is_printed_over_the_city(printer: Page, site: str, name: str) -> None:
    """Without backgrounds a browser paints white what has one, as the hatching of a building has."""
    show(printer, after(SCREENS[name], site))
    hatched = "getComputedStyle(document.querySelector('.city .plot.ruled-out'), '::before').printColorAdjust"
    assert printer.evaluate(hatched) == "exact"


def test_a_result_is_printed_on_two_sheets(printer: Page, site: str) -> None:
    show(printer, after(END, site))
    assert pages(printer) == 2
    folded = "[...document.querySelectorAll('.end details')].filter((each) => !each.lastElementChild.offsetHeight)"
    show(printer, after(SCREENS["Gangzzz: end"], site))
    assert printer.evaluate(f"{folded}.length") == 0


SECRET = ".hand .card, .hand .clue, .choose .clue, .choose .lane, #clues, .notebook, .finding"
"""What only one player of a game that goes on may see."""

HATCHED = """() => [...document.querySelectorAll(".city .ruled-out")].filter((plot) => {
    const shown = getComputedStyle(plot, "::before").display !== "none";
    return shown || getComputedStyle(plot.firstElementChild).opacity < 1;
}).length"""
"""How many buildings are marked as no hideout."""


PRIVATE = ("the car", "loading", "undercutting", "alone, clue cards", "four, alone", "alone")
"""Moments of Gangzzz at which a player sees what no other may."""


@pytest.mark.parametrize("name", mostly_full(PRIVATE, ["the car", "alone, clue cards"]))
def test_on_paper_is_nothing_that_one_player_of_gangzzz_knows(printer: Page, site: str, name: str) -> None:
    show(printer, after(SCREENS[f"Gangzzz: {name}"], site))
    assert printer.evaluate(VISIBLE, SECRET) == []
    assert printer.evaluate(HATCHED) == 0

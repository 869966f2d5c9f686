"""Screens as Python shows them in the page are those that other tests look at without Python, such as test_axe.py.

One screen of each family: what surrounds it, its table and its controls are drawn by the same functions.
"""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.axe import violations
from tests.browser.conftest import kept_open
from tests.browser.rendered import UNFOLD, show
from tests.browser.screen_reader import prepare, press, reset
from tests.browser.screens import FAMILIES, SCREENS, UNFOLDED, after
from tests.support.sizes import mostly_full

pytestmark = pytest.mark.number(23)

LOOK = """() => {
    const isSaid = (name, each) => name !== "tabindex" || !each.matches("button");
    const attributes = each => [...each.attributes].filter(({ name }) => isSaid(name, each));
    const texts = each => [...each.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
    return {
        language: document.documentElement.lang,
        title: document.title,
        main: [...document.querySelectorAll("#app *")].map(each => [
            each.parentElement.localName,
            each.localName,
            ...attributes(each).map(({ name, value }) => `${name}=${value}`).sort(),
            ...texts(each).map(({ data }) => data),
        ].join(" ")),
        seen: [...document.querySelectorAll("body > *, #app *")].filter(each => each.clientHeight).map(each => {
            const { x, y, width, height } = each.getBoundingClientRect();
            return [each.localName, x, y, width, height, getComputedStyle(each).fontFamily].join(" ");
        }),
    };
}"""
"""What a page shows: its elements in words, and where they are.

Of the buttons of a toolbar Tab stops at the one that had the focus last, which depends on what was pressed before.
"""


AFTER_A_GAME = ("statistics", "look back", "replay")
"""Families whose screens come after a whole game, which takes long; the size `test` has another one, the end."""


@pytest.fixture(scope="module")
def shared_page(browser: Browser, site: str) -> Iterator[tuple[Page, list[str]]]:
    context = browser.new_context(locale="en-GB", reduced_motion="reduce")
    with kept_open(context, site) as (page, heard):
        prepare(page)
        yield page, heard


@pytest.fixture
def booted(shared_page: tuple[Page, list[str]], guard: list[str]) -> Iterator[Page]:
    """The page with Python, as if nobody had played on it."""
    page, heard = shared_page
    heard.clear()
    page.set_viewport_size({"width": 1280, "height": 800})
    reset(page, commands="off")
    yield page
    guard.extend(heard)


def forged(message: str) -> str:
    """A message as `press` takes it, from a button that no view has made."""
    return message if message.startswith(("#", "(")) else f"forge {message}"


@pytest.mark.parametrize("screen", mostly_full(FAMILIES, sorted({*FAMILIES} - {*AFTER_A_GAME})))
def test_the_page_with_python_is_the_page_without(booted: Page, paper: Page, site: str, screen: str) -> None:
    press(booted, *map(forged, SCREENS[screen]))
    if screen in UNFOLDED:
        booted.evaluate(UNFOLD)
    show(paper, after(SCREENS[screen], site), screen in UNFOLDED)
    booted.evaluate("scrollTo(0, 0)")
    assert booted.evaluate(LOOK) == paper.evaluate(LOOK)


def test_axe_finds_nothing_when_the_page_says_that_a_part_is_missing(booted: Page) -> None:
    booted.evaluate(
        "document.dispatchEvent(new CustomEvent('noir:fail', { detail: 'A part of the game is missing.' }))"
    )
    expect(booted.locator("#trouble")).to_be_visible()
    assert violations(booted) == []
    booted.evaluate("document.dispatchEvent(new CustomEvent('noir:ready'))")

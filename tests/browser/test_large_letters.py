"""With the large letters that a browser may be set to, a table on a phone is scrolled over instead of cut off."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import BrowserType, Page

from tests.browser.conftest import SPARING, listen
from tests.browser.geometry import WHOLE
from tests.browser.rendered import page_without_python, show
from tests.browser.screens import SCREENS, after, moment

pytestmark = [pytest.mark.number(23), pytest.mark.full]

LETTERS = 32
"""The size in pixels of the letters; browsers begin with 16, and offer up to 72."""


@pytest.fixture(scope="module")
def large(
    browser_type: BrowserType, whole_browser_args: dict[str, Any], tmp_path_factory: pytest.TempPathFactory, site: str
) -> Iterator[tuple[Page, list[str]]]:
    """The page without Python on a phone whose browser is set to large letters, and its logged errors."""
    home, heard = tmp_path_factory.mktemp("large"), list[str]()
    (home / "Default").mkdir()
    settings = {"webkit": {"webprefs": {"default_font_size": LETTERS}}}
    (home / "Default/Preferences").write_text(json.dumps(settings), "utf-8")
    context = browser_type.launch_persistent_context(
        home,
        locale="en-GB",
        reduced_motion="reduce",
        viewport={"width": 390, "height": 664},
        **whole_browser_args,
    )
    context.add_init_script(SPARING)
    listen(context, site, heard)
    yield page_without_python(context, site, tmp_path_factory.mktemp("bridge")), heard
    context.close()


TABLES = {
    "middle": moment(21, "show"),
    "curtain": moment(20),
    "Famiglia: a swap": SCREENS["Famiglia: a swap"],
    "Gangzzz: a crossing": SCREENS["Gangzzz: a crossing"],
    "Gangzzz: a building": SCREENS["Gangzzz: a building"],
}


@pytest.mark.parametrize("name", TABLES)
def test_nothing_of_a_table_is_cut_off_by_large_letters(
    large: tuple[Page, list[str]], guard: list[str], site: str, name: str
) -> None:
    page, heard = large
    show(page, after(TABLES[name], site))
    assert page.evaluate("getComputedStyle(document.documentElement).fontSize") == f"{LETTERS}px"
    found = page.evaluate(WHOLE)
    guard.extend(heard)
    assert [each for each in found if not each.startswith("scrolls: ")] == []


BROKEN = """() => [...document.querySelectorAll(".first-window :is(button, summary)")].filter((button) => {
    button.style.overflowWrap = "normal";
    const breaks = button.scrollWidth > button.clientWidth + 1;
    button.style.overflowWrap = "";
    return breaks;
}).map((button) => button.textContent)"""
"""The buttons that are too narrow for one of their words."""


def test_buttons_of_the_start_break_no_words_in_large_letters(
    large: tuple[Page, list[str]], guard: list[str], site: str
) -> None:
    page, heard = large
    show(page, after(SCREENS["start"], site))
    assert page.evaluate(BROKEN) == []
    assert page.evaluate("document.scrollingElement.scrollWidth") == 390
    guard.extend(heard)

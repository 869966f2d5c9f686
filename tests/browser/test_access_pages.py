"""Accessibility of what the site shows without Python: the pages of rules, and the page before the boot."""

from collections.abc import Callable
from typing import Literal

import pytest
from playwright.sync_api import Page, expect

from noir.games import GAMES
from noir.ui.i18n import LANGUAGES, rules_file
from tests.browser.axe import violations
from tests.support.sizes import mostly_full, sized

pytestmark = pytest.mark.number(23)

Theme = Literal["dark", "light"]
Look = tuple[int, Theme]

THEMES: tuple[Theme, ...] = ("dark", "light")
LOOKS: tuple[Look, ...] = ((320, "dark"), (1280, "light"), (320, "light"), (1280, "dark"))
"""Widths, and themes of the device."""

RULES_IN = list(LANGUAGES)[: len(LOOKS)]
"""The languages in which the size `test` looks at rules, each in another look."""


def looks(language: str) -> list[Look]:
    """How a page is looked at in a language: at one width in a theme, or at both; all occur in some language.

    The size `full` takes the other width than `test`.
    """
    at = list(LANGUAGES).index(language)
    return sized([LOOKS[at % 4]], [LOOKS[(at + 1) % 4]], [LOOKS[2 * at % 4], LOOKS[(2 * at + 1) % 4]])


def games(language: str) -> list[str]:
    """The games whose rules are looked at in a language: one, or all."""
    every = list(GAMES)
    return sized([every[list(LANGUAGES).index(language) % len(every)]], every, every)


def test_every_look_and_every_game_occurs() -> None:
    assert {look for language in RULES_IN for look in looks(language)} == set(LOOKS)
    assert {game for language in RULES_IN for game in games(language)} == set(GAMES)


@pytest.mark.parametrize("language", mostly_full(LANGUAGES, RULES_IN))
def test_axe_finds_nothing_on_a_page_of_rules(fresh_page: Callable[..., Page], site: str, language: str) -> None:
    for width, scheme in looks(language):
        page = fresh_page(color_scheme=scheme, viewport={"width": width, "height": 800})
        for game in games(language):
            page.goto(f"{site}rules/{rules_file(game, language)}")
            expect(page.locator("h1")).to_be_visible()
            assert violations(page) == [], (width, scheme)


@pytest.mark.parametrize("language", mostly_full(LANGUAGES, ["cs"]))
def test_axe_finds_nothing_on_the_page_for_hosts_which_is_read_without_scripts_and_not_scrolled_sideways(
    fresh_page: Callable[..., Page], site: str, language: str
) -> None:
    for width, scheme in looks(language):
        page = fresh_page(color_scheme=scheme, viewport={"width": width, "height": 800})
        page.goto(f"{site}host/{rules_file('index', language)}")
        expect(page.get_by_role("rowheader")).to_have_count(7)
        for folded in page.locator("summary").all():
            folded.click()
        assert violations(page) == [], (width, scheme)
        assert page.locator("html").evaluate("root => root.scrollWidth") <= width
        small = "all => all.map(each => each.getBoundingClientRect().height).filter(height => height < 44)"
        assert page.locator("summary, .carry, nav a, thead a:visible, footer a").evaluate_all(small) in ([], [0] * 4)


@pytest.mark.complaints("ERR_FAILED", "was preloaded using link preload but not used")  # Python is blocked
@pytest.mark.parametrize("language", mostly_full(LANGUAGES, ["en"]))
def test_axe_finds_nothing_on_the_shell_before_python_is_there_and_when_it_does_not_come(
    fresh_page: Callable[..., Page], site: str, language: str
) -> None:
    one = THEMES[list(LANGUAGES).index(language) % 2]
    for theme in sized((one,), THEMES, THEMES):
        page = fresh_page(color_scheme=theme)
        page.route("**/start.mjs", lambda route: route.abort())
        page.goto(f"{site}?lang={language}")
        expect(page.locator("#trouble")).to_be_visible()
        assert violations(page) == [], theme


@pytest.mark.complaints(r"does not match the recipient window's origin \('null'\)")  # axe sends messages to the sandbox
@pytest.mark.parametrize("language", mostly_full(LANGUAGES, ["de"]))
def test_axe_finds_nothing_on_the_page_about_tables_on_other_pages_nor_on_their_pictures(
    fresh_page: Callable[..., Page], site: str, language: str
) -> None:
    for width, theme in looks(language):
        page = fresh_page(color_scheme=theme, viewport={"width": width, "height": 800})
        page.goto(f"{site}embed/{rules_file('index', language)}")
        expect(page.frame_locator("#game iframe").locator("#play")).to_be_visible()
        expect(page.locator(".site").first).to_have_text(site)
        assert violations(page) == [], width
        assert page.locator("html").evaluate("root => root.scrollWidth") <= width
        small = "all => all.map(each => each.getBoundingClientRect().height).filter(height => height < 44)"
        assert page.locator(".to-copy button, nav a, footer a").evaluate_all(small) == []
        page.goto(f"{site}table.html?lang={language}")
        expect(page.locator("#play")).to_be_in_viewport()
        assert violations(page) == [], width
        assert page.locator("html").evaluate("root => root.scrollWidth") <= width

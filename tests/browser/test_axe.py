"""axe finds nothing on any screen, in any theme and language."""

from itertools import product

import pytest
from playwright.sync_api import Page, expect

from noir.app.update import update
from noir.screens.screen import view
from noir.ui.html import to_html
from noir.ui.i18n import LANGUAGES
from tests.browser.axe import violations
from tests.browser.rendered import show
from tests.browser.screens import FAMILIES, REFUSED, SCREENS, SIGNS, UNFOLDED, after
from tests.support.promises import Tried
from tests.support.sizes import mostly_full, sized

pytestmark = pytest.mark.number(23)

THEMES = ("light", "dark")
IN_TEST = [screen for screen in SCREENS if screen in FAMILIES]
"""The screens of the size `test`: one of each family."""


def dresses(screen: str) -> list[tuple[str, str]]:
    """The languages and themes of a screen: one, another one, or all. They are others on the next screen."""
    at, languages = list(sized(IN_TEST, SCREENS, SCREENS)).index(screen), list(LANGUAGES)
    one = [(languages[at % len(languages)], THEMES[at // len(languages) % 2])]
    other = [(languages[(2 * at + 1) % len(languages)], THEMES[at % 2])]
    return sized(one, other, list(product(LANGUAGES, THEMES)))


def test_every_language_and_theme_is_worn() -> None:
    worn = [dress for screen in sized(IN_TEST, list(SCREENS), list(SCREENS)) for dress in dresses(screen)]
    assert set(worn) == set(product(LANGUAGES, THEMES))


def test_every_screen_is_reached_and_no_two_are_the_same() -> None:
    html = {screen: to_html(view(after(messages, ""))) for screen, messages in SCREENS.items()}
    assert len(set(html.values())) == len(SCREENS)
    assert [screen for screen in SCREENS if 'role="alert"' in html[screen]] == [REFUSED]
    assert [screen for screen, sign in SIGNS.items() if sign not in html[screen]] == []


@pytest.mark.parametrize("screen", mostly_full(SCREENS, IN_TEST))
def test_axe_finds_nothing_on_any_screen_in_any_theme_and_language(
    paper: Page, site: str, screen: str, tried: Tried
) -> None:
    model = after(SCREENS[screen], site)
    tried(len(dresses(screen)), "screens looked at by axe, in a language and a theme each")
    for language, theme in dresses(screen):
        dressed = update(update(model, f"set lang {language}"), f"set theme {theme}")
        show(paper, dressed, screen in UNFOLDED)
        expect(paper.locator("html")).to_have_attribute("lang", language)
        expect(paper.locator("html")).to_have_attribute("data-theme", theme)
        assert violations(paper) == [], (language, theme)


def test_axe_would_notice(paper: Page, site: str) -> None:
    show(paper, after(SCREENS["middle"], site))
    paper.evaluate("document.documentElement.lang = ''")
    assert any(found.startswith("html-has-lang") for found in violations(paper))
    show(paper, after(SCREENS["watched"], site))
    paper.evaluate("document.querySelector('.watching .primary').style.background = 'var(--surface)'")
    assert any(found.startswith("color-contrast") for found in violations(paper))

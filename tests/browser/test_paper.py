"""What is printed can be read: nothing is folded or cut off, and nothing is there that can only be pressed."""

import re

import pytest
from playwright.sync_api import Page

from noir.games import GAMES
from tests.support.sizes import mostly_full

pytestmark = pytest.mark.number(23)

SHEET = 1046
"""The height in pixels of an A4 page within margins of 1 cm."""

WIDTH = 718
"""Its width."""

VISIBLE = """selector => [...document.querySelectorAll(selector)]
    .filter((each) => each.checkVisibility({ visibilityProperty: true }) && each.getBoundingClientRect().width > 1)
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

"""A fault in an embedded table: the crash screen in the frame, a message to the host, and the game back."""

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Frame, Page, expect

from tests.browser.host import Server
from tests.browser.table import DEAL
from tests.browser.test_embed import play, press
from tests.browser.test_faults import MARKER, THROWN, TOLD
from tests.support.promises import Tried
from tests.support.sizes import sized

pytestmark = [pytest.mark.number(21), pytest.mark.complaints(TOLD)]

ASKED = f'game="district" names="Agnes,Bruno" seats="human,human" deal="{DEAL}"'
OTHER = "game=district&names=Carla,Dino&seats=human,human&starter=0"


def shown(page: Page) -> None:
    page.frames[1].locator('[data-msg="show"]').click()


def said(kind: str, fact: str, value: str) -> Callable[[Page], None]:
    """An act: the page around the table sends a message."""
    return lambda page: page.locator("#t0").evaluate(
        "(table, [kind, facts]) => table.say(kind, facts)", [kind, {fact: value}]
    )


PLACES = {
    "the title of the page": (shown, "Object.defineProperty(document, 'title', { set() { THROW } })", "Bruno"),
    "a comparison of nodes": (shown, "Node.prototype.isEqualNode = () => { THROW }", "Bruno"),
    "what is shown instead": (
        said("load", "game", OTHER),
        "document.documentElement.getAttribute = () => { THROW }",
        "Carla",
    ),
}
"""Browser APIs that a table needs, each with the act that uses it and whose turn it is afterwards."""

CHOSEN = sized(("what is shown instead",), ("what is shown instead",), tuple(PLACES))


def expect_screen(frame: Frame) -> None:
    """Check that the crash screen is shown in the frame with its code, and nothing that could be played with."""
    expect(frame.locator("#trouble")).to_be_visible()
    expect(frame.locator("#trouble-code")).to_have_text(re.compile(r"Error code: \w{4}-\w{2}"))
    expect(frame.get_by_role("button", name="Try again")).to_be_visible()
    expect(frame.locator("#afresh")).to_be_hidden()
    assert frame.locator("#app").inner_html() == ""


@pytest.mark.full
@pytest.mark.parametrize("name", CHOSEN)
def test_a_fault_in_a_frame_is_told_without_a_word_of_it_and_the_game_comes_back(
    trusting: Page, site: str, host: Server, name: str, tried: Tried
) -> None:
    page, console = trusting, list[str]()
    page.on("console", lambda message: console.append(message.text))
    page.goto(host.with_tables(site, ASKED))
    inside = play(page)
    press(inside, "show", "play 5")
    expect(inside.locator(".curtain h2")).to_contain_text("Bruno")
    frame = page.frames[1]
    act, broken, next_player = PLACES[name]
    frame.evaluate(f"() => {{ {broken.replace('THROW', THROWN)} }}")
    act(page)
    expect_screen(frame)
    page.wait_for_function("() => heard.some(({ type }) => type === 'error')")
    told = page.evaluate("[heard, events]")
    assert {"noir": 1, "type": "error", "code": "stopped"} in told[0]
    everywhere = [
        frame.content(),
        frame.locator("#report-text").input_value(),
        page.content(),
        json.dumps(told),
        *console,
    ]
    for text in everywhere:
        assert not re.search(f'{MARKER}|{re.escape(DEAL)}|Traceback|File "', text.replace(ASKED, ""))

    page.evaluate("heard.length = 0")
    inside.get_by_role("button", name="Try again").click()
    page.wait_for_function("() => heard.some(({ type }) => type === 'picture')")
    play(page)
    expect(inside.locator(".curtain h2")).to_contain_text(next_player)
    tried(1, "places of a fault in a frame")


@pytest.mark.full
def test_a_table_that_has_stopped_shows_what_it_is_given_next(trusting: Page, site: str, host: Server) -> None:
    page = trusting
    page.goto(host.with_tables(site, ASKED))
    inside = play(page)
    page.frames[1].evaluate(f"() => {{ Node.prototype.isEqualNode = () => {{ {THROWN} }} }}")
    shown(page)
    expect_screen(page.frames[1])
    page.evaluate("heard.length = 0")
    said("load", "game", OTHER)(page)
    page.wait_for_function("() => heard.some(({ type }) => type === 'picture')")
    play(page)
    expect(inside.locator(".curtain h2")).to_contain_text("Carla")

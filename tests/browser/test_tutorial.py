"""The tutorial in the page: doing what it asks for completes it, also by keyboard."""

import pytest
from playwright.sync_api import Page, expect

from noir.games import GAMES
from noir.games.texts import TUTORIALS
from noir.games.views import VIEWS
from tests.browser.table import press
from tests.support.sizes import mostly_full


def pick(desk: Page, game: str, move: str) -> None:
    """Select what must be selected before there is a button for `move`."""
    for word in VIEWS[game].picks(move):
        if desk.locator(f'[data-msg="play {move}"]').count() == 0:
            desk.locator(f'[data-msg="pick {word}"]').press("Enter")
            expect(desk.locator(f'[data-msg="pick {word}"]:not([aria-pressed="true"])')).to_have_count(0)


@pytest.mark.parametrize("game", mostly_full(GAMES, ["district"]))
def test_the_tutorial_is_walked_through_by_what_it_asks_for(desk: Page, game: str) -> None:
    press(desk, f"game {game}")
    press(desk, "lesson")
    steps = TUTORIALS[game]().steps
    for number, step in enumerate(steps, 1):
        expect(desk.locator(".lesson h2")).to_have_text(f"Step {number} of {len(steps)}")
        if number > 1:
            expect(desk.locator(".lesson h2")).to_be_focused()
        if step.instead:
            pick(desk, game, step.instead[0][0])
            press(desk, f"play {step.instead[0][0]}")
            expect(desk.get_by_role("status").filter(has_text=step.instead[0][1])).to_be_visible()
        if step.move:
            pick(desk, game, step.move)
        if number < len(steps):
            desk.locator(f'[data-msg="{f"play {step.move}" if step.move else f"lesson {number}"}"]').press("Enter")
    expect(desk.get_by_role("link", name="Read the rules")).to_have_attribute("href", f"rules/{game}.html")
    press(desk, "leave")
    expect(desk.locator("[data-quick=bot]")).to_be_visible()
    expect(desk.locator('[data-msg^="resume"]')).to_have_count(0)
    press(desk, "game district")


def test_beside_a_move_that_is_asleep_stands_why_and_the_rule(desk: Page) -> None:
    press(desk, "lesson")
    for msg in ("lesson 1", "play 7", "play 8", "play take"):
        press(desk, msg)
    take = desk.locator('[data-msg="play take"]')
    expect(take).to_be_disabled()
    expect(desk.locator("#why-take")).to_contain_text("have used your take of this round")
    expect(desk.locator(".main-action").get_by_role("link")).to_have_attribute("href", "rules/district.html#take")
    press(desk, "leave")

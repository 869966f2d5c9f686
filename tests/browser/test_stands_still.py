"""Whole games in a window: nothing scrolls and the hand stands still, also with larger letters."""

import pytest
from playwright.sync_api import Page

from noir.formats.record import parse_record
from noir.games.views import VIEWS
from tests.browser.conftest import await_table
from tests.browser.geometry import FAULTS, PLACES
from tests.browser.table import THREE, opened, press, send
from tests.browser.test_boot import DRAWN
from tests.browser.test_gangzzz import is_made_already
from tests.support.games import record
from tests.support.sizes import mostly_full, sized

pytestmark = pytest.mark.number(23)

WHOLE, CORNERS = (0, 1, 2, 3), (0, 3)
"""Which edges of the hand have to stand still. In a fight of Gangzzz it grows upward from its lower edge."""

RECORDED = {"draw": (2, WHOLE), "recruits": (2, WHOLE), "city": (3, CORNERS)}
"""Recorded games: how many play them, and which edges of the hand stay where they are."""


def measured(desk: Page) -> tuple[list[int] | None, list[int] | None]:
    """Where the hand and the main action are once nothing moves; all of the table has to be in the window then."""
    desk.evaluate(DRAWN)  # a flight begins on the next frame
    desk.wait_for_function("() => !document.getAnimations().length")  # it is measured at rest
    assert desk.evaluate(FAULTS) == []
    assert desk.evaluate("[scrollX, scrollY]") == [0, 0]
    hand, action = desk.evaluate(PLACES)
    return hand, action


@pytest.mark.parametrize("name", mostly_full(RECORDED, ["city"]))
def test_a_whole_game_scrolls_nothing_and_the_hand_and_the_main_action_stand_still(
    desk: Page, site: str, name: str
) -> None:
    seats, edges = RECORDED[name]
    desk.set_viewport_size({"width": 390, "height": 664})
    match = parse_record(record(name))
    desk.goto(f"{site}{opened(match.go(0), THREE[:seats])}")
    await_table(desk)
    hands, actions = set(), set()

    def look() -> None:
        hand, action = measured(desk)
        hands.update([tuple(hand[edge] for edge in edges)] if hand else [])
        actions.update([tuple(action[2:])] if action else [])  # its left edge depends on what stands beside it

    for at, move in enumerate(match.moves[: sized(16, 48, len(match.moves)) - 1]):
        if match.game == "gangzzz" and is_made_already(at):
            continue
        if desk.locator('[data-msg="show"]').count():
            send(desk, "show")
        look()
        for word in VIEWS[match.game].picks(move):
            if not desk.locator(f'[data-msg="play {move}"]').count():
                send(desk, f"pick {word}")
                look()
        send(desk, f"play {move}")
    assert (len(hands), len(actions)) == (1, 1)


LETTERS = "parseFloat(getComputedStyle(document.documentElement).fontSize) / 16"
"""How large letters are, as a multiple of what the browser has."""


@pytest.mark.parametrize("name", mostly_full(["draw", "recruits"], ["recruits"]))
def test_larger_letters_of_the_settings_leave_the_table_in_the_window_and_survive_a_reload(
    desk: Page, site: str, name: str
) -> None:
    desk.set_viewport_size({"width": 1280, "height": 800})
    desk.goto(f"{site}{opened(parse_record(record(name)).go(21), THREE[:2])}")
    await_table(desk)
    send(desk, "show")
    for percent in (125, 150):
        letters(desk, percent)
        measured(desk)
    desk.reload()
    await_table(desk)
    assert desk.evaluate(LETTERS) == 1.5
    send(desk, "show")
    measured(desk)
    letters(desk, 100)


def letters(desk: Page, percent: int) -> None:
    """Choose a size of letters in the settings."""
    press(desk, "settings")
    desk.locator(f"#set-text-{percent}").check()
    press(desk, "close")
    assert desk.evaluate(LETTERS) == percent / 100

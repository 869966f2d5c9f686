"""Whole games in a window: nothing scrolls and the hand stands still, also with larger letters."""

import pytest
from playwright.sync_api import Page

from noir.formats.record import parse_record
from noir.games.views import VIEWS
from tests.browser.conftest import await_table
from tests.browser.table import THREE, opened, press, send
from tests.browser.test_fits import FAULTS, PLACES
from tests.browser.test_gangzzz import is_made_already
from tests.support.games import record
from tests.support.sizes import mostly_full, sized


def measured(desk: Page, parts: int) -> str:
    """Where the first `parts` of PLACES are, once nothing moves; all of the table has to be in the window then."""
    desk.wait_for_function("() => !document.getAnimations().length")  # it is measured at rest
    assert desk.evaluate(FAULTS) == []
    assert desk.evaluate("[scrollX, scrollY]") == [0, 0]
    return str(desk.evaluate(PLACES)[:parts])


@pytest.mark.parametrize(("name", "seats", "parts"), [("draw", 2, 2), ("recruits", 2, 2), ("city", 3, 1)])
def test_a_whole_game_scrolls_nothing_and_the_hand_stands_still(
    desk: Page, site: str, name: str, seats: int, parts: int
) -> None:
    desk.set_viewport_size({"width": 390, "height": 664})
    match = parse_record(record(name))
    desk.goto(f"{site}{opened(match.go(0), THREE[:seats])}")
    await_table(desk)
    places = set()
    for at, move in enumerate(match.moves[: sized(16, len(match.moves) - 1, len(match.moves) - 1)]):
        if match.game == "gangzzz" and is_made_already(at):
            continue
        if desk.locator('[data-msg="show"]').count():
            send(desk, "show")
        places.add(measured(desk, parts))
        for word in VIEWS[match.game].picks(move):
            if not desk.locator(f'[data-msg="play {move}"]').count():
                send(desk, f"pick {word}")
                places.add(measured(desk, parts))
        send(desk, f"play {move}")
    assert len(places) == 1


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
        assert measured(desk, 0)
    desk.reload()
    await_table(desk)
    assert desk.evaluate(LETTERS) == 1.5
    send(desk, "show")
    assert measured(desk, 0)
    letters(desk, 100)


def letters(desk: Page, percent: int) -> None:
    """Choose a size of letters in the settings."""
    press(desk, "settings")
    desk.locator(f"#set-text-{percent}").check()
    press(desk, "close")
    assert desk.evaluate(LETTERS) == percent / 100

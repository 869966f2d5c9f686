"""Firefox and WebKitGTK play what Chromium plays: a whole game; and the page boots with Pyodide alone."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from noir.core.seat import Seat
from noir.formats.link import print_link
from noir.formats.record import parse_record
from noir.session.session import Session
from tests.browser.screen_reader import RUN_PYTHON
from tests.browser.screens import SCREENS
from tests.engines import firefox, webkitgtk
from tests.engines.conftest import WANTED
from tests.engines.difference import SEED, done, expect_no_difference
from tests.engines.driver import Driver, Missing, until
from tests.engines.game import (
    await_table,
    count,
    expect_first_half,
    play_by_picks,
    play_moves,
    play_whole_game,
    press,
    recorded,
    sit_down,
)
from tests.support.games import record
from tests.support.promises import Tried
from tests.support.routes import ROUTES
from tests.support.second_half import ANSWER, CALL, CALLED
from tests.support.sizes import sized
from tools.serve import Handler, serving


@pytest.mark.number(28)
def test_a_whole_game_ends_as_the_rules_say(engine: Driver, site: str) -> None:
    play_whole_game(engine, site, sized(parse_record(record("instant")), recorded(), recorded()))


@pytest.mark.full
@pytest.mark.number(19)
def test_games_tell_nothing_that_is_hidden(engine: Driver, site: str, tried: Tried) -> None:
    engine.open(site)
    await_table(engine)
    some = ("forged at the curtain", "the cards", "the other edge")
    routes = sized(some, some, tuple(ROUTES))
    expect_no_difference(engine, routes)
    tried(len(routes), f"pairs of games in another engine, each by a route of its own, seed {SEED}")


@pytest.mark.full
@pytest.mark.number(28)
def test_famiglia_is_played_by_picking_cards(engine: Driver, site: str) -> None:
    match = parse_record(record("recruits"))
    swapped = next(at for at, move in enumerate(match.moves, 1) if move.startswith("swap:"))
    play_by_picks(engine, site, match, swapped)


@pytest.mark.full
@pytest.mark.number(28)
def test_gangzzz_is_played_on_its_map(engine: Driver, site: str) -> None:
    match = parse_record(record("city"))
    seats = (Seat("Agnes", "anchor"), Seat("Bruno", "dagger"), Seat("Clara", "crown"))
    engine.open(f"{site}#{print_link(Session(match.go(5), seats))}")
    await_table(engine)
    play_moves(engine, match, 5, 19)


@pytest.mark.full
def test_a_page_that_fits_into_its_window_does_not_scroll(engine: Driver, site: str) -> None:
    engine.open(site)
    await_table(engine)
    press(engine, "phones")
    press(engine, "phone")
    until(lambda: count(engine, ".on-hand"), "the page of a phone")
    shown, window = engine.run("[document.querySelector('#download').getBoundingClientRect().bottom, innerHeight]")
    assert shown + 40 < window
    assert engine.run("document.documentElement.scrollHeight") == window


OUTSIDE = """[...document.querySelectorAll("button.plot")].filter((plot) =>
    plot.querySelector(".building").getBoundingClientRect().bottom > plot.getBoundingClientRect().bottom + 1
).length"""
"""How many pictures of buildings are cut off below by their places."""


@pytest.mark.full
@pytest.mark.number(23)
def test_no_picture_of_a_building_is_cut_off_near_by(engine: Driver, site: str) -> None:
    link, *pressed = SCREENS["Gangzzz: a building"]
    engine.open(f"{site}{link}")
    await_table(engine)
    for msg in pressed:
        press(engine, msg)
    until(lambda: count(engine, "button.plot") == 16, "the crossing from near by")
    assert engine.run(OUTSIDE) == 0


@pytest.mark.full
def test_it_boots_with_pyodide_alone(engine: Driver, site: str) -> None:
    engine.open(f"{site}?boot=plain")
    await_table(engine)
    assert count(engine, "script[type=py]") == 0
    assert count(engine, '[data-msg="new"]') == 1
    expect_first_half(engine)
    assert engine.complaints() == []


@pytest.mark.full
def test_the_second_visit_takes_python_up_where_the_first_has_kept_it(engine: Driver, site: str) -> None:
    engine.open(site)
    until(lambda: count(engine, "html[data-settled]"), "the first visit to be complete")
    engine.reload()
    await_table(engine)
    assert count(engine, "html[data-started=memory]") == 1
    expect_first_half(engine)
    assert engine.complaints() == []


@pytest.mark.full
def test_what_no_game_calls_comes_while_the_page_waits(
    engine: Driver, dist: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lost: list[str] = []

    def lose_once(handler: Handler, send_head: Callable[[Handler], Any] = Handler.send_head) -> Any:
        if not handler.route.endswith("/rest.wasm") or lost:
            return send_head(handler)
        lost.append(handler.route)
        handler.send_error(404)
        return None

    monkeypatch.setattr(Handler, "send_head", lose_once)
    with serving(dist) as url:
        engine.open(url)
        await_table(engine)
        until(lambda: lost, "the page to ask for the second half")
        done(engine, f"({RUN_PYTHON})('None')")
        assert engine.run(f"python.runPython({CALL!r})") == ANSWER
        assert engine.run(CALLED) == 1


@pytest.mark.full
def test_bots_think_and_play(engine: Driver, site: str) -> None:
    engine.open(f"{site}#game=district&seats=bot:hard,bot:easy")
    await_table(engine)
    press(engine, "sheet menu")
    press(engine, "pace fast")
    until(lambda: engine.run("+document.getElementById('street').dataset.turn >= 3"), "three moves of the bots")
    expect_first_half(engine)
    assert engine.complaints() == []


@pytest.mark.parametrize(
    ("find", "package"),
    [
        (firefox.found, "firefox-esr"),
        (lambda: webkitgtk.found("WebKitWebDriver", "webkit2gtk-driver"), "webkit2gtk-driver"),
        (lambda: webkitgtk.found("Xvfb", "xvfb"), "xvfb"),
        (webkitgtk.mini_browser, "webkit2gtk-driver"),
    ],
    ids=["Firefox", "WebKitWebDriver", "Xvfb", "MiniBrowser"],
)
def test_what_is_not_installed_is_named_with_its_package(
    monkeypatch: pytest.MonkeyPatch, find: Callable[[], str], package: str
) -> None:
    monkeypatch.setenv("PATH", "")
    monkeypatch.setattr(webkitgtk, "PLACES", ())
    with pytest.raises(Missing, match=rf"is missing \(on Debian: apt-get install {package}\)$"):
        find()


@pytest.mark.full
@pytest.mark.number(13)
def test_firefox_plays_where_it_blocks_all_data_of_sites(site: str) -> None:
    if "firefox" not in WANTED:
        pytest.skip("NOT TESTED in firefox: NOIR_ENGINES leaves it out")
    with firefox.firefox('user_pref("network.cookie.cookieBehavior", 2);') as window:
        sit_down(window, site, parse_record(record("draw")))
        assert "can't be saved here" in str(window.run("document.querySelector('.notice').innerText"))
        press(window, "show")
        until(lambda: count(window, '[data-msg="hide"]'), "the open hand")


def closed(engine: Driver, selector: str) -> bool:
    return not count(engine, selector)


@pytest.mark.full
def test_back_closes_what_is_open_and_then_leads_to_the_start(engine: Driver, site: str) -> None:
    engine.open(f"{site}#game=district&seats=human,human")
    await_table(engine)
    for opens in ("show", "sheet menu", "help"):
        press(engine, opens)
    for open_one in ('[data-msg="hide"]', "#help", ".curtain"):
        assert count(engine, open_one) == 1
        engine.run("history.back()")
        until(partial(closed, engine, open_one), f"{open_one} to be closed")
    assert count(engine, '[data-msg="resume 0"]') == 1
    until(lambda: engine.run("history.state === 0"), "the first entry of the page")
    expect_first_half(engine)
    assert engine.complaints() == []

"""Games that differ in what a player may not know give equal pages in any engine; used where a game has ended."""

import json
import random
from collections.abc import Iterable
from typing import Any

from noir.session.match import Match
from tests.browser.screen_reader import HELPERS, PRESS, RECORDER, RUN_PYTHON, first_difference
from tests.engines.driver import Driver, until
from tests.engines.game import count
from tests.support.equal_pairs import pair
from tests.support.routes import ROUTES, Route, address, moves_before, parts
from tests.support.second_half import FETCHED

SEED = 19


SHOWN = "recorder.shown(() => scrollTo(0, 0))"
"""What is shown, scrolled to the page's top: Firefox rounds positions inconsistently when it scrolls by itself.

Where Chromium scrolls to is tested in tests/browser.
"""


def expect_no_difference(engine: Driver, names: Iterable[str]) -> None:
    """Check that pairs of games reveal the same on these routes, on a page on which the game is ready."""
    until(lambda: count(engine, "html[data-settled]"), "the visit to be complete")
    until(lambda: engine.run(FETCHED), "the last of all parts")
    engine.click(1, 1)  # where the pointer hovers over no card
    engine.run(RECORDER.strip().removesuffix(";"))
    done(engine, f"({RUN_PYTHON})({json.dumps(HELPERS)})")
    rng = random.Random(SEED)
    for name in names:
        route = ROUTES[name]
        one, two, viewer = pair(rng, moves_before(rng, route), route.whose, route.game)
        mine, other = (told(engine, route, match, viewer) for match in (one, two))
        if mine != other:  # what the browser has fetched once, it doesn't request again
            mine = told(engine, route, one, viewer)
        for number, each in enumerate(zip(mine, other, strict=True)):
            assert not (first := first_difference(*each)), f"{name}, {number}, {one.cursor} moves: {first}"
    with_another_hand = pair(rng, 14, "nobody")
    mine, other = (told(engine, ROUTES["a hand"], match, None) for match in with_another_hand[:2])
    assert first_difference(mine[0], other[0])  # otherwise the comparison couldn't fail


def told(engine: Driver, route: Route, match: Match, viewer: int | None) -> list[dict[str, str]]:
    """Everything the page reveals on a route through a game, at each TELL."""
    done(engine, f'Promise.resolve(python.runPython(\'reset("{route.seating}", "on")\'))')
    press(engine, "(listen)", address(match, viewer, route))
    *before, after = parts(match, viewer, route)
    heard = []
    for acts in before:
        press(engine, *acts)
        heard.append(done(engine, SHOWN))
    press(engine, *after)
    return heard


def press(engine: Driver, *msgs: str) -> None:
    done(engine, f"({PRESS})({json.dumps(msgs)})")


def done(engine: Driver, promise: str) -> Any:
    """The value of a promise in the page."""
    engine.run(
        f"(globalThis.come = null, {promise}.then((value) => (globalThis.come = [value ?? null]), "
        "(error) => (globalThis.come = [null, String(error)])), 1)"
    )
    value, *fault = until(lambda: engine.run("globalThis.come"), "what was asked of the page")
    assert not fault, f"The page could not do what was asked of it: {fault}"
    return value

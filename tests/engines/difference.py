"""Games that differ in what somebody may not know give equal pages in any engine; it goes where a game has ended."""

import json
import random
from collections.abc import Iterable
from typing import Any

from noir.session.match import Match
from tests.browser.screen_reader import AT_HAND, EARS, PRESS, START, first_difference
from tests.engines.driver import Driver, until
from tests.engines.game import count
from tests.support.equal_pairs import pair
from tests.support.routes import ROUTES, Route, address, moves_before, parts

SEED = 19


SHOWN = "ears.shown(() => scrollTo(0, 0))"
"""What is shown, from the top of the page: Firefox rounds up or down, whichever, where it scrolls to by itself. Where
Chromium scrolls to is held in tests/browser."""


def expect_no_difference(engine: Driver, names: Iterable[str]) -> None:
    """Hold that pairs of games are told alike on these routes, on a page on which a game is ready."""
    until(lambda: count(engine, "html[data-settled]"), "the visit to be complete")
    engine.click(1, 1)  # where the pointer raises no card
    engine.run(EARS.strip().removesuffix(";"))
    done(engine, f"({START})({json.dumps(AT_HAND)})")
    rng = random.Random(SEED)
    for name in names:
        route = ROUTES[name]
        one, two, eyes = pair(rng, moves_before(rng, route), route.whose, route.game)
        mine, other = (told(engine, route, match, eyes) for match in (one, two))
        if mine != other:  # what the browser fetched for the first time it will not fetch again
            mine = told(engine, route, one, eyes)
        for number, each in enumerate(zip(mine, other, strict=True)):
            assert not (first := first_difference(*each)), f"{name}, {number}, {one.cursor} moves: {first}"
    with_another_hand = pair(rng, 14, "nobody")
    mine, other = (told(engine, ROUTES["a hand"], match, None) for match in with_another_hand[:2])
    assert first_difference(mine[0], other[0])  # or there was nothing to be seen


def told(engine: Driver, route: Route, match: Match, eyes: int | None) -> list[dict[str, str]]:
    """Return all that the page tells on a route through a game, wherever the route asks for it."""
    done(engine, f'Promise.resolve(python.runPython(\'begin_anew("{route.seating}", "on")\'))')
    press(engine, "(listen)", address(match, eyes, route))
    *before, after = parts(match, eyes, route)
    heard = []
    for acts in before:
        press(engine, *acts)
        heard.append(done(engine, SHOWN))
    press(engine, *after)
    return heard


def press(engine: Driver, *msgs: str) -> None:
    """Press what sends these messages."""
    done(engine, f"({PRESS})({json.dumps(msgs)})")


def done(engine: Driver, promise: str) -> Any:
    """Return what a promise of the page comes to."""
    engine.run(
        f"(globalThis.come = null, {promise}.then((value) => (globalThis.come = [value ?? null]), "
        "(error) => (globalThis.come = [null, String(error)])), 1)"
    )
    value, *fault = until(lambda: engine.run("globalThis.come"), "what was asked of the page")
    assert not fault, fault
    return value

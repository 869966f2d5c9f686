"""Games that differ in what somebody may not know give equal pages in any engine; it goes where a game has ended."""

import json
import random
from typing import Any

from noir.html import Seat
from noir.link import print_link
from noir.match import Match
from noir.model import Sitting
from tests.browser.ears import AT_HAND, EARS, PRESS, START, first_difference
from tests.engines.driver import Driver, until
from tests.engines.game import count
from tests.pairs import LAST, pair

SEED = 19
ROUTES = {
    "nobody": ("pass", ["forge play 5", "forge play take"]),
    "own": ("pass", ["show", "type hand", "help"]),
    "theirs": ("face", ["peek {eyes}"]),
}
"""For those whose eyes cannot tell two games apart: how two sit, and what is pressed."""


def expect_no_difference(engine: Driver, pairs: int) -> None:
    """Hold that pairs of games are told alike on a page on which a game is ready."""
    until(lambda: count(engine, "html[data-settled]"), "the visit to be complete")
    engine.run(EARS.strip().removesuffix(";"))
    done(engine, f"({START})({json.dumps(AT_HAND)})")
    rng = random.Random(SEED)
    for number in range(pairs):
        whose = [*ROUTES][number % len(ROUTES)]
        one, two, eyes = pair(rng, rng.randrange(LAST), whose)
        mine, other = (told(engine, match, eyes, whose) for match in (one, two))
        if mine != other:  # what the browser fetched for the first time it will not fetch again
            mine = told(engine, one, eyes, whose)
        assert not (first := first_difference(mine, other)), f"{whose}, {one.cursor} moves: {first}"
    with_another_hand = pair(rng, 14, "nobody")
    mine, other = (told(engine, match, None, "own") for match in with_another_hand[:2])
    assert first_difference(mine, other)  # or there was nothing to be seen


def told(engine: Driver, match: Match, eyes: int | None, whose: str) -> dict[str, str]:
    """Return all that the page tells of a game."""
    seating, acts = ROUTES[whose]
    link = "#" + print_link(Sitting(match, (Seat("Agnes", "anchor"), Seat("Bruno", "crown"))))
    anew = f'python.runPython(\'begin_anew("{seating}", "on")\')'
    msgs = json.dumps(["(listen)", link, *(act.format(eyes=eyes) for act in acts)])
    # Firefox rounds up or down, whichever, where it scrolls to by itself; where Chromium does is held in tests/browser.
    shown: dict[str, str] = done(engine, f"({anew}, ({PRESS})({msgs}).then(() => scrollTo(0, 0)).then(ears.shown))")
    return shown


def done(engine: Driver, promise: str) -> Any:
    """Return what a promise of the page comes to."""
    engine.run(
        f"(globalThis.come = null, {promise}.then((value) => (globalThis.come = [value ?? null]), "
        "(error) => (globalThis.come = [null, String(error)])), 1)"
    )
    value, *fault = until(lambda: engine.run("globalThis.come"), "what was asked of the page")
    assert not fault, fault
    return value

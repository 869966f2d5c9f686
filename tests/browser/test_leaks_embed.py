"""No leaks from a table on a page of another site: neither into its frame nor to the page around it."""

import json
import random
from collections.abc import Iterator
from typing import NamedTuple

import pytest
from playwright.sync_api import Browser, Frame, Page, expect

from noir.formats.link import print_link
from noir.session.match import Match
from noir.session.review import Puzzle
from noir.session.session import Session
from tests.browser.conftest import SPARING, listen, press_picture
from tests.browser.devices import arrived
from tests.browser.host import Server, hear_all
from tests.browser.one_page import BOOT
from tests.browser.screen_reader import Recorder, first_difference, press
from tests.support.equal_pairs import LAST, Pair, pair
from tests.support.promises import Tried
from tests.support.routes import FORGED, seats
from tests.support.second_half import FETCHED
from tests.support.sizes import mostly_full, sized

SEED = 19
PAIRS = sized(1, 2, 40)


class Embedded(NamedTuple):
    """A page of another site with a table in it, both recorded from the first moment."""

    page: Page
    frame: Frame
    recorder: Recorder


@pytest.fixture(params=mostly_full(["", "readonly"], [""]), ids=["player", "looker-on"])
def embedded(
    request: pytest.FixtureRequest, browser: Browser, site: str, host: Server, guard: list[str]
) -> Iterator[Embedded]:
    context = browser.new_context(locale="en-GB")
    context.add_init_script(SPARING)
    listen(context, site, guard, host.url)
    recorder = Recorder(context)
    page = context.new_page()
    first = address(pair(random.Random(0), 0, "nobody").one)
    page.goto(host.with_tables(site, f'link="{first}" {request.param}'))
    press_picture(page.frame_locator("#t0 iframe"))
    expect(page.frame_locator("#t0 iframe").locator("html[data-ready]")).to_be_attached(timeout=BOOT)
    frame = page.frames[1]
    arrived(lambda: bool(frame.evaluate(FETCHED)), "the last of all parts")
    recorder.attach(page, frame)
    yield Embedded(page, frame, recorder)
    context.close()


def address(match: Match, viewer: int | None = None, way: str = "game") -> str:
    """The link that a table is given."""
    session = Session(match, seats(match, None, ""), undo_floor=match.cursor)
    return "#" + print_link(Puzzle(session, viewer) if way == "puzzle" else session)


def load(table: Embedded, link: str) -> None:
    """Load another game into a table, and forget what was recorded before."""
    hear_all(table.page, table.frame)
    table.page.evaluate("heard.length = events.length = 0")
    table.recorder.forget()
    press(table.frame, "(listen)")
    table.page.locator("#t0").evaluate("(table, link) => table.setAttribute('link', link)", link)
    table.page.wait_for_function("() => heard.some(({ type }) => type === 'state')")
    hear_all(table.page, table.frame)


def told(table: Embedded, link: str, *acts: str) -> dict[str, str]:
    """Everything a frame reveals that shows a game in which these buttons are pressed, and all its host receives."""
    load(table, address(pair(random.Random(1), 0, "nobody").one))
    load(table, link)
    for act in acts:
        press(table.frame, act)
        hear_all(
            table.page, table.frame
        )  # otherwise the host would receive one size for two acts in the same animation frame
    inside = table.recorder.revealed(table.frame)
    around = table.page.evaluate(
        "[heard, events, [...document.querySelectorAll('#t0')].map((each) => each.offsetHeight)]"
    )
    return inside | {"host": "\n".join(json.dumps(each) for part in around for each in (part or [None]))}


def expect_equal(table: Embedded, games: Pair, way: str, *acts: str) -> None:
    """Check that two games reveal the same."""
    one, two = (told(table, address(match, games.viewer, way), *acts) for match in games[:2])
    if one != two:  # what the browser has fetched once, it doesn't request again
        one = told(table, address(games.one, games.viewer, way), *acts)
    assert not (first := first_difference(one, two)), f"{way}, {acts}, {games.one.cursor} moves: {first}"


@pytest.mark.number(19)
def test_games_that_differ_in_what_is_hidden_give_the_same_frame_and_the_same_messages(
    embedded: Embedded, request: pytest.FixtureRequest, tried: Tried
) -> None:
    """A spectator presses the same, and more, without effect."""
    rng = random.Random(SEED)
    looks_on = "looker-on" in request.node.name
    everything = ("forge show", *FORGED.split(", "), "forge pose", "forge finish")
    for _pair in range(PAIRS):
        moves = rng.randrange(LAST)
        if looks_on:
            expect_equal(embedded, pair(rng, moves, "nobody"), "game", *everything)
            continue
        expect_equal(embedded, pair(rng, moves, "nobody"), "game", *FORGED.split(", "))
        expect_equal(embedded, pair(rng, moves, "own"), "game", "show", "help")
        expect_equal(embedded, pair(rng, moves, "own"), "puzzle")
    tried(
        PAIRS if looks_on else 3 * PAIRS,
        f"pairs of games in a frame, {'looked at' if looks_on else 'played'}, seed {SEED}",
    )


@pytest.mark.full
@pytest.mark.number(19)
@pytest.mark.parametrize("game", ["famiglia", "gangzzz"])
def test_a_frame_of_the_other_games_tells_no_more(embedded: Embedded, game: str, tried: Tried) -> None:
    rng = random.Random(SEED)
    forged = [act for act in FORGED.split(", ") if not act.startswith("forge play")]
    for _pair in range(PAIRS):
        moves = rng.randrange(LAST)
        expect_equal(embedded, pair(rng, moves, "nobody", game), "game", *forged)
        expect_equal(embedded, pair(rng, moves, "own", game), "puzzle")
    tried(2 * PAIRS, f"pairs of games of {game} in a frame, seed {SEED}")

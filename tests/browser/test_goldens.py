"""The main screens look as in the checked pictures: on a phone and on a desktop, dark and light."""

import random
from collections.abc import Iterator
from io import BytesIO
from urllib.parse import urlencode

import pytest
from PIL import Image, ImageChops
from playwright.sync_api import Browser, Page

from noir.core.seat import Seat
from noir.formats.link import print_link
from noir.formats.record import parse_record
from noir.session.match import Match
from noir.session.review import Replay
from noir.session.session import Session
from tests.browser.conftest import kept_open
from tests.browser.goldens import MOST_CLEAR, MOST_SHIFTED, difference, expect_golden
from tests.browser.screen_reader import prepare, press, reset
from tests.browser.table import HIDEOUT, asking, expect_curtain, opened, pick_for
from tests.support.equal_pairs import other_than
from tests.support.games import record
from tests.support.promises import Tried
from tests.support.sizes import mostly_full, sized

SIZES = {"phone": {"width": 390, "height": 844}, "desk": {"width": 1280, "height": 800}}
TWO = (Seat("Agnes", "anchor"), Seat("Bruno", "crown"))
GAME = parse_record(record("tie-8s"))
RECRUITS = parse_record(record("recruits"))
SOME = 17
"""Moves made at the table that is shown: in the second round, with something in each tableau."""


SCREENS: dict[str, list[str]] = {
    "start": [],
    "curtain": [opened(GAME.go(SOME), TWO)],
    "table": [opened(GAME.go(SOME), TWO), "show"],
    "end": [opened(GAME.undo(), TWO), "show", f"play {GAME.moves[-1]}"],
    "replay": ["#" + print_link(Replay(Session(GAME, TWO, GAME.cursor), SOME))],
    "statistics": [opened(GAME.undo(), TWO), "show", f"play {GAME.moves[-1]}", "leave", "stats"],
    "settings": ["settings"],
    "famiglia-start": ["game famiglia"],
    "famiglia-table": [opened(RECRUITS.go(31), TWO), "show", "pick street:B2"],
    "famiglia-swap": [opened(RECRUITS.go(17), TWO), "show", "pick field:G0"],
    "gangzzz-assign": [opened(HIDEOUT.go(0))],
    "gangzzz-put": [opened(asking("put", 8)), *pick_for(asking("put", 8))],
    "gangzzz-place": [opened(asking("place", 30)), *pick_for(asking("place", 30))],
    "gangzzz-curtain": [opened(asking("visit"))],
    "gangzzz-load": [opened(asking("load", 3)), "show"],
    "gangzzz-lay": [opened(asking("lay", 4)), "show"],
    "gangzzz-undercut": [opened(asking("undercut")), "show"],
    "gangzzz-mark": [opened(asking("mark")), "show", *pick_for(asking("mark"))],
    "gangzzz-end": [opened(HIDEOUT.undo()), "show", *pick_for(HIDEOUT.undo()), f"play {HIDEOUT.moves[-1]}"],
}
"""The messages that lead to each screen, on a page on which no one has played."""

BY_DAY = ("start", "table")
STATIC = {
    "rules": "rules/district.html",
    "embed": "table.html#" + urlencode({"game": "district", "names": "Agnes,Bruno", "deal": GAME.deal}),
}
"""Pages without Python, or before it starts, with their addresses."""


@pytest.fixture(scope="module")
def shared_page(browser: Browser, site: str) -> Iterator[tuple[Page, list[str]]]:
    context = browser.new_context(reduced_motion="reduce", color_scheme="dark", locale="en-GB")
    with kept_open(context, site) as (page, heard):
        prepare(page)
        yield page, heard


@pytest.fixture
def easel(shared_page: tuple[Page, list[str]], guard: list[str]) -> Iterator[Page]:
    """The one page of these tests, with the dark theme."""
    page, heard = shared_page
    heard.clear()
    page.emulate_media(color_scheme="dark")
    yield page
    guard.extend(heard)


AT_REST = """async () => {
  document.activeElement.blur();
  scrollTo(0, 0);
  await document.fonts.ready;
  // An empty page is drawn first, as the browser redraws only the part of a tile that changed, and the edges of that
  // part come out a little differently. The first callback runs before it is drawn, the second after.
  document.body.style.display = "none";
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  document.body.style.display = "";
  scrollTo(0, 0);
}"""


def taken(page: Page) -> bytes:
    """A picture of the window, scrolled to its top, without the focus ring."""
    page.evaluate(AT_REST)
    return page.screenshot(animations="disabled")


def put_up(page: Page, acts: list[str]) -> None:
    """Open a screen."""
    reset(page, commands="off")
    press(page, *acts)


def shown(size: str) -> list[str]:
    """The screens that are compared in a size of window: all, or in the size `test` those that the other leaves."""
    names = list(SCREENS)
    return sized(names[list(SIZES).index(size) :: 2], names, names)


@pytest.mark.number(25)
@pytest.mark.parametrize("size", mostly_full(SIZES, ["phone"]))
def test_the_main_screens_look_as_they_did(easel: Page, site: str, size: str, tried: Tried) -> None:
    easel.set_viewport_size(SIZES[size])  # type: ignore[arg-type]
    faults, held = [], []

    def hold(name: str, picture: bytes) -> None:
        held.append(name)
        try:
            expect_golden(f"{name}-{size}", picture)
        except AssertionError as fault:
            faults.append(str(fault))

    for name in shown(size):
        put_up(easel, SCREENS[name])
        hold(name, taken(easel))
        if name in BY_DAY:
            easel.emulate_media(color_scheme="light")
            hold(f"{name}-day", taken(easel))
            easel.emulate_media(color_scheme="dark")
    beside = easel.context.new_page()
    beside.set_viewport_size(SIZES[size])  # type: ignore[arg-type]
    for name, address in STATIC.items():
        beside.goto(site + address)
        hold(name, taken(beside))
    beside.close()
    assert not faults, "\n".join(faults)
    tried(len(held), f"pictures for a {size}")


def drawn(page: Page, match: Match) -> Image.Image:
    """A picture of the curtain of a game."""
    put_up(page, [opened(match, TWO)])
    expect_curtain(page)
    return Image.open(BytesIO(taken(page))).convert("RGB")


@pytest.mark.number(20, 25)
@pytest.mark.parametrize("size", SIZES)
def test_the_curtain_of_games_that_differ_in_both_hands_is_one_picture_to_the_last_pixel(
    easel: Page, size: str
) -> None:
    other = other_than(GAME.go(SOME), None, random.Random(25))
    assert other.deal != GAME.deal
    easel.set_viewport_size(SIZES[size])  # type: ignore[arg-type]
    apart = ImageChops.difference(drawn(easel, GAME.go(SOME)), drawn(easel, other))
    assert apart.getbbox() is None, f"they differ within {apart.getbbox()}, at most by {apart.getextrema()}"


WEAR = "css => { const s = new CSSStyleSheet(); s.replaceSync(css); document.adoptedStyleSheets = [s] }"
CHANGES = {
    "a button four pixels lower": ".curtain button.primary { position: relative; top: 4px }",
    "a button four pixels to the left": "#total { position: relative; left: -4px }",
    "another colour of a gang": ":root { --crown: #d0b352; --anchor: #a0b9d0 }",
    "another ground": ":root { --ground: #1d2428 }",
    "a thinner frame": ".curtain { border-radius: 20px }",
    "letters a little larger": "html { font-size: 17px }",
}


@pytest.mark.number(25)
def test_a_change_of_what_is_seen_is_noticed_and_none_is_none(easel: Page) -> None:
    """The comparison can fail, and two pictures of the same state are equal."""
    easel.set_viewport_size(SIZES["phone"])  # type: ignore[arg-type]
    put_up(easel, SCREENS["curtain"])
    first = Image.open(BytesIO(taken(easel))).convert("RGB")
    assert difference(first, Image.open(BytesIO(taken(easel))).convert("RGB")) == (0, 0)
    unnoticed = []
    for name, css in CHANGES.items():
        easel.evaluate(WEAR, css)
        clear, shifted = difference(first, Image.open(BytesIO(taken(easel))).convert("RGB"))
        if clear <= MOST_CLEAR and shifted <= MOST_SHIFTED:
            unnoticed.append(name)
    easel.evaluate("document.adoptedStyleSheets = []")
    assert unnoticed == []

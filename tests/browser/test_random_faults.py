"""Whatever strikes at whatever moment: no game is lost, no hidden card is shown, and the page is never blank.

A seed decides the fault, the screen and what is pressed; each fault comes again after all others.
"""

import json
import random
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from noir.app.model import Model
from noir.formats.link import parse_link
from noir.session.results import key_of
from noir.session.session import Session
from noir.ui import i18n
from tests.browser.conftest import SPARING, await_table, console_of, listen
from tests.browser.one_page import OnePage
from tests.browser.random_faults import FAULTS, Struck, Table, asked, expect_sound, kept
from tests.browser.screens import REFUSED, SCREENS
from tests.browser.table import everything
from tests.browser.test_faults import TOLD
from tests.support.promises import Tried
from tests.support.sizes import sized
from tests.support.visible_cards import faces_allowed, faces_of, is_judged, secrets_of, too_much

OFFLINE = "ERR_INTERNET_DISCONNECTED"
"""What the browser says of all that it can't fetch without a network, such as a font of another language."""

pytestmark = [pytest.mark.number(31), pytest.mark.complaints(TOLD, OFFLINE)]

PAIRS = sized(1, 16, 2_000)

WITH_DEVICES = ("phone", "connected", "code")
"""Words in the names of the screens that need a connection to another device."""

MOMENTS = [name for name in SCREENS if name != REFUSED and not any(word in name for word in WITH_DEVICES)]

PRESSES = 3
"""How often something is pressed after a fault, at most."""


class Pair:
    """A fault, and the moment that it strikes."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(f"random faults {seed}")
        self.fault, self.moment = [*FAULTS][seed % len(FAULTS)], self.rng.choice(MOMENTS)


@pytest.fixture(scope="module")
def one(browser: Browser, site: str) -> Iterator[OnePage]:
    """One page for all tests, in a browser that doesn't optimise Python's code: it soon boots again."""
    context = browser.new_context(viewport=ViewportSize(width=1280, height=800))
    context.add_init_script(SPARING)
    heard: list[str] = []
    listen(context, site, heard)
    yield OnePage(context, site, heard)
    context.close()


@pytest.fixture
def desk(one: OnePage, guard: list[str]) -> Iterator[Page]:
    """That page as it is after its boot."""
    yield one.start_over()
    i18n.set_language("en")
    guard.extend(one.heard)


@pytest.fixture
def console(desk: Page) -> Iterator[list[str]]:
    """All console messages, of every kind."""
    with console_of(desk) as said:
        yield said


def table_of(page: Page) -> Table | None:
    """What the page's Python says is on the table, if it is a game that is not over."""
    if page.locator("#trouble").is_visible():
        return None
    link, viewer, sheet, hands, cursor, html = json.loads(str(asked(page, "tell")))
    opened = parse_link(link) if link else None
    if not isinstance(opened, Session):
        return None
    return Table(opened._replace(match=opened.match.go(cursor)), viewer, sheet, hands, html)


def expect_nothing_told(page: Page, before: Model, said: list[str]) -> None:
    """Check that no card is shown that its viewer may not see, and that nothing tells of the deal."""
    table = table_of(page)
    shown = {**everything(page), "console": said, "report": page.locator("#report-text").input_value()}
    text = json.dumps(shown)
    assert "Traceback" not in text
    assert [secret for secret in secrets_of(before) if secret in text] == []
    if table and is_judged(table.model):
        i18n.set_language(str(page.locator("html").get_attribute("lang")))
        assert faces_of(table.html) == faces_allowed(table.model)
        assert too_much(table.html, table.model) == set()


def games_of(model: Model) -> dict[str, tuple[str, ...]]:
    """The moves of each game that is kept and not over, by the key of its result."""
    games = [each for each in (model.session, *model.shelf) if each]
    return {key_of(each.match, each.seats): each.match.moves[: each.match.cursor] for each in games if not each.over}


def expect_nothing_lost(before: Model, after: Model) -> None:
    """Check that all games are there, with all their moves, or have ended: then their results are there."""
    now = {key_of(each.match, each.seats): each.match.moves for each in (after.session, *after.shelf) if each}
    ended = {each.key for each in after.results} - {each.key for each in before.results}
    for key, moves in games_of(before).items():
        assert key in ended or now[key][: len(moves)] == moves
    assert len(after.remotes) >= len(before.remotes)


@pytest.mark.parametrize("seed", range(PAIRS))
def test_whatever_strikes_nothing_is_lost_nothing_hidden_is_shown_and_the_page_is_not_blank(
    desk: Page, console: list[str], seed: int, tried: Tried
) -> None:
    pair = Pair(seed)
    asked(desk, "lead", SCREENS[pair.moment])
    expect_sound(desk)
    before = kept(desk)
    struck = Struck(desk, pair.rng)
    fault = FAULTS[pair.fault]
    fault.strikes(struck)
    for _press in range(pair.rng.randrange(PRESSES + 1)):
        struck.press()
    expect_sound(desk)
    expect_nothing_told(desk, before, console)
    fault.ends(struck)
    struck.press()
    expect_sound(desk)
    if desk.locator("#trouble").is_visible():
        desk.get_by_role("button", name="Try again").click()
        expect(desk.locator("#trouble")).to_be_hidden()
    else:
        desk.reload()
    await_table(desk)
    expect_sound(desk)
    expect_nothing_told(desk, before, console)
    expect_nothing_lost(before, kept(desk))
    tried(1, f"faults at moments, of {len(FAULTS)} kinds and {len(MOMENTS)} moments, seeds from 0")

"""Nothing is lost in the real page when it is reloaded, its tab is killed, or its browser is killed.

A browser that keeps running keeps every text the page has written, so a tab that dies loses nothing. A killed browser
has not yet written the newest part of its local storage to disk: Chromium writes five seconds after the first change,
and from then on about once a minute. The rest is restored from assets/storage/journal.mjs.
"""

import random
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import BrowserContext, Page, Playwright, expect

from noir.storage.save import Saved, parse_save
from noir.storage.store import SLOTS
from tests.browser.conftest import FORGETFUL, await_table
from tests.browser.kept.mortal import Mortal, replaced
from tests.browser.table import DEAL, sit_down
from tests.support.promises import Tried
from tests.support.sizes import SIZE, sized
from tests.unit.storage.test_durability import Game, at_table

pytestmark = pytest.mark.number(11)

RELOADED, CRASHED, KILLED = sized(1, 1, 60), sized(1, 1, 60), sized(1, 2, 80)
"""How often each happens; 200 times together in a long run."""

SEED = 11
WRITTEN = 6.5
"""Seconds after which Chromium has written for the first time."""

LONG = sized(0, 0, 80)
"""Seconds of play in one life, with one press a second: longer than the time between two writes."""

BEHIND = 1
"""How many saves a killed browser may lose: the one on its way to the journal."""

TEXTS = "names => names.map(name => localStorage.getItem(name))"
DAMAGED = "Object.keys(localStorage).filter(name => name.includes('damaged'))"

PRESS = """at => {
    const open = document.querySelector('button[data-msg="show"], button[data-msg="rematch"]');
    const plays = [...document.querySelectorAll('button[data-msg^="play "]:enabled, button[data-msg="finish"]')];
    (open ?? plays[at % plays.length]).click();
}"""


class Moment(NamedTuple):
    """What was kept at one time: how many saves were written before it, and the game."""

    when: float
    sequence: int
    game: Game | None


NOTHING = Moment(0.0, 0, None)


def found(page: Page) -> Moment:
    """What is kept now; both texts must be complete, or not there yet."""
    texts = page.evaluate(TEXTS, list(SLOTS))
    saves: list[Saved] = [parse_save(text) for text in texts if text is not None]
    newest = max(saves, key=lambda saved: saved.sequence, default=None)
    return Moment(time.monotonic(), newest.sequence, at_table(newest.model)) if newest else NOTHING


class Play:
    """A game at the table of a page, and every save that was seen of it, the newest last."""

    def __init__(self, site: str, rng: random.Random) -> None:
        self._site = site
        self._rng = rng
        self.kept = [NOTHING]

    def come_back(self, page: Page) -> Moment:
        """Open the page; what it continues with. Nothing may be quarantined, and an existing game continues."""
        page.goto(self._site)
        await_table(page)
        assert page.evaluate(DAMAGED) == []
        there = found(page)
        if there.game:
            onward = page.locator('button[data-msg="show"], button[data-msg="rematch"], button[data-msg="finish"]')
            expect(onward.first).to_be_visible()
        else:
            sit_down(page, self._site, DEAL)
        return there

    def go_on(self, page: Page, there: Moment) -> None:
        """Start to record what is kept, beginning with what the page restored."""
        self.kept = [there]
        self._see(page)

    def press(self, page: Page, times: int) -> None:
        """Press the buttons there are, and record each time what is kept after it."""
        for _time in range(times):
            page.evaluate(PRESS, self._rng.randrange(100))
            self._see(page)

    def _see(self, page: Page) -> None:
        """Record what is kept now, which must follow from what was kept before, not from anything older."""
        now, last = found(page), self.kept[-1]
        if now.sequence == last.sequence:
            assert now.game == last.game
            return
        assert now.sequence == last.sequence + 1
        assert follows(now.game, last.game)
        self.kept.append(now)

    def press_and_go(self, page: Page) -> None:
        """Press once more, and wait a random time that may be shorter than the press takes, or no time at all."""
        page.evaluate(f"at => setTimeout(() => ({PRESS})(at))", self._rng.randrange(100))
        time.sleep(self._rng.choice((0, 0, self._rng.uniform(0, 0.1))))

    def before(self, there: Moment) -> int:
        """The index of `there` in what was seen; it may also be the save of a press that was not seen."""
        last = self.kept[-1]
        if there.sequence == last.sequence + 1:
            assert follows(there.game, last.game)
            return len(self.kept)
        at = next(at for at, moment in enumerate(self.kept) if moment.sequence == there.sequence)
        assert there.game == self.kept[at].game
        return at


def follows(after: Game | None, before: Game | None) -> bool:
    """Whether a game continues another, which may be None, or is the next game after it."""
    if after is None or before is None:
        return before is None
    (deal, moves, _floor), (old_deal, old_moves, _old_floor) = after, before
    return not moves or (deal == old_deal and moves[: len(old_moves)] == old_moves)


@pytest.fixture
def mortal(playwright: Playwright, browser_type_launch_args: dict[str, Any], tmp_path: Path) -> Iterator[Mortal]:
    """A browser that a test may kill."""
    mortal = Mortal(playwright, browser_type_launch_args, tmp_path / "profile")
    yield mortal
    mortal.bury()


def begun(mortal: Mortal) -> BrowserContext:
    """A context of a newly started browser; only in a long run does it make the next visit quick."""
    context = mortal.start()
    if SIZE != "soak":
        context.add_init_script(FORGETFUL)
    return context


@pytest.mark.full
def test_a_page_that_is_loaded_again_or_whose_tab_is_killed_goes_on_where_it_was(
    mortal: Mortal, site: str, tried: Tried
) -> None:
    rng = random.Random(SEED)
    play = Play(site, rng)
    page = begun(mortal).new_page()
    play.go_on(page, play.come_back(page))
    ways = ["load again"] * RELOADED + ["kill"] * CRASHED
    rng.shuffle(ways)
    unseen = 0
    for way in ways:
        play.press(page, rng.randrange(3, 9))
        if way == "kill":
            play.press_and_go(page)
            mortal.kill_the_tab()
            page = replaced(page)
        there = play.come_back(page)
        at = play.before(there)
        assert at >= len(play.kept) - 1, "the last that was seen, or one after it"
        unseen += at == len(play.kept)
        play.go_on(page, there)
    play.press(page, 4)
    tried(RELOADED, f"reloads in the middle of a game, seed {SEED}")
    tried(CRASHED, f"killed tabs, in the middle of a press, seed {SEED}; in {unseen} of them that move had arrived")


@pytest.mark.full
def test_a_browser_that_is_killed_comes_back_with_what_was_kept_last_or_just_before(
    mortal: Mortal, site: str, tried: Tried
) -> None:
    rng = random.Random(SEED)
    play = Play(site, rng)
    saves: list[int] = []
    seconds: list[float] = []
    died = 0.0
    for life in range(KILLED + 1):  # the last life ends without a kill
        page = begun(mortal).new_page()
        there = play.come_back(page)
        at = play.before(there)
        if life:
            assert there.sequence >= play.kept[0].sequence, "what was there when the browser was started is not lost"
            late = play.kept[at + 1 :]
            saves.append(len(late))
            seconds.append(died - late[0].when if late else 0.0)
            assert saves[-1] <= BEHIND
        play.go_on(page, there)
        play.press(page, rng.randrange(4, 9))
        if life == KILLED:
            break
        time.sleep(WRITTEN if life == 0 else rng.choice((0, rng.uniform(0, 2 * WRITTEN))))
        for _second in range(LONG if life == 1 else 0):
            play.press(page, 1)
            time.sleep(1)
        play.press(page, rng.randrange(0, 4))
        play.press_and_go(page)
        mortal.kill()
        died = time.monotonic()
    assert there.game, "something was kept"
    far = f"at most {max(saves)} saves and {max(seconds):.0f} s of play behind, {saves.count(0)} not at all"
    tried(KILLED, f"killed browsers, in the middle of a press, seed {SEED}: {far}")

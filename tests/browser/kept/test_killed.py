"""Nothing is lost in the real page: it is loaded again, its tab is killed, its browser is killed with the profile kept.

A browser that goes on keeps every text the page has written, so a tab that dies loses nothing. A browser that is killed
as a whole has not yet written what is youngest in its local storage to its own disk: Chromium does so five seconds
after the first change, and from then on about once a minute. What comes back then is from assets/storage/journal.mjs.
"""

import random
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import BrowserContext, Page, Playwright, expect

from noir.storage.save import Saved, parse_save
from noir.storage.store import SLOTS
from tests.browser.conftest import FORGETFUL, await_table
from tests.browser.kept.mortal import Mortal, replaced
from tests.browser.table import DEAL, sit_down
from tests.support.games import SOAK, sized
from tests.unit.storage.test_durability import Game, at_table

pytestmark = pytest.mark.number(11)

RELOADED, CRASHED, KILLED = sized(1, 60), sized(1, 60), sized(2, 80)
"""Together 200 in a long run."""

SEED = 11
WRITTEN = 6.5
"""Seconds after which Chromium has written for the first time."""

LONG = sized(0, 80)
"""Seconds of play in one life, with a press every second: longer than from one time it writes to the next."""

BEHIND = 1
"""Saves that a killed browser may lose: the one that was on its way to the journal."""

TEXTS = "names => names.map(name => localStorage.getItem(name))"
DAMAGED = "Object.keys(localStorage).filter(name => name.includes('damaged'))"

PRESS = """at => {
    const open = document.querySelector('button[data-msg="show"], button[data-msg="rematch"]');
    const plays = [...document.querySelectorAll('button[data-msg^="play "]:enabled, button[data-msg="finish"]')];
    (open ?? plays[at % plays.length]).click();
}"""

Tried = Callable[[int, str], None]


class Moment(NamedTuple):
    """What was kept at one time: how many were written before it, and the game."""

    when: float
    sequence: int
    game: Game | None


NOTHING = Moment(0.0, 0, None)


def found(page: Page) -> Moment:
    """Return what is kept now; both texts must be whole, or not there yet."""
    texts = page.evaluate(TEXTS, list(SLOTS))
    saves: list[Saved] = [parse_save(text) for text in texts if text is not None]
    newest = max(saves, key=lambda saved: saved.sequence, default=None)
    return Moment(time.monotonic(), newest.sequence, at_table(newest.model)) if newest else NOTHING


class Play:
    """A game at the table of a page, and all that was seen to be kept of it, the youngest last."""

    def __init__(self, site: str, rng: random.Random) -> None:
        self._site = site
        self._rng = rng
        self.kept = [NOTHING]

    def come_back(self, page: Page) -> Moment:
        """Open the page, and return what it goes on with; nothing was put aside, and a game that was there goes on."""
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
        """Begin to write down what is kept, from what the page came back with."""
        self.kept = [there]
        self._see(page)

    def press(self, page: Page, times: int) -> None:
        """Press what can be pressed, and see each time what is kept after it."""
        for _time in range(times):
            page.evaluate(PRESS, self._rng.randrange(100))
            self._see(page)

    def _see(self, page: Page) -> None:
        """Write down what is kept now, which has to come of what was kept before, not of anything older."""
        now, last = found(page), self.kept[-1]
        if now.sequence == last.sequence:
            assert now.game == last.game
            return
        assert now.sequence == last.sequence + 1
        assert follows(now.game, last.game)
        self.kept.append(now)

    def press_and_go(self, page: Page) -> None:
        """Press once more, and wait a moment that may be shorter than the press takes, or no moment at all."""
        page.evaluate(f"at => setTimeout(() => ({PRESS})(at))", self._rng.randrange(100))
        time.sleep(self._rng.choice((0, 0, self._rng.uniform(0, 0.1))))

    def before(self, there: Moment) -> int:
        """Return which of what was seen is `there`: one of them, or the one of a press that nobody has seen."""
        last = self.kept[-1]
        if there.sequence == last.sequence + 1:
            assert follows(there.game, last.game)
            return len(self.kept)
        at = next(at for at, moment in enumerate(self.kept) if moment.sequence == there.sequence)
        assert there.game == self.kept[at].game
        return at


def follows(after: Game | None, before: Game | None) -> bool:
    """Return whether a game goes on from another, which may have been none, or is the next one after it."""
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
    """Return a context of a browser that was started anew; only in a long run it makes the next visit quick."""
    context = mortal.start()
    if SOAK == 1:
        context.add_init_script(FORGETFUL)
    return context


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


def test_a_browser_that_is_killed_comes_back_with_what_was_kept_last_or_just_before(
    mortal: Mortal, site: str, tried: Tried
) -> None:
    rng = random.Random(SEED)
    play = Play(site, rng)
    saves: list[int] = []
    seconds: list[float] = []
    died = 0.0
    for life in range(KILLED + 1):  # the last of which is not killed
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

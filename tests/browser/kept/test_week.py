"""A week of use: after many games and visits a device needs no more than after a few."""

from typing import NamedTuple

import pytest
from playwright.sync_api import BrowserContext, Page

from tests.browser.kept.host import Host
from tests.browser.kept.visit import again, visit
from tests.browser.test_memory import FIND_MEMORY, PLAY, SEED, Weighed
from tests.support.promises import Tried

pytestmark = pytest.mark.number(27)

VISITS, GAMES, WARM = 200, 5, 5
"""How often the page is loaded, how many games are played in each visit, and after how many of them it is weighed."""

OF_A_GAME = 400
"""Characters that one more game may take in the storage, in which its result has some 160."""

KEPT = """async () => {
    const found = [];
    for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const { url } of await cache.keys())
            found.push(`${new URL(url).pathname} ${(await (await cache.match(url)).blob()).size}`);
    }
    const texts = Object.entries(localStorage);
    return { texts: texts.reduce((sum, [name, text]) => sum + name.length + text.length, 0), files: found.sort() };
}"""
"""How many characters the storage has, and the files of the caches with their sizes."""


class Kept(NamedTuple):
    """What a device has after a visit: characters in the storage, files in the caches, megabytes of Python and page."""

    texts: int
    files: tuple[str, ...]
    python: float
    script: float


def weighed(page: Page) -> Kept:
    """What the device has now."""
    found = page.evaluate(KEPT)
    size = Weighed(page).size()
    return Kept(found["texts"], tuple(found["files"]), size.python, size.script)


@pytest.mark.soak
def test_many_games_and_visits_leave_no_more_on_a_device_than_their_results(
    page: Page, context: BrowserContext, host: Host, tried: Tried
) -> None:
    context.add_init_script(FIND_MEMORY)
    page.set_default_timeout(300_000)
    visit(page, f"{host.url}#game=district&seats=human,human&names=Agnes,Bruno")
    after = []
    for at in range(VISITS):
        page.evaluate(PLAY, [GAMES, SEED + at])
        after.append(weighed(page))
        again(page)
    first, last = after[WARM - 1], after[-1]
    assert last.files == first.files
    assert last.texts - first.texts <= OF_A_GAME * GAMES * (VISITS - WARM)
    assert last.python <= first.python
    assert last.script <= 1.1 * first.script
    told = f"texts {first.texts:,} to {last.texts:,}, {len(last.files)} files, Python {last.python:.0f} MB"
    tried(VISITS * GAMES, f"games in {VISITS} visits: {told}")

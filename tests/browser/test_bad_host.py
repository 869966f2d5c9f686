"""A file of the first visit arrives damaged: a sentence and a working retry, whatever the browser has cached of it.

The host allows these files to be cached for a year, its wrong answers included.
"""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.bad_host import FAULTS, NOISE, BadHost, comes_up_or_says_so
from tests.browser.conftest import await_table
from tests.support.promises import Tried
from tests.support.sizes import sized

pytestmark = pytest.mark.number(17)

FILES = (
    "/start.mjs",
    "/style.css",
    "/pyscript/core.js",
    "/pyscript/core-*.js",
    "/pyodide.asm.mjs",
    "/pyodide.asm.wasm",
    "/python.zip",
    "/noir.zip",
    "/district.zip",
)
CASES = [(file, fault) for file in FILES for fault in FAULTS]
COMMIT = [
    ("/pyodide.asm.wasm", "is cut short"),
    ("/pyodide.asm.mjs", "is not there"),
    ("/start.mjs", "is a login page"),
    ("/noir.zip", "is refused"),
    ("/district.zip", "is cut short"),
    ("/pyscript/core-*.js", "is cut off"),
]
GOES_WITHOUT = {("/style.css", fault) for fault in FAULTS} | {
    ("/noir.zip", "is garbled"),
    ("/district.zip", "is garbled"),
    ("/pyscript/core-*.js", "is garbled"),
}
"""Faults that don't stop the game: it has no style then, or misses something that it wasn't about to read."""


@pytest.fixture
def home(bad_host: BadHost) -> str:
    return bad_host.url


@pytest.mark.complaints(NOISE)
@pytest.mark.parametrize(("file", "fault"), sized(COMMIT[:1], COMMIT, CASES))
def test_the_page_says_so_and_offers_a_retry_that_works_when(
    page: Page, bad_host: BadHost, file: str, fault: str, tried: Tried
) -> None:
    bad_host.faults = {file: FAULTS[fault]}
    page.goto(bad_host.url, wait_until="commit")
    came_up = comes_up_or_says_so(page)
    assert came_up <= ((file, fault) in GOES_WITHOUT)
    bad_host.mend()
    if not came_up:
        page.get_by_role("button", name="Try again").click()
        await_table(page)
        expect(page.get_by_role("alert")).to_be_hidden()
    page.reload()
    await_table(page)
    tried(1, "files that came wrong on a first visit")


@pytest.mark.full
@pytest.mark.complaints(NOISE)
@pytest.mark.parametrize("fault", sized(["does not come"], ["does not come"], ["does not come", "is cut off"]))
def test_without_its_first_script_the_page_says_so_and_the_next_load_works(
    page: Page, bad_host: BadHost, fault: str
) -> None:
    bad_host.faults = {"/boot.js": FAULTS[fault]}
    page.goto(bad_host.url)
    assert not comes_up_or_says_so(page)
    bad_host.mend()
    page.locator("#late [lang=en] a").click()
    await_table(page)

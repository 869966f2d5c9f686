"""A language whose sentences are 40 % longer breaks no screen: nothing is wider than the window, no word is cut off."""

import re
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import write_po
from playwright.sync_api import Browser, Page

from tests.browser.conftest import SPARING, await_table
from tests.browser.table import DEAL, press, sit_down
from tests.support.games import with_other_rounds
from tests.support.sites import built
from tools.serve import serving
from tools.site.catalogues import sentences

pytestmark = pytest.mark.number(24)

PLACES = re.compile(r"(\{\w*\})")

CUT_OFF = """() => [...document.querySelectorAll("#app *, header *, #download *")]
  .filter((e) => e.children.length === 0 && e.textContent.trim() && e.checkVisibility())
  .filter((e) => !e.closest(".sr, svg, option, [hidden]"))
  .filter((e) => {
    for (let each = e; each; each = each.parentElement)
      if (each.getBoundingClientRect().width <= 1) return false; // for those who hear the page
    const own = e.getBoundingClientRect();
    const box = (e.closest("button, label") ?? e).getBoundingClientRect();
    const clipped = getComputedStyle(e).overflowX === "hidden" && e.scrollWidth > e.clientWidth + 1;
    return clipped || own.right > innerWidth + 1 || own.left < -1 || own.right > box.right + 8;
  })
  .map((e) => `${e.localName}.${e.className}: ${e.textContent.slice(0, 40)}`)"""


def longer(text: str) -> str:
    """A sentence that is 40 % longer, with its placeholders unchanged: vowels are repeated, word by word."""
    words = [
        piece if PLACES.fullmatch(piece) else re.sub(r"[aeiou]", r"\g<0>\g<0>", piece) for piece in PLACES.split(text)
    ]
    drawn = "".join(words)
    missing = round(1.4 * len(text)) - len(drawn)
    return drawn + (" " + "ě" * (missing - 1) if missing > 1 and len(text) > 12 else "")


@pytest.fixture(scope="module")
def stretched() -> Iterator[str]:
    """The address of a site that has such a language in place of German."""
    with serving(built(stretch)) as address:
        yield address


def stretch(project: Path) -> None:
    """Replace the German catalogue."""
    catalogue: Catalog = sentences(project)
    catalogue.locale, catalogue.creation_date = "de", datetime(1980, 1, 1, tzinfo=UTC)  # so that two builds are equal
    for message in catalogue:
        if message.id:
            forms = message.id if isinstance(message.id, (list, tuple)) else [message.id]
            drawn = [longer(form) for form in forms]
            message.string = tuple(drawn) if len(drawn) > 1 else drawn[0]
    with (project / "assets/locale/de.po").open("wb") as po:
        write_po(po, catalogue)


@pytest.fixture
def home(stretched: str) -> str:
    return stretched


@pytest.fixture(scope="module")
def page_of_it(browser: Browser, stretched: str) -> Iterator[Page]:
    context = browser.new_context(locale="de")
    context.add_init_script(SPARING)
    page = context.new_page()
    page.goto(stretched)
    await_table(page)
    yield page
    context.close()


@pytest.mark.full
@pytest.mark.parametrize("width", [320, 390, 768, 1280])
def test_no_screen_breaks(page_of_it: Page, stretched: str, width: int) -> None:
    page = page_of_it
    page.set_viewport_size({"width": width, "height": 800})
    found = {}

    def look(screen: str) -> None:
        wide = page.evaluate("document.documentElement.scrollWidth")
        found[screen] = ([] if wide <= width else [f"{wide} px wide"]) + page.evaluate(CUT_OFF)

    look("start")
    for opened in ("stats", "settings"):
        press(page, opened)
        look(opened)
        press(page, "close" if opened == "settings" else "leave")
    sit_down(page, stretched, with_other_rounds(DEAL, width))
    look("curtain")
    press(page, "show")
    look("hand")
    press(page, "hint")
    page.locator(".advice .move").wait_for()
    look("hint")
    press(page, "leave")
    assert not {screen: faults for screen, faults in found.items() if faults}

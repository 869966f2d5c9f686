"""Python's kept memory contains every module that the page imports, so a restored page imports nothing."""

import subprocess
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from noir.games import GAMES
from tests.browser.conftest import await_table
from tests.browser.table import press, recorded, sit_down, turn
from tools.site.build import ROOT

WITH_A_PAGE = ("devices", "dom", "events", "facts", "faults", "forms", "main", "rehearse", "scheduler")
NEEDS_A_PAGE = {"js", "page", *(f"noir.browser.{name}" for name in WITH_A_PAGE)}
BY_PYSCRIPT = {"polyscript", "pyscript", "_pyscript"}
MODULES = """async () => {
    const { start } = document.querySelector("[data-start]").dataset;
    const { loadPyodide } = await import(new URL(start, document.baseURI));
    return (await loadPyodide()).runPython("import sys; ' '.join(sys.modules.keys() - set(sys.builtin_module_names))");
}"""


def imported(page: Page) -> set[str]:
    """The modules imported in the page, without PyScript's and the built-in ones."""
    found = set(page.evaluate(MODULES).split())
    return {name for name in found if name.split(".")[0] not in BY_PYSCRIPT}


def prepared(dist: Path) -> set[str]:
    """The modules contained in a memory of this build."""
    archives = [str(next(dist.rglob(name))) for name in ("python.zip", "noir.zip", *(f"{game}.zip" for game in GAMES))]
    ran = subprocess.run(
        ["node", "tests/browser/kept/prepared.mjs", *archives],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
        timeout=120,
    )
    return set(ran.stdout.split())


@pytest.mark.full
def test_all_that_the_page_imports_is_prepared_but_what_needs_a_page(page: Page, home: str, dist: Path) -> None:
    deal, moves = recorded("instant")
    page.goto(home)
    await_table(page)
    press(page, "quick two")
    sit_down(page, home, deal)
    press(page, "show")
    press(page, "hint")
    expect(page.locator(".advice .move")).to_be_visible()
    press(page, "hide")
    turn(page, moves[0][0])
    press(page, "undo")
    for move, _state in moves:
        turn(page, move)
    press(page, "look 0")
    press(page, "close")
    press(page, "rematch")
    press(page, "leave")
    assert imported(page) - prepared(dist) == NEEDS_A_PAGE

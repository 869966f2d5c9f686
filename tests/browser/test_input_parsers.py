"""Texts from strangers in the page, whose Python has a stack that ends sooner than the one of the other tests."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import await_table
from tests.browser.table import press
from tests.support.corpus import corpus
from tests.support.mutations import resealed
from tests.support.promises import Tried

pytestmark = pytest.mark.number(7)

DEEP = "[" * 6_000 + "]" * 6_000
DEEP_RESULTS = resealed(f"noir-results 3 1 0\n{DEEP}")
DEEP_SAVE = resealed(f"noir-save 2 1 0\n{DEEP}")

IN_PYTHON = """
import json
from noir.app.model import Model
from noir.app.settings import parse_settings
from noir.app.update import update
from noir.core.errors import UserError
from noir.core.thought import parse_thought
from noir.formats.link import parse_file, parse_link
from noir.formats.record import parse_record
from noir.formats.results_file import parse_results
from noir.games import GAMES
from noir.session.setup import parse_setup
from noir.storage.save import parse_save

PARSERS = {
    "deal": GAMES["district"].start,
    "file": parse_file,
    "link": parse_link,
    "message": lambda text: update(Model(), text.partition("\\n")[2]),
    "record": parse_record,
    "results": parse_results,
    "save": parse_save,
    "settings": parse_settings,
    "setup": parse_setup,
    "thought": parse_thought,
}

def fault(name, text):
    try:
        PARSERS[name](text)
    except UserError:
        return ""
    except Exception as error:
        return f"{name}: {error!r} after {text[:80]!a}"
    return ""

def faults(texts):
    return json.dumps([said for name, text in json.loads(texts) if (said := fault(name, text))])

faults
"""
"""A function for the page's Python: what the parsers do with texts other than read or refuse them."""

FAULTS = """async ([code, texts]) => {
    const { start } = document.querySelector("[data-start]").dataset;
    const { loadPyodide } = await import(new URL(start, document.baseURI));
    const python = await loadPyodide();
    return python.runPython(code, { globals: python.toPy({}) })(texts);
}"""

NAMES = ("deal", "file", "link", "message", "record", "results", "save", "settings", "setup", "thought")


def test_the_page_reads_or_refuses_the_corpus(desk: Page, tried: Tried) -> None:
    deep = [("results", DEEP_RESULTS), ("save", DEEP_SAVE)]
    texts = [*((name, text) for name in NAMES for text in corpus(name)), *deep]
    assert json.loads(desk.evaluate(FAULTS, [IN_PYTHON, json.dumps(texts)])) == []
    tried(len(texts), "texts of the corpus in the page")


def test_brackets_in_brackets_in_a_results_file_are_refused_in_a_sentence(desk: Page, tmp_path: Path) -> None:
    (tmp_path / "deep.txt").write_text(DEEP_RESULTS, "ascii")
    press(desk, "stats")
    desk.locator("#import").set_input_files(tmp_path / "deep.txt")
    expect(desk.get_by_role("alert").filter(has_text="are damaged")).to_be_focused()


def test_brackets_in_brackets_in_a_save_are_set_aside_at_the_start(desk: Page) -> None:
    desk.evaluate("text => localStorage.setItem('noir.save.0', text)", DEEP_SAVE)
    desk.reload()
    await_table(desk)
    assert desk.evaluate("localStorage.getItem('noir.damaged')") == DEEP_SAVE
    expect(desk.locator('[data-msg="forget"]')).to_be_visible()

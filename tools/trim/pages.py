"""Counts the functions of Pyodide that run in a page of each engine: a boot and a visit run some that Node does not."""

import json
import shutil
import tempfile
from collections.abc import Callable
from contextlib import AbstractContextManager
from itertools import product
from pathlib import Path

from noir.core.seat import Seat
from noir.formats.link import print_link
from noir.formats.record import parse_record
from noir.session.session import Session
from tests.browser.screen_reader import RUN_PYTHON
from tests.engines.chromium import chromium
from tests.engines.difference import done
from tests.engines.driver import Driver, until
from tests.engines.firefox import firefox
from tests.engines.game import await_table, count, play_by_picks, play_moves, play_whole_game, press, recorded
from tests.engines.webkitgtk import webkitgtk
from tests.support.games import record
from tests.support.sites import built
from tools.serve import serving
from tools.site.single import found
from tools.site.vendor import REST, WASM
from tools.trim.halves import counted

ENGINES: tuple[Callable[[], AbstractContextManager[Driver]], ...] = (chromium, firefox, webkitgtk)
NOTING = (Path(__file__).parent / "noting.js").read_text("utf-8")
STOPS = ("#game=district&seats=bot:hard,bot:easy", "#game=famiglia&seats=bot:medium,bot:hard", "?boot=plain")
"""Addresses that are visited besides the games."""

TABLE = '<noir-table game="district" seats="human,human" lang="de"></noir-table>'
"""A table on another page."""

FRAME = "document.querySelector('noir-table')?.shadowRoot?.querySelector('iframe')?.contentDocument"
"""The document of a table."""


REFUSED = """
import js
for ask in (lambda: js.refused, lambda: js.localStorage.setItem(), lambda: js.JSON.parse("{")):
    try:
        ask()
    except Exception as refusal:
        str(refusal), refusal.name, refusal.message
"""


def counting(folder: Path, whole: bytes) -> Path:
    """A copy of the site whose wasm is whole and counts, and whose pages note it."""
    site = Path(shutil.copytree(built(), folder / "site"))
    (wasm,) = site.rglob(WASM)
    (rest,) = site.rglob(REST)
    wasm.write_bytes(counted(whole))
    for script in site.rglob("boot.js"):
        script.write_text(NOTING + script.read_text("utf-8"), "utf-8")
    rest.unlink()
    for page in (site / "index.html", site / "table.html"):
        text = page.read_text("utf-8")
        facts = found(text, r'id="site">(.*?)</script>')
        told = json.loads(facts)
        del told["parts"]["rest"]
        told["parts"]["wasm"][1] = wasm.stat().st_size
        page.write_text(text.replace(facts, json.dumps(told)), "utf-8")
    element = '<!doctype html><script src="embed/noir-table.js"></script>'
    (site / "embedded.html").write_text(element + TABLE, "utf-8")
    return site


def walk(engine: Driver, url: str) -> None:
    """What people do in a page: a visit that keeps Python's memory, games, another visit."""
    engine.open(url)
    until(lambda: count(engine, "html[data-settled]"), "the first visit to be complete")
    play_whole_game(engine, url, recorded())
    play_by_picks(engine, url, parse_record(record("recruits")), 12)
    match = parse_record(record("city"))
    seats = (Seat("Agnes", "anchor"), Seat("Bruno", "dagger"), Seat("Clara", "crown"))
    engine.open(f"{url}#{print_link(Session(match.go(5), seats))}")
    await_table(engine)
    play_moves(engine, match, 5, 19)
    for stop in STOPS:
        engine.open(url + stop)
        await_table(engine)
        if "bot" in stop:
            press(engine, "sheet menu")
            press(engine, "pace fast")
            until(lambda: engine.run("+document.querySelector('[data-turn]').dataset.turn >= 3"), "moves of the bots")
        engine.reload()
        await_table(engine)


def walk_table(engine: Driver, url: str) -> None:
    """Play at a table that is on another page, in another language than it began with."""
    engine.open(f"{url}embedded.html")
    press_in_frame(engine, "#play:enabled")
    until(lambda: engine.run(f"!!{FRAME}.querySelector('html[data-ready]')"), "the table to be ready")
    engine.run("document.querySelector('noir-table').setAttribute('lang', 'cs')")
    for _ in range(2):
        press_in_frame(engine, '[data-msg="show"]')
        press_in_frame(engine, '[data-msg^="play "]:enabled')


def press_in_frame(engine: Driver, selector: str) -> None:
    """Press a button of a table once it is there."""
    button = f"{FRAME}?.querySelector({selector!r})"
    until(lambda: engine.run(f"!!{button}"), selector)
    engine.run(f"{button}.click()")


def meet_errors(engine: Driver, url: str) -> None:
    """Let the browser refuse what Python asks of it, as in a frame that may store nothing or see no parent."""
    engine.open(url)
    await_table(engine)
    engine.run("(Object.defineProperty(globalThis, 'refused', { get() { throw new DOMException('no', 'no') } }), 1)")
    done(engine, f"({RUN_PYTHON})({json.dumps(REFUSED)})")


def census(whole: bytes) -> set[int]:
    """The functions that run in pages."""
    seen: set[int] = set()
    with tempfile.TemporaryDirectory() as folder, serving(counting(Path(folder), whole)) as url:
        for start, visit in product(ENGINES, (walk, walk_table, meet_errors)):
            with start() as engine:
                visit(engine, url)
                engine.open(url)  # what ran in the pages before was noted when they were left
                await_table(engine)
                noted = set(engine.run("noted()"))
                print(f"{len(noted)} functions run in {start.__name__}, {visit.__name__}")
                seen |= noted
    return seen

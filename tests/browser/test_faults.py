"""Faults at every place show the crash screen, or nothing if only decoration fails; no traceback, no card is shown.

The tests inject the faults: into browser APIs, and into functions of the program, whose code is replaced in the page's
Python. The injected errors contain the whole deal and all arguments.
"""

import re
from collections.abc import Callable, Iterator
from typing import NamedTuple

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import violations
from tests.browser.conftest import await_table, console_of
from tests.browser.table import DEAL, everything, expect_outcome, press, recorded, sit_down, turn
from tests.support.promises import Tried
from tests.support.sizes import sized
from tools.fault import places

MARKER = "MARKER"
ORNAMENT = "only an ornament"
TOLD = f"noir: [A-Za-z]+ (after|in the rehearsal|at the start)|{ORNAMENT}"
"""What the console may say of a fault: its kind and what it followed, or what a browser API says; a pattern."""

pytestmark = [pytest.mark.number(21), pytest.mark.complaints(TOLD)]

PUT = """async ([code, place, deal]) => {
    const { start } = document.querySelector("[data-start]").dataset;
    const { loadPyodide } = await import(new URL(start, document.baseURI));
    const python = await loadPyodide();
    python.runPython(code)(place, deal);
}"""
"""Runs code of the test in the page's Python."""

BREAK = f"""
import builtins, importlib
def put(place, deal):
    builtins.the_deal = deal
    module, _, path = place.partition(":")
    found = importlib.import_module("noir." + module)
    for name in path.split("."):
        found = getattr(found, name)
    found = getattr(found, "__wrapped__", found)
    def fails(*given, **named):
        import builtins
        raise RuntimeError("{MARKER}", builtins.the_deal, given, named)
    was = found.__code__
    found.__code__ = fails.__code__.replace(co_name=was.co_name, co_qualname=was.co_qualname)
put
"""

REHEARSE = f"""
def put(place, deal):
    def steps():
        raise RuntimeError("{MARKER}", deal)
        yield
    from noir.browser.rehearse import rehearse
    rehearse(steps())
put
"""

THROWN = f"throw new Error('{MARKER} {DEAL}')"
ADORNS = f"throw new Error('{ORNAMENT}')"

Act = Callable[[Page], None]


def pressed(*msgs: str) -> Act:
    """An act: press buttons, one after the other."""

    def act(page: Page) -> None:
        for msg in msgs:
            page.locator(f'[data-msg="{msg}"]').first.click()

    return act


def told(name: str, detail: str = "''") -> Act:
    """An act: dispatch an event on the document."""
    return lambda page: page.evaluate(f"document.dispatchEvent(new CustomEvent('{name}', {{ detail: {detail} }}))")


def visited(page: Page) -> None:
    page.evaluate("location.hash = 'game=district&names=Carla,Dora'")


def dark(page: Page) -> None:
    press(page, "settings")
    page.locator("#set-theme-dark").click()  # check() would wait for an element that is gone


def nothing(page: Page) -> None:
    page.wait_for_timeout(500)


SHOW, PLAY = pressed("show"), pressed("show", "play 6")
HINT = pressed("show", "hint")
GIVEN = told("noir:given", "new Blob(['district'])")


class Place(NamedTuple):
    """A place for a fault: functions of the program or a script that breaks an API, and the act that leads there.

    `shows` says whether the crash screen is expected.
    """

    act: Act
    ours: tuple[str, ...] = ()
    script: str = ""
    shows: bool = True


def ours(act: Act, *places: str) -> Place:
    """A fault in functions of the program, after which the crash screen is shown."""
    return Place(act, places)


def theirs(act: Act, script: str) -> Place:
    """A fault in a browser API that the game needs."""
    return Place(act, script=script.replace("THROW", THROWN))


def adorns(act: Act, script: str) -> Place:
    """A fault in a browser API that the game can do without."""
    return Place(act, script=script.replace("THROW", ADORNS), shows=False)


PLACES = {
    "the next model": ours(SHOW, "app.update:update"),
    "counting results": ours(SHOW, "session.results:result_of"),
    "a hint": ours(HINT, "app.handlers.table:hint"),
    "the view": ours(SHOW, "screens.screen:view"),
    "the title": ours(SHOW, "screens.screen:title"),
    "the table of a game": ours(SHOW, "games.district.view.table:table"),
    "what is written of it": ours(SHOW, "ui.html:changed_html"),
    "the screen": ours(SHOW, "browser.dom:Screen.show"),
    "the focus": ours(SHOW, "browser.dom:Screen._move_focus"),
    "saving": ours(SHOW, "storage.store:Storage.save"),
    "the loop": ours(SHOW, "app.runtime:handle_message"),
    "the text of a save": ours(SHOW, "storage.save:print_save"),
    "what is owed": ours(SHOW, "app.effects:next_effect"),
    "words": ours(SHOW, "ui.i18n:_filled"),
    "a move": ours(PLAY, "games.district.rules.state:State.play"),
    "what is seen": ours(SHOW, "games.district.rules.state:State.observe"),
    "what may be played": ours(SHOW, "games.district.rules.state:State.legal_moves"),
    "a match": ours(PLAY, "session.match:Match.play"),
    "the curtain": ours(pressed("show", "hide"), "app.model:Model.at_table"),
    "a press": ours(SHOW, "browser.main:Program._clicked"),
    "a key": ours(lambda page: page.keyboard.press("Escape"), "browser.main:Program._key_pressed"),
    "a page that is hidden": ours(
        lambda page: page.evaluate("document.dispatchEvent(new Event('visibilitychange'))"),
        "browser.main:Program._hidden",
    ),
    "an address": ours(visited, "browser.main:Program._read_address"),
    "what an address asks for": ours(visited, "session.setup:parse_setup"),
    "a seal": ours(visited, "session.commitment:new_commitment"),
    "news": ours(told("noir:news", "'offline'"), "browser.main:Program._heard"),
    "a held edge": ours(told("noir:hold", "'hide'"), "browser.main:Program._held"),
    "what is dropped": ours(GIVEN, "browser.main:Program._given"),
    "what is opened": ours(GIVEN, "app.handlers.open_game:open_text"),
    "a slice of thinking": ours(HINT, "browser.scheduler:_slice"),
    "settings": ours(pressed("settings"), "screens.pages.settings:settings_page"),
    "a setting": ours(dark, "app.settings:with_setting"),
    "the start screen": ours(pressed("leave"), "screens.pages.start:start_page"),
    "the lesson": ours(pressed("leave", "lesson"), "screens.pages.tutorial:tutorial_page"),
    "statistics": ours(pressed("leave", "stats"), "screens.pages.statistics:statistics_page"),
    "a game at a real table": ours(pressed("leave", "companion"), "screens.pages.scorepad:scorepad_page"),
    "the entrance": ours(pressed("leave", "open"), "screens.pages.open_game:open_game_page"),
    "departure": ours(pressed("leave", "depart 0"), "app.handlers.transfer:depart"),
    "the report of a fault": ours(SHOW, "app.update:update", "app.public_state:public_state", "app.crash_report:_log"),
    "all of the report": ours(SHOW, "app.update:update", "app.crash_report:report"),
    "the title of the page": theirs(SHOW, "Object.defineProperty(document, 'title', { set() { THROW } })"),
    "the main part": theirs(SHOW, "document.getElementById('app').id = 'gone'"),
    "a comparison of nodes": theirs(SHOW, "Node.prototype.isEqualNode = () => { THROW }"),
    "a form": theirs(pressed("leave", "quick two"), "URLSearchParams.prototype.toString = () => { THROW }"),
    "a file": theirs(GIVEN, "Blob.prototype.slice = () => { THROW }"),
    "a timer": Place(HINT, script=f"window.setTimeout = () => {{ {ADORNS} }}"),
    "the clipboard": adorns(SHOW, "navigator.clipboard.writeText = () => { THROW }"),
    "movement": adorns(PLAY, "Element.prototype.animate = () => { THROW }"),
    "whether movement is wanted": adorns(
        PLAY, "Object.defineProperty(MediaQueryList.prototype, 'matches', { get() { THROW } })"
    ),
    "a frame of movement": adorns(PLAY, "window.requestAnimationFrame = () => { THROW }"),
    "trembling": adorns(PLAY, "navigator.vibrate = () => { THROW }"),
    "an entry of the history": adorns(SHOW, "history.pushState = () => { THROW }"),
    "storage": adorns(SHOW, "Storage.prototype.setItem = () => { THROW }"),
    "a screen that stays on": adorns(SHOW, "navigator.wakeLock && (WakeLock.prototype.request = () => { THROW })"),
    "the rehearsal": Place(nothing, ("rehearsal",), shows=False),
}
COMMIT = (
    "the next model",
    "the table of a game",
    "saving",
    "news",
    "a slice of thinking",
    "all of the report",
    "the title of the page",
    "movement",
    "an entry of the history",
    "the rehearsal",
)
CHOSEN = sized(COMMIT[:2], COMMIT[2:], tuple(PLACES))


def spoil(page: Page, place: Place) -> None:
    """Inject the fault."""
    page.evaluate(f"() => {{ window.spoilt = true; {place.script} }}")
    for name in place.ours:
        page.evaluate(PUT, [REHEARSE if name == "rehearsal" else BREAK, name, DEAL])


@pytest.fixture
def console(desk: Page) -> Iterator[list[str]]:
    """All console messages, of every kind."""
    with console_of(desk) as said:
        yield said
    if desk.evaluate("window.spoilt"):
        desk.goto("about:blank")  # where no fault is left


def expect_no_secret(page: Page, said: list[str]) -> None:
    """Check that no part of the error is visible anywhere."""
    shown = {**everything(page), "console": said, "report": page.locator("#report-text").input_value()}
    for where, text in shown.items():
        assert not re.search(f'{MARKER}|{re.escape(DEAL)}|Traceback|File "', str(text)), where


def expect_screen(page: Page) -> None:
    """Check that the crash screen is shown with its code, and nothing that could be played with."""
    trouble = page.locator("#trouble")
    expect(trouble).to_be_visible()
    expect(trouble).to_be_focused()
    expect(page.locator("#trouble-code")).to_have_text(re.compile(r"Error code: (\w{4}-\w{2}|PYTHON)"))
    expect(page.get_by_role("button", name="Try again")).to_be_visible()
    expect(page.locator("#afresh")).to_be_hidden()
    assert page.locator("#app, #gone").inner_html() == ""


def try_again(page: Page) -> None:
    """Press “Try again”, which stays where it is under the press."""
    button = page.get_by_role("button", name="Try again")
    button.hover()
    place = button.bounding_box()
    page.mouse.down()
    assert button.bounding_box() == place
    page.mouse.up()


def test_every_place_of_a_fault_is_a_function_that_there_is() -> None:
    """Most of them are only tried in a long run."""
    put = {name for place in PLACES.values() for name in place.ours} - {"rehearsal"}
    assert put - set(places()) == set()


@pytest.mark.parametrize("name", CHOSEN)
def test_a_fault_is_told_without_a_word_of_it_and_the_game_comes_back(
    desk: Page, site: str, console: list[str], name: str, tried: Tried
) -> None:
    place = PLACES[name]
    sit_down(desk, site, DEAL)
    turn(desk, "5")
    spoil(desk, place)
    place.act(desk)
    if place.shows:
        expect_screen(desk)
        expect_no_secret(desk, console)
        try_again(desk)
        expect(desk.locator("#trouble")).to_be_hidden()
        await_table(desk)
        # An address that was not read yet is read now.
        back = ".at-table" if place.act is visited else '.recap, [data-msg="resume 0"]'
        expect(desk.locator(back).first).to_be_visible()
    else:
        expect(desk.locator(".at-table")).to_be_visible()
        expect(desk.locator("#trouble")).to_be_hidden()
        expect_no_secret(desk, console)
    tried(1, "places of a fault")


@pytest.mark.full
def test_what_was_saved_is_put_aside_if_the_page_cannot_start_with_it(
    fresh_page: Callable[..., Page], site: str
) -> None:
    """The fault stands for one caused by the save: it occurs at every start until the save is removed."""
    page = fresh_page()
    broken = f"Object.defineProperty(document, 'title', {{ set() {{ {THROWN} }} }})"
    page.add_init_script(f"if (sessionStorage.getItem('broken')) {broken}")
    sit_down(page, site, DEAL)
    turn(page, "5")
    kept = page.evaluate(KEPT)
    assert len(kept) == 2
    page.evaluate("localStorage.setItem('noir.damaged', 'of before'), sessionStorage.setItem('broken', 'yes')")
    for _again in range(2):
        page.reload()
        expect(page.locator("#trouble")).to_contain_text("The game couldn't start.")
    expect_no_secret(page, [])
    expect(page.locator("#report-to")).to_have_text("Send it to the person who gave you this page.")
    expect(page.locator("#report-link")).to_be_hidden()
    page.get_by_role("button", name="Start without the saved games").click()
    expect(page.locator("#trouble")).to_be_visible()
    expect(page.locator("#afresh")).to_be_hidden()  # by now the save cannot be the cause
    page.evaluate("sessionStorage.clear()")
    page.get_by_role("button", name="Try again").click()
    await_table(page)
    expect(page.locator("[data-quick=bot]")).to_be_visible()
    lies = page.evaluate("[0, 1, 2].map(at => localStorage.getItem('noir.damaged' + (at ? `.${at}` : '')))")
    assert lies == ["of before", *kept.values()]


@pytest.mark.complaints(".*")  # Pyodide itself logs how it failed, with the functions on the stack
def test_the_end_of_python_itself_shows_our_screen_and_the_game_comes_back(desk: Page, site: str) -> None:
    desk.goto("about:blank")
    sit_down(desk, site, DEAL)
    turn(desk, "5")
    desk.evaluate(f"() => {{ crypto.getRandomValues = () => {{ {ADORNS} }} }}")
    visited(desk)
    expect_screen(desk)
    try_again(desk)
    await_table(desk)
    expect(desk.locator(".at-table")).to_be_visible()


KEPT = "() => Object.fromEntries(Object.entries(localStorage).filter(([key]) => /^noir.save.[01]$/.test(key)).sort())"


FULL = """() => {
    const set = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key, text) {
        if (key.startsWith("noir.damaged")) throw new DOMException("full");
        set.call(this, key, text);
    };
}"""


@pytest.mark.full
def test_a_save_stays_where_it_is_if_there_is_no_room_beside_it(fresh_page: Callable[..., Page], site: str) -> None:
    page = fresh_page()
    page.add_init_script(
        f"if (localStorage.length) Object.defineProperty(document, 'title', {{ set() {{ {THROWN} }} }})"
    )
    sit_down(page, site, DEAL)
    kept = page.evaluate(KEPT)
    page.reload()
    expect(page.locator("#afresh")).to_be_visible()
    page.evaluate(FULL)
    page.get_by_role("button", name="Start without the saved games").click()
    expect(page.locator("#afresh-what")).to_contain_text("They're still in place.")
    assert page.evaluate(KEPT) == kept


def test_a_report_is_read_copied_and_saved_by_keyboard_and_fits_every_window(
    fresh_page: Callable[..., Page], site: str
) -> None:
    page = fresh_page(permissions=["clipboard-read", "clipboard-write"])
    sit_down(page, site, DEAL)
    turn(page, "5")
    spoil(page, PLACES["the next model"])
    page.evaluate("document.getElementById('trouble').dataset.report = 'mailto:faults@example.org'")
    SHOW(page)
    expect_screen(page)
    code = page.locator("#trouble-code").inner_text().removeprefix("Error code: ")
    page.locator("#report summary").press("Enter")
    report = page.get_by_label("The report").input_value()
    assert f"fault {code}\nkind RuntimeError\nafter show\n" in report
    assert "Player 1 played 5." in report
    assert "Agnes" not in report
    expect(page.locator("#report-to")).to_be_hidden()
    link = page.get_by_role("link", name="Send it to the people who run this page")
    expect(link).to_have_attribute("href", "mailto:faults@example.org")
    page.get_by_role("button", name="Copy the report").press("Enter")
    expect(page.locator("#report-done")).to_have_text("Copied.")
    assert page.evaluate("navigator.clipboard.readText()") == report
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as a file").press("Enter")
    assert download.value.path().read_text("utf-8") == report
    page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(new Error('no')) }")
    page.get_by_role("button", name="Copy the report").press("Enter")
    expect(page.locator("#report-done")).to_contain_text("copy it yourself")
    assert page.get_by_label("The report").evaluate("field => field.value.slice(0, field.selectionEnd)") == report
    for width, scheme in ((320, "dark"), (1280, "light")):
        page.set_viewport_size({"width": width, "height": 700})
        page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
        assert page.evaluate("document.documentElement.scrollWidth") == width
        assert violations(page) == []


@pytest.mark.full
@pytest.mark.parametrize("name", sized(["instant"], ["instant"], ["instant", "draw", "builders"]))
def test_the_console_says_nothing_at_all_in_a_whole_game(desk: Page, site: str, console: list[str], name: str) -> None:
    deal, moves = recorded(name)
    desk.goto("about:blank")
    sit_down(desk, site, deal)
    for move, _state in moves:
        turn(desk, move)
    expect_outcome(desk, name)
    press(desk, "rematch")
    expect(desk.locator('[data-msg="show"]')).to_be_visible()
    assert set(console) <= {"debug: [pyscript/main] PyScript Ready"}  # from PyScript itself, once it has started

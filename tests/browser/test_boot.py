"""From the address to a table: readable at once, with true progress, and never a blank page."""

import contextlib
import json
import re
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest
from playwright.sync_api import Browser, Error, Page, Route, expect

from noir.ui.i18n import LANGUAGES
from tests.browser.bad_host import INTERNAL
from tests.browser.conftest import FORGETFUL, await_table, let_go, listen
from tests.browser.one_page import BOOT
from tests.browser.table import press, unfold_options
from tests.support.sites import built
from tests.support.sizes import mostly_full
from tools.serve import serving

NOISE = (
    "Failed to load resource",
    "(?i:wasm|WebAssembly)",
    "uncaught: ",
    "PythonError",
    "error: $",
    "Fatal Python error|Python runtime state|Current thread|no Python frame|No module named 'encodings'",
)
"""Console messages of the browser, Pyodide and PyScript about a missing file; the page says it in a sentence."""


def cut_off(route: Route) -> None:
    route.abort("connectionreset")


@pytest.fixture
def held(page: Page) -> Iterator[list[Route]]:
    """Requests that a test leaves unanswered; they are dropped once the page is closed, so that nothing waits."""
    routes: list[Route] = []
    yield routes
    page.goto("about:blank")
    for route in routes:
        with contextlib.suppress(Error):
            route.abort()


def expect_trouble(page: Page) -> None:
    trouble = page.get_by_role("alert")
    expect(trouble).to_be_visible(timeout=60_000)
    expect(trouble.get_by_role("button", name="Try again")).to_be_visible()
    expect(trouble).to_contain_text(re.compile(r"couldn't|didn't"))
    assert not INTERNAL.search(page.locator("body").inner_text())


def test_the_page_is_readable_and_styled_before_python_is_there(page: Page, site: str, held: list[Route]) -> None:
    page.route("**/vendor/**", lambda route: held.append(route))
    page.goto(site, wait_until="domcontentloaded")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.get_by_role("button", name="Play against the bot")).to_be_visible()
    expect(page.locator("main")).to_contain_text("town hall")
    expect(page.get_by_role("progressbar")).to_be_visible()
    expect(page.locator("body")).to_have_css("background-color", "rgb(231, 223, 204)")
    page.emulate_media(color_scheme="dark")
    expect(page.locator("body")).to_have_css("background-color", "rgb(13, 20, 24)")


NO_FONT_LIKE_OURS = re.compile(r"local\([^)]*\)(,\s*local\([^)]*\))*")
DRAWN = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
"""Waits until the page was drawn: not before its style sheet is there, as without it the browser shows nothing."""


def without_fonts(page: Page) -> None:
    """Let no font of the page come, and none of the device stand in for it but the browser's own."""

    def restyle(route: Route) -> None:
        answer = route.fetch()
        style, count = NO_FONT_LIKE_OURS.subn("local(none)", answer.text())
        assert count == 2, "the fonts that stand in for ours are named otherwise"
        route.fulfill(response=answer, body=style)

    page.route("**/*.woff2", cut_off)
    page.route("**/style.css", restyle)


@pytest.mark.complaints("Failed to load resource", "was preloaded using link preload but not used")
@pytest.mark.parametrize("has_fonts", mostly_full([True, False], [False]), ids=["", "without-fonts"])
@pytest.mark.parametrize("width", mostly_full([320, 390, 1280, 1920], [320]))
def test_the_shell_fits_the_window(page: Page, site: str, held: list[Route], width: int, has_fonts: bool) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    page.route("**/start.mjs", lambda route: held.append(route))
    if not has_fonts:
        without_fonts(page)
    for language in LANGUAGES:
        page.goto(f"{site}?lang={language}", wait_until="domcontentloaded")
        expect(page.get_by_role("progressbar")).to_be_visible()
        page.evaluate(DRAWN)
        assert page.evaluate("document.documentElement.scrollWidth") <= width, f"{language}, at first"
        page.evaluate("document.fonts.ready")
        loaded = page.evaluate("[...document.fonts].some((font) => font.status === 'loaded')")
        assert loaded == has_fonts
        assert page.evaluate("document.documentElement.scrollWidth") <= width, f"{language}, with its fonts"


PARTS = ("wasm", "module", "library", "program", "district")
"""What Python starts from, with the game of a first visit."""


WITHOUT_LIBRARY = [each for each in PARTS if each != "library"]
"""Those of them that are there while python.zip is held back."""


def size(page: Page, *names: str) -> int:
    """The bytes of some parts of Python, from what the build says of them."""
    parts = json.loads(page.locator("#site").text_content() or "")["parts"]
    return sum(parts[name][1] for name in names)


def megabytes(page: Page, *names: str) -> str:
    """The same in megabytes, as it is shown."""
    return f"{size(page, *names) / 1e6:.1f}"


def test_progress_is_counted_in_bytes(page: Page, site: str, held: list[Route]) -> None:
    page.route("**/python.zip", lambda route: held.append(route))
    page.goto(site)
    here = megabytes(page, *WITHOUT_LIBRARY)
    expect(page.locator("#progress")).to_have_text(f"Loading the game: {here} of {megabytes(page, *PARTS)} MB")


def test_without_javascript_the_page_says_so(browser: Browser, site: str) -> None:
    page = browser.new_page(java_script_enabled=False)
    page.goto(site)
    expect(page.locator("noscript p[lang=en]")).to_be_visible()
    expect(page.get_by_role("progressbar")).to_be_hidden()
    page.close()


@pytest.mark.full
@pytest.mark.complaints(*NOISE, "was preloaded using link preload but not used")  # there is no boot to use it
def test_without_its_first_script_the_page_says_so(page: Page, site: str) -> None:
    page.route("**/boot.js", cut_off)
    page.goto(site)
    expect(page.locator("#late [lang=en] a")).to_be_visible()
    page.unroute("**/boot.js")
    page.locator("#late [lang=en] a").click()
    await_table(page)


@pytest.mark.complaints(*NOISE, "was preloaded using link preload but not used")  # there is no boot to use it
def test_nothing_jumps_when_the_first_script_takes_its_sentence_away(page: Page, site: str) -> None:
    page.emulate_media(reduced_motion="reduce")  # who wants that must read the sentence, too
    page.route("**/boot.js", cut_off)
    page.goto(site)
    tall = """(part, time) => {
        for (const each of part.getAnimations()) each.currentTime = time;
        return [part.getBoundingClientRect().height, document.getElementById("app").offsetTop];
    }"""
    before, now = (page.locator("#late").evaluate(tall, time) for time in (2_900, 3_000))
    page.locator("#late").evaluate("part => part.remove()")
    assert before == [0, page.locator("#app").evaluate("part => part.offsetTop")]
    assert now[0] > 0


@pytest.mark.complaints(
    *NOISE, "was preloaded using link preload but not used"
)  # without the style, the fonts are not used
@pytest.mark.parametrize("file", mostly_full(["icon.svg", "style.css"], ["style.css"]))
def test_it_boots_without(page: Page, site: str, file: str) -> None:
    page.route(f"**/{file}", cut_off)
    page.goto(site)
    await_table(page)


def test_it_boots_under_pyscript(table: Page) -> None:
    assert table.locator("script[type=py]").count() == 1
    expect(table.get_by_role("alert")).to_be_hidden()
    expect(table.locator("#boot")).to_be_hidden()


@pytest.mark.full
def test_pyscript_does_not_watch_the_game(table: Page) -> None:
    table.evaluate("document.body.append(Object.assign(document.createElement('script'), {type: 'py', id: 'another'}))")
    table.wait_for_timeout(500)
    assert table.locator("#another").evaluate("script => script.nextElementSibling") is None


def test_it_boots_with_pyodide_alone(page: Page, site: str) -> None:
    page.goto(f"{site}?boot=plain")
    await_table(page)
    assert page.locator("script[type=py]").count() == 0


BROKEN = {
    "is missing": "delete window.indexedDB; Object.defineProperty(window, 'indexedDB', {value: undefined})",
    "throws": "IDBFactory.prototype.open = () => { throw new DOMException('no', 'SecurityError') }",
    "fails": "IDBFactory.prototype.open = () => {"
    " const r = new EventTarget(); setTimeout(() => r.onerror()); return r }",
    "never answers": "IDBFactory.prototype.open = () => new EventTarget()",
}


@pytest.mark.parametrize("broken", mostly_full(BROKEN, ["never answers"]))
def test_it_boots_where_the_database(page: Page, site: str, broken: str) -> None:
    page.add_init_script(BROKEN[broken])
    page.goto(site)
    await_table(page)
    assert page.locator("script[type=py]").count() == 0


@pytest.mark.full
def test_it_boots_below_the_top_of_a_host(browser: Browser, dist: Path) -> None:
    with serving(dist, under="/some/where/") as url:
        page = browser.new_page()
        for address in (url, f"{url}index.html?boot=plain"):
            page.goto(address)
            await_table(page)
        page.close()


class Plain(SimpleHTTPRequestHandler):
    """Answers as `python -m http.server` does, without a log."""

    def log_message(self, *_args: object) -> None:
        """Log nothing."""


@pytest.mark.full
def test_it_boots_from_a_server_that_sends_no_headers_of_its_own(browser: Browser, dist: Path) -> None:
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Plain, directory=str(dist))) as server:
        Thread(target=server.serve_forever, args=(0.05,), daemon=True).start()
        page = browser.new_page()
        page.goto(f"http://127.0.0.1:{server.server_address[1]}/")
        await_table(page)
        expect(page.locator("html[data-settled]")).to_be_attached(timeout=BOOT)
        expect(page.locator(".news")).to_contain_text("opens offline")
        page.close()
        server.shutdown()


@pytest.fixture(scope="module")
def spoilt() -> Iterator[str]:
    """A site whose program fails at once, with a card in the error's message."""
    with serving(built(spoil)) as url:
        yield url


def spoil(project: Path) -> None:
    """Make the program raise at its start."""
    (project / "noir/browser/main.py").write_text("def main(): raise ValueError('hand: 8 8 8')", "utf-8")


@pytest.mark.full
@pytest.mark.number(21)
@pytest.mark.parametrize("mode", ["", "?boot=plain"], ids=["under PyScript", "with Pyodide alone"])
def test_a_game_that_raises_at_its_start_is_not_shown_to_the_player(browser: Browser, spoilt: str, mode: str) -> None:
    page = browser.new_page()
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    page.on("pageerror", lambda error: said.append(str(error)))
    page.goto(f"{spoilt}{mode}")
    expect_trouble(page)
    expect(page.locator("body")).not_to_contain_text("8 8 8")
    assert "8 8 8" not in "".join(said)
    page.close()


@pytest.mark.full
def test_what_is_asked_for_before_python_is_there_is_done_when_it_is(page: Page, site: str, held: list[Route]) -> None:
    page.route("**/python.zip", lambda route: held.append(route))
    page.goto(site)
    unfold_options(page)
    page.get_by_label("Name").first.fill("Agnes")
    page.get_by_role("button", name="Deal the cards").click()
    expect(page.locator("#early")).to_contain_text("starts by itself")
    let_go(page, held)
    await_table(page)
    expect(page.locator(".at-table")).to_be_visible()
    expect(page.locator("main")).to_contain_text("Agnes")
    assert page.url == site


def test_what_is_pressed_and_chosen_before_python_is_there_is_seen_at_once_and_done_then(
    page: Page, site: str, held: list[Route]
) -> None:
    page.route("**/python.zip", lambda route: held.append(route))
    page.goto(site)
    press(page, "game famiglia")
    expect(page.locator('[data-msg="game famiglia"]')).to_have_attribute("aria-pressed", "true")
    expect(page.locator('[data-msg="game district"]')).to_have_attribute("aria-pressed", "false")
    expect(page.locator("#early")).to_be_empty()
    page.locator("#level").select_option("hard")
    press(page, "quick bot")
    expect(page.locator("#early")).to_contain_text("starts by itself")
    let_go(page, held)
    await_table(page)
    expect(page.get_by_role("heading", name="Hard bot")).to_be_visible()
    expect(page).to_have_title(re.compile("Famiglia"))
    assert page.url == site


OLD_SYNTAX = """const Native = RegExp;
window.RegExp = new Proxy(Native, { construct: (target, [pattern, ...flags]) => {
    if (String(pattern).includes("(?<=")) throw new SyntaxError();
    return new target(pattern, ...flags);
} });"""
LACKS = {each: f"delete window.{each}" for each in ("WebAssembly", "BigInt64Array", "structuredClone")}
LACKS["the newest syntax"] = OLD_SYNTAX


@pytest.mark.parametrize("lack", mostly_full(list(LACKS), ["BigInt64Array", "the newest syntax"]))
def test_a_browser_that_is_too_old_is_told_what_would_do(page: Page, site: str, lack: str) -> None:
    page.add_init_script(LACKS[lack])
    page.goto(site)
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("too old")
    expect(alert).to_contain_text("Firefox")
    expect(page.get_by_role("progressbar")).to_be_hidden()
    expect(page.locator("#app").get_by_role("heading", level=1)).to_be_visible()


def test_a_boot_that_stalls_offers_a_retry_and_goes_on(page: Page, site: str, held: list[Route]) -> None:
    page.clock.install()
    page.route("**/python.zip", lambda route: held.append(route))
    page.goto(site)
    # Any byte that comes later would start the clock again.
    share = size(page, *WITHOUT_LIBRARY) / size(page, *PARTS)
    page.wait_for_function("share => document.getElementById('bar').value === share", arg=share)
    page.clock.fast_forward(61_000)
    expect(page.get_by_role("alert")).to_contain_text("taking a long time")
    expect(page.get_by_role("button", name="Try again")).to_be_visible()
    let_go(page, held)
    await_table(page)
    expect(page.get_by_role("alert")).to_be_hidden()


def test_any_part_of_the_page_may_report_a_failure(table: Page) -> None:
    table.evaluate("document.dispatchEvent(new CustomEvent('noir:fail', {detail: 'The lamp went out.'}))")
    expect(table.get_by_role("alert")).to_contain_text("The lamp went out.")
    expect(table.get_by_role("button", name="Try again")).to_be_visible()


@pytest.mark.complaints("was preloaded using link preload but not used")  # seconds later: Python isn't wanted here
@pytest.mark.parametrize("name", mostly_full(["", "noir.html"], [""]))
def test_the_page_does_not_start_inside_another_page(page: Page, site: str, name: str) -> None:
    def without_headers(route: Route) -> None:  # ours forbid the frame, but not every host sends them
        route.fulfill(body=route.fetch().body(), content_type="text/html")

    page.route(f"{site}{name}", without_headers)
    around = f'<iframe src="{site}{name}" width="800" height="600"></iframe>'
    page.route(f"{site}around", lambda route: route.fulfill(body=around, content_type="text/html"))
    page.goto(f"{site}around")
    frame = page.frame_locator("iframe")
    expect(frame.get_by_role("alert")).to_contain_text("doesn't run inside another page")
    expect(frame.locator("#boot")).to_be_hidden()
    expect(frame.locator('script[src*="start"][type="module"], script[type="py"]')).to_have_count(0)
    with page.context.expect_page() as opened:
        frame.get_by_role("button", name="Open the full page").click()
    await_table(opened.value)


SLOW_PICTURES = """
    const now = performance.now.bind(performance), { decode } = HTMLImageElement.prototype, rest = requestIdleCallback;
    let late = 0, rests = 0;
    window.rested = [];
    performance.now = () => now() + late;
    window.requestIdleCallback = (act) => rest((deadline) => act(deadline, rests++));
    HTMLImageElement.prototype.decode = function () {
        late += 20;
        rested.push(rests);
        return decode.call(this);
    };
"""
"""A script that makes each picture cost 20 milliseconds, and notes how often the page was idle before each of them."""


def test_between_the_pictures_that_are_prepared_the_page_is_free_for_a_press(
    browser: Browser, site: str, guard: list[str]
) -> None:
    with browser.new_context() as context:
        listen(context, site, guard)
        page = context.new_page()
        page.add_init_script(f"{FORGETFUL}; {SLOW_PICTURES}")
        page.goto(site)
        page.wait_for_function("rested.length > 9")
        rested = page.evaluate("rested")
    assert len({*rested}) == len(rested), "after one of them the page was not idle"

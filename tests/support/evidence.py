"""What a failed test leaves of its pages: pictures, sources, and a trace of what was done to them.

Tracing what a test does costs nothing that can be measured. Recording how the page looks at every step makes a boot
half as long again, and with pictures a step takes four times as long: so only --every-step does this.
"""

import functools
import shutil
import zipfile
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from typing import Any, Protocol

import pytest
from playwright.sync_api import Browser, BrowserContext, BrowserType, Error, Page

PATIENCE = 10_000  # milliseconds for the picture of a page, which may be what has failed

OPENING: list[tuple[type, str, Callable[[Any], Iterable[BrowserContext]]]] = [
    (Browser, "new_context", lambda context: [context]),
    (Browser, "new_page", lambda page: [page.context]),
    (BrowserType, "launch_persistent_context", lambda context: [context]),
    (BrowserType, "connect_over_cdp", lambda browser: browser.contexts),
]
"""The methods of Playwright that open contexts, and the contexts in what they return."""


class Window(Protocol):
    """A window of an engine that Playwright doesn't drive."""

    def picture(self) -> bytes:
        """What it shows, as PNG."""

    def run(self, expression: str) -> Any:
        """The value of a JavaScript expression in the page."""


class Witness:
    """Traces every context that Playwright opens, whichever test or fixture opens it."""

    def __init__(self, every_step: bool) -> None:
        self._every_step = every_step
        self._open: list[BrowserContext] = []
        self._patched = pytest.MonkeyPatch()

    def begin(self) -> None:
        """Trace all contexts opened from now on."""
        for owner, name, contexts in OPENING:
            self._patched.setattr(owner, name, self._tracing(getattr(owner, name), contexts))

    def end(self) -> None:
        """Trace no further contexts."""
        self._patched.undo()

    def next_test(self) -> None:
        """Forget what was done before; the contexts that are open are shared by several tests."""
        self._open = [context for context in self._open if _begun_anew(context)]

    def testify(self, folder: Path, windows: Iterable[Window]) -> list[str]:
        """Fill the folder with what can be had of the pages that this test has used; a line for each thing missing."""
        missing: list[str] = []
        shutil.rmtree(folder, ignore_errors=True)
        traced = [context for context in self._open if _attempted(missing, "a trace", _keep_trace, context, folder)]
        for page in [page for context in traced for page in context.pages]:
            if _attempted(missing, f"a picture of {page.url}", _keep_picture, page, folder):
                _attempted(missing, f"the source of {page.url}", _keep_source, page, folder)
        for window in windows:
            _attempted(missing, "a picture of the window", _keep_window, window, folder)
        with suppress(OSError):
            folder.rmdir()  # if there is nothing in it
        self.next_test()
        return missing

    def _tracing(self, opening: Callable[..., Any], contexts: Callable[[Any], Iterable[BrowserContext]]) -> Any:
        @functools.wraps(opening)
        def opened(*args: Any, **options: Any) -> Any:
            result = opening(*args, **options)
            for context in contexts(result):
                context.tracing.start(sources=True, snapshots=self._every_step, screenshots=self._every_step)
                self._open.append(context)
            return result

        return opened


def _begun_anew(context: BrowserContext) -> bool:
    """Whether a context is still open; its trace starts here."""
    try:
        context.tracing.stop_chunk()
        context.tracing.start_chunk()
    except Error:
        return False
    return True


def _attempted(missing: list[str], what: str, keep: Callable[[Any, Path], bool], subject: Any, folder: Path) -> bool:
    """Whether something was kept; what goes wrong here must not hide the failure of the test."""
    try:
        return keep(subject, folder)
    except Exception as error:
        missing.append(f"{what} can't be had: {error}")
        return False


def _keep_trace(context: BrowserContext, folder: Path) -> bool:
    """Save the trace of a context, if this test has done anything on a page of it."""
    if context.is_closed():
        return False
    path = _free(folder, "trace.zip")
    context.tracing.stop_chunk(path=path)
    with zipfile.ZipFile(path) as trace:
        steps = b"".join(trace.read(name) for name in trace.namelist() if name.endswith(".trace"))
    is_used = b'"class":"Page"' in steps or b'"class":"Frame"' in steps
    if not is_used:
        path.unlink()
    return is_used


def _keep_picture(page: Page, folder: Path) -> bool:
    page.screenshot(path=_free(folder, "page.png"), timeout=PATIENCE)
    return True


def _keep_source(page: Page, folder: Path) -> bool:
    source = page.locator("html").evaluate("root => root.outerHTML", timeout=PATIENCE)
    _free(folder, "page.html").write_text(source, "utf-8", errors="replace")
    return True


def _keep_window(window: Window, folder: Path) -> bool:
    _free(folder, "page.png").write_bytes(window.picture())
    source = window.run("document.documentElement.outerHTML")
    _free(folder, "page.html").write_text(source, "utf-8", errors="replace")
    return True


def _free(folder: Path, name: str) -> Path:
    """A path for a new file of this name, numbered from the second on."""
    folder.mkdir(parents=True, exist_ok=True)
    stem, _, suffix = name.partition(".")
    number = sum(1 for _ in folder.glob(f"{stem}*.{suffix}")) + 1
    return folder / (name if number == 1 else f"{stem}-{number}.{suffix}")

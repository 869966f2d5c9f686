"""What a test asks of an engine, whatever drives it, and how it starts and ends the programs that this takes."""

import contextlib
import os
import signal
import subprocess
import time
from collections.abc import Callable, Iterator
from typing import Any, Protocol, TypeVar

T = TypeVar("T")
PATIENCE = 120  # seconds; a boot takes a few, and many on a machine that is busy with other things
PAUSE = 0.05


class Driver(Protocol):
    """One window of one engine."""

    def open(self, url: str) -> None:
        """Go to an address."""

    def reload(self) -> None:
        """Load the page once more."""

    def run(self, expression: str) -> Any:
        """Return what a JavaScript expression is worth in the page, as far as JSON can say it."""

    def click(self, x: float, y: float) -> None:
        """Press and release the mouse at a place of the window."""

    def complaints(self) -> list[str]:
        """Return every error and warning that the page has logged, where the engine tells of them."""


class Missing(Exception):
    """An engine that is not installed; the sentence says what to install."""


def until(read: Callable[[], T], what: str) -> T:
    """Return the first answer of `read` that is neither empty nor false."""
    end = time.monotonic() + PATIENCE
    while not (answer := read()):
        if time.monotonic() > end:
            raise AssertionError(f"waited {PATIENCE} seconds for {what}")
        time.sleep(PAUSE)
    return answer


@contextlib.contextmanager
def program(*command: str, **options: Any) -> Iterator["subprocess.Popen[str]"]:
    """Run a program for as long as the block runs, and end it with all that it has started; `env` adds to our own."""
    env = os.environ | options.pop("env", {})
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    with subprocess.Popen(command, text=True, env=env, start_new_session=True, **(quiet | options)) as process:
        try:
            yield process
        finally:
            end(process)


def end(process: "subprocess.Popen[str]") -> None:
    """End a program politely, and whatever is left of it at once."""
    process.terminate()
    with contextlib.suppress(subprocess.TimeoutExpired):
        process.wait(20)
    with contextlib.suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)

"""What tests ask of an engine, whatever drives it, and helpers to start and end its programs."""

import contextlib
import os
import signal
import subprocess
import time
from collections.abc import Callable, Iterator
from typing import Any, Protocol, TypeVar

T = TypeVar("T")
PATIENCE = 120  # seconds; a boot takes a few, and many on a busy machine
PAUSE = 0.05


class Driver(Protocol):
    """One window of one engine."""

    def open(self, url: str) -> None:
        """Go to an address."""

    def reload(self) -> None:
        """Reload the page."""

    def run(self, expression: str) -> Any:
        """The value of a JavaScript expression in the page, as far as JSON can express it."""

    def click(self, x: float, y: float) -> None:
        """Click at a place of the window."""

    def picture(self) -> bytes:
        """What the window shows, as PNG."""

    def complaints(self) -> list[str]:
        """Every error and warning that the page has logged, if the engine reports them."""


class Missing(Exception):
    """An engine is not installed; the message says what to install."""


def until(read: Callable[[], T], what: str) -> T:
    """The first truthy result of `read`; fails with `what` after PATIENCE."""
    end = time.monotonic() + PATIENCE
    while not (answer := read()):
        if time.monotonic() > end:
            raise AssertionError(f"Waited {PATIENCE} seconds for {what}.")
        time.sleep(PAUSE)
    return answer


@contextlib.contextmanager
def program(*command: str, **options: Any) -> Iterator["subprocess.Popen[str]"]:
    """Run a program while the block runs, then end it with all its child processes; `env` adds to our environment."""
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

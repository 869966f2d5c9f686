"""Runs the warm-up in the page, in small steps."""

import gc
from collections.abc import Iterator

from js import console

from noir.browser.events import Events

PAUSE = 150
"""Milliseconds before each step of the warm-up, in which the page can handle events."""


def rehearse(steps: Iterator[None]) -> None:
    """Run `steps` one by one with pauses in between, so that events are handled in time.

    An error ends it without a message: nobody waits for the warm-up, and what failed may never be needed.
    """

    def step() -> None:
        if next(steps, "done") == "done":
            gc.freeze()  # everything allocated so far stays, so the collector can skip it
        else:
            rehearse(steps)

    Events(_left_out).later("later", step, PAUSE)


def _left_out(word: str, error: Exception) -> None:
    console.error(f"noir: {type(error).__name__} in the rehearsal")

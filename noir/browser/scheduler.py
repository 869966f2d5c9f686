"""Thinking in the page: in slices so short that a press is answered in between, one thing at a time.

No worker: a second interpreter takes seconds to start on a slow device and as much memory again, and is not to be had
in a file opened from the disk. docs/bots.md has what was measured.
"""

import random
import secrets
from collections.abc import Callable

from js import performance

from noir.app.effects import Effect
from noir.bots import think
from noir.browser.events import Events
from noir.core.thought import Thinking, print_thought

SLICE = 12
"""Milliseconds of thinking at a time."""

BREATH = 4
"""Milliseconds between two slices, for whatever else the page has to do."""


class Scheduler:
    """Thinks about what is owed until something else is owed, and says what came of it with `send`."""

    def __init__(self, send: Callable[[str], None], calls: Events) -> None:
        self._send = send
        self._calls = calls
        self._owed: Effect | None = None

    def want(self, owed: Effect | None) -> None:
        """Think about `owed` from now on; thinking about the same goes on, and about anything else it ends."""
        if owed == self._owed:
            return
        self._owed = owed
        if owed and not owed.level:
            self._answer(owed, "", performance.now() + owed.pause)
        elif owed:
            chance = random.Random(secrets.token_hex(16))  # the shared one repeats itself in a memory that was kept
            self._go_on(owed, think(owed.level, owed.seen, chance), performance.now() + owed.pause)

    def _go_on(self, owed: Effect, thinking: Thinking, not_before: float) -> None:
        """Think one slice further after a breath, if it is still owed."""

        def go_on() -> None:
            if owed is not self._owed:
                return
            thought = _slice(thinking)
            if thought:
                self._answer(owed, thought, not_before)
            else:
                self._go_on(owed, thinking, not_before)

        self._calls.later(owed.msg, go_on, BREATH)

    def _answer(self, owed: Effect, thought: str, not_before: float) -> None:
        """Send `thought` when it is time, if it is still owed then."""

        def answer() -> None:
            if owed is self._owed:
                self._owed = None
                self._send(f"{owed.msg} {thought}".rstrip())

        self._calls.later(owed.msg, answer, max(0, not_before - performance.now()))


def _slice(thinking: Thinking) -> str:
    """Go on with `thinking` for a slice; return what comes of it as text, or an empty one if it takes longer."""
    until = performance.now() + SLICE
    try:
        while performance.now() < until:
            next(thinking)
    except StopIteration as end:
        return print_thought(end.value)
    return ""

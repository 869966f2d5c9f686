"""Runs bots in the page: in slices so short that events are handled in between, one effect at a time.

There is no worker: a second interpreter takes seconds to start on a slow device, needs the same memory again, and is
not available to a file opened from disk. docs/bots.md has the measurements.
"""

import random
import secrets
from collections.abc import Callable
from typing import Any

from js import performance
from page import multiples
from pyodide.ffi import to_js

from noir.app.effects import Effect
from noir.app.later import later
from noir.bots import think
from noir.browser.events import Events
from noir.core.thought import Thinking, print_thought
from noir.session.remote import Remote

computing: Callable[[Remote], Thinking] = later("noir.devices.remote.compute:computing")
x25519_input: Callable[[Remote], tuple[bytes, bytes]] = later("noir.devices.remote.compute:x25519_input")
x25519_output: Callable[[bytes], str] = later("noir.devices.remote.compute:x25519_output")

SLICE = 12
"""Milliseconds of thinking in a slice."""

BREATH = 4
"""Milliseconds between two slices, for everything else the page has to do."""


class Scheduler:
    """Carries out one effect at a time, and sends its result as a message."""

    def __init__(self, send: Callable[[str], None], calls: Events) -> None:
        self._send = send
        self._calls = calls
        self._effect: Effect | None = None
        self._private_turn = ""
        self._began = 0.0  # when the private turn began

    def want(self, effect: Effect | None) -> None:
        """Carry out `effect` from now on; the same effect continues, any other one is cancelled."""
        if effect == self._effect:
            return
        self._effect = effect
        if effect and effect.private_turn != self._private_turn:
            self._private_turn, self._began = effect.private_turn, performance.now() + effect.pause
        if effect is None:
            return
        not_before = performance.now() + effect.pause
        if effect.computes:
            self._compute(effect, effect.computes, not_before)
        elif effect.level:
            # A generator of its own: the shared one would repeat itself after a memory snapshot.
            chance = random.Random(secrets.token_hex(16))
            self._go_on(effect, think(effect.level, effect.seen, chance), not_before)
        else:
            self._answer(effect, "", not_before)

    def _compute(self, effect: Effect, remote: Remote, not_before: float) -> None:
        """Let the browser multiply for a remote game; what it can't do is computed here."""
        keys, points = x25519_input(remote)

        def multiplied(products: Any) -> None:
            if products:
                self._answer(effect, x25519_output(products.to_bytes()), not_before)
            else:
                self._go_on(effect, computing(remote), not_before)

        if keys:
            self._calls.with_result(effect.msg, multiples(to_js(keys), to_js(points)), multiplied)
        else:
            multiplied(None)

    def _go_on(self, effect: Effect, thinking: Thinking, not_before: float) -> None:
        """Think one more slice after a pause, unless the effect was cancelled."""

        def go_on() -> None:
            if effect is not self._effect:
                return
            thought = _slice(thinking)
            if thought:
                self._answer(effect, thought, not_before)
            else:
                self._go_on(effect, thinking, not_before)

        self._calls.later(effect.msg, go_on, BREATH)

    def _answer(self, effect: Effect, thought: str, not_before: float) -> None:
        """Send `thought` no earlier than `not_before`, unless the effect was cancelled."""

        def answer() -> None:
            if effect is self._effect:
                self._effect = None
                self._send(f"{effect.msg} {thought}".rstrip())

        now = performance.now()
        self._calls.later(effect.msg, answer, max(0, not_before - now, effect.delay(thought, now - self._began)))


def _slice(thinking: Thinking) -> str:
    """Run `thinking` for one slice; the result as text, or empty if it takes longer."""
    until = performance.now() + SLICE
    try:
        while performance.now() < until:
            next(thinking)
    except StopIteration as end:
        return print_thought(end.value)
    return ""

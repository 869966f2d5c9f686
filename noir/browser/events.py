"""Calls from the page to Python: event listeners, timers, and results of promises.

Every error behind such a call goes to a handler, with the name of the call. If it reached the page, it would be logged
to the console with the values in it, which may be cards.
"""

import sys
from collections.abc import Callable
from typing import Any

from js import window
from pyodide.ffi import create_once_callable, create_proxy

GiveUp = Callable[[str, Exception], None]
"""Handles the error behind a call, by the name of the call."""


class Events:
    """Calls from the page. The first error goes to `give_up`; after it, calls do nothing."""

    def __init__(self, give_up: GiveUp) -> None:
        self._give_up = give_up
        self.stopped = False

    def give_up(self, word: str, error: Exception) -> None:
        """Report the error after `word` and stop, since the failed call may have left anything half done."""
        if not self.stopped:
            self.stopped = True
            self._give_up(word, error)

    def listen(self, target: Any, event: str, act: Callable[[Any], None]) -> None:
        """Call `act` for every `event`, for the lifetime of the page."""
        target.addEventListener(event, create_proxy(self._guarded(event, act)))

    def later(self, word: str, act: Callable[[], None], pause: float) -> None:
        """Call `act` after `pause` milliseconds."""
        guarded = self._guarded(word, lambda _nothing: act())
        window.setTimeout(create_once_callable(lambda: guarded(None)), pause)

    def with_result(self, word: str, promise: Any, act: Callable[[Any], object]) -> None:
        """Call `act` with the result of `promise`, one of the page's own, which always resolve."""
        promise.then(create_once_callable(self._guarded(word, act)))

    def _guarded(self, word: str, act: Callable[[Any], object]) -> Callable[[Any], None]:
        def guarded(given: Any) -> None:
            if self.stopped:
                return
            try:
                act(given)
            except Exception as error:
                self.give_up(word, error)

        return guarded


def hush() -> None:
    """Keep Python from printing errors that can't be caught, such as those in finalizers."""
    sys.unraisablehook = _say_nothing


def _say_nothing(fault: object) -> None:
    return

"""The ways in which the page calls Python: by an event, after a while, and with what a promise brings.

Whatever fails behind one of them is handed on with the name of what called. An error that got back to the page would be
printed to the console, with the values in it, and those may be cards.
"""

import sys
from collections.abc import Callable
from typing import Any

from js import window
from pyodide.ffi import create_once_callable, create_proxy

GiveUp = Callable[[str, Exception], None]


class Events:
    """Calls from the page. The first fault behind one goes to `give_up`, and none of them does anything after that."""

    def __init__(self, give_up: GiveUp) -> None:
        self._give_up = give_up
        self.stopped = False

    def give_up(self, word: str, error: Exception) -> None:
        """Hand on what failed after `word`, and stop: what failed half may have left anything behind."""
        if not self.stopped:
            self.stopped = True
            self._give_up(word, error)

    def listen(self, target: Any, event: str, act: Callable[[Any], None]) -> None:
        """Have `act` called for every `event` for the life of the page."""
        target.addEventListener(event, create_proxy(self._guarded(event, act)))

    def later(self, word: str, act: Callable[[], None], pause: float) -> None:
        """Have `act` called after so many milliseconds."""
        guarded = self._guarded(word, lambda _nothing: act())
        window.setTimeout(create_once_callable(lambda: guarded(None)), pause)

    def with_result(self, word: str, promise: Any, act: Callable[[Any], None]) -> None:
        """Have `act` called with what `promise` brings, one of the page's own, which all bring something."""
        promise.then(create_once_callable(self._guarded(word, act)))

    def _guarded(self, word: str, act: Callable[[Any], None]) -> Callable[[Any], None]:
        def guarded(given: Any) -> None:
            if self.stopped:
                return
            try:
                act(given)
            except Exception as error:
                self.give_up(word, error)

        return guarded


def hush() -> None:
    """Have Python itself print nothing of a fault that nobody can catch, as in what is thrown away."""
    sys.unraisablehook = _say_nothing


def _say_nothing(fault: object) -> None:
    return

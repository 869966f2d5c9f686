"""Examples on a page of rules: a press puts one on the table, in the place of its picture. Nothing is kept.

One interpreter serves all examples of a page; the one that was pressed last is the one that is played.
"""

from typing import Any

from js import console, document
from page import fail, morph, ready
from pyodide.ffi import create_proxy

from noir.core import Complaint
from noir.example import Shown, begin_example, update_example, view_example
from noir.html import to_html
from noir.words import speak


class Examples:
    """What changes here: the example at the table, where its picture was, and that picture."""

    def __init__(self) -> None:
        self._language = document.documentElement.lang
        self._shown: Shown | None = None
        self._place: Any = None
        self._picture = ""

    def start(self) -> None:
        """Listen, and say that a press can be answered."""
        speak(self._language)
        document.addEventListener("click", create_proxy(self._clicked))
        ready()

    def _clicked(self, event: Any) -> None:
        pressed = event.target.closest("button")
        try:
            if pressed and pressed.getAttribute("data-deal"):
                self._begin(pressed)
            elif pressed and self._shown:
                self._carry_out(pressed.getAttribute("data-msg") or "")
        except Exception as error:
            console.error(f"noir: {type(error).__name__} in an example")
            fail("")

    def _begin(self, pressed: Any) -> None:
        """Put the example of a button on the table; another that was there becomes a picture again."""
        said = [pressed.getAttribute(f"data-{part}") or "" for part in ("game", "deal", "moves", "viewer")]
        game, deal, moves, viewer = said
        try:
            shown = begin_example(game, deal, moves, int(viewer) if viewer else None)
        except (Complaint, KeyError, ValueError):
            return  # no button of ours asks for it
        if self._place:
            morph(self._place, self._picture)
        self._place = pressed.closest("figure").querySelector(".stage")
        self._picture = self._place.innerHTML
        self._shown = shown
        self._show()

    def _carry_out(self, msg: str) -> None:
        if self._shown:
            self._shown = update_example(self._shown, msg)
            self._show()

    def _show(self) -> None:
        """Show the example, and put the focus on the hand that is open now, or on the way back to the beginning."""
        if self._shown:
            morph(self._place, to_html(view_example(self._shown, self._language)))
            hand = self._place.querySelector("[data-focus]") or self._place.querySelector('[data-msg="again"]')
            hand.focus(preventScroll=True)


def main() -> None:
    """Start; if that fails, say so without a word of what was in it."""
    try:
        Examples().start()
    except Exception as error:
        console.error(f"noir: {type(error).__name__} at the start")
        fail("")

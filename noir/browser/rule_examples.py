"""The entry point on a rules page: a press on an example replaces its picture with a playable table. Nothing is stored.

One interpreter serves all examples of a page; only the one that was pressed last is playable.
"""

from typing import Any

from js import console, document
from page import fail, morph, ready

from noir.app.handlers.puzzle import play_puzzle
from noir.browser.events import Events, hush
from noir.browser.parts import install
from noir.core.errors import UserError
from noir.formats.link import parse_link
from noir.screens.pages.puzzle import played
from noir.session.review import Puzzle
from noir.ui.html import to_html
from noir.ui.i18n import set_language

FOCUS = ('[data-focus^="posed"]', "[data-focus]", '[data-msg="again"]')
"""Where the focus goes, the first of these that exists: the comment, the open hand, the button to start over."""


class Examples:
    """The example that is playable, with its element and the picture that it replaces."""

    def __init__(self) -> None:
        self._language = document.documentElement.lang
        self._shown: Puzzle | None = None
        self._place: Any = None
        self._picture = ""

    def start(self) -> None:
        """Start listening, and report that the page is ready."""
        set_language(self._language)
        Events(_failed).listen(document, "click", self._clicked)
        ready()

    def _clicked(self, event: Any) -> None:
        pressed = event.target.closest("button")
        if pressed and pressed.getAttribute("data-position"):
            self._begin(pressed)
        elif pressed and self._shown:
            self._carry_out(pressed.getAttribute("data-msg") or "")

    def _begin(self, pressed: Any) -> None:
        """Make the example of a button playable; the one before it becomes a picture again."""
        try:
            shown = parse_link(pressed.getAttribute("data-position"))
        except UserError:
            return  # not one of our links
        if not isinstance(shown, Puzzle):
            return
        if self._place:
            morph(self._place, self._picture)
        self._place = pressed.closest("figure").querySelector(".stage")
        self._picture = self._place.innerHTML
        self._shown = shown
        self._show()

    def _carry_out(self, msg: str) -> None:
        if self._shown:
            self._shown = play_puzzle(self._shown, msg)
            self._show()

    def _show(self) -> None:
        """Show the example, and focus the first element of FOCUS."""
        if self._shown:
            morph(self._place, to_html(played(self._shown, self._language)))
            places = (self._place.querySelector(mark) for mark in FOCUS)
            next(place for place in places if place).focus(preventScroll=True)


def _failed(word: str, error: Exception) -> None:
    """Report that an example failed, without any value from the error."""
    console.error(f"noir: {type(error).__name__} in an example")
    fail("")


def main() -> None:
    """Start; if that fails, say so without any value from the error."""
    hush()
    install()
    try:
        Examples().start()
    except Exception as error:
        console.error(f"noir: {type(error).__name__} at the start")
        fail("")

"""The page: a node becomes the document's main part, and the keyboard is put where the next thing happens."""

from typing import Any

from js import document, window
from page import morph

from noir.html import Node, changed_html


class Screen:
    """The main part of the document, and the last place the program put the focus."""

    def __init__(self) -> None:
        self._focus = ""
        self._shown: dict[str, str] = {}

    def show(self, node: Node, title: str) -> None:
        """Make `node` all that the document's main part holds."""
        shown: dict[str, str] = {}
        morph(document.getElementById("app"), changed_html(node, self._shown, shown))
        self._shown = shown
        document.title = title
        self._move_focus()

    def _move_focus(self) -> None:
        """Focus what the view marks with `data-focus`, once for each of its values, not on the first showing.

        A notice is focused each time, since the same fault may be made twice.
        """
        marked = _marked()
        wanted = marked.getAttribute("data-focus") if marked else ""
        if marked and (wanted.startswith("notice") or self._focus not in ("", wanted)):
            marked.focus(preventScroll=True)
            _bring_into_sight(marked.closest("section") or marked)
        self._focus = wanted or self._focus or "none"


def _marked() -> Any:
    """Return the place for the focus: what is said to the player before all others; or nothing."""
    for first in ("notice", "hint", "lesson", "posed", ""):
        found = document.querySelector(f'[data-focus^="{first}"]' if first else "[data-focus]")
        if found:
            return found
    return None


def _bring_into_sight(part: Any) -> None:
    """Scroll so that `part` ends where the window ends, always alike, or begins where it begins if it is too tall."""
    tall = part.getBoundingClientRect().height > window.innerHeight
    part.scrollIntoView(block="start" if tall else "end")

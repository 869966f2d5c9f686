"""The page: a node becomes the document's main part, and the keyboard is put where the next thing happens."""

from typing import Any

from js import document
from page import morph

from noir.html import Node, to_html


class Screen:
    """The main part of the document, and the last place the program put the focus."""

    def __init__(self) -> None:
        self._focus = ""

    def show(self, node: Node, title: str) -> None:
        """Make `node` all that the document's main part holds."""
        morph(document.getElementById("app"), to_html(node))
        document.title = title
        self._move_focus()

    def _move_focus(self) -> None:
        """Focus what the view marks with `data-focus`, once for each of its values, and not on the first showing."""
        marked: Any = document.querySelector("[data-focus]")
        wanted = marked.getAttribute("data-focus") if marked else ""
        if self._focus and wanted != self._focus and marked:
            marked.focus(preventScroll=True)
            marked.closest("section").scrollIntoView(block="nearest")
        self._focus = wanted or self._focus or "none"

"""The page: a node becomes the document's main part, and the keyboard is put where the next thing happens."""

from typing import Any

from js import document, window
from page import morph

from noir.ui.html import Node, changed_html

SAID = ("notice", "hint", "lesson", "posed")
"""What is said to the player, the most urgent first."""


class Screen:
    """The main part of the document, and the places where the program last wanted the focus, the foremost first."""

    def __init__(self) -> None:
        self._places: list[str] = []
        self._seen = ""
        self._shown: dict[str, str] = {}

    def show(self, node: Node, title: str) -> None:
        """Make `node` all that the document's main part holds."""
        shown: dict[str, str] = {}
        morph(document.getElementById("app"), changed_html(node, self._shown, shown))
        self._shown = shown
        document.title = title
        self._move_focus()
        self._bring_answer()

    def _bring_answer(self) -> None:
        """Bring into sight what the view marks with `data-show`, where it is outside: the answer to a pick."""
        part = document.querySelector("[data-show]")
        seen = part.dataset.show if part else ""
        if part and seen != self._seen and not _is_in_sight(part):
            _bring_into_sight(part.closest("section") or part)
            part.scrollIntoView(block="nearest")
        self._seen = seen

    def _move_focus(self) -> None:
        """Focus what the view marks with `data-focus`: the foremost if that is another, else what is new.

        Not on the first showing; a notice each time, since the same fault may be made twice.
        """
        marked = _marked()
        places = [each.getAttribute("data-focus") for each in marked]
        found = next((each for each, place in zip(marked, places, strict=True) if self._sends(place, places)), None)
        if found:
            found.focus(preventScroll=True)
            _bring_into_sight(found.closest("section") or found)
        self._places = places or self._places or ["none"]

    def _sends(self, place: str, places: list[str]) -> bool:
        """Return whether the focus goes to this one of the places that are marked now."""
        if place.startswith("notice"):
            return True
        if not self._places:
            return False
        foremost = place == places[0]
        return place != self._places[0] if foremost else place not in self._places


def _marked() -> list[Any]:
    """Return the places for the focus: what is said to the player before all others."""
    found = list(document.querySelectorAll("[data-focus]"))
    return sorted(found, key=lambda each: _rank(each.getAttribute("data-focus")))


def _rank(place: str) -> int:
    return next((at for at, said in enumerate(SAID) if place.startswith(said)), len(SAID))


def _is_in_sight(part: Any) -> bool:
    place = part.getBoundingClientRect()
    return bool(place.top >= 0 and place.bottom <= window.innerHeight)


def _bring_into_sight(part: Any) -> None:
    """Scroll so that `part` ends where the window ends, always alike, or begins where it begins if it is too tall."""
    tall = part.getBoundingClientRect().height > window.innerHeight
    part.scrollIntoView(block="start" if tall else "end")

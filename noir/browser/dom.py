"""The document: shows a node in its main element and moves the focus."""

from typing import Any

from js import document, window
from page import morph

from noir.ui.html import Node, changed_html

SAID = ("notice", "hint", "lesson", "posed")
"""What begins the `data-focus` of messages to the player, the most urgent first."""

OPENING, CLOSING = ("sheet ", "pick "), ("sheet", "pick")
"""What begins the messages that open something over the table, and the messages that close it."""


class Screen:
    """The main element of the document."""

    def __init__(self) -> None:
        self._places: list[str] = []
        self._seen = ""
        self._shown: dict[str, Node] = {}
        self._openers: list[str] = []  # the messages that opened something over the table, the last one at the end
        self._lost = False  # whether what had the focus went away with the last change

    def show(self, node: Node, title: str) -> None:
        """Show `node` as the content of the main element."""
        self._draw(node, title)
        self._move_focus()
        self._bring_answer()

    def refresh(self, node: Node, title: str) -> None:
        """Show `node`, which comes by itself: a field in which someone types keeps the focus."""
        self._draw(node, title)
        if document.activeElement.matches(":read-write"):
            self._places = [each.getAttribute("data-focus") for each in _marked()] or self._places
            return
        self._move_focus()
        self._bring_answer()

    def _draw(self, node: Node, title: str) -> None:
        shown: dict[str, Node] = {}
        pressed, had_focus = document.activeElement.getAttribute("data-msg") or "", _has_focus()
        morph(document.getElementById("app"), changed_html(node, self._shown, shown))
        self._lost = had_focus and not _has_focus(pressed in CLOSING)
        self._openers = _with_opener(self._openers, pressed)
        self._shown = shown
        document.title = title

    def _bring_answer(self) -> None:
        """Scroll the element with `data-show`, the answer to a pick, into view when its value changes."""
        part = document.querySelector("[data-show]")
        seen = part.dataset.show if part else ""
        if part and seen != self._seen and not _is_in_sight(part):
            _bring_into_sight(part.closest("section") or part)
            part.scrollIntoView(block="nearest")
        self._seen = seen

    def _move_focus(self) -> None:
        """Focus the first element with `data-focus` if it is another one than before, else the first new one.

        Nothing gets the focus on the first call, except a notice; a notice gets it every time, since the same mistake
        can be made twice.
        """
        marked = _marked()
        places = [each.getAttribute("data-focus") for each in marked]
        target = next((each for each, place in zip(marked, places, strict=True) if self._sends(place, places)), None)
        if target is None and self._lost:
            self._return_focus(marked)
            self._openers = []
        if target:
            target.focus(preventScroll=True)
            if not _is_in_sight(target):
                _bring_into_sight(target.closest("section") or target)
        self._places = places or self._places or ["none"]

    def _return_focus(self, marked: list[Any]) -> None:
        """Focus the button that opened what was closed, if it is there, else the first element with `data-focus`."""
        buttons = {each.getAttribute("data-msg"): each for each in document.querySelectorAll("button[data-msg]")}
        back = next((buttons[msg] for msg in reversed(self._openers) if msg in buttons), None) or next(
            iter(marked), None
        )
        if back:
            back.focus(preventScroll=True)

    def _sends(self, place: str, places: list[str]) -> bool:
        """Whether the element marked with `place` gets the focus; `places` are all that are marked now."""
        if place.startswith("notice"):
            return True
        if not self._places:
            return False
        foremost = place == places[0]
        return place != self._places[0] if foremost else place not in self._places


def _has_focus(is_seen: bool = False) -> bool:
    """Whether any element has the focus; with `is_seen` only one that is drawn."""
    element = document.activeElement
    return str(element.tagName) != "BODY" and not (is_seen and not element.getClientRects().length)


def _with_opener(openers: list[str], pressed: str) -> list[str]:
    """The messages that opened something, once `pressed` was sent; a move, or what leads elsewhere, ends them."""
    if pressed in ("", *CLOSING):
        return openers
    return [*(each for each in openers if each != pressed), pressed] if pressed.startswith(OPENING) else []


def _marked() -> list[Any]:
    """The elements with `data-focus`, messages to the player first."""
    marked = list(document.querySelectorAll("[data-focus]"))
    return sorted(marked, key=lambda each: _rank(each.getAttribute("data-focus")))


def _rank(place: str) -> int:
    return next((at for at, said in enumerate(SAID) if place.startswith(said)), len(SAID))


def _is_in_sight(part: Any) -> bool:
    place = part.getBoundingClientRect()
    return bool(place.top >= 0 and place.bottom <= window.innerHeight)


def _bring_into_sight(part: Any) -> None:
    """Scroll so that the end of `part` is at the end of the window, or the start at the start if it is too tall."""
    tall = part.getBoundingClientRect().height > window.innerHeight
    part.scrollIntoView(block="start" if tall else "end")

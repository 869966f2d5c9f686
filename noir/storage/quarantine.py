"""What was kept and cannot be read any more: put aside, so that it can be had as a file, and gone only when asked.

The storage is handed in, and everything it does may fail.
"""

from contextlib import suppress
from typing import Any

PLACES = ("noir.damaged", *(f"noir.damaged.{place}" for place in range(1, 9)), "noir.results.damaged")
"""Where such texts lie; only the first of each kind of earlier versions lies in the last."""


class Quarantine:
    """The texts that were put aside in `local`, a browser's Storage or None where there is none."""

    def __init__(self, local: Any) -> None:
        self._local = local
        self._stuck: list[tuple[str, str]] = []

    def put(self, slot: str, text: str) -> bool:
        """Move the text of a slot aside; return whether that could be done: if not, the slot must stay as it is."""
        if text in self._lying() or any(self._written(place, text) for place in self._free()):
            with suppress(Exception):
                self._local.removeItem(slot)
            return True
        self._stuck.append((slot, text))
        return False

    def texts(self) -> tuple[str, ...]:
        """Return all texts that cannot be read, those too that still lie in their slots."""
        return tuple(dict.fromkeys([*self._lying(), *(text for slot, text in self._stuck)]))

    def clear(self) -> None:
        """Throw them all away."""
        for place in (*PLACES, *(slot for slot, text in self._stuck)):
            with suppress(Exception):
                self._local.removeItem(place)
        self._stuck = []

    def _lying(self) -> list[str]:
        return [text for text in map(self._read, PLACES) if text is not None]

    def _free(self) -> list[str]:
        return [place for place in PLACES if self._read(place) is None]

    def _read(self, place: str) -> str | None:
        with suppress(Exception):
            text = self._local.getItem(place)
            return text if isinstance(text, str) else None
        return None

    def _written(self, place: str, text: str) -> bool:
        with suppress(Exception):
            self._local.setItem(place, text)
        return self._read(place) == text

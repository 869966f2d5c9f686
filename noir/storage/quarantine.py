"""The quarantine: stored texts that can't be read any more, kept until the user saves or deletes them.

The storage is passed in, and every call to it can fail.
"""

from contextlib import suppress
from typing import Any

PLACES = ("noir.damaged", *(f"noir.damaged.{place}" for place in range(1, 9)), "noir.results.damaged")
"""The keys of the quarantine; earlier versions kept one text per kind, the results in the last key."""


class Quarantine:
    """The quarantined texts in `local`, a browser's Storage, or None if there is none."""

    def __init__(self, local: Any) -> None:
        self._local = local
        self._stuck: list[tuple[str, str]] = []

    def put(self, slot: str, text: str) -> bool:
        """Move the text of a slot into the quarantine; False if that failed, and the slot must not be overwritten."""
        if text in self._quarantined() or any(self._written(place, text) for place in self._free()):
            with suppress(Exception):
                self._local.removeItem(slot)
            return True
        self._stuck.append((slot, text))
        return False

    def texts(self) -> tuple[str, ...]:
        """All texts that can't be read, including those that could not be moved out of their slots."""
        return tuple(dict.fromkeys([*self._quarantined(), *(text for slot, text in self._stuck)]))

    def clear(self) -> None:
        """Delete all of them."""
        for place in (*PLACES, *(slot for slot, text in self._stuck if self._read(slot) == text)):
            with suppress(Exception):
                self._local.removeItem(place)
        self._stuck = []

    def _quarantined(self) -> list[str]:
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

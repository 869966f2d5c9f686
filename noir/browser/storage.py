"""Where the game is kept between two visits: two slots of the browser's storage, written in turn and read back.

The storage is handed in, and everything it does may fail: it is full, forbidden, or changed by somebody else. A write
that did not arrive leaves the slot written before it as it was.
"""

from typing import Any

from noir.model import Model
from noir.save import BadSave, NewerSave, Saved, parse_save, print_save
from noir.words import _, say

SLOTS = ("noir.save.0", "noir.save.1")
DAMAGED = "noir.damaged"


class Storage:
    """The two slots in `local`, a browser's Storage or None where there is none."""

    def __init__(self, local: Any) -> None:
        self._local = local
        self._sequence = 0
        self._locked = ""  # why nothing may be written, if so

    def load(self) -> Model:
        """Return the model of the newest slot that can be read, or a fresh one; what is damaged is put aside."""
        found = [saved for saved in map(self._read, SLOTS) if saved]
        newest = max(found, key=lambda saved: saved.sequence, default=Saved(Model(), 0))
        self._sequence = newest.sequence
        return newest.model._replace(unsaved=self._locked)

    def save(self, model: Model) -> str:
        """Write `model` into the older slot and read it back; return an empty text, or a sentence that says why not."""
        if self._locked:
            return self._locked
        self._sequence += 1
        slot, text = SLOTS[self._sequence % 2], print_save(model, self._sequence)
        try:
            self._local.setItem(slot, text)
            kept = self._local.getItem(slot) == text
        except Exception:  # whatever a browser throws here, the game goes on
            kept = False
        return "" if kept else _("This game cannot be saved here: it is lost when the page is closed.")

    def _read(self, slot: str) -> Saved | None:
        """Return what a slot holds, or None."""
        try:
            text = self._local.getItem(slot)
        except Exception:  # no storage at all
            return None
        if not isinstance(text, str):  # an empty slot is null in the browser's language
            return None
        try:
            return parse_save(text)
        except NewerSave as newer:
            self._locked = say(newer) + " " + _("It is left as it is, and this game is not saved.")
        except BadSave:
            self._put_aside(text)
        return None

    def _put_aside(self, text: str) -> None:
        """Keep a damaged text out of the way of the next save."""
        try:
            self._local.setItem(DAMAGED, text)
        except Exception:  # no room for it: the slot itself still holds it until the next save but one
            return

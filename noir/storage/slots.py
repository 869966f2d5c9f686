"""Two slots for each kind of text, written in turn, so that one whole copy is always there."""

from collections.abc import Callable
from contextlib import suppress
from typing import Any, Generic, NamedTuple, TypeVar

from noir.core.errors import UserError
from noir.formats.envelope import NewerVersion, sequence_of
from noir.storage.quarantine import Quarantine
from noir.ui.i18n import translate_error

Value = TypeVar("Value")


class Kind(NamedTuple, Generic[Value]):
    """One kind of thing that is kept: where, how it is written and read, and what is said when it cannot be.

    `name` begins each of its texts. `read` returns the thing and how many were written before it, or raises a
    Complaint; `nothing` is what there is before anything was kept. `newer` follows the sentence of a Newer text, `lost`
    is said of a write that failed, `stuck` of a damaged text for which there is no room aside.
    """

    name: str
    slots: tuple[str, str]
    nothing: Value
    write: Callable[[Value, int], str]
    read: Callable[[str], tuple[Value, int]]
    newer: Callable[[], str]
    lost: Callable[[], str]
    stuck: Callable[[], str]


class Slots(Generic[Value]):
    """The two slots of one kind in `local`, a browser's Storage or None where there is none."""

    def __init__(self, local: Any, kind: Kind[Value], aside: Quarantine) -> None:
        self._local = local
        self._kind = kind
        self._aside = aside
        self._sequence = 0
        self._tried = 0  # what was written last, whether or not it arrived
        self._known: dict[str, set[int]] = {}  # by slot the hashes of all that this page may have left there
        self.locked = ""  # why nothing may be written, if so

    def load(self) -> Value:
        """Return what the newest slot holds that can be read, or nothing yet; what is damaged is put aside."""
        self.locked = ""
        found = [kept for kept in map(self._read, self._kind.slots) if kept]
        value, self._sequence = max(found, key=lambda kept: kept[1], default=(self._kind.nothing, 0))
        self._tried = self._sequence
        return value

    @property
    def overtaken(self) -> bool:
        """Whether somebody else has written here since this was loaded or saved."""
        texts = {slot: self._text(slot) for slot in self._kind.slots}
        new = [text for slot, text in texts.items() if text is not None and hash(text) not in self._known.get(slot, ())]
        return any(sequence_of(self._kind.name, text) >= self._tried for text in new)

    def save(self, value: Value) -> str:
        """Write `value` into the older slot and read it back; return an empty text, or a sentence that says why not."""
        if self.locked:
            return self.locked
        self._tried = self._sequence + 1
        slot, text = self._kind.slots[self._tried % 2], self._kind.write(value, self._tried)
        self._known.setdefault(slot, set()).add(hash(text))  # it may arrive although it cannot be read back
        try:
            self._local.setItem(slot, text)
            kept = self._local.getItem(slot) == text
        except Exception:  # whatever a browser throws here, the game goes on
            kept = False
        if not kept:
            return self._kind.lost()  # the next is written to the same place, so that the last that arrived stands
        self._sequence, self._known[slot] = self._tried, {hash(text)}
        return ""

    def _read(self, slot: str) -> tuple[Value, int] | None:
        """Return what a slot holds, or None."""
        text = self._text(slot)
        self._known[slot] = {hash(text)}
        if text is None:
            return None
        try:
            return self._kind.read(text)
        except NewerVersion as newer:
            self.locked = translate_error(newer) + " " + self._kind.newer()
        except UserError:
            if not self._aside.put(slot, text):
                self.locked = self.locked or self._kind.stuck()
        return None

    def _text(self, slot: str) -> str | None:
        """Return the text of a slot; None if it is empty, or there is no storage at all."""
        with suppress(Exception):
            text = self._local.getItem(slot)
            return text if isinstance(text, str) else None  # an empty slot is null in the browser's language
        return None

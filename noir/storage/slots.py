"""Two slots for each kind of text, written in turn, so that one copy is always complete."""

from collections.abc import Callable
from contextlib import suppress
from typing import Any, Generic, NamedTuple, TypeVar

from noir.core.errors import UserError
from noir.formats.envelope import NewerVersion, is_whole, sequence_of
from noir.storage.quarantine import Quarantine
from noir.ui.i18n import translate_error

Value = TypeVar("Value")


class Kind(NamedTuple, Generic[Value]):
    """A kind of stored value: its slots, its format, and the sentences for failures."""

    name: str
    """The first word of each of its texts."""
    slots: tuple[str, str]
    """Their keys in the storage."""
    nothing: Value
    """The value before anything was stored."""
    write: Callable[[Value, int], str]
    """The text for a value and a sequence number."""
    read: Callable[[str], tuple[Value, int]]
    """The value and the sequence number of a text; raises a UserError."""
    newer: Callable[[], str]
    """The sentence that follows the one of a NewerVersion error."""
    lost: Callable[[], str]
    """The sentence for a write that failed."""
    stuck: Callable[[], str]
    """The sentence for a damaged text that could not be moved into the quarantine."""


class Slots(Generic[Value]):
    """The two slots of one kind in `local`, a browser's Storage, or None if there is none."""

    def __init__(self, local: Any, kind: Kind[Value], quarantine: Quarantine) -> None:
        self._local = local
        self._kind = kind
        self._quarantine = quarantine
        self._sequence = 0
        self._tried = 0  # the sequence number of the last write, successful or not
        self._known: dict[str, set[int]] = {}  # by slot, the hashes of all texts that this page may have left there
        self.locked = ""  # why nothing may be written; empty if writing is allowed

    def load(self) -> Value:
        """The value in the newest readable slot, or `nothing`; damaged texts go to the quarantine."""
        self.locked = ""
        loaded = [each for each in map(self._read, self._kind.slots) if each]
        value, self._sequence = max(loaded, key=lambda each: each[1], default=(self._kind.nothing, 0))
        self._tried = self._sequence
        return value

    @property
    def overtaken(self) -> bool:
        """Whether another page has written here since this one loaded or saved."""
        texts = {slot: self._text(slot) for slot in self._kind.slots}
        new = [text for slot, text in texts.items() if text is not None and hash(text) not in self._known.get(slot, ())]
        return any(sequence_of(self._kind.name, text) >= self._tried and is_whole(text) for text in new)

    def save(self, value: Value) -> str:
        """Write `value` into the older slot and read it back; empty, or a sentence that says why it failed."""
        if self.locked:
            return self.locked
        self._tried = self._sequence + 1
        slot, text = self._kind.slots[self._tried % 2], self._kind.write(value, self._tried)
        self._set_aside(slot)
        self._known.setdefault(slot, set()).add(hash(text))  # it may be stored even if it can't be read back
        try:
            self._local.setItem(slot, text)
            written = self._local.getItem(slot) == text
        except Exception:  # browsers throw all kinds of errors here, and none may stop the game
            written = False
        if not written:
            return self._kind.lost()  # the next write goes to the same slot, so the last good copy survives
        self._sequence, self._known[slot] = self._tried, {hash(text)}
        return ""

    def save_in_both(self, value: Value) -> str:
        """Write `value` into both slots, so that nothing that was there before remains; as `save` otherwise."""
        return self.save(value) or self.save(value)

    def _set_aside(self, slot: str) -> None:
        """Move the text of a slot into the quarantine if it was damaged since; without room there it gives way."""
        text = self._text(slot)
        if text is not None and hash(text) not in self._known.get(slot, ()) and not is_whole(text):
            self._quarantine.put(slot, text)

    def _read(self, slot: str) -> tuple[Value, int] | None:
        text = self._text(slot)
        self._known[slot] = {hash(text)}
        if text is None:
            return None
        try:
            return self._kind.read(text)
        except NewerVersion as newer:
            self.locked = translate_error(newer) + " " + self._kind.newer()
        except UserError:
            if not self._quarantine.put(slot, text):
                self.locked = self.locked or self._kind.stuck()
        return None

    def _text(self, slot: str) -> str | None:
        """The text of a slot; None if it is empty or there is no storage."""
        with suppress(Exception):
            text = self._local.getItem(slot)
            return text if isinstance(text, str) else None  # an empty slot is JavaScript's null
        return None

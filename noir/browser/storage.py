"""Where things are kept between two visits: each in two slots of the browser's storage, written in turn and read back.

The settings are one short text in a place of its own, which the page's first script reads too.

The storage is handed in, and everything it does may fail: it is full, forbidden, or changed by somebody else. A write
that did not arrive leaves the slot written before it as it was.
"""

from collections.abc import Callable
from contextlib import suppress
from typing import Any, Generic, NamedTuple, TypeVar

from noir.core import Complaint
from noir.keeping import Newer
from noir.model import Model
from noir.results import Result, parse_results, print_results
from noir.save import parse_save, print_save
from noir.settings import Settings, beyond, parse_settings, print_settings
from noir.words import _, say

SLOTS = ("noir.save.0", "noir.save.1")
DAMAGED = "noir.damaged"
SETTINGS = "noir.settings"

Value = TypeVar("Value")


class Kind(NamedTuple, Generic[Value]):
    """One kind of thing that is kept: where, how it is written and read, and what is said when it cannot be.

    `read` returns the thing and how many were written before it, or raises a Complaint; `nothing` is what there is
    before anything was kept. `newer` follows the sentence of a Newer text, `lost` is said of a write that failed.
    """

    slots: tuple[str, str]
    damaged: str
    nothing: Value
    write: Callable[[Value, int], str]
    read: Callable[[str], tuple[Value, int]]
    newer: Callable[[], str]
    lost: Callable[[], str]


GAME = Kind(
    SLOTS,
    DAMAGED,
    Model(),
    print_save,
    parse_save,
    lambda: _("It is left as it is, and this game is not saved."),
    lambda: _("This game cannot be saved here: it is lost when the page is closed."),
)
NOTHING: tuple[Result, ...] = ()
RESULTS = Kind(
    ("noir.results.0", "noir.results.1"),
    "noir.results.damaged",
    NOTHING,
    print_results,
    parse_results,
    lambda: _("They are left as they are, and no game is added to them."),
    lambda: _("The statistics cannot be saved here: new games are missing from them when the page is closed."),
)


class Slots(Generic[Value]):
    """The two slots of one kind in `local`, a browser's Storage or None where there is none."""

    def __init__(self, local: Any, kind: Kind[Value]) -> None:
        self._local = local
        self._kind = kind
        self._sequence = 0
        self.locked = ""  # why nothing may be written, if so

    def load(self) -> Value:
        """Return what the newest slot holds that can be read, or nothing yet; what is damaged is put aside."""
        found = [kept for kept in map(self._read, self._kind.slots) if kept]
        value, self._sequence = max(found, key=lambda kept: kept[1], default=(self._kind.nothing, 0))
        return value

    def save(self, value: Value) -> str:
        """Write `value` into the older slot and read it back; return an empty text, or a sentence that says why not."""
        if self.locked:
            return self.locked
        self._sequence += 1
        slot, text = self._kind.slots[self._sequence % 2], self._kind.write(value, self._sequence)
        try:
            self._local.setItem(slot, text)
            kept = self._local.getItem(slot) == text
        except Exception:  # whatever a browser throws here, the game goes on
            kept = False
        return "" if kept else self._kind.lost()

    def _read(self, slot: str) -> tuple[Value, int] | None:
        """Return what a slot holds, or None."""
        try:
            text = self._local.getItem(slot)
        except Exception:  # no storage at all
            return None
        if not isinstance(text, str):  # an empty slot is null in the browser's language
            return None
        try:
            return self._kind.read(text)
        except Newer as newer:
            self.locked = say(newer) + " " + self._kind.newer()
        except Complaint:
            self._put_aside(text)
        return None

    def _put_aside(self, text: str) -> None:
        """Keep a damaged text out of the way of the next save."""
        try:
            self._local.setItem(self._kind.damaged, text)
        except Exception:  # no room for it: the slot itself still holds it until the next save but one
            return


class Storage:
    """All that is kept in `local`: the game, after each move, and the results, whenever there is a new one."""

    def __init__(self, local: Any) -> None:
        self._local = local
        self._settings = Settings()
        self._game = Slots(local, GAME)
        self._results = Slots(local, RESULTS)
        self._kept: tuple[Result, ...] | None = None  # the results as they were last written, if they were
        self._missing = ""  # what there is to say of the results

    def load(self) -> Model:
        """Return the model as it was kept, or a fresh one."""
        model, self._kept, self._settings = self._game.load(), self._results.load(), settings_in(self._local)
        self._missing = self._results.locked
        return model._replace(
            results=self._kept, settings=self._settings, unsaved=_joined(self._game.locked, self._missing)
        )

    def save(self, model: Model) -> str:
        """Keep `model`; return an empty text, or what has to be said of what could not be kept."""
        if model.results != self._kept:
            self._missing = self._results.save(model.results)
            self._kept = None if self._missing else model.results  # what failed is tried again with the next move
        if model.settings != self._settings:
            self._settings = model.settings
            self._set(model.settings)
        return _joined(self._game.save(model), self._missing)

    def _set(self, settings: Settings) -> None:
        """Keep the settings, and beside them those of a later version.

        Where that fails they are set for this visit, and the game's own notice says enough.
        """
        with suppress(Exception):
            there = self._local.getItem(SETTINGS)
            others = beyond(there) if isinstance(there, str) else ""
            self._local.setItem(SETTINGS, "&".join(filter(None, (print_settings(settings), others))))


def settings_in(local: Any) -> Settings:
    """Return what was set here."""
    try:
        text = local.getItem(SETTINGS)
    except Exception:  # no storage at all
        return Settings()
    return parse_settings(text) if isinstance(text, str) else Settings()


def _joined(*sentences: str) -> str:
    return " ".join(filter(None, sentences))

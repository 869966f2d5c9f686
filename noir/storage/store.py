"""Where things are kept between two visits: each in two slots of the browser's storage, written in turn and read back.

The settings are one short text in a place of its own, which the page's first script reads too.

The storage is handed in, and everything it does may fail: it is full, forbidden, or changed by somebody else. A write
that did not arrive leaves the slot written before it as it was. What cannot be read is put aside, and as long as it
cannot be, nothing is written over it.
"""

from collections.abc import Callable
from contextlib import suppress
from typing import Any, Generic, NamedTuple, TypeVar

from noir.app.model import Model
from noir.app.settings import Settings, beyond, parse_settings, print_settings
from noir.core.contract import Complaint
from noir.formats.envelope import Newer, number_of
from noir.session.results import KIND as RESULTS_KIND
from noir.session.results import Result, parse_results, print_results
from noir.storage.quarantine import Aside
from noir.storage.save import KIND as SAVE_KIND
from noir.storage.save import parse_save, print_save
from noir.ui.i18n import _, say

SLOTS = ("noir.save.0", "noir.save.1")
SETTINGS = "noir.settings"
PROBE = "noir.probe"

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


GAME = Kind(
    SAVE_KIND,
    SLOTS,
    Model(),
    print_save,
    parse_save,
    lambda: _("It is left as it is, and this game is not saved."),
    lambda: _("This game cannot be saved here: it is lost when the page is closed."),
    lambda: _("What was saved here is damaged, and left as it is: until it is thrown away, this game is not saved."),
)
NOTHING: tuple[Result, ...] = ()
RESULTS = Kind(
    RESULTS_KIND,
    ("noir.results.0", "noir.results.1"),
    NOTHING,
    print_results,
    parse_results,
    lambda: _("They are left as they are, and no game is added to them."),
    lambda: _("The statistics cannot be saved here: new games are missing from them when the page is closed."),
    lambda: _("The statistics are damaged, and left as they are: until they are thrown away, no game is added."),
)


class Slots(Generic[Value]):
    """The two slots of one kind in `local`, a browser's Storage or None where there is none."""

    def __init__(self, local: Any, kind: Kind[Value], aside: Aside) -> None:
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
        return any(number_of(self._kind.name, text) >= self._tried for text in new)

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
        except Newer as newer:
            self.locked = say(newer) + " " + self._kind.newer()
        except Complaint:
            if not self._aside.put(slot, text):
                self.locked = self.locked or self._kind.stuck()
        return None

    def _text(self, slot: str) -> str | None:
        """Return the text of a slot; None if it is empty, or there is no storage at all."""
        with suppress(Exception):
            text = self._local.getItem(slot)
            return text if isinstance(text, str) else None  # an empty slot is null in the browser's language
        return None


class Storage:
    """All that is kept in `local`: the game, after each move, and the results, whenever there is a new one."""

    def __init__(self, local: Any) -> None:
        self._local = local
        self._settings = Settings()
        self.aside = Aside(local)
        self._game = Slots(local, GAME, self.aside)
        self._results = Slots(local, RESULTS, self.aside)
        self._kept: tuple[Result, ...] | None = None  # the results as they were last written, if they were
        self._missing = ""  # what there is to say of the results
        self._damaged = 0

    def load(self) -> Model:
        """Return the model as it was kept, or a fresh one."""
        model, self._kept, self._settings = self._game.load(), self._results.load(), settings_in(self._local)
        self._missing, self._damaged = self._results.locked, len(self.aside.texts())
        return model._replace(
            results=self._kept,
            settings=self._settings,
            damaged=self._damaged,
            unsaved=_joined(self._game.locked or self._nowhere(), self._missing),
        )

    @property
    def overtaken(self) -> bool:
        """Whether another page has kept something here since this one last did, or loaded."""
        return self._game.overtaken or self._results.overtaken

    def save(self, model: Model) -> str:
        """Keep `model`; return an empty text, or what has to be said of what could not be kept."""
        if model.settings != self._settings:
            self._settings = model.settings
            self._set(model.settings)
        if model.elsewhere:  # all the rest is kept by the tab that plays
            return model.unsaved
        if self._damaged and not model.damaged:
            self._throw_away()
        if model.results != self._kept:
            self._missing = self._results.save(model.results)
            self._kept = None if self._missing else model.results  # what failed is tried again with the next move
        return _joined(self._game.save(model), self._missing)

    def damaged(self) -> str:
        """Return what was kept and cannot be read."""
        return "\n\n".join(self.aside.texts())

    def _throw_away(self) -> None:
        """Throw away what was damaged; where there was no room aside for it, there is a slot to write to again."""
        self.aside.clear()
        self._game.load()
        self._results.load()
        self._damaged = len(self.aside.texts())

    def _nowhere(self) -> str:
        """Return an empty text, or that nothing can be kept here, found out before there is anything to keep."""
        with suppress(Exception):
            self._local.setItem(PROBE, PROBE)
            kept = self._local.getItem(PROBE) == PROBE
            self._local.removeItem(PROBE)
            if kept:
                return ""
        return _("Nothing can be kept here: what is played is lost when the page is closed.")

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

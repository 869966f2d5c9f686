"""Where things are kept between two visits: each in two slots of the browser's storage, written in turn and read back.

The settings are one short text in a place of its own, which the page's first script reads too.

The storage is handed in, and everything it does may fail: it is full, forbidden, or changed by somebody else. A write
that did not arrive leaves the slot written before it as it was. What cannot be read is put aside, and as long as it
cannot be, nothing is written over it.
"""

from contextlib import suppress
from typing import Any

from noir.app.model import Model
from noir.app.settings import Settings, parse_settings, print_settings, unknown_settings
from noir.formats.results_file import KIND as RESULTS_KIND, parse_results, print_results
from noir.session.results import Result
from noir.storage.quarantine import Quarantine
from noir.storage.save import KIND as SAVE_KIND, parse_save, print_save
from noir.storage.slots import Kind, Slots
from noir.ui.i18n import _

SLOTS = ("noir.save.0", "noir.save.1")
SETTINGS = "noir.settings"
PROBE = "noir.probe"

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


class Storage:
    """All that is kept in `local`: the game, after each move, and the results, whenever there is a new one."""

    def __init__(self, local: Any) -> None:
        self._local = local
        self._settings = Settings()
        self.aside = Quarantine(local)
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
        if model.view_only:  # all the rest is kept by the tab that plays
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
            others = unknown_settings(there) if isinstance(there, str) else ""
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

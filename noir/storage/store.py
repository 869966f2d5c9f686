"""The storage of the program: game and results in two slots each, written in turn and read back, and the settings.

The settings are one short text under a key of their own, which the page's first script reads too.

The browser's storage is passed in, and every call to it can fail: it is full, forbidden, or changed by another page. A
failed write leaves the slot written before it intact. Texts that can't be read are moved into the quarantine; while
that fails, they are not overwritten. One that is damaged during a visit gives way to the game that goes on.
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
"""The keys of the save."""
SETTINGS = "noir.settings"
"""The key of the settings."""
PROBE = "noir.probe"
"""The key and value of the test write."""

GAME = Kind(
    SAVE_KIND,
    SLOTS,
    Model(),
    print_save,
    parse_save,
    lambda: _("That game stays as it is, but the one you're playing isn't saved."),
    lambda: _("This game can't be saved here: you'll lose it when you close the page."),
    lambda: _("The saved games are damaged. Until you delete them, this game can't be saved."),
)
"""The save of the game."""
NOTHING: tuple[Result, ...] = ()
RESULTS = Kind(
    RESULTS_KIND,
    ("noir.results.0", "noir.results.1"),
    NOTHING,
    print_results,
    parse_results,
    lambda: _("They stay as they are, and no games are added."),
    lambda: _("The statistics can't be saved here: new results will be lost when you close the page."),
    lambda: _("The statistics are damaged. Until you delete them, no games can be added."),
)
"""The results of all games."""


class Storage:
    """All that is stored in `local`, a browser's Storage: the game after each move, the results when they change."""

    def __init__(self, local: Any) -> None:
        self._local = local
        self._settings = Settings()
        self._quarantine = Quarantine(local)
        self._game = Slots(local, GAME, self._quarantine)
        self._results = Slots(local, RESULTS, self._quarantine)
        self._kept: tuple[Result, ...] | None = None  # the results as last written; None if that failed
        self._missing = ""  # the sentence about the results, if there is one
        self._damaged = 0

    def load(self) -> Model:
        """The stored model, or a new one."""
        model, self._kept, self._settings = self._game.load(), self._results.load(), settings_in(self._local)
        self._missing, self._damaged = self._results.locked, len(self._quarantine.texts())
        return model.with_settings(self._settings)._replace(
            results=self._kept,
            damaged=self._damaged,
            unsaved=_joined(self._game.locked or self._nowhere(), self._missing),
        )

    @property
    def overtaken(self) -> bool:
        """Whether another page has written here since this one loaded or saved."""
        return self._game.overtaken or self._results.overtaken

    def save(self, model: Model) -> str:
        """Store `model`; empty, or the sentences about what could not be stored."""
        if model.settings != self._settings:
            self._settings = model.settings
            self._set(model.settings)
        if model.view_only:  # the rest is stored by the tab that plays
            return model.unsaved
        if self._damaged and not model.damaged:
            self._throw_away()
        if model.results != self._kept:
            write = self._results.save if model.results else self._results.save_in_both  # deleted is deleted
            self._missing = write(model.results)
            self._kept = None if self._missing else model.results  # a failed write is repeated with the next move
        return _joined(self._game.save(model), self._missing)

    def damaged(self) -> str:
        """The texts that can't be read, separated by empty lines."""
        return "\n\n".join(self._quarantine.texts())

    def _throw_away(self) -> None:
        """Delete the quarantined texts; loading again frees slots that were locked by a damaged text."""
        self._quarantine.clear()
        self._game.load()
        self._results.load()
        self._damaged = len(self._quarantine.texts())

    def _nowhere(self) -> str:
        """A sentence if nothing can be stored here, found out before there is anything to lose; else empty."""
        with suppress(Exception):
            self._local.setItem(PROBE, PROBE)
            kept = self._local.getItem(PROBE) == PROBE
            self._local.removeItem(PROBE)
            if kept:
                return ""
        return _("Nothing can be saved here: you'll lose your games when you close the page.")

    def _set(self, settings: Settings) -> None:
        """Store the settings, together with those of a later version.

        If that fails they are set for this visit only; the notice about the game says enough.
        """
        with suppress(Exception):
            there = self._local.getItem(SETTINGS)
            others = unknown_settings(there) if isinstance(there, str) else ""
            self._local.setItem(SETTINGS, "&".join(filter(None, (print_settings(settings), others))))


def settings_in(local: Any) -> Settings:
    """The stored settings."""
    try:
        text = local.getItem(SETTINGS)
    except Exception:  # there is no storage
        return Settings()
    return parse_settings(text) if isinstance(text, str) else Settings()


def _joined(*sentences: str) -> str:
    return " ".join(filter(None, sentences))

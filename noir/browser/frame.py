"""The entry point in a frame on another site's page: one game, stored apart from all others, and reported to that page.

The part of the frame's address after `#` says what is shown. Messages of the surrounding page come through
assets/embed/frame/frame.mjs.
"""

import json
from collections.abc import Callable
from typing import Any

from js import URL, document, location, window
from page import forget, mark, report, rest, turned

from noir.app.back import closing
from noir.app.handlers.open_game import OF_DEVICES
from noir.app.handlers.replay import address
from noir.app.handlers.tabs import close_hands
from noir.app.model import Model
from noir.app.public_state import Facts, public_refusal, public_result, public_state
from noir.app.settings import with_setting
from noir.app.update import OF_A_PEER, OF_A_PHONE, OF_A_REMOTE_GAME, OF_A_TABLE, update
from noir.browser.events import hush
from noir.browser.faults import give_up
from noir.browser.main import Program
from noir.browser.parts import NotLoaded, install
from noir.formats.link import is_link
from noir.screens.screen import view
from noir.session.match import Match
from noir.storage.embeds import keep_newest, name_of, slots_of
from noir.storage.quarantine import Quarantine
from noir.storage.slots import Slots
from noir.storage.store import GAME, settings_in
from noir.ui.html import to_html
from noir.ui.i18n import _

NOT_IN_A_FRAME = {*OF_A_TABLE, *OF_A_PHONE, *OF_A_REMOTE_GAME, *OF_A_PEER}
"""The messages of other devices: these are for the full page."""

VIEW_ONLY = {
    *("visit", "step", "eyes", "run", "halt", "pace", "set", "copy", "copied", "offer", "download", "screen"),
    "reply",
}
"""The first words of the messages that are allowed in a view-only frame: to look, and for bots to play."""


class OneGame:
    """The storage of one frame, under a key derived from what it shows; settings are read and never written.

    A game from a link starts from that link on every load, so it is not kept.
    """

    def __init__(self, local: Any, fragment: str) -> None:
        self._name = name_of(fragment)
        self._slots = Slots(local, GAME._replace(slots=slots_of(self._name), lost=_lost), Quarantine(local))
        self._local = local
        self.from_link = is_link(fragment)

    def load(self) -> Model:
        """The stored model, or a new one."""
        kept = self._slots.load()
        theme = document.documentElement.getAttribute("data-theme") or ""
        settings = with_setting(settings_in(self._local), "theme", theme)
        model = Model() if self.from_link else kept
        return model.with_settings(settings)._replace(unsaved=self._slots.locked, place=_full_page())

    def save(self, model: Model) -> str:
        """Store `model`; empty, or a sentence about what could not be stored."""
        if self.from_link:
            return ""
        keep_newest(self._local, self._name)
        return self._slots.save(model)

    @property
    def overtaken(self) -> bool:
        """Whether another page has written here since this one loaded or saved."""
        return not self.from_link and self._slots.overtaken

    def damaged(self) -> str:
        """Always empty: damaged texts are offered on the full page, with everything else that is stored."""
        return ""


class Frame:
    """The running frame: its program, what it last reported, and the position of its replay."""

    def __init__(self, fragment: str) -> None:
        self._reported: dict[str, str] = {}
        self._at = -1
        self._from: Match | None = None
        self._is_new = True
        self._is_awaited = False  # another game, whose part is not here yet
        self._model = Model()
        self._storage = _storage(fragment)
        self._program = Program(self._storage, self._tell, _update())

    def start(self) -> None:
        """Show what the address asks for, or the stored game that it led to, and start listening."""
        if self._program.has_games:
            forget()
        elif "=" not in location.hash:
            self._program.visit("")
        listen = self._program.events.listen
        listen(document, "noir:load", self._loaded)
        listen(document, "noir:ask", self._asked)
        listen(document, "noir:step", self._stepped)
        listen(document, "noir:rest", self._rested)
        self._program.start()  # last: what was said during the boot comes as soon as the table is ready

    def _loaded(self, event: Any) -> None:
        """Show another game, as if the address had asked for it, as soon as its part is here; until then this one."""
        fragment, self._is_awaited = event.detail, True
        self._program.parts.when_loaded(f"visit {fragment}", lambda: self._turn_to(fragment))

    def _turn_to(self, fragment: str) -> None:
        self._is_new, self._is_awaited = True, False
        turned(fragment)
        self._reported.pop("error", None)  # so that the same error is reported again for another game
        self._storage = _storage(fragment)
        self._program.turn_to(self._storage)
        if self._program.has_games:
            self._program.show()
        else:
            self._program.visit(fragment)

    def _asked(self, event: Any) -> None:
        self._program.send(event.detail)

    def _stepped(self, event: Any) -> None:
        self._program.send(f"step {self._at + event.detail}")

    def _rested(self, event: Any) -> None:
        """Leave behind what a table shows that goes on later, with nothing open that others may not see."""
        model = self._model
        if self._storage.from_link:
            return
        if not model.session and (model.shelf or model.lesson):
            rest("")  # it goes on, and nothing is shown of it
        elif model.session:
            rest(to_html(view(close_hands(model.at_table(model.session))._replace(picked="", notice=""))))

    def _tell(self, model: Model) -> None:
        """Report to the surrounding page what changed in the public state."""
        self._model = model
        mark(address(model))
        self._mark_at_stake(model)
        self._mark_refusal(model)
        self._at = model.replay.at if model.replay else -1
        public: dict[str, Facts | None] = {
            "state": public_state(model),
            "end": public_result(model),
            "error": self._refusal(model),
        }
        texts = {kind: json.dumps(facts) for kind, facts in public.items() if facts is not None}
        for kind, text in texts.items():
            if self._reported.get(kind) != text:
                report(kind, text)
        self._reported = texts

    def _refusal(self, model: Model) -> Facts | None:
        """That what was asked for cannot be shown, or cannot be had now."""
        is_missing = self._is_awaited and model.notice == str(NotLoaded())
        return Facts(code="content") if is_missing else public_refusal(model)

    def _mark_at_stake(self, model: Model) -> None:
        """Mark the page while something would be lost: a position that is played on, or anything where nothing is kept.

        A game that came by a link counts as soon as it has gone on, or another one has begun.
        """
        session = model.session
        match = session.match if session and not session.over and session.match.cursor else None
        if self._is_new:
            self._from = match
        is_kept = not (self._storage.from_link or model.unsaved)
        is_lost = not is_kept and (match not in (None, self._from) or _has_more(model))
        document.documentElement.toggleAttribute("data-at-stake", model.plays_on or is_lost)

    def _mark_refusal(self, model: Model) -> None:
        """Mark the page if what was asked for cannot be shown, and the sentence stands in the table's place."""
        if self._is_new:
            document.documentElement.toggleAttribute("data-refused", public_refusal(model) is not None)
        self._is_new = False


def _has_more(model: Model) -> bool:
    """Whether a game is set aside, points are counted, or a tutorial has gone on."""
    return bool(model.shelf) or not model.scorepad.empty or (model.lesson or ("", 0))[1] > 0


def _update() -> Callable[[Model, str], Model]:
    """The update function: that of a frame, or of a view-only frame."""
    view_only = document.documentElement.getAttribute("data-only") == "look"
    return update_view_only if view_only else update_in_frame


def update_in_frame(model: Model, msg: str) -> Model:
    """The model after `msg`; Escape closes what is open and doesn't leave the only game of the frame.

    Other devices are for the full page: a frame on another site's page connects to none.
    """
    is_last = msg == "back" and closing(model) == ("leave",)
    if is_last or msg.partition(" ")[0] in NOT_IN_A_FRAME:
        return model
    while found := next((begins for begins in OF_DEVICES if begins in msg), ""):
        msg = msg.replace(found, "")  # without that word it is no link, and a sentence says so
    return update(model, msg)


def update_view_only(model: Model, msg: str) -> Model:
    """The model after `msg`, or unchanged if a view-only frame does not allow it."""
    return update(model, msg) if msg.partition(" ")[0] in VIEW_ONLY else model


def _storage(fragment: str) -> OneGame:
    return OneGame(_local_storage(), fragment)


def _local_storage() -> Any:
    """The browser's storage; None if even naming it is forbidden."""
    try:
        return window.localStorage
    except Exception:  # a browser that forbids it throws
        return None


def _full_page() -> str:
    """The address of the full page, with which links begin."""
    return str(URL.new("./", location.href).href)


def _lost() -> str:
    return _("This browser can't save a game inside another page. Open the full page to keep it.")


def main() -> None:
    """Start the frame with what its address says."""
    hush()
    install()
    try:
        Frame(location.hash[1:]).start()
    except Exception as error:  # the values in it may be cards
        give_up("start", error, None)

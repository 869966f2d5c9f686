"""The start of the program in a frame on somebody else's page: one game, kept apart from all others, and told outside.

What is to be shown stands after the `#` of the frame's address. What the page around it says comes through
assets/embed/frame/frame.mjs.
"""

import json
from collections.abc import Callable
from hashlib import sha256
from typing import Any

from js import URL, document, location, window
from page import forget, mark, report

from noir.app.handlers.replay import address
from noir.app.model import Model
from noir.app.public_state import Facts, public_refusal, public_result, public_state
from noir.app.settings import with_setting
from noir.app.update import update
from noir.browser.events import hush
from noir.browser.main import Program, give_up
from noir.formats.link import is_link
from noir.storage.quarantine import Quarantine
from noir.storage.slots import Slots
from noir.storage.store import GAME, settings_in
from noir.ui.i18n import _

LOOKING = {"visit", "step", "eyes", "run", "halt", "pace", "set", "copy", "copied", "offer", "download", "screen"}
"""What those may ask for who may only look, the first words of messages."""


class OneGame:
    """The games of one frame, kept under a name made of what it shows; what is set is read and never kept.

    What comes with a link begins with it each time.
    """

    def __init__(self, local: Any, fragment: str) -> None:
        place = f"noir.embed.{sha256(fragment.encode()).hexdigest()[:16]}"
        slots = (f"{place}.0", f"{place}.1")
        self._slots = Slots(local, GAME._replace(slots=slots, lost=_lost), Quarantine(local))
        self._local = local
        self._from_link = is_link(fragment)

    def load(self) -> Model:
        """Return the model as it was kept, or a fresh one."""
        kept = self._slots.load()
        theme = document.documentElement.getAttribute("data-theme") or ""
        settings = with_setting(settings_in(self._local), "theme", theme)
        model = Model() if self._from_link else kept
        return model._replace(settings=settings, unsaved=self._slots.locked, place=_full_page())

    def save(self, model: Model) -> str:
        """Keep `model`; return an empty text, or what has to be said of what could not be kept."""
        return self._slots.save(model)

    @property
    def overtaken(self) -> bool:
        """Whether another page has kept something here since this one last did, or loaded."""
        return not self._from_link and self._slots.overtaken

    def damaged(self) -> str:
        """Return nothing: what cannot be read is offered where all that is kept is, on the full page."""
        return ""


class Frame:
    """What changes here besides the program: what the page around was told last, and where a game is gone through."""

    def __init__(self, fragment: str) -> None:
        self._told: dict[str, str] = {}
        self._at = -1
        self._program = Program(_storage(fragment), self._tell, _take())

    def start(self) -> None:
        """Show what the address asks for, or the game that began with it and goes on; and listen."""
        if self._program.has_games:
            forget()
        elif "=" not in location.hash:
            self._program.visit("")
        self._program.start()
        listen = self._program.events.listen
        listen(document, "noir:load", self._loaded)
        listen(document, "noir:ask", self._asked)
        listen(document, "noir:step", self._stepped)

    def _loaded(self, event: Any) -> None:
        """Turn to another game, as if the address had asked for it."""
        self._told.pop("error", None)  # what cannot be shown either is told of anew
        self._program.turn_to(_storage(event.detail))
        if self._program.has_games:
            self._program.show()
        else:
            self._program.visit(event.detail)

    def _asked(self, event: Any) -> None:
        self._program.send(event.detail)

    def _stepped(self, event: Any) -> None:
        self._program.send(f"step {self._at + event.detail}")

    def _tell(self, model: Model) -> None:
        """Tell the page around what is new for everyone."""
        mark(address(model))
        self._at = model.replay.at if model.replay else -1
        told: dict[str, Facts | None] = {
            "state": public_state(model),
            "end": public_result(model),
            "error": public_refusal(model),
        }
        texts = {kind: json.dumps(facts) for kind, facts in told.items() if facts is not None}
        for kind, text in texts.items():
            if self._told.get(kind) != text:
                report(kind, text)
        self._told = texts


def _take() -> Callable[[Model, str], Model]:
    """Return what makes of a model and a message the next model; who may only look says less."""
    only_looks = document.documentElement.getAttribute("data-only") == "look"
    return looked_at if only_looks else update


def looked_at(model: Model, msg: str) -> Model:
    """Return the model after `msg`, if that only leads through a game."""
    return update(model, msg) if msg.partition(" ")[0] in LOOKING else model


def _storage(fragment: str) -> OneGame:
    return OneGame(_local_storage(), fragment)


def _local_storage() -> Any:
    """Return the browser's storage, or None where it may not even be named."""
    try:
        return window.localStorage
    except Exception:  # a browser that forbids it throws
        return None


def _full_page() -> str:
    """Return the address of the page of the game, which links begin with."""
    return str(URL.new("./", location.href).href)


def _lost() -> str:
    return _("This game cannot be kept in a frame here: it is lost when the page is closed. The full page keeps it.")


def main() -> None:
    """Start with what the address says."""
    hush()
    try:
        Frame(location.hash[1:]).start()
    except Exception as error:  # the values in it may be cards
        give_up("start", error, None)

"""The parts of the program that may come later than it: the games, the texts of the languages, and other devices.

After `install` they come when they are needed. Usually the page has fetched them before, see `Parts`; else it
waits for them. assets/boot/parts.mjs is the other side.
"""

import re
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING

import noir.browser
import noir.games
from noir.app.handlers.open_game import OF_DEVICES
from noir.app.later import DEVICES
from noir.games import GAMES, registry
from noir.ui import i18n
from noir.ui.i18n import _

if TYPE_CHECKING:
    from noir.browser.events import Events  # only a page has them

FRAME = "frame"
"""The part with the entry point in a frame, which is there from the start of a page in a frame."""

HOMES = {DEVICES: (noir, "noir"), FRAME: (noir.browser, "noir/browser")}
"""The package that each part belongs to, and its folder in the archive; all others are games."""

WORD = re.compile("[a-z]+")
ASKS_FOR_DEVICES = ("phones", "phone", "pair", "remote", "turn", "peer")
"""The first words of the messages that begin something with other devices."""

MOST = 4000
"""How much of a message is searched for a game: the name of one stands at the beginning."""

CHOICES = ("game", "set lang", "visit")
"""How the messages begin that choose something: of those that wait for their parts, the last one counts."""


class NotLoaded(Exception):
    """A part that can't be had now. It is no UserError: what needs the part is as good as before."""

    def __str__(self) -> str:
        return _("This part of the game isn't on your device yet. Try again when you're online.")


def install() -> None:
    """Load games and texts from now on when they are needed."""
    if load_part not in registry.LOADERS:
        registry.LOADERS.append(load_part)
        i18n.LOADERS.append(load_text)


def load_part(name: str) -> None:
    """Let Python import from the archive of a game, DEVICES or FRAME, if it has one; raises NotLoaded."""
    archive = Path(f"/{name}.zip")
    package, folder = HOMES.get(name, (noir.games, "noir/games"))
    place = f"{archive}/{folder}"
    if place in package.__path__:
        return
    if not archive.exists():
        content = _content(name)
        if content is None:
            return  # everything is in the archive of the program
        archive.write_bytes(content)
    package.__path__.append(place)


def start_in_frame() -> None:
    """Start the program in a frame on another site's page."""
    load_part(FRAME)
    from noir.browser.frame import main

    main()


def load_text(name: str) -> bytes | None:
    """The content of a file with texts, None if there is no such file; raises NotLoaded."""
    file = Path(f"/{name}")
    return file.read_bytes() if file.exists() else _content(name.removesuffix(i18n.SHIPPED))


def _content(name: str) -> bytes | None:
    """The content of a part, None if there is no such part; raises NotLoaded."""
    try:
        from page import part
    except ImportError:
        return None  # a worker has no page, and its parts among its files from the start
    from pyodide.ffi import JsException

    try:
        found = part(name)
    except JsException:
        raise NotLoaded from None
    return bytes(found.to_bytes()) if found else None


class Parts:
    """Does what needs parts as soon as they are loaded; `refuse` is called with the error if they can't be."""

    def __init__(self, events: "Events", refuse: Callable[[NotLoaded], None]) -> None:
        self._events = events
        self._refuse = refuse
        self._waiting: dict[str, str] = {}  # what waits, by the choice that it is

    def when_loaded(self, text: str, act: Callable[[], None]) -> None:
        """Call `act` once the parts are loaded that a message needs; one that waits gives way to a later choice."""
        from page import arrived, loadParts

        choice = next((each for each in CHOICES if text.startswith(f"{each} ")), text)
        missing = missing_for(text)
        if not missing:
            act()
            self.forget(choice)
            return
        self._waiting[choice] = text

        def go_on(loaded: bool) -> None:
            if self._waiting.get(choice) == text:
                del self._waiting[choice]
                act() if loaded else self._refuse(NotLoaded())
            if not self._waiting:
                arrived()

        self._events.with_result("load", loadParts(missing), go_on)

    def forget(self, choice: str) -> None:
        """Give up what waits for its parts as this choice."""
        from page import arrived

        if self._waiting.pop(choice, None) and not self._waiting:
            arrived()


def missing_for(msg: str) -> str:
    """The names of the parts that a message or an address needs and that are not here, with a space between two."""
    from page import missing

    return str(missing(" ".join(_needed(msg))))


def _needed(msg: str) -> Iterable[str]:
    """The games that are named, the texts of a language that is chosen, and what other devices need."""
    beginning = msg[:MOST]
    words = WORD.findall(beginning)
    if words[:2] == ["set", "lang"]:
        return [i18n.KEYS, *words[2:]]
    is_link = any(begins in beginning for begins in OF_DEVICES)
    asks = is_link or beginning.partition(" ")[0] in ASKS_FOR_DEVICES
    return [game for game in GAMES if game in words] + [DEVICES] * asks

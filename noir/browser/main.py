"""The start of the program in the page, and its loop: an event becomes a message, the next model is shown and saved.

It knows Pyodide and the document alone, so that it starts the same under PyScript and without it.
"""

import gc
import secrets
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any

from js import FormData, URLSearchParams, console, document, history, location, window
from page import (
    beginning,
    chosen,
    copy,
    fill,
    forget,
    give,
    local,
    mark,
    offer,
    ready,
    renew,
    seize,
    settle,
    stop,
    taken,
)

from noir.app.crash_report import fault_of, report
from noir.app.effects import at_once, next_effect
from noir.app.handlers.replay import address, file_name
from noir.app.model import Model
from noir.app.runtime import Store, give_up_play, handle_message, take_over_play
from noir.app.settings import print_settings
from noir.app.update import update
from noir.browser.dom import Screen
from noir.browser.events import Events, hush
from noir.browser.scheduler import Scheduler
from noir.browser.warmup import rehearsal
from noir.formats.link import print_link
from noir.formats.results_file import LONGEST_RESULTS, print_results
from noir.screens.pages.open_game import MOST, TEXT
from noir.screens.pages.replay import RECORD
from noir.screens.screen import title, view
from noir.storage.store import SLOTS, Storage
from noir.ui.i18n import set_language

PAUSE = 150
"""Milliseconds before each step of the rehearsal, in which a press is answered."""

OPEN = "open hand"
"""The mark of a history entry in which a hand is open: the back button leaves it, and the curtain falls."""


class Program:
    """The one thing here that changes: the model.

    `shown` is called with it after each showing, and `take` makes of it and a message the next one.
    """

    def __init__(
        self, storage: Store, shown: Callable[[Model], None], take: Callable[[Model, str], Model] = update
    ) -> None:
        self._screen = Screen()
        self._take = take
        self._shown = shown
        self._waits = ""  # what an address asked for that waits until this tab plays
        self.events = Events(lambda word, error: give_up(word, error, self._model))
        self._scheduler = Scheduler(self.send, self.events)
        set_language(document.documentElement.lang)  # what the page's first script has found to be wanted
        self.turn_to(storage)

    def turn_to(self, storage: Store) -> None:
        """Go on with what `storage` keeps, and keep all in it from now on."""
        self._storage = storage
        model = storage.load()
        language = document.documentElement.lang
        self._model = model._replace(language=language, place=model.place or place(), view_only=taken())

    @property
    def has_games(self) -> bool:
        """Whether there is a game to go on with."""
        return self._model.session is not None or bool(self._model.shelf)

    def start(self) -> None:
        """Show what was saved, or what the address asks for, and listen."""
        try:
            self._start()
        except Exception as error:
            self.events.give_up("start", error)

    def _start(self) -> None:
        self._read_address()
        if self.events.stopped:
            return
        self.show()
        self._listen()
        ready()
        rehearse(rehearsal())

    def _listen(self) -> None:
        listen = self.events.listen
        listen(document, "click", self._clicked)
        listen(document, "submit", self._submitted)
        listen(document, "change", self._chosen)
        listen(document, "input", self._slid)
        listen(document, "keydown", self._key_pressed)
        listen(document, "visibilitychange", self._hidden)
        listen(window, "pagehide", self._left)
        listen(window, "popstate", self._left)
        listen(window, "beforeprint", self._left)
        listen(window, "hashchange", self._address_changed)
        listen(document, "noir:news", self._heard)
        listen(document, "noir:hold", self._held)
        listen(document, "noir:given", self._given)
        listen(document, "noir:tab", self._turned)
        listen(window, "storage", self._kept_elsewhere)

    def send(self, msg: str) -> None:
        """Carry out one message; if that fails, the page says so, and a reload brings back what was kept."""
        if self.events.stopped:
            return
        try:
            self._carry_out(msg)
        except Exception as error:
            self.events.give_up(msg, error)

    def _carry_out(self, msg: str) -> None:
        """Take the model a message further, keep it if there is something new to keep, and show it."""
        after = handle_message(self._model, msg, self._take, self._storage)
        if after.settings != self._model.settings:
            settle(print_settings(after.settings))
        self._model = after
        if msg.startswith("reply ") and at_once(after, next_effect(after)):
            self._scheduler.want(next_effect(after))
        else:
            self.show()

    def show(self) -> None:
        """Show the model, and begin what it owes."""
        self._screen.show(view(self._model), title(self._model))
        self._shown(self._model)
        self._scheduler.want(next_effect(self._model))

    def visit(self, fragment: str) -> None:
        """Do what the part of an address after its `#` asks for."""
        self.send(f"visit {seed()} {fragment}")
        self._waits = fragment if self._model.view_only and self._model.notice else ""

    def _read_address(self) -> None:
        """Do what the address asks for, and take that out of there, since it holds every hidden card.

        Only a game that is gone through stays there, and is closed when its address goes.
        """
        fragment = location.hash[1:]
        if "=" not in fragment:
            if self._model.replay:
                self.send("close")
            return
        try:
            self.visit(fragment)
        finally:
            if address(self._model) != fragment:
                forget()

    def _clicked(self, event: Any) -> None:
        pressed = event.target.closest("button[data-msg]")
        if not pressed or pressed.type == "submit":
            return
        msg = pressed.getAttribute("data-msg")
        if msg.startswith("seats "):
            msg = f"{msg} {_said(pressed.form)}"
        # The second half of a double click, on what stood there before, opens no hand and plays no card. (For touch see
        # style.css.)
        if msg.startswith(("show", "play")) and event.detail > 1 and getattr(event, "pointerType", "mouse") == "mouse":
            return
        self._help_from_the_page(msg)
        self.send(f"{msg} {seed()}" if msg == "rematch" else msg)

    def _help_from_the_page(self, msg: str) -> None:
        """Do what a button asks for that only the page can do."""
        word, __, rest = msg.partition(" ")
        helps: dict[str, Callable[[], object]] = {
            "renew": renew,  # the model has no part in it
            "screen": fill,
            "takeover": seize,
            "export": lambda: give("noir-results.txt", print_results(self._model.results)),
            "download": lambda: self._download(rest),
            "offer": lambda: offer(document.getElementById(rest).value),
            "copy": lambda: self._copy(rest),
        }
        if word in helps:
            helps[word]()

    def _download(self, what: str) -> None:
        """Save as a file what is gone through, a position, a running game, or what cannot be read."""
        model = self._model
        if what == "position":
            give("noir-position.txt", document.getElementById("position").value)
        elif what == "damaged":
            give("noir-damaged.txt", self._storage.damaged())
        elif what == "game" and model.session:  # as the words of a link, so that no card is read at a glance
            give("noir-game.txt", print_link(model.session))
        elif what == "shelved" and model.transfer:
            give("noir-game.txt", print_link(model.shelf[model.transfer.place]))
        elif model.replay:
            give(file_name(model.replay), document.getElementById(RECORD).value)

    def _copy(self, field: str) -> None:
        """Copy what stands in a field, and say whether that could be done."""
        done = copy(document.getElementById(field))
        self.events.with_result("copy", done, lambda copied: self.send(f"copied {field if copied else ''}"))

    def _submitted(self, event: Any) -> None:
        event.preventDefault()
        if event.target.querySelector("[data-msg=type]"):
            self._typed(event.target)
            return
        if event.target.querySelector("[data-msg=open]"):
            self.send(f"open {document.getElementById(TEXT).value[:MOST]}")
            return
        query = _said(event.target)
        asks = event.target.querySelector("[data-msg=ask]")
        self.send(f"ask {query}" if asks else f"new {seed()} {query}")

    def _typed(self, form: Any) -> None:
        """Send what was typed; the field is empty then, and has the focus as before."""
        field = form.querySelector("[data-msg=type]")
        text, field.value = field.value, ""
        self.send(f"type {text}")
        after = document.querySelector("[data-msg=type]")
        if after:
            after.focus(preventScroll=True)

    def _chosen(self, event: Any) -> None:
        """Read the file that was chosen, no more of it than a good one has; or set what was chosen."""
        field = event.target
        msg = field.getAttribute("data-msg") or ""
        if msg == "import" and field.files.length:
            text = chosen(field, LONGEST_RESULTS + 1)
            self.events.with_result("import", text, lambda text: self.send(f"import {text}"))
        elif msg == "open" and field.files.length:
            self.events.with_result("open", chosen(field, MOST), lambda text: self.send(f"open {text}"))
        elif msg.startswith(("set ", "named ")):
            self.send(msg)
        elif msg.startswith("call "):
            self.send(f"{msg} {field.value}")

    def _slid(self, event: Any) -> None:
        """Follow a slider while it is drawn."""
        if event.target.type == "range":
            self.send(f"{event.target.getAttribute('data-msg')} {event.target.value}")

    def _given(self, event: Any) -> None:
        """Open what was dropped or pasted on the page, no more of it than can be opened."""
        self.events.with_result("open", beginning(event.detail, MOST), lambda text: self.send(f"open {text}"))

    def _key_pressed(self, event: Any) -> None:
        if event.key == "Escape":
            self._left(event)

    def _hidden(self, event: Any) -> None:
        if document.hidden:
            self._left(event)
            if self._model.replay and self._model.replay.running:
                self.send("halt")

    def _left(self, event: Any) -> None:
        if self._model.may_be_hidden:
            self.send("hide")

    def _held(self, event: Any) -> None:
        """Do what a hand at the edge of the table asks for; to let go hides a hand, if one is open."""
        if event.detail == "hide":
            self._left(event)
        else:
            self.send(event.detail)

    def _address_changed(self, event: Any) -> None:
        self._read_address()

    def _heard(self, event: Any) -> None:
        """Show what is new about the site itself, which is no move and takes no notice away."""
        self._model = self._model._replace(news=event.detail)
        self.show()

    def _turned(self, event: Any) -> None:
        """Play here, or look on; what an address asked for meanwhile is done now."""
        turn = give_up_play if event.detail == "elsewhere" else take_over_play
        self._model = turn(self._model, self._storage)
        self.show()
        if self._waits and not self._model.view_only:
            self.visit(self._waits)

    def _kept_elsewhere(self, event: Any) -> None:
        """Show what another tab has just kept."""
        if event.key in SLOTS and self._storage.overtaken:
            self._model = give_up_play(self._model, self._storage)
            self.show()


def mark_history(model: Model) -> None:
    """Have the address say which moment of a game is shown, and give an open hand an entry, for the back button.

    Browsers allow only so many entries in a minute; without one the back button leaves the page, and so hides the hand.
    """
    mark(address(model))
    if model.may_be_hidden and history.state != OPEN:
        with suppress(Exception):
            history.pushState(OPEN, "")


def give_up(msg: str, error: Exception, model: Model | None) -> None:
    """Show that what `msg` stands for failed; the values in the error may be cards, so its kind and place are told."""
    try:
        fault = fault_of(error, msg)
        console.error(f"noir: {fault.kind} after “{fault.word}”")
        told = fault.code, report(model, fault, version())
    except Exception:  # a fault in what tells of faults
        told = "PYTHON", ""
    stop("nogame" if msg == "start" else "step", *told)


def _said(form: Any) -> str:
    """Return what a form says."""
    return str(URLSearchParams.new(FormData.new(form)).toString())


def version() -> str:
    """Return what names this build."""
    return str(document.getElementById("trouble").getAttribute("data-version"))


def seed() -> str:
    """Return fresh chance from the one source that a restored memory does not repeat: 256 bits, for seed and salt."""
    return secrets.token_hex(32)


def place() -> str:
    """Return the address that links to this page begin with; nothing for a file of this device."""
    address = str(location.href)
    return address.partition("#")[0].partition("?")[0] if address.startswith("http") else ""


def rehearse(steps: Iterator[None]) -> None:
    """Take the next of `steps` after a pause, then the one after it, so that none of them holds up a press.

    A fault in one is the end of it: nobody waits for what is rehearsed, and what fails there may never be asked for.
    """

    def step() -> None:
        if next(steps, "done") == "done":
            gc.freeze()  # what is there by now stays, and need not be looked through for garbage
        else:
            rehearse(steps)

    Events(_left_out).later("later", step, PAUSE)


def _left_out(word: str, error: Exception) -> None:
    console.error(f"noir: {type(error).__name__} in the rehearsal")


def main() -> None:
    """Start the program; if it cannot start, say so without a word of what was in it."""
    hush()
    try:
        program = Program(Storage(local), mark_history)
    except Exception as error:  # the values in it may be cards
        give_up("start", error, None)
        return
    program.start()

"""The entry point in the page, and its loop: an event becomes a message, the next model is shown and saved.

It needs only Pyodide and the document, so it starts the same way with PyScript and without it.
"""

from collections.abc import Callable
from typing import Any

from js import document, location, window
from page import (
    beginning,
    chosen,
    copy,
    fill,
    forget,
    give,
    guard,
    local,
    mark,
    offer,
    ready,
    renew,
    seize,
    settle,
    taken,
)

from noir.app.back import closing
from noir.app.effects import at_once, next_effect
from noir.app.handlers.replay import address, file_name
from noir.app.model import Model
from noir.app.runtime import Store, give_up_play, handle_message, take_over_play
from noir.app.screen import DAILY
from noir.app.settings import print_settings
from noir.app.update import update
from noir.browser.devices import Devices
from noir.browser.dom import Screen
from noir.browser.events import Events, hush
from noir.browser.facts import place, seed, today
from noir.browser.faults import give_up
from noir.browser.forms import options, query, select
from noir.browser.parts import NotLoaded, Parts, install
from noir.browser.rehearse import rehearse
from noir.browser.scheduler import Scheduler
from noir.browser.warmup import rehearsal
from noir.formats.link import print_link
from noir.formats.results_file import LONGEST_RESULTS, print_results
from noir.games import GAMES
from noir.screens.pages.open_game import MOST
from noir.screens.pages.replay import RECORD
from noir.screens.screen import title, view
from noir.storage.store import SLOTS, Storage
from noir.ui.i18n import set_language

NEED_CHANCE = ("rematch", "invite", "join")
"""The messages that the page adds fresh chance to, right after their word."""

FIELDS = "textarea, select, input:not([type=range], [type=checkbox], [type=radio], [type=file])"
"""Where Escape belongs to what is typed or chosen."""


class Program:
    """The program in the page, which holds the model.

    `shown` is called with the model each time it was shown, `changed` before that, for what should not wait for it;
    `take` is the update function.
    """

    def __init__(
        self,
        storage: Store,
        shown: Callable[[Model], None],
        take: Callable[[Model, str], Model] = update,
        changed: Callable[[Model], None] = lambda model: None,
    ) -> None:
        self._screen = Screen()
        self._take = take
        self._shown = shown
        self._changed = changed
        self._waits = ""  # what an address asked for while this tab is view-only
        self._read = ""  # what was read in the address and may still be there
        self.events = Events(lambda word, error: give_up(word, error, self._model))
        self._scheduler = Scheduler(self.send, self.events)
        self.parts = Parts(self.events, self._say)
        set_language(document.documentElement.lang)  # detected by the page's first script
        self.turn_to(storage)

    def turn_to(self, storage: Store) -> None:
        """Continue with what is in `storage`, and store everything there from now on."""
        self.parts.forget("visit")
        self._storage = storage
        model = storage.load()
        language = document.documentElement.lang
        self._model = model._replace(language=language, place=model.place or place(), view_only=taken())

    @property
    def has_games(self) -> bool:
        """Whether a game or a tutorial is to be continued."""
        return self._model.session is not None or bool(self._model.shelf) or self._model.lesson is not None

    def start(self) -> None:
        """Show the stored game or what the address asks for, and start listening."""
        try:
            self._start()
        except Exception as error:
            self.events.give_up("start", error)

    def _start(self) -> None:
        self._read_address(location.hash[1:])
        if self.events.stopped:
            return
        self.show()
        self._listen()
        ready()
        rehearse(rehearsal(tuple(GAMES.imported), self._model.language))

    def _listen(self) -> None:
        listen = self.events.listen
        listen(document, "click", self._clicked)
        listen(document, "submit", self._submitted)
        listen(document, "change", self._chosen)
        listen(document, "input", self._slid)
        listen(document, "keydown", self._key_pressed)
        listen(document, "visibilitychange", self._hidden)
        listen(window, "blur", self._left)
        listen(window, "pagehide", self._left)
        listen(window, "beforeprint", self._left)
        listen(window, "hashchange", self._address_changed)
        listen(document, "noir:game", self._game_came)
        listen(document, "noir:news", self._heard)
        listen(document, "noir:hold", self._held)
        listen(document, "noir:given", self._given)
        listen(document, "noir:back", self._went_back)
        listen(document, "noir:tab", self._turned)
        listen(window, "storage", self._kept_elsewhere)

    def send(self, msg: str) -> None:
        """Handle one message; if that fails, the page says so, and a reload restores what was stored."""
        if not self.events.stopped:
            self.parts.when_loaded(msg, lambda: self._handle(msg))

    def _say(self, error: NotLoaded) -> None:
        """Show a notice, and each list of choices with what is still chosen."""
        self._model = self._model._replace(notice=str(error))
        self.show()
        for option in document.querySelectorAll("select[data-msg] option[selected]"):
            option.selected = True

    def _handle(self, msg: str) -> None:
        try:
            self._carry_out(msg)
        except NotLoaded as error:
            self._say(error)
        except Exception as error:
            self.events.give_up(msg, error)

    def _carry_out(self, msg: str) -> None:
        """Update the model, store it if something changed, and show it."""
        after = handle_message(self._model, msg, self._take, self._storage)
        if after.settings != self._model.settings:
            settle(print_settings(after.settings))
        self._model = after
        self._forget_address()
        if not msg.startswith("reply "):
            self.show()
        elif at_once(after, next_effect(after)):
            self._scheduler.want(next_effect(after))
        else:
            self._refresh()

    def show(self) -> None:
        """Show the model, and start the effect it asks for."""
        self._put_up(self._screen.show)

    def _refresh(self) -> None:
        """Show what comes by itself: a field in which someone types keeps the focus."""
        self._put_up(self._screen.refresh)

    def _put_up(self, show: Callable[..., None]) -> None:
        self._changed(self._model)
        show(view(self._model), title(self._model))
        self._shown(self._model)
        self._scheduler.want(next_effect(self._model))

    def visit(self, fragment: str) -> None:
        """Do what `fragment`, the part of an address after its `#`, asks for."""
        self.parts.when_loaded(f"visit {fragment}", lambda: self._visit(fragment))

    def _visit(self, fragment: str) -> None:
        self.send(f"visit {seed()} {fragment}")
        self._waits = fragment if self._model.view_only and self._model.notice else ""

    def _read_address(self, fragment: str) -> None:
        """Do what `fragment`, that of the address, asks for, and remove it from there: it contains every hidden card.

        Only the address of a replay stays, and when it is removed the replay is closed.
        """
        if "=" not in fragment:
            if self._model.replay:
                self.send("close")
            return
        self._read = fragment
        try:
            self.visit(fragment)
        finally:
            self._forget_address()

    def _forget_address(self) -> None:
        """Remove from the address what was read there, before the title is set: the browser's history keeps both."""
        read, self._read = self._read, ""
        if read and address(self._model) != read:
            forget()

    def _clicked(self, event: Any) -> None:
        pressed = event.target.closest("button[data-msg]")
        if not pressed or pressed.type == "submit":
            return
        msg = pressed.getAttribute("data-msg")
        if msg.startswith("seats "):
            msg = f"{msg} {options()}"
        if msg.startswith("quick "):
            msg = f"{msg} {seed()} {options()}"
        # The second click of a double click was meant for what was there before: it opens no hand and plays no card.
        # (For touch, assets/style/base/controls.css has `touch-action`.)
        if msg.startswith(("show", "play")) and event.detail > 1 and getattr(event, "pointerType", "mouse") == "mouse":
            return
        if msg in ("daily", "deal"):
            msg = f"{msg} {today()}"
        self._help_from_the_page(msg)
        self.send(f"{msg} {seed()}" if msg in NEED_CHANCE else msg)

    def _help_from_the_page(self, msg: str) -> None:
        """Do the part of a message that only the page can do."""
        word, __, rest = msg.partition(" ")
        helps: dict[str, Callable[[], object]] = {
            "renew": renew,  # does not involve the model
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
        """Download a file: the record of a replay, a puzzle, a running game, or the damaged texts."""
        model = self._model
        if what == "position":
            give("noir-position.txt", document.getElementById("position").value)
        elif what == "damaged":
            give("noir-damaged.txt", self._storage.damaged())
        elif what == "game" and model.session:  # as a link, so that no card can be read at a glance
            give("noir-game.txt", print_link(model.session))
        elif what == "shelved" and model.transfer:
            give("noir-game.txt", print_link(model.shelf[model.transfer.place]))
        elif model.replay:
            give(file_name(model.replay), document.getElementById(RECORD).value)

    def _copy(self, field: str) -> None:
        """Copy the text of a field, and report whether it worked."""
        done = copy(document.getElementById(field))
        self.events.with_result("copy", done, lambda copied: self._copied(field, copied))

    def _copied(self, field: str, copied: bool) -> None:
        self.send(f"copied {field if copied else ''}")
        if not copied:
            select(field)

    def _submitted(self, event: Any) -> None:
        event.preventDefault()
        if event.target.querySelector("[data-msg=type]"):
            self._typed(event.target)
            return
        if pasted := event.target.querySelector("[data-field]"):
            text = document.getElementById(pasted.getAttribute("data-field")).value[:MOST]
            msg = pasted.getAttribute("data-msg")
            self.send(f"{msg} {seed()} {text}" if msg in NEED_CHANCE else f"{msg} {text}")
            return
        said = query(event.target)
        asks = event.target.querySelector("[data-msg=ask]")
        self.send(f"ask {said}" if asks else f"new {seed()} {said}")

    def _typed(self, form: Any) -> None:
        """Send the typed command; afterwards the field is empty and focused again."""
        field = form.querySelector("[data-msg=type]")
        text, field.value = field.value, ""
        self.send(f"type {text}")
        after = document.querySelector("[data-msg=type]")
        if after:
            after.focus(preventScroll=True)

    def _chosen(self, event: Any) -> None:
        """Read a chosen file, at most as much as a valid one has; or apply a chosen setting."""
        field = event.target
        msg = field.getAttribute("data-msg") or ""
        if msg == "import" and field.files.length:
            text = chosen(field, LONGEST_RESULTS + 1)
            self.events.with_result("import", text, lambda text: self.send(f"import {text}"))
        elif msg == "open" and field.files.length:
            self.events.with_result("open", chosen(field, MOST), lambda text: self.send(f"open {text}"))
        elif msg.startswith("call ") or (msg and field.tagName == "SELECT"):
            self.send(f"{msg} {field.value}")
        elif msg.startswith(("set ", "named ", "held ")):
            self.send(msg)

    def _slid(self, event: Any) -> None:
        """Follow a slider while it is dragged."""
        if event.target.type == "range":
            self.send(f"{event.target.getAttribute('data-msg')} {event.target.value}")

    def _given(self, event: Any) -> None:
        """Open what was dropped or pasted, at most as much of it as can be opened."""
        self.events.with_result("open", beginning(event.detail, MOST), lambda text: self.send(f"open {text}"))

    def _key_pressed(self, event: Any) -> None:
        """Hide an open hand on Escape, wherever the focus is; else close what was opened last, as Back does."""
        if event.key != "Escape":
            return
        if self._model.may_be_hidden:
            self.send("hide")
        elif not (event.defaultPrevented or event.repeat or event.target.closest(FIELDS)):
            self.send("back")

    def _went_back(self, event: Any) -> None:
        self.send("back")

    def _hidden(self, event: Any) -> None:
        if document.hidden:
            self._left(event)
            if self._model.replay and self._model.replay.running:
                self.send("halt")
        elif self._model.page == DAILY and self._model.today != today():
            self.send(f"{DAILY} {today()}")

    def _left(self, event: Any) -> None:
        if self._model.may_be_hidden:
            self.send("hide")

    def _held(self, event: Any) -> None:
        """Handle a pointer that holds an edge of the table; letting go hides an open hand."""
        if event.detail == "hide":
            self._left(event)
        else:
            self.send(event.detail)

    def _address_changed(self, event: Any) -> None:
        """Read the address that was entered. The page may have left it: to go back takes time, and was asked before."""
        self._left(event)
        self._read_address(str(event.newURL).partition("#")[2])

    def _game_came(self, event: Any) -> None:
        """Import a game that came after the start, so that nobody waits for it later."""
        rehearse(rehearsal((event.detail,), self._model.language))

    def _heard(self, event: Any) -> None:
        """Show news about the site, which is no move and keeps the notice."""
        self._model = self._model._replace(news=event.detail)
        self._refresh()

    def _turned(self, event: Any) -> None:
        """Start to play in this tab, or become view-only; then handle an address that had to wait."""
        turn = give_up_play if event.detail == "elsewhere" else take_over_play
        self._model = turn(self._model, self._storage)
        self.show()
        if self._waits and not self._model.view_only:
            self.visit(self._waits)

    def _kept_elsewhere(self, event: Any) -> None:
        """Show what another tab has just stored."""
        if event.key in SLOTS and self._storage.overtaken:
            self._model = give_up_play(self._model, self._storage)
            self.show()


def mark_history(model: Model) -> None:
    """Show the position of a replay in the address, and let the back button close what is open.

    A page in a frame doesn't do this: the back button there belongs to the page around it.
    """
    mark(address(model))
    guard(len(closing(model)))


def main() -> None:
    """Start the program; if that fails, say so without any value from the error."""

    def changed(model: Model) -> None:
        devices.follow(model)

    hush()
    install()
    try:
        program = Program(Storage(local), mark_history, changed=changed)
    except Exception as error:  # its values may be cards
        give_up("start", error, None)
        return
    devices = Devices(program.send, program.events)
    program.start()

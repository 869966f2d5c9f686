"""Connects a device to others as its model says, and hands the messages between them and the program."""

from collections.abc import Callable
from typing import Any, Protocol

from noir.app.model import Model
from noir.devices.exchange import TABLE, Exchange
from noir.devices.pairing import description_of

Await = Callable[[Any, Callable[[Any], object]], None]
"""Calls a function with the result of a promise of the page."""


class Browser(Protocol):
    """The functions of assets/devices/main.mjs."""

    def offerConnection(self, name: str) -> Any:  # noqa: N802 - a name of JavaScript
        """Begin a connection; a promise of the description of this end, empty where there can be none.

        As with the next two it is None if another connection has taken the name meanwhile.
        """

    def answerConnection(self, name: str, sdp: str) -> Any:  # noqa: N802
        """Answer a description; a promise of that of this end, empty where it can't be used."""

    def connect(self, name: str, sdp: str) -> Any:
        """Connect to the end that has answered; a promise of whether its description can be used."""

    def post(self, name: str, text: str) -> None:
        """Send a text."""

    def disconnect(self, name: str) -> None:
        """End a connection."""


class Connections:
    """The connections of a device: a table's are named by seats, a phone's one is TABLE."""

    def __init__(self, browser: Browser, send: Callable[[str], None], wait: Await) -> None:
        self._browser = browser
        self._send = send
        self._wait = wait
        self._exchange = Exchange()
        self._done: dict[str, str] = {}  # by connection, the code that something was done with last
        self._names: set[str] = set()

    def follow(self, model: Model) -> None:
        """Begin, answer and end connections as the model says, and send what is due."""
        wanted = wanted_by(model)
        for name in self._names - wanted:
            self._browser.disconnect(name)
            self._done.pop(name, None)
        self._names = wanted
        if model.phones.pairing is not None:
            self._pair(model, str(model.phones.pairing))
        if model.hand and model.hand.offer:
            self._answer(model.hand.offer, model.hand.answer)
        else:
            self._done.pop(TABLE, None)  # so that the same code can be read again
        for name, text in self._exchange.due(model):
            self._browser.post(name, text)

    def changed(self, name: str, what: str, text: str, seed: str) -> None:
        """Take over what a connection has to tell: "begun", "ended", or a text that has come."""
        if what == "begun":
            self._exchange.forget(name)
            self._send("met" if name == TABLE else f"joined {name}")
        elif what == "ended":
            self._done.pop(name, None)
            self._send("lost" if name == TABLE else f"parted {name}")
        elif msg := self._exchange.received(name, text, seed):
            self._send(msg)

    def _pair(self, model: Model, name: str) -> None:
        """As a table: make the code for a phone, and connect to the phone that has answered it."""
        offer, answer = model.phones.offer, model.phones.answer
        if not offer and self._is_new(name, "offer"):
            self._wait(self._browser.offerConnection(name), lambda sdp: sdp is None or self._send(f"offered {sdp}"))
        if answer and self._is_new(name, answer):
            used = self._browser.connect(name, description_of(answer, False))
            self._wait(used, lambda used: used is not False or self._send(f"parted {name}"))

    def _answer(self, offer: str, answer: str) -> None:
        """As a phone: answer the table whose code was read."""
        if offer and not answer and self._is_new(TABLE, offer):
            made = self._browser.answerConnection(TABLE, description_of(offer, True))
            self._wait(made, lambda sdp: sdp is None or self._send(f"answering {sdp}"))

    def _is_new(self, name: str, code: str) -> bool:
        """Whether nothing was done with a code yet; from now on something was."""
        is_new = self._done.get(name) != code
        self._done[name] = code
        return is_new


def wanted_by(model: Model) -> set[str]:
    """The names of the connections that a model has or wants."""
    pairing = () if model.phones.pairing is None else (model.phones.pairing,)
    return {str(seat) for seat in (*model.phones.connected, *pairing)} | ({TABLE} if model.hand else set())

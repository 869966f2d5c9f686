"""Connects a device to others as its model says, and hands the messages between them and the program."""

from collections.abc import Callable
from typing import Any, Protocol

from noir.app.model import Model
from noir.devices.exchange import PEER, TABLE, Exchange
from noir.devices.pairing import description_of
from noir.devices.remote.direct import peer_of

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
    """The connections of a device: a table's are named by seats, a phone's one is TABLE, one of two equal ones PEER."""

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
        self._pair(model)
        self._answer(model)
        for name, text in self._exchange.due(model):
            self._browser.post(name, text)

    def changed(self, name: str, what: str, text: str, seed: str) -> None:
        """Take over what a connection has to tell: "begun", "ended", or a text that has come."""
        has_one = name in (TABLE, PEER)
        if what == "begun":
            self._exchange.forget(name)
            self._send("met" if has_one else f"joined {name}")
        elif what == "ended":
            self._done.pop(name, None)
            self._send("lost" if has_one else f"parted {name}")
        elif msg := self._exchange.received(name, text, seed):
            self._send(msg)

    def _pair(self, model: Model) -> None:
        """Make the first code, and connect to the device that has answered it."""
        name, offer, answer = _first_code(model)
        if name and not offer and self._is_new(name, "offer"):
            self._wait(self._browser.offerConnection(name), lambda sdp: sdp is None or self._send(f"offered {sdp}"))
        if name and answer and self._is_new(name, answer):
            used = self._browser.connect(name, description_of(answer, False))
            gone = "lost" if name == PEER else f"parted {name}"
            self._wait(used, lambda used: used is not False or self._send(gone))

    def _answer(self, model: Model) -> None:
        """Answer the device whose code was read."""
        name, offer, answer = _second_code(model)
        if name != TABLE:
            self._done.pop(TABLE, None)  # so that the same code can be read again
        if offer and not answer and self._is_new(name, offer):
            made = self._browser.answerConnection(name, description_of(offer, True))
            self._wait(made, lambda sdp: sdp is None or self._send(f"answering {sdp}"))

    def _is_new(self, name: str, code: str) -> bool:
        """Whether nothing was done with a code yet; from now on something was."""
        is_new = self._done.get(name) != code
        self._done[name] = code
        return is_new


def wanted_by(model: Model) -> set[str]:
    """The names of the connections that a model has or wants."""
    pairing = () if model.phones.pairing is None else (model.phones.pairing,)
    names = {str(seat) for seat in (*model.phones.connected, *pairing)}
    return names | ({TABLE} if model.hand else set()) | ({PEER} if peer_of(model) else set())


def _first_code(model: Model) -> tuple[str, str, str]:
    """The connection for which this device shows the first code, that code and the other one; all empty for none."""
    phones, peer = model.phones, peer_of(model)
    if phones.pairing is not None:
        return str(phones.pairing), phones.offer, phones.answer
    return (PEER, peer.offer, peer.answer) if peer and peer.hosts else ("", "", "")


def _second_code(model: Model) -> tuple[str, str, str]:
    """The connection whose first code this device has read, that code and its own; all empty for none."""
    hand, peer = model.hand, peer_of(model)
    if hand and hand.offer:
        return TABLE, hand.offer, hand.answer
    return (PEER, peer.offer, peer.answer) if peer and not peer.hosts else ("", "", "")

"""Loads what connects this device to others, once the model asks for that; see noir/devices/connections.py."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from js import document
from page import connections

from noir.app.later import later
from noir.app.model import Model
from noir.browser.events import Events
from noir.browser.facts import seed
from noir.session.phones import NO_PHONES

if TYPE_CHECKING:
    from noir.devices.connections import Connections

make: Callable[..., "Connections"] = later("noir.devices.connections:Connections")


class Devices:
    """The connections of this device, from the first time that they are wanted."""

    def __init__(self, send: Callable[[str], None], events: Events) -> None:
        self._send = send
        self._events = events
        self._connections: Connections | None = None
        self._loads = False
        self._latest = Model()

    def follow(self, model: Model) -> None:
        """Connect as the model says."""
        self._latest = model
        if self._connections:
            self._connections.follow(model)
        elif not self._loads and (model.phones != NO_PHONES or model.hand or _has_peer(model)):
            self._loads = True
            self._events.with_result("load", connections(), self._loaded)

    def _loaded(self, browser: Any) -> None:
        """Go on from the model as it is by now; without what the browser needs, say so."""
        self._loads = False
        if not browser:
            self._send("unloaded")
            return
        self._connections = make(browser, self._send, self._wait)
        self._events.listen(document, "noir:peer", self._changed)
        self._events.listen(document, "noir:scanned", self._scanned)
        self._connections.follow(self._latest)

    def _wait(self, promise: Any, act: Callable[[Any], object]) -> None:
        self._events.with_result("load", promise, act)

    def _scanned(self, event: Any) -> None:
        self._send(f"{event.detail.word} {event.detail.text}")

    def _changed(self, event: Any) -> None:
        detail = event.detail
        if self._connections:
            self._connections.changed(detail.name, detail.what, detail.text, seed())


def _has_peer(model: Model) -> bool:
    return model.remote_table is not None and model.remote_table.peer is not None

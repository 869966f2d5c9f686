"""How two equal devices find each other: the codes that they show each other."""

from noir.app.handlers.open_game import PEER
from noir.app.model import Model
from noir.devices.screens.codes import GIVEN, camera_button, given, pasted, shown_code, without_camera
from noir.session.remote import Peer
from noir.ui.html import Node, h
from noir.ui.i18n import _
from noir.ui.widgets import button, keyed


def connecting(model: Model, peer: Peer) -> list[Node]:
    """The page on which the codes are shown and read."""
    codes = _first(model, peer) if peer.hosts else _second(model, peer)
    cancel = keyed(button(_("Cancel"), "direct off", "quiet"), "Escape")
    return [
        h("section", h("h1", _("Connect directly"), tabindex=-1, data_focus="direct"), h("p", cancel, class_="more")),
        h("section", *codes, class_="plate share pairing"),
    ]


def _first(model: Model, peer: Peer) -> list[Node]:
    """The code of the device that hosts, and the way to read the other one."""
    link = f"{model.place}#{PEER}{peer.offer}"
    reads = _waits(_("Connecting")) if peer.answer else h("div", camera_button(peer.camera, "answer"))
    return [
        h(
            "div",
            h("h2", _("1. Scan this code with the other device")),
            None if model.place else h("p", _elsewhere(), class_="note"),
            shown_code(link) if peer.offer else _waits(_("Making the code")),
        ),
        h(
            "div",
            h("h2", _("2. Scan its code with this one")),
            reads,
            without_camera(given(link, model.copied == GIVEN), pasted("answer")) if peer.offer else None,
        ),
        h("p", _("Both devices must be in the same network."), class_="note"),
    ]


def _second(model: Model, peer: Peer) -> list[Node]:
    """The way to read the first code; then the code of this device."""
    if not peer.offer:
        return [
            h("h2", _("Scan the code on the other device"), tabindex=-1, data_focus="reading"),
            *camera_button(peer.camera, "peer"),
            without_camera(pasted("peer")),
        ]
    if not peer.answer:
        return [_waits(_("Making the code"))]
    return [
        h("h2", _("Show this code to the other device"), tabindex=-1, data_focus=f"answer {peer.answer}"),
        shown_code(peer.answer),
        without_camera(given(peer.answer, model.copied == GIVEN)),
    ]


def _elsewhere() -> str:
    return _("This page has no address. Open the game on the other device and scan this code with it.")


def _waits(text: str) -> Node:
    return h("p", text, h("span", class_="dots"), class_="thinking")

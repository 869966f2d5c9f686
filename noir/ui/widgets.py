"""Elements that several pages share: buttons, icons, names, links to the rules."""

from functools import cache, lru_cache

from noir.core.seat import Seat
from noir.ui.html import Child, Node, h


@lru_cache(64)
def name_of(seat: Seat) -> Node:
    """Return a player's name, fenced so that its direction of writing stays inside it."""
    return h("bdi", seat.name, class_="name")


@cache
def icon(symbol: str, class_: str = "icon") -> Node:
    """Return a picture from the sprite, which says nothing to a reader who cannot see it."""
    return h("svg", h("use", href=f"#{symbol}"), class_=class_, aria_hidden="true", focusable="false")


def button(text: Child, msg: str, class_: str = "", why_not: str = "") -> Node:
    """Return a button that sends `msg`, or one that cannot be pressed, with the reason beside it."""
    if not why_not:
        return h("button", text, type="button", data_msg=msg, class_=class_ or None)
    note = f"why-{msg.replace(' ', '-')}"
    refused = h(
        "button", text, type="button", data_msg=msg, class_=class_ or None, disabled=True, aria_describedby=note
    )
    return h("span", refused, h("small", why_not, id=note), class_="refused")


def keyed(pressed: Node, key: str) -> Node:
    """A button that a key presses too, unless what has the focus uses that key; see assets/page/shortcuts.mjs."""
    return pressed._replace(attributes=(*pressed.attributes, ("aria-keyshortcuts", key)))


def rule_link(text: str, address: str) -> Node:
    """Return a link to a place on a rules page, which opens beside the game; the one file, which has none, hides it."""
    return h("a", text, href=address, target="_blank", rel="noopener", class_="rule")


def pressed(text: str | Node, msg: str, chosen: bool) -> Node:
    """Return one of several buttons of which one is pressed."""
    state = "true" if chosen else "false"
    return h("button", text, type="button", data_msg=msg, class_="quiet", aria_pressed=state)

"""What a view returns, and its text: nodes that are values, written as HTML with everything from outside escaped."""

from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from html import escape
from typing import NamedTuple

VOID = {"br", "hr", "img", "input", "link", "meta"}

SAME = "data-same"
"""The attribute of an element that only says: the one with this `id` stays as it is."""


class Node(NamedTuple):
    """One element: its tag, its attributes as they are written, its children in order."""

    tag: str
    attributes: tuple[tuple[str, str], ...]
    children: tuple["Node | str", ...]


Child = Node | str | None | Iterable["Node | str | None"]


class Seat(NamedTuple):
    """Who sits at the table: the player's `name` and the key of their `gang`, which is an emblem and a colour.

    `level` is that of the bot that plays here; it is empty for a person.
    """

    name: str
    gang: str
    level: str = ""


class Example(NamedTuple):
    """A position of a game that a rules page shows: how it came about, whose hand is open, what there is to see.

    `moves` are those made from `deal` on, parted by spaces. `told` is what the picture shows, in a sentence or two.
    `say` is what is asked about it, `allow` are the moves that may answer that, and `then` is what is said of each.
    `parts` are the parts of the table that the picture has, by their `id` or a class, the whole table if there are
    none, and `picked` is what is picked on it there.
    """

    key: str
    deal: str
    moves: str
    viewer: int | None
    told: str
    say: str = ""
    allow: tuple[str, ...] = ()
    then: tuple[tuple[str, str], ...] = ()
    parts: tuple[str, ...] = ()
    picked: str = ""


class Section(NamedTuple):
    """One section of a rules page; `anchor` is its name in an address and stays what it is, `level` that of its title.

    `anchor` is also the key by which the rules refuse a move, so that each refusal leads here.
    """

    anchor: str
    title: str
    body: tuple[Node, ...]
    example: Example | None = None
    level: int = 2


def h(tag: str, *children: Child, **attributes: str | int | bool | None) -> Node:
    """Return an element; None among children or attributes is left out, True is an attribute without a value.

    An attribute's name is written with `_` for `-`, and one more `_` at its end where Python wants the word: `class_`.
    """
    written = [
        (_attribute(name), "" if value is True else str(value))
        for name, value in attributes.items()
        if value is not None and value is not False
    ]
    return Node(tag, tuple(written), tuple(_flat(children)))


@lru_cache(1024)  # from one message to the next most of a table stays what it was
def to_html(node: Node | str) -> str:
    """Return the text of `node`; every word in it that is no tag of ours is escaped."""
    return escape(node) if isinstance(node, str) else _element(node, map(to_html, node.children))


def changed_html(node: Node | str, shown: Mapping[str, str], now: dict[str, str]) -> str:
    """Return the text of `node` where elements with an `id` that `shown` has the text of are only named, as `SAME`.

    The texts of the outermost elements with an `id` are put into `now`: the `shown` of the next time.
    """
    if isinstance(node, str):
        return to_html(node)
    key = next((value for name, value in node.attributes if name == "id"), None)
    if key is None:
        return _element(node, (changed_html(child, shown, now) for child in node.children))
    now[key] = to_html(node)
    return f'<{node.tag} id="{escape(key)}" {SAME}></{node.tag}>' if shown.get(key) == now[key] else now[key]


@cache
def _attribute(name: str) -> str:
    """Return the name of an attribute as it is written in HTML."""
    return name.rstrip("_").replace("_", "-")


def _element(node: Node, children: Iterable[str]) -> str:
    """Return the text of `node` around that of its children."""
    attributes = _written(node.attributes)
    if node.tag in VOID:
        return f"<{node.tag}{attributes}>"
    return f"<{node.tag}{attributes}>{''.join(children)}</{node.tag}>"


@lru_cache(1024)
def _written(attributes: tuple[tuple[str, str], ...]) -> str:
    """Return the text of an element's attributes."""
    return "".join([f' {name}="{escape(value)}"' for name, value in attributes])


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
    """Return a button that a key presses too, unless what has the focus uses that key itself; see assets/page/shortcuts.mjs."""
    return pressed._replace(attributes=(*pressed.attributes, ("aria-keyshortcuts", key)))


def rule_link(text: str, address: str) -> Node:
    """Return a link to a place on a rules page, which opens beside the game; the one file, which has none, hides it."""
    return h("a", text, href=address, target="_blank", rel="noopener", class_="rule")


def _flat(children: Iterable[Child]) -> list["Node | str"]:
    """Return the nodes and texts among `children`, lists opened."""
    flat: list[Node | str] = []
    for child in children:
        if isinstance(child, (Node, str)):
            flat.append(child)
        elif child is not None:
            flat += _flat(child)
    return flat

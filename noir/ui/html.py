"""What a view returns, and its text: nodes that are values, written as HTML with everything from outside escaped."""

from collections.abc import Callable, Iterable, Mapping
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


def rewrite(node: Node, change: Callable[[Node], Node]) -> Node:
    """`node` with `change` made in each element in it, then in itself."""
    children = tuple(rewrite(child, change) if isinstance(child, Node) else child for child in node.children)
    return change(node._replace(children=children))


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


def _flat(children: Iterable[Child]) -> list["Node | str"]:
    """Return the nodes and texts among `children`, lists opened."""
    flat: list[Node | str] = []
    for child in children:
        if isinstance(child, (Node, str)):
            flat.append(child)
        elif child is not None:
            flat += _flat(child)
    return flat

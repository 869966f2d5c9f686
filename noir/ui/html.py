"""HTML as immutable nodes, and its text, with everything escaped."""

from collections.abc import Callable, Iterable, Mapping
from functools import cache, lru_cache
from operator import is_
from typing import NamedTuple

VOID = {"br", "hr", "img", "input", "link", "meta"}
"""Elements without content or an end tag."""

ESCAPED = (("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ('"', "&quot;"), ("'", "&#x27;"))
"""The characters with a meaning in HTML, the first one first, and how they are written."""

SAME = "data-same"
"""The attribute of a placeholder: the element with this `id` has not changed."""


class Node(NamedTuple):
    """One element."""

    tag: str
    attributes: tuple[tuple[str, str], ...]
    """Names and values as they are written in HTML."""
    children: tuple["Node | str", ...]


Child = Node | str | None | Iterable["Node | str | None"]
"""What `h` takes as children: nodes and texts, nested in any way."""


def h(tag: str, *children: Child, **attributes: str | int | bool | None) -> Node:
    """An element; None among children or attributes is left out, and True is an attribute without a value.

    Attribute names are written with `_` for `-`, and with `_` at the end if Python reserves the word: `class_`.
    """
    written = [
        (_attribute(name), "" if value is True else str(value))
        for name, value in attributes.items()
        if value is not None and value is not False
    ]
    return Node(tag, tuple(written), tuple(_flat(children)))


def rewrite(node: Node, change: Callable[[Node], Node]) -> Node:
    """`node` with `change` applied to every element, children first."""
    children = tuple([rewrite(child, change) if isinstance(child, Node) else child for child in node.children])
    same = all(map(is_, children, node.children))
    return change(node if same else node._replace(children=children))


def add_class(node: Node, class_: str) -> Node:
    """`node` with one more class."""
    attributes = dict(node.attributes)
    attributes["class"] = f"{attributes.get('class', '')} {class_}".strip()
    return node._replace(attributes=tuple(attributes.items()))


@lru_cache(1024)  # most of a table doesn't change from one message to the next
def escape(text: str) -> str:
    """The text with everything escaped that has a meaning in HTML.

    `html.escape` does the same, and brings the names of all characters into the page: 27 kB.
    """
    for sign, name in ESCAPED:
        text = text.replace(sign, name)
    return text


def to_html(node: Node | str) -> str:
    """The HTML of `node`, with all text and attribute values escaped."""
    if isinstance(node, str):
        return escape(node)
    return _element(node, [to_html(child) for child in node.children])


def changed_html(node: Node | str, shown: Mapping[str, Node], now: dict[str, Node]) -> str:
    """The HTML of `node` with placeholders for elements with an `id` that are equal to those in `shown`.

    The outermost elements with an `id` are added to `now`, which is `shown` for the next call.
    """
    if isinstance(node, str):
        return to_html(node)
    key = next((value for name, value in node.attributes if name == "id"), None)
    if key is None:
        return _element(node, [changed_html(child, shown, now) for child in node.children])
    now[key] = node
    return f'<{node.tag} id="{escape(key)}" {SAME}></{node.tag}>' if shown.get(key) == node else to_html(node)


@cache
def _attribute(name: str) -> str:
    return name.rstrip("_").replace("_", "-")


def _element(node: Node, children: list[str]) -> str:
    """The HTML of `node` with this HTML of its children."""
    tag, attributes, _children = node
    begin = f"<{tag}{_written(attributes)}>" if attributes else f"<{tag}>"
    return begin if tag in VOID else f"{begin}{''.join(children)}</{tag}>"


@lru_cache(1024)
def _written(attributes: tuple[tuple[str, str], ...]) -> str:
    return "".join([f' {name}="{escape(value)}"' for name, value in attributes])


def _flat(children: Iterable[Child]) -> list["Node | str"]:
    """The nodes and texts in `children`, which can be nested."""
    flat: list[Node | str] = []
    for child in children:
        if isinstance(child, (Node, str)):
            flat.append(child)
        elif child is not None:
            flat += _flat(child)
    return flat

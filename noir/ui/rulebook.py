"""A rules page as values: its sections and examples, and the elements that all of them are written with."""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from noir.ui.html import Child, Node, h


class Example(NamedTuple):
    """A position of a game that a rules page shows, and maybe a question about it."""

    key: str
    """The name of the example in addresses."""
    deal: str
    """The deal of the game that the position is from."""
    moves: str
    """The moves made from `deal` on, separated by spaces."""
    viewer: int | None
    """Whose hand is open."""
    told: str
    """What the picture shows, in a sentence or two."""
    say: str = ""
    """The question about it; empty for none."""
    allow: tuple[str, ...] = ()
    """The moves that can answer the question."""
    then: tuple[tuple[str, str], ...] = ()
    """What is said of each of these moves."""
    parts: tuple[str, ...] = ()
    """The parts of the table in the picture, by `id` or class; the whole table if there are none."""
    picked: str = ""
    """What is picked on the table."""
    is_folded: bool = False
    """Whether it is folded until it is asked for."""


class Section(NamedTuple):
    """One section of a rules page."""

    anchor: str
    """The name of the section in an address, which never changes; the key by which the rules refuse a move."""
    title: str
    """The title of the section."""
    body: tuple[Node, ...]
    """What the section says."""
    example: Example | None = None
    """The position that it shows."""
    level: int = 2
    """The level of its title."""
    more: tuple[Node, ...] = ()
    """Its details, folded below the rest: rare cases, reasons, tables."""
    is_folded: bool = False
    """Whether it is folded until it is asked for, with the sections of a lower level after it."""


SHORT = "short"
"""The anchor of a short version of the rules, which stands before the contents."""


Sentence = list[Node | str]
"""A sentence, and the marks of its origin if it has any."""


def plain(sentence: str) -> Sentence:
    """A sentence that is no rule: a remark, or what follows from the rules."""
    return [sentence]


def said(*sentences: Sentence) -> Node:
    """A paragraph."""
    return h("p", [piece for sentence in sentences for piece in (*sentence, " ")][:-1])


def steps(*sentences: Child) -> Node:
    """A list of sentences in their order."""
    return h("ol", [h("li", sentence) for sentence in sentences])


def points(*sentences: Child) -> Node:
    """A list of sentences in any order."""
    return h("ul", [h("li", sentence) for sentence in sentences])


def fold(title: Child, *content: Child) -> Node:
    """What is folded under its title until it is pressed, or until an address points into it."""
    return h("details", h("summary", title), *content, class_="fold")


def definitions(texts: Mapping[str, Child]) -> Node:
    """A list of names or questions, each with its text or answer."""
    return h("dl", [node for name, text in texts.items() for node in (h("dt", name), h("dd", text))])


def table(head: Sequence[str], *rows: Sequence[Child]) -> Node:
    """A table; the first cell of a row is its heading."""
    return h("table", _head(head), h("tbody", _rows(rows)), class_="cards")


def grouped(head: Sequence[str], groups: Mapping[str, Iterable[Sequence[Child]]]) -> Node:
    """A table whose rows are in groups, each under its title."""
    bodies = [
        h("tbody", h("tr", h("th", title, scope="colgroup", colspan=len(head)), class_="kind"), _rows(rows))
        for title, rows in groups.items()
    ]
    return h("table", _head(head), bodies, class_="cards")


def _head(cells: Sequence[str]) -> Node:
    return h("thead", h("tr", [h("th", cell, scope="col") for cell in cells]))


def _rows(rows: Iterable[Sequence[Child]]) -> list[Node]:
    return [h("tr", h("th", first, scope="row"), [h("td", cell) for cell in cells]) for first, *cells in rows]

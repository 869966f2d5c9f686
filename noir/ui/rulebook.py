"""The parts of a rules page as values."""

from typing import NamedTuple

from noir.ui.html import Node


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

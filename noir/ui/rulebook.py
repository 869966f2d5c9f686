"""The parts of a rules page, as values."""

from typing import NamedTuple

from noir.ui.html import Node


class Example(NamedTuple):
    """A position that a rules page shows."""

    key: str
    """Identifies it on its page."""
    deal: str
    moves: str
    """The moves from the deal to the position, separated by spaces."""
    viewer: int | None
    """Whose hand is open; None for nobody's."""
    told: str
    """What the picture shows, in a sentence or two."""
    say: str = ""
    """The question about it."""
    allow: tuple[str, ...] = ()
    """The moves that can answer the question."""
    then: tuple[tuple[str, str], ...] = ()
    """For some of these, a comment."""
    parts: tuple[str, ...] = ()
    """The parts of the table in the picture, by their `id` or a class; empty for the whole table."""
    picked: str = ""
    """What is picked on the table."""


class Section(NamedTuple):
    """One section of a rules page."""

    anchor: str
    """Its anchor, which never changes; it is also the rule key of the refusals that link here."""
    title: str
    body: tuple[Node, ...]
    example: Example | None = None
    level: int = 2
    """The level of its heading."""

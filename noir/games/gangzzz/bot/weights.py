"""How much a bot thinks of what is not money yet."""

from typing import NamedTuple

Scores = dict[str, float]
"""What each move is worth."""


class Weights(NamedTuple):
    """How much a bot thinks of what is not money yet, in dollars or as a share; found by matches of bots."""

    card: float = 4.8
    """A clue card that nobody has seen."""
    token: float = 8.5
    """A token that is known at the end and would not be otherwise."""
    match: float = 0.8
    """How surely a unit of trade finds its partner while very many figures are left."""
    delay: float = 7.0
    """With how many figures left hope is half of what it can be."""
    bar: float = 3.8
    """What a unit of supply may be sold for that has no bar yet."""
    next: float = 0.7
    """How much less each further unit without a partner may hope than the one before."""
    big: float = 4.6
    small: float = 3.0
    """A city building without a link."""
    marker: float = 4.5
    expert: float = 0.5
    """A protection marker, and one that allows one more or less."""
    again: float = 0.8
    """How much less each further marker is worth than the one before."""
    collect: float = 0.8
    """How much of a collection survives the throttle and the fights."""
    later: float = 0.85
    """How surely a family that is missing can still be had."""
    one: float = 0.06
    two: float = 0.17
    three: float = 0.65
    """The share of an area's pay that is hoped for with so many of its buildings."""
    block: float = 0.7
    """How much of what an opponent loses counts as won, where there is one opponent."""
    plan: float = 0.62
    """How much of what a gang can still place counts now."""
    room: float = 0.1
    """A free cell in reach of a gangster."""
    deny: float = 0.15
    """How much it counts to take a cell that is worth more to an opponent than others are."""
    lean: float = 0.8
    """What it is worth to a gang to have one card less after the throttle, which wins fights."""
    spare: float = 0.18
    """What a card with a symbol is worth in a gang where it brings nothing yet."""
    shed: float = 1.1
    """What it is worth in a fight to have one card less in hand."""
    empty: float = 5.0
    """What it is worth more to have none."""
    kept: float = 4.0
    """What a marker is kept for that can be used in a later round."""
    undercut: float = 0.12
    """How likely an opponent can undercut, for each card he has in hand."""
    guard: float = 0.4
    """How likely a card in hand is lost at the end of a round."""
    size: float = 0.2
    """How much of a solve more it counts for a gang to have one card more, where it is to win soon."""

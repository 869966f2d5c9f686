"""The weights of a bot's evaluation: the value of everything that is not money yet."""

from typing import NamedTuple

Scores = dict[str, float]
"""What each move is worth."""


class Judged(NamedTuple):
    """A choice, and what the moves are worth."""

    move: str
    """The move that is chosen."""
    scores: Scores
    """By move the worth in dollars; empty where moves are weighed by something else."""


class Weights(NamedTuple):
    """The value of what is not money yet, in dollars or as a share; tuned in matches between bots."""

    card: float = 4.8
    """A clue card that nobody has seen."""
    token: float = 8.5
    """A token that is known at the end and would not be otherwise."""
    match: float = 0.8
    """The chance that a unit of trade finds its partner while a great many figures are left."""
    delay: float = 7.0
    """The number of figures left with which hope is at half of its maximum."""
    bar: float = 3.8
    """The expected price of a unit of supply that has no bar yet."""
    next: float = 0.7
    """The factor of hope for each further unit without a partner."""
    big: float = 4.6
    """A big city building without a link."""
    small: float = 3.0
    """A small city building without a link."""
    marker: float = 4.5
    """A protection marker."""
    expert: float = 0.5
    """The extra worth of an expert marker, which allows one more or less."""
    again: float = 0.8
    """The factor for each further marker."""
    collect: float = 0.8
    """The share of a collection that is left after the throttle and the fights."""
    later: float = 0.85
    """The chance that a missing family can still be had."""
    one: float = 0.06
    """The share of an area's pay that is hoped for with one of its buildings."""
    two: float = 0.17
    """The same with two of them."""
    three: float = 0.65
    """The same with three of them."""
    block: float = 0.7
    """The share of an opponent's loss that counts as a gain, with one opponent."""
    plan: float = 0.62
    """The share of what a gang can still place that counts now."""
    room: float = 0.1
    """A free cell in reach of a gangster."""
    deny: float = 0.15
    """The share of an opponent's loss that counts when a cell is taken."""
    lean: float = 0.8
    """One card less in a gang after the throttle, which wins fights."""
    spare: float = 0.18
    """A card with a symbol in a gang where it pays nothing yet."""
    shed: float = 1.1
    """One card less in hand in a fight."""
    empty: float = 5.0
    """The extra worth of an empty hand."""
    kept: float = 4.0
    """A marker that can be used in a later round."""
    undercut: float = 0.12
    """The chance that an opponent can undercut, for each card in the opponent's hand."""
    guard: float = 0.4
    """The chance that a card in hand is lost at the end of a round."""
    size: float = 0.2
    """The extra turns for each card in the estimated length of a fight, when gangs are named."""


def best_of(scores: Scores, count: int) -> list[str]:
    """The `count` best moves, best first."""
    return sorted(scores, key=lambda move: (scores[move], move), reverse=True)[:count]

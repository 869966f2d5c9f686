"""Scoring of Famiglia."""

from itertools import zip_longest

from noir.core.contract import Outcome
from noir.games.famiglia.rules.pieces import Cards, points


def ended(holdings: tuple[Cards, Cards]) -> Outcome:
    """How a game ends if the players hold these cards."""
    zero, one = (sorted(map(points, cards), reverse=True) for cards in holdings)
    totals = (sum(zero), sum(one))
    if totals[0] != totals[1]:
        return Outcome(int(totals[1] > totals[0]), "points", totals)
    for mine, theirs in zip_longest(zero, one, fillvalue=0):  # F-9, F-19; a card worth 0 decides nothing
        if mine != theirs:
            return Outcome(int(theirs > mine), "dearest", totals)
    return Outcome(None, "draw", totals)

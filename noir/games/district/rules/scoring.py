"""Scoring of District Noir."""

from functools import lru_cache
from typing import NamedTuple

from noir.games.district.rules.pieces import ALLIANCES, BETRAYALS, BUILDINGS, KINDS, SET_POINTS, Cards


class Score(NamedTuple):
    """One player's points, line by line."""

    counts: tuple[int, ...]
    """How many cards of each of KINDS."""
    majorities: Cards
    """The kinds of which this player has more."""
    sets: int
    """How many complete sets."""
    alliances: Cards
    """The alliances, in the order of ALLIANCES."""
    betrayals: Cards
    """The betrayals, in the order of BETRAYALS."""
    buildings: Cards
    """The buildings, in the order of BUILDINGS."""
    total: int
    """Points; can be negative."""


@lru_cache(8)  # many parts of a page use it
def score(tableaux: tuple[Cards, Cards]) -> tuple[Score, Score]:
    """Both players' points for these tableaux."""
    one, two = (tuple(tableau.count(kind) for kind in KINDS) for tableau in tableaux)
    return _score(tableaux[0], one, two), _score(tableaux[1], two, one)


def _score(tableau: Cards, mine: tuple[int, ...], theirs: tuple[int, ...]) -> Score:
    """The points of `tableau`; `mine` and `theirs` are the counts of each kind."""
    majorities = tuple(kind for kind, own, other in zip(KINDS, mine, theirs, strict=True) if own > other)
    sets = min(mine)
    alliances, betrayals, buildings = (
        tuple(card for card in faces for _ in range(tableau.count(card))) for faces in (ALLIANCES, BETRAYALS, BUILDINGS)
    )
    total = sum(map(int, (*majorities, *alliances, *betrayals))) + SET_POINTS * sets
    return Score(mine, majorities, sets, alliances, betrayals, buildings, total)


def comparisons(scores: tuple[Score, Score]) -> list[tuple[str, int, int]]:
    """The comparisons that decide, in order: totals, then the number of 8s, 7s, 6s, 5s; all equal is a draw (R-3).

    Each is a key with the values of both players.
    """
    counts = zip(KINDS, scores[0].counts, scores[1].counts, strict=True)
    tie_breaks = [(f"{kind}s", zero, one) for kind, zero, one in counts]
    return [("points", scores[0].total, scores[1].total), *reversed(tie_breaks)]


def builder_of(tableaux: tuple[Cards, Cards]) -> int | None:
    """The player whose tableau holds all three buildings, or None."""
    return next((player for player in (0, 1) if has_all_buildings(tableaux[player])), None)


def has_all_buildings(tableau: Cards) -> bool:
    """Whether the tableau holds harbour, police headquarters and town hall."""
    return "H" in tableau and "P" in tableau and "T" in tableau

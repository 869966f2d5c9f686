"""Scoring of District Noir."""

from functools import lru_cache
from typing import NamedTuple

from noir.games.district.rules.pieces import ALLIANCES, BETRAYALS, BUILDINGS, KINDS, SET_POINTS, Cards


class Score(NamedTuple):
    """One player's points, line by line.

    `counts` is how many cards of each of KINDS, `majorities` the kinds led, `sets` how many complete sets, then the
    signed cards and the buildings held, and `total`, in points, which may be negative.
    """

    counts: tuple[int, ...]
    majorities: Cards
    sets: int
    alliances: Cards
    betrayals: Cards
    buildings: Cards
    total: int


@lru_cache(8)  # a page asks for it in many places
def score(tableaux: tuple[Cards, Cards]) -> tuple[Score, Score]:
    """Return both players' points as they stand with these tableaux."""
    one, two = (tuple(tableau.count(kind) for kind in KINDS) for tableau in tableaux)
    return _score(tableaux[0], one, two), _score(tableaux[1], two, one)


def _score(tableau: Cards, mine: tuple[int, ...], theirs: tuple[int, ...]) -> Score:
    """Return the points of `tableau`, whose owner holds `mine` cards of each kind against `theirs`."""
    majorities = tuple(kind for kind, own, other in zip(KINDS, mine, theirs, strict=True) if own > other)
    sets = min(mine)
    alliances, betrayals, buildings = (
        tuple(card for card in faces for _ in range(tableau.count(card))) for faces in (ALLIANCES, BETRAYALS, BUILDINGS)
    )
    total = sum(map(int, (*majorities, *alliances, *betrayals))) + SET_POINTS * sets
    return Score(mine, majorities, sets, alliances, betrayals, buildings, total)


def comparisons(scores: tuple[Score, Score]) -> list[tuple[str, int, int]]:
    """Return what decides, in order: the totals, then who has more 8s, 7s, 6s, 5s; a draw if all are equal (R-3)."""
    counts = zip(KINDS, scores[0].counts, scores[1].counts, strict=True)
    tie_breaks = [(f"{kind}s", zero, one) for kind, zero, one in counts]
    return [("points", scores[0].total, scores[1].total), *reversed(tie_breaks)]


def builder_of(tableaux: tuple[Cards, Cards]) -> int | None:
    """Return the player whose tableau holds all three buildings, or None."""
    return next((player for player in (0, 1) if has_all_buildings(tableaux[player])), None)


def has_all_buildings(tableau: Cards) -> bool:
    """Return whether harbour, police headquarters and town hall are together."""
    return "H" in tableau and "P" in tableau and "T" in tableau

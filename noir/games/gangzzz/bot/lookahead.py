"""Lookahead within one turn on the streets: a move with the best moves that can follow it in this turn.

Two figures of one turn may together make a link, a pair of trade or an area, which neither makes alone.
"""

from collections.abc import Generator

from noir.games.gangzzz.bot.evaluation import Position
from noir.games.gangzzz.bot.streets import (
    free_cells,
    move_scores,
    placement_scores,
    placement_worth,
    plan,
    put_scores,
    road_cards,
)
from noir.games.gangzzz.bot.weights import Judged, Scores, best_of
from noir.games.gangzzz.rules.board import CELLS, CROSSINGS
from noir.games.gangzzz.rules.phases.streets import OUT, PLACE, PUT, destination, place_moves
from noir.games.gangzzz.rules.pieces import GANGS
from noir.games.gangzzz.rules.table import NOWHERE, Figure, Step, Table, put

FIRST = 6
"""How many moves of a gangster are looked into, the best ones without lookahead."""
WIDE = 4
"""How many placements are looked into."""
NARROW = 2
"""How many first placements are looked into at each crossing where a gangster may get to."""

Looking = Generator[None, None, Judged]


def after_placement(seen: Table, move: str) -> Table:
    """The table after a placement, without the effect of the building."""
    gang, rest = move[0], move[2:]
    family, __, word = rest.partition("@")
    player = seen.mover
    figures = list(seen.left(player, gang))
    figures.remove(family)
    board = seen.board if word == OUT else put(seen.board, CELLS[word], Figure(player, gang, family))
    left = seen.step._replace(gang="", gangs=seen.step.gangs.replace(gang, ""))
    return seen.with_figures(player, gang, figures)._replace(board=board, step=left)


def turn_worth(position: Position, move: str) -> float:
    """The worth of a placement with those that follow in this turn, each the best at its time.

    What the gangs can still place after this turn counts too.
    """
    total, seen = 0.0, position.seen
    while move:
        family, __, word = move[2:].partition("@")
        if word != OUT:
            total += placement_worth(position, family, CELLS[word])
        seen = after_placement(seen, move)
        position = position.after(seen)
        scores = placement_scores(position, tuple(place_moves(seen))) if seen.step.gangs else {"": 0.0}
        move = max(scores, key=lambda each: (scores[each], each))
    return total + position.weights.plan * sum(_plan(position, gang) for gang in GANGS)


def _plan(position: Position, gang: str) -> float:
    """The worth of the figures that a gang has left, around its gangster."""
    figures, crossing = position.seen.left(position.player, gang), position.seen.place_of(position.player, gang)
    return plan(position, figures, free_cells(position, crossing)) if figures and crossing != NOWHERE else 0.0


def placements_ahead(position: Position, moves: tuple[str, ...]) -> Looking:
    """The placement that is best with those that follow, and what each is worth."""
    scores = placement_scores(position, moves)
    found = yield from _turns(position, scores, WIDE)
    return _judged(scores, found)


def _turns(position: Position, scores: Scores, wide: int) -> Generator[None, None, Scores]:
    """The worth of each of the `wide` best placements with the best ones that follow."""
    found = {}
    for move in best_of(scores, wide):
        found[move] = turn_worth(position, move)
        yield
    return found


def arrivals_ahead(position: Position, moves: tuple[str, ...]) -> Looking:
    """The move of a gangster that is best with the placements that follow, and what each is worth."""
    seen = position.seen
    scores, found = (put_scores if seen.step.what == PUT else move_scores)(position, moves), {}
    for move in best_of(scores, FIRST):
        there = _after_arrival(seen, move)
        if there is None:
            return Judged(best_of(scores, 1)[0], scores)
        then = position.after(there)
        crossing = there.place_of(position.player, there.step.gang)
        ahead = yield from _turns(then, placement_scores(then, tuple(place_moves(there))), NARROW)
        found[move] = (
            max(ahead.values())
            + position.weights.room * len(free_cells(then, crossing))
            + road_cards(position, crossing)
        )
    return _judged(scores, found)


def _judged(scores: Scores, found: Scores) -> Judged:
    """The best of the moves that were looked into; to the others looking would have added as much on average."""
    added = sum(worth - scores[move] for move, worth in found.items()) / len(found)
    return Judged(best_of(found, 1)[0], {**{move: score + added for move, score in scores.items()}, **found})


def _after_arrival(seen: Table, move: str) -> Table | None:
    """The table after a gangster's move, before its gang places; None if the gangster stays."""
    player = seen.mover
    if seen.step.what == PUT:
        gang, crossing, others = seen.step.gang, CROSSINGS.index(move[3:]), seen.step.gangs
    else:
        kind, gang, *to = move.split(":")
        crossing = destination(seen, seen.place_of(player, gang), to[0]) if kind == "go" else NOWHERE
        others = "".join(other for other in GANGS if other != gang)
        if crossing == NOWHERE:
            return None
    gangsters = put(seen.gangsters, player, put(seen.gangsters[player], GANGS.index(gang), crossing))
    return seen._replace(gangsters=gangsters, step=Step(PLACE, gang, others))

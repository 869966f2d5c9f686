"""The bots of Gangzzz: they weigh a move in dollars of today and of tomorrow, and `hard` looks ahead in its turn."""

import random
from collections.abc import Callable, Mapping
from functools import partial

from noir.core.misjudge import bearable, mistake
from noir.core.thought import Thinking, Thought
from noir.games.gangzzz.bot.chances import chances
from noir.games.gangzzz.bot.evaluation import Position
from noir.games.gangzzz.bot.fight import pit_scores, solve_step, undercut
from noir.games.gangzzz.bot.hideout import mark_step, name_step, search_step
from noir.games.gangzzz.bot.lookahead import Looking, arrivals_ahead, placements_ahead
from noir.games.gangzzz.bot.streets import card_scores, move_scores, placement_scores, put_scores
from noir.games.gangzzz.bot.throttle import throttle_step
from noir.games.gangzzz.bot.weights import Judged, Weights, best_of
from noir.games.gangzzz.rules.phases import assignment, effects, fight, reveal, streets, throttle
from noir.games.gangzzz.rules.state import State

HARD = Weights()
ALONE = HARD._replace(deny=0.0)
"""The weights for a move that is weighed by itself."""

ERRORS = {"very-easy": 40.0, "easy": 20.0, "fairly-easy": 11.0, "medium": 6.0, "fairly-hard": 2.5}
"""By how many dollars a level misjudges a move in the streets at most."""

MOST_LOST = 15.0
"""The dollars that one move in the streets gives away at most, as far as these levels see."""


def misjudging(seen: State, rng: random.Random, error: float) -> Thinking:
    """Choose the best move by itself, misjudged."""
    yield
    return Thought(judged(seen, rng, ALONE, error).move, {})


def hard(seen: State, rng: random.Random) -> Thinking:
    """Choose the best move together with those that may follow in the same turn, and say what chances moves leave."""
    found = yield from ahead(seen, rng, HARD)
    yield  # so that the chances don't lengthen the last step
    return Thought(found.move, chances(seen, found, HARD))


def ahead(seen: State, rng: random.Random, weights: Weights) -> Looking:
    """The same choice with any weights, and what the moves are worth."""
    yield
    moves = seen.legal_moves()
    look = AHEAD.get(seen.step.what)
    if look is None or len(moves) == 1:
        return judged(seen, rng, weights)
    return (yield from look(Position(seen, weights), moves))


AHEAD = {streets.PUT: arrivals_ahead, streets.MOVE: arrivals_ahead, streets.PLACE: placements_ahead}
"""The steps at which `hard` looks ahead."""


def judged(seen: State, rng: random.Random, weights: Weights, error: float = 0.0) -> Judged:
    """The move with the best score, or the next move of a plan."""
    moves, what = seen.legal_moves(), seen.step.what
    if len(moves) == 1:
        return Judged(moves[0], {})
    if what == assignment.ASSIGN:  # nearly as good as a planned assignment, and only one move to watch
        return Judged(assignment.AUTO, {})
    if what in (throttle.VISIT, throttle.LOAD):
        return throttle_step(seen, moves, weights)
    if what in CLUES:
        return CLUES[what](seen, moves, rng, weights)
    if what == reveal.MARK:
        return mark_step(seen, moves, rng)
    if seen.fight:
        return _fight_move(seen, moves, weights)
    scores = STREETS[what](Position(seen, weights), moves)
    if not error:
        return Judged(best_of(scores, 1)[0], scores)
    seem = {move: scores[move] + _mistake(seen, move, error) for move in bearable(scores, MOST_LOST)}
    return Judged(best_of(seem, 1)[0], scores)


CLUES = {effects.SEARCH: search_step, effects.NAME: name_step}
"""How the steps of a forger are judged."""


def _fight_move(seen: State, moves: tuple[str, ...], weights: Weights) -> Judged:
    """The best move in the fights; gangs are named by their sizes, which are no dollars."""
    if seen.step.what == fight.PIT:
        return Judged(best_of(pit_scores(seen, moves, weights), 1)[0], {})
    return (undercut if seen.step.what == fight.UNDERCUT else solve_step)(seen, moves, weights)


def _mistake(seen: State, move: str, error: float) -> float:
    """By how many dollars a move is misjudged: by the same for the same moment and move."""
    return mistake(f"{seen.city.avenues} {seen.city.streets} {seen.turn} {move}", error)


STREETS = {
    streets.PUT: put_scores,
    streets.MOVE: move_scores,
    streets.AVENUE: card_scores,
    streets.STREET: card_scores,
    streets.PLACE: placement_scores,
}

LEVELS: Mapping[str, Callable[[State, random.Random], Thinking]] = {
    **{level: partial(misjudging, error=error) for level, error in ERRORS.items()},
    "hard": hard,
}
"""The bots by level, weakest first."""

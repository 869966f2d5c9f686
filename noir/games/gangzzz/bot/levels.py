"""The bots of Gangzzz: `easy` counts today's money, `medium` also tomorrow's, `hard` looks ahead."""

import random
from collections.abc import Callable, Mapping

from noir.core.thought import Thinking, Thought
from noir.games.gangzzz.bot.evaluation import Position
from noir.games.gangzzz.bot.fight import pit_scores, solve_step, undercut
from noir.games.gangzzz.bot.hideout import name_scores, possible_marks, search_scores
from noir.games.gangzzz.bot.lookahead import arrivals_ahead, best_of, placements_ahead
from noir.games.gangzzz.bot.streets import card_scores, move_scores, placement_scores, put_scores
from noir.games.gangzzz.bot.throttle import throttle_step
from noir.games.gangzzz.bot.weights import Weights
from noir.games.gangzzz.rules.phases import assignment, effects, fight, reveal, streets, throttle
from noir.games.gangzzz.rules.state import State

HARD = Weights()
MEDIUM = HARD._replace(deny=0.0)
EASY = HARD._replace(
    deny=0.0,
    match=0.0,
    big=0.0,
    small=0.0,
    collect=0.0,
    one=0.0,
    two=0.0,
    three=0.0,
    block=0.0,
    plan=0.0,
    room=0.0,
    token=1.0,
)
"""The weights of a bot that counts hardly anything but today's money."""
EASY_ERROR, MEDIUM_ERROR = 8.0, 5.0
"""The largest error in the worth of a move, in dollars."""


def easy(seen: State, rng: random.Random) -> Thinking:
    """Choose the move with most money now, with an error of a few dollars."""
    yield
    return Thought(best_move(seen, rng, EASY, EASY_ERROR), {})


def medium(seen: State, rng: random.Random) -> Thinking:
    """Choose the best move by itself, in dollars of today and of tomorrow, with an error of a few dollars."""
    yield
    return Thought(best_move(seen, rng, MEDIUM, MEDIUM_ERROR), {})


def hard(seen: State, rng: random.Random) -> Thinking:
    """Choose the best move together with those that may follow it in the same turn."""
    yield
    moves = seen.legal_moves()
    look = AHEAD.get(seen.step.what)
    if look is None or len(moves) == 1:
        return Thought(best_move(seen, rng, HARD), {})
    scores = yield from look(Position(seen, HARD), moves)
    return Thought(best_of(scores, 1)[0], {})


AHEAD = {streets.PUT: arrivals_ahead, streets.MOVE: arrivals_ahead, streets.PLACE: placements_ahead}
"""The steps at which `hard` looks ahead."""


def best_move(seen: State, rng: random.Random, weights: Weights, error: float = 0.0) -> str:
    """The move with the best score, or the next move of a plan."""
    moves, what = seen.legal_moves(), seen.step.what
    if len(moves) == 1:
        return moves[0]
    if what == assignment.ASSIGN:  # nearly as good as a planned assignment, and only one move to watch
        return assignment.AUTO
    if what in (throttle.VISIT, throttle.LOAD):
        return throttle_step(seen, moves, weights)
    if what in CLUES:
        return best_of(CLUES[what](seen, moves, rng), 1)[0]
    if what == reveal.MARK:
        return rng.choice(possible_marks(seen))
    if seen.fight:
        return _fight_move(seen, moves, weights)
    scores = STREETS[what](Position(seen, weights), moves)
    if error:
        scores = {move: score + mistake(seen, move, error) for move, score in scores.items()}
    return best_of(scores, 1)[0]


CLUES = {effects.SEARCH: search_scores, effects.NAME: name_scores}
"""The scores for the steps of a forger."""


def _fight_move(seen: State, moves: tuple[str, ...], weights: Weights) -> str:
    """The best move in the fights."""
    if seen.step.what == fight.PIT:
        return best_of(pit_scores(seen, moves, weights), 1)[0]
    return undercut(moves) if seen.step.what == fight.UNDERCUT else solve_step(seen, moves, weights)


def mistake(seen: State, move: str, most: float) -> float:
    """The error in the worth of a move, in dollars up to `most` either way; the same for the same moment and move."""
    chance = random.Random(f"{seen.city.avenues} {seen.city.streets} {seen.turn} {move}")
    return most * (chance.random() + chance.random() - 1)


STREETS = {
    streets.PUT: put_scores,
    streets.MOVE: move_scores,
    streets.AVENUE: card_scores,
    streets.STREET: card_scores,
    streets.PLACE: placement_scores,
}

LEVELS: Mapping[str, Callable[[State, random.Random], Thinking]] = {"easy": easy, "medium": medium, "hard": hard}

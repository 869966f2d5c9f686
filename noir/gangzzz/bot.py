"""The bots of Gangzzz: `easy` counts today's money, `medium` also tomorrow's, `hard` looks further."""

import random

from noir.core import Thinking, Thought
from noir.gangzzz import assign, fight, forger, reveal, streets, throttle
from noir.gangzzz.ahead import arrivals_ahead, best_of, placements_ahead
from noir.gangzzz.clues import marks, names, searches
from noir.gangzzz.fighting import pits, solve_step, undercut
from noir.gangzzz.packing import step_of
from noir.gangzzz.placing import card_choices, placements, puts, ways
from noir.gangzzz.position import Position
from noir.gangzzz.table import Table
from noir.gangzzz.taste import Taste

Scores = dict[str, float]

HARD = Taste()
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
"""What is thought of tomorrow by who does not think of it."""
EASY_ERROR, MEDIUM_ERROR = 6.0, 3.0
"""By how many dollars a move is mistaken at most."""


def easy(seen: Table, rng: random.Random) -> Thinking:
    """Take what brings most money now, and be wrong by some dollars."""
    yield
    return Thought(decided(seen, rng, EASY, EASY_ERROR), {})


def medium(seen: Table, rng: random.Random) -> Thinking:
    """Weigh each move by itself, in dollars of today and of tomorrow, and be wrong by some dollars."""
    yield
    return Thought(decided(seen, rng, MEDIUM, MEDIUM_ERROR), {})


def hard(seen: Table, rng: random.Random) -> Thinking:
    """Weigh each move with those that may follow it in the same turn."""
    yield
    moves = seen.legal_moves()  # type: ignore[attr-defined]
    look = AHEAD.get(seen.step.what)
    if look is None or len(moves) == 1:
        return Thought(decided(seen, rng, HARD), {})
    scores = yield from look(Position(seen, HARD), moves)
    return Thought(best_of(scores, 1)[0], {})


AHEAD = {streets.PUT: arrivals_ahead, streets.MOVE: arrivals_ahead, streets.PLACE: placements_ahead}
"""The steps at which `hard` looks ahead."""


def decided(seen: Table, rng: random.Random, taste: Taste, noise: float = 0.0) -> str:
    """Return the best move by what each is worth, or the next one of a plan."""
    moves = seen.legal_moves()  # type: ignore[attr-defined]
    what = seen.step.what
    if len(moves) == 1:
        return str(moves[0])
    if what == assign.ASSIGN:  # an even split wins as often as one that was thought out, and is one move to watch
        return assign.AUTO
    if what in (throttle.VISIT, throttle.LOAD):
        return step_of(seen, moves, taste)
    if what in (fight.SOLVE, fight.LAY):
        return solve_step(seen, moves, taste)
    if what == fight.UNDERCUT:
        return undercut(moves)
    if what == reveal.MARK:
        return rng.choice(marks(seen))
    scores = _scores(seen, moves, rng, taste)
    if noise:
        scores = {move: score + mistake(seen, move, noise) for move, score in scores.items()}
    return max(scores, key=lambda move: (scores[move], move))


def mistake(seen: Table, move: str, most: float) -> float:
    """Return by how much a move is mistaken, always by the same."""
    chance = random.Random(f"{seen.city.avenues} {seen.city.streets} {seen.turn} {move}")
    return most * (chance.random() + chance.random() - 1)


def _scores(seen: Table, moves: tuple[str, ...], rng: random.Random, taste: Taste) -> Scores:
    """Return what each move is worth."""
    what = seen.step.what
    if what == fight.PIT:
        return pits(seen, moves, taste)
    if what == forger.SEARCH:
        return searches(seen, moves, rng)
    if what == forger.NAME:
        return names(seen, moves, rng)
    at = Position(seen, taste)
    return STREETS[what](at, moves)


STREETS = {
    streets.PUT: puts,
    streets.MOVE: ways,
    streets.AVENUE: card_choices,
    streets.STREET: card_choices,
    streets.PLACE: placements,
}

"""The bots of Famiglia: they ask a small neural network about the end of each turn, and `hard` looks ahead with it.

The network learned from games against itself; docs/bots.md explains how, and how strong the bots are.
"""

import random
from collections.abc import Callable, Mapping
from functools import partial

from noir.core.misjudge import bearable, mistake
from noir.core.thought import Thinking, Thought
from noir.core.weights import UNIT
from noir.games.famiglia.bot.fast_rules import NONE, Position, words
from noir.games.famiglia.bot.network import SURE, chance
from noir.games.famiglia.bot.search import search
from noir.games.famiglia.bot.turns import Found, turns
from noir.games.famiglia.rules.state import State

LOOKS = 12_000
"""Turns that `hard` evaluates per move: about half a second in a page."""

ERRORS = {"very-easy": 7.0, "easy": 4.0, "fairly-easy": 2.5, "medium": 1.5, "fairly-hard": 0.75}
"""By how much a level misjudges the odds of a turn at most, as a logarithm."""

MOST_LOST = UNIT // 3
"""The chance that one turn of these levels gives away at most, as far as they see."""

MOST_HOPES = 30
"""How many moves a thought gives the chances of, so that it stays a short text."""


def misjudging(seen: State, _rng: random.Random, error: float) -> Thinking:
    """The turn with the best odds, misjudged, without looking ahead."""
    yield
    at = Position(seen)
    found = turns(at)
    left = bearable({number: chance(each.odds) for number, each in enumerate(found)}, MOST_LOST)
    best = words(max((_seeming(seen, at, found[number], error), found[number]) for number in left)[1].turn)[0]
    hopes: dict[str, int] = {}
    for each in found:
        move = words(each.turn)[0]
        hopes[move] = max(hopes.get(move, 0), chance(each.odds))
    return _thought(best, hopes)


def _seeming(seen: State, at: Position, found: Found, error: float) -> int:
    """The odds of a turn as they seem to be; the true ones if the game is won or lost with it.

    The mistake depends on what the turn takes and stays the same until its end, so that an accountant is played for
    something.
    """
    if abs(found.odds) >= SURE:
        return found.odds
    turn = found.turn
    accountant = turn.accountant != NONE or at.played != NONE
    case = f"{seen.shown[0]} {seen.turn} {turn.kind} {turn.target} {accountant}"
    seems = found.odds + round(mistake(case, error * UNIT))
    return max(1 - SURE, min(SURE - 1, seems))


def hard(seen: State, rng: random.Random) -> Thinking:
    """The first move of the turn tried most, after looking ahead at LOOKS turns."""
    found = yield from search(Position(seen), LOOKS, rng)
    best = max(found, key=lambda move: found[move].tries)
    return _thought(best, {move: hope.chance for move, hope in found.items()})


def _thought(best: str, hopes: dict[str, int]) -> Thought:
    """The thought with the move `best` and the chances of the best moves, none above that of `best`."""
    most = sorted(hopes, key=lambda move: (move != best, -hopes[move]))[:MOST_HOPES]
    return Thought(best, {move: min(hopes[move], hopes[best]) / UNIT for move in most})


LEVELS: Mapping[str, Callable[[State, random.Random], Thinking]] = {
    **{level: partial(misjudging, error=error) for level, error in ERRORS.items()},
    "hard": hard,
}
"""The bots by level, weakest first."""

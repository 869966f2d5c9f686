"""The bots of Famiglia: `easy` counts points, `medium` asks a neural network, `hard` looks ahead with the network.

The network learned from games against itself; docs/bots.md explains how, and how strong the bots are.
"""

import random
from collections.abc import Callable, Mapping

from noir.core.thought import Thinking, Thought
from noir.core.weights import UNIT
from noir.games.famiglia.bot.fast_rules import DROP, NONE, PASS, POINTS, Position, words
from noir.games.famiglia.bot.network import SURE, chance
from noir.games.famiglia.bot.search import search
from noir.games.famiglia.bot.turns import Found, turns
from noir.games.famiglia.rules.state import State

LOOKS = 12_000
"""Turns that `hard` evaluates per move: about half a second in a page."""

ERROR = 3 * UNIT // 2
"""By how much `medium` misjudges the odds of a turn at most."""

MOST_HOPES = 30
"""How many moves a thought gives the chances of, so that it stays a short text."""


def easy(seen: State, _rng: random.Random) -> Thinking:
    """The turn with the most points now, misjudged by up to two."""
    yield
    at = Position(seen)
    return _best([(_points(at, found) + _mistake(seen, at, found, 4), found) for found in turns(at)])


def _points(at: Position, found: Found) -> int:
    """Twice the points of a turn, plus a little for a pair, minus a little for each card it spends."""
    turn = found.turn
    if abs(found.odds) >= SURE:
        return found.odds
    if turn.kind == PASS:
        return -20
    if turn.kind == DROP:
        return 1
    pair = at.hands[at.player][turn.target] == 1
    return 2 * POINTS[turn.target] + 2 * pair - (turn.brute != NONE) - (turn.accountant != NONE)


def medium(seen: State, _rng: random.Random) -> Thinking:
    """The turn with the best odds, misjudged by up to ERROR, without looking ahead."""
    yield
    at = Position(seen)
    return _best([(found.odds + _mistake(seen, at, found, ERROR), found) for found in turns(at)])


def _mistake(seen: State, at: Position, found: Found, most: int) -> int:
    """By how much a turn is misjudged: up to `most` either way, mostly less, and not at all if it ends the game.

    It depends on what the turn takes and stays the same until its end, so that an accountant is played for something.
    """
    if abs(found.odds) >= SURE:
        return 0
    turn = found.turn
    accountant = turn.accountant != NONE or at.played != NONE
    chance = random.Random(f"{seen.shown[0]} {seen.turn} {turn.kind} {turn.target} {accountant}")
    return round(most * (chance.random() + chance.random() - 1))


def _best(found: list[tuple[int, Found]]) -> Thought:
    """The thought on turns, each with what it seems to be worth; the chances are those of the network."""
    best = words(max(found)[1].turn)[0]
    hopes: dict[str, int] = {}
    for _worth, each in found:
        move = words(each.turn)[0]
        hopes[move] = max(hopes.get(move, 0), chance(each.odds))
    return _thought(best, hopes)


def hard(seen: State, rng: random.Random) -> Thinking:
    """The first move of the turn tried most, after looking ahead at LOOKS turns."""
    found = yield from search(Position(seen), LOOKS, rng)
    best = max(found, key=lambda move: found[move].tries)
    return _thought(best, {move: hope.chance for move, hope in found.items()})


def _thought(best: str, hopes: dict[str, int]) -> Thought:
    """The thought with the move `best` and the chances of the best moves, none above that of `best`."""
    most = sorted(hopes, key=lambda move: (move != best, -hopes[move]))[:MOST_HOPES]
    return Thought(best, {move: min(hopes[move], hopes[best]) / UNIT for move in most})


LEVELS: Mapping[str, Callable[[State, random.Random], Thinking]] = {"easy": easy, "medium": medium, "hard": hard}
"""The bots by level, weakest first."""

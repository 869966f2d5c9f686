"""The bots of Famiglia: `easy` counts points, `medium` asks a small network about its turn, `hard` looks ahead with it.

The network learned from games that it played against itself; docs/bots.md says how, and how strong they are.
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
"""At how many turns `hard` looks before a move: about half a second in a page."""

ERROR = 3 * UNIT // 2
"""By how much `medium` mistakes the odds of a turn at most."""

MOST_HOPES = 30
"""Of how many moves the hopes are told, so that they stay a short text."""


def easy(seen: State, _rng: random.Random) -> Thinking:
    """Take what brings most points now, and be wrong by up to two."""
    yield
    at = Position(seen)
    return _best([(_points(at, found) + _mistake(seen, at, found, 4), found) for found in turns(at)])


def _points(at: Position, found: Found) -> int:
    """Return twice the points of a turn, some more if it makes a pair, and less for what it costs."""
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
    """Think of this turn alone, and mistake how good its ends are."""
    yield
    at = Position(seen)
    return _best([(found.odds + _mistake(seen, at, found, ERROR), found) for found in turns(at)])


def _mistake(seen: State, at: Position, found: Found, most: int) -> int:
    """Return by how much a turn is mistaken, either way up to `most`, mostly by less, and not at all if it is the last.

    It depends on what the turn takes and is the same to its end, so that an accountant is played for something.
    """
    if abs(found.odds) >= SURE:
        return 0
    turn = found.turn
    accountant = turn.accountant != NONE or at.played != NONE
    chance = random.Random(f"{seen.shown[0]} {seen.turn} {turn.kind} {turn.target} {accountant}")
    return round(most * (chance.random() + chance.random() - 1))


def _best(found: list[tuple[int, Found]]) -> Thought:
    """Return the thought on turns, each with what it seems to be worth; the network says what may be hoped for."""
    best = words(max(found)[1].turn)[0]
    hopes: dict[str, int] = {}
    for _worth, each in found:
        move = words(each.turn)[0]
        hopes[move] = max(hopes.get(move, 0), chance(each.odds))
    return _thought(best, hopes)


def hard(seen: State, rng: random.Random) -> Thinking:
    """Look ahead until LOOKS turns were looked at; the move is that of the turn that was tried most."""
    found = yield from search(Position(seen), LOOKS, rng)
    best = max(found, key=lambda move: found[move].tries)
    return _thought(best, {move: hope.chance for move, hope in found.items()})


def _thought(best: str, hopes: dict[str, int]) -> Thought:
    """Return the thought that `best` is, with the hopes of the best moves; none is greater than that of `best`."""
    most = sorted(hopes, key=lambda move: (move != best, -hopes[move]))[:MOST_HOPES]
    return Thought(best, {move: min(hopes[move], hopes[best]) / UNIT for move in most})


LEVELS: Mapping[str, Callable[[State, random.Random], Thinking]] = {"easy": easy, "medium": medium, "hard": hard}

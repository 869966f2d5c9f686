"""The search of the bots: a tree that grows by one turn per visit, by value and preference (PUCT, as in AlphaZero).

The value of a turn begins as the network's and becomes the mean of what was found below it. Where cards are turned up,
a few random draws stand for all, each with a branch of its own.
"""

import math
import random
from collections.abc import Generator
from functools import cache
from typing import NamedTuple

from noir.core.weights import UNIT
from noir.games.famiglia.bot.fast_rules import CARDS, DRAW, DROP, NONE, Position, Turn, words
from noir.games.famiglia.bot.network import chance
from noir.games.famiglia.bot.turns import turns

CURIOSITY = 0.5
"""How much the preference for a turn counts against its value."""

SHARPNESS = 2
"""How many times the odds count in the preference for a turn."""

TRUST, TRUST_BEFORE_DRAWS = 3, 8
"""How many visits the network's value counts for; more for a drop, since one draw says little about all others."""

WIDTH = 24
"""How many turns of a moment are searched."""

COST = 5
"""What the rest of the work at a moment costs, in evaluated turns."""

BRANCHES = 16
"""How many draws stand for all."""


class Hope(NamedTuple):
    """What a search found about one move."""

    tries: int
    """How often it was tried."""
    chance: int
    """The chance of winning, 0 to UNIT."""


class Node:
    """One moment in the tree; its lists are by turn, the most promising first.

    `sums` add up the values for the player to move; `hope` is the best of them at first, `looks` what the node cost.
    """

    __slots__ = ("branches", "hope", "liked", "looks", "position", "sums", "tried", "tries", "trust", "turns")

    def __init__(self, position: Position) -> None:
        self.position = position
        every = turns(position)
        found = sorted(every, reverse=True)[:WIDTH]
        self.looks = COST + len(every)
        self.turns = [each.turn for each in found]
        self.trust = [TRUST_BEFORE_DRAWS if turn.kind == DROP else TRUST for turn in self.turns]
        self.sums = [trust * chance(each.odds) for trust, each in zip(self.trust, found, strict=True)]
        liked = [_liking(found[0].odds - each.odds) for each in found]
        whole = sum(liked)
        self.liked = [CURIOSITY * UNIT * each / whole for each in liked]
        self.hope = chance(found[0].odds)
        self.tries = 0
        self.tried = [0] * len(found)
        self.branches: dict[tuple[int, int], Node] = {}

    def chosen(self) -> int:
        """The index of the most promising turn."""
        self.tries += 1
        root, best, most = math.sqrt(self.tries), 0, -1.0
        each = zip(self.sums, self.liked, self.tried, self.trust, strict=True)
        for place, (total, liked, tried, trust) in enumerate(each):
            promise = total / (tried + trust) + liked * root / (1 + tried)
            if promise > most:
                best, most = place, promise
        return best


@cache
def _likings() -> list[int]:
    """Preferences by how much lower the odds are, in 64ths; rounded, they are the same with every processor."""
    return [round(1000 * math.exp(-SHARPNESS * step / 64)) for step in range(256)]


def _liking(less: int) -> int:
    return _likings()[min(less >> 6, 255)]


def search(position: Position, looks: int, rng: random.Random) -> Generator[None, None, dict[str, Hope]]:
    """What each promising move is worth, found in steps of one visit until `looks` turns were evaluated."""
    root = Node(position)
    yield
    while looks > 0 and len(root.turns) > 1:
        looks -= _visit(root, rng)
        yield
    found: dict[str, Hope] = {}
    for place in sorted(range(len(root.turns)), key=lambda place: -root.tried[place]):
        tried = root.tried[place]
        hope = Hope(tried, root.sums[place] // (tried + root.trust[place]))
        for first in _firsts(root.turns[place]):
            found.setdefault(first, hope)
    return found


def _firsts(turn: Turn) -> list[str]:
    """The moves with which `turn` can begin: with several swaps, any of them, as they end alike in every order."""
    if turn.accountant != NONE or not turn.swaps:
        return words(turn)[:1]
    pairs = [(out, back) for out, _back in turn.swaps for _out, back in turn.swaps if out != back]
    return words(turn)[:1] + [f"swap:{CARDS[out]}/{CARDS[back]}" for out, back in pairs]


def _visit(root: Node, rng: random.Random) -> int:
    """Descend from `root` to a new or final moment, and add its value to all turns on the way.

    Gives the cost, in evaluated turns.
    """
    node, path, looks = root, [], COST
    while True:
        place = node.chosen()
        path.append((node, place))
        turn, at = node.turns[place], node.position
        branch = place, node.tried[place] % BRANCHES if at.draws(turn) else 0
        below = node.branches.get(branch)
        if below is None:
            break
        node = below
    after = at.copy()
    after.act(turn, rng)
    if after.player == NONE:
        player, hope = at.player, UNIT // 2 if after.winner == DRAW else UNIT * (after.winner == at.player)
    else:
        below = node.branches[branch] = Node(after)
        player, hope, looks = after.player, below.hope, below.looks
    for passed, place in path:
        passed.sums[place] += hope if passed.position.player == player else UNIT - hope
        passed.tried[place] += 1
    return looks

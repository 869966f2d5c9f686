"""A search for any game: guesses what is hidden, plays to the end at random, and prefers moves that won.

It is the information set Monte Carlo tree search of Cowling, Powley and Whitehouse (2012), and uses only the State
protocol and a game's `resample`.
"""

import math
import random
from collections.abc import Callable
from typing import Any

from noir.core.thought import Thinking, Thought

CURIOSITY = 0.7
"""The exploration constant: the larger, the more it tries moves that looked bad."""


class Node:
    """A node of the tree: how often it was legal and tried, and the wins of the player who moved into it."""

    __slots__ = ("children", "offered", "tries", "wins")

    def __init__(self) -> None:
        self.children: dict[str, Node] = {}
        self.offered = 1
        self.tries = 0
        self.wins = 0.0

    @property
    def promise(self) -> float:
        """The upper confidence bound: the share of wins, plus more the less it was tried."""
        return self.wins / self.tries + CURIOSITY * math.sqrt(math.log(self.offered) / self.tries)


def search(seen: Any, resample: Callable[[Any, random.Random], Any], playouts: int, rng: random.Random) -> Thinking:
    """Thinking about `seen` with `playouts` random games, one per step; it chooses the move that was tried most.

    Of moves that were tried as often, it is the one that won more.
    """
    root = Node()
    for _game in range(playouts):
        _imagine(root, resample(seen, rng), rng)
        yield
    move = max(root.children, key=lambda move: (root.children[move].tries, root.children[move].wins))
    return Thought(move, {move: node.wins / node.tries for move, node in root.children.items()})


def _imagine(root: Node, state: Any, rng: random.Random) -> None:
    """Play one game from `state`, down the tree, one node further, then at random; add its winners to the tree."""
    node, path = root, []
    while state.current_player is not None and (node.tries or node is root):
        mover, move = state.current_player, _choose(node, state.legal_moves(), rng)
        node = node.children.setdefault(move, Node())
        path.append((node, mover))
        state = state.play(move)
    while state.current_player is not None:
        state = state.play(rng.choice(state.legal_moves()))
    winners = state.winners
    for passed, mover in path:
        passed.tries += 1
        passed.wins += 1 / len(winners) if mover in winners else 0.0


def _choose(node: Node, moves: tuple[str, ...], rng: random.Random) -> str:
    """A move that was never tried here, or else the most promising one."""
    known = [move for move in moves if move in node.children]
    for move in known:
        node.children[move].offered += 1
    if len(known) < len(moves):
        return rng.choice([move for move in moves if move not in node.children])
    return max(moves, key=lambda move: node.children[move].promise)

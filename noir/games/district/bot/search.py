"""The search of the bots: a tree over what everyone sees, grown by guesses of what nobody shows.

Every visit guesses the hidden cards, goes down the tree by hope and liking (PUCT, as in AlphaZero), and asks the
network at the first position that is new. One tree serves all guesses, since players cannot choose by what they do not
see (Cowling, Powley and Whitehouse, Information Set Monte Carlo Tree Search, 2012).
"""

import math
import random
from collections.abc import Generator
from functools import cache
from typing import NamedTuple

from noir.core.weights import UNIT
from noir.games.district.bot.fast_rules import DRAW, OVER, Position
from noir.games.district.bot.network import think
from noir.games.district.rules.pieces import HAND_SIZE

CURIOSITY = 1.0
"""How much liking counts against hope."""

DOUBT = UNIT // 10
"""How much less than its parent a move is worth that was never tried."""


class Found(NamedTuple):
    """What a search found of one move: how often it was tried, and the chance of winning, from 0 to UNIT."""

    tries: int
    hope: int


class Deck:
    """The cards nobody has shown, in an order that is only made as far as cards are drawn."""

    def __init__(self, unseen: list[int], rng: random.Random) -> None:
        self._cards = unseen
        self._drawn = 0
        self._rng = rng

    def draw(self, count: int) -> list[int]:
        """Return the next `count` cards."""
        cards, first = self._cards, self._drawn
        self._drawn += count
        for place in range(first, self._drawn):
            other = place + int(self._rng.random() * (len(cards) - place))
            cards[place], cards[other] = cards[other], cards[place]
        return cards[first : self._drawn]


class Node:
    """What is known of one place in the tree.

    `sum` is that of all hopes of the player who moved here; `hope` is that of the player to move, when it was new.
    """

    __slots__ = ("children", "hope", "liked", "sum", "tries")

    def __init__(self) -> None:
        self.tries = 0
        self.sum = 0
        self.hope = 0
        self.liked: list[int] = []
        self.children: dict[int, Node] = {}


def search(position: Position, visits: int, rng: random.Random) -> Generator[None, None, dict[int, Found]]:
    """Find in `visits` visits, one a step, what each legal move of the player to move is worth, whose hand is known."""
    me = position.player
    root = Node()
    root.hope, root.liked = think(position.features())
    unseen = [face for face, count in enumerate(position.unseen(me)) for _copy in range(count)]
    for _visit in range(visits):
        guess, deck = position.copy(), Deck(unseen, rng)
        guess.give(1 - me, deck.draw(guess.left[1 - me]))
        _visit_once(root, guess, deck, me)
        yield
    return {move: Found(node.tries, node.sum // node.tries) for move, node in root.children.items()}


def _visit_once(root: Node, guess: Position, deck: Deck, me: int) -> None:
    """Go down from `root` to a position that is new or the last, and tell all on the way how it looks there."""
    node, path, fresh = root, [], False
    while guess.player != OVER and not fresh:
        mover = guess.player
        move = _choose(node, guess.legal_moves())
        if move not in node.children:
            node.children[move], fresh = Node(), True
        node = node.children[move]
        path.append((node, mover))
        guess.play(move)
        if guess.lacks_cards:
            _deal(guess, deck)
    hope = _end(guess, me) if guess.player == OVER else _ask(node, guess, me)
    for passed, mover in path:
        passed.tries += 1
        passed.sum += hope if mover == me else UNIT - hope


def _deal(guess: Position, deck: Deck) -> None:
    """Deal the new round."""
    for player in (0, 1):
        guess.give(player, deck.draw(HAND_SIZE))


def _end(guess: Position, me: int) -> int:
    """Return what the end is worth to `me`."""
    return UNIT // 2 if guess.winner == DRAW else UNIT * (guess.winner == me)


def _ask(node: Node, guess: Position, me: int) -> int:
    """Return what the network hopes for `me`, and leave in `node` what it likes there."""
    node.hope, node.liked = think(guess.features())
    return node.hope if guess.player == me else UNIT - node.hope


def _choose(node: Node, moves: list[int]) -> int:
    """Return the move that promises most: by what came of it, and by how much it is liked and how little tried."""
    children, liked = node.children, node.liked
    most = max([liked[move] for move in moves])
    weights = [weight(most - liked[move]) for move in moves]
    found = [children.get(move) for move in moves]
    scale = CURIOSITY * UNIT * math.sqrt(1 + sum([child.tries for child in found if child])) / sum(weights)
    untried = node.hope - DOUBT
    best, promise = moves[0], -math.inf
    for move, child, liking in zip(moves, found, weights, strict=True):
        hope, tries = (child.sum / child.tries, child.tries) if child else (untried, 0)
        promised = hope + scale * liking / (1 + tries)
        if promised > promise:
            best, promise = move, promised
    return best


def weight(less: int) -> int:
    """Return how much a move weighs that is liked `less` than the best, which weighs UNIT; never quite nothing."""
    table = _weights()
    return table[min(less >> 6, len(table) - 1)]


@cache
def _weights() -> list[int]:
    """Return the weights for each 64th of UNIT; rounded, they are the same with every processor."""
    return [max(1, round(UNIT * math.exp(-step / 64))) for step in range(641)]

"""The search of the bots: a tree over public information, with the hidden cards guessed again on every visit.

Every visit takes a guess of the hidden cards, descends the tree by value and preference (PUCT, as in AlphaZero), and
asks the network about the first new position. One tree serves all guesses, since players cannot base a choice on what
they do not see (Cowling, Powley and Whitehouse, Information Set Monte Carlo Tree Search, 2012).
"""

import math
import random
from bisect import bisect_right
from collections.abc import Generator
from typing import NamedTuple

from noir.core.weights import UNIT
from noir.games.district.bot.fast_rules import DRAW, OVER, Position
from noir.games.district.bot.guesses import Seen, weighed
from noir.games.district.bot.network import think, weight
from noir.games.district.rules.pieces import HAND_SIZE

CURIOSITY = 1.0
"""How much the preference of the network counts against the value found."""

DOUBT = UNIT // 10
"""How much less than its parent a move is worth that was never tried."""


class Found(NamedTuple):
    """What a search found about one move."""

    tries: int
    """How often it was tried."""
    hope: int
    """The chance of winning, 0 to UNIT."""


class Deck:
    """The cards that one player has not seen, shuffled only as far as cards are drawn."""

    def __init__(self, unseen: list[int], rng: random.Random) -> None:
        self._cards = unseen
        self._drawn = 0
        self._rng = rng

    def draw(self, count: int) -> list[int]:
        """The next `count` cards."""
        cards, first = self._cards, self._drawn
        self._drawn += count
        for place in range(first, self._drawn):
            other = place + int(self._rng.random() * (len(cards) - place))
            cards[place], cards[other] = cards[other], cards[place]
        return cards[first : self._drawn]


class Node:
    """One place in the tree.

    `sum` adds up the values, 0 to UNIT, for the player who moved here. `hope` is the network's value for the player to
    move here, and `liked` its preference for each move.
    """

    __slots__ = ("children", "hope", "liked", "sum", "tries")

    def __init__(self) -> None:
        self.tries = 0
        self.sum = 0
        self.hope = 0
        self.liked: list[int] = []
        self.children: dict[int, Node] = {}


def search(
    position: Position, past: list[Seen], visits: int, rng: random.Random
) -> Generator[None, None, dict[int, Found]]:
    """What each legal move is worth, found in `visits` visits, one per step, after the guesses.

    The hand of the player to move must be known. `past` is what the other player did in this round, newest first.
    """
    me = position.player
    root = Node()
    root.hope, root.liked = think(position.features())
    unseen = _unseen(position)
    guesses, weights = yield from weighed(unseen, position.left[1 - me], past, rng)
    for _visit in range(visits):
        at = bisect_right(weights, int(rng.random() * weights[-1]))
        guess, deck = position.copy(), Deck(guesses[at].rest, rng)
        guess.give(1 - me, guesses[at].hand)
        _visit_once(root, guess, deck, me)
        yield
    return {move: Found(node.tries, node.sum // node.tries) for move, node in root.children.items()}


def look(position: Position, guesses: int, rng: random.Random) -> Generator[None, None, dict[int, int]]:
    """The chance of winning with each legal move, 0 to UNIT, by what the network says right after it.

    It is the mean over `guesses` of the hidden cards, one per step. The hand of the player to move must be known.
    """
    me, moves = position.player, position.legal_moves()
    unseen = _unseen(position)
    sums = dict.fromkeys(moves, 0)
    for _guess in range(guesses):
        guess, deck = _guessed(position, unseen, rng)
        for move in moves:
            sums[move] += _after(move, guess.copy(), deck, me)
        yield
    return {move: total // guesses for move, total in sums.items()}


def _unseen(position: Position) -> list[int]:
    """The cards that the player to move has not seen."""
    return [face for face, count in enumerate(position.unseen(position.player)) for _copy in range(count)]


def _guessed(position: Position, unseen: list[int], rng: random.Random) -> tuple[Position, Deck]:
    """A copy of the position with a guess of the other hand, and the deck of what then remains."""
    guess, deck = position.copy(), Deck(unseen, rng)
    other = 1 - position.player
    guess.give(other, deck.draw(guess.left[other]))
    return guess, deck


def _after(move: int, guess: Position, deck: Deck, me: int) -> int:
    """The chance of winning of `me` after a move."""
    guess.play(move)
    if guess.lacks_cards:
        _deal(guess, deck)
    return _end(guess, me) if guess.player == OVER else _ask(Node(), guess, me)


def _visit_once(root: Node, guess: Position, deck: Deck, me: int) -> None:
    """Descend from `root` to a new or final position, and add its value to all nodes on the way."""
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
    for player in (0, 1):
        guess.give(player, deck.draw(HAND_SIZE))


def _end(guess: Position, me: int) -> int:
    return UNIT // 2 if guess.winner == DRAW else UNIT * (guess.winner == me)


def _ask(node: Node, guess: Position, me: int) -> int:
    """The network's value for `me`; its preferences are kept in `node`."""
    node.hope, node.liked = think(guess.features())
    return node.hope if guess.player == me else UNIT - node.hope


def _choose(node: Node, moves: list[int]) -> int:
    """The most promising move, by the value found, the preference of the network, and how rarely it was tried."""
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

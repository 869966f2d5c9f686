"""The reference opponent and the bots of District Noir in C: for measurements, and fast games for learning."""

import ctypes
import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from noir.games.district.bot.fast_rules import FEATURES, WORDS, Position
from noir.games.district.rules.state import State
from tools.arena import compiled

SOURCE = Path(__file__).with_name("district.c")

RANDOM, REFERENCE, PREFERENCE, SEARCH = range(4)
"""Kinds of players: random moves, random playouts, the first choice of a network, and the search of `hard`."""

NOBODY = -1


class Player(ctypes.Structure):
    """A player, as defined in the C source: a kind, its playouts or visits, and the place of its network.

    `model` is the place of the network of an opponent whom the search knows and doesn't search for, who is `sharp`
    times as decided as that network; NOBODY if it knows none.
    """

    _fields_ = (
        ("kind", ctypes.c_int32),
        ("thought", ctypes.c_int32),
        ("net", ctypes.c_int32),
        ("model", ctypes.c_int32),
        ("curiosity", ctypes.c_float),
        ("noise", ctypes.c_float),
        ("sharp", ctypes.c_float),
    )

    def __init__(
        self,
        kind: int,
        thought: int = 0,
        net: int = 0,
        model: int = NOBODY,
        curiosity: float = 1.0,
        noise: float = 0.0,
        sharp: float = 1.0,
    ) -> None:
        super().__init__(kind, thought, net, model, curiosity, noise, sharp)


def library() -> ctypes.CDLL:
    """The compiled source."""
    return compiled(SOURCE)


def known(seen: State) -> Any:
    """What the player to move knows, as the C source reads it."""
    at = Position(seen)
    piles = (at.hands[at.player], *at.tableaux, *at.played, at.row)
    numbers = [at.starter, at.moves, at.player, *at.taken, *at.left, len(at.row), *(n for pile in piles for n in pile)]
    return (ctypes.c_int8 * len(numbers))(*map(int, numbers))


def features(seen: State) -> list[int]:
    """The features of what the player to move knows, as the C source counts them."""
    found = (ctypes.c_float * FEATURES)()
    library().features(known(seen), found)
    return [int(number) for number in found]


def explained(deal: str, moves: Sequence[str], who: int, hand: Sequence[int]) -> float:
    """How likely what a player did in this round is with a hand, as a logarithm, by the first network."""
    starter, *cards = deal.split()
    numbers = (bytes(map(WORDS.index, cards)), bytes(map(WORDS.index, moves)), len(moves), who, bytes(hand))
    found = library().explained
    found.restype = ctypes.c_double
    return float(found(int(starter), *numbers))


def reference(seen: State, rng: random.Random, playouts: int = 10_000) -> str:
    """The move of the reference opponent: information-set tree search with random playouts."""
    move: int = library().reference_move(known(seen), playouts, ctypes.c_uint64(rng.getrandbits(60)))
    return WORDS[move]


def duel(one: Player, two: Player, deals: int, seed: int = 1) -> list[float]:
    """Play `deals` deals from both sides with the loaded networks; the points of the first player, 0 to 1 per deal."""
    points = (ctypes.c_float * (2 * deals))()
    library().match(ctypes.byref(one), ctypes.byref(two), deals, ctypes.c_uint64(seed), points)
    return [(points[2 * deal] + points[2 * deal + 1]) / 2 for deal in range(deals)]

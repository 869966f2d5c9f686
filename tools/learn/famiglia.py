"""How the network of Famiglia learns: it plays against itself in C, and after that learns what each turn was worth.

All games of a round are played with the same network, on any machine; then it learns from one after another.
"""

import ctypes
from typing import Any, NamedTuple

import numpy as np

from tools.arena import compiled
from tools.arena.famiglia import SOURCE, Player, packed, weights
from tools.learn.course import Course
from tools.learn.pool import ROOT

FILE = ROOT / "noir/games/famiglia/bot/network.bin"
ROUNDS, GAMES = 4_500, 504
"""How many rounds are usual, and games in each."""

FIRST_RATE, LAST_RATE = 0.02, 0.0004
MEMORY = 0.8
"""The lambda of TD(lambda): how much of what is learned comes from later turns."""

WILD = 0.1
"""The share of turns that are chosen at random among those not much worse than the best."""

HYPERPARAMETERS = {"rates": [FIRST_RATE, LAST_RATE], "memory": MEMORY, "wild": WILD}

PARTS = 24
"""Into how many jobs the games of a round are split."""

LONGEST = 400
"""The turns of a game at most, as in the C source."""

TURNS, INPUTS = 160, 192
"""More than there are in a game on average, and in a turn at most."""


class Job(NamedTuple):
    """Games of a network against itself."""

    games: int
    seed: int
    weights: Any


class Turns(NamedTuple):
    """What can be learned from games: the inputs of all turns, how many each has, and what each should be worth."""

    inputs: Any
    counts: Any
    targets: Any
    error: float
    """The sum of the squared errors of what the network thought."""


class Known(NamedTuple):
    """The weights after a round, and how well those before knew its results: the mean of the squared errors."""

    weights: Any
    error: float


def played(job: Job) -> Turns:
    """The turns of some games; raises OverflowError if games are far longer than usual."""
    return recorded(job, 0, None)


def recorded(job: Job, net: int, other: Player | None) -> Turns:
    """The turns of the network in some games, against itself or a player with another network.

    Raises OverflowError if games are far longer than usual.
    """
    weights(net)[:] = job.weights
    room, error = max(LONGEST, job.games * TURNS), ctypes.c_double()
    most = room * INPUTS
    made = Turns(np.zeros(most, np.int16), np.zeros(room, np.int16), np.zeros(room, np.float32), 0.0)
    arrays = (array.ctypes.data_as(ctypes.c_void_p) for array in made[:3])
    numbers = job.games, ctypes.c_uint64(job.seed), ctypes.c_float(MEMORY), ctypes.c_float(WILD), room, most
    against = None if other is None else ctypes.byref(other)
    count = compiled(SOURCE).record(net, against, *numbers, *arrays, ctypes.byref(error))
    if count < 0:
        raise OverflowError("The games are far longer than usual.")
    used = int(made.counts[:count].sum())
    return Turns(made.inputs[:used], made.counts[:count], made.targets[:count], error.value)


def studied(known: Known, found: Turns, rates: tuple[float, float]) -> Known:
    """What is known after learning from turns, at a rate that goes from the first to the second."""
    weights()[:] = known.weights
    arrays = (np.ascontiguousarray(array).ctypes.data_as(ctypes.c_void_p) for array in found[:3])
    compiled(SOURCE).study(0, len(found.counts), *arrays, *map(ctypes.c_float, rates))
    return Known(weights().copy(), found.error / len(found.counts))


def joined(parts: list[Turns]) -> Turns:
    """All turns as one."""
    inputs, counts, targets = (np.concatenate([part[at] for part in parts]) for at in range(3))
    return Turns(inputs, counts, targets, sum(part.error for part in parts))


def course(seed: int, rounds: int, games: int) -> Course:
    """Rounds of so many games each; the learning rate falls from the first to the last of all."""

    def begin() -> Known:
        compiled(SOURCE).fresh(0, ctypes.c_uint64(seed))
        return Known(weights().copy(), 1.0)

    def rate(number: int) -> float:
        return float(FIRST_RATE * (LAST_RATE / FIRST_RATE) ** (number / rounds))

    def jobs(known: Known, number: int) -> list[Job]:
        first = (seed << 24) + number * PARTS
        return [Job(-(-games // PARTS), first + part, known.weights) for part in range(PARTS)]

    return Course(
        settings={"game": "famiglia", "seed": seed, "games": games, "rounds": rounds, **HYPERPARAMETERS},
        rounds=rounds,
        file=FILE,
        begin=begin,
        jobs=jobs,
        play=played,
        learn=lambda known, number, answers: studied(known, joined(answers), (rate(number), rate(number + 1))),
        told=lambda known: f"error {known.error:.4f}",
        written=lambda known: packed(known.weights),
    )

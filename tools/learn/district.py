"""How the network of District Noir learns.

First the reference opponent plays against itself, and a network learns its moves and results. Then, round after round,
the search with the newest network plays against itself, and a copy of that network is trained on the newest games.
Everything is seeded; only the order of floating-point additions differs between machines.
"""

import ctypes
import math
import struct
import sys
from typing import Any, NamedTuple

import numpy as np

from noir.games.district.bot.fast_rules import FEATURES, TURNS, WORDS
from tools.arena.district import Player, library
from tools.learn.course import Course
from tools.learn.pool import ROOT

FILE = ROOT / "noir/games/district/bot/network.bin"
ROUNDS, GAMES = 11, 8_000
"""How many rounds are usual, and games in each."""

MOVES = len(WORDS)
HIDDEN = (128, 64)
FIRST_GAMES, FIRST_PLAYOUTS = 5000, 1000
"""What the reference plays before the first round of the search."""

PARTS_OF_A_ROUND = 16
VISITS = 250
WILD = 0.2
"""The share of training moves drawn in proportion to their visits, so that no two games are alike."""

NOISE = 0.3
RECENT = 4
"""The number of latest rounds whose games train a network."""

TRUST = 0.5
"""The weight of the search's own value in the value target; the rest is the result of the game."""

HYPERPARAMETERS = {"visits": VISITS, "wild": WILD, "noise": NOISE, "recent": RECENT, "trust": TRUST}

SHAPES = {
    "w1": (FEATURES, HIDDEN[0]),
    "b1": (HIDDEN[0],),
    "w2": HIDDEN,
    "b2": (HIDDEN[1],),
    "w3": (HIDDEN[1], MOVES + 1),
    "b3": (MOVES + 1,),
}
PARTS = tuple(SHAPES)
SCALES = {"w1": 10, "b1": 10, "w2": 10, "b2": 16, "w3": 8, "b3": 16}
"""Fractional bits of the shipped integers; the bot’s network.py cuts 4, 8 and 4 of them."""

Net = dict[str, Any]


class Games(NamedTuple):
    """Training samples, one per row: features, legal moves, visits of each, the result, and the search's value."""

    features: Any
    legal: Any
    tried: Any
    won: Any
    thought: Any


class Job(NamedTuple):
    """Games of one player against itself: a kind of player with so many playouts or visits."""

    kind: int
    thought: int
    games: int
    seed: int
    net: Net | None


class Known(NamedTuple):
    """The network, and the games of the latest rounds."""

    net: Net
    rounds: tuple[Games, ...]


def played(job: Job) -> Games:
    """The samples of all games of a job."""
    if job.net is not None:
        load(0, job.net)
    noise = 0.0 if job.net is None else NOISE
    return recorded(Player(job.kind, job.thought, noise=noise), None, job.games, job.seed, WILD)


def recorded(player: Player, other: Player | None, games: int, seed: int, wild: float) -> Games:
    """The samples of a player's moves in games against another, or against itself where there is none.

    A share `wild` of its moves is drawn in proportion to their visits.
    """
    rows = TURNS * games
    made = Games(
        np.zeros((rows, FEATURES), np.int8),
        np.zeros((rows, MOVES), np.int8),
        np.zeros((rows, MOVES), np.float32),
        np.zeros(rows, np.float32),
        np.zeros(rows, np.float32),
    )
    count = library().samples(
        ctypes.byref(player),
        other and ctypes.byref(other),
        games,
        ctypes.c_uint64(seed << 24),
        ctypes.c_float(wild),
        *(array.ctypes.data_as(ctypes.c_void_p) for array in made),
    )
    return Games(*(array[:count] for array in made))


def load(place: int, net: Net, source: ctypes.CDLL | None = None) -> None:
    """Pass a network to the C source, or another that includes it; it has two places."""
    flat = np.concatenate([net[part].ravel() for part in PARTS]).astype(np.float32)
    (source or library()).load(place, *HIDDEN, flat.ctypes.data_as(ctypes.c_void_p))


def joined(parts: list[Games]) -> Games:
    """All samples as one."""
    return Games(*(np.concatenate(arrays) for arrays in zip(*parts, strict=True)))


def fresh(rng: Any) -> Net:
    """A network with random weights."""
    one, two = HIDDEN
    spread = {"w1": 0.13, "w2": (2 / one) ** 0.5, "w3": 0.3 / two**0.5}
    net = {name: rng.normal(0, spread[name], SHAPES[name]).astype(np.float32) for name in spread}
    return net | {name: np.zeros(shape, np.float32) for name, shape in SHAPES.items() if name not in net}


def answers(net: Net, features: Any) -> tuple[Any, Any, Any]:
    """The outputs of both hidden layers and of the last one."""
    one = np.maximum(features @ net["w1"] + net["b1"], 0)
    two = np.maximum(one @ net["w2"] + net["b2"], 0)
    return one, two, two @ net["w3"] + net["b3"]


def learned(net: Net, games: Games, passes: int, rate: float, rng: Any) -> Net:
    """`net` after `passes` over the games, trained by Adam in batches of 1,024 with a rate that decays to 1 %."""
    # While it learns, features are scaled to similar size; afterwards the weights are scaled back.
    scale = 1 / np.maximum(games.features[:200_000].astype(np.float32).std(0), 0.15)
    net = {name: array.copy() for name, array in net.items()}
    net["w1"] /= scale[:, None]
    first = {name: np.zeros_like(array) for name, array in net.items()}
    second = {name: np.zeros_like(array) for name, array in net.items()}
    target = (1 - TRUST) * games.won + TRUST * games.thought
    rows = len(target)
    batch = min(1024, rows)
    steps, step = passes * (rows // batch), 0
    for number in range(passes):
        order, lost = rng.permutation(rows), []
        for at in range(0, rows - batch + 1, batch):
            chosen = order[at : at + batch]
            slopes, loss = _slopes(net, games, chosen, target[chosen], scale)
            lost.append(loss)
            step += 1
            now = rate * min(1, step / 200) * (0.5 * (1 + np.cos(np.pi * step / steps)) + 0.01)
            for name, slope in slopes.items():
                first[name] += 0.1 * (slope - first[name])
                second[name] += 0.001 * (slope * slope - second[name])
                mean, size = first[name] / (1 - 0.9**step), second[name] / (1 - 0.999**step)
                net[name] -= now * mean / (np.sqrt(size) + 1e-8)
        print(f"  pass {number}: {np.mean(lost):.4f}", file=sys.stderr)
    net["w1"] *= scale[:, None]
    return net


def _slopes(net: Net, games: Games, chosen: Any, target: Any, scale: Any) -> tuple[Net, float]:
    """The gradients of the loss, which is the value's plus the moves', and the loss."""
    features = games.features[chosen].astype(np.float32) * scale
    legal, tried = games.legal[chosen].astype(bool), games.tried[chosen]
    one, two, last = answers(net, features)
    hope = 1 / (1 + np.exp(-last[:, 0]))
    liked = np.where(legal, last[:, 1:], -1e9)
    liked = np.exp(liked - liked.max(1, keepdims=True))
    liked /= liked.sum(1, keepdims=True)
    loss = -(target * np.log(hope + 1e-9) + (1 - target) * np.log(1 - hope + 1e-9)).mean()
    loss -= (tried * np.log(liked + 1e-9)).sum(1).mean()
    back = np.concatenate([(hope - target)[:, None], (liked - tried) * legal], axis=1) / len(chosen)
    back_two = (back @ net["w3"].T) * (two > 0)
    back_one = (back_two @ net["w2"].T) * (one > 0)
    slopes = {"w3": two.T @ back, "w2": one.T @ back_two, "w1": features.T @ back_one}
    slopes = {name: slope + 1e-5 * net[name] for name, slope in slopes.items()}
    return slopes | {"b3": back.sum(0), "b2": back_two.sum(0), "b1": back_one.sum(0)}, float(loss)


def packed(net: Net) -> bytes:
    """The network as integers, as noir/games/district/bot/network.py reads it."""
    numbers = [FEATURES, *HIDDEN, MOVES + 1]
    for part in PARTS:
        whole = np.round(net[part] * 2 ** SCALES[part]).astype(int).ravel().tolist()
        numbers += [half for number in whole for half in ((number & 0x7FFF), number >> 15)] if part[0] == "b" else whole
    return struct.pack(f"<{len(numbers)}h", *numbers)


def unpacked(data: bytes) -> Net:
    """The network of such a file."""
    numbers = np.frombuffer(data, "<i2").astype(np.float64)[4:]
    net = {}
    for part, shape in SHAPES.items():
        size = math.prod(shape)
        if part[0] == "b":
            halves, numbers = numbers[: 2 * size], numbers[2 * size :]
            whole = halves[::2] + halves[1::2] * 2**15
        else:
            whole, numbers = numbers[:size], numbers[size:]
        net[part] = (whole / 2 ** SCALES[part]).reshape(shape).astype(np.float32)
    return net


def course(seed: int, rounds: int, games: int) -> Course:
    """A first round of the reference, and more of the search with so many games each."""

    def begin() -> Known:
        library()  # compiled once, before the processes start
        return Known(fresh(np.random.default_rng(seed)), ())

    def jobs(known: Known, number: int) -> list[Job]:
        kind, thought, count = (3, VISITS, games) if number else (1, FIRST_PLAYOUTS, min(games, FIRST_GAMES))
        net = known.net if number else None
        each = -(-count // PARTS_OF_A_ROUND)
        first = (seed << 24) + number * PARTS_OF_A_ROUND
        return [Job(kind, thought, each, first + part, net) for part in range(PARTS_OF_A_ROUND)]

    def learn(known: Known, number: int, answers: list[Games]) -> Known:
        rng = np.random.default_rng([seed, number + 1])
        new = joined(answers)
        if not number:  # the reference gives no value of a position: the result takes its place
            new = new._replace(thought=new.won)
            return Known(learned(known.net, new, 12, 2e-3, rng), (new,))
        rounds = (*known.rounds[1 - RECENT :], new)
        return Known(learned(known.net, joined([*rounds]), 5, 1e-3, rng), rounds)

    return Course(
        settings={"game": "district", "seed": seed, "games": games, **HYPERPARAMETERS},
        rounds=rounds,
        file=FILE,
        begin=begin,
        jobs=jobs,
        play=played,
        learn=learn,
        told=lambda known: f"{len(known.rounds[-1].won):,} positions",
        written=lambda known: packed(known.net),
    )

"""Trains the network of District Noir from scratch: writes `noir/games/district/bot/network.bin`.

First the reference opponent plays against itself, and a network learns its moves and results. Then, round after round,
the search with the newest network plays against itself, and a copy of that network is trained on the newest games.
Everything is seeded; only the order of floating-point additions differs between machines.

PYTHONPATH=. python3 tools/arena/learn.py [--rounds 10] [--games 8000] [--out noir/games/district/bot/network.bin]
"""

import argparse
import ctypes
import multiprocessing
import struct
import sys
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from noir.games.district.bot.fast_rules import FEATURES, TURNS, WORDS
from tools.arena import library

MOVES = len(WORDS)
HIDDEN = (128, 64)
FIRST_GAMES, FIRST_PLAYOUTS = 5000, 1000
VISITS = 250
WILD = 0.2
"""The share of training moves drawn in proportion to their visits, so that no two games are alike."""

NOISE = 0.3
RECENT = 4
"""The number of latest rounds whose games train a network."""

TRUST = 0.5
"""The weight of the search's own value in the value target; the rest is the result of the game."""

PARTS = ("w1", "b1", "w2", "b2", "w3", "b3")
SCALES = {"w1": 10, "b1": 10, "w2": 10, "b2": 16, "w3": 8, "b3": 16}
"""Fractional bits of the shipped integers; the bot’s network.py cuts 4, 8 and 4 of them."""

Net = dict[str, Any]


class Player(ctypes.Structure):
    """A player, as defined in the C source: 1 is the reference, 2 the network's first choice, 3 the search."""

    _fields_ = (
        ("kind", ctypes.c_int32),
        ("thought", ctypes.c_int32),
        ("net", ctypes.c_int32),
        ("curiosity", ctypes.c_float),
        ("noise", ctypes.c_float),
    )


class Games(NamedTuple):
    """Training samples, one per row: features, legal moves, visits of each, the result, and the search's value."""

    features: Any
    legal: Any
    tried: Any
    won: Any
    thought: Any


def played(part: int, player: tuple[int, int], games: int, seed: int, net: Net | None) -> Games:
    """Let a player play against itself; `part` varies the seed."""
    if net is not None:
        load(net)
    rows = TURNS * games
    made = Games(
        np.zeros((rows, FEATURES), np.int8),
        np.zeros((rows, MOVES), np.int8),
        np.zeros((rows, MOVES), np.float32),
        np.zeros(rows, np.float32),
        np.zeros(rows, np.float32),
    )
    noise = 0.0 if net is None else NOISE
    count = library().samples(
        ctypes.byref(Player(*player, 0, 1.0, noise)),
        games,
        ctypes.c_uint64((seed << 32) + (part << 24)),
        ctypes.c_float(WILD),
        *(array.ctypes.data_as(ctypes.c_void_p) for array in made),
    )
    return Games(*(array[:count] for array in made))


def load(net: Net) -> None:
    """Pass a network to the C source."""
    flat = np.concatenate([net[part].ravel() for part in PARTS]).astype(np.float32)
    library().load(0, *HIDDEN, flat.ctypes.data_as(ctypes.c_void_p))


def all_played(player: tuple[int, int], games: int, seed: int, net: Net | None = None) -> Games:
    """Let a player play against itself on all cores."""
    library()  # compiled once, before the processes start
    cores = multiprocessing.cpu_count()
    with multiprocessing.Pool(cores) as pool:
        parts = pool.map(partial(played, player=player, games=games // cores, seed=seed, net=net), range(cores))
    return joined(parts)


def joined(parts: list[Games]) -> Games:
    """All samples as one."""
    return Games(*(np.concatenate(arrays) for arrays in zip(*parts, strict=True)))


def fresh(rng: Any) -> Net:
    """A network with random weights."""
    one, two = HIDDEN
    shapes = {"w1": (FEATURES, one), "w2": (one, two), "w3": (two, MOVES + 1)}
    spread = {"w1": 0.13, "w2": (2 / one) ** 0.5, "w3": 0.3 / two**0.5}
    net = {name: rng.normal(0, spread[name], shape).astype(np.float32) for name, shape in shapes.items()}
    net |= {f"b{name[1]}": np.zeros(shape[1], np.float32) for name, shape in shapes.items()}
    return net


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
    batch, rows = 1024, len(target)
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


def main() -> None:
    """Train, and write the network after every round."""
    parser = argparse.ArgumentParser(description="Teach the network of District Noir.")
    parser.add_argument("--rounds", type=int, default=10)
    parser.add_argument("--games", type=int, default=8000, help="in each round")
    parser.add_argument("--first", type=int, default=FIRST_GAMES, help="games of the reference")
    parser.add_argument("--out", type=Path, default=Path("noir/games/district/bot/network.bin"))
    wanted = parser.parse_args()
    rng = np.random.default_rng(1)
    print(f"{wanted.first} games of the reference", file=sys.stderr)
    rounds = [all_played((1, FIRST_PLAYOUTS), wanted.first, 1)]
    # The reference gives no value of a position: the result takes its place.
    rounds[0] = rounds[0]._replace(thought=rounds[0].won)
    net = learned(fresh(rng), rounds[0], 12, 2e-3, rng)
    for number in range(1, wanted.rounds + 1):
        print(f"round {number}: {wanted.games} games of the search", file=sys.stderr)
        rounds = [*rounds[1 - RECENT :], all_played((3, VISITS), wanted.games, number + 1, net)]
        net = learned(net, joined(rounds), 5, 1e-3, rng)
        wanted.out.write_bytes(packed(net))


if __name__ == "__main__":
    main()

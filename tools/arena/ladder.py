"""The ladder: how far apart the levels are, in Elo with random play as 0, from games of each against the next two.

The strengths are those of Bradley and Terry that explain the games best. Each pair counts one drawn game more than it
played, so that a level that won them all is not infinitely strong. The intervals are 95 %, by drawing deals again.

PYTHONPATH=. python3 tools/arena/ladder.py [--deals 200] [--game district]
"""

import argparse
import math
import random
from collections.abc import Mapping
from itertools import pairwise

from noir.bots import LEVELS
from noir.games import GAMES
from tools.arena.league import duel
from tools.counts import positive

Games = Mapping[tuple[str, str], list[float]]
"""For each pair the points of the first in each deal, 0 to 1; a deal is two games."""

ROUNDS = 500
"""After so many the strengths no longer change by a tenth of a point."""
AGAIN = 200
"""How many times deals are drawn again."""


def elo(games: Games) -> dict[str, float]:
    """The strength of each level, with random play as 0."""
    strength = dict.fromkeys(LEVELS, 1.0)
    won, met = dict.fromkeys(LEVELS, 0.0), {pair: 2.0 * len(points) + 1 for pair, points in games.items()}
    for (one, two), points in games.items():
        won[one] += 2 * sum(points) + 0.5
        won[two] += 2 * (len(points) - sum(points)) + 0.5
    for _round in range(ROUNDS):
        against = dict.fromkeys(LEVELS, 0.0)
        for (one, two), count in met.items():
            for level in (one, two):
                against[level] += count / (strength[one] + strength[two])
        strength = {level: won[level] / against[level] for level in LEVELS}
    return {level: 400 * math.log10(strength[level] / strength[LEVELS[0]]) for level in LEVELS}


def spread(games: Games, rng: random.Random) -> dict[str, float]:
    """Half of the 95 % interval of how far each level is above the one before."""
    steps: dict[str, list[float]] = {level: [] for level in LEVELS[1:]}
    for _again in range(AGAIN):
        found = elo({pair: rng.choices(points, k=len(points)) for pair, points in games.items()})
        for before, level in pairwise(LEVELS):
            steps[level].append(found[level] - found[before])
    edges = {level: sorted(values) for level, values in steps.items()}
    return {level: (values[int(0.975 * AGAIN)] - values[int(0.025 * AGAIN)]) / 2 for level, values in edges.items()}


def main() -> None:
    """Play, and print the table."""
    parser = argparse.ArgumentParser(description="Measure how far apart the levels are.")
    parser.add_argument("--game", choices=GAMES, default="district")
    parser.add_argument("--deals", type=positive, default=200)
    wanted = parser.parse_args()
    pairs = [(two, one) for at, one in enumerate(LEVELS) for two in LEVELS[at + 1 : at + 3]]
    games = {names: duel(wanted.game, names, wanted.deals).points for names in pairs}
    found, wide = elo(games), spread(games, random.Random(1))
    print(f"{wanted.game}, {wanted.deals} deals a pair, each from both sides.\n")
    print("| level | Elo | above the one before |")
    print("|---|---|---|")
    print(f"| {LEVELS[0]} | 0 | |")
    for before, level in pairwise(LEVELS):
        print(f"| {level} | {found[level]:.0f} | {found[level] - found[before]:.0f} ± {wide[level]:.0f} |")


if __name__ == "__main__":
    main()

"""Engine benchmark: random games and plies per second, compared with OpenSpiel's hearts driven from Python.

A ply is a player's move; dealing is part of the time, but counts as no ply. Hearts is driven in two ways: as
OpenSpiel's own examples do it, with chance nodes drawn by their probabilities, and as cheaply as possible, with chance
nodes drawn like moves. Rounds alternate and medians are printed, so that a busy machine slows all of them alike.
"""

import random
import statistics
import time
from collections.abc import Callable

import numpy
import pyspiel

from noir.games import GAMES

ROUNDS = 7
GAMES_A_ROUND = 150


def ours(game: str, rng: random.Random) -> int:
    """Play one random game; its plies."""
    state = GAMES[game].start(GAMES[game].deal(rng))
    plies = 0
    while moves := state.legal_moves():
        state = state.play(rng.choice(moves))
        plies += 1
    state.outcome()
    return plies


def hearts(rng: random.Random, draw: Callable[[pyspiel.State, random.Random], int]) -> int:
    """Play one random game of hearts with chance actions from `draw`; its plies."""
    state = pyspiel.load_game("hearts").new_initial_state()
    plies = 0
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(draw(state, rng))
            continue
        state.apply_action(rng.choice(state.legal_actions()))
        plies += 1
    state.returns()
    return plies


def by_probability(state: pyspiel.State, rng: random.Random) -> int:
    """A chance action, drawn as in OpenSpiel's examples."""
    actions, probabilities = zip(*state.chance_outcomes(), strict=True)
    return int(numpy.random.choice(actions, p=probabilities))


def like_a_move(state: pyspiel.State, rng: random.Random) -> int:
    """A chance action, drawn as cheaply as possible; the outcomes of hearts are equally likely."""
    return int(rng.choice(state.legal_actions()))


def round_of(play: Callable[[random.Random], int], seed: int) -> tuple[float, float]:
    """Games and plies per second over one round."""
    rng = random.Random(seed)
    begun = time.perf_counter()
    plies = sum(play(rng) for _game in range(GAMES_A_ROUND))
    spent = time.perf_counter() - begun
    return GAMES_A_ROUND / spent, plies / spent


def main() -> None:
    """Measure, and print a table; the last column is plies per second relative to the first row of hearts."""
    players: dict[str, Callable[[random.Random], int]] = {
        "hearts, as its examples": lambda rng: hearts(rng, by_probability),
        "hearts, least work": lambda rng: hearts(rng, like_a_move),
    }
    players.update({game: lambda rng, game=game: ours(game, rng) for game in GAMES})  # type: ignore[misc]
    found: dict[str, list[tuple[float, float]]] = {name: [] for name in players}
    for seed in range(ROUNDS):
        for name, play in players.items():
            found[name].append(round_of(play, seed))
    medians = {name: [statistics.median(column) for column in zip(*rows, strict=True)] for name, rows in found.items()}
    base = medians["hearts, as its examples"][1]
    print(f"{'':26}{'games/s':>10}{'plies/s':>10}{'ratio':>8}")
    for name, (games, plies) in medians.items():
        print(f"{name:26}{games:10.0f}{plies:10.0f}{plies / base:8.2f}")


if __name__ == "__main__":
    main()

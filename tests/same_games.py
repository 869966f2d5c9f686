"""Two hundred games as text, for one Python to be held against another."""

import random

from noir.games import GAMES


def log() -> str:
    """Return the deal, the moves, the outcome and the last state of 200 random games of every kind."""
    lines = []
    for game in GAMES:
        for seed in range(200):
            rng = random.Random(f"same {seed}")
            deal = GAMES[game].deal(rng)
            state = GAMES[game].start(deal)
            moves = []
            while legal := state.legal_moves():
                moves.append(rng.choice(legal))
                state = state.play(moves[-1])
            lines += [game, deal, " ".join(moves), repr(state.outcome()), repr(state)]
    return "\n".join(lines)

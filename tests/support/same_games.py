"""Two hundred random games as text, and some of the bots, to compare one Python with another."""

import random

from noir.bots import BOTS
from noir.formats.game_code import print_code
from noir.formats.record import parse_record
from noir.games import GAMES
from tests.support.games import LONGER, any_deal

GAMES_EACH = {game: 200 // LONGER.get(game, 1) for game in GAMES}
"""How many random games of each kind there are."""

BOT_MOVES = 3
"""Every how many moves a bot thinks, so that moves of either player in every round are among them."""


def log() -> str:
    """Deal, moves, outcome, last state and code of random games of every kind, and of one by a bot."""
    games = [(game, "random", seed) for game in GAMES for seed in range(GAMES_EACH[game])]
    games += [(game, level, 0) for game in GAMES for level in BOTS]
    return "\n".join(line for game, level, seed in games for line in _played(game, level, seed))


def _played(game: str, level: str, seed: int) -> list[str]:
    """The lines of one game that a bot played against itself, with random moves in between."""
    rng = random.Random(f"same {seed}")
    deal = any_deal(game, rng)
    state = GAMES[game].start(deal)
    moves = []
    while state.current_player is not None:
        bot = BOTS[level if state.turn % BOT_MOVES == 0 else "random"]
        moves.append(bot(state.observe(state.current_player), rng))
        state = state.play(moves[-1])
    code = print_code(parse_record(f"{game}\n{deal}\n{' '.join(moves)}"))
    return [game, deal, " ".join(moves), repr(state.outcome()), repr(state), code]

"""Random games as text, and some of the bots, to compare one Python with another."""

import random

from noir.bots import BOTS
from noir.formats.game_code import print_code
from noir.formats.record import parse_record
from noir.games import GAMES
from tests.support.games import LONGER, any_deal


def games_each(count: int) -> dict[str, int]:
    """How many random games of each kind there are, fewer of a long one."""
    return {game: max(1, count // LONGER.get(game, 1)) for game in GAMES}


def log(count: int, bot_moves: int) -> str:
    """Deal, moves, outcome, last state and code of `count` random games of every kind, and of one by each bot.

    A bot makes every `bot_moves`-th move of its game.
    """
    games = [(game, "random", seed) for game, each in games_each(count).items() for seed in range(each)]
    games += [(game, level, 0) for game in GAMES for level in BOTS]
    return "\n".join(line for game, level, seed in games for line in _played(game, level, seed, bot_moves))


def _played(game: str, level: str, seed: int, bot_moves: int) -> list[str]:
    """The lines of one game that a bot played against itself, with random moves in between."""
    rng = random.Random(f"same {seed}")
    deal = any_deal(game, rng)
    state = GAMES[game].start(deal)
    moves = []
    while state.current_player is not None:
        bot = BOTS[level if state.turn % bot_moves == 0 else "random"]
        moves.append(bot(state.observe(state.current_player), rng))
        state = state.play(moves[-1])
    code = print_code(parse_record(f"{game}\n{deal}\n{' '.join(moves)}"))
    return [game, deal, " ".join(moves), repr(state.outcome()), repr(state), code]

"""What a lead is worth in Gangzzz: fits SCALE of noir/games/gangzzz/bot/chances.py to games of `hard` against itself.

It also says how often those won who had a certain chance by the scale that the bot has. Its squared error (Brier) is
compared with that of giving everyone the same chance. Games that were not used for fitting have other numbers.

PYTHONPATH=. python3 tools/arena/chances.py [--games 120] [--first 0]
"""

import argparse
import math
import multiprocessing
import random
from collections.abc import Iterator, Sequence
from functools import partial
from statistics import fmean
from typing import NamedTuple

from noir.bots import thought
from noir.games.gangzzz.bot.chances import SCALE, Prospect, Scale, fights_left, prospects, share
from noir.games.gangzzz.bot.levels import HARD, hard
from noir.games.gangzzz.rules.deal import deal
from noir.games.gangzzz.rules.pieces import SEATS
from noir.games.gangzzz.rules.state import State, start
from tools.counts import not_negative, positive

LOOKED_AT = 0.2
"""The share of choices that are looked at; those of one game are much alike."""
STEPS = (1.3, 1.1, 1.03)
"""By what factors each number of a scale is changed to find better ones."""
BANDS = 10
"""Into how many bands the chances are split."""


class Moment(NamedTuple):
    """What the player to move could see of a game, and how it ended."""

    game: int
    money: tuple[float, ...]
    """What each seat might have at the end."""
    player: int
    fights: int
    """How many rounds of the fights were not over."""
    figures: float
    """How many figures a seat had still to place, on average."""
    won: float
    """1 if the player won, and a share of it with others who did, too."""

    def chance(self, scale: Scale) -> float:
        """The player's chance by some scale."""
        return share(self.money, self.player, 0.0, scale.dollars(self.fights, self.figures))


def watched(number: int, seats: int) -> list[Moment]:
    """Some choices of a game that `hard` plays against itself."""
    rng = random.Random(f"chances {seats} {number}")
    state = start(deal(rng, seats))
    known: list[tuple[State, list[Prospect]]] = []
    while moves := state.legal_moves():
        seen = state.observe(state.current_player)
        if len(moves) > 1 and random.Random(f"{number} {len(state.log)}").random() < LOOKED_AT:
            known.append((seen, prospects(seen, HARD)))
        state = state.play(moves[0] if len(moves) == 1 else thought(hard(seen, rng)).move)
    return [moment(number, seen, there, state.winners) for seen, there in known]


def moment(number: int, seen: State, there: Sequence[Prospect], winners: Sequence[int]) -> Moment:
    """A moment of a game that these seats won."""
    return Moment(
        number,
        tuple(prospect.money for prospect in there),
        seen.mover,
        fights_left(seen),
        fmean(prospect.figures for prospect in there),
        (seen.mover in winners) / len(winners),
    )


def surprise(moments: Sequence[Moment], scale: Scale) -> float:
    """How much the ends of the games surprise who believes in a scale: the logarithmic loss."""
    chances = [(each.won, each.chance(scale)) for each in moments]
    return -fmean(won * math.log(chance) + (1 - won) * math.log(1 - chance) for won, chance in chances)


def fitted(moments: Sequence[Moment], scale: Scale = SCALE) -> Scale:
    """The scale that is surprised least."""
    least = surprise(moments, scale)
    for step in STEPS:
        while True:
            found = {surprise(moments, each): each for each in _neighbours(scale, step)}
            if min(found) >= least:
                break
            least = min(found)
            scale = found[least]
    return scale


def _neighbours(scale: Scale, step: float) -> Iterator[Scale]:
    """The scales with one number changed by a factor."""
    for name, number in scale._asdict().items():
        yield scale._replace(**{name: number * step})
        yield scale._replace(**{name: number / step})


def table(moments: Sequence[Moment]) -> str:
    """How often those won who had chances of each band, with 95 % intervals over games, and the squared errors."""
    lines = ["| chance | games | moments | mean chance | won |", "|---|---|---|---|---|"]
    for band in range(BANDS):
        found = [each for each in moments if min(int(BANDS * each.chance(SCALE)), BANDS - 1) == band]
        if found:
            mean, games = fmean(each.chance(SCALE) for each in found), len({each.game for each in found})
            span = f"{100 * band // BANDS} to {100 * (band + 1) // BANDS} %"
            lines.append(f"| {span} | {games} | {len(found)} | {mean:.0%} | {_interval(found)} |")
    won = fmean(each.won for each in moments)
    brier = fmean((each.won - each.chance(SCALE)) ** 2 for each in moments)
    plain = fmean((each.won - won) ** 2 for each in moments)
    return "\n".join([*lines, "", f"Brier {brier:.3f}, {plain:.3f} if everyone had the same chance"])


def _interval(moments: Sequence[Moment]) -> str:
    """The share of wins, with its interval over games."""
    mean = fmean(each.won for each in moments)
    sums: dict[int, float] = {}
    for each in moments:
        sums[each.game] = sums.get(each.game, 0.0) + each.won - mean
    spread = math.sqrt(sum(each * each for each in sums.values())) / len(moments)
    return f"{mean:.0%} ± {1.96 * spread:.0%}"


def main() -> None:
    """Play, fit, and print the tables."""
    parser = argparse.ArgumentParser(description="Fit what a lead is worth in Gangzzz.")
    parser.add_argument("--games", type=positive, default=120, help="games for each number of seats")
    parser.add_argument("--first", type=not_negative, default=0, help="the number of the first game")
    wanted = parser.parse_args()
    numbers = range(wanted.first, wanted.first + wanted.games)
    with multiprocessing.Pool() as pool:
        by_seats = {seats: pool.map(partial(watched, seats=seats), numbers, chunksize=1) for seats in SEATS}
    moments = {seats: [each for game in games for each in game] for seats, games in by_seats.items()}
    print(f"fitted: {fitted([each for found in moments.values() for each in found])}\n")
    for seats, found in moments.items():
        print(f"{seats} seats, {wanted.games} games\n\n{table(found)}\n")


if __name__ == "__main__":
    main()

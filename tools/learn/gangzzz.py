"""How the weights of Gangzzz are found: by changing all of them a little at random, from those that the bot has.

In each round pairs of bots play, whose weights differ from today's by the same random factors, one way and the other.
Every weight then moves towards the side that led by more money (SPSA).
"""

import math
import random
import re
from collections.abc import Callable
from typing import NamedTuple

from noir.games.gangzzz.bot.levels import ahead
from noir.games.gangzzz.bot.weights import Weights
from noir.games.gangzzz.rules.deal import deal
from noir.games.gangzzz.rules.state import State, start
from tools.learn.course import Course
from tools.learn.pool import ROOT

FILE = ROOT / "noir/games/gangzzz/bot/weights.py"
ROUNDS, GAMES = 100, 128
"""How many rounds are usual, and games in each."""

MONEY = 60.0
"""A lead by so many dollars counts 0.76; more dollars count less and less, and none counts more than 1."""


class Pace(NamedTuple):
    """The hyperparameters: how fast weights change."""

    change: float = 0.1
    """How far a weight is from today's, one way and the other: the spread of the logarithm of the factor."""
    step: float = 0.02
    """How far the weights move after a round at first, in the same measure."""


PACE = Pace()


class Job(NamedTuple):
    """A deal that is played twice, with opposite changes of the weights."""

    seed: int
    weights: Weights
    change: float
    """How far the weights are changed, as in Pace."""


class Outcome(NamedTuple):
    """The logarithms of the factors, and how much better the bot did that had them than the one with their inverses."""

    factors: tuple[float, ...]
    better: float


class Known(NamedTuple):
    """Today's weights, and by how much the better side of each pair won on average."""

    weights: Weights
    margin: float = 0.0


def changed(weights: Weights, factors: tuple[float, ...], times: float) -> Weights:
    """Weights after so many of these changes."""
    return Weights(*(each * math.exp(times * factor) for each, factor in zip(weights, factors, strict=True)))


def drawn(job: Job, rng: random.Random) -> tuple[float, ...]:
    """Random changes of a job's weights: the logarithms of the factors."""
    return tuple(rng.gauss(0, job.change) for _weight in job.weights)


def played(job: Job) -> Outcome:
    """How two bots with opposite changes do against each other, each in either seat."""
    rng = random.Random(f"weights {job.seed}")
    factors = drawn(job, rng)
    bots = changed(job.weights, factors, 1), changed(job.weights, factors, -1)
    dealt = deal(rng, 2)
    one, two = (lead(dealt, bots[::way]) * way for way in (1, -1))
    return Outcome(factors, (one + two) / 2)


def lead(dealt: str, bots: tuple[Weights, ...]) -> float:
    """What the lead of the first of two bots counts at the end of a game, from -1 to 1."""
    state = start(dealt)
    while moves := state.legal_moves():
        assert state.current_player is not None
        state = state.play(moves[0] if len(moves) == 1 else chosen(state, bots[state.current_player]))
    money = state.scores[0] - state.scores[1]
    return math.tanh(money / MONEY)


def chosen(state: State, weights: Weights) -> str:
    """The move of the hard bot, if it had these weights."""
    thinking = ahead(state.observe(state.current_player), random.Random(0), weights)
    while True:
        try:
            next(thinking)
        except StopIteration as done:
            return str(done.value.move)


def course(seed: int, rounds: int, games: int, pace: Pace = PACE, play: Callable[[Job], Outcome] = played) -> Course:
    """Rounds of so many games each, two a deal, which `play` plays."""

    def jobs(known: Known, number: int) -> list[Job]:
        pairs = max(1, games // 2)
        return [Job(((seed << 24) + number) * pairs + pair, known.weights, pace.change) for pair in range(pairs)]

    def learn(known: Known, number: int, answers: list[Outcome]) -> Known:
        towards = [sum(each.better * each.factors[at] for each in answers) for at in range(len(known.weights))]
        length = math.sqrt(sum(each * each for each in towards) / len(towards)) or 1.0
        step = pace.step * (1 - number / rounds)
        margin = sum(abs(each.better) for each in answers) / len(answers)
        return Known(changed(known.weights, tuple(each / length for each in towards), step), margin)

    return Course(
        settings={
            "game": "gangzzz",
            "seed": seed,
            "games": games,
            "rounds": rounds,
            "from": list(Weights()),
            **pace._asdict(),
            "money": MONEY,
        },
        rounds=rounds,
        file=FILE,
        begin=lambda: Known(Weights()),
        jobs=jobs,
        play=play,
        learn=learn,
        told=lambda known: f"the better side led by {known.margin:.2f}",
        written=lambda known: written(known.weights),
    )


def written(weights: Weights) -> bytes:
    """The file of the weights with these in place of those it has."""
    text = FILE.read_text("utf-8")
    for name, value in weights._asdict().items():
        line = f"    {name}: float = {float(f'{value:.3g}')}"
        text, count = re.subn(rf"^    {name}: float = .*$", line, text, flags=re.MULTILINE)
        assert count == 1, name
    return text.encode()

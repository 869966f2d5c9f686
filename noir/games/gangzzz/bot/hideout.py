"""How a bot finds the hideout: which piles it searches, which rank it names, which building it marks."""

import random
from collections import Counter
from collections.abc import Sequence
from math import prod
from typing import NamedTuple

from noir.games.gangzzz.bot.evaluation import Position
from noir.games.gangzzz.bot.weights import Judged, Scores, Weights, best_of
from noir.games.gangzzz.rules.board import CROSSINGS
from noir.games.gangzzz.rules.deduction import struck_out
from noir.games.gangzzz.rules.knowledge import Knowledge
from noir.games.gangzzz.rules.phases.reveal import mark_parts
from noir.games.gangzzz.rules.pieces import AVENUES, EXACT, FINDER, KINDS, PART, STREETS
from noir.games.gangzzz.rules.table import Table

LISTS = (AVENUES, STREETS, KINDS)
"""The tokens of which one each is removed."""


class Hunt(NamedTuple):
    """What a seat can hope for in the big reveal."""

    right: tuple[float, ...]
    """The chance that its mark is right, for avenue, street and kind."""
    cards: int
    """How many clue cards it will have."""


def own_hunt(seen: Table, unheard: float, cards: int) -> Hunt:
    """That of the player to move, if a token that is not known today stays unknown with the chance `unheard`."""
    struck = struck_out(seen)
    return Hunt(tuple(_guessed(len({*tokens} - struck) - 1, unheard) for tokens in LISTS), cards)


def others_hunt(unknown: float, cards: int) -> Hunt:
    """That of a seat to which a token stays unknown with the chance `unknown`."""
    return Hunt(tuple(_guessed(len(tokens) - 1, unknown) for tokens in LISTS), cards)


def _guessed(others: int, unknown: float) -> float:
    """The chance to guess the removed token where each of so many others is unknown, too, with the same chance."""
    return (1 - (1 - unknown) ** (others + 1)) / ((others + 1) * unknown) if unknown else 1.0


def hideout_pay(hunt: Hunt, others: Sequence[Hunt]) -> float:
    """The expected pay for a mark."""
    most = prod(1 - prod(other.right) for other in others if other.cards > hunt.cards)
    return PART * sum(hunt.right) + (EXACT - len(LISTS) * PART + FINDER * most) * prod(hunt.right)


def search_step(seen: Table, moves: tuple[str, ...], rng: random.Random, weights: Weights) -> Judged:
    """The pile that is most likely to show an unknown rank, and what a look at each is worth."""
    scores = search_scores(seen, moves, rng)
    token = _token(seen, weights)
    return Judged(best_of(scores, 1)[0], {move: token * score for move, score in scores.items()})


def name_step(seen: Table, moves: tuple[str, ...], rng: random.Random, weights: Weights) -> Judged:
    """The rank to name, and what each is worth: nothing if it is known."""
    scores = name_scores(seen, moves, rng)
    token = _token(seen, weights)
    return Judged(best_of(scores, 1)[0], {move: token * (score > 0) for move, score in scores.items()})


def mark_step(seen: Table, moves: tuple[str, ...], rng: random.Random) -> Judged:
    """Any mark that can be right, and what each mark pays on average to a player with most cards."""
    own = own_hunt(seen, 1.0, 0)
    struck = struck_out(seen)
    worth = {}
    for move in moves:
        parts = mark_parts(move.partition(":")[2])
        right = tuple(chance * (part not in struck) for part, chance in zip(parts, own.right, strict=True))
        worth[move] = hideout_pay(Hunt(right, 0), ())
    return Judged(rng.choice(possible_marks(seen)), worth)


def _token(seen: Table, weights: Weights) -> float:
    """The worth of a token that was not known."""
    return weights.token * Position(seen, weights).unheard_chance


def search_scores(seen: Table, moves: tuple[str, ...], rng: random.Random) -> Scores:
    """The chance for each pile that a look shows an unknown rank; all ranks were announced."""
    knowledge = Knowledge(seen, seen.mover, rng)
    known = seen.known[seen.mover]
    found = {}
    for move in moves:
        seat, pile = int(move[5]), move[6:]
        ranks = [held.rank for held in knowledge.held[seat] if held.pile == pile]
        new = len([each for each in ranks if each not in known])
        found[move] = new / max(1, len(ranks) - seen.step.looked.count(move[5:]))
    return found


def name_scores(seen: Table, moves: tuple[str, ...], rng: random.Random) -> Scores:
    """The score of naming each rank: higher if it is unknown, and with more of its cards in players' piles."""
    knowledge = Knowledge(seen, seen.mover, rng)
    known = seen.known[seen.mover]
    gone = Counter(held.rank for hand in knowledge.held for held in hand)
    return {move: 0.0 if move[5:] in known else 1.0 + gone[move[5:]] for move in moves}


def possible_marks(seen: Table) -> list[str]:
    """The marks that can still be correct by the tokens that were seen."""
    struck = struck_out(seen)
    crossings = [crossing for crossing in CROSSINGS if not struck & set(crossing.split("#"))]
    return [f"mark:{crossing}:{kind}" for crossing in crossings for kind in KINDS if kind not in struck]

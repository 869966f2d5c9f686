"""How a bot finds the hideout: which piles it searches, which rank it names, which building it marks."""

import random
from collections import Counter

from noir.games.gangzzz.bot.weights import Scores
from noir.games.gangzzz.rules.board import CROSSINGS
from noir.games.gangzzz.rules.deduction import struck_out
from noir.games.gangzzz.rules.knowledge import Knowledge
from noir.games.gangzzz.rules.pieces import KINDS
from noir.games.gangzzz.rules.table import Table


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

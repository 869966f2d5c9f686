"""What a bot does to find the hideout: which piles it searches, which rank it names, which building it marks."""

import random
from collections import Counter

from noir.core.contract import HIDDEN
from noir.games.gangzzz.rules.board import CROSSINGS
from noir.games.gangzzz.rules.knowledge import Ledger
from noir.games.gangzzz.rules.pieces import KINDS, RANKS
from noir.games.gangzzz.rules.table import Table

Scores = dict[str, float]


def searches(seen: Table, moves: tuple[str, ...], rng: random.Random) -> Scores:
    """Return for each pile how surely a look there shows a rank that is not known: all ranks were announced."""
    ledger = Ledger(seen, seen.mover, rng)
    known = seen.known[seen.mover]
    found = {}
    for move in moves:
        seat, pile = int(move[5]), move[6:]
        ranks = [held.rank for held in ledger.held[seat] if held.pile == pile]
        new = len([each for each in ranks if each not in known])
        found[move] = new / max(1, len(ranks) - seen.step.looked.count(move[5:]))
    return found


def names(seen: Table, moves: tuple[str, ...], rng: random.Random) -> Scores:
    """Return for each rank how good it is to name it: it is not known, and most of its cards are in other hands."""
    ledger = Ledger(seen, seen.mover, rng)
    known = seen.known[seen.mover]
    gone = Counter(held.rank for hand in ledger.held for held in hand)
    return {move: 0.0 if move[5:] in known else 1.0 + gone[move[5:]] for move in moves}


def marks(seen: Table) -> list[str]:
    """Return the buildings that may be the hideout, by the tokens that were seen."""
    known = [token for token in seen.tokens[-len(RANKS) :] if token != HIDDEN]
    words = []
    for crossing in CROSSINGS:
        avenue, street = crossing.split("#")
        words += [f"mark:{crossing}:{kind}" for kind in KINDS if not {avenue, street, kind} & set(known)]
    return words

"""Opponents for measuring Gangzzz: a reference that is none of our bots, and the hard bot with more time.

The reference is a search by playouts that knows the rules, but nothing of how our bots judge. On the streets it plays
the rest of both phases many times over in a small model (`gangzzz_streets.py`) and counts the money. Full throttle is
planned by random plans, of which the best is followed; a round of the fight is played to its end by the engine, for
random hands that fit. Of the moves, the worse half is dropped again and again (sequential halving, Karnin, Koren and
Somekh 2013).
"""

import math
import random
from collections import Counter
from collections.abc import Callable, Sequence
from typing import NamedTuple
from unittest import mock

from noir.bots import BOTS
from noir.games.gangzzz.bot import lookahead
from noir.games.gangzzz.rules.board import CROSSINGS, crossing_of
from noir.games.gangzzz.rules.deduction import candidates
from noir.games.gangzzz.rules.phases import assignment, effects, fight, reveal, throttle
from noir.games.gangzzz.rules.pieces import CAR, FIGHTS, GANGS, UNDERWORLD, symbol
from noir.games.gangzzz.rules.resample import resample
from noir.games.gangzzz.rules.scoring import LEAST_EQUAL, collection_value
from noir.games.gangzzz.rules.state import CHOICES, State
from noir.games.gangzzz.rules.table import Table
from tools.arena.gangzzz_streets import CARD, MARKER, Streets

MISSING = 8.0
"""The cost of each card that a gang has too few, in a plan of Full throttle."""
STRAY = 0.1
"""The share of cards that go their own way in such a plan, apart from those with the same symbol."""
SLOWER = 4
"""How many times fewer playouts there are in a fight, where they take longer."""
AGAIN = 6
"""How many playouts of each move share a guess of the hands."""

FIRST, NARROW, WIDE = 20, 6, 40
"""How far the hard bot looks for ten times as many turns, in place of the numbers in its `lookahead.py`."""

Value = Callable[[str, int], float]
"""By how many dollars the player to move leads after a move, in the playout with this number."""


def reference(seen: State, rng: random.Random, playouts: int = 1000) -> str:
    """The move of the reference opponent."""
    moves, what = seen.legal_moves(), seen.step.what
    if len(moves) == 1:
        return moves[0]
    if what == assignment.ASSIGN:
        return assignment.AUTO
    if what in (throttle.VISIT, throttle.LOAD):
        return packed(seen, moves, playouts, rng)
    if what == reveal.MARK:
        cell = rng.choice(candidates(seen))
        return f"mark:{CROSSINGS[crossing_of(cell)]}:{seen.city.building(cell).kind}"
    if what in (effects.SEARCH, effects.NAME):
        return rng.choice([move for move in moves if move[5:] not in seen.known[seen.mover]] or moves)
    if seen.fight:
        return halved(moves, playouts // SLOWER, brawl(seen, rng))
    return halved(moves, playouts, walk(seen, rng))


def patient(seen: State, rng: random.Random) -> str:
    """The move of the hard bot if it looks into ten times as many turns."""
    with mock.patch.multiple(lookahead, FIRST=FIRST, NARROW=NARROW, WIDE=WIDE):
        return BOTS["hard"](seen, rng)


def halved(moves: Sequence[str], playouts: int, value: Value) -> str:
    """The best of these moves by about so many playouts in all: after each round of them the worse half is dropped."""
    left, number = list(moves), 0
    totals = dict.fromkeys(moves, 0.0)
    rounds = math.ceil(math.log2(len(left)))
    while len(left) > 1:
        for _again in range(max(1, playouts // (rounds * len(left)))):
            for move in left:
                totals[move] += value(move, number)
            number += 1
        left = sorted(left, key=lambda move: totals[move], reverse=True)[: (len(left) + 1) // 2]
    return left[0]


def lead(worths: Sequence[float], player: int) -> float:
    """By how much a player leads the best of the others."""
    return worths[player] - max(worth for seat, worth in enumerate(worths) if seat != player)


def walk(seen: State, rng: random.Random) -> Value:
    """The playouts of a move on the streets: those of all moves with the same number have the same chance."""
    begun, seed = Streets(seen), rng.getrandbits(60)

    def value(move: str, number: int) -> float:
        played = begun.copied(random.Random(seed + number))
        played.play(seen, move)
        return lead(played.worths(), seen.mover)

    return value


# The fights


def brawl(seen: State, rng: random.Random) -> Value:
    """The playouts of a move in a fight, to the end of the round."""
    seed, player = rng.getrandbits(60), seen.mover
    families = [{seen.city.building(cell).family for cell in seen.owned(seat)} & {*UNDERWORLD} for seat in seen.seats]
    guesses: list[Table] = []

    def value(move: str, number: int) -> float:
        if number // AGAIN == len(guesses):
            guesses.append(resample(seen, random.Random(seed + number))._replace(log=seen.log[-1:]))
        table, chance = CHOICES[seen.step.what].played(guesses[number // AGAIN], move), random.Random(seed + number)
        while table.fight:
            choice = CHOICES[table.step.what]
            moves = [move for move in sorted(choice.moves(table)) if move != fight.PASS]
            table = choice.played(table, chance.choice(moves))
        return lead([worth(table, seat, families[seat]) for seat in table.seats], player)

    return value


def worth(table: Table, player: int, families: set[str]) -> float:
    """What a player has after a round of the fight, with cards, collections, and markers for later rounds."""
    paid = sum(collected(Counter(map(symbol, table.pile(player, gang))), families) for gang in GANGS)
    markers = MARKER * len(table.markers[player]) * (table.round < FIGHTS)
    return table.cash[player] + paid + markers + CARD * table.card_count(player)


def collected(counts: Counter[str], families: set[str]) -> int:
    """What the collections of one gang pay."""
    return sum(collection_value(counts[family]) for family in families if counts[family] >= LEAST_EQUAL)


# Full throttle


class Plan(NamedTuple):
    """Which gangs the car still visits, in order, and where each card ends up."""

    order: str
    """The gangs, the one that is visited now first."""
    goals: dict[str, int]
    """By card the index of its gang in this order."""


def packed(seen: State, moves: tuple[str, ...], playouts: int, rng: random.Random) -> str:
    """The next move of the best of so many random plans: a gang to visit, a card to move, or to leave."""
    families = {seen.city.building(cell).family for cell in seen.owned(seen.mover)} & {*UNDERWORLD}
    short = throttle.least(seen, seen.mover)
    best = max((planned(seen, rng) for _playout in range(playouts)), key=lambda plan: pay(plan, families, short))
    wanted = [f"visit:{best.order[0]}"]
    wanted += [f"load:{card[:3]}" for card in seen.step.loads if best.goals[card]]
    wanted += [f"drop:{card[:3]}" for card in seen.step.drops if not best.goals[card]]
    return next((move for move in (*wanted, throttle.LEAVE) if move in moves), moves[0])


def planned(seen: Table, rng: random.Random) -> Plan:
    """A random plan: cards with the same symbol mostly go to the same gang."""
    step, player = seen.step, seen.mover
    order = step.gang + "".join(rng.sample(step.gangs, len(step.gangs)))
    together = {family: rng.randrange(len(order)) for family in UNDERWORLD}
    goals = {}
    for first, card in _cards(seen, player, order):
        goal = rng.randrange(len(order)) if rng.random() < STRAY else together[symbol(card)]
        goals[card] = first if _stays(seen, card, first) else max(first, goal)
    return Plan(order, goals)


def _cards(seen: Table, player: int, order: str) -> list[tuple[int, str]]:
    """The cards that are at these gangs and in the car, each with the index of the first gang where it can be."""
    there = [(first, card) for first, gang in enumerate(order) for card in seen.pile(player, gang)]
    loaded = seen.step.what == throttle.LOAD
    return there + [(int(loaded and card not in seen.step.drops), card) for card in seen.pile(player, CAR)]


def _stays(seen: Table, card: str, first: int) -> bool:
    """Whether a card was moved into the visited gang, which it can't leave again."""
    visited = seen.step.what == throttle.LOAD and not first
    return visited and card not in seen.step.loads and card not in seen.step.drops


def pay(plan: Plan, families: set[str], least: int) -> float:
    """What the collections pay if this is done, less what gangs with fewer than the least number of cards cost."""
    total = 0.0
    for at in range(len(plan.order)):
        cards = [card for card, goal in plan.goals.items() if goal == at]
        total += collected(Counter(map(symbol, cards)), families) - MISSING * max(0, least - len(cards))
    return total

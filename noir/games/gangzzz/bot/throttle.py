"""How a bot plans Full throttle: in which order the car visits the gangs, and in which gang each card ends up.

A card may stay or go to a gang that is visited later. Cards with the same symbol are sent to the same gang, the gang of
each symbol is improved one symbol at a time, and gangs with too few cards get those that cost least.
"""

from collections.abc import Iterable
from itertools import permutations
from typing import NamedTuple

from noir.games.gangzzz.bot.weights import Weights
from noir.games.gangzzz.rules.phases.throttle import LEAVE, LOAD, least
from noir.games.gangzzz.rules.pieces import CAR, SYMBOLS, Cards, symbol
from noir.games.gangzzz.rules.scoring import collection_pay
from noir.games.gangzzz.rules.table import Table

LEAN_SIZE = 7
"""From this size of a gang on one more card makes no difference."""
SHORT = 3.0
"""The cost of each card that a gang has too few, before it is decided which card it gets."""


class Load(NamedTuple):
    """Cards that are alike for a plan."""

    symbol: int
    """The index of their symbol in SYMBOLS."""
    first: int
    """The first gang in the order of visits where they can be."""
    fixed: bool
    """Whether they stay there."""
    cards: Cards
    """The cards."""


class Packing(NamedTuple):
    """A plan."""

    worth: float
    """In dollars."""
    order: str
    """The gangs in the order of the visits."""
    goals: dict[str, int]
    """By card the index in `order` of the gang where it ends up."""


def best_packing(table: Table, weights: Weights) -> Packing:
    """The best plan found for the visits that are left, with the current visit first."""
    step, player = table.step, table.mover
    pays = [
        [weights.spare * count + collection_pay(table, player, family, count) * (count >= 3) for count in range(30)]
        for family in SYMBOLS.values()
    ]
    need = least(table, player)
    best = None
    for rest in permutations(step.gangs):
        order = step.gang * (step.what == LOAD) + "".join(rest)
        found = _Search(_loads(table, order), len(order), pays, need, weights.lean).best(order)
        if found and (best is None or found.worth > best.worth + 1e-9):
            best = found
    assert best
    return best


def _loads(table: Table, order: str) -> list[Load]:
    """The cards that can still be moved, by where they are."""
    step, player = table.step, table.mover
    loads: list[Load] = []
    visiting = step.what == LOAD
    for first, gang in enumerate(order):
        pile = table.pile(player, gang)
        movable = step.loads if visiting and not first else pile
        loads += _alike([card for card in pile if card in movable], first, False)
        loads += _alike([card for card in pile if card not in movable], first, True)
    car = table.pile(player, CAR)
    free = step.drops if visiting else car
    loads += _alike([card for card in car if card in free], 0, False)
    return loads + _alike([card for card in car if card not in free], 1, False)


def _alike(cards: Iterable[str], first: int, fixed: bool) -> list[Load]:
    """Cards grouped by their symbols."""
    families = tuple(SYMBOLS.values())
    by_symbol: dict[int, list[str]] = {}
    for card in cards:
        by_symbol.setdefault(families.index(symbol(card)), []).append(card)
    return [Load(family, first, fixed, tuple(ours)) for family, ours in by_symbol.items()]


class _Search:
    """The search for the best plan in one order of visits."""

    def __init__(self, loads: list[Load], gangs: int, pays: list[list[float]], need: int, lean: float) -> None:
        self.loads = loads
        self.gangs = gangs
        self.pays = pays
        self.need = need
        self.lean = lean

    def best(self, order: str) -> Packing | None:
        """The best plan found in this order; None if some gang could not get enough cards."""
        targets = [self.gangs - 1] * len(self.pays)
        symbols = sorted({load.symbol for load in self.loads})
        worth, bettered = self._worth(targets), True
        while bettered:
            bettered = False
            for family in symbols:
                for goal in range(self.gangs):
                    other = [*targets[:family], goal, *targets[family + 1 :]]
                    found = self._worth(other)
                    if found > worth + 1e-9:
                        worth, targets, bettered = found, other, True
        goals = {card: self._goal(load, targets) for load in self.loads for card in load.cards}
        return self._repaired(goals, order)

    def _goal(self, load: Load, targets: list[int]) -> int:
        return load.first if load.fixed else max(load.first, targets[load.symbol])

    def _worth(self, targets: list[int]) -> float:
        """The worth of the gangs if every card goes to the gang of its symbol, or as near to it as it can."""
        counts = [[0] * len(self.pays) for _gang in range(self.gangs)]
        for load in self.loads:
            counts[self._goal(load, targets)][load.symbol] += len(load.cards)
        return self._value(counts) - SHORT * sum(max(0, self.need - sum(row)) for row in counts)

    def _value(self, counts: list[list[int]]) -> float:
        """The worth of gangs with these numbers of cards of each symbol."""
        total = 0.0
        for row in counts:
            total += self.lean * max(0, LEAN_SIZE - sum(row))
            for family, count in enumerate(row):
                if count:
                    total += self.pays[family][count]
        return total

    def _repaired(self, goals: dict[str, int], order: str) -> Packing | None:
        """The plan after gangs with too few cards got those that cost least; None if there are too few."""
        counts = [[0] * len(self.pays) for _gang in range(self.gangs)]
        for load in self.loads:
            for card in load.cards:
                counts[goals[card]][load.symbol] += 1
        for gang in range(self.gangs):
            while sum(counts[gang]) < self.need:
                offers = self._offers(goals, counts, gang, False) or self._offers(goals, counts, gang, True)
                if not offers:
                    return None
                __, card, family = min(offers)
                counts[goals[card]][family] -= 1
                counts[gang][family] += 1
                goals[card] = gang
        return Packing(self._value(counts), order, goals)

    def _offers(
        self, goals: dict[str, int], counts: list[list[int]], gang: int, later: bool
    ) -> list[tuple[float, str, int]]:
        """The cards that a gang can get, each with the loss of moving it.

        They come from gangs with more than enough cards or, with `later`, from any gang that is visited later.
        """
        offers = []
        for load in self.loads:
            if load.fixed or load.first > gang:
                continue
            pays = self.pays[load.symbol]
            for card in load.cards:
                giver = goals[card]
                had, has = counts[giver][load.symbol], counts[gang][load.symbol]
                if giver > gang if later else giver != gang and sum(counts[giver]) > self.need:
                    offers.append((pays[had] - pays[had - 1] - pays[has + 1] + pays[has], card, load.symbol))
        return offers


def throttle_step(table: Table, moves: tuple[str, ...], weights: Weights) -> str:
    """The next move of the plan: a gang to visit, a card to move, or to leave."""
    plan = best_packing(table, weights)
    if table.step.what != LOAD:
        return f"visit:{plan.order[0]}"
    wanted = [f"load:{card[:3]}" for card in table.step.loads if plan.goals[card]]
    wanted += [f"drop:{card[:3]}" for card in table.step.drops if not plan.goals[card]]
    return next((move for move in (*wanted, LEAVE) if move in moves), moves[0])

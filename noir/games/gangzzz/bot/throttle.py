"""How a bot plans Full throttle: in which order the car visits the gangs, and in which gang each card ends up.

A card may stay or go to a gang that is visited later. Cards with the same symbol are sent to the same gang, the gang of
each symbol is improved one symbol at a time, and gangs with too few cards get those that cost least.
"""

from collections.abc import Iterable
from functools import reduce
from itertools import permutations
from typing import NamedTuple

from noir.games.gangzzz.bot.weights import Judged, Weights
from noir.games.gangzzz.rules.phases.throttle import LEAVE, LOAD, least
from noir.games.gangzzz.rules.pieces import CAR, SYMBOLS, Cards, symbol
from noir.games.gangzzz.rules.scoring import collection_pay
from noir.games.gangzzz.rules.table import Table

LEAN_SIZE = 7
"""From this size of a gang on one more card makes no difference."""
FAMILIES = tuple(SYMBOLS.values())
"""The families of the symbols."""
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


class Prices(NamedTuple):
    """What gangs of a player are worth."""

    pays: list[list[float]]
    """The worth of so many cards in one gang, by the index of their symbol."""
    need: int
    """The fewest cards of a gang."""
    lean: float
    """What one card less is worth."""

    def worth(self, counts: list[list[int]]) -> float:
        """The worth of gangs with these numbers of cards of each symbol."""
        total = 0.0
        for row in counts:
            total += self.lean * max(0, LEAN_SIZE - sum(row))
            for family, count in enumerate(row):
                if count:
                    total += self.pays[family][count]
        return total

    def penalized(self, counts: list[list[int]]) -> float:
        """The same less what is short of the fewest cards."""
        return self.worth(counts) - SHORT * sum(max(0, self.need - sum(row)) for row in counts)


def prices(table: Table, weights: Weights) -> Prices:
    """What gangs of the player to move are worth."""
    player = table.mover
    pays = [
        [weights.spare * count + collection_pay(table, player, family, count) * (count >= 3) for count in range(30)]
        for family in SYMBOLS.values()
    ]
    return Prices(pays, least(table, player), weights.lean)


def packings(table: Table, prices: Prices) -> list[Packing]:
    """For each gang that can be visited now the best plan found that visits it first; during a visit, for that one."""
    step = table.step
    best: dict[str, Packing] = {}
    for rest in permutations(step.gangs):
        order = step.gang * (step.what == LOAD) + "".join(rest)
        found = _Search(_loads(table, order), len(order), prices).best(order)
        if found:
            best[order[0]] = _better(best.get(order[0], found), found)
    return [*best.values()]


def _better(one: Packing, two: Packing) -> Packing:
    """The better of two plans, the first if they are alike."""
    return two if two.worth > one.worth + 1e-9 else one


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
    by_symbol: dict[int, list[str]] = {}
    for card in cards:
        by_symbol.setdefault(FAMILIES.index(symbol(card)), []).append(card)
    return [Load(family, first, fixed, tuple(ours)) for family, ours in by_symbol.items()]


class _Search:
    """The search for the best plan in one order of visits."""

    def __init__(self, loads: list[Load], gangs: int, prices: Prices) -> None:
        self.loads = loads
        self.gangs = gangs
        self.prices = prices

    def best(self, order: str) -> Packing | None:
        """The best plan found in this order; None if some gang could not get enough cards."""
        targets = [self.gangs - 1] * len(SYMBOLS)
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
        counts = [[0] * len(SYMBOLS) for _gang in range(self.gangs)]
        for load in self.loads:
            counts[self._goal(load, targets)][load.symbol] += len(load.cards)
        return self.prices.penalized(counts)

    def _repaired(self, goals: dict[str, int], order: str) -> Packing | None:
        """The plan after gangs with too few cards got those that cost least; None if there are too few."""
        counts = [[0] * len(SYMBOLS) for _gang in range(self.gangs)]
        for load in self.loads:
            for card in load.cards:
                counts[goals[card]][load.symbol] += 1
        for gang in range(self.gangs):
            while sum(counts[gang]) < self.prices.need:
                offers = self._offers(goals, counts, gang, False) or self._offers(goals, counts, gang, True)
                if not offers:
                    return None
                __, card, family = min(offers)
                counts[goals[card]][family] -= 1
                counts[gang][family] += 1
                goals[card] = gang
        return Packing(self.prices.worth(counts), order, goals)

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
            pays = self.prices.pays[load.symbol]
            for card in load.cards:
                giver = goals[card]
                had, has = counts[giver][load.symbol], counts[gang][load.symbol]
                if giver > gang if later else giver != gang and sum(counts[giver]) > self.prices.need:
                    offers.append((pays[had] - pays[had - 1] - pays[has + 1] + pays[has], card, load.symbol))
        return offers


def throttle_step(table: Table, moves: tuple[str, ...], weights: Weights) -> Judged:
    """The next move of the best plan: a gang to visit, a card to move, or to leave."""
    worths = prices(table, weights)
    plans = packings(table, worths)
    plan = reduce(_better, plans)
    if table.step.what != LOAD:
        scores = {f"visit:{each.order[0]}": each.worth for each in plans}
        return Judged(f"visit:{plan.order[0]}", {move: scores[move] for move in moves if move in scores})
    wanted = _wanted(table, plan)
    next_move = next((move for move in (*wanted, LEAVE) if move in moves), moves[0])
    return Judged(next_move, {move: _kept(table, plan, worths, wanted, move) for move in moves})


def _wanted(table: Table, plan: Packing) -> dict[str, str]:
    """The moves that are left to do for a plan at this visit, each with its card."""
    loads = {f"load:{card[:3]}": card for card in table.step.loads if plan.goals[card]}
    return loads | {f"drop:{card[:3]}": card for card in table.step.drops if not plan.goals[card]}


def _kept(table: Table, plan: Packing, worths: Prices, wanted: dict[str, str], move: str) -> float:
    """The worth of a plan after a move, with each card that the move takes from it where it does least harm."""
    goals = plan.goals
    for card in wanted.values() if move == LEAVE else _against(table, wanted, move):
        goals = _elsewhere(goals, card, len(plan.order), worths)
    return worths.penalized(_counts(goals, len(plan.order)))


def _against(table: Table, wanted: dict[str, str], move: str) -> list[str]:
    """The card that a move sends where the plan doesn't want it; none for a move of the plan."""
    cards = (*table.step.loads, *table.step.drops)
    return [] if move in wanted else [card for card in cards if card[:3] == move[-3:]]


def _elsewhere(goals: dict[str, int], card: str, gangs: int, worths: Prices) -> dict[str, int]:
    """The plan with a card in the visited gang instead of a later one, or in the best of the later ones."""
    others = [0] if goals[card] else range(1, gangs)
    return max(({**goals, card: goal} for goal in others), key=lambda each: worths.penalized(_counts(each, gangs)))


def _counts(goals: dict[str, int], gangs: int) -> list[list[int]]:
    """For each gang of a plan how many cards of each symbol it gets."""
    counts = [[0] * len(SYMBOLS) for _gang in range(gangs)]
    for card, goal in goals.items():
        counts[goal][FAMILIES.index(symbol(card))] += 1
    return counts

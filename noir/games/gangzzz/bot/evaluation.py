"""What the streets are worth to the player to move: every figure on every cell, in dollars of today and of tomorrow.

A placement is worth the money it brings at once, what it changes of the own trade, and what may come of it later:
cards, links, collections, whole areas. What is called hope here falls to nothing with the last figure.
"""

from collections import Counter
from functools import cache, lru_cache
from math import comb
from typing import NamedTuple

from noir.games.gangzzz.bot.weights import Weights
from noir.games.gangzzz.rules.board import AREAS, CROSSINGS, crossing_of
from noir.games.gangzzz.rules.pieces import (
    AREA,
    BIGGER,
    CITY_MANAGER,
    GANGS,
    PRESET_A,
    PRODUCTS,
    PROTECTION,
    RANKS,
    STAKES,
    SYMBOLS,
    UNDERWORLD,
    building,
    symbol,
)
from noir.games.gangzzz.rules.scoring import LEAST_EQUAL, collection_value
from noir.games.gangzzz.rules.table import NOWHERE, City, Table, link_cards

AREAS_OF = tuple(tuple(at for at, cells in enumerate(AREAS) if cell in cells) for cell in range(4 * len(CROSSINGS)))
"""The areas that a cell belongs to: its crossing and, if it is not at the edge, its block."""
SAME_THROW = 0.556
"""The chance that an opponent does not throw more than the host of a casino."""
PRIZES = 2
"""How many cards are thought to be won in fights."""


class Trade(NamedTuple):
    """What one player has to trade: unit values by product, downwards, and how the rest is halved (0 not at all)."""

    supply: dict[str, tuple[int, ...]]
    demand: dict[str, tuple[int, ...]]
    army: int
    market: int


@cache
def pay_of(count: int, squares: bool) -> int:
    """Return what so many equal symbols in one gang bring."""
    return collection_value(count, squares) if count >= LEAST_EQUAL else 0


@cache
def expected(count: int, more: int, squares: bool) -> float:
    """Return what a symbol may bring that is had so often and may be on each of some more cards."""
    chance = 1 / len(SYMBOLS)
    return sum(
        comb(more, hits) * chance**hits * (1 - chance) ** (more - hits) * pay_of(count + hits, squares)
        for hits in range(more + 1)
    )


@lru_cache(16)
def ground(city: City) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the value of the crossing of each cell, and what each area pays."""
    values = tuple(city.value(crossing_of(cell)) for cell in range(len(city.buildings)))
    return values, tuple(AREA + sum(city.building(cell).coins for cell in cells) for cells in AREAS)


class Position:
    """The streets as the player to move sees them."""

    def __init__(self, seen: Table, weights: Weights, player: int | None = None) -> None:
        self.seen = seen
        self.weights = weights
        self.player = seen.mover if player is None else player
        self.squares = PRESET_A in seen.city.switches
        self.free = [not figure for figure in seen.board]
        self.values, self.pays = ground(seen.city)
        self.figures_left = len(seen.pool[self.player]) + len(seen.reserve[self.player])
        self.figures_left += sum(map(len, seen.figures[self.player]))
        self.hope = self.figures_left / (self.figures_left + weights.delay)
        self.opponents = len(seen.seats) - 1
        cards = [card for pile in seen.piles[self.player] for card in pile if len(card) > 1]
        self.symbols = Counter(map(symbol, cards))
        self.known = len(seen.known[self.player])
        self.more = self._cards_to_come()
        self._count_owned()
        self._count_areas()
        self._worths: dict[tuple[str, int], float] = {}
        self.denials: dict[int, float] | None = None

    def after(self, seen: Table) -> "Position":
        """Return the streets later in the same turn; what others want of them is as it was."""
        later = Position(seen, self.weights)
        later.denials = self.denials
        return later

    @property
    def rivals(self) -> "list[Position]":
        """The streets as each opponent sees them."""
        return [Position(self.seen, self.weights, seat) for seat in self.seen.opponents]

    def _cards_to_come(self) -> int:
        """Return how many cards may still be taken at the ends of roads."""
        seen = self.seen
        put = sum(seen.place_of(self.player, gang) != NOWHERE for gang in GANGS)
        return 2 * (2 * len(GANGS) - put - len(seen.moved[self.player]))

    def _count_owned(self) -> None:
        """Count what the player has in the city."""
        seen = self.seen
        supply: dict[str, list[int]] = {product: [] for product in PRODUCTS}
        demand: dict[str, list[int]] = {product: [] for product in PRODUCTS}
        halves = {"sa": 0, "bm": 0}
        self.city: Counter[tuple[str, bool]] = Counter()
        self.families: set[str] = set()
        for cell in seen.owned(self.player):
            code = seen.city.buildings[cell]
            built, managed = building(code), seen.manages(cell)
            if built.products:
                units = supply if built.family == "warehouse" else demand
                for product in built.products:
                    units[product] += [self.values[cell] + built.coins * managed] * (1 + (units is supply))
            elif code in halves:
                halves[code] = max(halves[code], 1 + managed)
            elif built.kind == "M":
                self.city[built.family, built.big] += 1
            if built.kind == "U":
                self.families.add(built.family)
        self.trade = Trade(
            {product: tuple(sorted(units, reverse=True)) for product, units in supply.items()},
            {product: tuple(sorted(units, reverse=True)) for product, units in demand.items()},
            halves["sa"],
            halves["bm"],
        )
        self.traded = {product: self._product(self.trade, product) for product in PRODUCTS}

    def _count_areas(self) -> None:
        """Count how many buildings of each area everyone has."""
        seen = self.seen
        self.holders: list[dict[int, int]] = [{} for _area in AREAS]
        for cell, figure in enumerate(seen.board):
            if figure:
                for at in AREAS_OF[cell]:
                    self.holders[at][figure.player] = self.holders[at].get(figure.player, 0) + 1
        self.shares = (0.0, self.weights.one, self.weights.two, self.weights.three, 1.0)

    # What a figure on a cell is worth

    def worth(self, family: str, cell: int) -> float:
        """Return what a figure of a family is worth on an empty cell."""
        known = self._worths.get((family, cell))
        if known is None:
            known = self._worths[family, cell] = self._building(family, cell) + self._areas(cell)
        return known

    def _building(self, family: str, cell: int) -> float:
        """Return what the building on a cell gives."""
        code = self.seen.city.buildings[cell]
        built = building(code)
        managed = built.family == family
        if built.kind == "R":
            return self.values[cell] + built.coins * managed
        if built.kind == "C":
            return self._commerce(code, cell, managed)
        if built.kind == "M":
            return self._link(built.family, built.big, cell) + CITY_MANAGER * managed
        return self._collection(built.family) + self._underworld(code, managed)

    def _commerce(self, code: str, cell: int, managed: bool) -> float:
        """Return what a bar, a warehouse or the Salvation Army changes of the trade."""
        if code == "sa":
            changed = self.trade._replace(army=max(self.trade.army, 1 + managed))
            return sum(self._product(changed, product) - self.traded[product] for product in PRODUCTS)
        built, total = building(code), 0.0
        value = self.values[cell] + built.coins * managed
        for product in built.products:
            supply, demand = self.trade.supply[product], self.trade.demand[product]
            if built.family == "warehouse":
                supply = tuple(sorted((*supply, value, value), reverse=True))
            else:
                demand = tuple(sorted((*demand, value), reverse=True))
            changed = self.trade._replace(supply={product: supply}, demand={product: demand})
            total += self._product(changed, product) - self.traded[product]
        return total

    def _product(self, trade: Trade, product: str) -> float:
        """Return what is got for one product, and may be got for units that have no partner yet."""
        supply, demand = trade.supply[product], trade.demand[product]
        pairs = min(len(supply), len(demand))
        total = float(sum(demand[:pairs]) + (sum(supply[:pairs]) if self.squares else 0))
        sure = self.weights.match * self.hope
        for value in demand[pairs:]:
            total += sure * value + (1 - sure) * (value // 2 + trade.market - 1 if trade.market else 0)
            sure *= self.weights.next
        for value in supply[pairs:]:
            sold = self.weights.bar + (value if self.squares else 0)
            total += sure * sold + (1 - sure) * (value // 2 + trade.army - 1 if trade.army else 0)
            sure *= self.weights.next
        return total

    def _link(self, family: str, big: bool, cell: int) -> float:
        """Return what a city building gives by links, now and perhaps later."""
        before = self.city[family, True], self.city[family, False]
        after = before[0] + big, before[1] + (not big)
        cards = link_cards(*after) - link_cards(*before)
        bonus = self.values[cell] if cards and self.squares else 0
        return cards * self.weights.card + bonus + self.hope * (self._unlinked(*after) - self._unlinked(*before))

    def _unlinked(self, big: int, small: int) -> float:
        """Return what may come of city buildings of one family that have no link."""
        links = min(small, 3 * big)
        return self.weights.big * (big - -(-links // 3)) + self.weights.small * (small - links)

    def _collection(self, family: str) -> float:
        """Return what it is worth to have a first building of a family of the underworld."""
        if family in self.families:
            return 0.0
        whole = expected(self.symbols[family], self.more + PRIZES, self.squares)
        return self.weights.collect * whole * (1 - self.weights.later * self.hope)

    def _underworld(self, code: str, managed: bool) -> float:
        """Return what a building of the underworld does."""
        built = building(code)
        if built.family == "casino":
            return STAKES[code][managed] * (1 + SAME_THROW * self.opponents)
        if built.family in PROTECTION:
            worth = self.weights.marker + BIGGER * built.big + self.weights.expert * managed
            return float(worth * self.weights.again ** len(self.seen.markers[self.player]))
        if built.family == "forger":
            return (2 * self.news + managed * (self.known < len(RANKS))) * self.weights.token * self.unheard
        changed = self.trade._replace(market=max(self.trade.market, 1 + managed))
        return sum(self._product(changed, product) - self.traded[product] for product in PRODUCTS)

    @property
    def news(self) -> float:
        """The chance that a token is not known."""
        return 1 - self.known / len(RANKS)

    @property
    def unheard(self) -> float:
        """The chance that a rank will not come by itself."""
        return float((1 - 1 / len(RANKS)) ** (self.more + PRIZES))

    def _areas(self, cell: int) -> float:
        """Return what a cell changes of the areas it belongs to: the own hope of them, and that of an opponent."""
        total = 0.0
        for at in AREAS_OF[cell]:
            holders, pay = self.holders[at], self.pays[at]
            if len(holders) > 1:
                continue
            if not holders or self.player in holders:
                mine = holders.get(self.player, 0)
                total += pay * (self._share(mine + 1) - self._share(mine))
            else:
                total += pay * self.weights.block * self._share(max(holders.values())) / self.opponents
        return total

    def _share(self, count: int) -> float:
        """Return the share of an area's pay that is hoped for with so many of its buildings."""
        return self.shares[count] * (1.0 if count == 4 else self.hope)

    # What cards are worth

    def card(self, family: str) -> float:
        """Return what a card with the symbol of a family is worth."""
        count, more = self.symbols[family], self.more + PRIZES
        gain = expected(count + 1, more, self.squares) - expected(count, more, self.squares)
        sure = 1.0 if family in self.families else self.weights.later * self.hope
        return self.weights.collect * gain * sure + self.weights.token * self.news * self.unheard

    def cards(self) -> dict[str, float]:
        """Return what a card is worth, by the symbol it shows."""
        return {family: self.card(family) for family in UNDERWORLD}

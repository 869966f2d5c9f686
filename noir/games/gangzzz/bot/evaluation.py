"""The value of every figure on every cell for one player, in dollars of today and of tomorrow.

A placement is worth the money it pays at once, what it changes of the player's trade, and what may follow later: cards,
links, collections, whole areas. What may follow is weighed by `hope`, which falls to zero with the player's last
figure.
"""

from collections import Counter
from collections.abc import Mapping
from functools import cache, lru_cache
from math import comb
from typing import NamedTuple

from noir.games.gangzzz.bot.weights import Weights
from noir.games.gangzzz.rules.board import AREAS, CROSSINGS, crossing_of
from noir.games.gangzzz.rules.pieces import (
    AREA,
    BIG,
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
"""How many cards a player is expected to win in fights."""


class Trade(NamedTuple):
    """What one player has to trade."""

    supply: dict[str, tuple[int, ...]]
    """The values of the units in warehouses by product, descending."""
    demand: dict[str, tuple[int, ...]]
    """The values of the units that bars want by product, descending."""
    army: int
    """0 without a Salvation Army, 1 with an assistant in one, 2 with a manager."""
    market: int
    """The same for a black market."""


@cache
def pay_of(count: int, squares: bool) -> int:
    """The money for `count` equal symbols in one gang; cached."""
    return collection_value(count, squares) if count >= LEAST_EQUAL else 0


@cache
def expected(count: int, more: int, squares: bool) -> float:
    """The expected pay of a symbol of which a player has `count` cards and gets `more` random cards."""
    chance = 1 / len(SYMBOLS)
    return sum(
        comb(more, hits) * chance**hits * (1 - chance) ** (more - hits) * pay_of(count + hits, squares)
        for hits in range(more + 1)
    )


@lru_cache(16)
def ground(city: City) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The value of each cell's crossing, and the pay of each area."""
    values = tuple(city.value(crossing_of(cell)) for cell in range(len(city.buildings)))
    return values, tuple(AREA + sum(city.building(cell).coins for cell in cells) for cells in AREAS)


class Position:
    """The streets as one player sees them; the player to move if none is given."""

    def __init__(self, seen: Table, weights: Weights, player: int | None = None) -> None:
        self.seen = seen
        self.weights = weights
        self.player = seen.mover if player is None else player
        self.squares = PRESET_A in seen.city.switches
        """Whether collections pay squares, links pay the crossing, and trade pays warehouses too."""
        self.free = [not figure for figure in seen.board]
        """Whether each cell is free."""
        self.values, self.pays = ground(seen.city)
        self.figures_left = len(seen.pool[self.player]) + len(seen.reserve[self.player])
        self.figures_left += sum(map(len, seen.figures[self.player]))
        self.hope = self.figures_left / (self.figures_left + weights.delay)
        """How surely something still follows, from nearly 1 down to 0 with no figures left."""
        self.opponents = len(seen.seats) - 1
        cards = [card for pile in seen.piles[self.player] for card in pile if len(card) > 1]
        self.symbols = Counter(map(symbol, cards))
        """How many of the player's cards show each symbol."""
        self.known = len(seen.known[self.player])
        """How many tokens of ranks the player has seen."""
        self.more = self._cards_to_come()
        self._count_owned()
        self._count_areas()
        self._worths: dict[tuple[str, int], float] = {}
        self.denials: dict[int, float] | None = None
        """The loss of opponents by each cell, once computed."""

    def after(self, seen: Table) -> "Position":
        """The streets later in the same turn; what opponents want of them is not computed again."""
        later = Position(seen, self.weights)
        later.denials = self.denials
        return later

    @property
    def rivals(self) -> "list[Position]":
        """The streets as each opponent sees them."""
        return [Position(self.seen, self.weights, seat) for seat in self.seen.opponents]

    def _cards_to_come(self) -> int:
        """How many cards the player may still take at the ends of roads."""
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
        """How many city buildings of each family the player has, big and small."""
        self.families: set[str] = set()
        """The families of the underworld of which the player has a building."""
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

    # Figures on cells

    def worth(self, family: str, cell: int) -> float:
        """The worth of a figure of a family on an empty cell; cached."""
        known = self._worths.get((family, cell))
        if known is None:
            known = self._worths[family, cell] = self._building(family, cell) + self._areas(cell)
        return known

    def _building(self, family: str, cell: int) -> float:
        """The worth of the building on a cell."""
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
        """The change of the trade by a bar, a warehouse or the Salvation Army."""
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
        """The money from one product, with the hope for units that have no partner yet."""
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
        """The worth of a city building by its links, now and perhaps later."""
        before = self.city[family, True], self.city[family, False]
        after = before[0] + big, before[1] + (not big)
        cards = link_cards(*after) - link_cards(*before)
        bonus = self.values[cell] if cards and self.squares else 0
        return cards * self.weights.card + bonus + self.hope * (self._unlinked(*after) - self._unlinked(*before))

    def _unlinked(self, big: int, small: int) -> float:
        """The worth of city buildings of one family that have no link."""
        links = min(small, 3 * big)
        return self.weights.big * (big - -(-links // 3)) + self.weights.small * (small - links)

    def _collection(self, family: str) -> float:
        """The worth of a first building of a family of the underworld for collections."""
        if family in self.families:
            return 0.0
        whole = expected(self.symbols[family], self.more + PRIZES, self.squares)
        return self.weights.collect * whole * (1 - self.weights.later * self.hope)

    def _underworld(self, code: str, managed: bool) -> float:
        """The worth of the effect of a building of the underworld."""
        built = building(code)
        if built.family == "casino":
            return STAKES[code][managed] * (1 + SAME_THROW * self.opponents)
        if built.family in PROTECTION:
            worth = self.weights.marker + BIGGER * built.big + self.weights.expert * managed
            return float(worth * self.weights.again ** len(self.seen.markers[self.player]))
        if built.family == "forger":
            return (
                (2 * self.unknown_chance + managed * (self.known < len(RANKS)))
                * self.weights.token
                * self.unheard_chance
            )
        changed = self.trade._replace(market=max(self.trade.market, 1 + managed))
        return sum(self._product(changed, product) - self.traded[product] for product in PRODUCTS)

    @property
    def unknown_chance(self) -> float:
        """The chance that a token is not known."""
        return 1 - self.known / len(RANKS)

    @property
    def unheard_chance(self) -> float:
        """The chance that a rank will not be seen without a look at it."""
        return float((1 - 1 / len(RANKS)) ** (self.more + PRIZES))

    def _areas(self, cell: int) -> float:
        """The change of the areas of a cell: the player's own hope for them, and that of an opponent."""
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
        """The share of an area's pay that is hoped for with `count` of its buildings."""
        return self.shares[count] * (1.0 if count == 4 else self.hope)

    @property
    def standing(self) -> float:
        """The worth of what the player has in the streets and was not paid for: trade, areas, and what has no link."""
        areas = sum(
            pay * self._share(holders[self.player])
            for holders, pay in zip(self.holders, self.pays, strict=True)
            if [*holders] == [self.player]
        )
        unlinked = sum(self._unlinked(self.city[family, True], self.city[family, False]) for family in BIG.values())
        return sum(self.traded.values()) + areas + self.hope * unlinked

    # Cards

    def collections(self, symbols: Mapping[str, int], more: int) -> float:
        """The worth of cards with these symbols, and of some more of which nothing is known."""
        return self.weights.collect * sum(
            expected(symbols.get(family, 0), more, self.squares) * self._usable(family) for family in UNDERWORLD
        )

    def _usable(self, family: str) -> float:
        """The chance that collections of a family pay."""
        return 1.0 if family in self.families else self.weights.later * self.hope

    def card(self, family: str) -> float:
        """The worth of a card with the symbol of a family."""
        count, more = self.symbols[family], self.more + PRIZES
        gain = expected(count + 1, more, self.squares) - expected(count, more, self.squares)
        return (
            self.weights.collect * gain * self._usable(family)
            + self.weights.token * self.unknown_chance * self.unheard_chance
        )

    def cards(self) -> dict[str, float]:
        """The worth of a card by its symbol."""
        return {family: self.card(family) for family in UNDERWORLD}

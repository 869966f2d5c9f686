"""The streets of Gangzzz in playouts: a small model of both phases, more than ten times as fast as the engine.

Every player places the best of a few random figures by what it brings by itself; at the end the money is counted. What
the model leaves out: debts, which cards the deck still has, and the choice of the order in which gangs place.
"""

import random
from collections.abc import Sequence
from copy import copy
from functools import lru_cache
from itertools import chain, product
from typing import NamedTuple

from noir.core.contract import HIDDEN
from noir.games.gangzzz.rules.board import (
    AREAS,
    CELLS,
    CROSSINGS,
    SIDES,
    SLOTS,
    corners,
    crossing_of,
    ends,
    perimeter,
    way,
)
from noir.games.gangzzz.rules.phases import effects, streets
from noir.games.gangzzz.rules.pieces import (
    AREA,
    BIG,
    BIGGER,
    CITY_MANAGER,
    FAMILIES,
    GANGS,
    PRODUCTS,
    PROTECTION,
    SHORT,
    STAKES,
    UNDERWORLD,
    WAGE,
    Building,
    building,
    symbol,
)
from noir.games.gangzzz.rules.scoring import LEAST_EQUAL, collection_value
from noir.games.gangzzz.rules.state import PHASES
from noir.games.gangzzz.rules.table import NOWHERE, City, Table, link_cards

TRIES = 5
"""Of how many random placements or ways a player takes the best."""
SAME_THROW = 0.5 + 146 / 1296 / 2
"""The chance that an opponent does not throw more than the host of a casino."""
MARKER = 5.0
"""What a protection marker pays on average: the value of a die."""
LOOK = 1.5
"""What a forger's look at a rank may bring at the big reveal."""
CARD = 1.5
"""The same for a clue card, which shows a rank and may win the finder's money."""
KEPT = 0.7
"""The share of collections that is left after Full throttle and the fights."""

DIVIDE, GENTLEMEN = (
    next(at for at, phase in enumerate(PHASES) if phase.name == name) for name in ("divide", "gentlemen")
)


ROADS = tuple(tuple(tuple(map(SLOTS.index, road)) for road in ends(crossing)) for crossing in range(len(CROSSINGS)))
"""By crossing the indices of the slots at the ends of its avenue, and of its street."""
WAYS = tuple(tuple(way(crossing, side) for side in SIDES) for crossing in range(len(CROSSINGS)))
"""By crossing and side the crossings in this direction."""
SIDE_SLOTS = len(SLOTS) // len(SIDES)


class Ground(NamedTuple):
    """What never changes in a city."""

    codes: tuple[str, ...]
    """The code of the building on each cell."""
    buildings: tuple[Building, ...]
    """The building on each cell."""
    values: tuple[int, ...]
    """By cell the value of its crossing."""
    pays: dict[str, tuple[float, ...]]
    """By family and cell, about what a figure brings there, by itself."""
    areas: tuple[int, ...]
    """The pay of each of AREAS."""


@lru_cache(4)
def ground(city: City) -> Ground:
    """What never changes in this city."""
    buildings = tuple(map(building, city.buildings))
    values = tuple(city.value(crossing_of(cell)) for cell in range(len(buildings)))
    there = list(zip(city.buildings, buildings, values, strict=True))
    pays = {family: tuple(_pay(built, value, code, family) for code, built, value in there) for family in FAMILIES}
    areas = tuple(AREA + sum(buildings[cell].coins for cell in cells) for cells in AREAS)
    return Ground(city.buildings, buildings, values, pays, areas)


def _pay(built: Building, value: int, code: str, family: str) -> float:
    """About what a figure of a family brings in a building, by itself."""
    managed = built.family == family
    if built.kind == "R":
        return float(value + built.coins * managed)
    if built.kind == "C":
        return (value + built.coins * managed) / 2
    if built.kind == "M":
        return 2 * CARD + CITY_MANAGER * managed
    return underworld(built, code, managed, 1) + MARKER / 2


def underworld(built: Building, code: str, managed: bool, opponents: int) -> float:
    """What a building of the underworld brings at once, or in the fights and at the big reveal."""
    if built.family == "casino":
        return STAKES[code][managed] * (1 + SAME_THROW * opponents)
    if built.family in PROTECTION:
        return MARKER + BIGGER * built.big + managed
    return (effects.LOOKS + managed) * LOOK if built.family == "forger" else 0.0


def turns_left(seen: Table) -> list[tuple[int, int]]:
    """The turns of this phase after the current one: the round of each, and its seat."""
    phase = PHASES[seen.phase]
    turns = [(seen.round, seat) for seat in seen.queue]
    for number in range(seen.round + 1, phase.rounds + 1):
        turns += [(number, seat) for seat in phase.order(seen._replace(round=number))]
    return turns


class Streets:
    """The streets in a playout, as lists that change in place."""

    def __init__(self, seen: Table) -> None:
        self.ground = ground(seen.city)
        self.seats = seen.city.seats
        self.random = random.Random(0).random
        self.owners = [figure.player if figure else NOWHERE for figure in seen.board]
        self.managed = [bool(figure) and seen.manages(cell) for cell, figure in enumerate(seen.board)]
        self.gangsters = [list(places) for places in seen.gangsters]
        self.taken = {*chain(*seen.gangsters)}
        self.figures = [[list(figures) for figures in gangs] for gangs in seen.figures]
        self.reserve = [list(figures) for figures in seen.reserve]
        self.unmoved = [[at for at, gang in enumerate(GANGS) if gang not in moved] for moved in seen.moved]
        self.money = [float(cash) for cash in seen.cash]
        self.cards = [seen.card_count(seat) for seat in seen.seats]
        self.symbols = [dict.fromkeys(UNDERWORLD, 0) for _seat in seen.seats]
        self.city = [dict.fromkeys(product(BIG.values(), (True, False)), 0) for _seat in seen.seats]
        self.border = [card and symbol(card) for card in seen.border]
        self.turns = turns_left(seen)
        for seat in seen.seats:
            self._count(seen, seat)

    def _count(self, seen: Table, seat: int) -> None:
        """Count the symbols that are seen, and the buildings of the city."""
        for card in chain(*seen.piles[seat]):
            if card != HIDDEN:
                self.symbols[seat][symbol(card)] += 1
        for built in map(seen.city.building, seen.owned(seat)):
            if built.kind == "M":
                self.city[seat][built.family, built.big] += 1

    def copied(self, rng: random.Random) -> "Streets":
        """The same streets, which change by this chance."""
        other = copy(self)
        other.random = rng.random
        other.owners, other.managed, other.border = self.owners[:], self.managed[:], self.border[:]
        other.money, other.cards = self.money[:], self.cards[:]
        other.taken = self.taken.copy()
        other.gangsters = [places[:] for places in self.gangsters]
        other.figures = [[figures[:] for figures in gangs] for gangs in self.figures]
        other.reserve = [figures[:] for figures in self.reserve]
        other.unmoved = [gangs[:] for gangs in self.unmoved]
        other.symbols = [counts.copy() for counts in self.symbols]
        other.city = [counts.copy() for counts in self.city]
        return other

    # The order of turns

    def play(self, seen: Table, move: str) -> None:
        """Play a move of the player to move of `seen`, and the rest of both phases."""
        self.begin(seen, move)
        if seen.phase == GENTLEMEN:
            for __, seat in self.turns:
                self.move(seat)
            return
        for number, seat in self.turns:
            self.put(seat, number - 1)
        if SHORT not in seen.city.switches:
            self.assign()
            start = min(seen.from_first(), key=lambda seat: self.money[seat])
            for number in range(len(GANGS)):
                for at in range(self.seats):
                    self.move((start + number + at) % self.seats)

    def begin(self, seen: Table, move: str) -> None:
        """Play a move and the rest of this turn."""
        seat, step = seen.mover, seen.step
        kind, __, word = move.partition(":")
        gang = GANGS.index(step.gang or (kind if kind in GANGS else word[0]))
        rest = [at for at, name in enumerate(GANGS) if name in step.gangs and at != gang]
        if step.what == streets.PUT:
            self.come(seat, gang, CROSSINGS.index(word), rest)
        elif step.what == streets.MOVE:
            self.unmoved[seat].remove(gang)
            self.go(seat, gang, self.destination(seat, gang, SIDES.index(word[2:])) if kind == "go" else NOWHERE)
        elif step.what == streets.PLACE:
            family, __, place = word.partition("@")
            if place == streets.OUT:
                self.figures[seat][gang].remove(family)
            else:
                self.stand(seat, gang, family, CELLS[place])
            self.others(seat, rest)
        else:
            avenue, street = ROADS[self.gangsters[seat][gang]]
            chosen = [at for at in (*avenue, *street) if SLOTS[at][0] == word]
            self.settle(seat, gang, [chosen, *([street] if step.what == streets.AVENUE else [])], rest)

    def assign(self) -> None:
        """Split everyone's figures of the second assignment evenly, by chance."""
        for gangs, reserve in zip(self.figures, self.reserve, strict=True):
            reserve.sort(key=lambda _family: self.random())
            for at, figures in enumerate(gangs):
                figures += reserve[at :: len(GANGS)]

    # What players do

    def take(self, seat: int, slots: Sequence[int]) -> None:
        """Take a card from one of these slots at random."""
        there = [at for at in slots if self.border[at]]
        if there:
            at = there[int(self.random() * len(there))]
            self.symbols[seat][self.border[at]] += 1
            self.cards[seat] += 1
            self.border[at] = ""

    def fill(self) -> None:
        """Fill every side with at most one card, as if from a deck without end."""
        if self.border.count("") < SIDE_SLOTS - 1:
            return
        for first in range(0, len(SLOTS), SIDE_SLOTS):
            side = self.border[first : first + SIDE_SLOTS]
            if side.count("") >= SIDE_SLOTS - 1:
                self.border[first : first + SIDE_SLOTS] = [card or self.drawn() for card in side]

    def drawn(self) -> str:
        """The symbol of a card of the deck."""
        return UNDERWORLD[int(self.random() * len(UNDERWORLD))]

    def place(self, seat: int, gang: int, cells: Sequence[int]) -> None:
        """Place the best of a few random figures of a gang; one of them is lost if no cell is free."""
        figures, random_ = self.figures[seat][gang], self.random
        if not figures:
            return
        owners, pays = self.owners, self.ground.pays
        free = [cell for cell in cells if owners[cell] < 0]
        if not free:
            del figures[int(random_() * len(figures))]
            return
        best, found, wide = -1.0, ("", 0), len(free)
        for _try in range(TRIES):
            at, which = divmod(int(random_() * len(figures) * wide), wide)
            family, cell = figures[at], free[which]
            pay = pays[family][cell]
            if pay > best:
                best, found = pay, (family, cell)
        self.stand(seat, gang, *found)

    def stand(self, seat: int, gang: int, family: str, cell: int) -> None:
        """Place this figure, with the effect of its building."""
        self.figures[seat][gang].remove(family)
        built = self.ground.buildings[cell]
        managed = built.family == family
        self.owners[cell], self.managed[cell] = seat, managed
        self.money[seat] -= WAGE
        if built.kind == "R":
            self.money[seat] += self.ground.values[cell] + built.coins * managed
        elif built.kind == "M":
            self.link(seat, built, managed)
        elif built.kind == "U":
            self.money[seat] += underworld(built, self.ground.codes[cell], managed, self.seats - 1)
            if built.family == "casino":
                for other in range(self.seats):
                    self.money[other] -= (other != seat) * SAME_THROW * STAKES[self.ground.codes[cell]][managed]

    def link(self, seat: int, built: Building, managed: bool) -> None:
        """Draw the cards of a new link."""
        city, family = self.city[seat], built.family
        before = link_cards(city[family, True], city[family, False])
        city[family, built.big] += 1
        for _card in range(link_cards(city[family, True], city[family, False]) - before):
            self.symbols[seat][self.drawn()] += 1
            self.cards[seat] += 1
        self.money[seat] += CITY_MANAGER * managed

    # Turns

    def put(self, seat: int, gang: int) -> None:
        """A turn of Divide and rule: this gang's gangster is put on the best of a few crossings."""
        best, found, figures = -1.0, NOWHERE, self.figures[seat][gang]
        while found == NOWHERE:
            for _try in range(TRIES):
                crossing = int(self.random() * len(CROSSINGS))
                if crossing not in self.taken and (hope := self._hope(figures, crossing)) > best:
                    best, found = hope, crossing
        self.come(seat, gang, found, range(gang))

    def move(self, seat: int) -> None:
        """A turn of Influential gentlemen: the best of a few ways is gone."""
        best, found, unmoved = -1.0, (0, NOWHERE), self.unmoved[seat]
        for _try in range(TRIES):
            at, side = divmod(int(self.random() * len(unmoved) * len(SIDES)), len(SIDES))
            crossing = self.destination(seat, unmoved[at], side)
            if crossing != NOWHERE and (hope := self._hope(self.figures[seat][unmoved[at]], crossing)) > best:
                best, found = hope, (at, crossing)
        at, crossing = found
        self.go(seat, unmoved.pop(at), crossing)

    def go(self, seat: int, gang: int, crossing: int) -> None:
        """A gangster goes to a crossing, or stays if that is NOWHERE; then all gangs place."""
        if crossing == NOWHERE:
            self.others(seat, range(len(GANGS)))
        else:
            self.come(seat, gang, crossing, [other for other in range(len(GANGS)) if other != gang])

    def destination(self, seat: int, gang: int, side: int) -> int:
        """The first crossing without a gangster."""
        for other in WAYS[self.gangsters[seat][gang]][side]:
            if other not in self.taken:
                return other
        return NOWHERE

    def _hope(self, figures: list[str], crossing: int) -> float:
        """About what one of these figures, at random, brings at a crossing."""
        if not figures:
            return 0.0
        pays = self.ground.pays[figures[int(self.random() * len(figures))]]
        return max([pays[cell] for cell in corners(crossing) if self.owners[cell] < 0], default=0.0)

    def come(self, seat: int, gang: int, crossing: int, others: Sequence[int]) -> None:
        """A gangster comes to a crossing, and the rest of the turn follows."""
        self.taken.discard(self.gangsters[seat][gang])
        self.taken.add(crossing)
        self.gangsters[seat][gang] = crossing
        self.settle(seat, gang, ROADS[crossing], others)

    def settle(self, seat: int, gang: int, roads: Sequence[Sequence[int]], others: Sequence[int]) -> None:
        """A gang takes a card of each of these roads and places on its crossing; then the others place."""
        for road in roads:
            self.take(seat, road)
        self.fill()
        self.place(seat, gang, corners(self.gangsters[seat][gang]))
        self.others(seat, others)

    def others(self, seat: int, gangs: Sequence[int]) -> None:
        """These gangs place around their gangsters."""
        for gang in gangs:
            self.place(seat, gang, perimeter(self.gangsters[seat][gang]))

    # The money

    def worths(self) -> list[float]:
        """The money of each player, with what the city and the collections pay."""
        found = [money + CARD * cards for money, cards in zip(self.money, self.cards, strict=True)]
        for seat in range(self.seats):
            cells = [cell for cell, owner in enumerate(self.owners) if owner == seat]
            found[seat] += self.trade(cells)
            families = {self.ground.buildings[cell].family for cell in cells} & {*UNDERWORLD}
            counts = (self.symbols[seat][family] for family in families)
            found[seat] += KEPT * sum(collection_value(count) for count in counts if count >= LEAST_EQUAL)
        for pay, (first, *rest) in zip(self.ground.areas, AREAS, strict=True):
            owner = self.owners[first]
            if owner >= 0 and all(self.owners[cell] == owner for cell in rest):
                found[owner] += pay
        return found

    def trade(self, cells: list[int]) -> float:
        """What the inventory pays for these cells of a player."""
        supply: dict[str, list[int]] = {ware: [] for ware in PRODUCTS}
        demand: dict[str, list[int]] = {ware: [] for ware in PRODUCTS}
        army = market = 0
        for cell in cells:
            built, managed = self.ground.buildings[cell], self.managed[cell]
            value = self.ground.values[cell] + built.coins * managed
            for ware in built.products:
                if built.family == "bar":
                    demand[ware].append(value)
                else:
                    supply[ware] += [value, value]
            if self.ground.codes[cell] == "sa":
                army = max(army, 1 + managed)
            elif built.family == "market":
                market = max(market, 1 + managed)
        total = 0.0
        for ware in PRODUCTS:
            sold, wanted = sorted(supply[ware], reverse=True), sorted(demand[ware], reverse=True)
            pairs = min(len(sold), len(wanted))
            total += sum(wanted[:pairs])
            total += sum(value // 2 + army - 1 for value in sold[pairs:]) if army else 0
            total += sum(value // 2 + market - 1 for value in wanted[pairs:]) if market else 0
        return total

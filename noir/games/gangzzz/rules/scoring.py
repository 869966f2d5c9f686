"""The money that everyone gets or pays at the end of a phase: wages, inventory, dominance, collections, debts.

All of it is public, and each sum is logged as an event of its own.
"""

from collections import Counter

from noir.games.gangzzz.rules.board import AREAS, CROSSINGS, crossing_of
from noir.games.gangzzz.rules.pieces import (
    AREA,
    DEBT,
    GANGS,
    PRESET_A,
    PRODUCTS,
    UNDERWORLD,
    WAGE,
    Cards,
    symbol,
)
from noir.games.gangzzz.rules.table import Table, put

LEAST_EQUAL = 3
"""The fewest equal symbols in one gang that make a collection (G-65)."""


def wages(table: Table) -> Table:
    """The table after everyone paid the administrators of the phase that ended (G-33, G-34)."""
    for player in table.seats:
        table = _pay_wages(table, player, _count_since(table, player))
    return table


def _count_since(table: Table, player: int) -> int:
    """How many administrators a player has placed since the last wages."""
    return len(table.owned(player)) - sum(
        int(event.of[0])
        for note in table.log
        for event in note.events
        if (event.player, event.what) == (player, "wages")
    )


def _pay_wages(table: Table, player: int, count: int) -> Table:
    """The table after a player paid `count` administrators, with a debt marker for each that could not be paid."""
    due = WAGE * count
    paid = min(due, table.cash[player])
    debts = -(-(due - paid) // WAGE)
    owing = table._replace(debts=put(table.debts, player, table.debts[player] + debts))
    return owing.pay(player, -paid, "wages", str(count), str(debts))


def units(table: Table, player: int, family: str) -> dict[str, list[int]]:
    """The values of a player's units by product, descending: the supply of warehouses or the demand of bars (G-09)."""
    found: dict[str, list[int]] = {product: [] for product in PRODUCTS}
    for cell in table.owned(player):
        building = table.city.building(cell)
        if building.family == family:
            value = table.city.value(crossing_of(cell)) + building.coins * table.manages(cell)
            for product in building.products:
                found[product] += [value] * (2 if family == "warehouse" else 1)
    return {product: sorted(values, reverse=True) for product, values in found.items()}


def inventory(table: Table) -> Table:
    """The table after everyone's trade, and the pay of the Salvation Army and the black market for the rest."""
    for player in table.seats:
        supply, demand = units(table, player, "warehouse"), units(table, player, "bar")
        for product in PRODUCTS:
            for sold, wanted in zip(supply[product], demand[product], strict=False):
                money = wanted + (sold if PRESET_A in table.city.switches else 0)
                table = table.pay(player, money, "trade", product, str(sold), str(wanted))
        table = _halves(table, player, "sa", "army", _rest(supply, demand))
        table = _halves(table, player, "bm", "market", _rest(demand, supply))
    return table


def _rest(units: dict[str, list[int]], others: dict[str, list[int]]) -> list[tuple[str, int]]:
    """Product and value of each unit without a partner."""
    return [(product, value) for product in PRODUCTS for value in units[product][len(others[product]) :]]


def _halves(table: Table, player: int, code: str, what: str, rest: list[tuple[str, int]]) -> Table:
    """The table after half the value of each unit of `rest` was paid to an owner of the building; a manager adds $1."""
    cells = [cell for cell in table.owned(player) if table.city.buildings[cell] == code]
    more = any(map(table.manages, cells))
    for product, value in rest if cells else []:
        table = table.pay(player, value // 2 + more, what, product, str(value))
    return table


def dominance(table: Table) -> Table:
    """The table after everyone got money for each crossing or block that they hold whole (G-52)."""
    for at, cells in enumerate(AREAS):
        owner = table.holder_of(cells)
        if owner is not None:
            coins = sum(table.city.building(cell).coins for cell in cells)
            table = table.pay(owner, AREA + coins, "area", area_word(at))
    return table


def area_word(at: int) -> str:
    """The word of an area: that of a crossing, or those of the four crossings around a block."""
    if at < len(CROSSINGS):
        return CROSSINGS[at]
    return "+".join(CROSSINGS[crossing_of(cell)] for cell in AREAS[at])


def collection_value(count: int, squared: bool = False) -> int:
    """The value of `count` equal symbols in one gang; `squared` with Preset A (G-65)."""
    return count * count if squared else count * (count + 1) // 2


def collections(cards: Cards) -> list[tuple[str, int]]:
    """The symbols shown by at least LEAST_EQUAL of these cards of one gang, each with the number of cards."""
    counts = Counter(map(symbol, cards))
    return [(family, counts[family]) for family in UNDERWORLD if counts[family] >= LEAST_EQUAL]


def collection_pay(table: Table, player: int, family: str, count: int) -> int:
    """The money for a collection: none without a building of its family (G-65)."""
    if not any(table.city.building(cell).family == family for cell in table.owned(player)):
        return 0
    return collection_value(count, PRESET_A in table.city.switches)


def bruises(table: Table) -> Table:
    """The table after everyone's collections were paid (G-65, G-66)."""
    for player in table.seats:
        for gang in GANGS:
            for family, count in collections(table.pile(player, gang)):
                money = collection_pay(table, player, family, count)
                table = table.pay(player, money, "collection", gang, family, str(count))
    return table


def final(table: Table) -> Table:
    """The table when the game is over, with everyone's money less the debts as scores."""
    for player in table.seats:
        if table.debts[player]:
            table = table.log_event(player, "debts", str(table.debts[player]), money=-DEBT * table.debts[player])
    scores = tuple(money - DEBT * debts for money, debts in zip(table.cash, table.debts, strict=True))
    return table._replace(scores=scores)

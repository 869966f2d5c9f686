"""What a building does when an administrator is placed in it: rent, city links, forger, casino, protection markers."""

from noir.games.gangzzz.rules.board import cell_word, crossing_of
from noir.games.gangzzz.rules.phases.forger import forge
from noir.games.gangzzz.rules.pieces import CITY_MANAGER, MISSING_CARD, PRESET_A, PROTECTION, STAKES
from noir.games.gangzzz.rules.table import Table, put


def activate(table: Table, cell: int) -> Table:
    """Return the table after the building on a cell, where a figure was just placed, did what it does at once.

    Bars, warehouses, the Salvation Army and black markets do nothing before the inventory.
    """
    building, player, managed = table.city.building(cell), table.mover, table.manages(cell)
    family = building.family
    if building.kind == "R":
        rent = table.city.value(crossing_of(cell)) + building.coins * managed
        return table.pay(player, rent, "rent", cell_word(cell))
    if building.kind == "M":
        return _city(table, cell, managed)
    if family == "forger":
        return forge(table, managed)
    if family == "casino":
        return _casino(table, STAKES[table.city.buildings[cell]][managed])
    if family in PROTECTION:
        marker = PROTECTION[family] + "x" * managed + "+" * building.big
        markers = tuple(sorted((*table.markers[player], marker)))
        return table._replace(markers=put(table.markers, player, markers)).tell(player, "marker", marker)
    return table


def _city(table: Table, cell: int, managed: bool) -> Table:
    """Return the table after a city building: cards for a new link, and money for a manager (G-45 to G-47)."""
    player, family = table.mover, table.city.building(cell).family
    figure = table.board[cell]
    assert figure
    before = table._replace(board=put(table.board, cell, None)).links(player, family)
    due = table.links(player, family) - before
    if due and PRESET_A in table.city.switches:
        table = table.pay(player, table.city.value(crossing_of(cell)), "link")
    drawn, deck = table.deck[:due], table.deck[due:]
    table = table._replace(deck=deck)
    for card in drawn:
        table = table.gain(player, figure.gang, card).tell(player, "draws", figure.gang, card)
    if len(drawn) < due:
        table = table.pay(player, MISSING_CARD * (due - len(drawn)), "missing")
    return table.pay(player, CITY_MANAGER, "city") if managed else table


def _casino(table: Table, stake: int) -> Table:
    """Return the table after a game of dice: whoever does not throw more than the host pays the stake (G-50)."""
    host, dice = table.mover, table.chance.casino
    players = (host, *table.opponents)
    throws = [dice[2 * at : 2 * at + 2] for at in range(len(players))]
    table = table._replace(chance=table.chance._replace(casino=dice[2 * len(players) :]))
    for player, throw in zip(players, throws, strict=True):
        table = table.tell(player, "throws", throw)
    table = table.pay(host, stake, "bank")
    most = _sum(throws[0])
    for player, throw in zip(players[1:], throws[1:], strict=True):
        if _sum(throw) <= most:
            paid = min(stake, table.cash[player])
            table = table.pay(player, -paid, "casino", str(host)).pay(host, paid, "casino", str(player))
    return table


def _sum(throw: str) -> int:
    return sum(map(int, throw))

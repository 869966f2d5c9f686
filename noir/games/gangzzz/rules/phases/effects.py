"""The effects of placing an administrator: rent, city links, casino, protection markers, and a forger's looks."""

from noir.games.gangzzz.rules.board import cell_word, crossing_of
from noir.games.gangzzz.rules.pieces import (
    CHANCES,
    CITY_MANAGER,
    MISSING_CARD,
    PILES,
    PRESET_A,
    PROTECTION,
    RANKS,
    STAKES,
    rank,
)
from noir.games.gangzzz.rules.table import Step, Table, put

SEARCH, NAME = "search", "name"
LOOKS = 2


def activate(table: Table, cell: int) -> Table:
    """The table after the immediate effect of the building on `cell`, where a figure was just placed.

    Bars, warehouses, the Salvation Army and black markets have no effect before the inventory.
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
        return table._replace(markers=put(table.markers, player, markers)).log_event(player, "marker", marker)
    return table


def _city(table: Table, cell: int, managed: bool) -> Table:
    """The table after a city building: cards for a new link, and money for a manager (G-45 to G-47)."""
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
        table = table.gain(player, figure.gang, card).log_event(player, "draws", figure.gang, card)
    if len(drawn) < due:
        table = table.pay(player, MISSING_CARD * (due - len(drawn)), "missing")
    return table.pay(player, CITY_MANAGER, "city") if managed else table


def _casino(table: Table, stake: int) -> Table:
    """The table after a game of dice: players who do not throw more than the host pay the stake (G-50)."""
    host, dice = table.mover, table.chance.casino
    players = (host, *table.opponents)
    throws = [dice[2 * at : 2 * at + 2] for at in range(len(players))]
    table = table._replace(chance=table.chance._replace(casino=dice[2 * len(players) :]))
    for player, throw in zip(players, throws, strict=True):
        table = table.log_event(player, "throws", throw)
    table = table.pay(host, stake, "bank")
    most = _sum(throws[0])
    for player, throw in zip(players[1:], throws[1:], strict=True):
        if _sum(throw) <= most:
            paid = min(stake, table.cash[player])
            table = table.pay(player, -paid, "casino", str(host)).pay(host, paid, "casino", str(player))
    return table


def _sum(throw: str) -> int:
    return sum(map(int, throw))


# The forger


def forge(table: Table, managed: bool) -> Table:
    """The table with the looks of a forger still to be made (G-49)."""
    return table._replace(step=table.step._replace(looks=LOOKS, free=managed))


def searches(table: Table) -> list[str]:
    """The piles of opponents with a card that this forger has not looked at, as `1A` or `2car`."""
    looked = table.step.looked
    return [
        f"{player}{name}"
        for player in table.opponents
        for name in PILES
        if len(table.pile(player, name)) > looked.count(f"{player}{name}")
    ]


def search_moves(table: Table) -> list[str]:
    """A move for each pile that can be searched."""
    return [f"look:{pile}" for pile in searches(table)]


def search_played(table: Table, move: str) -> Table:
    """The table after a look at a random card: the player to move alone learns its rank and the token of that rank."""
    word = move.partition(":")[2]
    player, name = int(word[0]), word[1:]
    step = table.step
    cards = [card for card in table.pile(player, name) if card not in step.found]
    number, *rest = table.chance.searches
    card = cards[number * len(cards) // CHANCES]
    looked = step._replace(looks=step.looks - 1, looked=(*step.looked, word), found=(*step.found, card))
    seen = table._replace(chance=table.chance._replace(searches=tuple(rest)), step=looked)
    return seen.learn(table.mover, rank(card)).log_event(table.mover, "looks", str(player), name, rank(card))


def name_moves(_table: Table) -> list[str]:
    """A move for every rank."""
    return [f"rank:{each}" for each in RANKS]


def name_played(table: Table, move: str) -> Table:
    """The table after a look at the token of the named rank."""
    named = move.partition(":")[2]
    learned = table.learn(table.mover, named).log_event(table.mover, "names", named)
    return learned._replace(step=Step(gangs=table.step.gangs))

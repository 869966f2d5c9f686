"""The big reveal: in private each player marks one building as the hideout, then the marks are scored (G-67)."""

from noir.games.gangzzz.rules.board import CROSSINGS
from noir.games.gangzzz.rules.pieces import EXACT, FINDER, KINDS, PART
from noir.games.gangzzz.rules.table import Step, Table, put

MARK = "mark"


def begin(table: Table) -> Table:
    """The table where the player to move marks a building."""
    return table._replace(step=Step(MARK))


def moves(_table: Table) -> list[str]:
    """A move for every building, by crossing and kind."""
    return [f"mark:{crossing}:{kind}" for crossing in CROSSINGS for kind in KINDS]


def played(table: Table, move: str) -> Table:
    """The table after a building was marked."""
    mark = move.partition(":")[2]
    player = table.mover
    marked = table._replace(marks=put(table.marks, player, mark), step=Step())
    return marked.log_event(player, "marks", mark)


def hideout(table: Table) -> Table:
    """The table after the marks were compared with the three removed tokens (G-67)."""
    removed = table.tokens[:3]
    table = table.log_event(table.city.first, "revealed", hideout_mark(table))
    right = [sum(part in removed for part in mark_parts(mark)) for mark in table.marks]
    exact = [player for player in table.seats if right[player] == len(removed)]
    most = max((table.card_count(player) for player in exact), default=0)
    for player in table.seats:
        money = EXACT if player in exact else PART * right[player]
        table = table.pay(player, money, "hideout", table.marks[player])
        if player in exact and table.card_count(player) == most:
            table = table.pay(player, FINDER, "finder")
    return table


def hideout_mark(table: Table) -> str:
    """The correct mark by the three removed tokens, as `LEX#50TH:U` (G-67)."""
    avenue, street, kind = table.tokens[:3]
    return f"{avenue}#{street}:{kind}"


def mark_parts(mark: str) -> list[str]:
    """Avenue, street and kind of a mark."""
    return mark.replace("#", ":").split(":")

"""The big reveal: each player marks one building as the hideout, in private (G-67)."""

from noir.games.gangzzz.rules.board import CROSSINGS
from noir.games.gangzzz.rules.pieces import KINDS
from noir.games.gangzzz.rules.table import Step, Table, put

MARK = "mark"


def begin(table: Table) -> Table:
    """Return the table where the player to move marks a building."""
    return table._replace(step=Step(MARK))


def moves(_table: Table) -> list[str]:
    """Return every building, by crossing and kind."""
    return [f"mark:{crossing}:{kind}" for crossing in CROSSINGS for kind in KINDS]


def played(table: Table, move: str) -> Table:
    """Return the table after a building was marked."""
    mark = move.partition(":")[2]
    player = table.mover
    marked = table._replace(marks=put(table.marks, player, mark), step=Step())
    return marked.tell(player, "marks", mark)

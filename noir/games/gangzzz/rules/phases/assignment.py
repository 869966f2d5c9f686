"""The assignment: each player splits figures among their four gangs, openly (G-26, G-36)."""

from collections import Counter

from noir.games.gangzzz.rules.pieces import FAMILIES, FIRST_ROOM, GANGS, SECOND_ROOM
from noir.games.gangzzz.rules.table import NOWHERE, Step, Table, put

ASSIGN = "assign"
AUTO = "auto"


def begin(table: Table) -> Table:
    """The table where the player to move starts the first assignment."""
    return _onward(table._replace(step=Step(ASSIGN)))


def begin_again(table: Table) -> Table:
    """The table where the player to move starts the second assignment."""
    player = table.mover
    pool = put(table.pool, player, table.reserve[player])
    return begin(table._replace(pool=pool, reserve=put(table.reserve, player, ())))


def moves(table: Table) -> list[str]:
    """Every gang with room combined with every family that is left, and `auto`."""
    families = set(table.pool[table.mover])
    return [AUTO, *(f"{gang}={family}" for gang, room in rooms(table).items() if room for family in families)]


def played(table: Table, move: str) -> Table:
    """The table after a move of this step."""
    if move == AUTO:
        return split_rest(table)
    gang, family = move.split("=")
    return _onward(_given(table, gang, family))


def rooms(table: Table) -> dict[str, int]:
    """How many more figures each gang of the player to move can be given; each has placed all it was given before."""
    whole = FIRST_ROOM if NOWHERE in table.gangsters[table.mover] else SECOND_ROOM
    return {gang: room - len(table.left(table.mover, gang)) for gang, room in zip(GANGS, whole, strict=True)}


def _given(table: Table, gang: str, family: str) -> Table:
    player = table.mover
    pool = list(table.pool[player])
    pool.remove(family)
    given = table._replace(pool=put(table.pool, player, tuple(pool)))
    return given.with_figures(player, gang, (*table.left(player, gang), family)).log_event(
        player, "given", gang, family
    )


def proposed(table: Table) -> dict[str, Counter[str]]:
    """By gang how many figures of each family it would get by AUTO."""
    player, after = table.mover, split_rest(table)
    return {gang: Counter(after.left(player, gang)) - Counter(table.left(player, gang)) for gang in GANGS}


def split_rest(table: Table) -> Table:
    """The table after AUTO, without what follows: each figure to the gang with fewest of its family, then most room."""
    player = table.mover
    while table.pool[player]:
        family = min(table.pool[player], key=FAMILIES.index)
        free = {gang: room for gang, room in rooms(table).items() if room}
        gang = min(free, key=lambda each: (table.left(player, each).count(family), -free[each], each))
        table = _given(table, gang, family)
    return table._replace(step=Step())


def _onward(table: Table) -> Table:
    """The table; with only one way left to split the rest, the table after that."""
    open_gangs = [gang for gang, room in rooms(table).items() if room]
    if len(open_gangs) > 1 and len(Counter(table.pool[table.mover])) > 1:
        return table
    return split_rest(table)

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
    """By gang how many figures of each family it would get by `starting_moves`.

    At first they are split as AUTO does it. A figure that was given changed places with one other, and all else stays.
    """
    rest = _by_gang(_split(_with_nothing_given(table)))
    for gang, family in _given_here(table):
        _change_places(rest, gang, family)
    return rest


def _given_here(table: Table) -> list[tuple[str, str]]:
    """The gang and the family of each figure that the player to move gave in this assignment, in that order."""
    notes = [note for note in table.log if note.phase == table.phase]
    given = [event for note in notes for event in note.events if event.what == "given"]
    return [(event.of[0], event.of[1]) for event in given if event.player == table.mover]


def _with_nothing_given(table: Table) -> Table:
    """The table before the player to move gave any figure in this assignment."""
    player = table.mover
    given = [family for gang in GANGS for family in table.left(player, gang)]
    pool = tuple(sorted((*table.pool[player], *given), key=FAMILIES.index))
    table = table._replace(pool=put(table.pool, player, pool))
    for gang in GANGS:
        table = table.with_figures(player, gang, ())
    return table


def _change_places(rest: dict[str, Counter[str]], gang: str, family: str) -> None:
    """Take a figure for `gang` out of `rest`; the gang that had it gets one of this gang, of which it has fewest."""
    if rest[gang][family]:
        rest[gang] -= Counter([family])
        return
    other = _giver(rest, family)
    back = min(rest[gang], key=lambda each: (rest[other][each] - rest[gang][each], FAMILIES.index(each)))
    rest[other] += Counter([back])
    rest[other] -= Counter([family])
    rest[gang] -= Counter([back])


def _giver(rest: dict[str, Counter[str]], family: str) -> str:
    """The gang that gives a figure to one that is proposed none of its family: the first of those with most of them."""
    return max((each for each in GANGS if rest[each][family]), key=lambda each: rest[each][family])


def starting_moves(table: Table) -> list[str]:
    """The moves that split the rest as `proposed` has it: AUTO if that does the same."""
    rest = proposed(table)
    if _by_gang(_split(table)) == rest:
        return [AUTO]
    return _needed(table, [f"{gang}={family}" for gang in GANGS for family in rest[gang].elements()])


def giving_moves(table: Table, rest: dict[str, Counter[str]], family: str, origin: str, gang: str) -> list[str]:
    """The moves that give `gang` a figure that `rest` proposes for `origin`.

    A move can't say which of several equal figures is meant. If it alone would take another one, those others are first
    given to the gangs that would get them. If the gang is `origin`, or has room for no other family, it keeps its own.
    """
    if origin == gang or not {*rest[gang]} - {family}:
        return [f"{gang}={family}"] if rest[gang] else []
    if not rest[gang][family] and _giver(rest, family) == origin:
        return [f"{gang}={family}"]
    others = [each for each in GANGS for _figure in range(rest[each][family] - (each == origin))]
    return _needed(table, [f"{each}={family}" for each in (*others, gang)])


def _needed(table: Table, moves: list[str]) -> list[str]:
    """These moves without the last ones if those before them leave only one way to split the rest."""
    for at, move in enumerate(moves):
        if table.step.what != ASSIGN:
            return moves[:at]
        table = played(table, move)
    return moves


def split_rest(table: Table) -> Table:
    """The table after AUTO, without what follows."""
    for gang, family in _split(table):
        table = _given(table, gang, family)
    return table._replace(step=Step())


def _split(table: Table) -> list[tuple[str, str]]:
    """The gang and the family of each figure that AUTO gives: to the gang with fewest of its family, then most room."""
    player, room = table.mover, rooms(table)
    has = {gang: Counter(table.left(player, gang)) for gang in GANGS}
    split = []
    for family in sorted(table.pool[player], key=FAMILIES.index):
        gang = min(filter(room.get, GANGS), key=lambda each: (has[each][family], -room[each], each))
        has[gang][family] += 1
        room[gang] -= 1
        split.append((gang, family))
    return split


def _by_gang(split: list[tuple[str, str]]) -> dict[str, Counter[str]]:
    """By gang how many figures of each family it gets."""
    return {gang: Counter(family for to, family in split if to == gang) for gang in GANGS}


def _onward(table: Table) -> Table:
    """The table; with only one way left to split the rest, the table after that."""
    open_gangs = [gang for gang, room in rooms(table).items() if room]
    if len(open_gangs) > 1 and len(Counter(table.pool[table.mover])) > 1:
        return table
    return split_rest(table)

"""The two phases on the streets: a gangster is put or moved, takes cards, and administrators are placed.

In Divide and rule each player puts one new gangster a round; in Influential gentlemen each gangster moves once along
its road (G-27 to G-40).
"""

from noir.games.gangzzz.rules.board import CELLS, CROSSINGS, SIDES, SLOTS, cell_word, corners, ends, perimeter, way
from noir.games.gangzzz.rules.phases.effects import NAME, SEARCH, activate, searches
from noir.games.gangzzz.rules.pieces import GANGS
from noir.games.gangzzz.rules.table import NOWHERE, Figure, Step, Table, put

PUT, MOVE, AVENUE, STREET, PLACE = "put", "move", "avenue", "street", "place"
OUT = "out"
"""The place in the move of a figure for which no building is free."""


def begin_put(table: Table) -> Table:
    """The table where the player to move puts the gangster of this round."""
    return table._replace(step=Step(PUT, gang=GANGS[table.round - 1], gangs="".join(GANGS[: table.round - 1])))


def begin_move(table: Table) -> Table:
    """The table where the player to move moves one gangster that has not moved."""
    return table._replace(step=Step(MOVE))


def put_moves(table: Table) -> list[str]:
    """A move for every crossing without a gangster."""
    taken = _taken(table)
    return [f"at:{word}" for crossing, word in enumerate(CROSSINGS) if crossing not in taken]


def put_played(table: Table, move: str) -> Table:
    """The table after the gangster of this round was put on a crossing."""
    return _arrive(table, table.step.gang, CROSSINGS.index(move[3:]), "at")


def _taken(table: Table) -> set[int]:
    return {crossing for gangsters in table.gangsters for crossing in gangsters}


def destination(table: Table, crossing: int, direction: str) -> int:
    """The crossing where a gangster gets to: the first one without a gangster; NOWHERE if there is none."""
    taken = _taken(table)
    return next((other for other in way(crossing, direction) if other not in taken), NOWHERE)


def move_moves(table: Table) -> list[str]:
    """Every way of every gangster that has not moved; if there is none, that one of them stays (G-38)."""
    player = table.mover
    unmoved = [gang for gang in GANGS if gang not in table.moved[player]]
    ways = [
        f"go:{gang}:{side}"
        for gang in unmoved
        for side in SIDES
        if destination(table, table.place_of(player, gang), side) != NOWHERE
    ]
    return ways or [f"stay:{gang}" for gang in unmoved]


def move_played(table: Table, move: str) -> Table:
    """The table after a gangster moved, or stayed."""
    kind, gang, *to = move.split(":")
    player = table.mover
    moved = table._replace(moved=put(table.moved, player, table.moved[player] + gang))
    if kind == "stay":
        logged = moved.log_event(player, "stays", gang)
        return logged._replace(step=Step(PLACE, gangs="".join(GANGS)))
    others = "".join(other for other in GANGS if other != gang)
    going = moved._replace(step=Step(MOVE, gang, others))
    return _arrive(going, gang, destination(table, table.place_of(player, gang), to[0]), "goes", to[0])


def _arrive(table: Table, gang: str, crossing: int, what: str, *how: str) -> Table:
    """The table after a gangster came to a crossing, where the cards of its roads are taken (G-28)."""
    player = table.mover
    gangsters = put(table.gangsters[player], GANGS.index(gang), crossing)
    there = table._replace(gangsters=put(table.gangsters, player, gangsters))
    logged = there.log_event(player, what, gang, CROSSINGS[crossing], *how)
    return _avenue(logged._replace(step=logged.step._replace(what=AVENUE, gang=gang)))


def _offered(table: Table) -> tuple[list[str], list[str]]:
    """The slots with cards at the ends of the avenue, and of the street, of the gang that has come."""
    avenue, street = ends(table.place_of(table.mover, table.step.gang))
    there = [[slot for slot in road if table.border[SLOTS.index(slot)]] for road in (avenue, street)]
    return there[0], there[1]


def card_moves(table: Table) -> list[str]:
    """Both ends of the road whose card is chosen now: the avenue first, then the street."""
    avenue, street = _offered(table)
    return [f"card:{slot[0]}" for slot in (avenue if table.step.what == AVENUE else street)]


def card_played(table: Table, move: str) -> Table:
    """The table after a card was chosen."""
    avenue, street = _offered(table)
    chosen = next(slot for slot in (*avenue, *street) if slot[0] == move[-1])
    taken = _take(table, chosen)
    return _fill_border(taken) if chosen in street else _street(taken)


def _avenue(table: Table) -> Table:
    """The table after the card of the avenue was taken; with two cards the player chooses."""
    avenue, __ = _offered(table)
    if len(avenue) > 1:
        return table
    return _street(_take(table, *avenue))


def _street(table: Table) -> Table:
    """The table after the card of the street was taken; with two cards the player chooses."""
    __, street = _offered(table)
    if len(street) > 1:
        return table._replace(step=table.step._replace(what=STREET))
    return _fill_border(_take(table, *street))


def _take(table: Table, slot: str = "") -> Table:
    """The table after the card at `slot` was taken, its rank announced and its token seen; unchanged without a slot."""
    if not slot:
        return table
    at = SLOTS.index(slot)
    card, player, gang = table.border[at], table.mover, table.step.gang
    taken = table._replace(border=put(table.border, at, "")).gain(player, gang, card)
    return taken.log_event(player, "takes", gang, slot, card)


def _fill_border(table: Table) -> Table:
    """The table after every side with at most one card was filled up (G-29); now figures are placed."""
    slots = []
    for side in SIDES:
        ours = [slot for slot in SLOTS if slot[0] == side]
        if sum(bool(table.border[SLOTS.index(slot)]) for slot in ours) <= 1:
            slots += ours
    return table.fill(slots)._replace(step=Step(PLACE, table.step.gang, table.step.gangs))


def places(table: Table) -> dict[str, list[int]]:
    """The empty cells where each gang may place now: first the gang that has come, on its crossing, then the others."""
    step = table.step
    gangs, reach = (step.gang, corners) if step.gang else (step.gangs, perimeter)
    return {
        gang: [cell for cell in reach(table.place_of(table.mover, gang)) if not table.board[cell]] for gang in gangs
    }


def place_moves(table: Table) -> list[str]:
    """Every figure of every gang that places now on every cell; a gang without a cell gives one away (G-30)."""
    return [
        f"{gang}:{family}@{cell}"
        for gang, cells in places(table).items()
        for family in set(table.left(table.mover, gang))
        for cell in ([cell_word(cell) for cell in cells] or [OUT])
    ]


def place_played(table: Table, move: str) -> Table:
    """The table after a figure was placed and its building took effect."""
    gang, rest = move.split(":")
    family, __, word = rest.partition("@")
    player, step = table.mover, table.step
    figures = list(table.left(player, gang))
    figures.remove(family)
    left = step._replace(gang="", gangs=step.gangs.replace(gang, ""))
    placed = table.with_figures(player, gang, figures)._replace(step=left)
    if word == OUT:
        return continue_turn(placed.log_event(player, "out", gang, family))
    cell = CELLS[word]
    standing = placed._replace(board=put(table.board, cell, Figure(player, gang, family)))
    return continue_turn(activate(standing.log_event(player, "places", gang, family, word), cell))


def continue_turn(table: Table) -> Table:
    """The table at the next step of this turn, or without a step if the turn is over."""
    step = table.step
    if step.looks and searches(table):
        return table._replace(step=step._replace(what=SEARCH))
    if step.free:
        return table._replace(step=step._replace(what=NAME))
    if step.gangs:
        return table._replace(step=Step(PLACE, gangs=step.gangs))
    return table._replace(step=Step())

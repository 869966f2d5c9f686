"""What is picked on the table of Gangzzz, and which crossing is shown as a close-up.

A crossing, a gang, or a building for a gang that places: `PARK#51ST`, `B`, `B:PARK#51ST.NW`.
"""

from typing import NamedTuple

from noir.games.gangzzz.rules.board import CELLS, CROSSINGS
from noir.games.gangzzz.rules.phases.streets import MOVE, PLACE, places
from noir.games.gangzzz.rules.pieces import GANGS
from noir.games.gangzzz.rules.state import State
from noir.games.gangzzz.rules.table import NOWHERE
from noir.ui.html import Node

Panel = tuple[str, list[Node]]
"""The panel of a step: its title, and the parts below it."""


class Chosen(NamedTuple):
    """What is picked, as far as anything is."""

    crossing: int = NOWHERE
    """The crossing that is shown; NOWHERE for none."""
    cell: int | None = None
    """The building that is picked."""
    gang: str = ""
    """The gang that is picked; empty for none."""


def picks(move: str) -> tuple[str, ...]:
    """What is picked on the table, one after the other, before there is a button for `move`."""
    kind, __, rest = move.partition(":")
    if kind == "at":
        return (rest,)
    if kind == "mark":
        return (rest.partition(":")[0],)
    if kind == "go":
        return (rest[0],)
    word = rest.partition("@")[2]
    return (kind, f"{kind}:{word}") if word in CELLS else ()


def chosen_of(seen: State, word: str) -> Chosen:
    """What a word picks; without one the crossing of the gang that places, if one does."""
    gang, __, place = word.partition(":")
    gangs = list(places(seen)) if seen.step.what == PLACE else []
    if gang in gangs:
        return Chosen(_home(seen, gang), CELLS.get(place), gang)
    first = gangs[0] if gangs else ""
    if word in CROSSINGS:
        there = CROSSINGS.index(word)
        return Chosen(there, None, next((each for each in gangs if _home(seen, each) == there), first))
    moves = gang if seen.step.what == MOVE and gang in GANGS else first
    return Chosen(_home(seen, moves), None, moves) if moves else Chosen()


def _home(seen: State, gang: str) -> int:
    """The crossing of a gangster of the player to move, or NOWHERE."""
    return NOWHERE if seen.current_player is None else seen.place_of(seen.current_player, gang)

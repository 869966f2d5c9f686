"""What is picked on the table of Gangzzz, and which crossing is shown as a close-up.

A crossing, a gang, a building for a gang that places, a family to assign: `PARK#51ST`, `B`, `B:PARK#51ST.NW`, `bar`.
"""

from collections.abc import Sequence
from typing import NamedTuple

from noir.games.gangzzz.rules.board import CELLS, CROSSINGS
from noir.games.gangzzz.rules.phases.assignment import ASSIGN
from noir.games.gangzzz.rules.phases.streets import MOVE, PLACE, places
from noir.games.gangzzz.rules.pieces import FAMILIES, GANGS
from noir.games.gangzzz.rules.state import State
from noir.games.gangzzz.rules.table import NOWHERE
from noir.ui.html import Node


class Panel(NamedTuple):
    """What can be done at a step."""

    title: str
    """The question that is answered."""
    parts: Sequence[Node] = ()
    """What is shown and pressed to answer it."""
    main: Sequence[Node] = ()
    """The buttons that end the step, which stand where the main action always stands."""
    prompt: str = ""
    """What to do first, while there are no such buttons."""


class Chosen(NamedTuple):
    """What is picked, as far as anything is."""

    crossing: int = NOWHERE
    """The crossing that is shown; NOWHERE for none."""
    cell: int | None = None
    """The building that is picked."""
    gang: str = ""
    """The gang that is picked; empty for none."""
    family: str = ""
    """The family whose figure is assigned next; empty for none."""


def picks(move: str) -> tuple[str, ...]:
    """What is picked on the table, one after the other, before there is a button for `move`."""
    if "=" in move:
        return (move.partition("=")[2],)
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
    if seen.step.what == ASSIGN:
        return Chosen(family=_family(seen, word))
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


def _family(seen: State, word: str) -> str:
    """The family to assign: the picked one, else the first of which a figure is left."""
    left = [family for family in FAMILIES if family in seen.pool[seen.mover]]
    return word if word in left else next(iter(left), "")


def _home(seen: State, gang: str) -> int:
    """The crossing of a gangster of the player to move, or NOWHERE."""
    return NOWHERE if seen.current_player is None else seen.place_of(seen.current_player, gang)

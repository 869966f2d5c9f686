"""What is picked on the table of Gangzzz, and which crossing is shown as a close-up.

A crossing, a gang, a building for a gang that places, a family to assign: `PARK#51ST`, `B`, `B:PARK#51ST.NW`, `bar`.
A building that is refused comes with the crossing whose close-up it was pressed on: `B:PARK#51ST.NW:LEX#51ST`.
"""

from collections.abc import Sequence
from typing import NamedTuple

from noir.games.gangzzz.rules.board import CELLS, CROSSINGS, SIDE
from noir.games.gangzzz.rules.phases.assignment import ASSIGN, AUTO, starting_moves
from noir.games.gangzzz.rules.phases.streets import MOVE, PLACE, places
from noir.games.gangzzz.rules.pieces import GANGS
from noir.games.gangzzz.rules.state import State
from noir.games.gangzzz.rules.table import NOWHERE
from noir.games.gangzzz.text.hints import split_placement, way_end
from noir.games.gangzzz.text.preview import money_now, worth
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


Part = tuple[str, str]
"""An attribute of a part of the table, and its value."""


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
    figure: str = ""
    """The word that picks that figure among others of its family: `bar`, `bar:2`."""


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


def traces(seen: State, move: str) -> dict[Part, str]:
    """What `move` is about on the table besides its buttons, with the CSS class that marks it."""
    if move == AUTO:
        start = starting_moves(seen)
        return {} if start == [AUTO] else {("data-msg", f"play {' '.join(start)}"): "advised"}
    if move.startswith("at:"):
        return {("id", "city"): f"advises-row-{CROSSINGS.index(move[3:]) // SIDE}"}
    if move.startswith("go:"):
        return {("data-crossing", CROSSINGS[way_end(seen, move)]): "advised"}
    gang, family, word = split_placement(move)
    if word not in CELLS:
        return {}
    crossing, __, corner = word.partition(".")
    figure = ("data-figure", f"{gang}:{family}")
    return {("data-crossing", crossing): f"advises-{corner.lower()}", figure: "advised"}


def chosen_of(seen: State, word: str) -> Chosen:
    """What a word picks; without one what is clear: the gang that is next, and the building proposed to it."""
    if seen.step.what == ASSIGN:
        return Chosen(family=_family(seen, word.partition(":")[0]), figure=word)
    gang, __, rest = word.partition(":")
    place, __, around = rest.partition(":")
    gangs = list(places(seen)) if seen.step.what == PLACE else []
    if gang in gangs:
        there = CROSSINGS.index(around) if around in CROSSINGS else _home(seen, gang)
        return Chosen(there, CELLS.get(place, proposed_cell(seen, gang)), gang)
    first = gangs[0] if gangs else ""
    if word in CROSSINGS:
        there = CROSSINGS.index(word)
        return Chosen(there, None, next((each for each in gangs if _home(seen, each) == there), first))
    if first:
        return Chosen(_home(seen, first), proposed_cell(seen, first), first)
    moves = _moving(seen, gang) if seen.step.what == MOVE else ""
    return Chosen(_home(seen, moves), None, moves) if moves else Chosen()


def _moving(seen: State, word: str) -> str:
    """The gang whose ways are shown: the picked one, else the only one that can move; empty for none."""
    ways = {move.split(":")[1] for move in seen.legal_moves()}
    return word if word in GANGS else ways.pop() if len(ways) == 1 else ""


def proposed_cell(seen: State, gang: str) -> int | None:
    """The building where a gang's placement earns most now, in a tie the one worth most; None without a free one."""
    cells, families = places(seen)[gang], set(seen.left(seen.mover, gang))
    return max(cells, key=lambda cell: (*max(_value(seen, each, cell) for each in families), -cell), default=None)


def _value(seen: State, family: str, cell: int) -> tuple[int, int]:
    """By what placements are compared: their money at once, then what they are worth."""
    return money_now(seen, family, cell), worth(seen, family, cell)


def _family(seen: State, word: str) -> str:
    """The family to assign, if a figure of it is left; empty for none."""
    return word if word in seen.pool[seen.mover] else ""


def _home(seen: State, gang: str) -> int:
    """The crossing of a gangster of the player to move, or NOWHERE."""
    return NOWHERE if seen.current_player is None else seen.place_of(seen.current_player, gang)

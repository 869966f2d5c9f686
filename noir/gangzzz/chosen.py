"""What was picked on the table of Gangzzz: a crossing, a building or a gang, and which crossing is seen near by."""

from typing import NamedTuple

from noir.gangzzz.city import CELLS, CROSSINGS, crossing_of
from noir.gangzzz.pieces import GANGS
from noir.gangzzz.rules import State
from noir.gangzzz.streets import PLACE, places
from noir.gangzzz.table import NOWHERE


class Chosen(NamedTuple):
    """What is picked, as far as anything is: the crossing that is shown, a cell, a gang."""

    crossing: int = NOWHERE
    cell: int | None = None
    gang: str = ""


def picks(move: str) -> tuple[str, ...]:
    """Return what is picked on the table before there is a button for `move`."""
    kind, __, rest = move.partition(":")
    if kind == "at":
        return (rest,)
    if kind == "mark":
        return (rest.partition(":")[0],)
    if kind == "go":
        return (rest[0],)
    word = rest.partition("@")[2]
    return (word,) if word in CELLS else ()


def chosen_of(seen: State, word: str) -> Chosen:
    """Return what a word picks; without one, where somebody places, the crossing of the gang that does."""
    if word in CROSSINGS:
        return Chosen(CROSSINGS.index(word))
    if word in CELLS:
        cell = CELLS[word]
        gang = next((gang for gang, cells in _places(seen).items() if cell in cells), "")
        return Chosen(_home(seen, gang) if gang else crossing_of(cell), cell, gang)
    gangs = list(_places(seen))
    gang = word if word in GANGS else gangs[0] if gangs else ""
    return Chosen(_home(seen, gang), None, gang) if gang else Chosen()


def _places(seen: State) -> dict[str, list[int]]:
    return places(seen) if seen.step.what == PLACE else {}


def _home(seen: State, gang: str) -> int:
    """Return where the gangster of the player to move stands."""
    return NOWHERE if seen.current_player is None else seen.place_of(seen.current_player, gang)

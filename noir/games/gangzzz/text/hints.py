"""The reasons for a move of Gangzzz, in sentences, from what the player to move sees."""

from noir.games.gangzzz.rules.board import CELLS, CROSSINGS, SLOTS, corners, ends
from noir.games.gangzzz.rules.deduction import candidates
from noir.games.gangzzz.rules.phases.streets import destination
from noir.games.gangzzz.rules.state import State
from noir.games.gangzzz.text.names import Names, place_name, whole_name
from noir.games.gangzzz.text.preview import placement_effects
from noir.ui.i18n import _, plural


def reasons(seen: State, move: str, names: Names) -> list[str]:
    """The reasons for `move` of the player to move."""
    kind, __, rest = move.partition(":")
    if kind == "at":
        return _of_crossing(seen, CROSSINGS.index(rest))
    if kind == "go":
        return _of_crossing(seen, destination(seen, seen.place_of(seen.mover, rest[0]), rest[-1]))
    if "@" in move:
        return _of_figure(seen, move)
    if kind == "mark":
        count = len(candidates(seen))
        return [plural("{count} building can be the hideout.", "{count} buildings can be the hideout.", count)]
    return []


def _of_crossing(seen: State, crossing: int) -> list[str]:
    """The value of a crossing, its free buildings, and the cards at the ends of its roads."""
    free = sum(not seen.board[cell] for cell in corners(crossing))
    cards = sum(any(seen.border[SLOTS.index(slot)] for slot in road) for road in ends(crossing))
    where = place_name(CROSSINGS[crossing])
    return [
        _("{crossing} is worth {value}.", crossing=where, value=seen.city.value(crossing)),
        plural("{count} building is free there.", "{count} buildings are free there.", free),
        plural("Its roads bring {count} card.", "Its roads bring {count} cards.", cards),
    ]


def _of_figure(seen: State, move: str) -> list[str]:
    """The effects of a figure in its building."""
    gang, __, rest = move.partition(":")
    family, __, word = rest.partition("@")
    if word not in CELLS:
        return []
    cell = CELLS[word]
    effects = placement_effects(seen, seen.mover, gang, family, cell)
    return [f"{whole_name(seen.city.buildings[cell])}.", *(f"{each}." for each in effects)]

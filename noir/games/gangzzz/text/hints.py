"""The reasons for a move of Gangzzz, in sentences, from what the player to move sees."""

from collections.abc import Iterable

from noir.games.gangzzz.rules.board import CELLS, CROSSINGS, SLOTS, corners, ends, perimeter
from noir.games.gangzzz.rules.deduction import candidates
from noir.games.gangzzz.rules.phases.streets import destination
from noir.games.gangzzz.rules.state import State
from noir.games.gangzzz.rules.table import NOWHERE
from noir.games.gangzzz.text.names import BOSSES, Names, place_name, whole_name
from noir.games.gangzzz.text.preview import gains_now, money_at_once, money_now, placement_effects
from noir.ui.i18n import _, plural


def reasons(seen: State, move: str, names: Names) -> list[str]:
    """The reasons for `move` of the player to move."""
    kind, __, rest = move.partition(":")
    if kind == "at":
        gang = seen.step.gang
        others = [(gang, CROSSINGS.index(each[3:])) for each in seen.legal_moves() if each != move]
        return _of_crossing(seen, gang, CROSSINGS.index(rest), others)
    if kind == "go":
        ways = [(each[3], way_end(seen, each)) for each in seen.legal_moves() if each.startswith("go:")]
        end = way_end(seen, move)
        return _of_crossing(seen, rest[0], end, [way for way in ways if way[1] != end])
    if "@" in move:
        return _of_figure(seen, move)
    if kind == "mark":
        count = len(candidates(seen))
        return [plural("{count} building could be the hideout.", "{count} buildings could be the hideout.", count)]
    return _of_assignment(seen, *move.split("=")) if "=" in move else []


def way_end(seen: State, move: str) -> int:
    """The crossing where a gangster gets to by a move `go`."""
    __, gang, side = move.split(":")
    return destination(seen, seen.place_of(seen.mover, gang), side)


def _of_crossing(seen: State, gang: str, crossing: int, others: Iterable[tuple[str, int]]) -> list[str]:
    """What a gang can earn at a crossing, and a gang at the best other one, and the cards at the ends of its roads."""
    cards = sum(any(seen.border[SLOTS.index(slot)] for slot in road) for road in ends(crossing))
    where = place_name(CROSSINGS[crossing])
    money = _most_now(seen, gang, crossing)
    other = max((_most_now(seen, *each) for each in others), default=0)
    free = sum(not seen.board[cell] for cell in corners(crossing))
    return [
        _("{crossing} is worth {value}.", crossing=where, value=seen.city.value(crossing)),
        plural("{count} building there is empty.", "{count} buildings there are empty.", free),
        *_compared(money, other),
        plural("Its roads give {count} card.", "Its roads give {count} cards.", cards),
    ]


def _most_now(seen: State, gang: str, crossing: int) -> int:
    """The most money at once that a figure of the gang brings in a free building of a crossing."""
    return max(gains_now(seen, gang, corners(crossing)).values(), default=0)


def _compared(money: int, other: int) -> list[str]:
    """The money of a move at once, beside that of the best other one; no sentence if none brings any."""
    if not money and not other:
        return []
    if other > money:
        return [_("${money} now; the best place pays ${other}.", money=money, other=other)]
    if not other:
        return [_("${money} now; no other place pays now.", money=money)]
    return [_("${money} now; the next best place pays ${other}.", money=money, other=other)]


def _of_figure(seen: State, move: str) -> list[str]:
    """The effects of a figure in its building, its money at once beside that of the best other placement."""
    gang, family, word = split_placement(move)
    if word not in CELLS:
        return []
    cell = CELLS[word]
    money = money_now(seen, family, cell)
    placements = [split_placement(each) for each in seen.legal_moves() if each[0] == gang]
    others = [money_now(seen, each, CELLS[there]) for __, each, there in placements if CELLS.get(there, cell) != cell]
    compared = _compared(money, max(others)) if others else []
    effects = placement_effects(seen, seen.mover, gang, family, cell)
    told = [each for each in effects if not (compared and money and each == money_at_once(money))]
    return [f"{whole_name(seen.city.buildings[cell])}.", *(f"{each}." for each in told), *compared]


def split_placement(move: str) -> tuple[str, str, str]:
    """The gang, the family and the place of a move that places a figure."""
    gang, __, rest = move.partition(":")
    family, __, word = rest.partition("@")
    return gang, family, word


def _of_assignment(seen: State, gang: str, family: str) -> list[str]:
    """How many free buildings near the gangster have the sign of a figure."""
    at = seen.place_of(seen.mover, gang)
    if at == NOWHERE:
        return []
    count = sum(not seen.board[cell] and seen.city.building(cell).family == family for cell in perimeter(at))
    return [
        plural(
            "{count} empty building near {boss} has its sign.",
            "{count} empty buildings near {boss} have its sign.",
            count,
            boss=BOSSES[gang],
        )
    ]

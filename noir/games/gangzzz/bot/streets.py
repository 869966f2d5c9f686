"""The scores of placements and gangsters' ways: what a gang can still make of the cells in its reach."""

from noir.games.gangzzz.bot.evaluation import Position
from noir.games.gangzzz.bot.weights import Scores
from noir.games.gangzzz.rules.board import CELLS, CROSSINGS, SLOTS, corners, ends, perimeter
from noir.games.gangzzz.rules.phases.streets import OUT, destination
from noir.games.gangzzz.rules.pieces import GANGS, symbol
from noir.games.gangzzz.rules.table import NOWHERE

Ranked = list[tuple[float, str, int]]


def ranked(position: Position, figures: tuple[str, ...], cells: list[int]) -> Ranked:
    """The worth of each kind of these figures on each cell, best first."""
    worth = position.worth
    return sorted([(worth(family, cell), family, cell) for family in dict.fromkeys(figures) for cell in cells])[::-1]


def total(options: Ranked, figures: tuple[str, ...], taken: int = NOWHERE) -> float:
    """The worth of figures that are placed greedily, best option first, without the cell `taken`."""
    count = len(figures)
    if not count:
        return 0.0
    left, used, found = list(figures), {taken}, 0.0
    for worth, family, cell in options:
        if cell not in used and family in left:
            left.remove(family)
            used.add(cell)
            found += worth
            count -= 1
            if not count:
                break
    return found


def plan(position: Position, figures: tuple[str, ...], cells: list[int]) -> float:
    """The worth of a gang's figures, placed greedily on these cells."""
    return total(ranked(position, figures, cells), figures)


def free_cells(position: Position, crossing: int) -> list[int]:
    """The free cells in the perimeter of a crossing."""
    return [cell for cell in perimeter(crossing) if position.free[cell]]


def without(figures: tuple[str, ...], family: str) -> tuple[str, ...]:
    """The figures without one of a family."""
    place = figures.index(family)
    return figures[:place] + figures[place + 1 :]


def placement_scores(position: Position, moves: tuple[str, ...]) -> Scores:
    """The worth of each placement, including what its gang can still place."""
    found: Scores = {}
    for gang in dict.fromkeys(move[0] for move in moves):
        figures = position.seen.left(position.player, gang)
        options = ranked(position, figures, free_cells(position, position.seen.place_of(position.player, gang)))
        before = total(options, figures)
        for move in moves:
            if move[0] == gang:
                family, __, word = move[2:].partition("@")
                cell = NOWHERE if word == OUT else CELLS[word]
                rest = total(options, without(figures, family), cell)
                found[move] = position.weights.plan * (rest - before) + (
                    0.0 if word == OUT else placement_worth(position, family, cell)
                )
    return found


def placement_worth(position: Position, family: str, cell: int) -> float:
    """The worth of a figure on a cell, including what it denies to opponents."""
    if position.denials is None:
        position.denials = denials(position) if position.weights.deny else {}
    return position.worth(family, cell) + position.weights.deny * position.denials.get(cell, 0.0)


def denials(position: Position) -> dict[int, float]:
    """The average loss of opponents by each cell that they could take."""
    found: dict[int, float] = {}
    for rival in position.rivals:
        lost: dict[int, float] = {}
        for gang in GANGS:
            figures, crossing = rival.seen.left(rival.player, gang), rival.seen.place_of(rival.player, gang)
            if figures and crossing != NOWHERE:
                cells = free_cells(rival, crossing)
                options = ranked(rival, figures, cells)
                whole = total(options, figures)
                for cell in cells:
                    lost[cell] = max(lost.get(cell, 0.0), whole - total(options, figures, cell))
        for cell, worth in lost.items():
            found[cell] = found.get(cell, 0.0) + worth / position.opponents
    return found


def arrival_worth(position: Position, gang: str, crossing: int) -> float:
    """The worth of a crossing to a gang that comes there: cards, the first figure there, and those after it."""
    figures, cells = position.seen.left(position.player, gang), free_cells(position, crossing)
    options, best = ranked(position, figures, cells), -1.0
    for family in dict.fromkeys(figures):
        rest = without(figures, family)
        for cell in corners(crossing):
            if position.free[cell]:
                best = max(best, position.worth(family, cell) + position.weights.plan * total(options, rest, cell))
    return best + road_cards(position, crossing) + position.weights.room * len(cells)


def road_cards(position: Position, crossing: int) -> float:
    """The worth of the cards that can be taken at a crossing."""
    return sum(max((card_at(position, slot) for slot in road), default=0.0) for road in ends(crossing))


def card_at(position: Position, slot: str) -> float:
    """The worth of the card at a slot, 0.0 if there is none."""
    card = position.seen.border[SLOTS.index(slot)]
    return position.card(symbol(card)) if card else 0.0


def put_scores(position: Position, moves: tuple[str, ...]) -> Scores:
    """The worth of putting the gangster of this round on each crossing."""
    return {move: arrival_worth(position, position.seen.step.gang, CROSSINGS.index(move[3:])) for move in moves}


def move_scores(position: Position, moves: tuple[str, ...]) -> Scores:
    """The worth of each gangster's ways, less what the gang leaves behind."""
    found = {}
    for move in moves:
        kind, gang, *to = move.split(":")
        crossing = position.seen.place_of(position.player, gang)
        left_behind = position.weights.plan * plan(
            position, position.seen.left(position.player, gang), free_cells(position, crossing)
        )
        there = destination(position.seen, crossing, to[0]) if kind == "go" else NOWHERE
        found[move] = arrival_worth(position, gang, there) - left_behind if there != NOWHERE else 0.0
    return found


def card_scores(position: Position, moves: tuple[str, ...]) -> Scores:
    """The worth of each card that can be chosen."""
    avenue, street = ends(position.seen.place_of(position.player, position.seen.step.gang))
    slots = {slot[0]: slot for slot in (*avenue, *street)}
    return {move: card_at(position, slots[move[-1]]) for move in moves}

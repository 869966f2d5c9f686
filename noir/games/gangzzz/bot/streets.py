"""Where figures are to go: what a gang can still make of its reach, and so which placement and way is best."""

from noir.games.gangzzz.bot.evaluation import Position
from noir.games.gangzzz.rules.board import CELLS, CROSSINGS, SLOTS, corners, ends, perimeter
from noir.games.gangzzz.rules.phases.streets import OUT, goal
from noir.games.gangzzz.rules.pieces import GANGS, symbol
from noir.games.gangzzz.rules.table import NOWHERE

Scores = dict[str, float]


Ranked = list[tuple[float, str, int]]


def ranked(at: Position, figures: tuple[str, ...], cells: list[int]) -> Ranked:
    """Return what each kind of these figures is worth on each cell, the best first."""
    worth = at.worth
    return sorted([(worth(family, cell), family, cell) for family in dict.fromkeys(figures) for cell in cells])[::-1]


def total(options: Ranked, figures: tuple[str, ...], taken: int = NOWHERE) -> float:
    """Return what figures are worth if each goes where it is worth most, the best first, and one cell is taken."""
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


def plan(at: Position, figures: tuple[str, ...], cells: list[int]) -> float:
    """Return what a gang's figures are worth if each goes where it is worth most."""
    return total(ranked(at, figures, cells), figures)


def reach(at: Position, crossing: int) -> list[int]:
    """Return the free cells in the perimeter of a crossing."""
    return [cell for cell in perimeter(crossing) if at.free[cell]]


def without(figures: tuple[str, ...], family: str) -> tuple[str, ...]:
    """Return the figures but one of a family."""
    place = figures.index(family)
    return figures[:place] + figures[place + 1 :]


def placements(at: Position, moves: tuple[str, ...]) -> Scores:
    """Return what each placement is worth, with what its gang can still place."""
    found: Scores = {}
    for gang in dict.fromkeys(move[0] for move in moves):
        figures = at.seen.left(at.player, gang)
        options = ranked(at, figures, reach(at, at.seen.place_of(at.player, gang)))
        before = total(options, figures)
        for move in moves:
            if move[0] == gang:
                family, __, word = move[2:].partition("@")
                cell = NOWHERE if word == OUT else CELLS[word]
                rest = total(options, without(figures, family), cell)
                found[move] = at.taste.plan * (rest - before) + (0.0 if word == OUT else here(at, family, cell))
    return found


def here(at: Position, family: str, cell: int) -> float:
    """Return what a figure on a cell is worth, and what it denies to others."""
    if at.denials is None:
        at.denials = denials(at) if at.taste.deny else {}
    return at.worth(family, cell) + at.taste.deny * at.denials.get(cell, 0.0)


def denials(at: Position) -> dict[int, float]:
    """Return what opponents lose by each cell that they could take, as far as what they lose is won."""
    found: dict[int, float] = {}
    for rival in at.rivals:
        lost: dict[int, float] = {}
        for gang in GANGS:
            figures, crossing = rival.seen.left(rival.player, gang), rival.seen.place_of(rival.player, gang)
            if figures and crossing != NOWHERE:
                cells = reach(rival, crossing)
                options = ranked(rival, figures, cells)
                whole = total(options, figures)
                for cell in cells:
                    lost[cell] = max(lost.get(cell, 0.0), whole - total(options, figures, cell))
        for cell, worth in lost.items():
            found[cell] = found.get(cell, 0.0) + worth / at.opponents
    return found


def arrival(at: Position, gang: str, crossing: int) -> float:
    """Return what it is worth to a gang to come to a crossing: cards, the first figure there, and those after it."""
    figures, cells = at.seen.left(at.player, gang), reach(at, crossing)
    options, best = ranked(at, figures, cells), -1.0
    for family in dict.fromkeys(figures):
        rest = without(figures, family)
        for cell in corners(crossing):
            if at.free[cell]:
                best = max(best, at.worth(family, cell) + at.taste.plan * total(options, rest, cell))
    return best + road_cards(at, crossing) + at.taste.room * len(cells)


def road_cards(at: Position, crossing: int) -> float:
    """Return what the cards are worth that can be taken at a crossing."""
    return sum(max((card_at(at, slot) for slot in road), default=0.0) for road in ends(crossing))


def card_at(at: Position, slot: str) -> float:
    """Return what the card at a slot is worth, nothing if there is none."""
    card = at.seen.border[SLOTS.index(slot)]
    return at.card(symbol(card)) if card else 0.0


def puts(at: Position, moves: tuple[str, ...]) -> Scores:
    """Return what it is worth to put the gangster of this round on each crossing."""
    return {move: arrival(at, at.seen.step.gang, CROSSINGS.index(move[3:])) for move in moves}


def ways(at: Position, moves: tuple[str, ...]) -> Scores:
    """Return what it is worth to move each gangster each way, against what its gang leaves behind."""
    found = {}
    for move in moves:
        kind, gang, *to = move.split(":")
        crossing = at.seen.place_of(at.player, gang)
        here = at.taste.plan * plan(at, at.seen.left(at.player, gang), reach(at, crossing))
        there = goal(at.seen, crossing, to[0]) if kind == "go" else NOWHERE
        found[move] = arrival(at, gang, there) - here if there != NOWHERE else 0.0
    return found


def card_choices(at: Position, moves: tuple[str, ...]) -> Scores:
    """Return what each card is worth that can be chosen."""
    avenue, street = ends(at.seen.place_of(at.player, at.seen.step.gang))
    slots = {slot[0]: slot for slot in (*avenue, *street)}
    return {move: card_at(at, slots[move[-1]]) for move in moves}

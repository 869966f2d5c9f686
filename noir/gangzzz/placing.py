"""Where figures are to go: what a gang can still make of its reach, and so which placement, way and split is best."""

from collections import Counter

from noir.gangzzz.city import CELLS, CROSSINGS, SLOTS, corners, ends, perimeter
from noir.gangzzz.pieces import FAMILIES, GANGS, symbol
from noir.gangzzz.position import Position
from noir.gangzzz.streets import OUT, goal
from noir.gangzzz.table import NOWHERE

Scores = dict[str, float]


def plan(at: Position, figures: tuple[str, ...], cells: list[int]) -> float:
    """Return what a gang's figures are worth if each goes where it is worth most, the best first."""
    left = Counter(figures)
    options = [(at.worth(family, cell), family, cell) for family in left for cell in cells]
    options.sort(reverse=True)
    total, used, count = 0.0, set(), len(figures)
    for worth, family, cell in options:
        if cell not in used and left[family]:
            left[family] -= 1
            used.add(cell)
            total += worth
            count -= 1
            if not count:
                break
    return total


def reach(at: Position, crossing: int) -> list[int]:
    """Return the free cells in the perimeter of a crossing."""
    return [cell for cell in perimeter(crossing) if at.free[cell]]


def without(figures: tuple[str, ...], family: str) -> tuple[str, ...]:
    """Return the figures but one of a family."""
    place = figures.index(family)
    return figures[:place] + figures[place + 1 :]


def placements(at: Position, moves: tuple[str, ...]) -> Scores:
    """Return what each placement is worth, with what its gang can still place."""
    found, seen = {}, at.seen
    reaches = {gang: reach(at, seen.place_of(at.player, gang)) for gang in {move[0] for move in moves}}
    plans: dict[tuple[str, str, int], float] = {}
    for move in moves:
        family, __, word = move[2:].partition("@")
        rest = without(seen.left(at.player, move[0]), family)
        cells = reaches[move[0]]
        before = plan(at, seen.left(at.player, move[0]), cells)
        if word == OUT:
            found[move] = at.taste.plan * (plan(at, rest, cells) - before)
            continue
        cell = CELLS[word]
        key = move[0], family, cell
        plans[key] = plan(at, rest, [other for other in cells if other != cell])
        found[move] = at.worth(family, cell) + at.taste.plan * (plans[key] - before)
        if at.taste.deny:
            found[move] += at.taste.deny * denied(at, cell)
    return found


def denied(at: Position, cell: int) -> float:
    """Return what opponents lose by a cell they could take, as far as what they lose is won."""
    if cell not in at.denials:
        lost = 0.0
        for other in at.others():
            most = 0.0
            for gang in GANGS:
                figures = at.seen.left(other.player, gang)
                crossing = at.seen.place_of(other.player, gang)
                if figures and crossing != NOWHERE and cell in perimeter(crossing):
                    cells = reach(other, crossing)
                    rest = [each for each in cells if each != cell]
                    most = max(most, plan(other, figures, cells) - plan(other, figures, rest))
            lost += most
        at.denials[cell] = lost / at.opponents
    return at.denials[cell]


def arrival(at: Position, gang: str, crossing: int) -> float:
    """Return what it is worth to a gang to come to a crossing: cards, the first figure there, and those after it."""
    figures, cells = at.seen.left(at.player, gang), reach(at, crossing)
    best = -1.0
    for family in set(figures):
        rest = without(figures, family)
        for cell in corners(crossing):
            if at.free[cell]:
                others = [other for other in cells if other != cell]
                best = max(best, at.worth(family, cell) + at.taste.plan * plan(at, rest, others))
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


MANAGED = {"bar": 8.0, "house": 4.0, "casino": 4.0, "warehouse": 1.0, "forger": 3.0}
"""What a figure of a family may bring more as a manager, if its gangster can be put anywhere; of all others 2."""


def first_split(at: Position, moves: tuple[str, ...]) -> Scores:
    """Return what each gift is worth while there are no gangsters: those that are put last get what needs a choice."""
    seen = at.seen
    found = {}
    for move in moves:
        gang, __, family = move.partition("=")
        if family:
            same = seen.left(at.player, gang).count(family)
            found[move] = MANAGED.get(family, 2.0) * (1 + GANGS.index(gang)) - 5 * same
    return found


def second_split(at: Position, moves: tuple[str, ...]) -> Scores:
    """Return what each gift is worth where the gangsters stand: how much worse it were with another gang."""
    seen = at.seen
    gains: dict[str, Scores] = {}
    for gang in GANGS:
        figures = seen.left(at.player, gang)
        cells = reach(at, seen.place_of(at.player, gang))
        before = plan(at, figures, cells)
        for family in FAMILIES:
            if f"{gang}={family}" in moves:
                gains.setdefault(family, {})[gang] = plan(at, (*figures, family), cells) - before
    found = {}
    for family, by_gang in gains.items():
        for gang, gain in by_gang.items():
            other = max((gain for each, gain in by_gang.items() if each != gang), default=0.0)
            found[f"{gang}={family}"] = gain - other
    return found

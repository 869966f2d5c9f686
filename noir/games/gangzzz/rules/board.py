"""The city of Gangzzz as places: crossings and their corners, blocks, perimeters, and the ways along a road.

A crossing is a number: row * 6 + column. A cell is one of the four corners of a crossing and a number too: row * 12 +
column of the grid that all 144 cells make (G-04). Their words are `PARK#51ST` and `PARK#51ST.NW`.
"""

from functools import cache

from noir.games.gangzzz.rules.pieces import AVENUES, STREETS

SIDE = 6
GRID = 2 * SIDE
CROSSINGS = tuple(f"{avenue}#{street}" for street in STREETS for avenue in AVENUES)
CORNERS = ("NW", "NE", "SW", "SE")
DIRECTIONS = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}
SIDES = tuple(DIRECTIONS)
SLOTS = tuple(f"{side}{at}" for side in SIDES for at in range(SIDE))
"""The places for cards around the city: at both ends of each avenue, N and S, and of each street, W and E."""

_CROSSING_OF = tuple(cell // GRID // 2 * SIDE + cell % GRID // 2 for cell in range(GRID * GRID))


def crossing_of(cell: int) -> int:
    """The crossing that a cell is a corner of."""
    return _CROSSING_OF[cell]


@cache
def corners(crossing: int) -> tuple[int, ...]:
    """The four cells of a crossing, in the order of CORNERS."""
    row, column = divmod(crossing, SIDE)
    first = 2 * row * GRID + 2 * column
    return first, first + 1, first + GRID, first + GRID + 1


def _blocks() -> tuple[tuple[int, ...], ...]:
    """The 25 blocks, each the four cells where four crossings meet; pairs of cells at the edge are no blocks (G-32)."""
    firsts = [(2 * row + 1) * GRID + 2 * column + 1 for row in range(SIDE - 1) for column in range(SIDE - 1)]
    return tuple((first, first + 1, first + GRID, first + GRID + 1) for first in firsts)


BLOCKS = _blocks()
BLOCK_OF = {cell: block for block in BLOCKS for cell in block}
AREAS = (*map(corners, range(SIDE * SIDE)), *BLOCKS)
"""What can be dominated: every crossing and every block."""


@cache
def perimeter(crossing: int) -> tuple[int, ...]:
    """The cells of a crossing and of every block that touches it, sorted: 16, at an edge 10, in a corner 7."""
    own = corners(crossing)
    return tuple(sorted({*own, *(cell for corner in own for cell in BLOCK_OF.get(corner, ()))}))


@cache
def way(crossing: int, direction: str) -> tuple[int, ...]:
    """The crossings in a direction, nearest first."""
    row, column = divmod(crossing, SIDE)
    down, right = DIRECTIONS[direction]
    places = [(row + down * step, column + right * step) for step in range(1, SIDE)]
    return tuple(r * SIDE + c for r, c in places if 0 <= r < SIDE and 0 <= c < SIDE)


def ends(crossing: int) -> tuple[tuple[str, str], tuple[str, str]]:
    """The slots at both ends of a crossing's avenue, and at both ends of its street."""
    row, column = divmod(crossing, SIDE)
    return (f"N{column}", f"S{column}"), (f"W{row}", f"E{row}")


@cache
def cell_word(cell: int) -> str:
    """The word of a cell, as in `PARK#51ST.NW`."""
    crossing = crossing_of(cell)
    return f"{CROSSINGS[crossing]}.{CORNERS[corners(crossing).index(cell)]}"


CELLS = {cell_word(cell): cell for cell in range(GRID * GRID)}
"""Every cell by its word."""

"""What everyone sees of District Noir, as values that programs read: a page around the game is told them."""

from noir.games.district.rules.state import State


def public_facts(seen: State) -> dict[str, object]:
    """Return round, row, tableaux, who has taken in this round, and all moves so far; cards as in a move."""
    return {
        "round": seen.round,
        "row": list(seen.row),
        "tableaux": [list(tableau) for tableau in seen.tableaux],
        "taken": list(seen.taken),
        "moves": list(seen.moves),
    }

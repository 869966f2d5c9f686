"""What everyone sees of District Noir, as values for the page around an embedded game."""

from noir.games.district.rules.state import State


def public_facts(seen: State) -> dict[str, object]:
    """Round, row, tableaux, who has taken in this round, and all moves so far; cards named as in moves."""
    return {
        "round": seen.round,
        "row": list(seen.row),
        "tableaux": [list(tableau) for tableau in seen.tableaux],
        "taken": list(seen.taken),
        "moves": list(seen.moves),
    }

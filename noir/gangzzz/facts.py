"""What everyone sees of Gangzzz, as values that programs read: a page around the game is told them."""

from noir.gangzzz.city import CROSSINGS, SLOTS, cell_word
from noir.gangzzz.pieces import PILES
from noir.gangzzz.rules import PHASES, State
from noir.gangzzz.table import NOWHERE


def facts(seen: State) -> dict[str, object]:
    """Return phase and round, the city with who is in it, the cards at its edge, and what each player has openly."""
    return {
        "phase": PHASES[seen.phase].name,
        "round": seen.round,
        "city": {
            cell_word(cell): {"building": code, "figure": list(figure) if figure else None}
            for cell, (code, figure) in enumerate(zip(seen.city.buildings, seen.board, strict=True))
        },
        "border": dict(zip(SLOTS, seen.border, strict=True)),
        "gangsters": [[CROSSINGS[at] if at != NOWHERE else None for at in each] for each in seen.gangsters],
        "money": list(seen.cash),
        "debts": list(seen.debts),
        "markers": [list(each) for each in seen.markers],
        "cards": [dict(zip(PILES, map(len, piles), strict=True)) for piles in seen.piles],
        "deck": len(seen.deck),
    }

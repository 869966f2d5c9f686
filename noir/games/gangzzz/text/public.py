"""What everyone sees of Gangzzz, as values for programs, such as a page around the game."""

from noir.core.contract import HIDDEN
from noir.games.gangzzz.rules.board import CROSSINGS, SLOTS, cell_word
from noir.games.gangzzz.rules.pieces import PILES
from noir.games.gangzzz.rules.state import PHASES, State
from noir.games.gangzzz.rules.table import NOWHERE


def public_facts(seen: State) -> dict[str, object]:
    """The moves so far, the city with its figures, the cards at its edge, and what each player has openly.

    A private move is given by its kind alone, or not at all; a card at the edge by its face.
    """
    return {
        "moves": [note.move.removesuffix(f":{HIDDEN}") for note in seen.log if note.move],
        "phase": PHASES[seen.phase].name,
        "round": seen.round,
        "city": {
            cell_word(cell): {"building": code, "figure": list(figure) if figure else None}
            for cell, (code, figure) in enumerate(zip(seen.city.buildings, seen.board, strict=True))
        },
        "border": {slot: card.rstrip(HIDDEN) for slot, card in zip(SLOTS, seen.border, strict=True)},
        "gangsters": [[CROSSINGS[at] if at != NOWHERE else None for at in each] for each in seen.gangsters],
        "money": list(seen.cash),
        "debts": list(seen.debts),
        "markers": [list(each) for each in seen.markers],
        "cards": [dict(zip(PILES, map(len, piles), strict=True)) for piles in seen.piles],
        "deck": len(seen.deck),
    }

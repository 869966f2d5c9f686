"""What everyone sees of Famiglia, as values that programs read: a page around the game is told them."""

from noir.games.famiglia.rules.state import State


def public_facts(seen: State) -> dict[str, object]:
    """Return how far the deck is, its size, Street, fields, discards, the sizes of the hands, and all moves so far."""
    return {
        "lap": seen.lap,
        "deck": len(seen.deck),
        "street": list(seen.street),
        "fields": [list(field) for field in seen.fields],
        "discards": list(seen.discards),
        "hands": [len(hand) for hand in seen.hands],
        "moves": list(seen.moves),
    }

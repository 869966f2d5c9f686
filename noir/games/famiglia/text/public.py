"""What everyone sees of Famiglia, as values for the page around an embedded game."""

from noir.games.famiglia.rules.state import State


def public_facts(seen: State) -> dict[str, object]:
    """Which deck it is and its size, Street, fields, discards, hand sizes, and all moves so far."""
    return {
        "lap": seen.lap,
        "deck": len(seen.deck),
        "street": list(seen.street),
        "fields": [list(field) for field in seen.fields],
        "discards": list(seen.discards),
        "hands": [len(hand) for hand in seen.hands],
        "moves": list(seen.moves),
    }

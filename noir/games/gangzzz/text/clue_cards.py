"""What a clue card would add to a gang that takes it: to a collection of its sign, and to its hand in a fight."""

from noir.core.contract import HIDDEN
from noir.games.gangzzz.rules.pieces import ATTRIBUTES, PRESET_A, Cards, strength, symbol
from noir.games.gangzzz.rules.scoring import LEAST_EQUAL, collection_value
from noir.games.gangzzz.rules.table import Table
from noir.games.gangzzz.text.names import BOSSES, attribute_name, family_name
from noir.ui.i18n import _, and_list


def open_cards(seen: Table, player: int, gang: str) -> Cards:
    """The cards of a gang, of a hand that is closed those which it took from the edge of the city."""
    pile = seen.pile(player, gang)
    if HIDDEN not in pile:
        return pile
    return tuple(
        event.of[2]
        for note in seen.log
        for event in note.events
        if (event.player, event.what) == (player, "takes") and event.of[0] == gang
    )


def card_effects(seen: Table, player: int, gang: str, card: str) -> list[str]:
    """What this card would add to a gang, in short sentences."""
    cards = open_cards(seen, player, gang)
    return [*_collection(seen, player, gang, cards, card), _fight(gang, cards, card)]


def _collection(seen: Table, player: int, gang: str, cards: Cards, card: str) -> list[str]:
    """How many cards of its sign the gang would have, and what those pay."""
    family = symbol(card)
    count = 1 + sum(symbol(each) == family for each in cards)
    squared = PRESET_A in seen.city.switches
    fields = {"gang": BOSSES[gang], "count": count, "symbol": family_name(family)}
    if count == 1:
        return [_("First {symbol} for {gang}.", **fields)]
    if count < LEAST_EQUAL:
        money = collection_value(LEAST_EQUAL, squared)
        line = _("{gang}: {count} × {symbol}; three pay ${money}.", money=money, **fields)
    else:
        line = _("{gang}: {count} × {symbol} pay ${money}.", money=collection_value(count, squared), **fields)
    owned = any(seen.city.building(cell).family == family for cell in seen.owned(player))
    return [line] if owned else [line, _("You need a building with that sign.")]


def _fight(gang: str, cards: Cards, card: str) -> str:
    """In what the gang would have no better card for a fight; of its first card, what it is best at."""
    if not cards:
        most = max(strength(card, each) for each in ATTRIBUTES)
        return _(
            "Best in fights: {values}.", values=_values(card, [e for e in ATTRIBUTES if strength(card, e) == most])
        )
    better = [each for each in ATTRIBUTES if all(strength(other, each) < strength(card, each) for other in cards)]
    if not better:
        return _("In fights, this card is no better than {gang}'s own.", gang=BOSSES[gang])
    return _("{gang}'s new best: {values}.", gang=BOSSES[gang], values=_values(card, better))


def _values(card: str, attributes: list[str]) -> str:
    return and_list([f"{attribute_name(each)}\N{NO-BREAK SPACE}{strength(card, each)}" for each in attributes])

"""A deal of Famiglia of which only the cards that were turned up are known: no device knows the order of a deck.

A place is that of a card in the order in which cards are drawn, from 0: those of the first deck, then those of the
second. What lies under the second deck was seen by all (F-20), so it isn't drawn and has no place.
"""

from collections.abc import Mapping

from noir.core.errors import BadDeal
from noir.games.famiglia.rules.pieces import DECK, DECK_SIZE, Cards, without
from noir.games.famiglia.rules.state import FIRST, State, discarded_places, events, start


def holders(state: State) -> tuple[int | None, ...]:
    """For each place whose card was drawn who got it: nobody alone, since everyone saw it."""
    put_under = sum(event.lap != FIRST and event.move.startswith("drop:") for event in events(state))
    return (None,) * (len(_shown(state)) - put_under + state.under)


def pool(state: State, place: int) -> Cards:
    """The cards of which one comes to `place`, after the move that draws it; sorted, equal ones several times.

    Of `state` only the cards at earlier places have to be right.
    """
    drawn, unseen = len(holders(state)), state.deck[: len(state.deck) - state.under]
    last = DECK_SIZE if place < DECK_SIZE < drawn else drawn
    rest = unseen if last == drawn and (place < DECK_SIZE) == (state.lap == FIRST) else ()
    return tuple(sorted((*_shown(state)[place:last], *rest)))


def deal_with(starter: int, known: Mapping[int, str], moves: tuple[str, ...]) -> str:
    """A deal with the known cards at their places, and any others that are left at the rest; raises BadDeal.

    The moves, among them the one that draws, say which cards the second deck is made of.
    """
    left = tuple(card for card, copies in DECK.items() for _copy in range(copies))
    first = [known[place] for place in range(DECK_SIZE) if place in known]
    for card in first:
        left = _less(left, card)
    second = [known[place] for place in sorted(known) if place >= DECK_SIZE]
    deal = " ".join([str(starter), *first, *left, "/"])
    return " ".join([deal, *map(str, _order(deal, second, moves))])


def _order(deal: str, second: list[str], moves: tuple[str, ...]) -> list[int]:
    """An order of the reshuffle in which these cards are drawn first from the second deck."""
    places = [*range(DECK_SIZE)]
    if not second:
        return places
    state = start(" ".join([deal, *map(str, places)]))
    for move in moves:
        state = state.play(move) if state.lap == FIRST else state
    free = discarded_places(state.moves, deal.split()[1:-1])
    order = []
    for card in second:
        place = next((place for place, other in free.items() if other == card), None)
        if place is None:
            raise BadDeal("A card of this deal is there too often.")
        del free[place]
        order.append(place)
    return [*order, *(place for place in places if place not in order)]


def _less(cards: Cards, card: str) -> Cards:
    if card not in cards:
        raise BadDeal("A card of this deal is there too often.")
    return without(cards, card)


def _shown(state: State) -> Cards:
    """All cards that were turned up, in their order."""
    return tuple(card for cards in state.shown for card in cards)

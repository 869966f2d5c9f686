"""What is picked on the table of Famiglia: a place and a card, `street:G4`, `hand:B2`, `field:G2`.

Beside it is shown what can be done with it; while an accountant swaps, pressing a second card swaps the two at once.
The word `done` picks no card: it ends the swaps before all of them are made. Nor does `pass`: it says what a pass leads
to before it is made. A number after a card turns the page of what can be done with it, `hand:Y2:1`.
"""

from typing import NamedTuple

from noir.core.contract import HIDDEN
from noir.games.famiglia.rules.pieces import PASS
from noir.games.famiglia.rules.state import State

STREET, HAND, FIELD = "street", "hand", "field"
"""The places where a card can be picked."""

DONE = "done"
"""What is picked once no more swaps are wanted, instead of a place."""


class Picked(NamedTuple):
    """The card that is picked, and its place; both are empty if there is none."""

    place: str = ""
    card: str = ""
    page: int = 0
    """Which page of what can be done with it is shown, from 0."""

    def is_at(self, place: str, card: str) -> bool:
        """Whether this card is picked, on whatever page."""
        return (self.place, self.card) == (place, card)


def picks(move: str) -> tuple[str, ...]:
    """What to pick on the table before there is a button for `move`."""
    kind, __, rest = move.partition(":")
    if kind == "swap":
        return (f"{FIELD}:{rest.partition('/')[0]}",)
    if kind == "accountant":
        return (f"{HAND}:{rest}",)
    if kind == "brute":
        return (f"{STREET}:{rest.split(':')[1].partition('=')[0]}",)
    is_for_nothing = kind == "take" and rest.endswith("0") and ":" not in rest
    if kind == PASS:
        return (PASS,)
    return () if is_for_nothing else (f"{STREET}:{rest.partition(':')[0]}",)


def picked_of(seen: State, word: str) -> Picked:
    """What a word picks for the player to move; empty if there is no such card."""
    place, __, rest = word.partition(":")
    card, __, page = rest.partition(":")
    player = seen.current_player
    if player is None:
        return Picked()
    if word == DONE:
        return Picked(DONE) if may_stop(seen) else Picked()
    if word == PASS:
        return Picked(PASS) if PASS in seen.legal_moves() else Picked()
    places = {STREET: seen.street, HAND: seen.hands[player], FIELD: seen.fields[player] if swaps(seen) else ()}
    is_there = card != HIDDEN and card in places.get(place, ())
    if not is_there or not (page or "0").isdecimal():
        return Picked()
    return Picked(place, card, int(page or 0))


def swaps(seen: State) -> bool:
    """Whether an accountant can make a swap now."""
    return any(move.startswith("swap:") for move in seen.legal_moves())


def may_stop(seen: State) -> bool:
    """Whether there are swaps left that need not be made: an accountant has to make one."""
    return swaps(seen) and seen.step.swaps > 0


def is_swapping(seen: State, picked: Picked) -> bool:
    """Whether the field lies ready for a swap: not over a card of the Street, nor after `done` or `pass`."""
    return swaps(seen) and picked.place not in (STREET, DONE, PASS)


def put_back(seen: State) -> str:
    """The message that picks nothing; swaps left over stay put away."""
    return f"pick {DONE}" if may_stop(seen) else "pick"


def message(seen: State, picked: Picked, place: str, card: str) -> str:
    """The message of a card's button: recruit it if it is a 0, pick it, put it back, or swap it with what is picked."""
    if picked.is_at(place, card):
        return put_back(seen) if place == STREET else "pick"
    if place == STREET and card.endswith("0") and f"take:{card}" in seen.legal_moves():
        return f"play take:{card}"
    pair = {place: card, picked.place: picked.card}
    swap = f"swap:{pair.get(FIELD)}/{pair.get(HAND)}"
    return f"play {swap}" if place != picked.place and swap in seen.legal_moves() else f"pick {place}:{card}"

"""The open hand of Famiglia, and the steps of the turn."""

from noir.games.famiglia.rules.pieces import Cards
from noir.games.famiglia.rules.state import State
from noir.games.famiglia.view.cards import card_button, in_order, pile
from noir.games.famiglia.view.turn import (
    FIELD,
    HAND,
    Picked,
    choice,
    message,
    passing,
    steps,
)
from noir.ui.html import Node, h
from noir.ui.i18n import _, cached_per_language
from noir.ui.table import Seats


def playable_hand(seen: State, player: int, seats: Seats, picked: Picked) -> list[Node | None]:
    """The open hand, as buttons for the player to move, and the steps of the turn."""
    who, own = seats[player], player == seen.current_player
    label = _("{name}'s hand", name=who.name)
    return [
        h("h2", label, tabindex=-1, data_focus=f"hand {seen.turn}"),
        hand_cards(seen, player, who.name, picked) if own else _still(seen.hands[player], label),
        choice(seen, picked) if own and picked.place in (HAND, FIELD) else None,
        h("div", steps(seen), passing(seen), class_="turn")
        if own
        else h("p", _("It is not {name}'s turn.", name=who.name), class_="choose-a-card"),
    ]


def hand_cards(seen: State, player: int, name: str, picked: Picked) -> Node:
    """The cards of a hand as buttons."""
    buttons = [
        card_button(HAND, card, count, message(seen, picked, HAND, card), picked == (HAND, card))
        for card, count in in_order(seen.hands[player]).items()
    ]
    empty = h("p", _("No card in hand"), class_="none")
    return h(
        "div",
        buttons or empty,
        id=f"hand-{seen.turn}",
        class_="hand",
        role="toolbar",
        aria_label=_("{name}'s hand", name=name),
        data_roving=True,
    )


@cached_per_language(8)
def _still(hand: Cards, label: str) -> Node:
    """An open hand of a player who is not to move."""
    piles = [pile(card, count) for card, count in in_order(hand).items()]
    return h("ul", piles, class_="hand", aria_label=label)

"""The open hand of Famiglia, and the main action."""

from noir.games.famiglia.rules.pieces import Cards
from noir.games.famiglia.rules.state import State
from noir.games.famiglia.view.cards import card_button, in_order, pile
from noir.games.famiglia.view.main_action import main_action, waiting
from noir.games.famiglia.view.offer import payment
from noir.games.famiglia.view.picked import HAND, Picked, message
from noir.ui.html import Node, h
from noir.ui.i18n import _, cached_per_language
from noir.ui.table import Seats


def playable_hand(seen: State, player: int, seats: Seats, picked: Picked) -> list[Node | None]:
    """The open hand, as buttons for the player to move, and the main action."""
    own = player == seen.current_player
    label = _("Your hand")
    return [
        h("h2", label, tabindex=-1, data_focus=f"hand {seen.turn}"),
        hand_cards(seen, player, label, picked) if own else _still(seen.hands[player], label),
        main_action(seen, picked, seats) if own else waiting(),
    ]


def hand_cards(seen: State, player: int, label: str, picked: Picked) -> Node:
    """The cards of a hand as buttons."""
    pays = payment(seen, picked)
    buttons = [
        card_button(HAND, card, count, message(seen, picked, HAND, card), picked.is_at(HAND, card), pays.get(card, ""))
        for card, count in in_order(seen.hands[player]).items()
    ]
    empty = h("p", _("No cards in hand"), class_="none")
    return h(
        "div",
        buttons or empty,
        id=f"hand-{seen.turn}",
        class_="hand",
        data_part="hand",
        role="toolbar",
        aria_label=label,
        data_roving=True,
    )


@cached_per_language(8)
def _still(hand: Cards, label: str) -> Node:
    """An open hand of a player who is not to move."""
    piles = [pile(card, count) for card, count in in_order(hand).items()]
    return h("ul", piles, class_="hand", data_part="hand", aria_label=label)

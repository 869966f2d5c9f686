"""The players at a table of Famiglia: names, facts, hands and fields."""

from noir.core.contract import HIDDEN
from noir.games.famiglia.rules.pieces import Cards
from noir.games.famiglia.rules.state import State
from noir.games.famiglia.text.score import worth
from noir.games.famiglia.view.cards import card_button, in_order, pile
from noir.games.famiglia.view.turn import (
    FIELD,
    Picked,
    message,
    swaps,
)
from noir.ui.html import Node, h
from noir.ui.i18n import _, cached_per_language, plural
from noir.ui.table import Seats, closed_hand, hand_size
from noir.ui.widgets import icon, name_of


def seat(seen: State, player: int, beside: Node | None, seats: Seats, picked: Picked | None, far: bool) -> Node:
    """One player's seat: name, facts, hand and field; with `picked`, the cards of the field can be swapped."""
    who, field, moving = seats[player], seen.fields[player], player == seen.current_player
    return h(
        "section",
        h("header", icon(f"gang-{who.gang}", "emblem"), h("h2", name_of(who)), facts_of(seen, player), beside),
        field_buttons(seen, player, who.name, picked)
        if picked is not None and swaps(seen)
        else _field(field, who.name),
        id=f"seat-{player}",
        class_=f"seat gang-{who.gang}" + (" is-moving" if moving else "") + (" far" if far else ""),
        aria_label=who.name,
    )


def facts_of(seen: State, player: int) -> Node:
    """Whose turn it is, who started, and what the field is worth; empty after the game."""
    if seen.current_player is None:
        return h("p", class_="facts")
    return _facts(player == seen.current_player, player == seen.starter, worth(seen.fields[player]))


@cached_per_language(16)
def _facts(moves: bool, started: bool, field: int) -> Node:
    facts = [
        h("span", _("to move"), class_="moving") if moves else None,
        h("span", icon("token"), _("started"), class_="token") if started else None,
        h("span", plural("{count} point in the field", "{count} points in the field", field)),
    ]
    return h("p", facts, class_="facts")


def hand_beside(seen: State, player: int, viewer: int | None, seats: Seats) -> Node | None:
    """The hand of `player`, closed or open; None if it is empty or belongs to `viewer`."""
    hand = seen.hands[player]
    if not hand or player == viewer:
        return None
    return closed_hand(len(hand)) if HIDDEN in hand else open_hand(hand, seats[player].name)


@cached_per_language(8)
def open_hand(hand: Cards, name: str) -> Node:
    """An open hand, equal cards in one pile."""
    piles = [pile(card, count) for card, count in in_order(hand).items()]
    label = _("{name}'s hand", name=name)
    return h("div", h("ul", piles, aria_label=label), hand_size(len(hand)), class_="laid-open")


@cached_per_language(8)
def _field(field: Cards, name: str) -> Node:
    """The cards of a field, equal cards in one pile."""
    piles = [pile(card, count) for card, count in in_order(field).items()]
    label = _("{name}'s field", name=name)
    return h("ul", piles or h("li", _("Nothing in the field yet"), class_="none"), class_="tableau", aria_label=label)


def field_buttons(seen: State, player: int, name: str, picked: Picked) -> Node:
    """A field whose cards can be swapped."""
    buttons = [
        card_button(FIELD, card, count, message(seen, picked, FIELD, card), picked == (FIELD, card))
        for card, count in in_order(seen.fields[player]).items()
    ]
    return h(
        "div",
        buttons,
        class_="tableau own",
        role="toolbar",
        aria_label=_("{name}'s field", name=name),
        data_roving=True,
    )

"""The players at a table of Famiglia: names, facts, hands and fields."""

from noir.core.contract import HIDDEN
from noir.core.seat import Seat
from noir.games.famiglia.rules.pieces import FAMILIES, Cards
from noir.games.famiglia.rules.state import State, events
from noir.games.famiglia.text.score import worth
from noir.games.famiglia.text.words import other_of
from noir.games.famiglia.view.cards import card_button, in_order, pile
from noir.games.famiglia.view.offer import swap_with
from noir.games.famiglia.view.picked import FIELD, Picked, is_swapping, message
from noir.games.famiglia.view.turn import accountant
from noir.ui.html import Node, h
from noir.ui.i18n import _, cached_per_language, plural
from noir.ui.table import Seats, closed_hand, hand_size, names_of, spine
from noir.ui.widgets import icon, label_of, name_of


def seat(seen: State, player: int, beside: Node | None, seats: Seats, picked: Picked | None, far: bool) -> Node:
    """One player's seat: name, facts, hand and field; with `picked`, the cards of the field can be swapped."""
    who, moving = seats[player], player == seen.current_player
    buttons = swappable_field(seen, player, who.name, picked)
    return h(
        "section",
        header(seen, player, beside, seats, "opponent" if far else None),
        taken(
            seen.fields[player],
            who,
            names_of(seats)[player],
            player == seen.starter,
            buttons is None,
            just_laid(seen, player),
        ),
        buttons,
        id=f"seat-{player}",
        class_=f"seat gang-{who.gang}" + (" is-moving" if moving else "") + (" far" if far else ""),
        aria_label=label_of(who),
    )


def header(seen: State, player: int, beside: Node | None, seats: Seats, part: str | None) -> Node:
    """The line with a player's name and facts, and what is `beside` them."""
    emblem = icon(f"gang-{seats[player].gang}", "emblem")
    return h("header", emblem, h("h2", name_of(seats[player])), facts_of(seen, player), beside, data_part=part)


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


def just_laid(seen: State, player: int) -> str:
    """The card that the last move put into the field of `player`; empty if it put none there."""
    last = events(seen)[-1] if seen.moves else None
    match last.move.split(":") if last and last.player == player else []:
        case ["take", _, pair, back]:
            return other_of(pair, back)
        case ["swap", pair]:
            return pair.partition("/")[2]
    return ""


@cached_per_language(8)
def taken(field: Cards, seat: Seat, name: str, started: bool, lies: bool, new: str = "") -> Node:
    """The field in four places that never move, a family each, with its points; empty unless it `lies` there now."""
    places = h("span", [_place(family, field) for family in FAMILIES], class_="places", aria_hidden="true")
    before = spine(seat, icon("token") if started else None)
    return h("div", before, places, lying_field(field, name, new) if lies else None, class_="taken")


def lying_open(seen: State) -> tuple[Cards, ...]:
    """The cards in each player's field, by family."""
    return tuple(tuple(in_order(field).elements()) for field in seen.fields)


def _place(family: str, field: Cards) -> Node:
    """The place of a family: its sign while it is empty, and its points."""
    held = [card for card in field if card[0] == family]
    if not held:
        return h("span", icon(f"mark-{family}"), class_="place empty")
    return h("span", h("b", f"★ {worth(tuple(held))}"), class_="place")


def lying_field(field: Cards, name: str, new: str = "") -> Node:
    """The cards of a field, equal cards in one pile; that of the card `new` is marked."""
    piles = [pile(card, count, int(card == new)) for card, count in in_order(field).items()]
    label = _("{name}'s field", name=name)
    return h("ul", piles or h("li", _("Nothing in the field"), class_="none"), class_="tableau", aria_label=label)


def swappable_field(seen: State, player: int, name: str, picked: Picked | None) -> Node | None:
    """A field whose cards can be swapped; None if they can't, or nothing can be picked."""
    if picked is None or not is_swapping(seen, picked):
        return None
    buttons = [
        card_button(FIELD, card, count, message(seen, picked, FIELD, card), picked.is_at(FIELD, card))
        for card, count in in_order(seen.fields[player]).items()
    ]
    label = _("{name}'s field", name=name)
    says = swap_with(seen, picked) if picked.card else accountant(seen)
    return h("div", buttons, class_="tableau own", role="toolbar", aria_label=label, data_says=says, data_roving=True)

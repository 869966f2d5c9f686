"""The turn of a player of Famiglia: its four steps, what can be done now, and why the rest cannot.

What is picked on the table is a place and a card: `street:G4`, `hand:B2`, `field:G2`. Next to it are the buttons for
what can be done with it; while an accountant swaps, pressing a second card swaps the two at once.
"""

from typing import NamedTuple

from noir.core.contract import HIDDEN
from noir.games.famiglia.rules.pieces import ACCOUNTANT, BRUTE, MERCENARY, PASS, Cards
from noir.games.famiglia.rules.state import FACES, OUT, SECOND, SWAPS, State
from noir.games.famiglia.text.words import as_object, card_name, objects, other_of
from noir.ui.html import Node, h
from noir.ui.i18n import _, cached_per_language, plural, rulebook
from noir.ui.widgets import button, rule_link

STREET, HAND, FIELD = "street", "hand", "field"
"""The places where a card can be picked."""


class Picked(NamedTuple):
    """The card that is picked, and its place; both are empty if there is none."""

    place: str = ""
    card: str = ""


def picks(move: str) -> tuple[str, ...]:
    """What to pick on the table before there is a button for `move`."""
    kind, __, rest = move.partition(":")
    if kind == "swap":
        return (f"{FIELD}:{rest.partition('/')[0]}",)
    if kind == "accountant":
        return (f"{HAND}:{rest}",)
    if kind == "brute":
        return (f"{STREET}:{rest.split(':')[1].partition('=')[0]}",)
    return () if kind == PASS else (f"{STREET}:{rest.partition(':')[0]}",)


def picked_of(seen: State, word: str) -> Picked:
    """What a word picks for the player to move; empty if there is no such card."""
    place, __, card = word.partition(":")
    player = seen.current_player
    if player is None:
        return Picked()
    places = {STREET: seen.street, HAND: seen.hands[player], FIELD: seen.fields[player] if swaps(seen) else ()}
    return Picked(place, card) if card != HIDDEN and card in places.get(place, ()) else Picked()


def swaps(seen: State) -> bool:
    """Whether an accountant can make a swap now."""
    return any(move.startswith("swap:") for move in seen.legal_moves())


def message(seen: State, picked: Picked, place: str, card: str) -> str:
    """The message of a card's button: pick it, put it back, or swap it with what is picked."""
    if picked == (place, card):
        return "pick"
    pair = {place: card, picked.place: picked.card}
    swap = f"swap:{pair.get(FIELD)}/{pair.get(HAND)}"
    return f"play {swap}" if place != picked.place and swap in seen.legal_moves() else f"pick {place}:{card}"


# The steps


def steps(seen: State) -> Node:
    """The four steps of the turn, each with what is possible, or why nothing is and a link to the rule."""
    legal = seen.legal_moves()
    rows = [
        ("new-faces", _("New faces"), faces(seen), any(move.startswith("drop:") for move in legal)),
        ("accountant", _("Accountant"), accountant(seen), any(move.startswith(("acc", "swap")) for move in legal)),
        ("brute", _("Brute"), brute(seen), any(move.startswith("brute:") for move in legal)),
        ("recruit", _("Recruit or pass"), recruit(seen), PASS in legal),
    ]
    return _steps(tuple(rows))


@cached_per_language(8)
def _steps(rows: tuple[tuple[str, str, str, bool], ...]) -> Node:
    items = [
        h(
            "li",
            h("b", title),
            " ",
            h("span", says),
            None if possible else [" ", rule_link(_("Rule"), rulebook("famiglia", rule))],
            class_="possible" if possible else None,
        )
        for rule, title, says, possible in rows
    ]
    return h("ol", items, class_="steps")


def passing(seen: State) -> Node:
    """The button that passes; its text says if that ends the game."""
    why_not = "" if PASS in seen.legal_moves() else _("First a swap with the accountant.")
    text = _("Pass and end the game") if seen.passed else _("Pass")
    return h("p", button(text, f"play {PASS}", "", why_not), class_="passing")


def faces(seen: State) -> str:
    """Whether cards can be dropped now, or why not."""
    if seen.step.at > FACES:
        return _("Over for this turn.")
    if any(card[1] == "0" for card in seen.street):
        return _("Not now: a 0 lies in the Street.")
    if not seen.deck:
        return _("Not now: the deck is empty.")
    if seen.step.dropped:
        return _("Done: once a turn in the second deck.")
    return _("Pick a card of the Street to drop it: as many new ones come as its value.")


def accountant(seen: State) -> str:
    """What the accountant can do now, or why nothing."""
    step, hand = seen.step, seen.hands[_mover(seen)]
    if step.at > SWAPS:
        return _("Over for this turn.")
    if step.played:
        left = int(step.played[1:]) - step.swaps
        if not left or not swaps(seen):
            return _("Done.")
        return plural(
            "One swap left: pick a card of the field and one of the hand.",
            "{count} swaps left: pick a card of the field and one of the hand.",
            left,
        )
    if HIDDEN in hand:
        return _("An open hand shows whether one is there.")
    if not _abled(hand, ACCOUNTANT):
        return _("None above 0 in the hand.")
    if not any(move.startswith("accountant:") for move in seen.legal_moves()):
        return _("Not now: nothing in the field to swap.")
    return _("Pick one of the hand to play it and swap.")


def brute(seen: State) -> str:
    """What the brute can do now, or why nothing."""
    step, hand = seen.step, seen.hands[_mover(seen)]
    if step.named:
        return _("{card} costs {price} in this turn.", card=card_name(step.named), price=step.price)
    if step.played and not step.swaps:
        return _("First a swap with the accountant.")
    if HIDDEN in hand:
        return _("An open hand shows whether one is there.")
    if not _abled(hand, BRUTE):
        return _("None above 0 in the hand.")
    if all(card[1] == "0" for card in seen.street):
        return _("Not now: nothing in the Street has a price.")
    return _("Pick one of the hand, or a card of the Street, to lower a price.")


def recruit(seen: State) -> str:
    """Whether a card can be recruited now."""
    if seen.step.played and not seen.step.swaps:
        return _("First a swap with the accountant.")
    payable = len(takeable(seen))
    if payable:
        return plural("Pick the card of the Street that can be paid for.", "{count} cards can be paid for.", payable)
    if HIDDEN in seen.hands[_mover(seen)]:
        return _("An open hand shows what can be paid for.")
    return _("Nothing in the Street can be paid for.")


def ending(seen: State) -> str:
    """A sentence if the end of the game is near; empty otherwise."""
    if seen.passed:
        return _("The turn before was a pass: a second one ends the game.")
    if seen.lap == OUT:
        return _("The second deck is used up: this is the last turn.")
    return ""


def takeable(seen: State) -> set[str]:
    """The cards of the Street that can be recruited now."""
    return {move.split(":")[1] for move in seen.legal_moves() if move.startswith("take:")}


def _abled(hand: Cards, family: str) -> bool:
    """Whether a hand has a card of a family with its ability."""
    return any(card[0] == family and card[1] != "0" for card in hand)


def _mover(seen: State) -> int:
    return seen.current_player or 0


# What can be done with what is picked


def choice(seen: State, picked: Picked) -> Node | None:
    """What can be done with what is picked, and why the rest cannot; None if nothing is picked."""
    if not picked.card:
        return None
    offer = _of_street(seen, picked.card) if picked.place == STREET else _of_own(seen, picked)
    return h(
        "div",
        h("p", h("b", card_name(picked.card)), " ", offer[0], class_="what"),
        h("p", offer[1:], class_="options") if offer[1:] else None,
        class_="offer",
        role="group",
        aria_label=card_name(picked.card),
    )


def _of_street(seen: State, card: str) -> list[Node | str]:
    """What a card of the Street costs, and a button for every way to recruit it, drop it, or lower its price."""
    legal = seen.legal_moves()
    takes = [move for move in legal if move.split(":")[:2] == ["take", card]]
    forces = [move for move in legal if move.startswith("brute:") and f":{card}=" in move]
    buttons = [
        *(_take(move) for move in takes),
        *(_force(move) for move in forces),
        *([_drop(seen, card)] if f"drop:{card}" in legal else []),
    ]
    return [" ".join([costs(seen, card), *([] if takes else [why_not(seen, card)])]), *buttons]


def costs(seen: State, card: str) -> str:
    """What a card of the Street costs now."""
    value, step = int(card[1:]), seen.step
    if step.named == card and seen.street.count(card) > 1:
        return _("One of them costs {price} in this turn, the others {value}.", price=step.price, value=value)
    price = step.price if step.named == card else value
    return _("It costs {price}.", price=price) if price else _("It is free.")


def why_not(seen: State, card: str) -> str:
    """Why a card of the Street cannot be recruited now."""
    hand = seen.hands[_mover(seen)]
    if seen.step.played and not seen.step.swaps:
        return _("First a swap with the accountant.")
    if HIDDEN in hand:
        return _("An open hand shows whether there is a pair for it.")
    price = seen.step.price if seen.step.named == card else int(card[1:])
    need = f"{card[0]}{price - 1}"
    if need not in hand:
        return _("For it a pair with {card} would have to be shown, and the hand has none.", card=as_object(need))
    return _(
        "{card} is there once; a second one is missing, or a Mercenary above {value} to stand in.",
        card=card_name(need),
        value=price - 1,
    )


def _take(move: str) -> Node:
    """The button for one way to pay."""
    shown = move.split(":")[2:]
    if not shown:
        return button(_("Recruit it for nothing"), f"play {move}", "primary")
    pair, back = shown
    paid = other_of(pair, back)
    says = _("{paid} goes to the field, {back} back to the hand", paid=card_name(paid), back=card_name(back))
    text = _("Show {pair}", pair=objects(tuple(pair.split(","))))
    return button([text, h("small", says)], f"play {move}", "primary pay")


def _force(move: str) -> Node:
    """The button for a brute that lowers a price."""
    __, card, named = move.split(":")
    target, price = named.split("=")
    values = {"card": card_name(card), "target": card_name(target), "price": price}
    return button(_("{card}: {target} for {price}", **values), f"play {move}")


def _drop(seen: State, card: str) -> Node:
    """The button that drops a card, with where the card goes."""
    text = plural("Drop it for {count} new card", "Drop it for {count} new cards", int(card[1:]))
    where = _("It goes under the deck.") if seen.lap == SECOND else _("It goes to the discarded cards.")
    return button([text, h("small", where)], f"play drop:{card}", "pay")


def _of_own(seen: State, picked: Picked) -> list[Node | str]:
    """What can be done with a card in hand or in the field."""
    card, legal = picked.card, seen.legal_moves()
    if swaps(seen):
        return [_swap_with(seen, picked)]
    if f"accountant:{card}" in legal:
        count = int(card[1:])
        says = plural("It swaps one card of the field for one of the hand.", "It swaps up to {count} cards.", count)
        play = button(_("Play it to the field"), f"play accountant:{card}", "primary")
        return [says, play]
    forces = [move for move in legal if move.startswith(f"brute:{card}:")]
    if forces:
        return [_("It lowers the price of one card of the Street in this turn."), *map(_force, forces)]
    return [" ".join([ability(card), *([] if card[1] == "0" else [_no_ability_now(seen, card)])]).strip()]


def _swap_with(seen: State, picked: Picked) -> str:
    """Which second card to pick for a swap."""
    if picked.place == FIELD:
        if any(move.startswith(f"swap:{picked.card}/") for move in seen.legal_moves()):
            return _("It comes to the hand. Pick the card of the hand that goes there for it.")
        return _("It stays in the field.")
    return _("It goes to the field. Pick the card of the field that comes to the hand for it.")


def ability(card: str) -> str:
    """What a card can do in its step."""
    if card[1] == "0":
        return _("A 0 has no ability.")
    value = card[1:]
    return {
        ACCOUNTANT: plural(
            "It swaps one card of the field for one of the hand.", "It swaps up to {count} cards.", int(value)
        ),
        BRUTE: _("It lowers the price of one card of the Street by up to {value}.", value=value),
        MERCENARY: _("In a pair that is shown it stands in for any card below {value}.", value=value),
    }.get(card[0], _("La Famiglia has no ability, but more points."))


def _no_ability_now(seen: State, card: str) -> str:
    """Why the ability of a card cannot be used now; empty for families without a step of their own."""
    if card[0] == ACCOUNTANT:
        return _("Over for this turn.") if seen.step.played else accountant(seen)
    if card[0] == BRUTE:
        return _("Over for this turn.") if seen.step.named else brute(seen)
    return ""

"""What can be done with the card of Famiglia that is picked: its cost, each way to have it, or why there is none."""

from typing import NamedTuple

from noir.core.contract import HIDDEN
from noir.games.famiglia.rules.pieces import ACCOUNTANT, BRUTE, MERCENARY, value_of
from noir.games.famiglia.rules.state import SECOND, State
from noir.games.famiglia.text.hints import new_cards
from noir.games.famiglia.text.words import as_object, card_name, card_title, objects, other_of
from noir.games.famiglia.view.picked import FIELD, HAND, STREET, Picked, is_swapping, put_back, swaps
from noir.games.famiglia.view.turn import accountant, brute, hand_of_mover
from noir.ui.html import Node, h
from noir.ui.i18n import _, cached_per_language, plural
from noir.ui.widgets import button, close_button


class Way(NamedTuple):
    """One move that the picked card allows."""

    move: str
    text: str
    detail: str = ""
    cards: tuple[str, ...] = ()
    """The cards it uses, shown beside the text."""
    short: tuple[tuple[str, str], ...] = ()
    """The same in a few pictures, where there are several ways: cards, and a word for each."""


MOST = {STREET: 4, HAND: 9}
"""How many ways the smallest window has room for, by where the picked card lies: those of a hand are shorter."""


def ways(seen: State, picked: Picked) -> tuple[Way, ...]:
    """Every move that the picked card allows; of several pairs that would pay, the one that costs least comes first."""
    legal = seen.legal_moves()
    if not picked.card:
        return ()
    if picked.place == STREET:
        takes = [_take(move) for move in legal if move.split(":")[:2] == ["take", picked.card]]
        forces = [_force(move, STREET) for move in legal if move.startswith("brute:") and f":{picked.card}=" in move]
        drops = [_drop(seen, picked.card)] if f"drop:{picked.card}" in legal else []
        return (*sorted(takes, key=_price), *forces, *drops)
    if picked.place != HAND:
        return ()  # a card of the field is swapped, though one like it in hand may do more
    if f"accountant:{picked.card}" in legal:
        return (Way(f"accountant:{picked.card}", _("Play it to the field")),)
    return tuple(_force(move, HAND) for move in legal if move.startswith(f"brute:{picked.card}:"))


def best_way(seen: State, picked: Picked) -> Way | None:
    """The move that the main action makes: recruit most cheaply, the accountant, or a brute that helps; else None."""
    found = ways(seen, picked)
    first = next(iter(found), None)
    if first and first.move.startswith(("take:", "accountant:")):
        return first
    return next((way for way in found if helps(seen, way.move)), None)


def helps(seen: State, move: str) -> bool:
    """Whether a brute lowers a price so far that the card can then be recruited."""
    kind, __, rest = move.partition(":")
    if kind != "brute":
        return False
    target = rest.partition(":")[2].partition("=")[0]
    return any(then.split(":")[:2] == ["take", target] for then in seen.play(move).legal_moves())


def payment(seen: State, picked: Picked) -> dict[str, str]:
    """What the main action would do with cards in hand, by card."""
    best = best_way(seen, picked)
    if best is None or not _is_paid(best):
        return {}
    pair, back = best.move.split(":")[2:]
    paid = other_of(pair, back)
    field, hand = _("field"), _("back")
    return {paid: f"{field} · {hand}"} if paid == back else {paid: field, back: hand}


def choice(seen: State, picked: Picked) -> Node | None:
    """What can be done with what is picked, a button for each way; None if nothing is picked."""
    return _offer(seen, picked, None, ways(seen, picked)) if picked.card else None


def sheet(seen: State, picked: Picked) -> Node | None:
    """The same as a sheet over the table, whose main action makes the best way; None if nothing is picked."""
    if not picked.card or is_swapping(seen, picked):
        return None
    best = best_way(seen, picked)
    return _offer(seen, picked, best, tuple(way for way in ways(seen, picked) if way != best))


def spoken(seen: State, picked: Picked) -> str:
    """What the sheet says, for a screen reader: the card, what it costs or can do, and what would pay."""
    best = best_way(seen, picked)
    pays = [f"{best.text}: {best.detail}."] if best and _is_paid(best) else []
    return " ".join([f"{card_title(picked.card)}.", _about(seen, picked), *pays])


def _is_paid(way: Way) -> bool:
    """Whether cards in hand pay for what this way recruits."""
    return bool(way.cards) and way.move.startswith("take:")


def _offer(seen: State, picked: Picked, best: Way | None, others: tuple[Way, ...]) -> Node:
    """What is offered: the `best` way only told, a button for each of the `others`."""
    face = _face(picked.card)
    return h(
        "div",
        h("p", face, h("span", h("b", card_name(picked.card)), " ", _about(seen, picked)), class_="what"),
        close_button(put_back(seen) if picked.place == STREET else "pick"),
        h("p", _says(best), class_="best pay") if best and _is_paid(best) else None,
        h("p", _options(picked, others, best is None), class_=f"options of-{picked.place}") if others else None,
        class_="offer",
        role="group",
        aria_label=card_name(picked.card),
    )


def _options(picked: Picked, others: tuple[Way, ...], is_first: bool) -> list[Node]:
    """A button for each way; those that the smallest window has no room for wait on the next pages."""
    most = MOST[picked.place]
    each = most if len(others) <= most else most - 1
    pages = -(-len(others) // each)
    page = picked.page % pages
    buttons = [
        h(
            "button",
            _says(way),
            type="button",
            data_msg=f"play {way.move}",
            class_="primary pay" if is_first and way.move.startswith("take") else "pay",
            hidden=at // each != page,
        )
        for at, way in enumerate(others)
    ]
    if pages == 1:
        return buttons
    following = f"pick {picked.place}:{picked.card}:{(page + 1) % pages}"
    return [*buttons, button([h("span", _("More ways")), " ", h("small", f"{page + 1}/{pages}")], following, "more")]


@cached_per_language(64)
def _says(way: Way) -> list[Node]:
    """A way in a sentence with its cards, and where it has a short form, that for where there is less room."""
    words = h("span", way.text, h("small", way.detail) if way.detail else None, class_="sentence")
    short = [node for card, word in way.short for node in (_face(card), h("span", word))]
    return [*map(_face, way.cards), words, *([h("span", short, class_="short", aria_hidden="true")] if short else [])]


def _face(card: str) -> Node:
    return h("i", class_=f"card-{card}", aria_hidden="true")


def _about(seen: State, picked: Picked) -> str:
    if picked.place == STREET:
        payable = any(way.move.startswith("take:") for way in ways(seen, picked))
        return " ".join([costs(seen, picked.card), *([] if payable else [why_not(seen, picked.card)])])
    return _of_own(seen, picked)


def costs(seen: State, card: str) -> str:
    """What a card of the Street costs now."""
    value, step = int(card[1:]), seen.step
    if step.named == card and seen.street.count(card) > 1:
        return _("Only one costs {price} this turn; any other costs {value}.", price=step.price, value=value)
    price = step.price if step.named == card else value
    return _("It costs {price}.", price=price) if price else _("It's free.")


def why_not(seen: State, card: str) -> str:
    """Why a card of the Street cannot be recruited now."""
    hand = hand_of_mover(seen)
    if seen.step.played and not seen.step.swaps:
        return _("Swap with the Accountant first.")
    if HIDDEN in hand:
        return _("Open your hand to see if you have a pair for it.")
    price = seen.step.price if seen.step.named == card else int(card[1:])
    need = f"{card[0]}{price - 1}"
    if need not in hand:
        return _("You need a pair of {card}s for it, and you have none.", card=as_object(need))
    return _(
        "You have only one {card}. You need another, or a Mercenary above {value} to stand in.",
        card=card_name(need),
        value=price - 1,
    )


def _price(way: Way) -> int:
    """How much the owner would miss of what pays: the value of the card that leaves the hand."""
    shown = way.move.split(":")[2:]
    return value_of(other_of(*shown)) if shown else -1


def _take(move: str) -> Way:
    shown = move.split(":")[2:]
    if not shown:
        return Way(move, _("Recruit it for free"))
    pair, back = shown
    paid = other_of(pair, back)
    says = _("{paid} goes to the field, {back} comes back", paid=card_name(paid), back=card_name(back))
    cards = tuple(pair.split(","))
    short = ((paid, _("field")), (back, _("back")))
    return Way(move, _("Show {pair}", pair=objects(cards)), says, cards, short)


def _force(move: str, place: str) -> Way:
    """The way of a brute that lowers a price; in short it names the card that is not picked."""
    __, card, named = move.split(":")
    target, price = named.split("=")
    values = {"card": card_name(card), "target": card_name(target), "price": price}
    cost = _("costs {price}", price=price) if int(price) else _("free")
    short = ((card if place == STREET else target, cost),)
    return Way(move, _("{card}: {target} for {price}", **values), "", (card,), short)


def _drop(seen: State, card: str) -> Way:
    """The way that drops a card, with where the card goes."""
    text = plural("Discard it for {count} new card", "Discard it for {count} new cards", new_cards(seen, card))
    where = _("It goes under the deck.") if seen.lap == SECOND else _("It goes to the discard pile.")
    return Way(f"drop:{card}", text, where)


def _of_own(seen: State, picked: Picked) -> str:
    """What a card in hand or in the field is good for now."""
    card, moves = picked.card, [way.move for way in ways(seen, picked)]
    if swaps(seen):
        return swap_with(seen, picked)
    if moves and moves[0].startswith("accountant"):
        return ability(card)
    if moves:
        return _("It lowers the price of one Street card this turn.")
    return " ".join([ability(card), *([] if card[1] == "0" else [_no_ability_now(seen, card)])]).strip()


def swap_with(seen: State, picked: Picked) -> str:
    """Which second card to pick for a swap."""
    if picked.place == FIELD:
        if any(move.startswith(f"swap:{picked.card}/") for move in seen.legal_moves()):
            return _("It goes into your hand. Pick the card from your hand that goes to your field.")
        return _("It stays in the field.")
    return _("It goes to your field. Pick the card from your field to take into your hand.")


def ability(card: str) -> str:
    """What a card can do in its step."""
    if card[1] == "0":
        return _("A 0 has no ability.")
    value = card[1:]
    return {
        ACCOUNTANT: plural("It swaps one card between field and hand.", "It swaps up to {count} cards.", int(value)),
        BRUTE: _("It lowers the price of one card in the Street by up to {value}.", value=value),
        MERCENARY: _("In a pair you show, it stands in for any card below {value}.", value=value),
    }.get(card[0], _("La Famiglia has no ability, but scores more points."))


def _no_ability_now(seen: State, card: str) -> str:
    """Why the ability of a card cannot be used now; empty for families without a step of their own."""
    if card[0] == ACCOUNTANT:
        return _("Over for this turn.") if seen.step.played else accountant(seen)
    if card[0] == BRUTE:
        return _("Over for this turn.") if seen.step.named else brute(seen)
    return ""

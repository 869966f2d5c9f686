"""Reasons for a move of Famiglia, in sentences."""

from collections.abc import Iterable

from noir.core.contract import HIDDEN
from noir.games.famiglia.rules.pieces import BRUTE, COPIES, MERCENARY, PASS, Cards, points
from noir.games.famiglia.rules.state import OUT, SECOND, State
from noir.games.famiglia.text.score import visible, worth
from noir.games.famiglia.text.words import Names, as_object, card_name, objects, other_of, points_phrase
from noir.ui.i18n import _, plural


def move_name(move: str) -> str:
    """A move as part of a sentence."""
    kind, __, rest = move.partition(":")
    return _NAMED[kind](rest)


def _name_of_drop(card: str) -> str:
    return _("discard {card}", card=as_object(card))


def _name_of_accountant(card: str) -> str:
    return _("play {card}", card=as_object(card))


def _name_of_pass(_nothing: str) -> str:
    return _("pass")


def _name_of_take(how: str) -> str:
    target, *shown = how.split(":")
    if not shown:
        return _("recruit {card}", card=as_object(target))
    pair, back = shown
    cards = tuple(pair.split(","))
    values = {"card": as_object(target), "pair": objects(cards)}
    if cards[0] == cards[1]:
        return _("recruit {card}, showing {pair}", **values)
    return _("recruit {card}, showing {pair}; {back} comes back", **values, back=card_name(back))


def _name_of_swap(cards: str) -> str:
    out, back = cards.split("/")
    return _("swap {out} in the field for {back}", out=as_object(out), back=as_object(back))


def _name_of_brute(how: str) -> str:
    card, named = how.split(":")
    target, price = named.split("=")
    return _("play {card}: {target} for {price}", card=as_object(card), target=card_name(target), price=price)


_NAMED = {
    "drop": _name_of_drop,
    "accountant": _name_of_accountant,
    "swap": _name_of_swap,
    "brute": _name_of_brute,
    "take": _name_of_take,
    PASS: _name_of_pass,
}


def reasons(seen: State, move: str, names: Names) -> list[str]:
    """The reasons for `move` of the player to move, from what is open to that player; the first speaks for the move."""
    kind, __, rest = move.partition(":")
    me = seen.current_player or 0
    return _WHY[kind](seen, rest, me, names)


def _why_take(seen: State, how: str, me: int, names: Names) -> list[str]:
    """What a recruit scores, what it costs, and which pairs the hand then has."""
    target, *shown = how.split(":")
    gain = points_phrase(points(target))
    sentences = [_("{name} gets {card}: {points}.", name=names[me], card=as_object(target), points=gain)]
    after = seen.play(f"take:{how}") if HIDDEN not in seen.hands[me] else seen
    if shown:
        paid = other_of(*shown)
        sentences.append(_("{card} goes to the field and scores there too.", card=card_name(paid)))
    if not _is_own_last_turn(after):
        new = sorted(_pairs(after.hands[me]) - _pairs(seen.hands[me]))
        sentences += [_pair_for(card, names[me]) for card in new if _is_of_use(after, card)]
    if not _is_last_turn(after, me):
        sentences += _left_for(seen, target, me, names)
    return sentences if points(target) > 0 else [*sentences[1:], sentences[0]]


def _pair_for(card: str, name: str) -> str:
    values = {"name": name, "card": as_object(card), "value": int(card[1]) + 1}
    return _("{name} then has a pair of {card}s to recruit a {value} with.", **values)


def _is_of_use(seen: State, card: str) -> bool:
    """Whether the card that a pair of `card` recruits may still be had: not all lie in hands and fields."""
    wanted = f"{card[0]}{int(card[1]) + 1}"
    return card[1] != "4" and sum(cards.count(wanted) for cards in (*seen.hands, *seen.fields)) < COPIES[wanted]


def _left_for(seen: State, target: str, me: int, names: Names) -> list[str]:
    """A sentence if the other player could have paid for the card, as far as the other hand is open."""
    other = 1 - me
    if HIDDEN in seen.hands[other] or not _can_pay(seen.hands[other], target):
        return []
    return [_("{other} could have recruited it next.", other=names[other])]


def _is_last_turn(after: State, me: int) -> bool:
    """Whether nobody has a turn after this one, as far as the table shows it."""
    return after.current_player is None or (after.lap == OUT and me != after.starter)


def _is_own_last_turn(after: State) -> bool:
    """Whether the player who has just moved has no turn after this one."""
    return after.current_player is None or after.lap == OUT


def _can_pay(hand: Cards, target: str) -> bool:
    """Whether a hand can pay for a card of the Street without a brute."""
    price = int(target[1])
    natural = f"{target[0]}{price - 1}"
    stands_in = any(card[0] == MERCENARY and int(card[1]) > price - 1 for card in hand)
    return not price or hand.count(natural) > 1 or (natural in hand and stands_in)


def _pairs(hand: Iterable[str]) -> set[str]:
    """The cards that a hand has twice."""
    cards = [card for card in hand if card != HIDDEN]
    return {card for card in cards if cards.count(card) > 1}


def _why_drop(seen: State, card: str, me: int, names: Names) -> list[str]:
    sentences = [plural("It turns up {count} new card.", "It turns up {count} new cards.", new_cards(seen, card))]
    if seen.lap == SECOND:
        return [*sentences, _("{card} goes under the deck and can come up again.", card=card_name(card))]
    if not _is_gone(seen, card):
        return sentences
    return [_("{other} can't recruit {card} next.", other=names[1 - me], card=as_object(card)), *sentences]


def _is_gone(seen: State, card: str) -> bool:
    """Whether no other copy lies in the Street, or can come there next, if `card` is discarded."""
    placed = (*seen.discards, *seen.fields[0], *seen.fields[1], *seen.hands[0], *seen.hands[1])
    return placed.count(card) + 1 == COPIES[card] and len(seen.deck) > int(card[1])


def new_cards(seen: State, card: str) -> int:
    """How many cards come to the Street if `card` is discarded: no more than both decks have, itself among them."""
    return min(int(card[1]), len(seen.deck) + len(seen.discards) + 1)


def _why_accountant(seen: State, card: str, me: int, names: Names) -> list[str]:
    count = int(card[1])
    return [
        plural("It swaps one card between field and hand.", "It swaps up to {count} cards.", count),
        _("{card} scores the same in the field as in hand.", card=card_name(card)),
    ]


def _why_swap(seen: State, cards: str, me: int, names: Names) -> list[str]:
    """What the card can do that comes into the hand."""
    out, back = cards.split("/")
    hand = seen.hands[me]
    if out in hand and _is_of_use(seen, out):
        return [_pair_for(out, names[me])]
    if out[0] == MERCENARY and out[1] != "0":
        return [_("In hand, {card} can stand in for a lower card.", card=card_name(out))]
    if out[0] == BRUTE and out[1] != "0":
        return [_("In hand, {card} can lower a price.", card=card_name(out))]
    return [_("{out} is more useful in hand than {back}.", out=card_name(out), back=card_name(back))]


def _why_brute(seen: State, how: str, me: int, names: Names) -> list[str]:
    __, named = how.split(":")
    target, price = named.split("=")
    if price == "0":
        return [
            _(
                "{target} is then free, and worth {points}.",
                target=card_name(target),
                points=points_phrase(points(target)),
            )
        ]
    need = f"{target[0]}{int(price) - 1}"
    values = {"target": card_name(target), "card": as_object(need), "points": points_phrase(points(target))}
    return [_("A pair with {card} then recruits {target}, worth {points}.", **values)]


def _why_pass(seen: State, nothing: str, me: int, names: Names) -> list[str]:
    if seen.passed:
        mine, theirs = (worth(visible(seen)[player]) for player in (me, 1 - me))
        if HIDDEN in seen.hands[1 - me]:
            return [_("It ends the game: the last turn was a pass too.")]
        return [_("It ends the game, {mine} to {theirs}.", mine=mine, theirs=theirs)]
    if any(move.startswith("take:") for move in seen.legal_moves()):
        return [_("Nothing that can be recruited now is worth its price.")]
    return [_("Nothing in the Street can be recruited.")]


_WHY = {
    "drop": _why_drop,
    "accountant": _why_accountant,
    "swap": _why_swap,
    "brute": _why_brute,
    "take": _why_take,
    PASS: _why_pass,
}

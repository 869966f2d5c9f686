"""The rules of Famiglia for search: a position of counts that changes in place, a whole turn at a time.

Cards are numbered in the order of COPIES, so that the value of a card is its number modulo 5. A position begins as what
everyone may know; cards are drawn at random.
"""

import random
from itertools import zip_longest
from typing import NamedTuple

from noir.core.contract import HIDDEN
from noir.games.famiglia.rules.pieces import COPIES, STREET_SIZE, points
from noir.games.famiglia.rules.state import FACES, FIRST, OUT, RECRUIT, SECOND, State

CARDS = tuple(COPIES)
NUMBERS = {card: number for number, card in enumerate(CARDS)}
"""The number of each card."""

POINTS = tuple(map(points, CARDS))
"""The victory points of each card, by number."""

ZEROS = tuple(number for number, card in enumerate(CARDS) if card[1] == "0")
"""The numbers of the cards that are free."""

NONE = -1
"""No card, or no player."""

DRAW = 2
"""The winner of a draw."""

DROP, TAKE, PASS = range(3)
"""The kinds of turn; a drop is only the beginning of one, since it is chance what it turns up."""

Counts = list[int]
"""How many of each card."""


class Turn(NamedTuple):
    """What a player does until the turn ends, or until a drop turns up cards."""

    kind: int
    """DROP, TAKE or PASS."""
    target: int = NONE
    """The card of the Street."""
    accountant: int = NONE
    """The accountant that is played."""
    swaps: tuple[tuple[int, int], ...] = ()
    """The swaps, as pairs of cards: from the field, from the hand."""
    brute: int = NONE
    """The brute that is played."""
    price: int = 0
    """The price of `target`, if it is recruited."""
    back: int = NONE
    """The card of the shown pair that returns to the hand."""
    paid: int = NONE
    """The card of the shown pair that goes to the field."""


class Position:
    """One moment of a game, changed in place by `act`.

    `hands` and `fields` are counts by card, one list per player; `street`, `pile` (the discards) and `deck` are counts
    too. `under` is the known bottom of the deck, first-drawn first, and `left` the size of the deck. The rest says how
    far the turn is: `opening` (a drop is still possible), `dropped`, `played`, `swapping` (swaps left to the accountant
    just played), `owing` (it has made none yet), `closed` (no accountant or brute any more), `named` and its `price`.
    """

    __slots__ = (
        "closed",
        "deck",
        "dropped",
        "fields",
        "hands",
        "lap",
        "left",
        "named",
        "opening",
        "owing",
        "passed",
        "pile",
        "played",
        "player",
        "price",
        "starter",
        "street",
        "swapping",
        "under",
        "winner",
    )

    def __init__(self, seen: State) -> None:
        step = seen.step
        self.player = NONE if seen.current_player is None else seen.current_player
        self.starter, self.lap, self.passed = seen.starter, seen.lap, seen.passed
        self.hands = [_counts(hand) for hand in seen.hands]
        self.fields = [_counts(field) for field in seen.fields]
        self.street, self.pile = _counts(seen.street), _counts(seen.discards)
        self.under = [NUMBERS[card] for card in seen.deck[len(seen.deck) - seen.under :]]
        self.left = len(seen.deck)
        known = (*self.hands, *self.fields, self.street, self.pile)
        self.deck = [copies - sum(pile[card] for pile in known) for card, copies in enumerate(COPIES.values())]
        self.opening, self.dropped = step.at == FACES, step.dropped
        self.played = NUMBERS.get(step.played, NONE)
        self.swapping = int(step.played[1]) - step.swaps if step.played else 0
        self.owing = bool(step.played and not step.swaps)
        self.closed = step.at == RECRUIT
        self.named, self.price = NUMBERS.get(step.named, NONE), step.price
        self.winner = DRAW if self.player != NONE else winner(self.hands, self.fields)

    def copy(self) -> "Position":
        """An equal, independent position."""
        other: Position = object.__new__(Position)
        for name in Position.__slots__:
            setattr(other, name, getattr(self, name))
        zero, one = self.hands
        other.hands = [zero[:], one[:]]
        zero, one = self.fields
        other.fields = [zero[:], one[:]]
        other.street, other.pile, other.deck, other.under = self.street[:], self.pile[:], self.deck[:], self.under[:]
        return other

    def may_drop(self) -> bool:
        """Whether a drop is possible."""
        return self.opening and self.left > 0 and not self.dropped and not any(self.street[zero] for zero in ZEROS)

    def draws(self, turn: Turn) -> int:
        """How many cards `turn` turns up, if the deck has as many."""
        if turn.kind == DROP:
            return turn.target % 5
        return STREET_SIZE if turn.kind == TAKE and sum(self.street) == 1 and self.left else 0

    def runs_out(self, count: int) -> bool:
        """Whether both decks have run out once `count` more cards are turned up."""
        if self.lap == OUT or not self.left or self.left > count:
            return self.lap == OUT
        return self.lap == SECOND or count - self.left >= sum(self.pile)

    def act(self, turn: Turn, rng: random.Random) -> None:
        """Make `turn`, which must be legal; `rng` decides what is turned up."""
        me, street = self.player, self.street
        if turn.kind == DROP:
            self._drop(turn.target, rng)
            return
        hand, field = self.hands[me], self.fields[me]
        move(hand, field, turn)
        if turn.kind == TAKE:
            street[turn.target] -= 1
            if not any(street):
                self._turn_up(STREET_SIZE, rng)
        over = (self.lap == OUT and me != self.starter) or (turn.kind == PASS and self.passed)
        self.player = NONE if over else 1 - me
        self.passed = turn.kind == PASS and not over
        self.opening, self.dropped, self.owing, self.closed = True, False, False, False
        self.played, self.swapping, self.named, self.price = NONE, 0, NONE, 0
        if over:
            self.winner = winner(self.hands, self.fields)

    def _drop(self, card: int, rng: random.Random) -> None:
        """Discard `card`, or put it under the second deck, and turn up as many cards as its value."""
        self.street[card] -= 1
        if self.lap == FIRST:
            self.pile[card] += 1
        else:
            self.deck[card] += 1
            self.left += 1
            self.under.append(card)
            self.dropped = True
        self._turn_up(card % 5, rng)

    def _turn_up(self, count: int, rng: random.Random) -> None:
        """Turn up `count` cards, or as many as there are."""
        while count and self.left:
            card = self._draw(rng)
            self.deck[card] -= 1
            self.left -= 1
            self.street[card] += 1
            count -= 1
            if not self.left:
                again = self.lap == FIRST and any(self.pile)
                self.lap = SECOND if again else OUT
                if again:
                    self.deck, self.pile = self.pile, self.deck
                    self.left = sum(self.deck)

    def _draw(self, rng: random.Random) -> int:
        """The next card of the deck."""
        secret = self.left - len(self.under)
        if not secret:
            return self.under.pop(0)
        place = int(rng.random() * secret)
        for card, count in enumerate(self.deck):
            place -= count - self.under.count(card) if self.under else count
            if place < 0:
                return card
        raise AssertionError("the deck holds as many cards as it says")


def move(hand: Counts, field: Counts, turn: Turn) -> None:
    """Move the cards of the player who makes `turn`."""
    if turn.accountant != NONE:
        hand[turn.accountant] -= 1
        field[turn.accountant] += 1
    for out, back in turn.swaps:
        hand[out] += 1
        field[out] -= 1
        hand[back] -= 1
        field[back] += 1
    if turn.brute != NONE:
        hand[turn.brute] -= 1
        field[turn.brute] += 1
    if turn.paid != NONE:
        hand[turn.paid] -= 1
        field[turn.paid] += 1
    if turn.kind == TAKE:
        hand[turn.target] += 1


def winner(hands: list[Counts], fields: list[Counts]) -> int:
    """The player who wins with these cards, or DRAW."""
    zero, one = (
        [POINTS[card] for card in range(len(CARDS)) for _copy in range(hands[player][card] + fields[player][card])]
        for player in (0, 1)
    )
    if sum(zero) != sum(one):
        return int(sum(one) > sum(zero))
    for mine, theirs in zip_longest(sorted(zero, reverse=True), sorted(one, reverse=True), fillvalue=0):
        if mine != theirs:
            return int(theirs > mine)
    return DRAW


def words(turn: Turn) -> list[str]:
    """The moves of `turn`, as the rules name them."""
    target = CARDS[turn.target]
    if turn.kind == DROP:
        return [f"drop:{target}"]
    made = [f"accountant:{CARDS[turn.accountant]}"] if turn.accountant != NONE else []
    made += [f"swap:{CARDS[out]}/{CARDS[back]}" for out, back in turn.swaps]
    if turn.brute != NONE:
        made.append(f"brute:{CARDS[turn.brute]}:{target}={turn.price}")
    if turn.kind == PASS:
        return [*made, "pass"]
    if turn.paid == NONE:
        return [*made, f"take:{target}"]
    one, two = sorted((CARDS[turn.back], CARDS[turn.paid]))
    return [*made, f"take:{target}:{one},{two}:{CARDS[turn.back]}"]


def _counts(cards: tuple[str, ...]) -> Counts:
    counts = [0] * len(CARDS)
    for card in cards:
        if card != HIDDEN:
            counts[NUMBERS[card]] += 1
    return counts

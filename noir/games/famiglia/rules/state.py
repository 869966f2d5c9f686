"""Famiglia: the whole of its rules, two players, a Street of open cards, four families, three of them with an ability.

A card is its family and value as text, `R0` to `G4`: La Famiglia R, Accountants B, Brutes Y, Mercenaries G. A turn is
several moves by the same player: `drop:B3`, `accountant:B2` with its `swap:G2/Y0`, `brute:Y2:G4=2`, and at last
`take:G4:G1,G1:G1` or `pass`. Rulings are cited as F-n.
"""

import random
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

from noir.core.contract import HIDDEN, Outcome, winners
from noir.core.errors import IllegalMove, quote
from noir.games.famiglia.rules.deal import parts
from noir.games.famiglia.rules.pieces import (
    ACCOUNTANT,
    BRUTE,
    COPIES,
    DECK_SIZE,
    HAND,
    MERCENARY,
    PASS,
    STREET_SIZE,
    Cards,
    sorted_cards,
    value_of,
    without,
)
from noir.games.famiglia.rules.refusals import REFUSALS, no_move
from noir.games.famiglia.rules.scoring import ended

FACES, SWAPS, FORCE, RECRUIT = 1, 2, 3, 4
"""The four steps of a turn, in their order."""

FIRST, SECOND, OUT = 1, 2, 3
"""How far the deck is: gone through for the first time, for the second time, or run out twice."""


class Step(NamedTuple):
    """How far the turn is: `at` is the first step that is still open.

    `dropped` says that the one drop of the second time through the deck was made. `played` is the accountant of this
    turn, empty for none, and `swaps` how many it has made. `named` is the card of the Street, empty for none, that has
    `price` this turn.
    """

    at: int = FACES
    dropped: bool = False
    played: str = ""
    swaps: int = 0
    named: str = ""
    price: int = 0


class Event(NamedTuple):
    """What everyone saw happen with one move: who, the move, the cards it turned up, and how far the deck was before.

    `lap` is as in a state; `ran_out` says that the deck ran out with this move.
    """

    player: int
    move: str
    shown: Cards
    lap: int
    ran_out: bool


class State(NamedTuple):
    """One moment of a game: equal states are the same moment.

    `deck` is first-drawn first; `under` says how many at its bottom everyone saw going there (F-20). `order` is the
    chance of the one reshuffle, empty when that is done. `lap` is FIRST, SECOND or OUT. `street` is in the order in
    which it was turned up, hands and fields are sorted. `shown` are the cards turned up by the set-up and then by each
    of `moves`. `turn` is how many turns have ended, `passed` whether the one before this ended with a pass.
    `current_player` is None when the game is over.
    """

    starter: int
    deck: Cards
    under: int
    order: tuple[int, ...]
    lap: int
    street: Cards
    hands: tuple[Cards, Cards]
    fields: tuple[Cards, Cards]
    discards: Cards
    moves: tuple[str, ...]
    shown: tuple[Cards, ...]
    turn: int
    passed: bool
    step: Step
    current_player: int | None

    @property
    def revealed_information(self) -> bool:
        """Whether the last move turned up cards of the deck, so that to take it back would tell of them."""
        return bool(self.moves and self.shown[-1])

    def legal_moves(self) -> tuple[str, ...]:
        """Return the moves of the current player, sorted, equal cards once; a hand that lies face down offers none."""
        player = self.current_player
        if player is None:
            return ()
        if self.step.played and not self.step.swaps:  # at least one has to follow (F-16)
            return tuple(sorted(set(self._swaps(player))))
        steps = (self._drops(), self._accountants(player), self._swaps(player), self._brutes(player))
        return tuple(sorted({PASS, *self._takes(player), *(move for step in steps for move in step)}))

    def _drops(self) -> Iterator[str]:
        """Yield new faces: with no 0 in the Street, and a deck to turn them up from (F-15)."""
        if self.step.at > FACES or not self.deck or self.step.dropped or any(card[1] == "0" for card in self.street):
            return
        yield from (f"drop:{card}" for card in self.street)

    def _accountants(self, player: int) -> Iterator[str]:
        """Yield the accountants for whom there is a swap of two cards that differ (F-16)."""
        if self.step.at > SWAPS or self.step.played:
            return
        field = set(self.fields[player])
        for card in set(self.hands[player]):
            if card[0] == ACCOUNTANT and card != "B0":
                rest = set(without(self.hands[player], card))
                if field and rest and len(field | rest) > 1:
                    yield f"accountant:{card}"

    def _swaps(self, player: int) -> Iterator[str]:
        """Yield the swaps that are left to the accountant just played, who stays where it is."""
        step = self.step
        if step.at > SWAPS or not step.played or step.swaps == value_of(step.played) or HIDDEN in self.hands[player]:
            return
        field, hand = set(without(self.fields[player], step.played)), set(self.hands[player])
        yield from (f"swap:{out}/{back}" for out in field for back in hand if out != back)

    def _brutes(self, player: int) -> Iterator[str]:
        """Yield the brutes, each with a card of the Street and a price that is truly lower (F-5, F-17)."""
        if self.step.at > FORCE:
            return
        for card in set(self.hands[player]):
            if card[0] == BRUTE:
                for target in set(self.street):
                    price = value_of(target)
                    for lower in range(max(0, price - value_of(card)), price):
                        yield f"brute:{card}:{target}={lower}"

    def _takes(self, player: int) -> Iterator[str]:
        """Yield every way in which a card of the Street can be paid for."""
        for target in set(self.street):
            for price in self._prices(target):
                if not price:
                    yield f"take:{target}"
                for one, two in _pairs(self.hands[player], target[0], price - 1):
                    yield from {f"take:{target}:{one},{two}:{back}" for back in (one, two)}

    def _prices(self, target: str) -> set[int]:
        """Return what the cards in the Street like `target` cost: one that was named has that price only (F-17)."""
        if target != self.step.named:
            return {value_of(target)}
        return {self.step.price, value_of(target)} if self.street.count(target) > 1 else {self.step.price}

    def refusal(self, move: str) -> IllegalMove | None:
        """Return why the current player may not make `move`, or None if it is legal."""
        if self.current_player is None:
            return IllegalMove("The game is over: {move} comes too late.", "end-of-game", move=quote(move))
        if move in self.legal_moves():
            return None
        kind = move.partition(":")[0]
        if kind in _PLAYED and self.step.played and not self.step.swaps:
            return IllegalMove("The accountant has been played: a swap comes next.", "accountant")
        return REFUSALS.get(kind, no_move)(quote(move))

    def play(self, move: str) -> "State":
        """Return the state after `move`; raise IllegalMove for any text that is not in `legal_moves()`."""
        refusal = self.refusal(move)
        if refusal is not None:
            raise refusal
        kind, __, rest = move.partition(":")
        noted = self._replace(moves=(*self.moves, move), shown=(*self.shown, ()))
        return _PLAYED[kind](noted, rest)

    def _drop(self, card: str) -> "State":
        """Discard `card`, or the second time through put it under the deck, and turn up as many cards as its value."""
        left = self._replace(street=without(self.street, card))
        if self.lap == FIRST:
            left = left._replace(discards=(*self.discards, card))
        else:
            step = self.step._replace(dropped=True)
            left = left._replace(deck=(*self.deck, card), under=self.under + 1, step=step)
        return left._turn_up(value_of(card))

    def _account(self, card: str) -> "State":
        """Move the accountant `card` to the field."""
        return self._to_field(card)._replace(step=self.step._replace(at=SWAPS, played=card))

    def _swap(self, cards: str) -> "State":
        """Swap a card of the field for one of the hand."""
        out, back = cards.split("/")
        player = self._mover
        hand = sorted_cards(*without(self.hands[player], back), out)
        field = sorted_cards(*without(self.fields[player], out), back)
        return self._with(hand, field)._replace(step=self.step._replace(swaps=self.step.swaps + 1))

    def _force(self, how: str) -> "State":
        """Move a brute to the field, and name the price of a card of the Street."""
        card, __, named = how.partition(":")
        target, price = named.split("=")
        step = self.step._replace(at=RECRUIT, named=target, price=int(price))
        return self._to_field(card)._replace(step=step)

    def _take(self, how: str) -> "State":
        """Take a card of the Street into the hand; of the pair that was shown one goes to the field."""
        target, *shown = how.split(":")
        hand, field = self.hands[self._mover], self.fields[self._mover]
        if shown:
            pair, back = shown
            (paid,) = without(tuple(pair.split(",")), back)
            hand, field = without(hand, paid), sorted_cards(*field, paid)
        taken = self._with(sorted_cards(*hand, target), field)._replace(street=without(self.street, target))
        return (taken if taken.street else taken._turn_up(STREET_SIZE))._end_turn()

    def _pass(self, _nothing: str) -> "State":
        """End the turn without a recruit; two in a row end the game (F-18)."""
        ended = self._end_turn()._replace(passed=True)
        return ended._replace(current_player=None) if self.passed else ended

    def _end_turn(self) -> "State":
        """Hand over; after the deck has run out twice both have had equally many turns."""
        player = self._mover
        over = self.lap == OUT and player != self.starter
        following = None if over else 1 - player
        return self._replace(turn=self.turn + 1, passed=False, step=Step(), current_player=following)

    def _turn_up(self, count: int) -> "State":
        """Turn up so many cards, and what there is if the deck runs out on the way (F-8); note them with the move."""
        state = self
        while count and state.deck:
            drawn, deck = state.deck[:count], state.deck[count:]
            count -= len(drawn)
            shown = (*state.shown[:-1], state.shown[-1] + drawn)
            street, under = (*state.street, *drawn), min(state.under, len(deck))
            state = state._replace(deck=deck, under=under, street=street, shown=shown)
            state = state if deck else state._run_out()
        return state

    def _run_out(self) -> "State":
        """Shuffle the discards into a new deck, the first time (F-14); without any that counts as the second (F-7)."""
        if self.lap != FIRST or not self.discards:
            return self._replace(lap=OUT, order=())
        gone = _places(self.moves, [card for cards in self.shown for card in cards])
        deck = tuple(gone[place] for place in self.order if place in gone)
        return self._replace(lap=SECOND, deck=deck, order=(), discards=())

    def _to_field(self, card: str) -> "State":
        """Move `card` of the player to move from hand to field."""
        player = self._mover
        return self._with(without(self.hands[player], card), sorted_cards(*self.fields[player], card))

    def _with(self, hand: Cards, field: Cards) -> "State":
        """Return the state in which the player to move has these cards."""
        if self._mover:
            return self._replace(hands=(self.hands[0], hand), fields=(self.fields[0], field))
        return self._replace(hands=(hand, self.hands[1]), fields=(field, self.fields[1]))

    @property
    def _mover(self) -> int:
        """The player to move, in a game that goes on."""
        assert self.current_player is not None
        return self.current_player

    def observe(self, _player: int | None) -> "State":
        """Return what anyone may know: all but the order of the deck, since every card reaches a hand openly (F-10)."""
        known = len(self.deck) - self.under
        return self._replace(deck=(HIDDEN,) * known + self.deck[known:], order=())

    def face_down(self, viewer: int | None) -> "State":
        """Return this observation without the hands that lie face down for `viewer` (None: both) in a game (F-10)."""
        if self.current_player is None:
            return self
        zero, one = (hand if player == viewer else (HIDDEN,) * len(hand) for player, hand in enumerate(self.hands))
        return self._replace(hands=(zero, one))

    @property
    def winners(self) -> tuple[int, ...]:
        """Who has won, or in a draw both; nobody before the game is over."""
        return winners(self.outcome())

    def outcome(self) -> Outcome | None:
        """Return how the game ended, or None; reasons: points, the dearest card that one alone holds, or draw."""
        return None if self.current_player is not None else ended(self.holdings)

    @property
    def holdings(self) -> tuple[Cards, Cards]:
        """All cards of each player, those in the hand and those in the field."""
        return self.hands[0] + self.fields[0], self.hands[1] + self.fields[1]


def events(state: State) -> tuple[Event, ...]:
    """Return what everyone saw happen, one event a move; the same for a state and for any observation of it."""
    return _events(state.starter, state.moves, state.shown)


@lru_cache(8)  # several parts of a page tell of them
def _events(starter: int, moves: tuple[str, ...], shown: tuple[Cards, ...]) -> tuple[Event, ...]:
    first, *after = map(len, shown)
    player, lap, left, gone = starter, FIRST, DECK_SIZE - first, 0
    seen = []
    for move, cards, count in zip(moves, shown[1:], after, strict=True):
        kind, before = move.partition(":")[0], lap
        dropped = int(kind == "drop")
        left, gone = (left - count, gone + dropped) if lap == FIRST else (left - count + dropped, gone)
        if lap == FIRST and left <= 0:
            lap, left, gone = SECOND, left + gone, 0
        if lap == SECOND and left <= 0:
            lap = OUT
        seen.append(Event(player, move, cards, before, lap != before))
        player = 1 - player if kind in ("take", PASS) else player
    return tuple(seen)


_PLAYED = {
    "drop": State._drop,
    "accountant": State._account,
    "swap": State._swap,
    "brute": State._force,
    "take": State._take,
    PASS: State._pass,
}


def _pairs(hand: Cards, family: str, value: int) -> Iterator[tuple[str, str]]:
    """Yield the pairs of a hand that pay for a card of `family` with `value`: two of them, or one and a stand-in."""
    natural = f"{family}{value}"
    if natural not in hand:
        return
    if hand.count(natural) > 1:
        yield natural, natural
    for card in set(hand):
        if card[0] == MERCENARY and value_of(card) > value:
            yield min(natural, card), max(natural, card)


def _places(moves: Iterable[str], first: list[str]) -> dict[int, str]:
    """Return by their places in the `first` list the cards that were discarded: the first of equal ones left first."""
    at = {card: iter([place for place, other in enumerate(first) if other == card]) for card in set(first)}
    gone = {}
    for kind, __, rest in (move.partition(":") for move in moves):
        if kind in ("drop", "take"):
            card = rest.partition(":")[0]
            place = next(at[card])
            if kind == "drop":
                gone[place] = card
    return gone


def start(deal: str) -> State:
    """Return the first state of `deal`; raise BadDeal if it is no deal of Famiglia."""
    starter, deck, order = parts(deal)
    empty: tuple[Cards, Cards] = ((), ())
    before = State(starter, deck, 0, order, FIRST, (), (HAND, HAND), empty, (), (), ((),), 0, False, Step(), starter)
    return before._turn_up(STREET_SIZE)


def resample(seen: State, rng: random.Random) -> State:
    """Return a full state that fits the observation `seen`, every such state equally likely."""
    known = Counter([*seen.street, *seen.discards, *(card for pile in (*seen.hands, *seen.fields) for card in pile)])
    known.update(seen.deck)
    unseen = list((Counter(COPIES) - known).elements())
    rng.shuffle(unseen)
    fill = iter(unseen)
    deck = tuple(next(fill) if card == HIDDEN else card for card in seen.deck)
    order = tuple(rng.sample(range(DECK_SIZE), DECK_SIZE)) if seen.lap == FIRST else ()
    return seen._replace(deck=deck, order=order)

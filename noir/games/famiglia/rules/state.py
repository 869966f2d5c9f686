"""The rules of Famiglia: two players, a Street of open cards, and four families, three of them with an ability.

A card is its family and value as text, `R0` to `G4`: La Famiglia R, Accountants B, Brutes Y, Mercenaries G. A turn is
several moves by the same player: `drop:B3`, `accountant:B2` with its `swap:G2/Y0`, `brute:Y2:G4=2`, and finally
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
"""How far the game is: in the first deck, in the second, or after both have run out."""


class Step(NamedTuple):
    """How far a turn is."""

    at: int = FACES
    """The first step that is still possible."""
    dropped: bool = False
    """Whether the one drop per turn in the second deck was made."""
    played: str = ""
    """The accountant played in this turn; empty for none."""
    swaps: int = 0
    """How many swaps it has made."""
    named: str = ""
    """The card of the Street whose price a brute has lowered in this turn; empty for none."""
    price: int = 0
    """The lowered price."""


class Event(NamedTuple):
    """One move as everyone saw it."""

    player: int
    """The player who moved."""
    move: str
    """The move."""
    shown: Cards
    """The cards that it turned up."""
    lap: int
    """How far the game was before it: FIRST, SECOND or OUT."""
    ran_out: bool
    """Whether the deck ran out with it."""


class State(NamedTuple):
    """One moment of a game: equal states are the same moment."""

    starter: int
    """The starting player."""
    deck: Cards
    """The deck, first-drawn first."""
    under: int
    """How many cards at the bottom of the deck everyone saw going there (F-20)."""
    order: tuple[int, ...]
    """The order of the one reshuffle, as places in the first deck; empty once it is done."""
    lap: int
    """How far the game is: FIRST, SECOND or OUT."""
    street: Cards
    """The Street, in the order in which its cards were turned up."""
    hands: tuple[Cards, Cards]
    """The hands, each sorted."""
    fields: tuple[Cards, Cards]
    """The fields, each sorted."""
    discards: Cards
    """The cards discarded from the Street."""
    moves: tuple[str, ...]
    """All moves so far, which are public."""
    shown: tuple[Cards, ...]
    """The cards turned up by the setup, and then by each move."""
    turn: int
    """How many turns have ended."""
    passed: bool
    """Whether the previous turn ended with a pass."""
    step: Step
    """How far the current turn is."""
    current_player: int | None
    """The player to move; None when the game is over."""

    @property
    def revealed_information(self) -> bool:
        """Whether the last move turned up cards, so that undoing it would reveal them."""
        return bool(self.moves and self.shown[-1])

    def legal_moves(self) -> tuple[str, ...]:
        """Legal moves, sorted, equal cards once; a hidden hand offers none."""
        return _legal_moves(self)

    def _moves_of(self, player: int) -> Iterator[str]:
        """The legal moves of the player to move, in any order and some twice."""
        yield from self._swaps(player)
        if self.step.played and not self.step.swaps:  # an accountant has to make at least one swap (F-16)
            return
        yield PASS
        for moves in (self._drops(), self._accountants(player), self._brutes(player), self._takes(player)):
            yield from moves

    def _drops(self) -> Iterator[str]:
        """Drops: only while no 0 is in the Street, and cards are left to turn up (F-15)."""
        if self.step.at > FACES or not self.deck or self.step.dropped or any(card[1] == "0" for card in self.street):
            return
        yield from (f"drop:{card}" for card in self.street)

    def _accountants(self, player: int) -> Iterator[str]:
        """Accountants with at least one swap of two different cards (F-16)."""
        if self.step.at > SWAPS or self.step.played:
            return
        field = set(self.fields[player])
        for card in set(self.hands[player]):
            if card[0] == ACCOUNTANT and card != "B0":
                rest = set(without(self.hands[player], card))
                if field and rest and len(field | rest) > 1:
                    yield f"accountant:{card}"

    def _swaps(self, player: int) -> Iterator[str]:
        """Swaps left to the accountant just played, which stays in the field itself."""
        step = self.step
        if step.at > SWAPS or not step.played or step.swaps == value_of(step.played) or HIDDEN in self.hands[player]:
            return
        field, hand = set(without(self.fields[player], step.played)), set(self.hands[player])
        yield from (f"swap:{out}/{back}" for out in field for back in hand if out != back)

    def _brutes(self, player: int) -> Iterator[str]:
        """Brutes, each with a card of the Street and a price that is really lower (F-5, F-17)."""
        if self.step.at > FORCE:
            return
        for card in set(self.hands[player]):
            if card[0] == BRUTE:
                for target in set(self.street):
                    price = value_of(target)
                    for lower in range(max(0, price - value_of(card)), price):
                        yield f"brute:{card}:{target}={lower}"

    def _takes(self, player: int) -> Iterator[str]:
        """Every way to pay for a card of the Street."""
        for target in set(self.street):
            for price in self._prices(target):
                if not price:
                    yield f"take:{target}"
                for one, two in _pairs(self.hands[player], target[0], price - 1):
                    yield from {f"take:{target}:{one},{two}:{back}" for back in (one, two)}

    def _prices(self, target: str) -> set[int]:
        """The prices of the cards in the Street like `target`: a named card has only its lowered price (F-17)."""
        if target != self.step.named:
            return {value_of(target)}
        return {self.step.price, value_of(target)} if self.street.count(target) > 1 else {self.step.price}

    def refusal(self, move: str) -> IllegalMove | None:
        """Why `move` is illegal; None if it is legal."""
        if self.current_player is None:
            return IllegalMove("The game is over: it's too late for {move}.", "end-of-game", move=quote(move))
        if move in self.legal_moves():
            return None
        kind = move.partition(":")[0]
        if kind in _PLAYED and self.step.played and not self.step.swaps:
            return IllegalMove("You've played the Accountant: now swap.", "accountant")
        return REFUSALS.get(kind, no_move)(quote(move))

    def play(self, move: str) -> "State":
        """The state after `move`; raises IllegalMove for any text that is not in `legal_moves()`."""
        refusal = self.refusal(move)
        if refusal is not None:
            raise refusal
        kind, __, rest = move.partition(":")
        noted = self._replace(moves=(*self.moves, move), shown=(*self.shown, ()))
        return _PLAYED[kind](noted, rest)

    def _drop(self, card: str) -> "State":
        """The state with `card` discarded, or put under the second deck, and as many cards turned up as its value."""
        left = self._replace(street=without(self.street, card))
        if self.lap == FIRST:
            left = left._replace(discards=(*self.discards, card))
        else:
            step = self.step._replace(dropped=True)
            left = left._replace(deck=(*self.deck, card), under=self.under + 1, step=step)
        return left._turn_up(value_of(card))

    def _account(self, card: str) -> "State":
        return self._to_field(card)._replace(step=self.step._replace(at=SWAPS, played=card))

    def _swap(self, cards: str) -> "State":
        """The state with a card of the field and one in hand swapped."""
        out, back = cards.split("/")
        player = self._mover
        hand = sorted_cards(*without(self.hands[player], back), out)
        field = sorted_cards(*without(self.fields[player], out), back)
        return self._with(hand, field)._replace(step=self.step._replace(swaps=self.step.swaps + 1))

    def _force(self, how: str) -> "State":
        """The state with a brute in the field and the price of a card of the Street lowered."""
        card, __, named = how.partition(":")
        target, price = named.split("=")
        step = self.step._replace(at=RECRUIT, named=target, price=int(price))
        return self._to_field(card)._replace(step=step)

    def _take(self, how: str) -> "State":
        """The state with a card of the Street in the hand; one card of the pair that was shown goes to the field."""
        target, *shown = how.split(":")
        hand, field = self.hands[self._mover], self.fields[self._mover]
        if shown:
            pair, back = shown
            (paid,) = without(tuple(pair.split(",")), back)
            hand, field = without(hand, paid), sorted_cards(*field, paid)
        taken = self._with(sorted_cards(*hand, target), field)._replace(street=without(self.street, target))
        return (taken if taken.street else taken._turn_up(STREET_SIZE))._end_turn()

    def _pass(self, _nothing: str) -> "State":
        """The state after a turn without a recruit; two such turns in a row end the game (F-18)."""
        ended = self._end_turn()._replace(passed=True)
        return ended._replace(current_player=None) if self.passed else ended

    def _end_turn(self) -> "State":
        """The state at the next turn; once both decks have run out, the game ends when both have had as many turns."""
        player = self._mover
        over = self.lap == OUT and player != self.starter
        following = None if over else 1 - player
        return self._replace(turn=self.turn + 1, passed=False, step=Step(), current_player=following)

    def _turn_up(self, count: int) -> "State":
        """The state with `count` more cards in the Street, or as many as there are if the deck runs out (F-8)."""
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
        """The state with the discards as second deck (F-14); without discards, both decks have run out (F-7)."""
        if self.lap != FIRST or not self.discards:
            return self._replace(lap=OUT, order=())
        discarded = discarded_places(self.moves, [card for cards in self.shown for card in cards])
        deck = tuple(discarded[place] for place in self.order if place in discarded)
        return self._replace(lap=SECOND, deck=deck, order=(), discards=())

    def _to_field(self, card: str) -> "State":
        player = self._mover
        return self._with(without(self.hands[player], card), sorted_cards(*self.fields[player], card))

    def _with(self, hand: Cards, field: Cards) -> "State":
        """The state in which the player to move has these cards."""
        if self._mover:
            return self._replace(hands=(self.hands[0], hand), fields=(self.fields[0], field))
        return self._replace(hands=(hand, self.hands[1]), fields=(field, self.fields[1]))

    @property
    def _mover(self) -> int:
        assert self.current_player is not None
        return self.current_player

    def observe(self, _player: int | None) -> "State":
        """What anyone may know: all but the order of the deck, since every card reaches a hand openly (F-10)."""
        known = len(self.deck) - self.under
        return self._replace(deck=(HIDDEN,) * known + self.deck[known:], order=())

    def face_down(self, viewer: int | None) -> "State":
        """This observation with the hands hidden that are face down for `viewer` (None: both) during a game (F-10)."""
        if self.current_player is None:
            return self
        zero, one = (hand if player == viewer else (HIDDEN,) * len(hand) for player, hand in enumerate(self.hands))
        return self._replace(hands=(zero, one))

    @property
    def winners(self) -> tuple[int, ...]:
        """The players who have won, both after a draw; empty while the game goes on."""
        return winners(self.outcome())

    def outcome(self) -> Outcome | None:
        """How the game ended, or None; reasons: points, the most valuable card that only one player holds, or draw."""
        return None if self.current_player is not None else ended(self.holdings)

    @property
    def holdings(self) -> tuple[Cards, Cards]:
        """All cards of each player, in hand and field."""
        return self.hands[0] + self.fields[0], self.hands[1] + self.fields[1]


@lru_cache(8)  # several parts of a page ask for them, and so does each move
def _legal_moves(state: State) -> tuple[str, ...]:
    player = state.current_player
    return () if player is None else tuple(sorted(set(state._moves_of(player))))


def events(state: State) -> tuple[Event, ...]:
    """What everyone saw, one event per move; the same for a state and for every observation of it."""
    return _events(state.starter, state.moves, state.shown)


@lru_cache(8)  # several parts of a page use them
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
"""What each kind of move does."""


def _pairs(hand: Cards, family: str, value: int) -> Iterator[tuple[str, str]]:
    """The pairs of a hand that count as two cards of `family` with `value`: two of them, or one and a stand-in."""
    natural = f"{family}{value}"
    if natural not in hand:
        return
    if hand.count(natural) > 1:
        yield natural, natural
    for card in set(hand):
        if card[0] == MERCENARY and value_of(card) > value:
            yield min(natural, card), max(natural, card)


def discarded_places(moves: Iterable[str], first: list[str]) -> dict[int, str]:
    """The discarded cards by their place in the list `first`; of equal cards the first one left first."""
    at = {card: iter([place for place, other in enumerate(first) if other == card]) for card in set(first)}
    discarded = {}
    for kind, __, rest in (move.partition(":") for move in moves):
        if kind in ("drop", "take"):
            card = rest.partition(":")[0]
            place = next(at[card])
            if kind == "drop":
                discarded[place] = card
    return discarded


def start(deal: str) -> State:
    """The first state of `deal`; raises BadDeal."""
    starter, deck, order = parts(deal)
    empty: tuple[Cards, Cards] = ((), ())
    before = State(starter, deck, 0, order, FIRST, (), (HAND, HAND), empty, (), (), ((),), 0, False, Step(), starter)
    return before._turn_up(STREET_SIZE)


def resample(seen: State, rng: random.Random) -> State:
    """A full state that fits the observation `seen`, each equally likely."""
    known = Counter([*seen.street, *seen.discards, *(card for pile in (*seen.hands, *seen.fields) for card in pile)])
    known.update(seen.deck)
    unseen = list((Counter(COPIES) - known).elements())
    rng.shuffle(unseen)
    fill = iter(unseen)
    deck = tuple(next(fill) if card == HIDDEN else card for card in seen.deck)
    order = tuple(rng.sample(range(DECK_SIZE), DECK_SIZE)) if seen.lap == FIRST else ()
    return seen._replace(deck=deck, order=order)

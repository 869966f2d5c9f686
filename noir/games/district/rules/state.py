"""The rules of District Noir: two players, one row of cards, five plays and one take per round.

A card is its face as text: gang cards `5 6 7 8`, alliances `+2 +3 +4`, betrayals `-1 -2 -3`, buildings `H P T`
(harbour, police headquarters, town hall). A move is a card to play, or `take`. Rulings are cited as R-n.
"""

import random
from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from itertools import chain
from typing import NamedTuple

from noir.core.contract import HIDDEN, Outcome, winners
from noir.core.errors import BadDeal, IllegalMove, quote
from noir.games.district.rules.pieces import (
    COPIES,
    DEALT,
    HAND_SIZE,
    LONGEST_DEAL,
    ROUND_SIZE,
    ROUND_TURNS,
    ROUNDS,
    ROW_SIZE,
    TAKE,
    TAKE_SIZE,
    Cards,
)
from noir.games.district.rules.scoring import builder_of, comparisons, has_all_buildings, score


class Event(NamedTuple):
    """One turn as everyone saw it."""

    player: int
    """The player whose turn it was."""
    move: str
    """The move."""
    cards: Cards = ()
    """The cards that it added to the player's tableau."""


class State(NamedTuple):
    """One moment of a game: equal states are the same moment."""

    starter: int
    """The starting player of round 1."""
    opening: Cards
    """The row at the start of the game."""
    deck: Cards
    """The deck, first-drawn first."""
    hands: tuple[Cards, Cards]
    """The hands, each sorted."""
    row: Cards
    """The row, oldest first."""
    tableaux: tuple[Cards, Cards]
    """The cards taken by each player, in the order in which they were taken."""
    taken: tuple[bool, bool]
    """Whether each player has taken in this round."""
    moves: tuple[str, ...]
    """All moves so far, which are public."""
    current_player: int | None
    """The player to move; None when the game is over."""

    @property
    def turn(self) -> int:
        """How many turns have ended; every move is a turn."""
        return len(self.moves)

    @property
    def round(self) -> int:
        """The current round, 1 to 4."""
        return min(len(self.moves) // ROUND_TURNS + 1, ROUNDS)

    @property
    def round_starter(self) -> int:
        """The player with the starting-player token, which passes every round."""
        return (self.starter + self.round - 1) % 2

    @property
    def builder(self) -> int | None:
        """The player whose tableau holds all three buildings, or None."""
        return builder_of(self.tableaux)

    @property
    def is_decided(self) -> bool:
        """Whether no move can change the outcome: the game is over, or both have taken in round 4."""
        return self.current_player is None or (self.round == ROUNDS and self.taken == (True, True))

    def legal_moves(self) -> tuple[str, ...]:
        """Legal moves, sorted, equal cards once; a hidden hand offers no card."""
        player = self.current_player
        if player is None:
            return ()
        hand = self.hands[player]
        cards = () if HIDDEN in hand else tuple(dict.fromkeys(hand))
        return cards if self.taken[player] or not self.row else (*cards, TAKE)

    def refusal(self, move: str) -> IllegalMove | None:
        """Why `move` is illegal; None if it is legal."""
        player = self.current_player
        if player is None:
            return IllegalMove("The game is over: it's too late for {move}.", "end-of-game", move=quote(move))
        if move in self.hands[player] and move != HIDDEN:
            return None
        if move == TAKE:
            return self._no_take(player)
        if move not in COPIES:
            return IllegalMove("{move} isn't a move. Name a card, or “take”.", move=quote(move))
        rule = "play" if self.hands[player] else "forced-take"
        return IllegalMove("You don't have {move} in your hand.", rule, move=quote(move))

    def _no_take(self, player: int) -> IllegalMove | None:
        if self.taken[player]:
            return IllegalMove("You can take once a round, and you already have.", "take")
        return None if self.row else IllegalMove("The row is empty: there's nothing to take.", "take")

    def play(self, move: str) -> "State":
        """The state after `move`; raises IllegalMove for any text that is not in `legal_moves()`."""
        refusal = self.refusal(move)
        if refusal is not None:
            raise refusal
        after = self._take() if move == TAKE else self._place(move)
        return after if len(after.moves) % ROUND_TURNS else after._next_round()

    def _place(self, card: str) -> "State":
        """The state with `card` moved from the hand to the newest end of the row."""
        starter, opening, deck, hands, row, tableaux, taken, moves, player = self
        zero, one = hands
        if player:
            at = one.index(card)
            hands, mover = (zero, one[:at] + one[at + 1 :]), 0
        else:
            at = zero.index(card)
            hands, mover = (zero[:at] + zero[at + 1 :], one), 1
        return State(starter, opening, deck, hands, (*row, card), tableaux, taken, (*moves, card), mover)

    def _take(self) -> "State":
        """The state with the newest cards, at most five, in the tableau; all three buildings there end the game."""
        starter, opening, deck, hands, row, (zero, one), (zero_took, one_took), moves, player = self
        if player:
            one, one_took = one + row[-TAKE_SIZE:], True
        else:
            zero, zero_took = zero + row[-TAKE_SIZE:], True
        mover = None if has_all_buildings(one if player else zero) else 1 - (player or 0)
        tableaux, taken = (zero, one), (zero_took, one_took)
        return State(starter, opening, deck, hands, row[:-TAKE_SIZE], tableaux, taken, (*moves, TAKE), mover)

    def _next_round(self) -> "State":
        """The state with new hands, dealt to the new starting player first (R-2); without a deck the game is over."""
        if self.current_player is None or not self.deck:
            return self._replace(current_player=None)
        starter = self.round_starter
        hands, deck = _hands(starter, self.deck), self.deck[ROUND_SIZE:]
        return self._replace(deck=deck, hands=hands, taken=(False, False), current_player=starter)

    def observe(self, player: int | None) -> "State":
        """What `player` may know (None: a spectator): the player's hand, the size of the rest, all that is public."""
        zero, one = self.hands
        if player != 0:
            zero = (HIDDEN,) * len(zero)
        if player != 1:
            one = (HIDDEN,) * len(one)
        return self._replace(deck=(HIDDEN,) * len(self.deck), hands=(zero, one))

    @property
    def winners(self) -> tuple[int, ...]:
        """The players who have won, both after a draw; empty while the game goes on."""
        return winners(self.outcome())

    def outcome(self) -> Outcome | None:
        """How the game ended, or None; reasons: buildings, points, then 8s, 7s, 6s, 5s by tie-break, or draw."""
        return None if self.current_player is not None else ended(self.tableaux)


def deal(rng: random.Random, seats: int = 2, switches: tuple[str, ...] = ()) -> str:
    """A shuffled deal: the starting player of round 1 and 42 cards in draw order (R-2), separated by spaces."""
    cards = [card for card, copies in COPIES.items() for _ in range(copies)]
    rng.shuffle(cards)
    return " ".join([str(rng.randrange(2)), *cards[:DEALT]])


def terms(deal: str) -> tuple[int, tuple[str, ...]]:
    """The number of seats of a deal, always two, and its switches, always none."""
    return 2, ()


def start(deal: str) -> State:
    """The first state of `deal`; raises BadDeal."""
    first, *cards = _words(deal)
    starter, drawn = int(first), tuple(cards)
    opening, deck = drawn[ROUND_SIZE:][:ROW_SIZE], drawn[ROUND_SIZE + ROW_SIZE :]
    return State(starter, opening, deck, _hands(starter, drawn), opening, ((), ()), (False, False), (), starter)


def cards_in_order(deal: str) -> Cards:
    """The cards of `deal` as they come into play, those of each round sorted; raises BadDeal."""
    __, *cards = _words(deal)
    first, opening, later = cards[:ROUND_SIZE], cards[ROUND_SIZE:][:ROW_SIZE], cards[ROUND_SIZE + ROW_SIZE :]
    rounds = [later[at : at + ROUND_SIZE] for at in range(0, len(later), ROUND_SIZE)]
    return tuple(chain.from_iterable(map(sorted, (first, opening, *rounds))))


def set_aside(deal: str) -> Cards:
    """The three cards that `deal` leaves out, which nobody sees before the end; raises BadDeal."""
    __, *cards = _words(deal)
    return tuple((Counter(COPIES) - Counter(cards)).elements())


def resample(seen: State, rng: random.Random) -> State:
    """A full state that fits the observation `seen`, each equally likely."""
    known = Counter(card for pile in (*seen.hands, *seen.tableaux, seen.row, seen.deck) for card in pile)
    unseen = list((Counter(COPIES) - known).elements())
    rng.shuffle(unseen)
    fill = iter(unseen)
    zero, one = (_hand(next(fill) if card == HIDDEN else card for card in hand) for hand in seen.hands)
    deck = tuple(next(fill) if card == HIDDEN else card for card in seen.deck)
    return seen._replace(hands=(zero, one), deck=deck)


def events(state: State) -> tuple[Event, ...]:
    """What everyone saw, one event per turn; the same for a state and for every observation of it."""
    return _events(state.starter, state.opening, state.moves)


@lru_cache(8)  # several parts of a page use them
def _events(starter: int, opening: Cards, moves: tuple[str, ...]) -> tuple[Event, ...]:
    row = opening
    seen = []
    for turn, move in enumerate(moves):
        player = (starter + turn // ROUND_TURNS + turn) % 2
        taken = row[-TAKE_SIZE:] if move == TAKE else ()
        row = row[:-TAKE_SIZE] if move == TAKE else (*row, move)
        seen.append(Event(player, move, taken))
    return tuple(seen)


def ended(tableaux: tuple[Cards, Cards]) -> Outcome:
    """How a game ends with these tableaux."""
    scores = score(tableaux)
    totals = (scores[0].total, scores[1].total)
    builder = builder_of(tableaux)
    if builder is not None:
        return Outcome(builder, "buildings", totals)
    for reason, zero, one in comparisons(scores):
        if zero != one:
            return Outcome(int(one > zero), reason, totals)
    return Outcome(None, "draw", totals)


def _hand(cards: Iterable[str]) -> Cards:
    """The cards sorted, so that a hand reveals nothing about the order in which it was drawn."""
    return tuple(sorted(cards))


def _hands(starter: int, drawn: Cards) -> tuple[Cards, Cards]:
    """The hands dealt from `drawn`: five cards to `starter`, then five to the other player (R-2)."""
    first, second = _hand(drawn[:HAND_SIZE]), _hand(drawn[HAND_SIZE:ROUND_SIZE])
    return (second, first) if starter else (first, second)


def _words(deal: str) -> list[str]:
    """The 43 words of `deal`, checked; raises BadDeal."""
    words = deal.split() if len(deal) <= LONGEST_DEAL else []
    if len(words) != 1 + DEALT:
        raise BadDeal(
            "A deal is the starting player and {need} cards. Words in this one: {count}.", need=DEALT, count=len(words)
        )
    if words[0] not in ("0", "1"):
        raise BadDeal("A deal must start with the starting player, 0 or 1, not {word}.", word=quote(words[0]))
    left = dict(COPIES)
    for place, card in enumerate(words[1:], 1):
        if card not in left:
            raise BadDeal("Card {place} of the deal, {card}, isn't a card of this game.", place=place, card=quote(card))
        left[card] -= 1
        if left[card] < 0:
            raise BadDeal("Card {place} of the deal is one {card} too many.", place=place, card=quote(card))
    return words

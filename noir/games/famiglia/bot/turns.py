"""The turns that a player can make, each with the network's value of its end.

All ways to recruit are considered, with every brute and every pair, and for every accountant the swaps that the pair
needs, completed by those that gain most. The many other swaps are tried for the best turn alone. While nobody is ahead,
a pass is considered only if there is nothing else: two passes would end the game before it was played.
"""

from collections.abc import Iterator
from typing import NamedTuple

from noir.games.famiglia.bot.fast_rules import DRAW, DROP, NONE, PASS, TAKE, Counts, Position, Turn, winner
from noir.games.famiglia.bot.leaves import FACES, Ends
from noir.games.famiglia.bot.network import odds, place_of
from noir.games.famiglia.rules.state import FIRST

ACCOUNTANT, BRUTE, MERCENARY = 5, 10, 15
"""The number of the 0 of each family with an ability."""

TRIES = 4
"""How often the swaps of the best turn are changed."""

SEVERAL = 6
"""How many turns are improved once the accountant has been played; before that only the best one is."""

Swaps = tuple[tuple[int, int], ...]
"""Pairs of cards: from the field, from the hand."""


class Found(NamedTuple):
    """A turn with the odds of its player."""

    odds: int
    turn: Turn


def turns(position: Position) -> list[Found]:
    """The promising turns of the player to move; of turns with the same end only one."""
    finder = _Finder(position)
    finder.find()
    return finder.found


class _Finder(Ends):
    """Finds the turns of the player to move."""

    def __init__(self, position: Position) -> None:
        super().__init__(position)
        self.found: list[Found] = []
        self.passes: list[Found] = []
        self.even = winner(position.hands, position.fields) == DRAW
        # The accountant, its number of swaps, the cards of the field that it can swap, and the brute.
        self.accountant, self.most = NONE, 0
        self.pool: Counts = []
        self.brute = NONE

    def find(self) -> None:
        """Find all turns."""
        at = self.at
        if not at.owing:
            self._recruit()
        if at.swapping and not at.closed and any(self.field):
            self.weigh()
            self._account(at.played, at.swapping)
        elif at.played == NONE and not at.closed and any(self.field):
            cards = [card for card in range(ACCOUNTANT + 1, BRUTE) if self.hand[card]]
            if cards:
                self.weigh()
            for card in cards:
                self.pool = self.field[:]
                self.lay(card)
                self._account(card, card % 5)
                self.lift(card)
        self._improve()
        if at.may_drop():
            self._drops()
        self.found = self.found or self.passes

    def _account(self, card: int, most: int) -> None:
        """Find the turns in which the accountant `card`, now in the field, makes up to `most` swaps."""
        if self.at.played != NONE:
            self.pool = self.field[:]
            self.pool[card] -= 1
        else:
            self.accountant = card
        self.most = most
        self._recruit()
        self.accountant, self.most = NONE, 0

    def _recruit(self) -> None:
        """Find every way to recruit with the present accountant, and the pass."""
        at = self.at
        self._end(PASS, NONE, 0)
        for target, count in enumerate(at.street):
            if count and target == at.named:
                self._pay(target, at.price)
            if count > (target == at.named):
                self._pay(target, target % 5)
        if not at.closed:
            for brute in range(BRUTE + 1, MERCENARY):
                if self.hand[brute]:
                    self._force(brute)

    def _force(self, brute: int) -> None:
        """Find every way to recruit with this brute."""
        self.lay(brute)
        self.brute = brute
        for target, count in enumerate(self.at.street):
            price = target % 5
            for lower in range(max(0, price - brute % 5), price) if count else ():
                self._pay(target, lower)
        self.brute = NONE
        self.lift(brute)

    def _pay(self, target: int, price: int) -> None:
        """Find every way to pay `price` for a card of the Street."""
        if not price:
            self._end(TAKE, target, 0)
            return
        hand, natural = self.hand, target - target % 5 + price - 1
        have = hand[natural]
        if have > 1:
            self._end(TAKE, target, price, natural, natural)
        elif self.most:
            self._fetch(target, price, natural, natural, (natural,) * (2 - have))
        for other in range(MERCENARY + price, FACES):
            if have and hand[other]:
                self._end(TAKE, target, price, natural, other)
                self._end(TAKE, target, price, other, natural)
            elif self.most:
                need = () if have else (natural,)
                need = need if hand[other] else (*need, other)
                self._fetch(target, price, natural, other, need)

    def _fetch(self, target: int, price: int, one: int, two: int, need: tuple[int, ...]) -> None:
        """Find the ways to pay with cards of which the accountant has to fetch `need`, if it can."""
        pool = self.pool
        if len(need) <= self.most and all(pool[card] >= need.count(card) for card in need):
            self._end(TAKE, target, price, one, two, need)
            if one != two:
                self._end(TAKE, target, price, two, one, need)

    def _end(
        self, kind: int, target: int, price: int, back: int = NONE, paid: int = NONE, need: tuple[int, ...] = ()
    ) -> None:
        """Keep the turn with this end, and with swaps if there is an accountant."""
        swaps: Swaps = ()
        if self.most:
            swaps = self._swaps(back, paid, need)
            if not swaps:
                return
        self._keep(Turn(kind, target, self.accountant, swaps, self.brute, price, back, paid))

    def _swaps(self, back: int, paid: int, need: tuple[int, ...]) -> Swaps:
        """The swaps that fetch `need`, completed by those that gain; empty if that is impossible."""
        hand, pool = self.hand[:], self.pool[:]
        for card in need:
            hand[card] += 1
            pool[card] -= 1
        if paid != NONE:
            hand[back] -= 1
            hand[paid] -= 1
        swaps: list[tuple[int, int]] = []
        fetched, given = list(need), []  # type: tuple[list[int], list[int]]
        while len(swaps) < self.most:
            wanted = need[len(swaps)] if len(swaps) < len(need) else NONE
            swap = self._swap(hand, pool, wanted, fetched, given, bool(swaps))
            if not swap:
                break
            got, gone = swap
            hand[gone] -= 1
            given.append(gone)
            if wanted == NONE:
                pool[got] -= 1
                fetched.append(got)
            swaps.append(swap)
        return tuple(swaps) if len(swaps) >= len(need) else ()

    def _swap(
        self, hand: Counts, pool: Counts, wanted: int, fetched: list[int], given: list[int], gaining: bool
    ) -> tuple[int, int] | None:
        """The next swap, for the card `wanted` or else the one that gains most; None if there is none."""
        for loss, gone in self.losses:
            if hand[gone] > 0 and gone not in fetched:
                if wanted != NONE:
                    return wanted, gone
                for gain, got in self.gains:
                    if pool[got] > 0 and got != gone and got not in given:
                        return None if gaining and gain <= loss else (got, gone)
        return None

    def _keep(self, turn: Turn) -> None:
        """Keep a turn with its odds, unless another one has the same end."""
        value = self.odds(turn)
        if value is not None:
            self._add(Found(value, turn))

    def _improve(self) -> None:
        """Change the swaps of the best turn that has any; of several turns once the accountant has been played."""
        swapping = sorted((found for found in self.found if found.turn.swaps), reverse=True)
        self.pool = self.field[:]
        if self.at.played != NONE:
            self.pool[self.at.played] -= 1
        for best in swapping[: 1 if self.at.played == NONE else SEVERAL]:
            laid = [card for card in (best.turn.accountant, best.turn.brute) if card != NONE]
            for card in laid:
                self.lay(card)
            self._climb(best)
            for card in laid:
                self.lift(card)

    def _climb(self, best: Found) -> None:
        """Change one swap at a time as long as that helps; accountant and brute are already in the field."""
        for _try in range(TRIES):
            better = best
            for turn in self._varied(best.turn):
                value = self.odds(turn)
                if value is not None and value > better.odds:
                    better = Found(value, turn)
            if better is best:
                return
            best = better
            self._add(best)

    def _add(self, found: Found) -> None:
        """Keep a turn; a pass in an even game is kept apart."""
        (self.passes if self.even and found.turn.kind == PASS else self.found).append(found)

    def _varied(self, turn: Turn) -> Iterator[Turn]:
        """`turn` with one card of one swap changed, in every way."""
        hand, pool = self.hand[:], self.pool[:]
        if turn.paid != NONE:
            hand[turn.back] -= 1
            hand[turn.paid] -= 1
        for got, gone in turn.swaps:
            hand[got] += 1
            pool[got] -= 1
            hand[gone] -= 1
        fetched, given = ([pair[side] for pair in turn.swaps] for side in (0, 1))
        for at, (got, gone) in enumerate(turn.swaps):
            before, after = turn.swaps[:at], turn.swaps[at + 1 :]
            for card in range(FACES):
                if hand[card] > 0 and card != gone and card not in fetched:
                    yield turn._replace(swaps=(*before, (got, card), *after))
                if hand[got] > 0 and pool[card] > 0 and card != got and card not in given:
                    yield turn._replace(swaps=(*before, (card, gone), *after))

    def _drops(self) -> None:
        """Keep every drop, with the odds before the cards that it turns up are known."""
        at, weights = self.at, self.weights
        total = self.total + self.score[place_of(self.lead)]
        for target, count in enumerate(at.street):
            if count:
                after = total + weights.cards[4][target][count - 1] - weights.cards[4][target][count]
                place, pile = (5, at.pile) if at.lap == FIRST else (6, at.deck)
                after += weights.cards[place][target][pile[target] + 1] - weights.cards[place][target][pile[target]]
                if at.lap != FIRST:
                    deck = weights.deck[at.lap - 1]
                    after += deck[at.left + 1] - deck[at.left]
                self.found.append(Found(odds(after + weights.draws[target % 5]), Turn(DROP, target)))

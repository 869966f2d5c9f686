"""The cards of a player while a turn is considered, and the network's value of its end."""

from noir.games.famiglia.bot.fast_rules import CARDS, DRAW, NONE, POINTS, TAKE, Position, Turn, move, winner
from noir.games.famiglia.bot.network import SURE, lead, odds, place_of, sums, tables
from noir.games.famiglia.rules.pieces import STREET_SIZE

FACES = len(CARDS)
"""How many different cards there are."""


class Ends:
    """The cards of the player to move, and the odds of the turns considered.

    `hand`, `field` and `total` change as cards are moved. `total` is the sums of the network without those of the
    score; `ends` are the totals found so far. `gains` are cards with what is gained if they come from the field,
    `losses` with what is lost if they go there, both best first.
    """

    def __init__(self, position: Position) -> None:
        at, me = position, position.player
        self.at, self.me = at, me
        self.hand, self.field = at.hands[me][:], at.fields[me][:]
        self.total, self.lead = sums(at, me), lead(at, me)
        self.weights = tables()
        self.score = self.weights.score[at.lap - 1]
        last = me != at.starter
        self.final = last and at.runs_out(0)
        self.final_if_empty = last and at.runs_out(STREET_SIZE)
        self.ends: set[int] = set()
        self.gains: list[tuple[int, int]] = []
        self.losses: list[tuple[int, int]] = []

    def lay(self, card: int) -> None:
        """Move a card from hand to field."""
        hand, field = self.hand, self.field
        self.total += self.weights.lay[card][hand[card]][field[card]]
        hand[card] -= 1
        field[card] += 1

    def lift(self, card: int) -> None:
        """Move a card from field to hand."""
        hand, field = self.hand, self.field
        hand[card] += 1
        field[card] -= 1
        self.total -= self.weights.lay[card][hand[card]][field[card]]

    def weigh(self) -> None:
        """Set `gains` and `losses` from the present cards."""
        lay, total, hand, field = self.weights.lay, self.total + self.score[place_of(self.lead)], self.hand, self.field
        now = odds(total)
        gains, losses = [], []
        for card in range(FACES):
            if field[card]:
                gains.append((now - odds(total - lay[card][hand[card] + 1][field[card] - 1]), card))
            if hand[card]:
                losses.append((now - odds(total + lay[card][hand[card]][field[card]]), card))
        self.gains = [(-gain, card) for gain, card in sorted(gains)]
        self.losses = sorted(losses)

    def odds(self, turn: Turn) -> int | None:
        """The odds of a turn whose accountant and brute are in the field; None if an equal end was found before."""
        hand, field, total, weights = self.hand, self.field, self.total, self.weights
        kind, target, _accountant, swaps, _brute, _price, _back, paid = turn
        lay = weights.lay
        for got, gone in swaps:
            hand[got] += 1
            field[got] -= 1
            total += lay[gone][hand[gone]][field[gone]] - lay[got][hand[got]][field[got]]
            hand[gone] -= 1
            field[gone] += 1
        if paid != NONE:
            total += lay[paid][hand[paid]][field[paid]]
            hand[paid] -= 1
            field[paid] += 1
        street, final, ahead = self.at.street, self.final, self.lead
        if kind == TAKE:
            total += weights.gain[target][street[target]][hand[target]]
            ahead += POINTS[target]
            final = final or (self.final_if_empty and sum(street) == 1)
        else:
            total += weights.passed
            final = final or self.at.passed
        total += self.score[place_of(ahead)]
        if paid != NONE:
            hand[paid] += 1
            field[paid] -= 1
        for got, gone in swaps:
            hand[gone] += 1
            field[gone] -= 1
            hand[got] -= 1
            field[got] += 1
        if total in self.ends:
            return None
        self.ends.add(total)
        return self._certain(turn) if final else odds(total)

    def _certain(self, turn: Turn) -> int:
        """The odds of a turn that ends the game: beyond SURE by the winner's lead."""
        me, at = self.me, self.at
        hands, fields = [hand[:] for hand in at.hands], [field[:] for field in at.fields]
        move(hands[me], fields[me], turn)
        won = winner(hands, fields)
        ahead = self.lead + (POINTS[turn.target] if turn.kind == TAKE else 0)
        return 0 if won == DRAW else SURE + ahead if won == me else ahead - SURE

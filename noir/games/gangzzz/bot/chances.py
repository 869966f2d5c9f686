"""The chance of winning that each move leaves: what the money that everyone may end with is worth at this stage.

Money is estimated from what the player to move may know. tools/arena/chances.py fitted how much a lead is worth.
"""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from noir.core.weights import UNIT, chance
from noir.games.gangzzz.bot.evaluation import PRIZES, Position, pay_of
from noir.games.gangzzz.bot.heard import Heard, heard
from noir.games.gangzzz.bot.hideout import Hunt, hideout_pay, others_hunt, own_hunt
from noir.games.gangzzz.bot.weights import Judged, Weights
from noir.games.gangzzz.rules.pieces import BIGGER, DEBT, FIGHTS, GANGS, RANKS, SHORT, symbol
from noir.games.gangzzz.rules.state import PHASES
from noir.games.gangzzz.rules.table import Table

MOST_HOPES = 250
"""How many moves a thought gives the chances of: hardly ever fewer than there are, so that each has its own grade."""

FIGURE, MARKER = 10.0, 6.0
"""What a figure that is still to be placed brings, and what a protection marker pays, in dollars."""


class Scale(NamedTuple):
    """The lead that makes a win e times as likely as a defeat, in dollars: more, the more is still to come."""

    end: float
    """That with nothing but the big reveal to come."""
    fight: float
    """How much is added for each round of the fights."""
    figure: float
    """How much is added for each figure that a seat has still to place, on average."""

    def dollars(self, fights: int, figures: float) -> float:
        """The lead, with so many rounds of the fights to come, and figures to place."""
        return self.end + self.fight * fights + self.figure * figures


SCALE = Scale(14.0, 2.0, 0.8)
"""The scale of the bot; up to three times as much for a figure would explain who won as well."""

AT = {phase.name: at for at, phase in enumerate(PHASES)}
"""The index of each phase."""


class Prospect(NamedTuple):
    """What a seat may have at the end, in dollars."""

    sure: float
    """Money, and the worth of what stands on the table."""
    figures: int
    """The figures that are still to be placed."""
    hideout: float
    """The expected pay for the hideout."""

    @property
    def money(self) -> float:
        """All of it."""
        return self.sure + FIGURE * self.figures + self.hideout


def chances(seen: Table, found: Judged, weights: Weights) -> dict[str, float]:
    """The chance of winning with each of the best moves; none where moves are not weighed in dollars.

    The chance of the best move is that of the position.
    """
    scores, best = found.scores, found.move
    if not scores:
        return {}
    there = prospects(seen, weights)
    money, scale = [prospect.money for prospect in there], scale_of(seen, there)
    listed = sorted(scores, key=lambda move: (move != best, -scores[move]))[:MOST_HOPES]
    return {move: share(money, seen.mover, min(0.0, scores[move] - scores[best]), scale) for move in listed}


def share(money: Sequence[float], player: int, more: float, scale: float) -> float:
    """The chance that a player who gets so much more ends with the most money."""
    own = money[player] + more
    odds = [chance(round(UNIT * (other - own) / scale)) for seat, other in enumerate(money) if seat != player]
    return 1 / (1 + sum(each / (UNIT - each) for each in odds))


def scale_of(seen: Table, there: Sequence[Prospect]) -> float:
    """The lead that makes a win e times as likely as a defeat at this moment."""
    figures = sum(prospect.figures for prospect in there) / len(there)
    return SCALE.dollars(fights_left(seen), figures)


def fights_left(seen: Table) -> int:
    """How many rounds of the fights are not over."""
    return FIGHTS - seen.round + 1 if seen.phase == AT["fight"] else FIGHTS * (seen.phase < AT["fight"])


def prospects(seen: Table, weights: Weights) -> list[Prospect]:
    """What each seat may have at the end, as far as the player to move can see."""
    positions = [Position(seen, weights, seat) for seat in seen.seats]
    known = heard(seen)
    hunts = [_hunt(*each) for each in zip(positions, known, strict=True)]
    return [
        Prospect(
            _sure(position, cards),
            position.figures_left,
            hideout_pay(hunts[seat], [hunt for other, hunt in enumerate(hunts) if other != seat]),
        )
        for seat, (position, cards) in enumerate(zip(positions, known, strict=True))
    ]


def _sure(position: Position, cards: Heard) -> float:
    """A seat's money, with the worth of what it has in the streets and in its piles and was not paid for."""
    seen, player = position.seen, position.player
    money = seen.cash[player] - DEBT * seen.debts[player] + _markers(position)
    if seen.phase < AT["throttle"]:
        money += position.standing
    return money + _collections(position, cards)


def _markers(position: Position) -> float:
    """The worth of the protection markers until the last fight."""
    seen = position.seen
    markers = seen.markers[position.player] if seen.phase < AT["reveal"] else ()
    return MARKER * len(markers) + BIGGER * sum(marker.endswith("+") for marker in markers)


def _collections(position: Position, cards: Heard) -> float:
    """The worth of the cards for collections until they are paid."""
    seen, player = position.seen, position.player
    if seen.phase == AT["reveal"]:
        return 0.0
    if seen.phase == AT["fight"] and player == seen.mover:
        counts = [each for pile in seen.piles[player] for each in Counter(map(symbol, pile)).items()]
        return float(sum(pay_of(count, position.squares) for family, count in counts if family in position.families))
    return position.collections(cards.symbols, cards.unseen + _to_come(position))


def _hunt(position: Position, cards: Heard) -> Hunt:
    """What a seat can hope for in the big reveal."""
    more = _to_come(position)
    unheard = float((1 - 1 / len(RANKS)) ** more)
    count = position.seen.card_count(position.player) + more
    if position.player == position.seen.mover:
        return own_hunt(position.seen, unheard, count)
    return others_hunt(unheard * (1 - cards.known / len(RANKS)), count)


def _to_come(position: Position) -> int:
    """How many cards a seat is expected to get: on the streets, and as prizes."""
    seen = position.seen
    short = 2 * len(GANGS) * (SHORT in seen.city.switches)
    roads = position.more - short if seen.phase < AT["throttle"] else 0
    return roads + PRIZES * fights_left(seen) // FIGHTS

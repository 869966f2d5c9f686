"""How a bot fights: which gangs it names, which die it matches with which cards, and when it undercuts."""

from collections import Counter
from functools import partial
from itertools import combinations
from typing import NamedTuple

from noir.games.gangzzz.bot.weights import Judged, Scores, Weights
from noir.games.gangzzz.rules.phases.fight import DECLINE, NAMES, PASS
from noir.games.gangzzz.rules.pieces import ATTRIBUTES, BIGGER, FIGHTS, GANGS, Cards, strength, symbol
from noir.games.gangzzz.rules.scoring import LEAST_EQUAL, collection_pay
from noir.games.gangzzz.rules.table import Table

MOST_LIKELY = 0.6
"""The highest chance of an undercut by one opponent."""
MOST_CARDS = 4
"""How many cards a bot lays at most with a hand of more than SMALL_HAND cards."""
SMALL_HAND = 8


class Solve(NamedTuple):
    """A way to match a die; ways are compared by their worth."""

    worth: float
    """In dollars."""
    die: str
    """The die."""
    cards: Cards
    """All cards laid for it."""
    ending: str
    """The final move."""


def solves(table: Table, weights: Weights) -> list[Solve]:
    """The ways in which the player to move can match dice, with the cards laid so far."""
    fight = table.fight
    assert fight
    hand = fight.hands[table.mover]
    dice = [fight.die] if fight.die else sorted(set(fight.dice))
    by_sum = _sums(hand, fight.laid)
    risks = margins(table, table.mover, fight.pitted[table.mover])
    found = []
    for die in dice:
        for away, ending, money in _endings(table, die, weights):
            for cards in by_sum.get((die[0], int(die[1:]) + away), ()):
                saved = weights.guard * sum(risks[symbol(card)] for card in cards) / len(hand)
                worth = money + saved + _shed(table, weights, cards, die, ending)
                found.append(Solve(worth, die, cards, ending))
    return found


def _sums(hand: Cards, laid: Cards) -> dict[tuple[str, int], list[Cards]]:
    """The combinations of cards in hand that include all laid cards, by attribute and sum."""
    most = len(hand) if len(hand) <= SMALL_HAND else MOST_CARDS
    found: dict[tuple[str, int], list[Cards]] = {}
    for count in range(max(1, len(laid)), most + 1):
        for cards in combinations(hand, count):
            if all(card in cards for card in laid):
                for place, attribute in enumerate(ATTRIBUTES):
                    found.setdefault((attribute, sum(int(card[place]) for card in cards)), []).append(cards)
    return found


def margins(table: Table, player: int, gang: str) -> dict[str, float]:
    """The loss of a gang by one card, by symbol."""
    counts = Counter(map(symbol, table.pile(player, gang)))
    pays = partial(collection_pay, table, player)
    return {
        family: float(pays(family, count) - (count > LEAST_EQUAL) * pays(family, count - 1))
        if count >= LEAST_EQUAL
        else 0.0
        for family, count in counts.items()
    }


def _endings(table: Table, die: str, weights: Weights) -> list[tuple[int, str, float]]:
    """The ways to match a die: how far off the sum may be, the final move, and its pay."""
    kept = weights.kept if table.round < FIGHTS else 0.0
    ways = [(0, "solve", 0.0)]
    for marker in sorted({marker for marker in table.markers[table.mover] if marker[0] == die[0]}):
        big = BIGGER * marker.endswith("+")
        word = f"solve:{NAMES[marker[1:]]}"
        for away in (-1, 0, 1) if "x" in marker else (0,):
            ways.append((away, word, int(die[1:]) - kept + big * (table.round == FIGHTS)))
    return ways


def _shed(table: Table, weights: Weights, cards: Cards, die: str, ending: str) -> float:
    """The worth of laying these cards, by how likely it is that someone undercuts them."""
    fight = table.fight
    assert fight
    shed = weights.shed * len(cards) + weights.empty * (len(cards) == len(fight.hands[table.mover]))
    if len(cards) == 1 or ":" in ending:
        return shed
    safe = 1.0
    for seat in fight.order:
        if seat != table.mover:
            safe *= 1 - min(MOST_LIKELY, weights.undercut * len(fight.hands[seat])) * _beatable(cards, die)
    return shed * safe - weights.shed * (1 - safe)


def _beatable(cards: Cards, die: str) -> float:
    """How likely cards are to be undercut, up to 1: two equal cards only by a single card, which has five at most."""
    single = int(die[1:]) <= 5
    values = sorted(strength(card, die[0]) for card in cards)
    if len(cards) == 2:
        apart = values[1] - values[0]
        return 0.5 * single + 0.25 * (apart // 2)
    return 0.6 + 0.4 * single


def solve_step(table: Table, moves: tuple[str, ...], weights: Weights) -> Judged:
    """The next move of the best way to match a die: its die, a card, or the final move; or to pass."""
    found = solves(table, weights)
    if not found:
        return Judged(PASS if PASS in moves else moves[0], {})
    return Judged(_step(table, max(found)), _step_scores(table, moves, found))


def _step(table: Table, best: Solve) -> str:
    """The next move of a way to match a die."""
    assert table.fight
    if not table.fight.die:
        return f"die:{best.die}"
    rest = [card for card in best.cards if card not in table.fight.laid]
    return f"lay:{rest[0][:3]}" if rest else best.ending


def _step_scores(table: Table, moves: tuple[str, ...], found: list[Solve]) -> Scores:
    """The worth of each move: of the best way that it can lead to; nothing for passing."""
    assert table.fight
    scores = {PASS: 0.0} if PASS in moves else {}
    for way in found:
        rest = [card for card in way.cards if card not in table.fight.laid]
        steps = [f"lay:{card[:3]}" for card in rest] or [way.ending]
        for move in steps if table.fight.die else [f"die:{way.die}"]:
            scores[move] = max(scores.get(move, way.worth), way.worth)
    return scores


def undercut(table: Table, moves: tuple[str, ...], weights: Weights) -> Judged:
    """The undercut that sheds most cards, and what the cards are worth that each sheds."""
    hand = len(table.the_fight.hands[table.mover])
    shed = {move: 0 if move == DECLINE else 1 + move.count("+") for move in moves}
    worth = {move: weights.shed * count + weights.empty * (count == hand) for move, count in shed.items()}
    return Judged(max(moves, key=lambda move: (move != DECLINE, move.count("+"), move)), worth)


def pit_scores(table: Table, moves: tuple[str, ...], weights: Weights) -> Scores:
    """The score of naming each gang: the player's own gang with the shortest fight, an opponent's biggest gang."""
    found = {}
    for move in moves:
        seat, gang = int(move[-2]), move[-1]
        pile = table.piles[seat][GANGS.index(gang)]
        found[move] = float(len(pile)) if seat != table.mover else -solves_needed(table, pile, weights)
    return found


def solves_needed(table: Table, hand: Cards, weights: Weights) -> float:
    """How many turns a hand takes if as many cards as possible are laid each time."""
    assert table.fight
    if not hand:
        return 99.0
    dice, turns = list(table.fight.dice), 0.0
    while hand:
        by_sum = _sums(hand, ())
        options = [(len(cards), cards, die) for die in dice for cards in by_sum.get((die[0], int(die[1:])), ())]
        if not options:
            return turns + 3.0 * len(hand)
        __, laid, die = max(options)
        dice.remove(die)
        hand = tuple(card for card in hand if card not in laid)
        turns += 1 + weights.size * len(laid)
    return turns

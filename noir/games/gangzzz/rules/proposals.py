"""What is proposed for several moves at once: the cards that match a die, and the others with the sign of one."""

from collections import Counter
from collections.abc import Iterator

from noir.games.gangzzz.rules.phases import fight, throttle
from noir.games.gangzzz.rules.pieces import ATTRIBUTES, CAR, Cards, strength, symbol
from noir.games.gangzzz.rules.scoring import LEAST_EQUAL
from noir.games.gangzzz.rules.table import Table


def cards_to_lay(table: Table) -> Cards:
    """The cards that match the chosen die together with those that are laid: as many as can go.

    Of two it is the pair that is hardest to undercut, of more those of a collection, which a winner can't take then;
    of equal ones the weakest. They miss the die by one only if nothing else is possible.
    """
    current, player = table.the_fight, table.mover
    attribute, value = current.die[0], int(current.die[1:])
    laid = sum(fight.shown(current.laid, attribute))
    rest = tuple(card for card in current.hands[player] if card not in current.laid)
    counts = Counter(map(symbol, table.pile(player, current.pitted[player])))

    def drawback(cards: Cards) -> tuple[int, tuple[int, int], int, int]:
        lay = fight.combination_rank(fight.shown((*current.laid, *cards), attribute))
        collected = sum(counts[symbol(card)] >= LEAST_EQUAL for card in cards)
        strengths = sum(strength(card, each) for card in cards for each in ATTRIBUTES)
        return -len(cards), lay, -collected, strengths

    for goal in sorted(fight.aims(table, player, current.die), key=lambda each: (abs(each - value), each)):
        found = list(_making(goal - laid, rest, attribute))
        if found:
            return min(found, key=drawback)
    return ()


def _making(total: int, cards: Cards, attribute: str) -> Iterator[Cards]:
    """Every set of these cards that makes this sum."""
    if total == 0:
        yield ()
    for at, card in enumerate(cards):
        left = total - strength(card, attribute)
        if left >= 0:
            yield from ((card, *more) for more in _making(left, cards[at + 1 :], attribute))


def endings_with(table: Table, cards: Cards) -> list[str]:
    """The moves that match the chosen die once these cards are laid, too."""
    current = table.the_fight
    after = table._replace(fight=current._replace(laid=tuple(sorted((*current.laid, *cards)))))
    return [move for move in fight.lay_moves(after) if move.startswith("solve")]


def alike(table: Table) -> list[str]:
    """The moves of all other cards with the sign of the card that was just moved at this visit, its way.

    None if they are less than two, or can't all go that way.
    """
    kind, __, word = table.log[-1].move.partition(":")
    step = table.step
    if step.what != throttle.LOAD or kind not in ("load", "drop"):
        return []
    player, movable = table.mover, step.loads if kind == "load" else step.drops
    went = next(card for card in table.pile(player, CAR if kind == "load" else step.gang) if card[:3] == word)
    cards = [card for card in movable if symbol(card) == symbol(went)]
    can_go = len(cards) > 1 and throttle.can_move(table, kind, len(cards))
    return [f"{kind}:{card[:3]}" for card in cards] if can_go else []

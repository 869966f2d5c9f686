"""The score of Famiglia as lines, for the page and the terminal.

During a game a hand that is face down is not counted, only the field of its owner.
"""

from typing import NamedTuple

from noir.core.contract import HIDDEN
from noir.games.famiglia.rules.pieces import FAMILIES, POINTS, Cards, points
from noir.games.famiglia.rules.scoring import ended
from noir.games.famiglia.rules.state import State
from noir.games.famiglia.text.words import Names, decides, family_name
from noir.ui.columns import columns
from noir.ui.i18n import _, isolate

Holdings = tuple[Cards, Cards]


class Line(NamedTuple):
    """One line of the score: a family."""

    mark: str
    """Its icon in the sprite."""
    name: str
    """Its name."""
    why: str
    """What its values are worth."""
    has: tuple[str, str]
    """The values that each player holds, highest first, as text."""
    points: tuple[int, int]
    """What they are worth to each player."""


def worth(cards: Cards) -> int:
    """The victory points of the cards, without the hidden ones."""
    return sum(points(card) for card in cards if card != HIDDEN)


def lines(holdings: Holdings) -> tuple[Line, ...]:
    """The score of `holdings`, family by family; the points of all lines add up to the totals."""
    return tuple(_line(family, holdings) for family in FAMILIES)


def _line(family: str, holdings: Holdings) -> Line:
    zero, one = (tuple(card for card in cards if card[0] == family) for cards in holdings)
    why = _("{points} points for 0, 1, 2, 3, 4", points=", ".join(map(str, POINTS[family])))
    return Line(f"mark-{family}", family_name(family), why, (_values(zero), _values(one)), (worth(zero), worth(one)))


def _values(cards: Cards) -> str:
    return " ".join(sorted((card[1] for card in cards), reverse=True)) or "–"


def tie_break(holdings: Holdings) -> list[str]:
    """How equal totals were decided, in sentences; empty without a tie."""
    if ended(holdings).reason == "points":
        return []
    rule = _("Equal totals: compare the cards one by one, most points first.")
    mine, theirs = decides(holdings)
    if mine == theirs:
        return [rule, _("All are worth the same.")]
    return [rule, _("The first that differ are worth {mine} and {theirs}.", mine=mine, theirs=theirs)]


def score_lines(seen: State, names: Names) -> list[str]:
    """The score sheet as lines of text in columns; hidden hands are not counted."""
    holdings = visible(seen)
    rows = [("", *map(isolate, names))]
    rows += [(line.name, _cell(line, 0), _cell(line, 1)) for line in lines(holdings)]
    rows.append((_("Total"), *(str(worth(cards)) for cards in holdings)))
    return [*columns(rows), *(tie_break(holdings) if seen.outcome() else _closed(seen, names))]


def visible(seen: State) -> Holdings:
    """The visible cards of each player."""
    zero, one = (tuple(card for card in cards if card != HIDDEN) for cards in seen.holdings)
    return zero, one


def _closed(seen: State, names: Names) -> list[str]:
    """A sentence for each hand that is face down."""
    return [
        _("{name}'s hand is face down and not counted here.", name=name)
        for name, hand in zip(names, seen.hands, strict=True)
        if HIDDEN in hand
    ]


def _cell(line: Line, player: int) -> str:
    return f"{line.has[player]} = {line.points[player]}"

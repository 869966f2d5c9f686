"""The score of Famiglia as lines: what each player has of every family, and its points; for the page and the terminal.

While a game goes on and a hand lies face down, only the field of its owner is counted for all to see.
"""

from itertools import zip_longest
from typing import NamedTuple

from noir.core.contract import HIDDEN
from noir.core.seat import Seat
from noir.games.famiglia.rules.state import FAMILIES, POINTS, Cards, State, ended, points
from noir.games.famiglia.text.words import Names, decides, family_name
from noir.ui.html import Node, h
from noir.ui.i18n import _, cached_per_language, isolate, plural
from noir.ui.widgets import icon, name_of

Holdings = tuple[Cards, Cards]
Seats = tuple[Seat, ...]


class Line(NamedTuple):
    """One line of the score: a family, its `mark` in the sprite, and both players' part of it.

    `has` is the values each player holds, the highest first, and `points` what they are worth.
    """

    mark: str
    name: str
    why: str
    has: tuple[str, str]
    points: tuple[int, int]


def worth(cards: Cards) -> int:
    """Return the victory points of cards, those that are hidden left out."""
    return sum(points(card) for card in cards if card != HIDDEN)


def lines(holdings: Holdings) -> tuple[Line, ...]:
    """Return the score of `holdings`, family by family; the points of all lines add up to the totals."""
    return tuple(_line(family, holdings) for family in FAMILIES)


def _line(family: str, holdings: Holdings) -> Line:
    zero, one = (tuple(card for card in cards if card[0] == family) for cards in holdings)
    why = _("{points} points for 0, 1, 2, 3, 4", points=", ".join(map(str, POINTS[family])))
    return Line(f"mark-{family}", family_name(family), why, (_values(zero), _values(one)), (worth(zero), worth(one)))


def _values(cards: Cards) -> str:
    return " ".join(sorted((card[1] for card in cards), reverse=True)) or "–"


def tie_break(holdings: Holdings) -> list[str]:
    """Return how equal totals were decided, sentence by sentence; nothing without a tie."""
    if ended(holdings).reason == "points":
        return []
    told = _("Equal totals: the cards are compared one by one, the one worth most first.")
    mine, theirs = decides(holdings)
    if mine == theirs:
        return [told, _("All are worth the same.")]
    return [told, _("The first that differ are worth {mine} and {theirs}.", mine=mine, theirs=theirs)]


def as_text(seen: State, names: Names) -> list[str]:
    """Return the score sheet as lines of text in columns; of a hand that is hidden nothing is counted."""
    holdings = visible(seen)
    rows = [("", *map(isolate, names))]
    rows += [(line.name, _cell(line, 0), _cell(line, 1)) for line in lines(holdings)]
    rows.append((_("Total"), *(str(worth(cards)) for cards in holdings)))
    widths = [max(map(len, column)) for column in zip_longest(*rows, fillvalue="")]
    table = ["  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows]
    return [*table, *(tie_break(holdings) if seen.outcome() else _closed(seen, names))]


def visible(seen: State) -> Holdings:
    """Return the cards of each player that can be seen."""
    zero, one = (tuple(card for card in cards if card != HIDDEN) for cards in seen.holdings)
    return zero, one


def _closed(seen: State, names: Names) -> list[str]:
    """Return a sentence for each hand that lies face down."""
    return [
        _("{name}'s hand lies face down and is not counted here.", name=name)
        for name, hand in zip(names, seen.hands, strict=True)
        if HIDDEN in hand
    ]


def _cell(line: Line, player: int) -> str:
    return f"{line.has[player]} = {line.points[player]}"


# As it is drawn


def sheet(seen: State, seats: Seats) -> Node:
    """Return the score sheet, every line explained, with `data-score` on the totals of a game that is over."""
    return sheet_of(seen.holdings, seats)


def sheet_of(holdings: Holdings, seats: Seats) -> Node:
    """Return the score sheet of a game that has ended with these cards of each player."""
    ties = [h("li", sentence) for sentence in tie_break(holdings)]
    return h("div", _lines(holdings, seats), h("ul", ties, class_="ties") if ties else None, class_="sheet")


@cached_per_language(4)
def _lines(holdings: Holdings, seats: Seats) -> Node:
    """Return the score of a game that is over, family by family."""
    totals = [h("td", h("b", str(worth(cards)), data_score=player), colspan=2) for player, cards in enumerate(holdings)]
    total = h("tr", h("th", _("Total"), scope="row"), totals, class_="total")
    return h("table", _head(seats, 2), h("tbody", map(_row, lines(holdings)), total), class_="score")


@cached_per_language(4)
def _head(seats: Seats, wide: int) -> Node:
    """Return the heads of the columns."""
    columns = [
        h(
            "th",
            icon(f"gang-{seat.gang}", "emblem"),
            name_of(seat),
            scope="col",
            colspan=wide,
            class_=f"gang-{seat.gang}",
        )
        for seat in seats
    ]
    return h("thead", h("tr", h("th", h("span", _("Line"), class_="sr"), scope="col"), columns))


def _row(line: Line) -> Node:
    """Return one line of the score."""
    name = h("th", icon(line.mark), line.name, h("small", line.why), scope="row")
    parts = [[h("td", line.has[player], class_="has"), _points(line.points[player])] for player in (0, 1)]
    return h("tr", name, parts[0], parts[1])


def _points(count: int) -> Node:
    """Return points as a number, and in a word for those who hear it."""
    spoken = h("span", plural("{count} point", "{count} points", count), class_="sr")
    return h("td", h("span", str(count), aria_hidden="true"), spoken)


@cached_per_language(8)
def running(hands: Holdings, fields: Holdings, seats: Seats) -> Node:
    """Return the points as they stand: of the fields, and of the hands that can be seen."""
    rows = [
        h("tr", h("th", _("In the field"), scope="row"), [_points(worth(field)) for field in fields]),
        h("tr", h("th", _("In the hand"), scope="row"), [_of_hand(hand) for hand in hands]),
    ]
    totals = [_total(hand, worth(hand + field)) for hand, field in zip(hands, fields, strict=True)]
    total = h("tr", h("th", _("Total"), scope="row"), totals, class_="total")
    return h("table", _head(seats, 1), h("tbody", rows, total), class_="score standing-now")


def _of_hand(hand: Cards) -> Node:
    """Return the points of a hand, or that it is not seen."""
    return h("td", _("face down"), class_="has") if HIDDEN in hand else _points(worth(hand))


def _total(hand: Cards, count: int) -> Node:
    """Return a total; without a hand that is not seen it is at least that."""
    if HIDDEN not in hand:
        return h("td", h("b", str(count)))
    spoken = h("span", _("at least {count}", count=count), class_="sr")
    return h("td", h("b", f"{count} +", aria_hidden="true"), spoken)

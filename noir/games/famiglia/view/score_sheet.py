"""The score sheet of Famiglia, and the running score."""

from noir.core.contract import HIDDEN
from noir.games.famiglia.rules.pieces import Cards
from noir.games.famiglia.rules.state import State
from noir.games.famiglia.text.score import Holdings, Line, lines, tie_break, worth
from noir.games.famiglia.text.words import points_phrase
from noir.ui.html import Node, h
from noir.ui.i18n import _, cached_per_language
from noir.ui.table import Seats, total_button
from noir.ui.widgets import icon, name_of


def score_sheet(seen: State, seats: Seats) -> Node:
    """The score sheet, every line explained, with `data-score` on the totals."""
    return score_sheet_of(seen.holdings, seats)


def score_sheet_of(holdings: Holdings, seats: Seats) -> Node:
    """The score sheet of a game that ended with these cards of each player."""
    ties = [h("li", sentence) for sentence in tie_break(holdings)]
    return h("div", _lines(holdings, seats), h("ul", ties, class_="ties") if ties else None, class_="sheet")


@cached_per_language(4)
def _lines(holdings: Holdings, seats: Seats) -> Node:
    """The score of a game that is over, family by family."""
    totals = [h("td", h("b", str(worth(cards)), data_score=player), colspan=2) for player, cards in enumerate(holdings)]
    total = h("tr", h("th", _("Total"), scope="row"), totals, class_="total")
    return h("table", _head(seats, 2), h("tbody", map(_row, lines(holdings)), total), class_="score")


@cached_per_language(4)
def _head(seats: Seats, wide: int) -> Node:
    """The head of a table in which each player's column is `wide` cells wide."""
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
    name = h("th", icon(line.mark), line.name, h("small", line.why), scope="row")
    parts = [[h("td", line.has[player], class_="has"), _points(line.points[player])] for player in (0, 1)]
    return h("tr", name, parts[0], parts[1])


def _points(count: int) -> Node:
    """A cell with points: a number for the eye, a phrase for screen readers."""
    spoken = h("span", points_phrase(count), class_="sr")
    return h("td", h("span", str(count), aria_hidden="true"), spoken)


def total(seen: State, seats: Seats) -> Node:
    """The button with both totals so far, lower bounds where a hand is face down; it opens the score by line."""
    texts = [
        f"{worth(hand + field)}{'+' if HIDDEN in hand else ''}"
        for hand, field in zip(seen.hands, seen.fields, strict=True)
    ]
    return total_button(seats, tuple(texts))


@cached_per_language(8)
def running(hands: Holdings, fields: Holdings, seats: Seats) -> Node:
    """The score so far: the points of the fields and of open hands, in all and by family."""
    rows = [
        h("tr", h("th", _("In the field"), scope="row"), [_points(worth(field)) for field in fields]),
        h("tr", h("th", _("In hand"), scope="row"), [_of_hand(hand) for hand in hands]),
    ]
    totals = [_total(hand, worth(hand + field)) for hand, field in zip(hands, fields, strict=True)]
    sum_ = h("tr", h("th", _("Total"), scope="row"), totals, class_="total")
    known = (hands[0] + fields[0], hands[1] + fields[1])
    families = h("tbody", map(_family, lines(known)), class_="by-family")
    return h("table", _head(seats, 1), h("tbody", rows, sum_), families, class_="score standing-now")


def _family(line: Line) -> Node:
    """A family's points so far."""
    return h("tr", h("th", icon(line.mark), line.name, scope="row"), [_points(points) for points in line.points])


def _of_hand(hand: Cards) -> Node:
    """The points of a hand, or a note that it is face down."""
    return h("td", _("face down"), class_="has") if HIDDEN in hand else _points(worth(hand))


def _total(hand: Cards, count: int) -> Node:
    """A total; if the hand is face down, a lower bound."""
    if HIDDEN not in hand:
        return h("td", h("b", str(count)))
    spoken = h("span", _("at least {count}", count=count), class_="sr")
    return h("td", h("b", f"{count} +", aria_hidden="true"), spoken)

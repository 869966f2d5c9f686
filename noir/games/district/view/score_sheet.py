"""The score sheet of District Noir, and the points as they stand."""

from noir.core.seat import Seat
from noir.games.district.rules.pieces import KINDS, TAKE, TAKE_SIZE
from noir.games.district.rules.scoring import score
from noir.games.district.rules.state import State
from noir.games.district.text.score import Line, Tableaux, lines, tie_break
from noir.games.district.view.tug_of_war import pull, tugs
from noir.ui.html import Node, h
from noir.ui.i18n import _, cached_per_language, plural
from noir.ui.widgets import icon, name_of

Seats = tuple[Seat, ...]


@cached_per_language(4)
def running(public: State, seats: Seats) -> Node:
    """Return the points as they stand, and how hard each kind is pulled at from both sides."""
    row = public.row[-TAKE_SIZE:] if TAKE in public.legal_moves() else ()
    coming = tuple((0, row.count(kind)) if public.current_player else (row.count(kind), 0) for kind in KINDS)
    return h("section", h("h2", _("The score so far")), _ropes(public.tableaux, coming, seats), id="ledger")


@cached_per_language(4)
def _ropes(tableaux: Tableaux, coming: tuple[tuple[int, int], ...], seats: Seats) -> Node:
    """Return the running score, a rope for each kind; `coming` is how many of it each would get with a take now."""
    told = lines(tableaux, tuple(seat.name for seat in seats))
    kinds = zip(told, tugs(tableaux), coming, strict=False)
    rows = [*(pull(line, tug, each, seats) for line, tug, each in kinds), *map(_row, told[len(KINDS) :])]
    return _score_table(rows, tableaux, False, seats)


def score_sheet(seen: State, seats: Seats) -> Node:
    """Return the score sheet, every line explained, with `data-score` on the totals of a game that is over."""
    return score_sheet_of(seen.tableaux, seats)


def score_sheet_of(tableaux: Tableaux, seats: Seats) -> Node:
    """Return the score sheet of a game that has ended with these tableaux."""
    ties = [h("li", sentence) for sentence in tie_break(tableaux, tuple(seat.name for seat in seats))]
    return h("div", _lines(tableaux, seats), h("ul", ties, class_="ties") if ties else None, class_="sheet")


@cached_per_language(4)
def _lines(tableaux: Tableaux, seats: Seats) -> Node:
    """Return the score of a game that is over, every line explained."""
    rows = list(map(_row, lines(tableaux, tuple(seat.name for seat in seats))))
    return _score_table(rows, tableaux, True, seats)


def _score_table(rows: list[Node], tableaux: Tableaux, over: bool, seats: Seats) -> Node:
    """Return both players' points line by line; of the reasons and what is still out the style shows one."""
    total = [
        h("th", _("Total"), scope="row"),
        *(_total(over, player, each.total) for player, each in enumerate(score(tableaux))),
        h("td", class_="out"),
    ]
    return h("table", _head(seats), h("tbody", rows, h("tr", total, class_="total")), class_="score")


@cached_per_language(4)
def _head(seats: Seats) -> Node:
    """Return the heads of the columns."""
    line = h("th", h("span", _("Line"), class_="sr"), scope="col")
    out = h("th", _("Not taken"), scope="col", class_="out")
    return h("thead", h("tr", line, [_column(seat) for seat in seats], out))


def _column(seat: Seat) -> Node:
    """Return the head of a player's column."""
    emblem = icon(f"gang-{seat.gang}", "emblem")
    return h("th", emblem, name_of(seat), scope="col", colspan=2, class_=f"gang-{seat.gang}")


@cached_per_language(64)
def _row(line: Line) -> Node:
    """Return one line of the score."""
    name = h("th", icon(line.mark), line.name, h("small", line.why), scope="row")
    out = h("td", "" if line.out is None else str(line.out), class_="out")
    return h("tr", name, _part(line, 0), _part(line, 1), out)


def _part(line: Line, player: int) -> list[Node]:
    """Return a player's part of a line: what is held, and the points it brings."""
    points = line.points[player]
    if points is None:
        return [h("td", line.has[player], colspan=2, class_="has")]
    spoken = h("span", plural("{count} point", "{count} points", points), class_="sr")
    shown = h("span", str(points), aria_hidden="true")
    return [
        h("td", line.has[player], class_="has"),
        h("td", shown, spoken, class_="ahead" if player == line.leader else None),
    ]


def _total(over: bool, player: int, points: int) -> Node:
    """Return a player's total; when the game is over it carries the hook that other programs read."""
    hook = player if over else None
    return h("td", h("b", str(points), data_score=hook), colspan=2)

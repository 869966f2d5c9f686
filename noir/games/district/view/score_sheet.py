"""The score sheet of District Noir, and the running score."""

from noir.core.seat import Seat
from noir.games.district.rules.pieces import KINDS, TAKE, TAKE_SIZE
from noir.games.district.rules.scoring import Score, score
from noir.games.district.rules.state import State
from noir.games.district.text.score import Line, Tableaux, lines, tie_break
from noir.games.district.text.words import points_phrase
from noir.games.district.view.tug_of_war import pull, tugs
from noir.ui.html import Node, h
from noir.ui.i18n import _, cached_per_language
from noir.ui.table import Seats, names_of, total_button
from noir.ui.widgets import close_button, icon, name_of


@cached_per_language(4)
def running(public: State, seats: Seats) -> Node:
    """The score so far, each gang kind as a tug of war."""
    row = public.row[-TAKE_SIZE:] if TAKE in public.legal_moves() else ()
    coming = tuple((0, row.count(kind)) if public.current_player else (row.count(kind), 0) for kind in KINDS)
    close = close_button("sheet")
    return h(
        "section",
        h("h2", _("The score so far")),
        close,
        _ropes(public.tableaux, coming, seats),
        id="ledger",
        tabindex=0,
    )


@cached_per_language(8)
def total(tableaux: Tableaux, seats: Seats) -> Node:
    """The button with both totals; it opens the score by line."""
    return total_button(seats, tuple(str(each.total) for each in score(tableaux)))


@cached_per_language(4)
def _ropes(tableaux: Tableaux, coming: tuple[tuple[int, int], ...], seats: Seats) -> Node:
    """The running score with a rope for each kind; `coming` is how many of it each player would get by taking now."""
    all_lines = lines(tableaux, names_of(seats))
    kinds = zip(all_lines, tugs(tableaux), coming, strict=False)
    ropes = [pull(line, tug, each, seats) for line, tug, each in kinds]
    held = zip(*map(_numbers, score(tableaux)), strict=True)
    rest = [_row(line._replace(has=_times(each))) for line, each in zip(all_lines[len(KINDS) :], held, strict=True)]
    return _score_table([*ropes, *rest], tableaux, False, seats)


def _numbers(each: Score) -> tuple[int, int, int, int]:
    """How many a player has for the lines below the gang kinds, which the tableaux show card by card."""
    return each.sets, len(each.alliances), len(each.betrayals), len(each.buildings)


def _times(held: tuple[int, int]) -> tuple[str, str]:
    return f"×{held[0]}", f"×{held[1]}"


def score_sheet(seen: State, seats: Seats) -> Node:
    """The score sheet, every line explained, with `data-score` on the totals."""
    return score_sheet_of(seen.tableaux, seats)


def score_sheet_of(tableaux: Tableaux, seats: Seats) -> Node:
    """The score sheet of a game that ended with these tableaux."""
    ties = [h("li", sentence) for sentence in tie_break(tableaux, names_of(seats))]
    return h("div", _lines(tableaux, seats), h("ul", ties, class_="ties") if ties else None, class_="sheet")


@cached_per_language(4)
def _lines(tableaux: Tableaux, seats: Seats) -> Node:
    """The score of a game that is over, every line explained."""
    rows = list(map(_row, lines(tableaux, names_of(seats))))
    return _score_table(rows, tableaux, True, seats)


def _score_table(rows: list[Node], tableaux: Tableaux, over: bool, seats: Seats) -> Node:
    """The table of points; CSS shows either the reasons or what is still out."""
    total = [
        h("th", _("Total"), scope="row"),
        *(_total(over, player, each.total) for player, each in enumerate(score(tableaux))),
        h("td", class_="out"),
    ]
    return h("table", _head(seats), h("tbody", rows, h("tr", total, class_="total")), class_="score")


@cached_per_language(4)
def _head(seats: Seats) -> Node:
    line = h("th", h("span", _("Line"), class_="sr"), scope="col")
    out = h("th", _("Not taken"), scope="col", class_="out")
    return h("thead", h("tr", line, [_column(seat) for seat in seats], out))


def _column(seat: Seat) -> Node:
    emblem = icon(f"gang-{seat.gang}", "emblem")
    return h("th", emblem, name_of(seat), scope="col", colspan=2, class_=f"gang-{seat.gang}")


@cached_per_language(64)
def _row(line: Line) -> Node:
    name = h("th", icon(line.mark), line.name, h("small", line.why), scope="row")
    out = h("td", "" if line.out is None else str(line.out), class_="out")
    return h("tr", name, _part(line, 0), _part(line, 1), out)


def _part(line: Line, player: int) -> list[Node]:
    """A player's cells of a line: what is held, and its points."""
    points = line.points[player]
    if points is None:
        return [h("td", line.has[player], colspan=2, class_="has")]
    spoken = h("span", points_phrase(points), class_="sr")
    shown = h("span", str(points), aria_hidden="true")
    return [
        h("td", line.has[player], class_="has"),
        h("td", shown, spoken, class_="ahead" if player == line.leader else None),
    ]


def _total(over: bool, player: int, points: int) -> Node:
    """A player's total; after the game it has the attribute that other programs read."""
    hook = player if over else None
    return h("td", h("b", str(points), data_score=hook), colspan=2)

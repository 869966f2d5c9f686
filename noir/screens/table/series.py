"""What the page says of a series: in the bar which game it is and how it stands, at the end of a game its table."""

from noir.core.seat import Seat
from noir.session.series import Ended, Series
from noir.session.session import Session
from noir.ui.html import Node, h
from noir.ui.i18n import _, interpolate, plural
from noir.ui.widgets import icon, name_of


def standing_now(session: Session) -> Node | None:
    """Return which game of the series is played and who has won how many, in few words; nothing for one game alone."""
    series = session.series_now
    if series.length == 1:
        return None
    return h(
        "span",
        h("span", _place(session), class_="which"),
        h("span", _tally(series, session.seats), class_="wins", aria_hidden="true"),
        h("span", " ", _wins(series, session.seats), class_="sr"),
        class_="series-now",
    )


def _tally(series: Series, seats: tuple[Seat, ...]) -> list[Node | str]:
    """Return how many games each has won, beside the emblems: between two of them, or each behind its own."""
    emblems, wins = [*map(_emblem, seats)], [*map(str, series.wins)]
    if len(seats) == 2:
        return [emblems[0], " : ".join(wins), emblems[1]]
    return [part for pair in zip(emblems, wins, strict=True) for part in pair]


def _place(session: Session) -> str:
    """Return which game of its series is at the table."""
    number, length = len(session.series.games) + 1, session.series.length
    if session.over:
        return _("After game {number} of {length}", number=number, length=length)
    return _("Game {number} of {length}", number=number, length=length)


def standings(session: Session) -> Node | None:
    """Return, at the end of a game, the table of the series; nothing for one game alone."""
    series = session.series_now
    if series.length == 1:
        return None
    return h(
        "section",
        h("h3", _verdict(session, series)),
        _table(series, session.seats),
        h("p", series_rule(), class_="note"),
        class_="series",
    )


def next_game(session: Session) -> str:
    """Return what the button says that begins the next game."""
    series, name = session.series_now, session.names[session.next_starter]
    if series.length == 1:
        return _("Rematch, {name} starts", name=name)
    if series.decided:
        return _("New series, {name} starts", name=name)
    return _("Game {number} of {length}, {name} starts", number=len(series.games) + 1, length=series.length, name=name)


def series_rule() -> str:
    """Return in a sentence how a series is won."""
    return _(
        "The series ends when one player has won more than half of its games, or when all are over. More wins decide, "
        "then the points of all games together."
    )


def _verdict(session: Session, series: Series) -> str | list[Node | str]:
    """Return how the series stands, or who has won it."""
    most, second, *rest = sorted(series.wins, reverse=True)
    if not series.decided:
        return _place(session)
    if series.winner is None:
        return _("The series is drawn")
    name = name_of(session.seats[series.winner])
    if most == second:
        return interpolate("{name} wins the series by points", name=name)
    fewer = " : ".join(map(str, [second, *rest]))
    return interpolate("{name} wins the series, {more} : {fewer}", name=name, more=str(most), fewer=fewer)


def _table(series: Series, seats: tuple[Seat, ...]) -> Node:
    """Return the table of the games: who started, the points, who won; below them the totals."""
    head = [
        h("th", _("Game"), scope="col"),
        h("th", _("Started by"), scope="col"),
        *map(_column, seats),
        h("th", _("Won by"), scope="col"),
    ]
    totals = [(_("Games won"), series.wins), (_("Points"), series.points)]
    return h(
        "table",
        h("caption", _("The series"), class_="sr"),
        h("thead", h("tr", head)),
        h("tbody", [_row(number, game, seats) for number, game in enumerate(series.games, 1)]),
        h("tfoot", [_total(name, numbers) for name, numbers in totals]),
        class_="games",
    )


def _total(name: str, numbers: tuple[int, ...]) -> Node:
    """Return a row below the games."""
    return h("tr", h("th", name, scope="row", colspan=2), [h("td", str(number)) for number in numbers], h("td"))


def _column(seat: Seat) -> Node:
    return h("th", icon(f"gang-{seat.gang}", "emblem"), name_of(seat), scope="col", class_=f"gang-{seat.gang}")


def _row(number: int, game: Ended, seats: tuple[Seat, ...]) -> Node:
    """Return the row of one game."""
    return h(
        "tr",
        h("th", str(number), scope="row"),
        h("td", name_of(seats[game.starter])),
        [
            h("td", str(points), class_="won" if game.winner == seat else None)
            for seat, points in enumerate(game.scores)
        ],
        h("td", _("Draw") if game.winner is None else name_of(seats[game.winner])),
    )


def _emblem(seat: Seat) -> Node:
    return h("span", icon(f"gang-{seat.gang}"), class_=f"gang-{seat.gang}")


def _wins(series: Series, seats: tuple[Seat, ...]) -> str:
    """Return how many games each has won, as it is read aloud."""
    told = [
        _("{name}: {wins}", name=seat.name, wins=plural("{count} win", "{count} wins", won))
        for seat, won in zip(seats, series.wins, strict=True)
    ]
    return ", ".join(told)

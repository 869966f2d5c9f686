"""The series on the page: which game it is and the wins, in the bar and at the end of a game."""

from noir.core.seat import Seat
from noir.session.series import Ended, Series
from noir.session.session import Session
from noir.ui.html import Node, h
from noir.ui.i18n import _, interpolate, plural
from noir.ui.widgets import icon, name_in, name_of


def standing_now(session: Session) -> Node | None:
    """The number of the game and the wins so far, in a few words; None for a single game."""
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
    """The wins beside the emblems: between two emblems, or after each if there are more."""
    emblems, wins = [*map(_emblem, seats)], [*map(str, series.wins)]
    if len(seats) == 2:
        return [emblems[0], " : ".join(wins), emblems[1]]
    return [part for pair in zip(emblems, wins, strict=True) for part in pair]


def _place(session: Session) -> str:
    """The number of the game in its series."""
    if session.over:
        return _after(session.series_now)
    return _("Game {number} of {length}", number=len(session.series.games) + 1, length=session.series.length)


def _after(series: Series) -> str:
    """The same at the end of its last game."""
    return _("After game {number} of {length}", number=len(series.games), length=series.length)


def standings(series: Series, seats: tuple[Seat, ...]) -> Node | None:
    """The table of the series at the end of a game, with that game in it; None for a single game."""
    if series.length == 1:
        return None
    return h(
        "section",
        h("h3", _verdict(series, seats)),
        _table(series, seats),
        h("p", series_rule(), class_="note"),
        class_="series",
    )


def next_game(session: Session) -> str:
    """The text of the button that starts the next game."""
    series, name = session.series_now, session.names[session.next_starter]
    if series.length == 1:
        return _("Rematch, {name} starts", name=name)
    if series.decided:
        return _("New series, {name} starts", name=name)
    return _("Game {number} of {length}, {name} starts", number=len(series.games) + 1, length=series.length, name=name)


def series_rule() -> str:
    """How a series is won, in two sentences."""
    return _(
        "The series ends when one player has won more than half of the games, or after the last one. The player with "
        "more wins takes the series; if you're level, the points from all games decide."
    )


def _verdict(series: Series, seats: tuple[Seat, ...]) -> str | list[Node | str]:
    """Who won the series, or the number of the game while it goes on."""
    most, second, *rest = sorted(series.wins, reverse=True)
    if not series.decided:
        return _after(series)
    if series.winner is None:
        return _("The series is drawn")
    name = name_in(seats[series.winner])
    if most == second:
        return interpolate("{name} wins the series on points", name=name)
    fewer = " : ".join(map(str, [second, *rest]))
    return interpolate("{name} wins the series, {more} : {fewer}", name=name, more=str(most), fewer=fewer)


def _table(series: Series, seats: tuple[Seat, ...]) -> Node:
    """The games of the series: who started, the points, who won; the totals below."""
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
    return h("tr", h("th", name, scope="row", colspan=2), [h("td", str(number)) for number in numbers], h("td"))


def _column(seat: Seat) -> Node:
    return h("th", icon(f"gang-{seat.gang}", "emblem"), name_of(seat), scope="col", class_=f"gang-{seat.gang}")


def _row(number: int, game: Ended, seats: tuple[Seat, ...]) -> Node:
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
    """The wins of each player as text for screen readers."""
    texts = [
        _("{name}: {wins}", name=seat.name, wins=plural("{count} win", "{count} wins", won))
        for seat, won in zip(seats, series.wins, strict=True)
    ]
    return ", ".join(texts)

"""The final account of Gangzzz: where each player's money came from, with every sum of it."""

from noir.games.gangzzz.rules.phases.reveal import hideout_mark
from noir.games.gangzzz.rules.state import State
from noir.games.gangzzz.rules.table import Event
from noir.games.gangzzz.text.log import mark_name
from noir.games.gangzzz.text.score import DETAILS, events_of, money_text, sources, totals
from noir.games.gangzzz.view.board import Seats
from noir.ui.html import Node, h
from noir.ui.i18n import _
from noir.ui.widgets import icon, name_of


def score_sheet(seen: State, seats: Seats) -> Node:
    """The score sheet, every line explained, with `data-score` on the totals."""
    final = list(seen.scores or seen.cash)
    head = [
        h("th", icon(f"gang-{seat.gang}", "emblem"), name_of(seat), scope="col", class_=f"gang-{seat.gang}")
        for seat in seats
    ]
    outcome = seen.outcome()
    foot = [
        h(
            "td",
            money_text(score) if score else "$0",
            data_score=player,
            class_=("won " if player in seen.winners else "") + f"gang-{seats[player].gang}",
        )
        for player, score in enumerate(final)
    ]
    body = [
        h("tr", h("th", title, scope="row"), [h("td", money_text(value)) for value in row])
        for title, row in totals(seen)
    ]
    return h(
        "div",
        h(
            "table",
            h("caption", _("The final score"), class_="sr"),
            h("thead", h("tr", h("td"), head)),
            h("tbody", body),
            h("tfoot", h("tr", h("th", _("Final total"), scope="row"), foot)),
            class_="account",
        ),
        h("p", _("The hideout is {mark}.", mark=mark_name(hideout_mark(seen))), class_="note") if outcome else None,
        [_lines(seen, title, whats, seats) for title, whats in sources() if whats[0] in DETAILS],
        class_="sheet",
    )


def _lines(seen: State, title: str, whats: tuple[str, ...], seats: Seats) -> Node | None:
    """Every sum of one source, by player; None if there is none."""
    events = [event for event in events_of(seen, whats) if event.what in DETAILS]
    if not events:
        return None
    parts = []
    for player, seat in enumerate(seats):
        own = [h("li", _line(event)) for event in events if event.player == player]
        if own:
            parts.append(h("div", h("h3", name_of(seat)), h("ul", own), class_=f"gang-{seat.gang}"))
    return h("details", h("summary", title), parts, class_="lines")


def _line(event: Event) -> str:
    """One sum with what it was for."""
    line = f"{DETAILS[event.what](event.of)}: {money_text(event.money)}"
    if event.what == "collection" and not event.money:
        return _("{what}: no building with that sign", what=line)
    return line

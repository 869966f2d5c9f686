"""The end of a game: who won, the score sheet, the next game."""

from noir.app.model import Model
from noir.core.contract import Outcome
from noir.core.seat import Seat
from noir.games.texts import TEXTS
from noir.games.views import VIEWS
from noir.screens.share import share_result
from noir.screens.table.fairness import fairness_check
from noir.screens.table.series import next_game, standings
from noir.session.daily import parse_day, played_days
from noir.session.results import Result
from noir.session.session import Session
from noir.session.setup import bot_names
from noir.session.statistics import Against, strongest, summary
from noir.ui.html import Node, h
from noir.ui.i18n import _, and_list, interpolate, plural
from noir.ui.widgets import button, icon, name_of


def result(model: Model, session: Session) -> Node:
    """The end of a game: its front page, and below it the score sheet and the fairness check."""
    seen = session.seen(None)
    outcome = seen.outcome()
    winner = None if outcome is None else outcome.winner
    result = h(
        "section",
        front_page(session, *_what_follows(session)),
        _of_the_day(model, session),
        line_by_line(VIEWS[session.match.game].score_sheet(seen, session.seats)),
        _helped(session),
        so_far(session, model.results),
        standings(session.series_now, session.seats),
        class_="end" + ("" if winner is None else f" gang-{session.seats[winner].gang}"),
        data_outcome="draw" if winner is None else winner,
    )
    table = VIEWS[session.match.game].table(seen, None, session.seats, [])
    return h("div", result, table, fairness_check(session, model.check), class_="table ended")


def front_page(session: Session, *follows: Node) -> Node:
    """What fills the first window: who won and why, the totals, and the buttons for what can follow."""
    seen = session.seen(None)
    outcome = seen.outcome()
    winner = None if outcome is None else outcome.winner
    scores = outcome.scores if outcome else ()
    return h(
        "div",
        icon("token" if winner is None else f"gang-{session.seats[winner].gang}", "emblem"),
        h("h2", _heading(session, outcome), tabindex=-1, data_focus=f"end {seen.turn}"),
        h("p", TEXTS[session.match.game].verdict(seen, session.names), class_="verdict"),
        h("p", [_total(seat, points) for seat, points in zip(session.seats, scores, strict=False)], class_="totals"),
        h("p", follows, class_="controls"),
        class_="front",
    )


def _what_follows(session: Session) -> list[Node]:
    return [
        button(next_game(session), "rematch", "primary"),
        button(_("Replay"), "replay", "quiet"),
        button(_("Analyse"), "look 0", "quiet"),
        button(_("New game") if session.done else _("Menu"), "leave", "quiet"),
    ]


def _of_the_day(model: Model, session: Session) -> Node | None:
    """What can be shared of the deal of the day; None for other games."""
    day = parse_day(session.day)
    result = played_days(model.results, session.match.game).get(day) if day else None
    return h("div", h("h3", _("Deal of the day")), share_result(model, result), class_="daily") if result else None


def line_by_line(sheet: Node) -> Node:
    """The score line by line, folded where there is no room beside the front page."""
    return h("details", h("summary", _("The score in detail")), sheet, id="lines", class_="line-by-line")


def _total(seat: Seat, points: int) -> Node:
    return h(
        "span", icon(f"gang-{seat.gang}", "emblem"), name_of(seat), " ", h("b", str(points)), class_=f"gang-{seat.gang}"
    )


def _heading(session: Session, outcome: Outcome | None) -> str | list[Node | str]:
    """Who won, alone or together."""
    if outcome and outcome.winner is not None:
        if outcome.winner == session.alone:
            return _("You win")
        return interpolate("{name} wins", name=name_of(session.seats[outcome.winner]))
    if outcome and len(session.seats) > 2:
        return _("{names} share the win", names=and_list([session.names[seat] for seat in session.seen(None).winners]))
    return _("A draw")


def _helped(session: Session) -> Node | None:
    """The help that was used: hints, and moves undone after a bot had answered; None without any."""
    hints = plural("{count} hint", "{count} hints", session.hints) if session.hints else ""
    undone = plural("{count} move taken back", "{count} moves taken back", session.undone) if session.undone else ""
    if not hints and not undone:
        return None
    return h("p", _("Played with {help}.", help=and_list(list(filter(None, (hints, undone))))), class_="helped")


def so_far(session: Session, results: tuple[Result, ...]) -> Node | None:
    """The record against the strongest bot at the table; None unless exactly one person played."""
    if session.solo is None:
        return None
    if session.hints or session.undone:
        return h("p", _("Games with help count separately in the statistics."), class_="so-far")
    level = strongest([seat.level for seat in session.seats])
    bots = summary([result for result in results if result.game == session.match.game]).bots
    return next((_score_against(bot) for bot in bots if bot.level == level), None)


def _score_against(bot: Against) -> Node:
    """All games against bots of one level, in a sentence."""
    record = _(
        "Against “{bot}” so far: {won} won, {lost} lost, {drawn} drawn.",
        bot=bot_names()[bot.level],
        won=bot.clean.won,
        lost=bot.lost,
        drawn=bot.drawn,
    )
    row = plural("{count} win in a row.", "{count} wins in a row.", bot.streak) if bot.streak > 1 else None
    return h("p", record, " " if row else None, row, class_="so-far")

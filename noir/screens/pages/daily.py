"""The page of the deal of the day: today's deal, how many days in a row were played, and the calendar."""

from datetime import date

from noir.app.model import Model
from noir.screens.pages.quick_start import which_game
from noir.screens.share import endings, result_line, share_result
from noir.session.daily import months, played_days, streak, weeks
from noir.session.results import Result
from noir.ui.html import Child, Node, h
from noir.ui.i18n import _, pgettext, plural
from noir.ui.widgets import button

Days = dict[date, Result]
"""By date the result of that day's deal."""


def daily_page(model: Model) -> list[Node]:
    """The content of the page, for the game that is chosen at the start."""
    today = date.fromisoformat(model.today)
    days = played_days(model.results, model.setup.game)
    return [
        h(
            "section",
            h("h1", _("Deal of the day"), tabindex=-1, data_focus="daily"),
            h("p", _("One deal a day, the same for everyone, against the hard bot."), class_="lead"),
            which_game(model.setup.game),
            _today(model, days.get(today)),
            h("p", _("The cards follow from the date, so anyone can find them out beforehand."), class_="note"),
            h("p", button(_("Back to the start page"), "leave", "quiet"), class_="more"),
            class_="today",
        ),
        _calendar(days, today),
    ]


def _today(model: Model, result: Result | None) -> Node:
    """The button that plays today's deal or goes on with it, or what became of it."""
    if result:
        done = h("p", _("You've played today's deal. The next one comes tomorrow."))
        return h("div", done, share_result(model, result), class_="daily")
    begun = [
        at for at, game in enumerate(model.shelf) if (game.match.game, game.day) == (model.setup.game, model.today)
    ]
    if begun:
        return button(_("Continue"), f"resume {begun[0]}", "primary")
    return button(_("Play today's deal"), "deal", "primary")


def _calendar(days: Days, today: date) -> Node:
    """The days in a row, and the months from the newest on."""
    row = plural("{count} day in a row", "{count} days in a row", streak(days, today))
    shown = h("div", [_month(month, days, today) for month in months(days, today)], class_="months")
    key = h("p", [h("span", said, class_=f"ending {ending}") for ending, said in endings().items()], class_="endings")
    return h("section", h("h2", row), shown, key if days else None, class_="numbers")


def _month(month: date, days: Days, today: date) -> Node:
    """A month as a table; each day that was played leads to the replay of its game."""
    heads = [h("th", name, scope="col") for name in _weekdays()]
    rows = [h("tr", [_day(day, days, today) for day in week]) for week in weeks(month)]
    caption = h("caption", month.isoformat()[:7])
    return h("table", caption, h("thead", h("tr", heads)), h("tbody", rows), class_="calendar")


def _weekdays() -> list[str]:
    """The days of a week in short, from Monday on."""
    return [
        pgettext("weekday", "Mo"),
        pgettext("weekday", "Tu"),
        pgettext("weekday", "We"),
        pgettext("weekday", "Th"),
        pgettext("weekday", "Fr"),
        pgettext("weekday", "Sa"),
        pgettext("weekday", "Su"),
    ]


def _day(day: date | None, days: Days, today: date) -> Node:
    result = days.get(day) if day else None
    number: Child = str(day.day) if day else None
    if result:
        ending, line = result.ending, result_line(result)
        said = f"{line}, {endings()[ending]}" if result.is_told_by_points else line
        number = h("a", number, h("span", f" {said}", class_="sr"), href=f"#{result.link}", class_=f"ending {ending}")
    return h("td", number, aria_current="date" if day == today else None)

"""The deal of the day: for each game one deal a date, the same for everyone, and what was played of them.

A date is its ISO text, as `2026-11-23`. It always comes from the caller: nothing here reads a clock.
"""

import random
from collections.abc import Iterator, Sequence
from datetime import date, timedelta

from noir.games import GAMES
from noir.session.results import Result

LEVEL = "hard"
"""The level of the bots that it is played against."""

YEARS = range(2000, 3000)
"""The years that have deals of the day."""

MOST_MONTHS = 12
"""How many months the calendar shows at most."""

WEEK = 7
MOST_WEEKS = 6
"""In how many weeks a month has days at most."""


def parse_day(text: str) -> date | None:
    """The date of an ISO text, in one of the YEARS; None for any other text."""
    try:
        day = date.fromisoformat(text)
    except ValueError:
        return None
    return day if day.isoformat() == text and day.year in YEARS else None


def daily_deal(game: str, day: date) -> str:
    """The deal of `game` for a date, for as few players as can play; it decides who starts.

    It must never change, since what people share of a day is compared.
    """
    rules = GAMES[game]
    return rules.deal(random.Random(f"noir daily 1 {game} {day.isoformat()}"), rules.SEATS[0])


def played_days(results: Sequence[Result], game: str) -> dict[date, Result]:
    """By date the first result of that day's deal of `game`."""
    days: dict[date, Result] = {}
    for result in results:
        day = parse_day(result.day)
        if day and result.game == game:
            days.setdefault(day, result)
    return days


def streak(days: dict[date, Result], today: date) -> int:
    """How many days in a row were played, up to today, or up to yesterday while today's deal waits."""
    last = today if today in days else today - timedelta(1)
    row = 0
    while last - timedelta(row) in days:
        row += 1
    return row


def months(days: dict[date, Result], today: date) -> list[date]:
    """The first days of the newest months, of this one and those in which something was played; the newest first."""
    return sorted({day.replace(day=1) for day in (today, *days)}, reverse=True)[:MOST_MONTHS]


def weeks(month: date) -> Iterator[list[date | None]]:
    """The weeks of the month that begins on this day, from Monday to Sunday; None for the days of other months."""
    first = month - timedelta(month.weekday())
    for monday in (first + timedelta(WEEK * at) for at in range(MOST_WEEKS)):
        days = (monday + timedelta(at) for at in range(WEEK))
        week = [day if day.month == month.month else None for day in days]
        if any(week):
            yield week

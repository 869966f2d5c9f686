"""What is shown, as one value: a screen opened over the start or the table, or one of these two."""

from typing import NamedTuple

from noir.session.phones import Hand
from noir.session.remote import RemoteTable
from noir.session.review import Analysis, Puzzle, Replay, Transfer, Tutorial


class Start(NamedTuple):
    """The start: choose a game, and go on with one of the shelf."""


class Table(NamedTuple):
    """The table of `Model.session`: its hands, its curtain, or the end of the game."""


class OtherTab(NamedTuple):
    """The notice of a tab that is view-only, since another tab plays."""


class Page(NamedTuple):
    """A page that shows no table."""

    name: str
    """The word of the message that opens it, one of those of `PAGES` in noir/screens/screen.py."""


Opened = Page | Transfer | Tutorial | Replay | Analysis | Puzzle | Hand | RemoteTable
"""A screen that is opened over the start or the table, and can be closed."""

Screen = Start | Table | OtherTab | Opened

DAILY = "daily"
"""The name of the page of the deal of the day."""

OF_THE_GAMES = (Transfer, RemoteTable)
"""What shows a game of this device, and closes when another tab plays; an analysis only if it is not of a replay."""


def screen_of(opened: tuple[Opened, ...], view_only: bool, plays: bool) -> Screen:
    """The screen that is shown: the one opened last, else the table if there is a game at it, else the start."""
    if view_only:
        opened = without_games(opened)
    if opened:
        return opened[-1]
    if view_only:
        return OtherTab()
    return Table() if plays else Start()


def with_changed(opened: tuple[Opened, ...], changed: Opened) -> tuple[Opened, ...]:
    """`opened` with `changed` instead of the screen of its kind."""
    return tuple(changed if type(each) is type(changed) else each for each in opened)


def without_games(opened: tuple[Opened, ...]) -> tuple[Opened, ...]:
    """`opened` without the first screen that shows a game of this device, and without what lies over that."""
    for at, screen in enumerate(opened):
        of_a_replay = any(isinstance(each, Replay) for each in opened[:at])
        if isinstance(screen, OF_THE_GAMES) or (isinstance(screen, Analysis) and not of_a_replay):
            return opened[:at]
    return opened

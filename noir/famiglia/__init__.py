"""Famiglia, for two players: a Street to recruit from, and the abilities of three families."""

import random
from collections.abc import Callable

from noir.core import Thinking
from noir.famiglia.asked import answers
from noir.famiglia.card import card
from noir.famiglia.compact import DEALS, deal_of, number_of
from noir.famiglia.facing import facing
from noir.famiglia.facts import facts
from noir.famiglia.lesson import lesson
from noir.famiglia.reasons import move_name, reasons
from noir.famiglia.rules import COPIES, State, deal, resample, set_aside, start, terms
from noir.famiglia.sheet import as_text, sheet, sheet_of
from noir.famiglia.turn import picks
from noir.famiglia.view import open_cards, replayed, table, unseen
from noir.famiglia.words import (
    about,
    card_title,
    describe,
    how_to_play,
    log,
    recap,
    standing,
    verdict,
    verdict_of,
)

NAME = "Famiglia"
NOTABLE: tuple[str, ...] = ()
OPEN_HANDS = True
SEATS: tuple[int, ...] = (2,)
SWITCHES: tuple[str, ...] = ()
TAKES_BACK = True
TURNS = "turn"

__all__ = [
    "COPIES",
    "DEALS",
    "NAME",
    "NOTABLE",
    "OPEN_HANDS",
    "SEATS",
    "SWITCHES",
    "TAKES_BACK",
    "TURNS",
    "State",
    "about",
    "answers",
    "as_text",
    "bots",
    "card",
    "card_title",
    "deal",
    "deal_of",
    "describe",
    "facing",
    "facts",
    "how_to_play",
    "lesson",
    "log",
    "move_name",
    "notebook",
    "number_of",
    "open_cards",
    "picks",
    "reasons",
    "recap",
    "replayed",
    "resample",
    "set_aside",
    "sheet",
    "sheet_of",
    "standing",
    "start",
    "switch_names",
    "table",
    "terms",
    "unseen",
    "verdict",
    "verdict_of",
]


def switch_names() -> dict[str, tuple[str, str]]:
    """Return what the switches are called, of which there are none."""
    return {}


def notebook(seen: State, viewer: int, marks: tuple[str, ...] | None) -> None:
    """Return nothing: all that is known lies on the table."""


def bots() -> dict[str, Callable[[State, random.Random], Thinking]]:
    """Return this game's own bots by level."""
    from noir.famiglia.bot import easy, hard, medium  # only who plays against them needs to load what they know

    return {"easy": easy, "medium": medium, "hard": hard}

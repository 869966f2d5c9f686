"""District Noir, for two players: a row of cards, five plays and one take a round."""

import random
from collections.abc import Callable

from noir.core import Thinking
from noir.district.asked import answers
from noir.district.card import card
from noir.district.compact import DEALS, deal_of, number_of
from noir.district.facing import facing
from noir.district.facts import facts
from noir.district.lesson import lesson
from noir.district.reasons import move_name, reasons
from noir.district.rules import COPIES, State, deal, resample, set_aside, start, terms
from noir.district.sheet import as_text
from noir.district.view import open_cards, picks, replayed, sheet, sheet_of, table, unseen
from noir.district.words import about, card_title, describe, how_to_play, log, recap, standing, verdict, verdict_of

NAME = "District Noir"
NOTABLE: tuple[str, ...] = ()
OPEN_HANDS = False
SEATS: tuple[int, ...] = (2,)
SWITCHES: tuple[str, ...] = ()
TAKES_BACK = True
TURNS = "round"

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
    from noir.district.bot import hard  # only who plays against it needs to load what it knows

    return {"hard": hard}

"""Gangzzz, for two to four players: a city to divide, clue cards to collect, fights, and a hideout to be found."""

import random
from collections.abc import Callable, Mapping

from noir.core import Thinking
from noir.gangzzz import front, pieces
from noir.gangzzz.asked import answers
from noir.gangzzz.card import card
from noir.gangzzz.chosen import picks
from noir.gangzzz.compact import DEALS, deal_of, number_of
from noir.gangzzz.deals import terms
from noir.gangzzz.described import describe
from noir.gangzzz.facts import facts
from noir.gangzzz.front import notebook
from noir.gangzzz.lesson import lesson
from noir.gangzzz.names import card_title
from noir.gangzzz.pieces import COPIES
from noir.gangzzz.reasons import reasons
from noir.gangzzz.rules import State, deal, resample, set_aside, start
from noir.gangzzz.sheet import as_text, sheet
from noir.gangzzz.view import open_cards, replayed, table, unseen
from noir.gangzzz.words import (
    about,
    how_to_play,
    log,
    move_name,
    recap,
    standing,
    switch_names,
    verdict,
)

NAME = "Gangzzz"
NOTABLE: tuple[str, ...] = front.NOTABLE
OPEN_HANDS = False
SEATS: tuple[int, ...] = pieces.SEATS
SWITCHES: tuple[str, ...] = pieces.SWITCHES
TAKES_BACK = False
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
    "standing",
    "start",
    "switch_names",
    "table",
    "terms",
    "unseen",
    "verdict",
]


def bots() -> Mapping[str, Callable[[State, random.Random], Thinking]]:
    """Return this game's own bots by level."""
    from noir.gangzzz.bot import easy, hard, medium  # only who plays against them needs to load what they know

    return {"easy": easy, "medium": medium, "hard": hard}

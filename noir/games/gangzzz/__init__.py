"""Gangzzz, for two to four players: a city to divide, clue cards to collect, fights, and a hideout to be found."""

import random
from collections.abc import Callable, Mapping

from noir.core.thought import Thinking
from noir.games.gangzzz.rulebook.tutorial import lesson
from noir.games.gangzzz.rules import pieces
from noir.games.gangzzz.rules.deal import terms
from noir.games.gangzzz.rules.deal_code import DEALS, deal_of, number_of
from noir.games.gangzzz.rules.pieces import COPIES
from noir.games.gangzzz.rules.state import State, deal, resample, set_aside, start
from noir.games.gangzzz.text.answers import answers
from noir.games.gangzzz.text.board import describe
from noir.games.gangzzz.text.hints import reasons
from noir.games.gangzzz.text.names import card_title
from noir.games.gangzzz.text.public import facts
from noir.games.gangzzz.text.score import as_text
from noir.games.gangzzz.text.words import about, how_to_play, log, move_name, recap, standing, switch_names, verdict
from noir.games.gangzzz.view import notebook as marks
from noir.games.gangzzz.view.help_card import card
from noir.games.gangzzz.view.notebook import notebook
from noir.games.gangzzz.view.score_sheet import sheet
from noir.games.gangzzz.view.selection import picks
from noir.games.gangzzz.view.table import open_cards, replayed, table, unseen

NAME = "Gangzzz"
NOTABLE: tuple[str, ...] = marks.NOTABLE
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
    from noir.games.gangzzz.bot.levels import (  # only who plays against them needs to load what they know
        easy,
        hard,
        medium,
    )

    return {"easy": easy, "medium": medium, "hard": hard}

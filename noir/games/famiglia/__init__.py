"""Famiglia, for two players: a Street to recruit from, and the abilities of three families."""

import random
from collections.abc import Callable

from noir.core.thought import Thinking
from noir.games.famiglia.rulebook.tutorial import lesson
from noir.games.famiglia.rules.deal_code import DEALS, deal_of, number_of
from noir.games.famiglia.rules.state import COPIES, State, deal, resample, set_aside, start, terms
from noir.games.famiglia.text.answers import answers
from noir.games.famiglia.text.hints import move_name, reasons
from noir.games.famiglia.text.public import facts
from noir.games.famiglia.text.score import as_text, sheet, sheet_of
from noir.games.famiglia.text.words import (
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
from noir.games.famiglia.view.face_to_face import facing
from noir.games.famiglia.view.help_card import card
from noir.games.famiglia.view.table import open_cards, replayed, table, unseen
from noir.games.famiglia.view.turn import picks

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
    from noir.games.famiglia.bot.levels import (  # only who plays against them needs to load what they know
        easy,
        hard,
        medium,
    )

    return {"easy": easy, "medium": medium, "hard": hard}

"""District Noir, for two players: a row of cards, five plays and one take a round."""

import random
from collections.abc import Callable

from noir.core.thought import Thinking
from noir.games.district.rulebook.tutorial import lesson
from noir.games.district.rules.deal_code import DEALS, deal_of, number_of
from noir.games.district.rules.pieces import COPIES
from noir.games.district.rules.state import State, deal, resample, set_aside, start, terms
from noir.games.district.text.answers import answers
from noir.games.district.text.hints import move_name, reasons
from noir.games.district.text.public import facts
from noir.games.district.text.score import as_text
from noir.games.district.text.words import (
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
from noir.games.district.view.face_to_face import facing
from noir.games.district.view.help_card import card
from noir.games.district.view.table import open_cards, picks, replayed, sheet, sheet_of, table, unseen

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
    from noir.games.district.bot.levels import hard  # only who plays against it needs to load what it knows

    return {"hard": hard}

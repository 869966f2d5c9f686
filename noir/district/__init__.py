"""District Noir, for two players: a row of cards, five plays and one take a round."""

import random
from collections.abc import Callable

from noir.core import Thinking
from noir.district.card import card
from noir.district.lesson import lesson
from noir.district.reasons import move_name, reasons
from noir.district.rules import State, deal, resample, set_aside, start
from noir.district.sheet import as_text
from noir.district.view import open_cards, sheet, table, unseen
from noir.district.words import describe, how_to_play, recap, standing, verdict

NAME = "District Noir"

__all__ = [
    "NAME",
    "State",
    "as_text",
    "bots",
    "card",
    "deal",
    "describe",
    "how_to_play",
    "lesson",
    "move_name",
    "open_cards",
    "reasons",
    "recap",
    "resample",
    "set_aside",
    "sheet",
    "standing",
    "start",
    "table",
    "unseen",
    "verdict",
]


def bots() -> dict[str, Callable[[State, random.Random], Thinking]]:
    """Return this game's own bots by level."""
    from noir.district.bot import hard  # only who plays against it needs to load what it knows

    return {"hard": hard}

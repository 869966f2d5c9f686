"""District Noir, for two players: a row of cards, five plays and one take a round."""

from noir.district.rules import deal, resample, start
from noir.district.sheet import as_text
from noir.district.view import sheet, table
from noir.district.words import describe, how_to_play, recap, standing, verdict

NAME = "District Noir"

__all__ = [
    "NAME",
    "as_text",
    "deal",
    "describe",
    "how_to_play",
    "recap",
    "resample",
    "sheet",
    "standing",
    "start",
    "table",
    "verdict",
]

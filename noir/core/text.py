"""Text from outside as it may be shown."""

import re
from unicodedata import category, combining

MOST_MARKS = 4
"""How many marks a letter may carry, one after the other: as many as a language is known to need (Burmese လှုံ့)."""


MOST_STACKED = 2
"""How many of these may stand one above the other, as in Vietnamese: more would cover the line above."""


def without_towers(text: str) -> str:
    """Return `text` with no more marks on a letter than these two allow, and with none on nothing."""
    kept, marks = "", [""] * MOST_MARKS
    for character in text:
        kind, place = category(character), str(combining(character))
        if kind in ("Mn", "Me"):
            if len(marks) == MOST_MARKS or (place != "0" and marks.count(place) == MOST_STACKED):
                continue
            marks.append(place)
        elif kind != "Cf":  # a joiner parts no marks
            marks = []
        kept += character
    return kept


TOGETHER = "\u00a0"


JOINERS = "\u200c\u200d"
"""Invisible characters that some scripts cannot be written without."""


FILLERS = "\u034f\u115f\u1160\u2800\u3164\uffa0"
"""Characters that count as letters, signs or marks and show nothing."""


def clean_text(text: str) -> str:
    """Return a text from outside as it may be shown: single spaces, nothing invisible, no tower of marks.

    A space that holds two words together on a line stays one.
    """
    shown = "".join(c for c in text if c.isspace() or c in JOINERS or (c.isprintable() and c not in FILLERS))
    return without_towers(re.sub(rf"[^\S{TOGETHER}]+", " ", shown).strip().lstrip(JOINERS))


def parse_index(text: str, count: int) -> int | None:
    """The number below `count` that `text` is, written as Python writes it; None for any other text."""
    is_number = text.isascii() and text.isdigit() and len(text) <= len(str(count))
    return int(text) if is_number and str(int(text)) == text and int(text) < count else None

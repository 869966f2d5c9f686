"""Makes text from outside safe to show."""

import re
from unicodedata import category, combining

MOST_MARKS = 4
"""How many combining marks a letter can have: as many as any known language needs (Burmese လှုံ့)."""

MOST_STACKED = 2
"""How many of them can be in the same place, as in Vietnamese: more would cover the line above."""


def without_towers(text: str) -> str:
    """`text` without combining marks beyond these limits, and without marks that follow no letter."""
    kept, marks = "", [""] * MOST_MARKS
    for character in text:
        kind, place = category(character), str(combining(character))
        if kind in ("Mn", "Me"):
            if len(marks) == MOST_MARKS or (place != "0" and marks.count(place) == MOST_STACKED):
                continue
            marks.append(place)
        elif kind != "Cf":  # marks before and after a joiner belong to the same letter
            marks = []
        kept += character
    return kept


TOGETHER = "\u00a0"
"""The no-break space."""

JOINERS = "\u200c\u200d"
"""Invisible characters that some scripts need."""

FILLERS = "\u034f\u115f\u1160\u2800\u3164\uffa0"
"""Characters that Unicode counts as letters, symbols or marks but that show nothing."""


def clean_text(text: str) -> str:
    """Text from outside as it can be shown: single spaces, nothing invisible, limited combining marks.

    A no-break space is kept.
    """
    shown = "".join(c for c in text if c.isspace() or c in JOINERS or (c.isprintable() and c not in FILLERS))
    return without_towers(re.sub(rf"[^\S{TOGETHER}]+", " ", shown).strip().lstrip(JOINERS))


def parse_index(text: str, count: int) -> int | None:
    """The number below `count` that `text` is, in Python's notation; None for any other text."""
    is_number = text.isascii() and text.isdigit() and len(text) <= len(str(count))
    return int(text) if is_number and str(int(text)) == text and int(text) < count else None

"""What the tokens a player has seen rule out about the hideout."""

from noir.core.contract import HIDDEN
from noir.games.gangzzz.rules.board import CROSSINGS, corners
from noir.games.gangzzz.rules.table import Table

REMOVED = 3
"""The number of removed tokens, which come before those of the ranks."""


def struck_out(seen: Table) -> set[str]:
    """The tokens of the ranks that have been seen."""
    return {token for token in seen.tokens[REMOVED:] if token != HIDDEN}


def candidates(seen: Table) -> list[int]:
    """The cells that can still be the hideout by the tokens that have been seen."""
    struck = struck_out(seen)
    found = []
    for crossing, word in enumerate(CROSSINGS):
        if not struck & set(word.split("#")):
            found += [cell for cell in corners(crossing) if seen.city.building(cell).kind not in struck]
    return found

"""The lesson of District Noir: one rigged game, and what is said and asked at its moments."""

from collections import Counter

from noir.district.rules import COPIES, DEALT


def rigged(begins: str) -> str:
    """Return a deal that begins with the starting player and the cards of `begins`, and goes on with any others."""
    starter, *drawn = begins.split()
    others = (Counter(COPIES) - Counter(drawn)).elements()
    return " ".join([starter, *[*drawn, *others][:DEALT]])

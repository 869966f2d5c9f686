"""The lesson of Gangzzz: one rigged game, and what is said and asked at its moments."""

import random

from noir.core import Lesson, Step
from noir.gangzzz.rules import deal
from noir.words import _

OTHER = "Sal"


def lesson() -> Lesson:
    """Return the lesson."""
    return Lesson(OTHER, deal(random.Random(1)), (), (Step(0, (_("This is the city."),)),))

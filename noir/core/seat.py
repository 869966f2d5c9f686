"""A seat at the table."""

from typing import NamedTuple


class Seat(NamedTuple):
    """A seat at the table, with the player in it."""

    name: str
    """The player's name."""
    gang: str
    """The key of the gang, which is an emblem and a colour."""
    level: str = ""
    """The level of the bot that plays here; empty for a person."""

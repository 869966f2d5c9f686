"""Who sits at a table."""

from typing import NamedTuple


class Seat(NamedTuple):
    """Who sits at the table: the player's `name` and the key of their `gang`, which is an emblem and a colour.

    `level` is that of the bot that plays here; it is empty for a person.
    """

    name: str
    gang: str
    level: str = ""

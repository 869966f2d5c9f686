"""What a bot thinks of a position, as a value and as text."""

from collections.abc import Generator, Mapping
from typing import NamedTuple

from noir.core.errors import UserError

LONGEST_THOUGHT = 10_000
"""Characters of the longest thought that is read."""


class BadThought(UserError):
    """Words that are no thought of a bot; only a fault of the program says such, so no page tells of it."""


class Thought(NamedTuple):
    """What a bot thinks: its `move`, and for each move it looked into the chance of winning with it, 0 to 1."""

    move: str
    hopes: Mapping[str, float]


def print_thought(thought: Thought) -> str:
    """Return a thought as words: the move, then every move that was looked into with its chance in thousandths."""
    hopes = [f"{move} {round(1000 * hope)}" for move, hope in thought.hopes.items()]
    return " ".join([thought.move, *hopes])


def parse_thought(text: str) -> Thought:
    """Return the thought that `print_thought` has made text of; raise BadThought for any other text."""
    move, *rest = text.split(" ") if len(text) <= LONGEST_THOUGHT else [""]
    looked, hopes = rest[::2], rest[1::2]
    if not (all((move, *looked)) and len(looked) == len(hopes) and all(map(_is_chance, hopes))):
        raise BadThought("This is no thought.")
    return Thought(move, {move: int(hope) / 1000 for move, hope in zip(looked, hopes, strict=True)})


def _is_chance(text: str) -> bool:
    """Return whether `text` is a number of thousandths."""
    return text.isascii() and text.isdigit() and len(text) <= 4 and int(text) <= 1000


Thinking = Generator[None, None, Thought]
"""Thinking that pauses after every small step, so that who waits for it can do other things; it ends with a Thought."""

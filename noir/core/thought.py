"""What a bot thinks about a position, as a value and as text."""

from collections.abc import Generator, Mapping
from typing import NamedTuple

from noir.core.errors import UserError

LONGEST_THOUGHT = 10_000
"""Characters of the longest thought that is read."""


class BadThought(UserError):
    """A text that is not a bot's thought; it can only come from a bug, so no page shows it."""


class Thought(NamedTuple):
    """A bot's choice and its estimates."""

    move: str
    """The move that it chooses."""
    hopes: Mapping[str, float]
    """For each move that it examined, the chance of winning with it, from 0 to 1."""

    @property
    def consistent(self) -> "Thought":
        """The thought with no chance above that of the chosen move.

        A search chooses the move it has tried most often; what it has tried less can look better by luck.
        """
        best = self.hopes.get(self.move, 1.0)
        return self._replace(hopes={move: min(hope, best) for move, hope in self.hopes.items()})


def print_thought(thought: Thought) -> str:
    """A thought as text: the move, then every examined move with its chance in thousandths."""
    hopes = [f"{move} {round(1000 * hope)}" for move, hope in thought.hopes.items()]
    return " ".join([thought.move, *hopes])


def parse_thought(text: str) -> Thought:
    """The thought that `print_thought` gave this text; raises BadThought."""
    move, *rest = text.split(" ") if len(text) <= LONGEST_THOUGHT else [""]
    looked, hopes = rest[::2], rest[1::2]
    if not (all((move, *looked)) and len(looked) == len(hopes) and all(map(_is_chance, hopes))):
        raise BadThought("Invalid bot move.")
    return Thought(move, {move: int(hope) / 1000 for move, hope in zip(looked, hopes, strict=True)})


def _is_chance(text: str) -> bool:
    """Whether `text` is a number of thousandths, at most 1000."""
    return text.isascii() and text.isdigit() and len(text) <= 4 and int(text) <= 1000


Thinking = Generator[None, None, Thought]
"""A generator that yields after every small step, so that the caller can do other things; it returns a Thought."""

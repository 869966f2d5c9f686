"""What a game offers: its rules and its sentences. What it shows is in `views`.

A game's `rules` and `text` packages are the values: modules that have these names. `seen` is always what `observe`
returned, of the game's own type.
"""

import random
from collections.abc import Mapping
from typing import Any, Protocol

from noir.core import contract

Names = tuple[str, ...]
"""The players' names, by seat."""


class Rules(Protocol):
    """The rules of a game, and the facts that the program asks of them."""

    NAME: str
    """The name of the printed game."""
    OPEN_HANDS: bool
    """Whether hands can be open by the rules, since nothing in them is secret."""
    SEATS: tuple[int, ...]
    """How many can play, the fewest first."""
    SWITCHES: tuple[str, ...]
    """The keys of the rules that can be changed for a game, which its deal then says; may be empty."""
    TAKES_BACK: bool
    """Whether moves can be undone beyond the last turn, and a person alone can undo what revealed something."""
    TURNS: str
    """The key of the rule that says whose turn it is."""

    @property
    def COPIES(self) -> Mapping[str, int]:  # noqa: N802 - the module's own name for it
        """How many of each card there are, in the order in which they are listed."""

    @property
    def State(self) -> type[Any]:  # noqa: N802 - a class, and the module's own name for it
        """The class of this game's states, and of their observations."""

    @property
    def DEALS(self) -> int:  # noqa: N802 - the module's own name for it
        """The bound below which the numbers of all deals are."""

    def number_of(self, deal: str) -> int:
        """The number of a deal, the same in every version of a link's code; raises BadDeal."""

    def deal_of(self, number: int) -> str:
        """The deal with that number; raises BadDeal."""

    def deal(self, rng: random.Random, seats: int = 2, switches: tuple[str, ...] = ()) -> str:
        """All the chance of one game as a line of text, for so many seats and with these of its SWITCHES on.

        A game without switches, or with one number of seats, ignores them.
        """

    def terms(self, deal: str) -> tuple[int, tuple[str, ...]]:
        """For how many seats `deal` is, and the switches that are on in it; raises BadDeal."""

    def start(self, deal: str) -> contract.State:
        """The first state of `deal`; raises BadDeal."""

    def set_aside(self, deal: str) -> tuple[str, ...]:
        """The cards that `deal` leaves out of the game, named as in moves; may be empty."""

    def resample(self, seen: Any, rng: random.Random) -> contract.State:
        """A full state that fits what is seen."""


class Text(Protocol):
    """A game in sentences, in the language that is set."""

    def about(self) -> str:
        """What the game is about, in a sentence."""

    def how_to_play(self) -> list[str]:
        """The game in a few sentences."""

    def move_name(self, move: str) -> str:
        """A move as it stands in a sentence."""

    def card_title(self, card: str) -> str:
        """A card by name and family, as a screen reader says it."""

    def reasons(self, seen: Any, move: str, names: Names) -> list[str]:
        """What speaks for `move` of the player to move, in sentences, from what that player sees."""

    def recap(self, seen: Any, player: int, names: Names) -> list[str]:
        """A sentence for everything that happened since `player` last moved, public facts by name."""

    def log(self, seen: Any, names: Names) -> list[tuple[str, list[str]]]:
        """Each part of the game by name, with a sentence for every move in it, public facts by name.

        Before the sentence of the first move stands one that says how the game began.
        """

    def verdict(self, seen: Any, names: Names) -> str:
        """A sentence that says who won and why."""

    def standing(self, seen: Any) -> str:
        """A short phrase that says how far the game is."""

    def describe(self, seen: Any, names: Names) -> list[str]:
        """The table as lines of text."""

    def score_lines(self, seen: Any, names: Names) -> list[str]:
        """The score sheet as lines of text."""

    def answers(self, seen: Any, viewer: int | None, names: Names) -> list[tuple[tuple[str, str], list[str]]]:
        """What can be asked by a typed word, in English and in the set language, with the answer's lines."""

    def public_facts(self, seen: Any) -> Mapping[str, object]:
        """What everyone sees, as values that JSON knows; `seen` is what a spectator may know."""

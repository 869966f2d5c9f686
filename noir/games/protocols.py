"""The protocols of a game: its rules and its text. Its views are in `views`.

The values are the `rules` and `text` packages of a game, as modules. `seen` is always an observation of that game, as
`observe` returns it.
"""

import random
from collections.abc import Mapping
from typing import Any, Protocol

from noir.core import contract

Names = tuple[str, ...]
"""The players' names, by seat."""


class Rules(Protocol):
    """The rules of a game, and the facts about it that the program needs."""

    NAME: str
    """The name of the printed game."""
    OPEN_HANDS: bool
    """Whether the rules allow open hands, since nothing in them is secret."""
    SEATS: tuple[int, ...]
    """The possible numbers of players, in ascending order."""
    SWITCHES: tuple[str, ...]
    """The keys of optional rules, which a deal turns on or off; can be empty."""
    TAKES_BACK: bool
    """Whether finished turns can be undone, and a person playing alone can undo even a move that revealed something."""
    TURNS: str
    """The key of the rule about whose turn it is."""

    @property
    def COPIES(self) -> Mapping[str, int]:  # noqa: N802 - the module's own name for it
        """How many copies of each card there are, in display order."""

    @property
    def State(self) -> type[Any]:  # noqa: N802 - a class, and the module's own name for it
        """The class of this game's states, and of their observations."""

    @property
    def DEALS(self) -> int:  # noqa: N802 - the module's own name for it
        """The number of possible deals: `number_of` is always below it."""

    def number_of(self, deal: str) -> int:
        """The number of a deal, which must never change within a version of the game code; raises BadDeal."""

    def deal_of(self, number: int) -> str:
        """The deal with this number; raises BadDeal."""

    def deal(self, rng: random.Random, seats: int = 2, switches: tuple[str, ...] = ()) -> str:
        """All randomness of one game as a line of text, for `seats` players with these of its SWITCHES on.

        A game without switches, or with only one number of players, ignores them.
        """

    def terms(self, deal: str) -> tuple[int, tuple[str, ...]]:
        """The number of players of `deal`, and the switches that are on in it; raises BadDeal."""

    def start(self, deal: str) -> contract.State:
        """The first state of `deal`; raises BadDeal."""

    def set_aside(self, deal: str) -> tuple[str, ...]:
        """The cards that `deal` leaves out of the game, named as in moves; can be empty."""

    def resample(self, seen: Any, rng: random.Random) -> contract.State:
        """A random full state that agrees with the observation."""


class Text(Protocol):
    """The text of a game, in the current language."""

    def about(self) -> str:
        """What the game is about, in a sentence."""

    def how_to_play(self) -> list[str]:
        """The game in a few sentences."""

    def move_name(self, move: str) -> str:
        """A move as part of a sentence."""

    def card_title(self, card: str) -> str:
        """A card by name and family, as a screen reader reads it."""

    def reasons(self, seen: Any, move: str, names: Names) -> list[str]:
        """The reasons for `move` of the player to move, in sentences, from what that player sees."""

    def recap(self, seen: Any, player: int, names: Names) -> list[str]:
        """A sentence for everything that happened since `player` last moved; only public facts."""

    def log(self, seen: Any, names: Names) -> list[tuple[str, list[str]]]:
        """Each part of the game by name, with a sentence for every move in it; only public facts.

        Before the sentence of the first move there is one about how the game began.
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
        """For each typed question, its word in English and in the current language, with the lines of the answer."""

    def public_facts(self, seen: Any) -> Mapping[str, object]:
        """The public state as values that JSON knows; `seen` is the observation of a spectator."""

"""The one list of games, and what each of them offers."""

import random
from collections.abc import Callable, Mapping
from typing import Any, Protocol

from noir.core import contract as core
from noir.core.seat import Seat
from noir.core.thought import Thinking
from noir.core.tutorial import TutorialScript
from noir.games import district, famiglia, gangzzz
from noir.ui.html import Node


class Game(Protocol):
    """What a game's package offers; the package itself is the value.

    `seen` is always what `observe` returned, of this game's own type.
    """

    NAME: str
    NOTABLE: tuple[str, ...]
    """What a player can mark in a notebook of the own; empty where there is none."""
    OPEN_HANDS: bool
    """Whether hands may lie open by the rules, since nothing in them is secret."""
    SEATS: tuple[int, ...]
    """How many may sit at its table, the fewest first."""
    SWITCHES: tuple[str, ...]
    """The keys of the rules that can be chosen otherwise for a game, which its deal then says; may be empty."""
    TAKES_BACK: bool
    """Whether moves may be taken back beyond the last turn, and by who plays alone those that turned something up."""
    TURNS: str
    """The key of the rule that says who is to move."""

    @property
    def COPIES(self) -> Mapping[str, int]:  # noqa: N802 - the module's own name for it
        """How many of each card there are, in the order in which they are listed."""

    @property
    def State(self) -> type[Any]:  # noqa: N802 - a class, and the module's own name for it
        """The class of this game's states, and of their observations."""

    @property
    def DEALS(self) -> int:  # noqa: N802 - the module's own name for it
        """The bound below which the numbers of all deals lie."""

    def number_of(self, deal: str) -> int:
        """Return the number of a deal, the same in every version of a link's code; raise BadDeal."""

    def deal_of(self, number: int) -> str:
        """Return the deal with that number; raise BadDeal."""

    def deal(self, rng: random.Random, seats: int = 2, switches: tuple[str, ...] = ()) -> str:
        """Return all the chance of one game as a line of text, for so many seats and with these of its SWITCHES on.

        A game without switches, or with one number of seats, need not look at them.
        """

    def terms(self, deal: str) -> tuple[int, tuple[str, ...]]:
        """Return for how many seats `deal` is and the switches that are on in it; raise BadDeal if it says neither."""

    def switch_names(self) -> Mapping[str, tuple[str, str]]:
        """Return what each of the SWITCHES is called, and a sentence that says what it does; in their order."""

    def start(self, deal: str) -> core.State:
        """Return the first state of `deal`; raise BadDeal if it is none of this game."""

    def set_aside(self, deal: str) -> tuple[str, ...]:
        """Return the cards that `deal` leaves out of the game, faces as in a move; may be empty."""

    def resample(self, seen: Any, rng: random.Random) -> core.State:
        """Return a full state that fits what is seen."""

    def bots(self) -> Mapping[str, Callable[[Any, random.Random], Thinking]]:
        """Return this game's own bots by level: how each thinks about what is seen; may be empty."""

    def move_name(self, move: str) -> str:
        """Return a move as it stands in a sentence."""

    def reasons(self, seen: Any, move: str, names: tuple[str, ...]) -> list[str]:
        """Return what speaks for `move` of the player to move, in sentences, from what that player sees."""

    def about(self) -> str:
        """Return what the game is about, in a sentence."""

    def picks(self, move: str) -> tuple[str, ...]:
        """Return what is picked on the table, one after the other, before there is a button for `move`."""

    def table(
        self, seen: Any, viewer: int | None, seats: tuple[Seat, ...], slot: list[Node], picked: str = ""
    ) -> list[Node]:
        """Return the table as `viewer` sees it; if `viewer` is to move, buttons for every legal move.

        They are there too with `viewer` None, where `seen.open` and a person is to move: several play then, and choose
        with every hand closed.
        `slot` stands where the viewer's hand is or would be: the curtain, or what else can be done. `picked` is what
        was picked on it by a button of its own, `pick WORD`, to see what can be done with that; any other text is none.
        """

    def notebook(self, seen: Any, viewer: int, marks: tuple[str, ...] | None) -> Node | None:
        """Return the notebook of `viewer`: what that player has seen, and the NOTABLE words that were marked by hand.

        There is none where nothing is NOTABLE. A mark is made by a button that says `note WORD`; with None for `marks`
        nothing can be marked.
        """

    def unseen(self, seen: Any, viewer: int) -> Node:
        """Return the cards that `viewer` has not seen yet, wherever they are."""

    def card(self, seen: Any, viewer: int | None) -> list[Node]:
        """Return the help card: every card, how many `viewer` (None: everyone) has not seen yet, what each is worth."""

    def open_cards(self, cards: tuple[str, ...]) -> Node:
        """Return `cards` as they lie open on the table."""

    def sheet(self, seen: Any, seats: tuple[Seat, ...]) -> Node:
        """Return the score sheet, every line explained, with `data-score` on the totals."""

    def lesson(self) -> TutorialScript:
        """Return the lesson in which this game is learned."""

    def card_title(self, card: str) -> str:
        """Return a card by name and family, as it is read aloud."""

    def how_to_play(self) -> list[str]:
        """Return the game in a few sentences."""

    def recap(self, seen: Any, player: int, names: tuple[str, ...]) -> list[str]:
        """Return a sentence for everything that happened since `player` last moved, public facts by name."""

    def log(self, seen: Any, names: tuple[str, ...]) -> list[tuple[str, list[str]]]:
        """Return each part of the game by name, with a sentence for every move in it, public facts by name.

        Before that of the first move stands one that says how the game began.
        """

    def replayed(self, seen: Mapping[int, Any], near: int, seats: tuple[Seat, ...]) -> list[Node]:
        """Return the table as it is gone through, with nothing to be pressed, the place of player `near` below.

        `seen` is what each player knew whose hand lies open; that of `near` is among them.
        """

    def verdict(self, seen: Any, names: tuple[str, ...]) -> str:
        """Return a sentence that says who won and why."""

    def standing(self, seen: Any) -> str:
        """Return a short phrase that says how far the game is."""

    def describe(self, seen: Any, names: tuple[str, ...]) -> list[str]:
        """Return the table as lines of text."""

    def as_text(self, seen: Any, names: tuple[str, ...]) -> list[str]:
        """Return the score sheet as lines of text."""

    def answers(self, seen: Any, viewer: int | None, names: tuple[str, ...]) -> list[tuple[tuple[str, str], list[str]]]:
        """Return what can be asked by a typed word, in English and in the page's language, with the answer's lines."""

    def facts(self, seen: Any) -> Mapping[str, object]:
        """Return what everyone sees, as values that JSON knows; `seen` is what a spectator may know."""


class Faced(Game, Protocol):
    """A game that two can play face to face, the device between them."""

    def facing(
        self,
        seen: Any,
        viewer: int | None,
        seats: tuple[Seat, ...],
        slots: tuple[list[Node], ...],
        picked: str = "",
    ) -> list[Node]:
        """Return the table between two who sit face to face, player 1 across, the hand of `viewer` open at its edge.

        Moves that everyone sees to be legal can be pressed at any time, cards if `viewer` is to move. The `slots` are
        what else stands at the edge of each player, and last what stands in the middle.
        """


class Counted(Game, Protocol):
    """A game whose score at a real table follows from the cards that lie before two players in the end."""

    def sheet_of(self, tableaux: tuple[tuple[str, ...], tuple[str, ...]], seats: tuple[Seat, ...]) -> Node:
        """Return the score sheet of a game that has ended with these cards before the players."""

    def verdict_of(self, tableaux: tuple[tuple[str, ...], tuple[str, ...]], names: tuple[str, ...]) -> str:
        """Return a sentence that says who wins with these cards, and why."""


GAMES: dict[str, Game] = {
    "district": district,
    "famiglia": famiglia,
    "gangzzz": gangzzz,
}

FACED: dict[str, Faced] = {
    "district": district,
    "famiglia": famiglia,
}

COUNTED: dict[str, Counted] = {
    "district": district,
    "famiglia": famiglia,
}

"""What a game offers: its rules, its text, its views, and what only some games have.

The values are the packages and modules of a game that have these names. `seen` is always an observation of that game,
as `observe` returns it. Only type checkers import this module, so it is not shipped in the page; at its end they hold
the games against the protocols, since the registries name them as text.
"""

import random
from collections.abc import Mapping
from typing import Any, Protocol

from noir.core import contract
from noir.core.seat import Seat
from noir.games.district import rules as district_rules, text as district_text, view as district_view
from noir.games.district.rules import partial_deal as district_partial
from noir.games.district.view import face_to_face as district_face_to_face, scorepad as district_scorepad
from noir.games.famiglia import rules as famiglia_rules, text as famiglia_text, view as famiglia_view
from noir.games.famiglia.rules import partial_deal as famiglia_partial
from noir.games.famiglia.view import face_to_face as famiglia_face_to_face, scorepad as famiglia_scorepad
from noir.games.gangzzz import rules as gangzzz_rules, text as gangzzz_text, view as gangzzz_view
from noir.games.gangzzz.view import chips, clues, selection
from noir.ui.html import Node

Names = tuple[str, ...]
"""The players' names, by seat."""

Seats = tuple[Seat, ...]

Tableaux = tuple[tuple[str, ...], tuple[str, ...]]
"""The cards that two players have at the end."""


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
    def DEALS(self) -> tuple[int, ...]:  # noqa: N802 - the module's own name for it
        """By version of the game code how many deals it has: `number_of` is always below the last.

        The remainder of a number by an earlier one is the number of the same deal as that version would have drawn it.
        """

    def number_of(self, deal: str) -> int:
        """The number of a deal, which must never change; raises BadDeal."""

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

    def cards_in_order(self, deal: str) -> tuple[str, ...]:
        """The cards of `deal` as they come into play, those that come together sorted; raises BadDeal.

        Who starts, the number of players and the switches make no difference: deals of which these cards are equal tell
        what is hidden in each other.
        """

    def set_aside(self, deal: str) -> tuple[str, ...]:
        """The cards that `deal` leaves out of the game, named as in moves; can be empty."""

    def resample(self, seen: Any, rng: random.Random) -> contract.State:
        """A random full state that agrees with the observation."""


class PartialDeal(Protocol):
    """A game that is played while only a part of its deal is known; a place is that of a card, from 0."""

    def holders(self, state: Any) -> tuple[int | None, ...]:
        """For each place whose card has come into play who got it; None for a card that everyone saw."""

    def deal_with(self, starter: int, known: Mapping[int, str], moves: tuple[str, ...]) -> str:
        """A deal with the known cards at their places, and any others that are left at the rest; raises BadDeal.

        `moves` are all moves so far, and the one that draws.
        """


class MaskedDeal(PartialDeal, Protocol):
    """A game in which cards are dealt that only one player may see."""

    CARDS: tuple[str, ...]
    """All cards, one for each place."""


class DrawnDeal(PartialDeal, Protocol):
    """A game in which everyone sees each card that is drawn."""

    def pool(self, state: Any, place: int) -> tuple[str, ...]:
        """The cards of which one comes to `place`, in `state`, after the move that draws it."""


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
        """The public state as values that JSON knows, with a list `moves`; `seen` is the observation of a spectator."""


class View(Protocol):
    """The pictures of a game."""

    def picks(self, move: str) -> tuple[str, ...]:
        """What has to be picked on the table, in order, before there is a button for `move`."""

    def table(self, seen: Any, viewer: int | None, seats: Seats, slot: list[Node], picked: str = "") -> list[Node]:
        """The table as `viewer` sees it; if `viewer` is to move, with buttons for every legal move.

        The buttons are there for `viewer` None too if `seen` is an open choice of a person, made with every hand
        closed. `slot` is shown where the viewer's hand is or would be: the curtain, or other controls. `picked` is what
        was picked by a button `pick WORD` of the table, to see what can be done with it; any other text is ignored.
        """

    def replay_table(self, seen: Mapping[int, Any], near: int, seats: Seats) -> list[Node]:
        """The table in a replay, with nothing to press, and player `near` at the bottom.

        `seen` has the observation of each player whose hand is open, among them `near`.
        """

    def unseen(self, seen: Any, viewer: int) -> Node:
        """The cards that `viewer` has not seen yet, wherever they are."""

    def help_card(self, seen: Any, viewer: int | None) -> list[Node]:
        """Every card, how many copies of it `viewer` (None: everyone) has not seen yet, and what it is worth."""

    def open_cards(self, cards: tuple[str, ...]) -> Node:
        """`cards` face up, as on the table."""

    def lying_open(self, seen: Any) -> tuple[tuple[str, ...], ...]:
        """The cards that lie open before each player, in display order; empty if the table shows them as they are."""

    def score_sheet(self, seen: Any, seats: Seats) -> Node:
        """The score sheet with every line explained, and `data-score` on the totals."""


class FaceToFace(Protocol):
    """A game that two people can play with the device between them."""

    def face_to_face(
        self, seen: Any, viewer: int | None, seats: Seats, slots: tuple[list[Node], ...], picked: str = ""
    ) -> list[Node]:
        """The table between two players, player 1 across, the hand of `viewer` open at its edge.

        Moves that everyone sees to be legal can always be pressed, cards only if `viewer` is to move. `slots` are the
        other content at the edge of each player, and last that in the middle.
        """


class Scorepad(Protocol):
    """A game whose score at a real table depends only on the cards that two players have at the end."""

    def score_sheet_of(self, tableaux: Tableaux, seats: Seats) -> Node:
        """The score sheet of a game that ended with these cards."""

    def verdict_of(self, tableaux: Tableaux, names: tuple[str, ...]) -> str:
        """A sentence that says who wins with these cards, and why."""


class Chips(Protocol):
    """A game that shows what happened in pictures too, beside the sentences."""

    def happened(self, seen: Any, player: int, seats: Seats) -> Node | None:
        """What happened since `player` last moved, hidden from screen readers, who hear the sentences."""

    def is_in_city(self, seen: Any, player: int) -> bool:
        """Whether some of it happened at places that the table shows, so that it can be shown there again."""


class Notebook(Protocol):
    """A game in which players deduce hidden information, and make notes."""

    NOTABLE: tuple[str, ...]
    """The words that a player can mark."""

    def notebook(self, seen: Any, viewer: int, seats: Seats, marks: tuple[str, ...] | None) -> Node:
        """The sheet with what `viewer` has seen, and the NOTABLE words with the player's marks.

        Buttons that send `note WORD` make and remove marks; with None for `marks` there are no such buttons.
        """

    def with_marks(self, table: Node, marks: tuple[str, ...]) -> Node:
        """The table as its viewer sees it, with this player's marks on it."""


class Traced(Protocol):
    """A game whose hints mark more of the table than the buttons of their move."""

    def traces(self, seen: Any, move: str) -> Mapping[tuple[str, str], str]:
        """For an attribute and its value, the CSS class of what on the table `move` is about."""


ALL_RULES: tuple[Rules, ...] = (district_rules, famiglia_rules, gangzzz_rules)
ALL_TEXTS: tuple[Text, ...] = (district_text, famiglia_text, gangzzz_text)
ALL_VIEWS: tuple[View, ...] = (district_view, famiglia_view, gangzzz_view)
ALL_FACE_TO_FACE: tuple[FaceToFace, ...] = (district_face_to_face, famiglia_face_to_face)
ALL_SCOREPADS: tuple[Scorepad, ...] = (district_scorepad, famiglia_scorepad)
ALL_CHIPS: Chips = chips
ALL_NOTEBOOKS: Notebook = clues
ALL_TRACED: Traced = selection
ALL_MASKED: MaskedDeal = district_partial
ALL_DRAWN: DrawnDeal = famiglia_partial

"""The views of each game: its table, and what only some games have.

The value for a game is its `view` package. `seen` is always an observation of that game, as `observe` returns it.
"""

from collections.abc import Mapping
from typing import Any, Protocol

from noir.core.seat import Seat
from noir.games.district import view as district
from noir.games.district.view import face_to_face as district_face_to_face, scorepad as district_scorepad
from noir.games.famiglia import view as famiglia
from noir.games.famiglia.view import face_to_face as famiglia_face_to_face, scorepad as famiglia_scorepad
from noir.games.gangzzz import view as gangzzz
from noir.games.gangzzz.view import notebook as gangzzz_notebook
from noir.ui.html import Node

Seats = tuple[Seat, ...]
Tableaux = tuple[tuple[str, ...], tuple[str, ...]]
"""The cards that two players have at the end."""


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


class Notebook(Protocol):
    """A game in which players deduce hidden information, and make notes."""

    NOTABLE: tuple[str, ...]
    """The words that a player can mark."""

    def notebook(self, seen: Any, viewer: int, marks: tuple[str, ...] | None) -> Node:
        """What `viewer` has seen, and the NOTABLE words with the player's marks.

        Buttons that send `note WORD` make and remove marks; with None for `marks` there are no such buttons.
        """


VIEWS: dict[str, View] = {
    "district": district,
    "famiglia": famiglia,
    "gangzzz": gangzzz,
}

FACE_TO_FACE: dict[str, FaceToFace] = {
    "district": district_face_to_face,
    "famiglia": famiglia_face_to_face,
}

SCOREPADS: dict[str, Scorepad] = {
    "district": district_scorepad,
    "famiglia": famiglia_scorepad,
}

NOTEBOOKS: dict[str, Notebook] = {
    "gangzzz": gangzzz_notebook,
}


def notable(game: str) -> tuple[str, ...]:
    """The words that a player can mark in the notebook of `game`; empty without a notebook."""
    return NOTEBOOKS[game].NOTABLE if game in NOTEBOOKS else ()

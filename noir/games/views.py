"""What each game shows: its table, and what only some games have.

A game's `view` package is the value. `seen` is always what `observe` returned, of the game's own type.
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
"""The cards that two players have in the end."""


class View(Protocol):
    """The pictures of a game."""

    def picks(self, move: str) -> tuple[str, ...]:
        """What is picked on the table, one after the other, before there is a button for `move`."""

    def table(self, seen: Any, viewer: int | None, seats: Seats, slot: list[Node], picked: str = "") -> list[Node]:
        """The table as `viewer` sees it; if `viewer` is to move, with buttons for every legal move.

        They are there too with `viewer` None if `seen` is an open choice of a person, made with every hand closed.
        `slot` stands where the viewer's hand is or would be: the curtain, or what else can be done. `picked` is what
        was picked on it by a button of its own, `pick WORD`, to see what can be done with it; other text is ignored.
        """

    def replay_table(self, seen: Mapping[int, Any], near: int, seats: Seats) -> list[Node]:
        """The table in a replay, with nothing to press, the place of player `near` below.

        `seen` is what each player knew whose hand is open; that of `near` is among them.
        """

    def unseen(self, seen: Any, viewer: int) -> Node:
        """The cards that `viewer` has not seen yet, wherever they are."""

    def help_card(self, seen: Any, viewer: int | None) -> list[Node]:
        """Every card, how many of it `viewer` (None: everyone) has not seen yet, and what it is worth."""

    def open_cards(self, cards: tuple[str, ...]) -> Node:
        """`cards` as they lie open on the table."""

    def score_sheet(self, seen: Any, seats: Seats) -> Node:
        """The score sheet, every line explained, with `data-score` on the totals."""


class FaceToFace(Protocol):
    """A game that two people can play with the device between them."""

    def face_to_face(
        self, seen: Any, viewer: int | None, seats: Seats, slots: tuple[list[Node], ...], picked: str = ""
    ) -> list[Node]:
        """The table between two who sit face to face, player 1 across, the hand of `viewer` open at its edge.

        Moves that everyone sees to be legal can be pressed at any time, cards if `viewer` is to move. The `slots` are
        what else stands at the edge of each player, and last what stands in the middle.
        """


class Scorepad(Protocol):
    """A game whose score at a real table follows from the cards that two players have in the end."""

    def score_sheet_of(self, tableaux: Tableaux, seats: Seats) -> Node:
        """The score sheet of a game that ended with these cards."""

    def verdict_of(self, tableaux: Tableaux, names: tuple[str, ...]) -> str:
        """A sentence that says who wins with these cards, and why."""


class Notebook(Protocol):
    """A game in which players deduce what they have not seen, and make notes."""

    NOTABLE: tuple[str, ...]
    """The words that a player can mark."""

    def notebook(self, seen: Any, viewer: int, marks: tuple[str, ...] | None) -> Node:
        """What `viewer` has seen, and the NOTABLE words marked by hand.

        A mark is made by a button that says `note WORD`; with None for `marks` nothing can be marked.
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

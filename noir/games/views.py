"""The views of each game: its table, and what only some games have. The protocols say what each value offers."""

from typing import TYPE_CHECKING

from noir.games.district import view as district
from noir.games.district.view import face_to_face as district_face_to_face, scorepad as district_scorepad
from noir.games.famiglia import view as famiglia
from noir.games.famiglia.view import face_to_face as famiglia_face_to_face, scorepad as famiglia_scorepad
from noir.games.gangzzz import view as gangzzz
from noir.games.gangzzz.view import chips as gangzzz_chips, clues as gangzzz_clues, selection as gangzzz_selection

if TYPE_CHECKING:
    from noir.games.protocols import Chips, FaceToFace, Notebook, Scorepad, Traced, View

VIEWS: dict[str, "View"] = {
    "district": district,
    "famiglia": famiglia,
    "gangzzz": gangzzz,
}

FACE_TO_FACE: dict[str, "FaceToFace"] = {
    "district": district_face_to_face,
    "famiglia": famiglia_face_to_face,
}

SCOREPADS: dict[str, "Scorepad"] = {
    "district": district_scorepad,
    "famiglia": famiglia_scorepad,
}

CHIPS: dict[str, "Chips"] = {
    "gangzzz": gangzzz_chips,
}

NOTEBOOKS: dict[str, "Notebook"] = {
    "gangzzz": gangzzz_clues,
}

TRACED: dict[str, "Traced"] = {
    "gangzzz": gangzzz_selection,
}


def notable(game: str) -> tuple[str, ...]:
    """The words that a player can mark in the notebook of `game`; empty without a notebook."""
    return NOTEBOOKS[game].NOTABLE if game in NOTEBOOKS else ()

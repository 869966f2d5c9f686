"""The views of each game: its table, and what only some games have; imported at the first use.

The protocols say what each value offers.
"""

from typing import TYPE_CHECKING

from noir.games.registry import Registry

if TYPE_CHECKING:
    from noir.games.protocols import Chips, FaceToFace, Notebook, Scorepad, Traced, View

VIEWS: Registry["View"] = Registry(
    district="noir.games.district.view",
    famiglia="noir.games.famiglia.view",
    gangzzz="noir.games.gangzzz.view",
)

FACE_TO_FACE: Registry["FaceToFace"] = Registry(
    district="noir.games.district.view.face_to_face",
    famiglia="noir.games.famiglia.view.face_to_face",
)

SCOREPADS: Registry["Scorepad"] = Registry(
    district="noir.games.district.view.scorepad",
    famiglia="noir.games.famiglia.view.scorepad",
)

CHIPS: Registry["Chips"] = Registry(gangzzz="noir.games.gangzzz.view.chips")

NOTEBOOKS: Registry["Notebook"] = Registry(gangzzz="noir.games.gangzzz.view.clues")

TRACED: Registry["Traced"] = Registry(gangzzz="noir.games.gangzzz.view.selection")


def notable(game: str) -> tuple[str, ...]:
    """The words that a player can mark in the notebook of `game`; empty without a notebook."""
    return NOTEBOOKS[game].NOTABLE if game in NOTEBOOKS else ()

"""The scorepad: the cards that two players have at a real table, and their names.

The numbers of copies in the game limit what can be entered, over both players together, so every scorepad is valid.
"""

from typing import Any, NamedTuple

from noir.games import GAMES
from noir.session.setup import Setup, clean_name

Cards = tuple[str, ...]
"""Cards by name."""


class Scorepad(NamedTuple):
    """What was entered for one game."""

    game: str = Setup().game
    """An id in GAMES."""
    names: tuple[str, str] = ("", "")
    """By player; empty for the default name."""
    tableaux: tuple[Cards, Cards] = ((), ())
    """The cards of each player, in the order of the game's COPIES."""

    @property
    def empty(self) -> bool:
        """Whether no card was entered."""
        return self.tableaux == ((), ())

    def left(self, face: str) -> int:
        """How many copies of a card neither player has."""
        zero, one = self.tableaux
        return GAMES[self.game].COPIES.get(face, 0) - zero.count(face) - one.count(face)

    def with_card(self, player: int, face: str) -> "Scorepad":
        """The scorepad with one more copy of a card for `player`, if one is left."""
        if self.left(face) < 1:
            return self
        return self._with(player, (*self.tableaux[player], face))

    def without_card(self, player: int, face: str) -> "Scorepad":
        """The scorepad with one copy fewer for `player`, if they have one."""
        cards = self.tableaux[player]
        if face not in cards:
            return self
        at = cards.index(face)
        return self._with(player, cards[:at] + cards[at + 1 :])

    def named(self, player: int, name: str) -> "Scorepad":
        """The scorepad with a player's name."""
        zero, one = self.names
        return self._replace(names=(zero, name) if player else (name, one))

    def _with(self, player: int, cards: Cards) -> "Scorepad":
        zero, one = self.tableaux
        order = list(GAMES[self.game].COPIES)
        ordered = tuple(sorted(cards, key=order.index))
        return self._replace(tableaux=(zero, ordered) if player else (ordered, one))


def print_scorepad(scorepad: Scorepad) -> list[object]:
    """The scorepad as values that JSON knows."""
    return [scorepad.game, list(scorepad.names), [" ".join(cards) for cards in scorepad.tableaux]]


def parse_scorepad(game: Any, names: Any, tableaux: Any) -> Scorepad:
    """The scorepad with these parts, as `print_scorepad` gives them; raises ValueError, KeyError or TypeError."""
    zero, one = (clean_name(str(name)) for name in names)
    if game not in GAMES:
        raise KeyError(game)
    scorepad = Scorepad(game, (zero, one))
    for player, cards in zip((0, 1), tableaux, strict=True):
        for face in _faces(game, cards):
            if scorepad.left(face) < 1:
                raise ValueError(face)
            scorepad = scorepad.with_card(player, face)
    return scorepad


def _faces(game: str, cards: Any) -> list[str]:
    """The cards in a text of the save; raises ValueError if it is no text or has more cards than the game.

    Without cards nothing of the game is needed, which may not be loaded.
    """
    if not isinstance(cards, str):
        raise ValueError(cards)
    faces = cards.split()
    if faces and len(faces) > sum(GAMES[game].COPIES.values()):
        raise ValueError(len(faces))
    return faces

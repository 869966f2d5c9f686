"""The scorepad of a game at a real table: the cards that lie before two people, and the score they come to.

Here are the cards, as a value and as what is kept of it; counting.py shows them. How many of each card there are bounds
what can be entered, both players together, so nothing that is entered is ever wrong.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

from noir.games import GAMES
from noir.session.setup import Setup, clean_name

Cards = tuple[str, ...]


class Scorepad(NamedTuple):
    """What was entered of one game: its id, the names (empty where nobody was named), and the cards by player."""

    game: str = Setup().game
    names: tuple[str, str] = ("", "")
    tableaux: tuple[Cards, Cards] = ((), ())

    @property
    def empty(self) -> bool:
        """Whether no card was entered."""
        return self.tableaux == ((), ())

    def left(self, face: str) -> int:
        """Return how many of a card lie before neither player."""
        zero, one = self.tableaux
        return GAMES[self.game].COPIES.get(face, 0) - zero.count(face) - one.count(face)

    def with_card(self, player: int, face: str) -> "Scorepad":
        """Return the scorepad with one more card before `player`, if there is another one."""
        if self.left(face) < 1:
            return self
        return self._with(player, (*self.tableaux[player], face))

    def without_card(self, player: int, face: str) -> "Scorepad":
        """Return the scorepad with one card fewer before `player`, if one lies there."""
        cards = self.tableaux[player]
        if face not in cards:
            return self
        at = cards.index(face)
        return self._with(player, cards[:at] + cards[at + 1 :])

    def named(self, player: int, name: str) -> "Scorepad":
        """Return the scorepad with a player's name."""
        zero, one = self.names
        return self._replace(names=(zero, name) if player else (name, one))

    def _with(self, player: int, cards: Cards) -> "Scorepad":
        zero, one = self.tableaux
        order = list(GAMES[self.game].COPIES)
        ordered = tuple(sorted(cards, key=order.index))
        return self._replace(tableaux=(zero, ordered) if player else (ordered, one))


def print_scorepad(scorepad: Scorepad) -> list[object]:
    """Return what is kept of it."""
    return [scorepad.game, list(scorepad.names), [" ".join(cards) for cards in scorepad.tableaux]]


def parse_scorepad(game: Any, names: Any, tableaux: Any) -> Scorepad:
    """Return what was kept; raise ValueError, KeyError or TypeError for what nobody can have entered."""
    zero, one = (clean_name(str(name)) for name in names)
    scorepad = Scorepad(game, (zero, one))
    for player, cards in zip((0, 1), tableaux, strict=True):
        for face in _faces(GAMES[game].COPIES, cards):
            if scorepad.left(face) < 1:
                raise ValueError(face)
            scorepad = scorepad.with_card(player, face)
    return scorepad


def _faces(known: Mapping[str, int], cards: Any) -> list[str]:
    """Return the cards that were kept as text; raise ValueError for what is none, or too many."""
    if not isinstance(cards, str):
        raise ValueError(cards)
    faces = cards.split()
    if len(faces) > sum(known.values()):
        raise ValueError(len(faces))
    return faces

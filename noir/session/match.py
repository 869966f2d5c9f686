"""One game being played: its deal, the moves so far and a cursor among them; undo, redo, and the record text.

The record is three lines: the game, the deal, the moves. The same text is the save, the bug report and the golden test.
It comes from outside, so it is read as hostile input.
"""

from typing import NamedTuple

from noir.core.contract import State
from noir.games import GAMES


class Match(NamedTuple):
    """One game being played: `states` holds the first state and one after each of `moves`; `cursor` counts moves."""

    game: str
    deal: str
    moves: tuple[str, ...]
    states: tuple[State, ...]
    cursor: int

    @property
    def state(self) -> State:
        """The state at the cursor."""
        return self.states[self.cursor]

    def play(self, move: str) -> "Match":
        """Return the match after `move` at the cursor, which forgets undone moves; raise IllegalMove."""
        after = self.state.play(move)
        at = self.cursor
        return self._replace(moves=(*self.moves[:at], move), states=(*self.states[: at + 1], after), cursor=at + 1)

    def go(self, cursor: int) -> "Match":
        """Return the match with the cursor after that many moves, or at the nearest end."""
        return self._replace(cursor=max(0, min(cursor, len(self.moves))))

    def cut(self) -> "Match":
        """The match without the moves after the cursor."""
        return self._replace(moves=self.moves[: self.cursor], states=self.states[: self.cursor + 1])

    def undo(self) -> "Match":
        """Return the match one move back; at the start, the same match."""
        return self.go(self.cursor - 1)

    def redo(self) -> "Match":
        """Return the match one undone move on; at the end, the same match."""
        return self.go(self.cursor + 1)


def begin(game: str, deal: str) -> Match:
    """Return the match of `game` (an id in GAMES) at the start of `deal`; raise BadDeal."""
    return Match(game, " ".join(deal.split()), (), (GAMES[game].start(deal),), 0)

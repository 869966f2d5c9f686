"""A match: one game with its deal, its moves and a cursor for undo and redo."""

from collections.abc import Sequence
from typing import NamedTuple

from noir.core.contract import State
from noir.games import GAMES


class Match(NamedTuple):
    """One game being played."""

    game: str
    """An id in GAMES."""
    deal: str
    moves: tuple[str, ...]
    """All moves, also those after the cursor, which can be redone."""
    states: tuple[State, ...]
    """The first state, and one after each move."""
    cursor: int
    """How many moves are made."""

    @property
    def state(self) -> State:
        """The state at the cursor."""
        return self.states[self.cursor]

    def play(self, move: str) -> "Match":
        """The match after `move` at the cursor, without the moves that were undone; raises IllegalMove."""
        after = self.state.play(move)
        at = self.cursor
        return self._replace(moves=(*self.moves[:at], move), states=(*self.states[: at + 1], after), cursor=at + 1)

    def play_all(self, moves: Sequence[str]) -> "Match":
        """The match after these moves, one after the other, as long as the same player is to move; see `play`."""
        match, player = self, self.state.current_player
        for move in moves:
            match = match.play(move) if match.state.current_player == player else match
        return match

    def play_out(self) -> "Match":
        """The match at its end, after the first legal move of each turn: for when no move changes the outcome."""
        match = self
        while moves := match.state.legal_moves():
            match = match.play(moves[0])
        return match

    def go(self, cursor: int) -> "Match":
        """The match with the cursor after that many moves, or at the nearest end."""
        return self._replace(cursor=max(0, min(cursor, len(self.moves))))

    def cut(self) -> "Match":
        """The match without the moves after the cursor."""
        return self._replace(moves=self.moves[: self.cursor], states=self.states[: self.cursor + 1])

    def has_cards_of(self, other: "Match") -> bool:
        """Whether the two matches have the same cards in the same order, so that each shows what the other hides."""
        if self.game != other.game:
            return False
        order = GAMES[self.game].cards_in_order
        return order(self.deal) == order(other.deal)

    def undo(self) -> "Match":
        """The match one move back; at the start, the same match."""
        return self.go(self.cursor - 1)

    def redo(self) -> "Match":
        """The match one undone move on; at the end, the same match."""
        return self.go(self.cursor + 1)


def begin(game: str, deal: str) -> Match:
    """The match of `game`, an id in GAMES, at the start of `deal`; raises BadDeal."""
    return Match(game, " ".join(deal.split()), (), (GAMES[game].start(deal),), 0)

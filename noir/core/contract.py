"""The contract of a game: an immutable state, its legal moves, what each player may see of it, and how it ends.

Two ideas carry the rest of the program. All randomness of a game is in one line of text, the deal, written before the
first move. And a move is a short word, the same in the rules, on a button, in a record and in a test.
"""

from typing import NamedTuple, Protocol, Self

HIDDEN = "?"
"""Replaces a card in an observation that the observer may not know."""


class Outcome(NamedTuple):
    """How a game ended."""

    winner: int | None
    """The player who won; None for a draw."""
    reason: str
    """A key that says how it was decided, not a sentence."""
    scores: tuple[int, ...]
    """By player."""


def best(scores: tuple[int, ...]) -> tuple[int, ...]:
    """The players with the best score."""
    return tuple(seat for seat, score in enumerate(scores) if score == max(scores))


def winners(outcome: Outcome | None) -> tuple[int, ...]:
    """The player who won, or in a draw all with the best score; empty before the end."""
    if outcome is None:
        return ()
    return best(outcome.scores) if outcome.winner is None else (outcome.winner,)


class State(Protocol):
    """One moment of a game, immutable: equal states are the same moment, and `play` gives a new one."""

    @property
    def current_player(self) -> int | None:
        """The player to move, from 0; None when the game is over."""

    @property
    def turn(self) -> int:
        """How many turns have ended; when it grows, the device changes hands."""

    def legal_moves(self) -> tuple[str, ...]:
        """The legal moves of the current player, sorted, without duplicates; empty when the game is over."""

    def play(self, move: str) -> Self:
        """The state after `move`; raises IllegalMove for any text that is not in `legal_moves()`."""

    def observe(self, player: int | None) -> Self:
        """What `player` may know (None: a spectator), with HIDDEN for every other card."""

    @property
    def winners(self) -> tuple[int, ...]:
        """The players who won, alone or together; empty before the end."""

    def outcome(self) -> Outcome | None:
        """How the game ended; None before the end."""

"""What a game is: a state that never changes, the moves it allows, what each player may see of it, and how it ends.

Two ideas carry the rest of the program. All the chance of a game is one line of text, the deal, written before the
first move; and a move is a short word of text, the same word in the rules, the button, the record and the test.
"""

from typing import NamedTuple, Protocol, Self

HIDDEN = "?"
"""What stands in an observation for a card the observer may not know."""


class Outcome(NamedTuple):
    """How a game ended: `winner` (a player, None for a draw), `reason` (a key, not a sentence), `scores` by player."""

    winner: int | None
    reason: str
    scores: tuple[int, ...]


def best(scores: tuple[int, ...]) -> tuple[int, ...]:
    """Return who has the best score."""
    return tuple(seat for seat, score in enumerate(scores) if score == max(scores))


def winners(outcome: Outcome | None) -> tuple[int, ...]:
    """Return who has won, or in a draw all with the best score; nobody before the game is over."""
    if outcome is None:
        return ()
    return best(outcome.scores) if outcome.winner is None else (outcome.winner,)


class State(Protocol):
    """One moment of a game, a value: equal states are the same moment, and `play` returns another one."""

    @property
    def current_player(self) -> int | None:
        """The player to move, from 0; None when the game is over."""

    @property
    def turn(self) -> int:
        """How many turns have ended; the device changes hands when it grows."""

    def legal_moves(self) -> tuple[str, ...]:
        """Return the moves of the current player, sorted, none twice; empty when the game is over."""

    def play(self, move: str) -> Self:
        """Return the state after `move`; raise IllegalMove for any text that is not in `legal_moves()`."""

    def observe(self, player: int | None) -> Self:
        """Return what `player` may know (None: a spectator), with HIDDEN for every card that is not for these eyes."""

    @property
    def winners(self) -> tuple[int, ...]:
        """Who has won, or all who share the win; nobody before the game is over."""

    def outcome(self) -> Outcome | None:
        """Return how the game ended, or None while it goes on."""

"""A series: several games between the same players, with a winner of the whole.

A series of three or five ends when one player has won more than half of that many games, or when that many games are
over; a draw counts as a game. The players take turns to start. The most wins decide, then the most points in all games
together; after that the series is drawn. A single game is a series of one.
"""

from typing import NamedTuple

LENGTHS = (1, 3, 5)
"""How many games a series can have."""


class Ended(NamedTuple):
    """One game that is over."""

    starter: int
    """The seat that made the first move."""
    winner: int | None
    """None for a draw."""
    scores: tuple[int, ...]
    """By seat."""


class Series(NamedTuple):
    """A series and its games so far."""

    length: int = 1
    """How many games it has at most."""
    games: tuple[Ended, ...] = ()
    """The games that are over, first to last."""
    seats: int = 2
    """How many players it has."""

    @property
    def wins(self) -> tuple[int, ...]:
        """How many games each seat has won."""
        winners = [game.winner for game in self.games]
        return tuple(winners.count(seat) for seat in range(self.seats))

    @property
    def points(self) -> tuple[int, ...]:
        """The points of each seat, all games together."""
        return tuple(sum(game.scores[seat] for game in self.games) for seat in range(self.seats))

    @property
    def decided(self) -> bool:
        """Whether no game is left to play."""
        return len(self.games) >= self.length or max(self.wins) > self.length // 2

    @property
    def winner(self) -> int | None:
        """The seat that has won the series; None while it goes on or if it is drawn."""
        standing = list(zip(self.wins, self.points, strict=True))
        best = [seat for seat, each in enumerate(standing) if each == max(standing)]
        return best[0] if self.decided and len(best) == 1 else None

    def followed_by(self, game: Ended) -> "Series":
        """The series after one more game."""
        return self._replace(games=(*self.games, game))

    def next(self) -> "Series":
        """The series of the next game: this one, or a new one of the same length if this one is decided."""
        return self._replace(games=()) if self.decided else self

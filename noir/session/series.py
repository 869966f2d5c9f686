"""A series: games of the same players one after the other, what came of each, and who has won the series.

A series of three or five goes on until one player has won more than half of that many games, or until that many are
over; a drawn game is one of them. The players start in turns. Whoever has won most games wins the series; among those
who have won as many, whoever has most points in all games together; after as many points too, it is drawn. One game
alone is a series of one.
"""

from typing import NamedTuple

LENGTHS = (1, 3, 5)
"""How many games a series may have."""


class Ended(NamedTuple):
    """One game that is over: who made the first move, who won (None for a draw), and the points by seat."""

    starter: int
    winner: int | None
    scores: tuple[int, ...]


class Series(NamedTuple):
    """A series of at most `length` games between so many `seats`, and those of them that are over, first to last."""

    length: int = 1
    games: tuple[Ended, ...] = ()
    seats: int = 2

    @property
    def wins(self) -> tuple[int, ...]:
        """How many games each seat has won."""
        winners = [game.winner for game in self.games]
        return tuple(winners.count(seat) for seat in range(self.seats))

    @property
    def points(self) -> tuple[int, ...]:
        """The points of each seat in all games together."""
        return tuple(sum(game.scores[seat] for game in self.games) for seat in range(self.seats))

    @property
    def decided(self) -> bool:
        """Whether no game of it is left to play."""
        return len(self.games) >= self.length or max(self.wins) > self.length // 2

    @property
    def winner(self) -> int | None:
        """Who has won the series; None while it goes on, and if it is drawn."""
        made = list(zip(self.wins, self.points, strict=True))
        best = [seat for seat, each in enumerate(made) if each == max(made)]
        return best[0] if self.decided and len(best) == 1 else None

    def followed_by(self, game: Ended) -> "Series":
        """Return the series after one more game."""
        return self._replace(games=(*self.games, game))

    def next(self) -> "Series":
        """Return the series that the next game is played in: this one, or a new one of the same length."""
        return self._replace(games=()) if self.decided else self

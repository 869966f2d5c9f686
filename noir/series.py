"""A series: games of the same two one after the other, what came of each, and who has won the series.

A series of three or five goes on until one player has won more than half of that many games, or until that many are
over; a drawn game is one of them. The players start in turns. Whoever has won more games wins the series; after as many
wins each, whoever has more points in all games together; after as many points too, it is drawn. One game alone is a
series of one.
"""

from typing import NamedTuple

LENGTHS = (1, 3, 5)
"""How many games a series may have."""


class Ended(NamedTuple):
    """One game that is over: who made the first move, who won (None for a draw), and the points by seat."""

    starter: int
    winner: int | None
    scores: tuple[int, int]


class Series(NamedTuple):
    """A series of at most `length` games, and those of them that are over, first to last."""

    length: int = 1
    games: tuple[Ended, ...] = ()

    @property
    def wins(self) -> tuple[int, int]:
        """How many games each seat has won."""
        winners = [game.winner for game in self.games]
        return winners.count(0), winners.count(1)

    @property
    def points(self) -> tuple[int, int]:
        """The points of each seat in all games together."""
        return sum(game.scores[0] for game in self.games), sum(game.scores[1] for game in self.games)

    @property
    def decided(self) -> bool:
        """Whether no game of it is left to play."""
        return len(self.games) >= self.length or max(self.wins) > self.length // 2

    @property
    def winner(self) -> int | None:
        """Who has won the series; None while it goes on, and if it is drawn."""
        if self.decided:
            for zero, one in (self.wins, self.points):
                if zero != one:
                    return int(one > zero)
        return None

    def followed_by(self, game: Ended) -> "Series":
        """Return the series after one more game."""
        return self._replace(games=(*self.games, game))

    def next(self) -> "Series":
        """Return the series that the next game is played in: this one, or a new one of the same length."""
        return Series(self.length) if self.decided else self

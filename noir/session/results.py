"""The results of games that have ended: who won against whom, and lists of them."""

import json
from collections.abc import Sequence
from hashlib import blake2b
from typing import NamedTuple

from noir.core.contract import best
from noir.core.seat import Seat
from noir.session.match import Match

MOST = 2_000
"""How many results are stored; beyond that the oldest are dropped."""

FARTHEST = 100_000
"""The largest absolute value of a score, and the largest number of hints and undone moves."""


class Player(NamedTuple):
    """A player in a result."""

    name: str
    level: str = ""
    """The level of a bot; empty for a person."""


class Result(NamedTuple):
    """How one game ended."""

    key: str
    """Identifies the game: 16 hexadecimal digits."""
    game: str
    seats: tuple[Player, ...]
    starter: int
    """The seat that made the first move."""
    winner: int | None
    """The seat that won; None for a draw."""
    reason: str
    """A key that says how the game was decided."""
    scores: tuple[int, ...]
    hints: int = 0
    """How many hints a person playing alone used."""
    undone: int = 0
    """How many moves a person playing alone took back after a bot had answered, or after the end."""
    shared: tuple[int, ...] = ()
    """The seats that share a draw, if these are not all seats with the best score."""
    day: str = ""
    """The date of the deal of the day that this game was, in ISO form; empty for other games."""
    link: str = ""
    """For a deal of the day, the part of a link after its `#` that opens the replay of the game."""
    accuracy: int | None = None
    """The accuracy of the only person, in per cent; None unless the game was analysed."""

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people, not bots."""
        return tuple(seat for seat, player in enumerate(self.seats) if not player.level)

    @property
    def ending(self) -> str:
        """How the game ended for the only person, or the first: "won", "lost" or "drawn"."""
        if self.winner is None:
            return "drawn"
        return "won" if self.winner in self.people else "lost"

    @property
    def is_told_by_points(self) -> bool:
        """Whether the winner has the most points and nobody else has as many, or all have the same in a draw."""
        highest = best(self.scores)
        return highest == (self.winner,) if self.winner is not None else len(highest) == len(self.scores)

    def drawn(self, seat: int) -> bool:
        """Whether `seat` shares a draw."""
        return self.winner is None and seat in (self.shared or best(self.scores))

    @property
    def helped(self) -> bool:
        """Whether a person playing alone used hints or took moves back."""
        return len(self.people) == 1 and bool(self.hints or self.undone)


def result_of(match: Match, seats: Sequence[Seat], hints: int = 0, undone: int = 0) -> Result | None:
    """The result of a match, of no day and not analysed; None if it is not over."""
    outcome = match.state.outcome()
    if outcome is None:
        return None
    starter = match.states[0].current_player or 0
    winners = match.state.winners
    shared = winners if outcome.winner is None and winners != best(outcome.scores) else ()
    ended = starter, outcome.winner, outcome.reason, outcome.scores
    return Result(key_of(match, seats), match.game, _players(seats), *ended, hints, undone, shared)


def key_of(match: Match, seats: Sequence[Seat]) -> str:
    """The key of a match's result: the same for the same deal between the same players."""
    identity = json.dumps([match.game, match.deal, *_players(seats)])
    return blake2b(identity.encode(), digest_size=8).hexdigest()


def _players(seats: Sequence[Seat]) -> tuple[Player, ...]:
    return tuple(Player(seat.name, seat.level) for seat in seats)


def with_result(results: tuple[Result, ...], result: Result) -> tuple[Result, ...]:
    """`results` with `result` added, or replaced where its key is there already, since a last move can be undone.

    Of a deal of the day the first result stands. The accuracy stays as long as the game is the same.
    """
    for at, each in enumerate(results):
        if each.key == result.key:
            now = result._replace(accuracy=each.accuracy)
            return results if each.day or each == now else (*results[:at], result, *results[at + 1 :])
    return (*results, result)[-MOST:]


def with_accuracy(results: tuple[Result, ...], key: str, accuracy: int) -> tuple[Result, ...]:
    """`results` with the accuracy of the game with this key, if it is among them."""
    return tuple(each._replace(accuracy=accuracy) if each.key == key else each for each in results)


def _with_accuracy_of(result: Result, accuracy: int | None) -> Result:
    return result if result.accuracy is not None else result._replace(accuracy=accuracy)


def _same_game(result: Result) -> tuple[object, ...]:
    """What is equal for the same moves: others who play the deal of a day under the same name have its key, too."""
    return result.key, result.scores, result.link


def merged(mine: tuple[Result, ...], others: tuple[Result, ...]) -> tuple[Result, ...]:
    """`mine` with the results of `others` that are new, the newest of them if not all fit.

    Each comes after the game it followed in `others`, if that is in `mine` too; so the newest games of this device stay
    newest. A deal of the day that was played here, too, counts as an ordinary game.
    """
    known = {_same_game(result): result.accuracy for result in others}
    mine = tuple(_with_accuracy_of(result, known.get(_same_game(result))) for result in mine)
    days = {(result.game, result.day) for result in mine}
    others = tuple(each._replace(day="", link="") if (each.game, each.day) in days else each for each in others)
    own = {result.key for result in mine}
    unknown = [result.key for result in others if result.key not in own]
    wanted = set(unknown[max(0, len(unknown) - (MOST - len(mine))) :])
    followers: dict[str, list[Result]] = {}
    after = ""
    for result in others:
        if result.key in own:
            after = result.key
        elif result.key in wanted:
            followers.setdefault(after, []).append(result)
    return (*followers.get("", ()), *(each for own in mine for each in (own, *followers.get(own.key, ()))))


def names_of(results: Sequence[Result], most: int) -> tuple[str, ...]:
    """The names of the people in `results`, at most `most`: the last who played comes first, none twice.

    `results` are oldest first.
    """
    names: dict[str, None] = {}
    for result in reversed(results):
        names |= dict.fromkeys(player.name for player in result.seats if not player.level)
    return tuple(names)[:most]

"""The games that have ended, as they are counted: who won against whom, and what a list of them comes to.

They are kept as text, and the same text is the file by which they come to another device. It is read as hostile input.
"""

import json
from collections.abc import Sequence
from hashlib import blake2b
from typing import NamedTuple

from noir.core.contract import best
from noir.core.seat import Seat
from noir.session.match import Match

MOST = 2_000
"""How many games are kept; of more the oldest are forgotten."""


FARTHEST = 100_000
"""No score is farther from nought than this, and nothing was counted more often."""


class Player(NamedTuple):
    """Who played: a name, and the level of a bot, empty for a person."""

    name: str
    level: str = ""


class Result(NamedTuple):
    """How one game ended: `key` tells it from all others, `starter` made the first move, `winner` is None for a draw.

    `shared` says who shares a draw where these are not all with the best score.

    `hints` and `undone` count what helped a person who played alone.
    """

    key: str
    game: str
    seats: tuple[Player, ...]
    starter: int
    winner: int | None
    reason: str
    scores: tuple[int, ...]
    hints: int = 0
    undone: int = 0
    shared: tuple[int, ...] = ()

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people, not bots."""
        return tuple(seat for seat, player in enumerate(self.seats) if not player.level)

    def drawn(self, seat: int) -> bool:
        """Return whether a seat shares the win."""
        return self.winner is None and seat in (self.shared or best(self.scores))

    @property
    def helped(self) -> bool:
        """Whether a hint or a move taken back helped a person who played alone."""
        return len(self.people) == 1 and bool(self.hints or self.undone)


def result_of(match: Match, seats: Sequence[Seat], hints: int = 0, undone: int = 0) -> Result | None:
    """Return the result of a match, or None if it goes on."""
    outcome = match.state.outcome()
    if outcome is None:
        return None
    starter = match.states[0].current_player or 0
    winners = match.state.winners
    shared = winners if outcome.winner is None and winners != best(outcome.scores) else ()
    ended = starter, outcome.winner, outcome.reason, outcome.scores
    return Result(key_of(match, seats), match.game, _players(seats), *ended, hints, undone, shared)


def key_of(match: Match, seats: Sequence[Seat]) -> str:
    """Return the key of the result that a match comes to: one for the same deal between the same players."""
    said = json.dumps([match.game, match.deal, *_players(seats)])
    return blake2b(said.encode(), digest_size=8).hexdigest()


def _players(seats: Sequence[Seat]) -> tuple[Player, ...]:
    return tuple(Player(seat.name, seat.level) for seat in seats)


def with_result(results: tuple[Result, ...], result: Result) -> tuple[Result, ...]:
    """Return `results` and `result`, which takes its own place if it is there: a last move can be taken back."""
    for at, each in enumerate(results):
        if each.key == result.key:
            return results if each == result else (*results[:at], result, *results[at + 1 :])
    return (*results, result)[-MOST:]


def merged(mine: tuple[Result, ...], others: tuple[Result, ...]) -> tuple[Result, ...]:
    """Return `mine` and those of `others` that are not among them, of these the newest for which there is room.

    Each comes after the game it followed among the others, if that is here; so what was played here stays newest.
    """
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


# What they come to


def names_of(results: Sequence[Result], most: int) -> tuple[str, ...]:
    """Return the names of the people in `results`, oldest first; who played last comes first, none twice."""
    found: dict[str, None] = {}
    for result in reversed(results):
        found |= dict.fromkeys(player.name for player in result.seats if not player.level)
    return tuple(found)[:most]


# Their text

"""The games that have ended, as they are counted: who won against whom, and what a list of them comes to.

They are kept as text, and the same text is the file by which they come to another device. It is read as hostile input.
"""

import json
from collections.abc import Sequence
from hashlib import blake2b
from typing import Any, NamedTuple

from noir.bots import LEVELS
from noir.core import Complaint
from noir.html import Seat
from noir.keeping import Newer, number, pack, print_body, unpack
from noir.match import Match
from noir.setup import clean_name

KIND = "noir-results"
VERSION = 2
"""1 had a checksum of the games alone; it is still read."""

MOST = 2_000
"""How many games are kept; of more the oldest are forgotten."""

LONGEST_RESULTS = 2_000_000
"""Characters of the longest text that is read; 2,000 games between the longest names have fewer."""

NAMELESS = "–"
"""Stands for a name that is kept and of which nothing can be shown."""

LONGEST_WORD = 24
FARTHEST = 100_000
"""No score is farther from nought than this, and nothing was counted more often."""


class BadResults(Complaint):
    """A text of results that cannot be read, with a sentence that says why."""


class NewerResults(BadResults, Newer):
    """Results of a later version of this program, which must not be overwritten."""


class Player(NamedTuple):
    """Who played: a name, and the level of a bot, empty for a person."""

    name: str
    level: str = ""


class Result(NamedTuple):
    """How one game ended: `key` tells it from all others, `starter` made the first move, `winner` is None for a draw.

    `hints` and `undone` count what helped a person who played alone.
    """

    key: str
    game: str
    seats: tuple[Player, Player]
    starter: int
    winner: int | None
    reason: str
    scores: tuple[int, int]
    hints: int = 0
    undone: int = 0

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people, not bots."""
        return tuple(seat for seat, player in enumerate(self.seats) if not player.level)

    @property
    def helped(self) -> bool:
        """Whether a hint or a move taken back helped a person who played alone."""
        return len(self.people) == 1 and bool(self.hints or self.undone)


class Kept(NamedTuple):
    """The results in a text, and how many texts were written before it."""

    results: tuple[Result, ...]
    sequence: int


class Share(NamedTuple):
    """How many of some games were won."""

    won: int
    games: int


class Against(NamedTuple):
    """What people alone made of the bots of a level: all of `clean` games, and how many were won of the `helped` ones.

    `first` is where the person made the first move, `second` where the bot did; `streak` are the wins since the last
    game that was none, `longest` the most there ever were one after the other.
    """

    level: str
    clean: Share
    lost: int
    drawn: int
    first: Share
    second: Share
    streak: int
    longest: int
    best: int | None
    helped: Share


class Summary(NamedTuple):
    """What some results come to: by level against bots, weakest first; between two people, all and by name."""

    bots: tuple[Against, ...]
    between: int
    drawn: int
    names: tuple[tuple[str, Share], ...]


def result_of(match: Match, seats: Sequence[Seat], hints: int = 0, undone: int = 0) -> Result | None:
    """Return the result of a match, or None if it goes on."""
    outcome = match.state.outcome()
    if outcome is None:
        return None
    zero, one = _players(seats)
    key = key_of(match, seats)
    starter = match.states[0].current_player or 0
    scores = outcome.scores[0], outcome.scores[1]
    return Result(key, match.game, (zero, one), starter, outcome.winner, outcome.reason, scores, hints, undone)


def key_of(match: Match, seats: Sequence[Seat]) -> str:
    """Return the key of the result that a match comes to: one for the same deal between the same players."""
    said = json.dumps([match.game, match.deal, *_players(seats)])
    return blake2b(said.encode(), digest_size=8).hexdigest()


def _players(seats: Sequence[Seat]) -> tuple[Player, Player]:
    zero, one = (Player(seat.name, seat.level) for seat in seats)
    return zero, one


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


def summary(results: Sequence[Result]) -> Summary:
    """Return what `results`, oldest first, come to; games among bots do not count."""
    alone = [result for result in results if len(result.people) == 1]
    levels = [(level, [result for result in alone if _level(result) == level]) for level in LEVELS]
    both = [result for result in results if len(result.people) == 2]
    return Summary(
        tuple(_against(level, games) for level, games in levels if games),
        len(both),
        sum(result.winner is None for result in both),
        _by_name(both),
    )


def _level(result: Result) -> str:
    """Return the level of the bot in a game against one."""
    return max(player.level for player in result.seats)


def _against(level: str, games: Sequence[Result]) -> Against:
    """Return what one person made of these games against the bots of a level."""
    clean = [result for result in games if not result.helped]
    runs = _runs(clean)
    return Against(
        level,
        _share(clean),
        sum(result.winner not in (None, *result.people) for result in clean),
        sum(result.winner is None for result in clean),
        _share([result for result in clean if result.starter in result.people]),
        _share([result for result in clean if result.starter not in result.people]),
        runs[-1],
        max(runs),
        max((result.scores[result.people[0]] for result in clean), default=None),
        _share([result for result in games if result.helped]),
    )


def _share(games: Sequence[Result]) -> Share:
    """Return how many of these games against bots the person won."""
    return Share(sum(result.winner in result.people for result in games), len(games))


def _runs(games: Sequence[Result]) -> list[int]:
    """Return how many wins came one after the other, for each such run; the last number is the run that goes on."""
    runs = [0]
    for result in games:
        if result.winner in result.people:
            runs[-1] += 1
        else:
            runs.append(0)
    return runs


def _by_name(games: Sequence[Result]) -> tuple[tuple[str, Share], ...]:
    """Return how many games between two people each name won, the most successful first."""
    names: dict[str, Share] = {}
    for result in games:
        for seat, player in enumerate(result.seats):
            won, played = names.get(player.name, Share(0, 0))
            names[player.name] = Share(won + (result.winner == seat), played + 1)
    return tuple(sorted(names.items(), key=lambda item: (-item[1].won, item[1].games, item[0])))


def names_of(results: Sequence[Result], most: int) -> tuple[str, ...]:
    """Return the names of the people in `results`, oldest first; who played last comes first, none twice."""
    found: dict[str, None] = {}
    for result in reversed(results):
        found |= dict.fromkeys(player.name for player in result.seats if not player.level)
    return tuple(found)[:most]


# Their text


def print_results(results: tuple[Result, ...], sequence: int = 0) -> str:
    """Return the text that keeps `results`."""
    rows = [{**result._asdict(), "seats": [list(player) for player in result.seats]} for result in results]
    return pack(KIND, VERSION, sequence, print_body(rows))


def parse_results(text: str) -> Kept:
    """Return what `text` keeps; raise NewerResults or another BadResults for any other text."""
    kept = unpack(KIND, text[: LONGEST_RESULTS + 1], LONGEST_RESULTS, since=2)
    if kept is None:
        raise BadResults("This is no file of statistics from this program.")
    if kept.version > VERSION:
        raise NewerResults("These statistics were saved by a newer version of the program.")
    if not kept.whole:
        raise BadResults("The statistics in this file are damaged.")
    try:
        return Kept(_results(json.loads(kept.body)), kept.sequence)
    except (KeyError, TypeError, ValueError, RecursionError):  # all that a body of another shape leads to
        raise BadResults("The statistics in this file are damaged.") from None


def _results(body: Any) -> tuple[Result, ...]:
    if len(body) > MOST:
        raise ValueError(len(body))
    results = tuple(_result(**row) for row in body)
    if len({result.key for result in results}) < len(results):
        raise ValueError(len(results))
    return results


def _result(
    key: Any, game: Any, seats: Any, starter: Any, winner: Any, reason: Any, scores: Any, hints: Any, undone: Any
) -> Result:
    (zero, one), (mine, other) = seats, scores
    return Result(
        _hash(key),
        _word(game),
        (_player(*zero), _player(*one)),
        number(starter, 1),
        None if winner is None else number(winner, 1),
        _word(reason),
        (number(mine, FARTHEST, -FARTHEST), number(other, FARTHEST, -FARTHEST)),
        number(hints, FARTHEST),
        number(undone, FARTHEST),
    )


def _player(name: Any, level: Any) -> Player:
    """Return a player; the level may be one of a later version, which is then kept and not shown."""
    if not isinstance(name, str) or not name.strip():
        raise ValueError(name)
    return Player(clean_name(name) or NAMELESS, level if level == "" else _word(level))


def _hash(key: Any) -> str:
    """Return the key of a game, 16 hexadecimal digits."""
    if not isinstance(key, str) or len(key) != 16 or set(key) - set("0123456789abcdef"):
        raise ValueError(key)
    return key


def _word(word: Any) -> str:
    """Return a short word of ours, that of a game, a level or a reason: letters, digits and hyphens."""
    if (
        not isinstance(word, str)
        or len(word) > LONGEST_WORD
        or not word.isascii()
        or not word.replace("-", "").isalnum()
    ):
        raise ValueError(word)
    return word

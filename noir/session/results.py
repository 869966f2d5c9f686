"""The games that have ended, as they are counted: who won against whom, and what a list of them comes to.

They are kept as text, and the same text is the file by which they come to another device. It is read as hostile input.
"""

import json
from collections.abc import Sequence
from hashlib import blake2b
from typing import Any, NamedTuple

from noir.bots import LEVELS
from noir.core.contract import Complaint, best
from noir.formats.envelope import Newer, number, pack, print_body, unpack
from noir.session.match import Match
from noir.session.setup import SEATS, clean_name
from noir.ui.html import Seat

KIND = "noir-results"
VERSION = 3
"""1 had a checksum of the games alone, and 2 games for two alone; both are still read."""

MOST = 2_000
"""How many games are kept; of more the oldest are forgotten."""

LONGEST_RESULTS = 3_000_000
"""Characters of the longest text that is read; 2,000 games among four of the longest names have fewer."""

NAMELESS = "–"
"""Stands for a name that is kept and of which nothing can be shown."""

MOST_SEATS = len(SEATS)
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

    Among bots of several levels it is the strongest that counts. `first` is where the person made the first move,
    `second` where a bot did; `streak` are the wins since the last
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
    """What some results come to: by level against bots, weakest first; between several people, all and by name."""

    bots: tuple[Against, ...]
    between: int
    drawn: int
    names: tuple[tuple[str, Share], ...]


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


def summary(results: Sequence[Result]) -> Summary:
    """Return what `results`, oldest first, come to; games among bots do not count."""
    alone = [result for result in results if len(result.people) == 1]
    levels = [(level, [result for result in alone if _level(result) == level]) for level in LEVELS]
    several = [result for result in results if len(result.people) > 1]
    return Summary(
        tuple(_against(level, games) for level, games in levels if games),
        len(several),
        sum(result.winner is None for result in several),
        _by_name(several),
    )


def _level(result: Result) -> str:
    return strongest([player.level for player in result.seats])


def strongest(levels: Sequence[str]) -> str:
    """Return the strongest of some levels, of which those of people are empty; one of a later version is above all."""
    order = ("", *LEVELS)
    return max(levels, key=lambda level: order.index(level) if level in order else len(order))


def _against(level: str, games: Sequence[Result]) -> Against:
    """Return what one person made of these games against the bots of a level."""
    clean = [result for result in games if not result.helped]
    runs, won = _runs(clean), _share(clean)
    drawn = sum(result.drawn(result.people[0]) for result in clean)
    return Against(
        level,
        won,
        won.games - won.won - drawn,
        drawn,
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
    """Return how many games between several people each name won, the most successful first."""
    names: dict[str, Share] = {}
    for result in games:
        for seat in result.people:
            name = result.seats[seat].name
            won, played = names.get(name, Share(0, 0))
            names[name] = Share(won + (result.winner == seat), played + 1)
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
    rows = [_row(result) for result in results]
    return pack(KIND, VERSION, sequence, print_body(rows))


def _row(result: Result) -> dict[str, Any]:
    """Return a result as it is kept: who shares a draw only where it has to be said."""
    row = {**result._asdict(), "seats": [list(player) for player in result.seats]}
    return row if result.shared else {key: value for key, value in row.items() if key != "shared"}


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
    key: Any,
    game: Any,
    seats: Any,
    starter: Any,
    winner: Any,
    reason: Any,
    scores: Any,
    hints: Any,
    undone: Any,
    shared: Any = (),
) -> Result:
    players = tuple(_player(*seat) for seat in seats)
    points = tuple(number(score, FARTHEST, -FARTHEST) for score in scores)
    last = number(len(players), MOST_SEATS, 2) - 1
    if len(points) != len(players):
        raise ValueError(scores)
    return Result(
        _hash(key),
        _word(game),
        players,
        number(starter, last),
        None if winner is None else number(winner, last),
        _word(reason),
        points,
        number(hints, FARTHEST),
        number(undone, FARTHEST),
        tuple(number(seat, last) for seat in shared),
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

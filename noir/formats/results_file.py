"""Results of games as text: the file that is kept and exported."""

import json
from typing import Any, NamedTuple

from noir.core.errors import UserError
from noir.formats.envelope import NewerVersion, pack, print_body, unpack, whole_number
from noir.session.results import FARTHEST, MOST, Player, Result
from noir.session.setup import SEATS, clean_name

KIND = "noir-results"


VERSION = 3
"""1 had a checksum of the games alone, and 2 games for two alone; both are still read."""


LONGEST_RESULTS = 3_000_000
"""Characters of the longest text that is read; 2,000 games among four of the longest names have fewer."""


NAMELESS = "–"
"""Stands for a name that is kept and of which nothing can be shown."""


MOST_SEATS = len(SEATS)


LONGEST_WORD = 24


class BadResults(UserError):
    """A text of results that cannot be read, with a sentence that says why."""


class NewerResults(BadResults, NewerVersion):
    """Results of a later version of this program, which must not be overwritten."""


class ResultsFile(NamedTuple):
    """The results in a text, and how many texts were written before it."""

    results: tuple[Result, ...]
    sequence: int


def print_results(results: tuple[Result, ...], sequence: int = 0) -> str:
    """Return the text that keeps `results`."""
    rows = [_row(result) for result in results]
    return pack(KIND, VERSION, sequence, print_body(rows))


def _row(result: Result) -> dict[str, Any]:
    """Return a result as it is kept: who shares a draw only where it has to be said."""
    row = {**result._asdict(), "seats": [list(player) for player in result.seats]}
    return row if result.shared else {key: value for key, value in row.items() if key != "shared"}


def parse_results(text: str) -> ResultsFile:
    """Return what `text` keeps; raise NewerResults or another BadResults for any other text."""
    kept = unpack(KIND, text[: LONGEST_RESULTS + 1], LONGEST_RESULTS, since=2)
    if kept is None:
        raise BadResults("This is no file of statistics from this program.")
    if kept.version > VERSION:
        raise NewerResults("These statistics were saved by a newer version of the program.")
    if not kept.whole:
        raise BadResults("The statistics in this file are damaged.")
    try:
        return ResultsFile(_results(json.loads(kept.body)), kept.sequence)
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
    points = tuple(whole_number(score, FARTHEST, -FARTHEST) for score in scores)
    last = whole_number(len(players), MOST_SEATS, 2) - 1
    if len(points) != len(players):
        raise ValueError(scores)
    return Result(
        _hash(key),
        _word(game),
        players,
        whole_number(starter, last),
        None if winner is None else whole_number(winner, last),
        _word(reason),
        points,
        whole_number(hints, FARTHEST),
        whole_number(undone, FARTHEST),
        tuple(whole_number(seat, last) for seat in shared),
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

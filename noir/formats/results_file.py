"""Results as text: what is stored, and the file that takes them to another device."""

from itertools import accumulate
from typing import Any, NamedTuple

from noir.core.errors import UserError
from noir.formats.envelope import NewerVersion, pack, parse_body, print_body, unpack, whole_number
from noir.session.daily import parse_day
from noir.session.results import FARTHEST, MOST, Player, Result
from noir.session.setup import SEATS, clean_name

KIND = "noir-results"
"""The first word of such a text."""

VERSION = 4
"""In version 1 the checksum covered the games only, version 2 had two players only, and version 3 had no deals of the
day and no accuracy. All can still be read."""

LONGEST_RESULTS = 3_000_000
"""Characters of the longest text that is read; what is kept is shorter, see MOST_PRINTED."""

MOST_PRINTED = 1_000_000
"""Characters that are kept at most: two such texts leave room for the saves in the smallest storage, of 2,600,000."""

HEAD = 100
"""Characters that are enough for the first line of a text and for the brackets around its results."""

NAMELESS = "–"
"""Replaces a stored name that has no visible character."""

MOST_SEATS = len(SEATS)

LONGEST_WORD = 24
"""Characters of the longest id, level or reason."""

LONGEST_REPLAY = 4_000
"""Characters of the longest link to a replay."""

OPTIONAL: dict[str, Any] = {"shared": (), "day": "", "link": "", "accuracy": None}
"""The fields that are left out if they have these values."""


class BadResults(UserError):
    """A text of results that cannot be read."""


class NewerResults(BadResults, NewerVersion):
    """Results written by a later version of the program; they must not be overwritten."""


class ResultsFile(NamedTuple):
    """What a text of results contains."""

    results: tuple[Result, ...]
    sequence: int
    """How many texts were written before it."""


def print_results(results: tuple[Result, ...], sequence: int = 0) -> str:
    """The text that stores `results`."""
    rows = [_row(result) for result in results]
    return pack(KIND, VERSION, sequence, print_body(rows))


def newest_that_fit(results: tuple[Result, ...]) -> tuple[Result, ...]:
    """The newest of `results`, as many as a text of MOST_PRINTED characters holds."""
    lengths = accumulate(len(print_body(_row(result))) + 1 for result in reversed(results))
    fitting = sum(length < MOST_PRINTED - HEAD for length in lengths)
    return results[len(results) - fitting :]


def _row(result: Result) -> dict[str, Any]:
    """A result as values that JSON knows."""
    row = {key: value for key, value in result._asdict().items() if key not in OPTIONAL or value != OPTIONAL[key]}
    return {**row, "seats": [list(player) for player in result.seats]}


def parse_results(text: str) -> ResultsFile:
    """The content of `text`; raises NewerResults or another BadResults."""
    envelope = unpack(KIND, text[: LONGEST_RESULTS + 1], LONGEST_RESULTS, range(2, VERSION + 1))
    if envelope is None:
        raise BadResults("This isn't a statistics file from this program.")
    if envelope.newer:
        raise NewerResults("A newer version of the program saved these statistics.")
    if not envelope.whole:
        raise BadResults("The statistics in this file are damaged.")
    try:
        return ResultsFile(_results(parse_body(envelope.body)), envelope.sequence)
    except (KeyError, TypeError, ValueError):  # everything that a body of another shape can raise
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
    day: Any = "",
    link: Any = "",
    accuracy: Any = None,
) -> Result:
    players = tuple(_player(*seat) for seat in seats)
    points = tuple(whole_number(score, FARTHEST, -FARTHEST) for score in scores)
    last = whole_number(len(players), MOST_SEATS, 2) - 1
    sharing = tuple(whole_number(seat, last) for seat in shared)
    if len(points) != len(players) or len(set(sharing)) < len(sharing):
        raise ValueError(scores, shared)
    if day and not _is_of_a_day(game, players, link):
        raise ValueError(day, link)
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
        sharing,
        _day(day),
        _link(link),
        None if accuracy is None else whole_number(accuracy, 100),
    )


def _player(name: Any, level: Any) -> Player:
    """A player; a level of a later version is kept as it is."""
    if not isinstance(name, str) or not name.strip():
        raise ValueError(name)
    return Player(clean_name(name) or NAMELESS, level if level == "" else _word(level))


def _hash(key: Any) -> str:
    """The key of a result, 16 hexadecimal digits; raises ValueError."""
    if not isinstance(key, str) or len(key) != 16 or set(key) - set("0123456789abcdef"):
        raise ValueError(key)
    return key


def _is_of_a_day(game: Any, players: tuple[Player, ...], link: Any) -> bool:
    """Whether a result can be that of a deal of the day: one person against a bot, with the link to a replay."""
    people = [player for player in players if not player.level]
    return (len(people), len(players)) == (1, 2) and f"{game}=" in str(link) and not str(link).startswith("game=")


def _day(day: Any) -> str:
    """A date, or an empty text; raises ValueError."""
    if not isinstance(day, str) or (day and parse_day(day) is None):
        raise ValueError(day)
    return day


def _link(link: Any) -> str:
    """A link to a replay or an empty text, of whose content nothing is known; raises ValueError."""
    if not isinstance(link, str) or len(link) > LONGEST_REPLAY or not link.isascii() or not link.isprintable():
        raise ValueError(link)
    return link


def _word(word: Any) -> str:
    """A short id (of a game, a level or a reason): letters, digits and hyphens; raises ValueError."""
    if (
        not isinstance(word, str)
        or len(word) > LONGEST_WORD
        or not word.isascii()
        or not word.replace("-", "").isalnum()
    ):
        raise ValueError(word)
    return word

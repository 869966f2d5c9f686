"""A session as plain fields: what the save and the link that takes a game to another device both hold of it.

The fields are values that JSON knows. They come back from a disk or out of a stranger's link, so every one is checked.
"""

from typing import Any

from noir.formats.envelope import whole_number
from noir.games import GAMES
from noir.games.views import notable
from noir.session.commitment import DIGEST_LENGTH, SECRET_LENGTH, Commitment
from noir.session.daily import daily_deal, parse_day
from noir.session.match import Match
from noir.session.results import FARTHEST
from noir.session.series import LENGTHS, Ended, Series
from noir.session.session import MOST_SHOWN, Seats, Session
from noir.session.setup import HANDS, SEATING, starters

OWN = ("seating", "hands", "by_link", "shown", "day", "phones", "held", "secrets")
"""The fields that are left out if they are empty."""

COMMITTED = 5
"""How many parts of a commitment are kept; its seats and switches follow from the deal."""


def session_fields(session: Session) -> dict[str, Any]:
    """The fields of `session`, which with its match and its seats make it again; those of OWN only if they are set."""
    own = {key: value for key in OWN if (value := getattr(session, key))}
    return {
        "floor": min(session.undo_floor, session.match.cursor),
        "tossed": session.tossed,
        "hints": session.hints,
        "undone": session.undone,
        "seal": session.commitment and list(session.commitment[:COMMITTED]),
        "series": [session.series.length, [[*game] for game in session.series.games]],
        "notes": [list(notes) for notes in session.notes],
        **own,
    }


def session_from(match: Match, seats: Seats, fields: dict[str, Any]) -> Session:
    """The session of `match`, cursor at its end; raises KeyError, TypeError or ValueError for other fields.

    All but the first two can be missing, as in the first saves.
    """
    seal = fields.get("seal")
    return Session(
        match,
        seats,
        whole_number(fields["floor"], match.cursor),
        fields["tossed"] is True,
        whole_number(fields.get("hints", 0), FARTHEST),
        whole_number(fields.get("undone", 0), FARTHEST),
        None if seal is None else _commitment(match, *seal),
        series_from(len(seats), *fields.get("series", [1, []])),
        _notes(match, len(seats), fields.get("notes", [])),
        one_of(("", *SEATING), fields.get("seating", "")),
        one_of(("", *HANDS), fields.get("hands", "")),
        fields.get("by_link") is True,
        whole_number(fields.get("shown", 0), MOST_SHOWN),
        _day(match, seats, fields.get("day", "")),
        _some_seats(len(seats), fields.get("phones", ())),
        _some_seats(len(seats), fields.get("held", ()))[:1],
        tuple(_hexadecimal(secret, DIGEST_LENGTH) for secret in fields.get("secrets", ())),
    )


def series_length(value: Any) -> int:
    """How many games a series has at most; raises ValueError."""
    return LENGTHS[LENGTHS.index(whole_number(value, max(LENGTHS)))]


def one_of(known: tuple[str, ...], value: Any) -> str:
    """`value`, one of the `known`; raises ValueError."""
    return known[known.index(value)]


def _day(match: Match, seats: Seats, day: Any) -> str:
    """The date of the deal of the day that `match` is; empty for another deal, or not against one bot alone.

    Raises ValueError.
    """
    found = parse_day(day) if type(day) is str else None
    if found is None and day != "":
        raise ValueError(day)
    is_alone = (len(seats), sum(not seat.level for seat in seats)) == (2, 1)
    return day if found and is_alone and match.deal == daily_deal(match.game, found) else ""


def _some_seats(seats: int, phones: Any) -> tuple[int, ...]:
    """Seats, in order and each once; raises ValueError."""
    return tuple(sorted({whole_number(seat, seats - 1) for seat in phones}))


def _commitment(match: Match, digest: Any, game: Any, starter: Any, seed: Any, salt: Any) -> Commitment:
    """A commitment of the right shape for `match`; the page checks whether it holds."""
    seats, switches = GAMES[match.game].terms(match.deal)
    drawn = one_of((match.game,), game), one_of(starters(seats), starter)
    secrets = _hexadecimal(seed, SECRET_LENGTH), _hexadecimal(salt, SECRET_LENGTH)
    return Commitment(_hexadecimal(digest, DIGEST_LENGTH), *drawn, *secrets, seats, switches)


def _hexadecimal(value: Any, length: int) -> str:
    if type(value) is not str or len(value) != length or not set(value) <= set("0123456789abcdef"):
        raise ValueError(value)
    return value


def series_from(seats: int, length: Any, games: Any) -> Series:
    """A series that has a game left to play, from its fields; raises TypeError or ValueError for others."""
    series = Series(series_length(length), tuple(_ended(seats, *game) for game in games), seats)
    if series.decided:
        raise ValueError(games)
    return series


def _ended(seats: int, starter: Any, winner: Any, scores: Any) -> Ended:
    last, points = seats - 1, tuple(whole_number(score, FARTHEST, -FARTHEST) for score in scores)
    if len(points) != seats:
        raise ValueError(scores)
    return Ended(whole_number(starter, last), None if winner is None else whole_number(winner, last), points)


def _notes(match: Match, seats: int, kept: Any) -> tuple[tuple[str, ...], ...]:
    """The marks in the notebooks, by seat; empty if nothing was ever marked."""
    known = notable(match.game)
    notes = tuple(tuple(one_of(known, word) for word in words) for words in kept)
    if len(notes) not in (0, seats) or any(len(set(words)) < len(words) for words in notes):
        raise ValueError(kept)
    return notes

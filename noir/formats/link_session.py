"""A running game as keys and values of a link, for a transfer to another device.

Such a link contains all hands and the deck. It is made only on request, and removed from the address as soon as it is
read. The keys are those of `session_fields`, each value written as short as possible.
"""

from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Any

from noir.core.errors import UserError
from noir.formats.link_replay import print_seats
from noir.formats.session_fields import session_fields, session_from
from noir.games import GAMES
from noir.session.commitment import SECRET_LENGTH, Commitment, digest_of
from noir.session.match import Match
from noir.session.results import FARTHEST
from noir.session.session import Session
from noir.session.setup import parse_seats

DRAWN = "d"
"""The winner of a drawn game."""

WORDS = ("floor", "tossed", "hints", "undone", "seal", "dealt", "series", "notes", "day")
"""The keys; `seal` has the secrets of the commitment, and `dealt` its starter."""


class BadSessionLink(UserError):
    """Keys and values that describe no running game."""


def parse_session(match: Match, given: dict[str, str]) -> Session:
    """The session that `given` describes, of `match`, whose cursor is at its end; raises a UserError."""
    words = {key: given.get(key, "") for key in WORDS}
    seats = parse_seats({key: value for key, value in given.items() if key not in WORDS}, match)
    try:
        fields = {
            **{key: _count(words[key]) for key in ("floor", "hints", "undone")},
            "tossed": words["tossed"] == "1",
            "seal": _parse_commitment(match, words["dealt"], words["seal"]),
            "series": _parse_series(words["series"]),
            "notes": _parse_notes(words["notes"]),
            "day": words["day"],
        }
        return session_from(match, seats, fields)
    except (TypeError, ValueError):  # everything that values of another shape can raise
        raise BadSessionLink("You can't continue the game in this link: the link is damaged.") from None


def print_session(session: Session) -> dict[str, str]:
    """The keys and values that describe `session`, besides its game and moves."""
    fields = session_fields(session)
    values = {
        **print_seats(session.seats),
        **{key: _number(int(fields[key])) for key in ("floor", "tossed", "hints", "undone")},
        "series": _print_series(*fields["series"]),
        "notes": ".".join("_".join(words) for words in fields["notes"]),
        "day": session.day,
    }
    if fields["seal"]:
        __, __, starter, seed, salt = fields["seal"]
        secrets = bytes.fromhex(seed + salt)
        values |= {"dealt": starter, "seal": urlsafe_b64encode(secrets).decode().rstrip("=")}
    return {key: value for key, value in values.items() if value}


def _parse_notes(text: str) -> list[list[str]]:
    return [words.split("_") if words else [] for words in text.split(".")] if text else []


def _number(value: int) -> str:
    return str(value) if value else ""


def _count(text: str) -> int:
    if len(text) > len(str(FARTHEST)) or (text and not (text.isascii() and text.isdigit())):
        raise ValueError(text)
    return int(text or "0")


def _parse_commitment(match: Match, starter: str, text: str) -> list[str] | None:
    """The parts of the commitment, with its digest computed from the secrets."""
    if not text:
        return None
    secrets = urlsafe_b64decode(text + "=" * (-len(text) % 4)).hex()
    seed, salt = secrets[:SECRET_LENGTH], secrets[SECRET_LENGTH:]
    line = Commitment("", match.game, starter, seed, salt, *GAMES[match.game].terms(match.deal)).line
    return [digest_of(line), match.game, starter, seed, salt]


def _print_series(length: int, games: list[Any]) -> str:
    """A series as `3.0d8_8.10_12_-3`: its length, then for each game the starter, the winner and the scores."""
    if (length, games) == (1, []):
        return ""
    ended = [
        f"{starter}{DRAWN if winner is None else winner}{'_'.join(map(str, scores))}"
        for starter, winner, scores in games
    ]
    return ".".join([str(length), *ended])


def _parse_series(text: str) -> list[Any]:
    length, *games = (text or "1").split(".")
    return [_count(length), [_parse_ended(game) for game in games]]


def _parse_ended(text: str) -> list[Any]:
    starter, winner, scores = text[:1], text[1:2], text[2:].split("_")
    return [_player(starter), None if winner == DRAWN else _player(winner), [_points(score) for score in scores]]


def _player(text: str) -> int:
    if not text:
        raise ValueError(text)
    return _count(text)


def _points(text: str) -> int:
    sign = -1 if text.startswith("-") else 1
    return sign * _count(text.removeprefix("-"))

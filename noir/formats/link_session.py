"""A running game on its way to another device, as words of a link.

Such a link holds all hands and the deck, so it is made only for those who ask for it, and leaves the address as soon as
it was read. The words are those of `session_fields`, each written as short as it can be.
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

WORDS = ("floor", "tossed", "hints", "undone", "seal", "dealt", "series", "notes")
"""The keys of the words; `seal` holds the secrets of the commitment, and `dealt` who starts."""


class BadSessionLink(UserError):
    """Words of a link that make no running game."""


def parse_session(match: Match, said: dict[str, str]) -> Session:
    """The session of `match`, its cursor at its end, that the words of a link make; raises a UserError."""
    words = {key: said.get(key, "") for key in WORDS}
    seats = parse_seats({key: value for key, value in said.items() if key not in WORDS}, match)
    try:
        fields = {
            **{key: _count(words[key]) for key in ("floor", "hints", "undone")},
            "tossed": words["tossed"] == "1",
            "seal": _parse_commitment(match, words["dealt"], words["seal"]),
            "series": _parse_series(words["series"]),
            "notes": _parse_notes(words["notes"]),
        }
        return session_from(match, seats, fields)
    except (TypeError, ValueError):  # all that words of another shape lead to
        raise BadSessionLink("The game in the link cannot be gone on with: the link is damaged.") from None


def print_session(session: Session) -> dict[str, str]:
    """The words of a link that make `session`, beside its game and moves."""
    fields = session_fields(session)
    said = {
        **print_seats(session.seats),
        **{key: _number(int(fields[key])) for key in ("floor", "tossed", "hints", "undone")},
        "series": _print_series(*fields["series"]),
        "notes": ".".join("_".join(words) for words in fields["notes"]),
    }
    if fields["seal"]:
        __, __, starter, seed, salt = fields["seal"]
        secrets = bytes.fromhex(seed + salt)
        said |= {"dealt": starter, "seal": urlsafe_b64encode(secrets).decode().rstrip("=")}
    return {key: value for key, value in said.items() if value}


def _parse_notes(text: str) -> list[list[str]]:
    return [words.split("_") if words else [] for words in text.split(".")] if text else []


def _number(value: int) -> str:
    return str(value) if value else ""


def _count(text: str) -> int:
    if len(text) > len(str(FARTHEST)) or (text and not (text.isascii() and text.isdigit())):
        raise ValueError(text)
    return int(text or "0")


def _parse_commitment(match: Match, starter: str, text: str) -> list[str] | None:
    """The parts of the commitment, its digest made anew from the secrets."""
    if not text:
        return None
    secrets = urlsafe_b64decode(text + "=" * (-len(text) % 4)).hex()
    seed, salt = secrets[:SECRET_LENGTH], secrets[SECRET_LENGTH:]
    line = Commitment("", match.game, starter, seed, salt, *GAMES[match.game].terms(match.deal)).line
    return [digest_of(line), match.game, starter, seed, salt]


def _print_series(length: int, games: list[Any]) -> str:
    """A series as `3.0d8_8.10_12_-3`: its length, then for each game who started, who won, and the points."""
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

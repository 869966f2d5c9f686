"""A running game on its way to another device: all of its session, as words of a link.

Such a link holds both hands and the deck, so it is made only for those who ask for it, and is gone from the address as
soon as it was read.
"""

from base64 import urlsafe_b64decode, urlsafe_b64encode

from noir.core.errors import UserError
from noir.formats.envelope import whole_number
from noir.formats.link_replay import print_seats
from noir.games import GAMES
from noir.games.views import notable
from noir.session.commitment import SECRET_LENGTH, Commitment, digest_of
from noir.session.match import Match
from noir.session.results import FARTHEST
from noir.session.series import LENGTHS, Ended, Series
from noir.session.session import Session
from noir.session.setup import parse_seats, starters

DRAWN = "d"


class BadSessionLink(UserError):
    """Words that bring no running game along."""


def parse_session(match: Match, said: dict[str, str]) -> Session:
    """Return the session of `match`, its cursor at its end, that `said` brings along; raise a Complaint."""
    rest = dict(said)
    words = {
        key: rest.pop(key, "") for key in ("floor", "tossed", "hints", "undone", "seal", "dealt", "series", "notes")
    }
    seats = parse_seats(rest, match)
    try:
        return Session(
            match,
            seats,
            _count(words["floor"], match.cursor),
            words["tossed"] == "1",
            _count(words["hints"]),
            _count(words["undone"]),
            _seal(match, words["dealt"], words["seal"]),
            _series(words["series"], len(seats)),
            _notes(match, words["notes"], len(seats)),
        )
    except ValueError:  # all that words of another shape lead to
        raise BadSessionLink("The game in the link cannot be gone on with: the link is damaged.") from None


def print_session(session: Session) -> dict[str, str]:
    """Return what brings `session` along, beside its game and moves."""
    said = {
        **print_seats(session.seats),
        "floor": _number(min(session.undo_floor, session.match.cursor)),
        "tossed": _number(int(session.tossed)),
        "hints": _number(session.hints),
        "undone": _number(session.undone),
        "series": _print_series(session.series),
        "notes": ".".join("_".join(words) for words in session.notes),
    }
    if session.commitment:
        secrets = bytes.fromhex(session.commitment.seed + session.commitment.salt)
        said |= {"dealt": session.commitment.starter, "seal": urlsafe_b64encode(secrets).decode().rstrip("=")}
    return {key: value for key, value in said.items() if value}


def _notes(match: Match, text: str, seats: int) -> tuple[tuple[str, ...], ...]:
    """Return what was marked in the notebooks, by seat, or nothing if nothing ever was."""
    if not text:
        return ()
    notes = tuple(tuple(words.split("_")) if words else () for words in text.split("."))
    known = set(notable(match.game))
    if len(notes) != seats or any(len(set(words) & known) != len(words) for words in notes):
        raise ValueError(text)
    return notes


def _number(value: int) -> str:
    return str(value) if value else ""


def _count(text: str, most: int = FARTHEST) -> int:
    if len(text) > len(str(FARTHEST)) or (text and not (text.isascii() and text.isdigit())):
        raise ValueError(text)
    return whole_number(int(text or "0"), most)


def _seal(match: Match, starter: str, text: str) -> Commitment | None:
    """Return the commitment that the deal was drawn with; whether it holds is for the page's check to say."""
    if not text:
        return None
    secrets = urlsafe_b64decode(text + "=" * (-len(text) % 4)).hex()
    seats, switches = GAMES[match.game].terms(match.deal)
    if starter not in starters(seats) or len(secrets) != 2 * SECRET_LENGTH:
        raise ValueError(text)
    commitment = Commitment("", match.game, starter, secrets[:SECRET_LENGTH], secrets[SECRET_LENGTH:], seats, switches)
    return commitment._replace(digest=digest_of(commitment.line))


def _print_series(series: Series) -> str:
    """Return a series as `3.0d8_8.10_12_-3`: its length, then for each game who began, who won, and the points."""
    if (series.length, series.games) == (1, ()):
        return ""
    games = [
        f"{game.starter}{DRAWN if game.winner is None else game.winner}{'_'.join(map(str, game.scores))}"
        for game in series.games
    ]
    return ".".join([str(series.length), *games])


def _series(text: str, seats: int) -> Series:
    """Return a series in which there is a game left to play."""
    length, *games = (text or "1").split(".")
    ended = tuple(_ended(game, seats) for game in games[: max(LENGTHS)])
    series = Series(LENGTHS[[str(each) for each in LENGTHS].index(length)], ended, seats)
    if series.decided:
        raise ValueError(text)
    return series


def _ended(text: str, seats: int) -> Ended:
    players, scores = [str(player) for player in range(seats)], text[2:].split("_")
    if text[:1] not in players or text[1:2] not in (*players, DRAWN) or len(scores) != seats:
        raise ValueError(text)
    return Ended(int(text[0]), None if text[1] == DRAWN else int(text[1]), tuple(map(_points, scores)))


def _points(text: str) -> int:
    sign = -1 if text.startswith("-") else 1
    return sign * _count(text.removeprefix("-"))

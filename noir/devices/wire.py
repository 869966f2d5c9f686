"""The messages between a table and its phones, as text.

The table sends what a phone's seat may know as a whole, each time it changes, and never a change alone: so nothing can
be lost or come twice. A phone sends lines of a few words, as they stand in TOLD.
"""

import json
from typing import Any, NamedTuple

from noir.app.model import Model
from noir.bots import LEVELS
from noir.core.contract import State
from noir.core.errors import UserError
from noir.core.seat import Seat
from noir.core.table import revealed_information
from noir.devices.chance import digest_of_secret
from noir.devices.observation import parse_observation
from noir.formats.envelope import parse_body, whole_number
from noir.formats.session_fields import one_of, series_from
from noir.games import GAMES
from noir.games.views import notable
from noir.session.commitment import DIGEST_LENGTH
from noir.session.phones import Dealing
from noir.session.series import Series
from noir.session.session import ELSEWHERE, MOST_SHOWN, Session
from noir.session.setup import GANGS, HANDS, clean_name

TOLD = ("play", "undo", "finish", "notes", "commit", "open")
"""The first words of what a phone tells: moves, or that it takes the last one back, that the rest is played, the marks
in its notebook, the commitment to its secret, the secret."""

AT_A_MOMENT = ("play", "undo", "finish")
"""Those that hold for the moment that the phone has seen, and for no later one."""

LONGEST_LINE = 2_000
"""Characters of the longest line of a phone that is read."""
LONGEST_TABLE = 400_000
"""Characters of the longest message of a table that is read; a game of Gangzzz for four has up to 40,000."""


class BadMessage(UserError):
    """A message of another device that cannot be used."""


class Ending(NamedTuple):
    """What the table tells once a game is over, so that a phone can check how it was dealt."""

    deal: str
    moves: tuple[str, ...]
    starter: str
    """The starter that the commitment names; empty for a deal without one, as are the next two."""
    seed: str
    salt: str
    secrets: tuple[str, ...]
    """The secret of the table's device, then those of the phones, by seat; empty if no phone had a part."""


class Game(NamedTuple):
    """The game at the table, as one seat may see it."""

    game: str
    seats: tuple[Seat, ...]
    """All of them; only the phone's own has no level, and people elsewhere have ELSEWHERE."""
    seen: State
    hands: str
    """How hands are shown, one of HANDS."""
    tossed: bool
    """Whether the token was tossed and nobody has moved yet."""
    can_undo: bool
    digest: str
    drawn_by: str
    """The digest of the table's secret in the chance of this deal; empty if no phone had a part in it."""
    shown: int
    """How often the code of the game was shown."""
    starter: int
    """Who made the first move."""
    series: Series
    notes: tuple[str, ...]
    ending: Ending | None


class Told(NamedTuple):
    """What a table tells a phone."""

    seat: int
    name: str
    game: Game | None
    table: str
    """The digest of the table's secret, while a deal is drawn; else empty."""
    plan: str
    """What is drawn then."""
    commitments: tuple[tuple[int, str], ...]
    """Seat and commitment of every phone that takes part in a deal that is drawn; empty until all are there."""


def print_table(model: Model, seat: int) -> str:
    """What the table tells the phone of `seat` now."""
    session = model.session
    dealing = model.phones.dealing
    fields = {
        "seat": seat,
        "name": session.names[seat] if session and seat in session.people else "",
        "game": _game(model, session, seat) if session and seat in session.phones else None,
        "dealing": _dealing(dealing) if dealing else None,
    }
    return json.dumps(fields, separators=(",", ":"))


def parse_table(text: str) -> Told:
    """What a table tells; raises BadMessage."""
    try:
        if len(text) > LONGEST_TABLE:
            raise ValueError(len(text))
        return _told(parse_body(text))
    except (KeyError, TypeError, ValueError, IndexError):  # everything that a text of another shape can raise
        raise unreadable() from None


def unreadable() -> BadMessage:
    """The error of a message that can't be used."""
    return BadMessage("The table sent something that this version of the program can't read.")


def _game(model: Model, session: Session, seat: int) -> dict[str, Any]:
    return {
        "id": session.match.game,
        "seats": [list(each) for each in session.seats],
        "seen": model.seen(seat),
        "hands": "open" if model.open_hands else "down",
        "tossed": session.tossed and not session.match.cursor,
        "undo": can_undo(session, seat),
        "digest": session.digest,
        "drawn": digest_of_secret(session.secrets[0]) if session.secrets else "",
        "shown": session.shown,
        "starter": session.first_starter,
        "series": [session.series.length, [[*game] for game in session.series.games]],
        "notes": list(session.notes_of(seat)),
        "ending": _ending(session) if session.over else None,
    }


def can_undo(session: Session, seat: int) -> bool:
    """Whether the last move can be taken back by `seat`, whose own it is: only in the same turn, and nothing since."""
    states, at = session.match.states, session.match.cursor - 1
    if session.over or at < session.undo_floor or at != session.last_of((seat,)):
        return False
    return states[at].turn == session.state.turn and not revealed_information(session.state)


def _ending(session: Session) -> dict[str, Any]:
    commitment = session.commitment
    return {
        "deal": session.match.deal,
        "moves": list(session.match.moves[: session.match.cursor]),
        "seal": [commitment.starter, commitment.seed, commitment.salt] if commitment else ["", "", ""],
        "secrets": list(session.secrets),
    }


def _dealing(dealing: Dealing) -> dict[str, Any]:
    shares = dealing.shares
    all_there = all(share.commitment for share in shares)
    return {
        "table": digest_of_secret(dealing.secret),
        "plan": dealing.plan,
        "commitments": [[share.seat, share.commitment] for share in shares] if all_there else [],
    }


def _told(body: Any) -> Told:
    dealing = body["dealing"] or {"table": "", "plan": "", "commitments": []}
    seat = whole_number(body["seat"], len(GANGS) - 1)
    game = _parse_game(body["game"], seat) if body["game"] is not None else None
    commitments = tuple((whole_number(one, len(GANGS) - 1), digest(two)) for one, two in dealing["commitments"])
    drawn = digest(dealing["table"]), _text(dealing["plan"])[:LONGEST_LINE]
    return Told(seat, clean_name(_text(body["name"])), game, *drawn, commitments)


def _parse_game(body: Any, seat: int) -> Game:
    game = one_of(tuple(GAMES), body["id"])
    seats = tuple(_seat(player == seat, *each) for player, each in enumerate(body["seats"]))
    if len(seats) not in GAMES[game].SEATS or seat >= len(seats):
        raise ValueError(seats)
    known = notable(game)
    return Game(
        game,
        seats,
        parse_observation(game, body["seen"]),
        one_of(HANDS, body["hands"]),
        body["tossed"] is True,
        body["undo"] is True,
        digest(body["digest"]),
        digest(body["drawn"]),
        whole_number(body["shown"], MOST_SHOWN),
        whole_number(body.get("starter", 0), len(seats) - 1),
        series_from(len(seats), *body["series"]),
        tuple(one_of(known, word) for word in body["notes"]),
        _parse_ending(body["ending"]) if body["ending"] is not None else None,
    )


def _parse_ending(body: Any) -> Ending:
    moves = tuple(_text(move) for move in body["moves"])
    secrets = tuple(digest(each) for each in body["secrets"])
    starter, seed, salt = map(_text, body["seal"])
    return Ending(_text(body["deal"]), moves, starter, seed, salt, secrets)


def _seat(is_own: bool, name: Any, gang: Any, level: Any) -> Seat:
    known = one_of(("", *LEVELS), level)
    return Seat(clean_name(_text(name)), one_of(GANGS, gang), "" if is_own else known or ELSEWHERE)


def digest(value: Any) -> str:
    """`value`, a digest or a secret, or an empty text; raises ValueError."""
    if type(value) is not str or len(value) not in (0, DIGEST_LENGTH) or not set(value) <= set("0123456789abcdef"):
        raise ValueError(value)
    return value


def _text(value: Any) -> str:
    if type(value) is not str:
        raise ValueError(value)
    return value

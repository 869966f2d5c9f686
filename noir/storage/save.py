"""What is kept between two visits, as text: the game at the table, the games set aside, the last choices.

Text of a kind that keeping.py describes. It is read as hostile input.
"""

import json
from typing import Any, NamedTuple

from noir.app.handlers.shelf import LONGEST_SHELF
from noir.app.model import PACES, Model
from noir.bots import LEVELS
from noir.core.errors import UserError
from noir.core.seat import Seat
from noir.formats.envelope import NewerVersion, obscure, pack, print_body, read_obscured, unpack
from noir.formats.record import parse_record, print_record
from noir.formats.session_fields import one_of, series_length, session_fields, session_from
from noir.games import GAMES
from noir.session.scorepad import Scorepad, parse_scorepad, print_scorepad
from noir.session.session import Session
from noir.session.setup import GANGS, Setup, clean_name, starters

KIND = "noir-save"
VERSION = 5
"""1 knew no bots, 2 kept its games in plain text, with a checksum of these alone, 3 knew one game, and 4 knew
games for two alone; all are read.

What was added since and may be missing, the series, the scorepad and the chosen game among it, needs no new version: a
program that does not know it reads all the rest, and would otherwise refuse every game for the sake of a tally.
"""

LONGEST_SAVE = 200_000
"""Characters of the longest text that is read, and of what may be under its veil."""


class BadSave(UserError):
    """A saved text that cannot be read, with a sentence that says why."""


class NewerSave(BadSave, NewerVersion):
    """A saved text of a later version of this program, which must not be overwritten."""


class Saved(NamedTuple):
    """A saved model and how many saves went before it."""

    model: Model
    sequence: int


def print_save(model: Model, sequence: int) -> str:
    """Return the text that keeps `model`; whose hand is open is not kept, so it comes back behind the curtain."""
    body = {
        "table": _print_session(model.session) if model.session else None,
        "shelf": [_print_session(session) for session in model.shelf],
        "seats": [list(seat) for seat in model.setup.seats],
        "starter": model.setup.starter,
        "pace": model.pace,
        "game": model.setup.game,
        "games": model.setup.games,
        "companion": print_scorepad(model.scorepad),
        "switches": list(model.setup.switches),
    }
    return pack(KIND, VERSION, sequence, obscure(print_body(body)))


def parse_save(text: str) -> Saved:
    """Return what `text` keeps; raise NewerSave or another BadSave for any other text."""
    kept = unpack(KIND, text, LONGEST_SAVE, since=3)
    if kept is None:
        raise BadSave("This is no saved game.")
    if kept.version > VERSION:
        raise NewerSave("This game was saved by a newer version of the program.")
    if not kept.whole:
        raise BadSave("The saved game is damaged.")
    try:
        body = kept.body if kept.version < 3 else read_obscured(kept.body, LONGEST_SAVE)
        return Saved(_model(json.loads(body)), kept.sequence)
    except (KeyError, TypeError, ValueError, RecursionError):  # all that a body of another shape leads to
        raise BadSave("The saved game is damaged.") from None


def _print_session(session: Session) -> dict[str, object]:
    record, seats = print_record(session.match), [list(seat) for seat in session.seats]
    return {"record": record, "seats": seats, **session_fields(session)}


def _model(body: Any) -> Model:
    setup = _setup(body)
    table = None if body["table"] is None else _parse_session(body["table"])
    shelf = tuple(_parse_session(each) for each in body["shelf"][: LONGEST_SHELF + 1])
    if len(shelf) > LONGEST_SHELF:  # what has no room would be gone with the next game that is set aside
        raise ValueError(shelf)
    scorepad = parse_scorepad(*body["companion"]) if "companion" in body else Scorepad()
    pace = one_of(tuple(PACES), body.get("pace", "normal"))
    return Model(setup, shelf=shelf, pace=pace, scorepad=scorepad).at_table(table)


def _setup(body: Any) -> Setup:
    sits, starts = body["seats"], body["starter"]
    game = one_of(tuple(GAMES), body.get("game", Setup().game))
    seats = _seats(sits, GAMES[game].SEATS)
    starter, games = one_of(starters(len(seats)), starts), series_length(body.get("games", 1))
    switches = tuple(one_of(GAMES[game].SWITCHES, switch) for switch in body.get("switches", ()))
    return Setup(game, seats, starter, games=games, switches=switches)


def _parse_session(body: Any) -> Session:
    match = parse_record(_text(body["record"]))
    return session_from(match, _seats(body["seats"], GAMES[match.game].terms(match.deal)[:1]), body)


def _text(value: Any) -> str:
    if type(value) is not str:
        raise ValueError(value)
    return value


def _seats(body: Any, allowed: tuple[int, ...]) -> tuple[Seat, ...]:
    seats = tuple(_seat(*seat) for seat in body)
    if len(seats) not in allowed:
        raise ValueError(body)
    return seats


def _seat(name: Any, gang: Any, level: Any = "") -> Seat:
    return Seat(clean_name(str(name)), one_of(GANGS, gang), one_of(("", *LEVELS), level))

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
from noir.formats.envelope import NewerVersion, obscure, pack, print_body, read_obscured, unpack, whole_number
from noir.formats.record import parse_record, print_record
from noir.games import GAMES
from noir.games.views import notable
from noir.session.commitment import DIGEST_LENGTH, SECRET_LENGTH, Commitment
from noir.session.match import Match
from noir.session.results import FARTHEST
from noir.session.scorepad import Scorepad, parse_scorepad, print_scorepad
from noir.session.series import LENGTHS, Ended, Series
from noir.session.session import Session
from noir.session.setup import GANGS, Setup, clean_name, starters

KIND = "noir-save"
VERSION = 5
"""1 knew no bots, 2 kept its games in plain text, with a checksum of these alone, 3 knew one game, and 4 knew
games for two alone; all are read.

What was added since and may be missing, the series, the scorepad and the chosen game among it, needs no new version: a
program that does not know it reads all the rest, and would otherwise refuse every game for the sake of a tally.
"""

SEALED = 5
"""How many parts of a commitment are kept; for how many it is and with which switches, the deal says."""

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
        "table": _from_sitting(model.session) if model.session else None,
        "shelf": [_from_sitting(session) for session in model.shelf],
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


def _from_sitting(session: Session) -> dict[str, object]:
    return {
        "record": print_record(session.match),
        "seats": [list(seat) for seat in session.seats],
        "floor": min(session.undo_floor, session.match.cursor),
        "tossed": session.tossed,
        "hints": session.hints,
        "undone": session.undone,
        "seal": session.commitment and list(session.commitment[:SEALED]),
        "series": [session.series.length, [[*game] for game in session.series.games]],
        "notes": [list(notes) for notes in session.notes],
    }


def _model(body: Any) -> Model:
    setup = _setup(body)
    table = None if body["table"] is None else _session(body["table"])
    shelf = tuple(_session(each) for each in body["shelf"][: LONGEST_SHELF + 1])
    if len(shelf) > LONGEST_SHELF:  # what has no room would be gone with the next game that is set aside
        raise ValueError(shelf)
    scorepad = parse_scorepad(*body["companion"]) if "companion" in body else Scorepad()
    pace = _one_of(tuple(PACES), body.get("pace", "normal"))
    return Model(setup, shelf=shelf, pace=pace, scorepad=scorepad).at_table(table)


def _setup(body: Any) -> Setup:
    sits, starts = body["seats"], body["starter"]
    game = _one_of(tuple(GAMES), body.get("game", Setup().game))
    seats = _seats(sits, GAMES[game].SEATS)
    starter, games = _one_of(starters(len(seats)), starts), _length(body.get("games", 1))
    switches = tuple(_one_of(GAMES[game].SWITCHES, switch) for switch in body.get("switches", ()))
    return Setup(game, seats, starter, games=games, switches=switches)


def _session(body: Any) -> Session:
    match = parse_record(_text(body["record"]))
    allowed = GAMES[match.game].terms(match.deal)[:1]
    undo_floor = whole_number(body["floor"], match.cursor)
    hints, undone = (whole_number(body.get(name, 0), LONGEST_SAVE) for name in ("hints", "undone"))
    commitment = None if body.get("seal") is None else _seal(match, *body["seal"])
    seats = _seats(body["seats"], allowed)
    series = _series(len(seats), *body.get("series", [1, []]))
    notes = _notes(match, len(seats), body.get("notes", []))
    return Session(match, seats, undo_floor, body["tossed"] is True, hints, undone, commitment, series, notes)


def _notes(match: Match, seats: int, kept: Any) -> tuple[tuple[str, ...], ...]:
    """Return what was marked in the notebooks, by seat, or nothing if nothing ever was."""
    known = notable(match.game)
    notes = tuple(tuple(_one_of(known, word) for word in words) for words in kept)
    if len(notes) not in (0, seats) or any(len(set(words)) < len(words) for words in notes):
        raise ValueError(kept)
    return notes


def _text(value: Any) -> str:
    if type(value) is not str:
        raise ValueError(value)
    return value


def _series(seats: int, length: Any, games: Any) -> Series:
    """Return a series in which there is a game left to play."""
    series = Series(_length(length), tuple(_ended(seats, *game) for game in games), seats)
    if series.decided:
        raise ValueError(games)
    return series


def _length(value: Any) -> int:
    return LENGTHS[LENGTHS.index(whole_number(value, max(LENGTHS)))]


def _ended(seats: int, starter: Any, winner: Any, scores: Any) -> Ended:
    """Return one game of a series that is over."""
    last, points = seats - 1, tuple(whole_number(score, FARTHEST, -FARTHEST) for score in scores)
    if len(points) != seats:
        raise ValueError(scores)
    return Ended(whole_number(starter, last), None if winner is None else whole_number(winner, last), points)


def _seal(match: Match, mark: Any, game: Any, starter: Any, seed: Any, salt: Any) -> Commitment:
    """Return a commitment of the right shape for a match; whether it holds is for the page's check to say."""
    seats, switches = GAMES[match.game].terms(match.deal)
    drawn = _one_of((match.game,), game), _one_of(starters(seats), starter)
    secrets = _hexadecimal(seed, SECRET_LENGTH), _hexadecimal(salt, SECRET_LENGTH)
    return Commitment(_hexadecimal(mark, DIGEST_LENGTH), *drawn, *secrets, seats, switches)


def _hexadecimal(value: Any, length: int) -> str:
    if type(value) is not str or len(value) != length or not set(value) <= set("0123456789abcdef"):
        raise ValueError(value)
    return value


def _seats(body: Any, allowed: tuple[int, ...]) -> tuple[Seat, ...]:
    seats = tuple(_seat(*seat) for seat in body)
    if len(seats) not in allowed:
        raise ValueError(body)
    return seats


def _seat(name: Any, gang: Any, level: Any = "") -> Seat:
    return Seat(clean_name(str(name)), _one_of(GANGS, gang), _one_of(("", *LEVELS), level))


def _one_of(known: tuple[str, ...], value: Any) -> str:
    return known[known.index(value)]

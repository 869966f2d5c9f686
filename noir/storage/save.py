"""The save: the game at the table, the shelf and the last choices, as the text of an envelope."""

from typing import Any, NamedTuple

from noir.app.handlers.shelf import LONGEST_SHELF
from noir.app.model import PACES, Model
from noir.bots import LEVELS
from noir.core.errors import UserError
from noir.core.seat import Seat
from noir.formats.envelope import (
    NewerVersion,
    obscure,
    pack,
    parse_body,
    print_body,
    read_obscured,
    unpack,
    whole_number,
)
from noir.formats.record import parse_record, print_record
from noir.formats.session_fields import one_of, series_length, session_fields, session_from
from noir.games import GAMES
from noir.games.texts import TUTORIALS
from noir.session.remote import LINK, MOST_REMOTE, OTHER, OVER, OWN, Remote
from noir.session.review import Tutorial
from noir.session.scorepad import Scorepad, parse_scorepad, print_scorepad
from noir.session.session import Session
from noir.session.setup import GANGS, Setup, clean_name, starters

KIND = "noir-save"
"""The first word of a save."""
VERSION = 5
"""Version 5 allows more than two players; all earlier versions can still be read.

Version 1 had no bots, 2 stored its games in plain text with a checksum of these only, 3 had one game, and 4 had games
for two players only.

Optional fields that were added later (the series, the scorepad, the chosen game, the tutorial and others) need no new
version: an older program ignores them and reads the rest, while a new version would make it refuse every game.
"""

LONGEST_SAVE = 200_000
"""Characters of the longest text that is read, and bytes of the longest body that is obscured in one."""


class BadSave(UserError):
    """A save that cannot be read."""


class NewerSave(BadSave, NewerVersion):
    """A save written by a later version of the program; it must not be overwritten."""


class Saved(NamedTuple):
    """What a save contains."""

    model: Model
    sequence: int
    """How many saves were written before it."""


def print_save(model: Model, sequence: int) -> str:
    """The text that stores `model`; `viewer` is left out, so it is loaded behind the curtain."""
    body = {
        "table": _print_session(model.session) if model.session else None,
        "shelf": [_print_session(session) for session in model.shelf],
        "seats": [list(seat) for seat in model.setup.seats],
        "starter": model.setup.starter,
        "pace": model.pace,
        "game": model.setup.game,
        "games": model.setup.games,
        "companion": print_scorepad(model.scorepad),
        **({"aside": [print_scorepad(pad) for pad, _cleared in model.aside]} if model.aside else {}),
        "switches": list(model.setup.switches),
        **({"lesson": model.lesson} if model.lesson else {}),
        **({"remote": [list(remote) for remote in model.remotes]} if model.remotes else {}),
    }
    return pack(KIND, VERSION, sequence, obscure(print_body(body)))


def parse_save(text: str) -> Saved:
    """The content of `text`; raises NewerSave or another BadSave."""
    envelope = unpack(KIND, text, LONGEST_SAVE, range(3, VERSION + 1))
    if envelope is None:
        raise BadSave("This isn't a saved game.")
    if envelope.newer:
        raise NewerSave("A newer version of the program saved this game.")
    if not envelope.whole:
        raise BadSave("The saved game is damaged.")
    try:
        body = envelope.body if envelope.version < 3 else read_obscured(envelope.body, LONGEST_SAVE)
        return Saved(_model(parse_body(body)), envelope.sequence)
    except (KeyError, TypeError, ValueError):  # everything that a body of another shape can raise
        raise BadSave("The saved game is damaged.") from None


def _print_session(session: Session) -> dict[str, object]:
    record, seats = print_record(session.match), [list(seat) for seat in session.seats]
    return {"record": record, "seats": seats, **session_fields(session)}


def _model(body: Any) -> Model:
    setup = _setup(body)
    table = None if body["table"] is None else _parse_session(body["table"])
    shelf = tuple(_parse_session(each) for each in body["shelf"][: LONGEST_SHELF + 1])
    if len(shelf) > LONGEST_SHELF:  # no version of the program keeps as many
        raise ValueError(shelf)
    scorepad = parse_scorepad(*body["companion"]) if "companion" in body else Scorepad()
    aside = tuple((parse_scorepad(*pad), None) for pad in body.get("aside", ())[: len(GAMES)])
    pace = one_of(tuple(PACES), body.get("pace", "normal"))
    remotes = tuple(_parse_remote(*each) for each in body.get("remote", ())[:MOST_REMOTE])
    model = Model(setup, shelf=shelf, pace=pace, scorepad=scorepad, aside=aside, remotes=remotes).at_table(table)
    lesson = _lesson(body.get("lesson"))
    return model.open(lesson) if lesson and table is None else model


def _lesson(found: Any) -> Tutorial | None:
    """The tutorial at the step where it was; None if there was none, or this version has no such step."""
    match found:
        case [str(game), int(step)] if game in TUTORIALS and step in range(len(TUTORIALS[game]().steps)):
            return Tutorial(game, int(step))
    return None


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


def _parse_remote(game: Any, seat: Any, name: Any, secret: Any, log: Any, names: Any, awaits: Any) -> Remote:
    """A remote game; whether its log leads anywhere shows when it is opened."""
    return Remote(
        one_of(tuple(GAMES), game),
        whole_number(seat, 1),
        clean_name(_text(name)),
        _text(secret),
        tuple(_text(step) for step in log),
        tuple(_text(each) for each in names[:2]),
        one_of((OWN, OTHER, LINK, OVER), awaits),
    )


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

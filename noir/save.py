"""What is kept between two visits, as text: the game at the table, the games set aside, the last choices.

Text of a kind that keeping.py describes. It is read as hostile input.
"""

import json
from typing import Any, NamedTuple

from noir.bots import LEVELS
from noir.companion import Companion, parse_companion, print_companion
from noir.core import Complaint
from noir.games import GAMES
from noir.html import Seat
from noir.keeping import Newer, number, pack, print_body, unpack, unveil, veil
from noir.match import parse_record, print_record
from noir.model import PACES, Model, Sitting
from noir.results import FARTHEST
from noir.seal import MARK_LENGTH, SECRET_LENGTH, Seal
from noir.series import LENGTHS, Ended, Series
from noir.setup import GANGS, STARTERS, Setup, clean_name
from noir.shelf import LONGEST_SHELF

KIND = "noir-save"
VERSION = 4
"""1 knew no bots, 2 kept its games in plain text, with a checksum of these alone, and 3 knew one game; all are read.

What was added since and may be missing, the series, the companion and the chosen game among it, needs no new version: a
program that does not know it reads all the rest, and would otherwise refuse every game for the sake of a tally.
"""

LONGEST_SAVE = 200_000
"""Characters of the longest text that is read, and of what may be under its veil."""


class BadSave(Complaint):
    """A saved text that cannot be read, with a sentence that says why."""


class NewerSave(BadSave, Newer):
    """A saved text of a later version of this program, which must not be overwritten."""


class Saved(NamedTuple):
    """A saved model and how many saves went before it."""

    model: Model
    sequence: int


def print_save(model: Model, sequence: int) -> str:
    """Return the text that keeps `model`; whose hand is open is not kept, so it comes back behind the curtain."""
    body = {
        "table": _from_sitting(model.sitting) if model.sitting else None,
        "shelf": [_from_sitting(sitting) for sitting in model.shelf],
        "seats": [list(seat) for seat in model.setup.seats],
        "starter": model.setup.starter,
        "pace": model.pace,
        "game": model.setup.game,
        "games": model.setup.games,
        "companion": print_companion(model.companion),
    }
    return pack(KIND, VERSION, sequence, veil(print_body(body)))


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
        body = kept.body if kept.version < 3 else unveil(kept.body, LONGEST_SAVE)
        return Saved(_model(json.loads(body)), kept.sequence)
    except (KeyError, TypeError, ValueError, RecursionError):  # all that a body of another shape leads to
        raise BadSave("The saved game is damaged.") from None


def _from_sitting(sitting: Sitting) -> dict[str, object]:
    return {
        "record": print_record(sitting.match),
        "seats": [list(seat) for seat in sitting.seats],
        "floor": min(sitting.floor, sitting.match.cursor),
        "tossed": sitting.tossed,
        "hints": sitting.hints,
        "undone": sitting.undone,
        "seal": sitting.seal and list(sitting.seal),
        "series": [sitting.series.length, [[*game] for game in sitting.series.games]],
    }


def _model(body: Any) -> Model:
    starter, games = _one_of(STARTERS, body["starter"]), _length(body.get("games", 1))
    game = _one_of(tuple(GAMES), body.get("game", Setup().game))
    setup = Setup(game, _seats(body["seats"]), starter, games=games)
    table = None if body["table"] is None else _sitting(body["table"])
    shelf = tuple(_sitting(each) for each in body["shelf"][: LONGEST_SHELF + 1])
    if len(shelf) > LONGEST_SHELF:  # what has no room would be gone with the next game that is set aside
        raise ValueError(shelf)
    companion = parse_companion(*body["companion"]) if "companion" in body else Companion()
    pace = _one_of(tuple(PACES), body.get("pace", "normal"))
    return Model(setup, shelf=shelf, pace=pace, companion=companion).at_table(table)


def _sitting(body: Any) -> Sitting:
    match = parse_record(_text(body["record"]))
    floor = number(body["floor"], match.cursor)
    hints, undone = (number(body.get(name, 0), LONGEST_SAVE) for name in ("hints", "undone"))
    seal = None if body.get("seal") is None else _seal(*body["seal"])
    series = _series(*body.get("series", [1, []]))
    return Sitting(match, _seats(body["seats"]), floor, body["tossed"] is True, hints, undone, seal, series)


def _text(value: Any) -> str:
    if type(value) is not str:
        raise ValueError(value)
    return value


def _series(length: Any, games: Any) -> Series:
    """Return a series in which there is a game left to play."""
    series = Series(_length(length), tuple(_ended(*game) for game in games))
    if series.decided:
        raise ValueError(games)
    return series


def _length(value: Any) -> int:
    return LENGTHS[LENGTHS.index(number(value, max(LENGTHS)))]


def _ended(starter: Any, winner: Any, scores: Any) -> Ended:
    """Return one game of a series that is over."""
    zero, one = scores
    points = number(zero, FARTHEST, -FARTHEST), number(one, FARTHEST, -FARTHEST)
    return Ended(number(starter, 1), None if winner is None else number(winner, 1), points)


def _seal(mark: Any, game: Any, starter: Any, seed: Any, salt: Any) -> Seal:
    """Return a seal of the right shape; whether it holds is for the page's check to say."""
    secrets = (_hexadecimal(secret, SECRET_LENGTH) for secret in (seed, salt))
    return Seal(_hexadecimal(mark, MARK_LENGTH), _one_of(tuple(GAMES), game), _one_of(STARTERS, starter), *secrets)


def _hexadecimal(value: Any, length: int) -> str:
    if type(value) is not str or len(value) != length or not set(value) <= set("0123456789abcdef"):
        raise ValueError(value)
    return value


def _seats(body: Any) -> tuple[Seat, Seat]:
    zero, one = body
    return _seat(*zero), _seat(*one)


def _seat(name: Any, gang: Any, level: Any = "") -> Seat:
    return Seat(clean_name(str(name)), _one_of(GANGS, gang), _one_of(("", *LEVELS), level))


def _one_of(known: tuple[str, ...], value: Any) -> str:
    return known[known.index(value)]

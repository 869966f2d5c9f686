"""Who sits down to what: the choices that begin a game, read from the page's address or from the form of the start.

Both say it in one way, the encoding of `URLSearchParams`: `game=district&seats=human,bot:hard&names=Agnes,Bruno`.
The form says `name0` and `name1` instead of `names`, since a typed name may hold a comma, and `seat0` and `seat1`.
`games=3` makes it a best of three.
"""

import re
from collections.abc import Callable
from typing import NamedTuple
from urllib.parse import parse_qsl

from noir.bots import LEVELS
from noir.core import Complaint, quote, without_towers
from noir.games import GAMES
from noir.html import Seat
from noir.series import LENGTHS
from noir.settings import CHOICES
from noir.words import _

GANGS = ("anchor", "crown", "dagger", "key")
STARTERS = ("toss", "0", "1")
PERSON = "human"
LONGEST_NAME = 24
LONGEST_WRITTEN = 120
"""Characters of a name as it is written, with all that is not shown; a longer one is not even looked at."""
LONGEST_QUERY = 4_000
TOGETHER = "\u00a0"
JOINERS = "\u200c\u200d"
"""Invisible characters that some scripts cannot be written without."""
FILLERS = "\u034f\u115f\u1160\u2800\u3164\uffa0"
"""Characters that count as letters, signs or marks and show nothing."""


class BadSetup(Complaint):
    """Choices that begin no game, with a sentence that says what is wrong."""


class Setup(NamedTuple):
    """The choices that begin a game; `starter` is one of STARTERS, and only asked where there is no `deal`.

    `games` is how many games the series has at most.
    `seating` is how two people sit, and `hands` how hands lie, as in the settings; empty leaves it as it is set.
    """

    game: str = "district"
    seats: tuple[Seat, Seat] = (Seat("", "anchor"), Seat("", "dagger"))
    starter: str = "toss"
    deal: str = ""
    games: int = 1
    seating: str = ""
    hands: str = ""


def parse_setup(query: str) -> Setup:
    """Return the choices that `query` says, the rest as they are by default; raise BadSetup for what it may not say."""
    if len(query) > LONGEST_QUERY:
        raise BadSetup("The address is too long: {length} characters.", length=len(query))
    said: dict[str, str] = {}
    for key, value in parse_qsl(query, keep_blank_values=True):
        if key in said:
            raise BadSetup("The address says {key} twice.", key=quote(key))
        said[key] = value
    return parse_said(said)


def parse_said(said: dict[str, str]) -> Setup:
    """Return the choices that are said by key, the rest as they are by default; raise BadSetup."""
    setup = Setup()
    for key, value in said.items():
        if key not in READERS:
            raise BadSetup("The address has a part that is not known here: {key}.", key=quote(key))
        setup = READERS[key](setup, value)
    zero, one = setup.seats
    if zero.name == one.name != "":
        raise BadSetup("Both players are called {name}; one of them needs another name.", name=quote(zero.name))
    if zero.gang == one.gang:
        raise BadSetup("Both players chose the same gang; each needs one of their own.")
    return setup


def seated(setup: Setup) -> tuple[Seat, Seat]:
    """Return who sits down: who was given no name is called by the place at the table, a bot by its level."""
    zero, one = (
        seat._replace(name=seat.name or (bot_names()[seat.level] if seat.level else player_names()[player]))
        for player, seat in enumerate(setup.seats)
    )
    if zero.name != one.name:
        return zero, one
    return zero._replace(name=f"{zero.name} 1"), one._replace(name=f"{one.name} 2")


def player_names() -> tuple[str, str]:
    """Return what the two people are called, if nobody calls them otherwise."""
    return _("Player 1"), _("Player 2")


def bot_names() -> dict[str, str]:
    """Return what a bot of each level is called, if nobody calls it otherwise."""
    return {
        "random": _("Random bot"),
        "easy": _("Easy bot"),
        "medium": _("Medium bot"),
        "hard": _("Hard bot"),
    }


def clean_name(name: str) -> str:
    """Return `name` as it may be shown; raise BadSetup if it is too long."""
    clean = name if len(name) > LONGEST_WRITTEN else " ".join(clean_text(name).split())
    if len(clean) > LONGEST_NAME:
        raise BadSetup("A name may have {most} characters; {name} has more.", most=LONGEST_NAME, name=quote(clean))
    return clean


def clean_text(text: str) -> str:
    """Return a text from outside as it may be shown: single spaces, nothing invisible, no tower of marks.

    A space that holds two words together on a line stays one.
    """
    shown = "".join(c for c in text if c.isspace() or c in JOINERS or (c.isprintable() and c not in FILLERS))
    return without_towers(re.sub(rf"[^\S{TOGETHER}]+", " ", shown).strip().lstrip(JOINERS))


def _game(setup: Setup, value: str) -> Setup:
    if value not in GAMES:
        raise BadSetup("There is no game called {game} here.", game=quote(value))
    return setup._replace(game=value)


def _players(setup: Setup, value: str) -> Setup:
    kinds = value.split(",")
    if len(kinds) != 2:
        raise BadSetup("The address names {count} seats; this game has two.", count=len(kinds))
    return _player(_player(setup, 0, kinds[0]), 1, kinds[1])


def _player(setup: Setup, player: int, kind: str) -> Setup:
    """Return `setup` with a person or a bot in a seat."""
    word, __, level = kind.partition(":")
    if kind != PERSON and (word != "bot" or level not in LEVELS):
        raise BadSetup(
            "A seat is taken by “human” or by a bot, “bot:” and one of {levels}; {kind} cannot sit here.",
            levels=", ".join(LEVELS),
            kind=quote(kind),
        )
    return _seat(setup, player, setup.seats[player]._replace(level=level))


def _names(setup: Setup, value: str) -> Setup:
    names = value.split(",")
    if len(names) > 2:
        raise BadSetup("The address names {count} players; this game has two.", count=len(names))
    for player, name in enumerate(names):
        setup = _name(setup, player, name)
    return setup


def _name(setup: Setup, player: int, value: str) -> Setup:
    """Return `setup` with a player's name; an empty one leaves the name that was there."""
    name = clean_name(value)
    return _seat(setup, player, setup.seats[player]._replace(name=name)) if name else setup


def _gang(setup: Setup, player: int, value: str) -> Setup:
    if value not in GANGS:
        raise BadSetup("There is no gang called {gang}.", gang=quote(value))
    return _seat(setup, player, setup.seats[player]._replace(gang=value))


def _seat(setup: Setup, player: int, seat: Seat) -> Setup:
    zero, one = setup.seats
    return setup._replace(seats=(zero, seat) if player else (seat, one))


def _starter(setup: Setup, value: str) -> Setup:
    if value not in STARTERS:
        raise BadSetup("The starting player is “toss”, “0” or “1”, not {value}.", value=quote(value))
    return setup._replace(starter=value)


def _games(setup: Setup, value: str) -> Setup:
    lengths = {str(length): length for length in LENGTHS}
    if value not in lengths:
        raise BadSetup(
            "A series has one of {lengths} games, not {value}.", lengths=", ".join(lengths), value=quote(value)
        )
    return setup._replace(games=lengths[value])


def _seating(setup: Setup, value: str) -> Setup:
    if value not in CHOICES["seating"]:
        raise BadSetup("Two people sit as “pass” or “face” says, not as {value}.", value=quote(value))
    return setup._replace(seating=value)


def _hands(setup: Setup, value: str) -> Setup:
    if value not in CHOICES["hands"]:
        raise BadSetup("Hands lie as “down” or “open” says, not as {value}.", value=quote(value))
    return setup._replace(hands=value)


READERS: dict[str, Callable[[Setup, str], Setup]] = {
    "game": _game,
    "seats": _players,
    "names": _names,
    "name0": lambda setup, value: _name(setup, 0, value),
    "name1": lambda setup, value: _name(setup, 1, value),
    "seat0": lambda setup, value: _player(setup, 0, value),
    "seat1": lambda setup, value: _player(setup, 1, value),
    "gang0": lambda setup, value: _gang(setup, 0, value),
    "gang1": lambda setup, value: _gang(setup, 1, value),
    "starter": _starter,
    "deal": lambda setup, value: setup._replace(deal=value),
    "games": _games,
    "seating": _seating,
    "hands": _hands,
}

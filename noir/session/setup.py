"""The choices that start a game, parsed from the page's address or from the form on the start page.

Both use the encoding of `URLSearchParams`: `game=district&seats=human,bot:hard&names=Agnes,Bruno`. The form sends
`name0`, `name1` and so on instead of `names`, since a typed name can contain a comma, and `seat0`, `seat1`. `games=3`
is a best of three, and `switches=KEY,KEY` turns on optional rules.
"""

from collections.abc import Callable
from functools import partial
from itertools import combinations, islice
from typing import NamedTuple
from urllib.parse import parse_qsl

from noir.bots import LEVELS
from noir.core.errors import BadDeal, Title, UserError, quote
from noir.core.seat import Seat
from noir.core.text import clean_text
from noir.games import GAMES
from noir.session.match import Match
from noir.session.series import LENGTHS
from noir.ui.i18n import _

GANGS = ("anchor", "crown", "dagger", "key")
"""The keys of all gangs."""
SEATS = tuple(Seat("", gang) for gang in ("anchor", "dagger", "crown", "key"))
"""The default players at the largest table."""
SEATING = ("pass", "face")
"""How two people sit: they pass the device, or it is between them."""
HANDS = ("down", "open")
"""How hands are shown: face down, or open if the game allows it."""
TOSS = "toss"
"""The starter if the token decides."""
PERSON = "human"
"""The word for a person in a seat."""
QUICK_LEVELS = LEVELS[1:]
"""The levels of bots that the start offers beside its button; the form has random ones, too."""
LONGEST_NAME = 24
"""Characters of the longest name."""
LONGEST_WRITTEN = 120
"""Characters of the longest name before it is cleaned; a longer one is refused without cleaning it."""
LONGEST_QUERY = 4_000
"""Characters of the longest query that is read."""


class BadSetup(UserError):
    """Choices that start no game."""


class Setup(NamedTuple):
    """The choices that start a game."""

    game: str = "district"
    seats: tuple[Seat, ...] = SEATS[:2]
    starter: str = TOSS
    """One of `starters`; ignored if there is a `deal`."""
    deal: str = ""
    """The deal; empty for a random one."""
    games: int = 1
    """How many games the series has at most."""
    seating: str = ""
    """One of SEATING; empty for the setting of the device."""
    hands: str = ""
    """One of HANDS; empty for the setting of the device."""
    switches: tuple[str, ...] = ()
    """Those of the game's SWITCHES that are on."""


def starters(seats: int) -> tuple[str, ...]:
    """The possible values of `starter` with this many seats."""
    return TOSS, *map(str, range(seats))


def parse_setup(query: str) -> Setup:
    """The choices in `query`, with defaults for the rest; raises BadSetup."""
    if len(query) > LONGEST_QUERY:
        raise BadSetup("The address is too long: {length} characters.", length=len(query))
    given: dict[str, str] = {}
    for key, value in parse_qsl(query, keep_blank_values=True):
        if key in given and key != "switches":  # a form sends one pair for each switch that is on
            raise BadSetup("The address has {key} twice.", key=quote(key))
        given[key] = f"{given[key]},{value}" if key in given else value
    game = given.get("game", Setup().game)
    if game not in GAMES:
        raise BadSetup("There is no game called {game}.", game=quote(game))
    seats = _seats(given, game, _dealt(game, given.get("deal", "")) or GAMES[game].SEATS)
    return _chosen(given, Setup(game, SEATS[:seats]))


def parse_seats(given: dict[str, str], match: Match) -> tuple[Seat, ...]:
    """The players at the table of `match`, from the parts of a query by key; raises BadSetup."""
    allowed = _dealt(match.game, match.deal)
    return with_names(_chosen(given, Setup(match.game, SEATS[: _seats(given, match.game, allowed)])))


def _dealt(game: str, deal: str) -> tuple[int, ...]:
    """The number of seats of a deal, as a tuple of one; empty without a deal, or if it cannot be read."""
    try:
        return GAMES[game].terms(deal)[:1] if deal else ()
    except BadDeal:
        return ()


def _seats(given: dict[str, str], game: str, allowed: tuple[int, ...]) -> int:
    """The number of seats; by default the fewest that are allowed and enough for all names. Raises BadSetup."""
    named = max([given.get("names", "").count(",") + 1, *(int(key[-1]) + 1 for key in given if key in NUMBERED)])
    seats = len(given["seats"].split(",")) if "seats" in given else max(named, allowed[0])
    if seats not in allowed or named > seats:
        raise BadSetup(
            "{game} needs {seats} players here, not {count}.",
            game=Title(GAMES[game].NAME),
            seats="–".join(dict.fromkeys((str(allowed[0]), str(allowed[-1])))),
            count=max(seats, named),
        )
    return seats


def _chosen(given: dict[str, str], setup: Setup) -> Setup:
    """`setup` with the choices that are given by key; raises BadSetup."""
    for key, value in given.items():
        if key not in READERS:
            raise BadSetup("The address has an unknown part: {key}.", key=quote(key))
        setup = READERS[key](setup, value)
    for seat, other in combinations(setup.seats, 2):
        if seat.name == other.name != "":
            raise BadSetup("Two players are called {name}. Give one of them another name.", name=quote(seat.name))
        if seat.gang == other.gang:
            raise BadSetup("Two players have the same gang. Choose another gang for one of them.")
    return setup


def with_seats(setup: Setup, seats: int) -> Setup:
    """`setup` with this many seats: players who are there stay, new ones get gangs that are still free."""
    there = setup.seats[:seats]
    free = (seat for seat in SEATS if seat.gang not in {each.gang for each in there})
    starter = setup.starter if setup.starter in starters(seats) else TOSS
    return setup._replace(seats=(*there, *islice(free, seats - len(there))), starter=starter)


def with_game(setup: Setup, game: str) -> Setup:
    """`setup` for another game, with as many of its seats as that game allows, and no switches on."""
    most = [seats for seats in GAMES[game].SEATS if seats <= len(setup.seats)]
    return with_seats(setup._replace(game=game, switches=()), max(most, default=GAMES[game].SEATS[0]))


def against_bots(setup: Setup, level: str) -> Setup:
    """`setup` for one person, in the first seat, against bots of this level."""
    person, *others = setup.seats
    bots = (seat._replace(level=level) for seat in others)
    return setup._replace(seats=(person._replace(level=""), *bots))


def among_people(setup: Setup) -> Setup:
    """`setup` with a person in every seat."""
    return setup._replace(seats=tuple(seat._replace(level="") for seat in setup.seats))


def with_unnamed_bots(setup: Setup) -> Setup:
    """`setup` with default names for bots: the names that are set are those of people."""
    return setup._replace(seats=tuple(seat._replace(name="") if seat.level else seat for seat in setup.seats))


def with_names(setup: Setup) -> tuple[Seat, ...]:
    """The players, with default names where none is given: the place at the table, or the level of a bot."""
    return _apart(
        tuple(
            seat._replace(name=seat.name or (bot_names()[seat.level] if seat.level else player_names()[player]))
            for player, seat in enumerate(setup.seats)
        )
    )


def without_names(seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """The players, all with default names."""
    return with_names(Setup(seats=tuple(seat._replace(name="") for seat in seats)))


def _apart(seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """The players with their places added to names that are equal, until no two are; no name becomes too long."""
    names = [seat.name for seat in seats]
    if len({*names}) == len(names):
        return seats
    numbered = (_numbered(name, place) if names.count(name) > 1 else name for place, name in enumerate(names, 1))
    return _apart(tuple(seat._replace(name=name) for seat, name in zip(seats, numbered, strict=True)))


def _numbered(name: str, place: int) -> str:
    return f"{name[: LONGEST_NAME - 2].rstrip()} {place}"


def player_names() -> tuple[str, ...]:
    """The default names of people, by seat."""
    return _("Player 1"), _("Player 2"), _("Player 3"), _("Player 4")


def bot_names() -> dict[str, str]:
    """The default names of bots, by level."""
    return {
        "random": _("Random bot"),
        "very-easy": _("Very easy bot"),
        "easy": _("Easy bot"),
        "fairly-easy": _("Fairly easy bot"),
        "medium": _("Medium bot"),
        "fairly-hard": _("Fairly hard bot"),
        "hard": _("Hard bot"),
    }


def clean_name(name: str) -> str:
    """`name` as it can be shown; raises BadSetup if it is too long."""
    clean = name if len(name) > LONGEST_WRITTEN else " ".join(clean_text(name).split())
    if len(clean) > LONGEST_NAME:
        raise BadSetup("Names have up to {most} characters; {name} has more.", most=LONGEST_NAME, name=quote(clean))
    return clean


def _game(setup: Setup, value: str) -> Setup:
    return setup._replace(game=value)


def _players(setup: Setup, value: str) -> Setup:
    for player, kind in enumerate(value.split(",")):
        setup = _player(player, setup, kind)
    return setup


def _player(player: int, setup: Setup, kind: str) -> Setup:
    word, __, level = kind.partition(":")
    if kind != PERSON and (word != "bot" or level not in LEVELS):
        raise BadSetup(
            "A seat can't be {kind}: use “human”, or “bot:” and one of {levels}.",
            levels=", ".join(LEVELS),
            kind=quote(kind),
        )
    return _seat(setup, player, setup.seats[player]._replace(level=level))


def _names(setup: Setup, value: str) -> Setup:
    for player, name in enumerate(value.split(",")):
        setup = _name(player, setup, name)
    return setup


def _name(player: int, setup: Setup, value: str) -> Setup:
    """`setup` with a player's name; an empty one leaves it unchanged."""
    name = clean_name(value)
    return _seat(setup, player, setup.seats[player]._replace(name=name)) if name else setup


def _gang(player: int, setup: Setup, value: str) -> Setup:
    if value not in GANGS:
        raise BadSetup("There is no gang called {gang}.", gang=quote(value))
    return _seat(setup, player, setup.seats[player]._replace(gang=value))


def _seat(setup: Setup, player: int, seat: Seat) -> Setup:
    return setup._replace(seats=(*setup.seats[:player], seat, *setup.seats[player + 1 :]))


def _starter(setup: Setup, value: str) -> Setup:
    known = starters(len(setup.seats))
    if value not in known:
        raise BadSetup(
            "The starting player must be “toss” or one of {seats}, not {value}.",
            seats=", ".join(known[1:]),
            value=quote(value),
        )
    return setup._replace(starter=value)


def _games(setup: Setup, value: str) -> Setup:
    lengths = {str(length): length for length in LENGTHS}
    if value not in lengths:
        raise BadSetup(
            "The number of games must be one of {lengths}, not {value}.", lengths=", ".join(lengths), value=quote(value)
        )
    return setup._replace(games=lengths[value])


def _seating(setup: Setup, value: str) -> Setup:
    if value not in SEATING:
        raise BadSetup("The seating must be “pass” or “face”, not {value}.", value=quote(value))
    return setup._replace(seating=value)


def _hands(setup: Setup, value: str) -> Setup:
    if value not in HANDS:
        raise BadSetup("The hands must be “down” or “open”, not {value}.", value=quote(value))
    return setup._replace(hands=value)


def _switches(setup: Setup, value: str) -> Setup:
    """`setup` with these switches on, in the order of the game's SWITCHES."""
    chosen, known = [key for key in value.split(",") if key], GAMES[setup.game].SWITCHES
    for key in chosen:
        if key not in known:
            raise BadSetup(
                "{game} has no switch called {switch}.", game=Title(GAMES[setup.game].NAME), switch=quote(key)
            )
    return setup._replace(switches=tuple(key for key in known if key in chosen))


NUMBERED: dict[str, Callable[[Setup, str], Setup]] = {
    f"{word}{player}": partial(read, player)
    for word, read in (("name", _name), ("seat", _player), ("gang", _gang))
    for player in range(len(SEATS))
}
"""What applies each part of a query that belongs to one player, by its key."""
READERS: dict[str, Callable[[Setup, str], Setup]] = {
    "game": _game,
    "seats": _players,
    "names": _names,
    **NUMBERED,
    "starter": _starter,
    "deal": lambda setup, value: setup._replace(deal=value),
    "games": _games,
    "seating": _seating,
    "hands": _hands,
    "switches": _switches,
}
"""What applies each part of a query, by its key."""

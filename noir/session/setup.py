"""Who sits down to what: the choices that begin a game, read from the page's address or from the form of the start.

Both say it in one way, the encoding of `URLSearchParams`: `game=district&seats=human,bot:hard&names=Agnes,Bruno`.
The form says `name0`, `name1` and so on instead of `names`, since a typed name may hold a comma, and `seat0`, `seat1`.
`games=3` makes it a best of three, and `switches=KEY,KEY` chooses rules otherwise.
"""

from collections.abc import Callable
from functools import partial
from itertools import combinations, islice
from typing import NamedTuple
from urllib.parse import parse_qsl

from noir.bots import LEVELS
from noir.core.errors import BadDeal, UserError, quote
from noir.core.seat import Seat
from noir.core.text import clean_text
from noir.games import GAMES
from noir.session.match import Match
from noir.session.series import LENGTHS
from noir.ui.i18n import _

GANGS = ("anchor", "crown", "dagger", "key")
SEATS = tuple(Seat("", gang) for gang in ("anchor", "dagger", "crown", "key"))
"""Who sits at the largest table, if nothing else is said."""
SEATING = ("pass", "face")
"""How two people sit: they pass the device, or it is between them."""
HANDS = ("down", "open")
"""How hands lie: face down, or open if the game allows it."""
TOSS = "toss"
PERSON = "human"
LONGEST_NAME = 24
LONGEST_WRITTEN = 120
"""Characters of a name as it is written, with all that is not shown; a longer one is not even looked at."""
LONGEST_QUERY = 4_000


class BadSetup(UserError):
    """Choices that begin no game, with a sentence that says what is wrong."""


class Setup(NamedTuple):
    """The choices that begin a game; `starter` is one of `starters`, and only asked where there is no `deal`.

    `games` is how many games the series has at most. `switches` are those of the game's SWITCHES that are on.
    `seating` is how two people sit, and `hands` how hands lie, as in the settings; empty leaves it as it is set.
    """

    game: str = "district"
    seats: tuple[Seat, ...] = SEATS[:2]
    starter: str = TOSS
    deal: str = ""
    games: int = 1
    seating: str = ""
    hands: str = ""
    switches: tuple[str, ...] = ()


def starters(seats: int) -> tuple[str, ...]:
    """Return what can be said of who starts among so many."""
    return TOSS, *map(str, range(seats))


def parse_setup(query: str) -> Setup:
    """Return the choices that `query` says, the rest as they are by default; raise BadSetup for what it may not say."""
    if len(query) > LONGEST_QUERY:
        raise BadSetup("The address is too long: {length} characters.", length=len(query))
    said: dict[str, str] = {}
    for key, value in parse_qsl(query, keep_blank_values=True):
        if key in said and key != "switches":  # a form says each that is on by itself
            raise BadSetup("The address says {key} twice.", key=quote(key))
        said[key] = f"{said[key]},{value}" if key in said else value
    game = said.get("game", Setup().game)
    if game not in GAMES:
        raise BadSetup("There is no game called {game} here.", game=quote(game))
    seats = _seats(said, game, _dealt(game, said.get("deal", "")) or GAMES[game].SEATS)
    return _chosen(said, Setup(game, SEATS[:seats]))


def parse_seats(said: dict[str, str], match: Match) -> tuple[Seat, ...]:
    """Return who sits at the table of `match`, as it is said by key; raise BadSetup."""
    allowed = _dealt(match.game, match.deal)
    return with_names(_chosen(said, Setup(match.game, SEATS[: _seats(said, match.game, allowed)])))


def _dealt(game: str, deal: str) -> tuple[int, ...]:
    """Return for how many a deal is, as the one number there may be; none if that cannot be read."""
    try:
        return GAMES[game].terms(deal)[:1] if deal else ()
    except BadDeal:
        return ()


def _seats(said: dict[str, str], game: str, allowed: tuple[int, ...]) -> int:
    """Return how many sit down, as far as it is said the fewest that there may be; raise BadSetup."""
    named = max([said.get("names", "").count(",") + 1, *(int(key[-1]) + 1 for key in said if key in NUMBERED)])
    seats = len(said["seats"].split(",")) if "seats" in said else max(named, allowed[0])
    if seats not in allowed or named > seats:
        raise BadSetup(
            "{game} has {seats} seats here; the address names {count}.",
            game=GAMES[game].NAME,
            seats="–".join(dict.fromkeys((str(allowed[0]), str(allowed[-1])))),
            count=max(seats, named),
        )
    return seats


def _chosen(said: dict[str, str], setup: Setup) -> Setup:
    """Return the choices that are said by key, the rest as they are in `setup`; raise BadSetup."""
    for key, value in said.items():
        if key not in READERS:
            raise BadSetup("The address has a part that is not known here: {key}.", key=quote(key))
        setup = READERS[key](setup, value)
    for seat, other in combinations(setup.seats, 2):
        if seat.name == other.name != "":
            raise BadSetup("Two players are called {name}; one of them needs another name.", name=quote(seat.name))
        if seat.gang == other.gang:
            raise BadSetup("Two players chose the same gang; each needs one of their own.")
    return setup


def with_seats(setup: Setup, seats: int) -> Setup:
    """Return `setup` with so many seats: who is there stays, and who is new has a gang that nobody has yet."""
    there = setup.seats[:seats]
    free = (seat for seat in SEATS if seat.gang not in {each.gang for each in there})
    starter = setup.starter if setup.starter in starters(seats) else TOSS
    return setup._replace(seats=(*there, *islice(free, seats - len(there))), starter=starter)


def with_game(setup: Setup, game: str) -> Setup:
    """Return `setup` for another game, with as many seats as it has room for, and its own rules as they are."""
    most = [seats for seats in GAMES[game].SEATS if seats <= len(setup.seats)]
    return with_seats(setup._replace(game=game, switches=()), max(most, default=GAMES[game].SEATS[0]))


def with_names(setup: Setup) -> tuple[Seat, ...]:
    """Return who sits down: who was given no name is called by the place at the table, a bot by its level."""
    return _apart(
        tuple(
            seat._replace(name=seat.name or (bot_names()[seat.level] if seat.level else player_names()[player]))
            for player, seat in enumerate(setup.seats)
        )
    )


def without_names(seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Return who sits there, called by their places."""
    return with_names(Setup(seats=tuple(seat._replace(name="") for seat in seats)))


def _apart(seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Return who sits down with their places behind names that are the same, so that in the end no two are."""
    names = [seat.name for seat in seats]
    if len({*names}) == len(names):
        return seats
    numbered = (f"{name} {place}" if names.count(name) > 1 else name for place, name in enumerate(names, 1))
    return _apart(tuple(seat._replace(name=name) for seat, name in zip(seats, numbered, strict=True)))


def player_names() -> tuple[str, ...]:
    """Return what people are called, if nobody calls them otherwise."""
    return _("Player 1"), _("Player 2"), _("Player 3"), _("Player 4")


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


def _game(setup: Setup, value: str) -> Setup:
    return setup._replace(game=value)


def _players(setup: Setup, value: str) -> Setup:
    for player, kind in enumerate(value.split(",")):
        setup = _player(player, setup, kind)
    return setup


def _player(player: int, setup: Setup, kind: str) -> Setup:
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
    for player, name in enumerate(value.split(",")):
        setup = _name(player, setup, name)
    return setup


def _name(player: int, setup: Setup, value: str) -> Setup:
    """Return `setup` with a player's name; an empty one leaves the name that was there."""
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
            "The starting player is “toss” or one of {seats}, not {value}.",
            seats=", ".join(known[1:]),
            value=quote(value),
        )
    return setup._replace(starter=value)


def _games(setup: Setup, value: str) -> Setup:
    lengths = {str(length): length for length in LENGTHS}
    if value not in lengths:
        raise BadSetup(
            "A series has one of {lengths} games, not {value}.", lengths=", ".join(lengths), value=quote(value)
        )
    return setup._replace(games=lengths[value])


def _seating(setup: Setup, value: str) -> Setup:
    if value not in SEATING:
        raise BadSetup("Two people sit as “pass” or “face” says, not as {value}.", value=quote(value))
    return setup._replace(seating=value)


def _hands(setup: Setup, value: str) -> Setup:
    if value not in HANDS:
        raise BadSetup("Hands lie as “down” or “open” says, not as {value}.", value=quote(value))
    return setup._replace(hands=value)


def _switches(setup: Setup, value: str) -> Setup:
    """Return `setup` with these rules chosen otherwise, in the order in which the game has them."""
    chosen, known = [key for key in value.split(",") if key], GAMES[setup.game].SWITCHES
    for key in chosen:
        if key not in known:
            raise BadSetup("{game} has no switch called {switch}.", game=GAMES[setup.game].NAME, switch=quote(key))
    return setup._replace(switches=tuple(key for key in known if key in chosen))


NUMBERED: dict[str, Callable[[Setup, str], Setup]] = {
    f"{word}{player}": partial(read, player)
    for word, read in (("name", _name), ("seat", _player), ("gang", _gang))
    for player in range(len(SEATS))
}
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

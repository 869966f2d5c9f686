"""A replay as keys and values of a link or a file."""

from noir.core.errors import UserError, quote
from noir.core.seat import Seat
from noir.core.text import parse_index
from noir.session.match import Match
from noir.session.review import Replay
from noir.session.session import Session
from noir.session.setup import SEATS, parse_seats, without_names

BOTH = "both"
"""The value of `eyes` if all hands are seen, also those of more than two players."""


class BadReplay(UserError):
    """Keys and values that describe no replay."""


def parse_replay(match: Match, given: dict[str, str]) -> Replay:
    """The replay that `given` describes, of `match`, whose cursor is at its end; raises a UserError."""
    rest = dict(given)
    at, perspective = rest.pop("at", "0"), rest.pop("eyes", BOTH)
    seats = parse_seats(rest, match)
    players = [str(player) for player in range(len(seats))]
    if perspective not in (BOTH, *players):
        raise BadReplay(
            "The viewer of a game must be a player ({players}) or “both”, not {eyes}.",
            players=", ".join(players),
            eyes=quote(perspective),
        )
    place = parse_index(at, match.cursor + 1)
    if place is None:
        raise BadReplay("There's no position {at}. Moves in this game: {count}.", count=match.cursor, at=quote(at))
    session = Session(match, seats, undo_floor=match.cursor)
    return Replay(session, place, None if perspective == BOTH else int(perspective))


def print_replay(replay: Replay) -> dict[str, str]:
    """The keys and values that describe `replay`, besides its game and moves."""
    at = {"at": str(replay.at)} if replay.at else {}
    perspective = {} if replay.perspective is None else {"eyes": str(replay.perspective)}
    return {**print_seats(replay.session.seats), **at, **perspective}


def print_seats(seats: tuple[Seat, ...]) -> dict[str, str]:
    """The keys and values that describe the players, without defaults."""
    values = {} if seats == without_names(seats) else {f"name{player}": seat.name for player, seat in enumerate(seats)}
    for player, (seat, first) in enumerate(zip(seats, SEATS, strict=False)):
        if seat.gang != first.gang:
            values[f"gang{player}"] = seat.gang
        if seat.level:
            values[f"seat{player}"] = f"bot:{seat.level}"
    return values

"""A replay as words of a link or a file."""

from noir.core.errors import Complaint, quote
from noir.core.seat import Seat
from noir.session.match import Match
from noir.session.review import Replay
from noir.session.session import Sitting
from noir.session.setup import SEATS, nameless, sitting_down

BOTH = "both"
"""Says that all hands are seen, those of both players or of more."""


class BadReplay(Complaint):
    """Words that ask for no replay, with a sentence that says why."""


def replay_of(match: Match, said: dict[str, str]) -> Replay:
    """Return the replay of `match`, its cursor at its end, that `said` asks for; raise a Complaint."""
    rest = dict(said)
    at, eyes = rest.pop("at", "0"), rest.pop("eyes", BOTH)
    seats = sitting_down(rest, match)
    players = [str(player) for player in range(len(seats))]
    if eyes not in (BOTH, *players):
        raise BadReplay(
            "A game is seen with the eyes of player {players}, or of all, not of {eyes}.",
            players=", ".join(players),
            eyes=quote(eyes),
        )
    if at not in map(str, range(match.cursor + 1)):
        raise BadReplay("The game has {count} moves; there is no position {at}.", count=match.cursor, at=quote(at))
    sitting = Sitting(match, seats, floor=match.cursor)
    return Replay(sitting, int(at), None if eyes == BOTH else int(eyes))


def said_of(replay: Replay) -> dict[str, str]:
    """Return what asks for `replay`, beside its game and moves."""
    at = {"at": str(replay.at)} if replay.at else {}
    eyes = {} if replay.eyes is None else {"eyes": str(replay.eyes)}
    return {**said_of_seats(replay.sitting.seats), **at, **eyes}


def said_of_seats(seats: tuple[Seat, ...]) -> dict[str, str]:
    """Return what says who sits where, as far as it is not what is taken for granted."""
    said = {} if seats == nameless(seats) else {f"name{player}": seat.name for player, seat in enumerate(seats)}
    for player, (seat, first) in enumerate(zip(seats, SEATS, strict=False)):
        if seat.gang != first.gang:
            said[f"gang{player}"] = seat.gang
        if seat.level:
            said[f"seat{player}"] = f"bot:{seat.level}"
    return said

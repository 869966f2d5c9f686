"""A replay as it is asked for: which game, who played it, where it begins and whose hand is seen."""

from noir.core import Complaint, quote
from noir.html import Seat
from noir.match import Match
from noir.model import Replay, Sitting
from noir.setup import Setup, parse_said, seated

BOTH = "both"
"""Says that both hands are seen."""


class BadReplay(Complaint):
    """Words that ask for no replay, with a sentence that says why."""


def replay_of(match: Match, said: dict[str, str]) -> Replay:
    """Return the replay of `match`, its cursor at its end, that `said` asks for; raise a Complaint."""
    rest = dict(said)
    at, eyes = rest.pop("at", "0"), rest.pop("eyes", BOTH)
    if eyes not in (BOTH, "0", "1"):
        raise BadReplay("A game is seen with the eyes of player 0 or 1, or of both, not of {eyes}.", eyes=quote(eyes))
    if at not in map(str, range(match.cursor + 1)):
        raise BadReplay("The game has {count} moves; there is no position {at}.", count=match.cursor, at=quote(at))
    sitting = Sitting(match, seated(parse_said(rest)), floor=match.cursor)
    return Replay(sitting, int(at), None if eyes == BOTH else int(eyes))


def said_of(replay: Replay) -> dict[str, str]:
    """Return what asks for `replay`, beside its game and moves."""
    at = {"at": str(replay.at)} if replay.at else {}
    eyes = {} if replay.eyes is None else {"eyes": str(replay.eyes)}
    return {**said_of_seats(replay.sitting.seats), **at, **eyes}


def said_of_seats(seats: tuple[Seat, Seat]) -> dict[str, str]:
    """Return what says who sits where, as far as it is not what is taken for granted."""
    zero, one = (seat._replace(name="") for seat in seats)
    usual = seated(Setup(seats=(zero, one)))
    said = {} if seats == usual else {f"name{player}": seat.name for player, seat in enumerate(seats)}
    for player, (seat, first) in enumerate(zip(seats, Setup().seats, strict=True)):
        if seat.gang != first.gang:
            said[f"gang{player}"] = seat.gang
        if seat.level:
            said[f"seat{player}"] = f"bot:{seat.level}"
    return said

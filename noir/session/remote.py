"""A game against a player on another device, which no device deals: what is kept of it, and what is shown."""

from itertools import zip_longest
from typing import NamedTuple

from noir.session.session import Seats, Session
from noir.session.setup import BadSetup, Setup, clean_name, with_names

MOST_REMOTE = 6
"""Remote games that are kept; there is no room for another."""

OWN, OTHER, LINK, OVER = "own", "other", "link", "over"
"""What a remote game waits for: this device's turn, the other one's, the last link of this one, or nothing more."""


class Remote(NamedTuple):
    """A remote game as this device keeps it: all else follows from these values."""

    game: str
    """An id in GAMES."""
    seat: int
    """This device's seat: 0 for the one that invited, 1 for the one that joined."""
    name: str
    """The name that the player on this device has given; can be empty."""
    secret: str
    """What this device's part in the shuffle follows from, 64 hexadecimal digits; the other one gets it at the end."""
    log: tuple[str, ...] = ()
    """All steps of both devices, oldest first; see noir/devices/remote/log.py."""
    names: tuple[str, ...] = ()
    """The names that both players gave, by seat, as far as they are known. They follow from the log."""
    awaits: str = OWN
    """What the game waits for: OWN, OTHER, LINK or OVER. It follows from the log, too, but slowly."""


class Peer(NamedTuple):
    """A direct connection to the other device of a remote game, or the attempt to make one."""

    hosts: bool
    """Whether this device shows the first code."""
    offer: str = ""
    """The code of the device that hosts; empty until it is made or read."""
    answer: str = ""
    """The code of the other one; empty until it is made or read."""
    camera: bool = False
    """Whether the camera looks for the other device's code."""
    connected: bool = False


class RemoteTable(NamedTuple):
    """A remote game that is shown, or an invitation to one."""

    secret: str = ""
    """That of the game, which tells it from all others; empty for an invitation that isn't accepted."""
    invitation: str = ""
    """The invitation, as a batch; empty for a game of this device."""
    session: Session | None = None
    """The game as this seat may see it: a session with one state, an observation; None before its first cards."""
    picked: str = ""
    """What is picked on the table."""
    computes: bool = False
    """Whether something is computed that takes long."""
    is_proved: bool | None = None
    """Whether the secrets of both devices show that nothing was changed; None as long as they aren't compared."""
    peer: Peer | None = None
    """The direct connection to the other device; None without one."""


def players_of(game: str, names: tuple[str, ...]) -> Seats:
    """Both players, with the names that they gave; default names for those who gave none."""
    setup = Setup(game)
    named = zip_longest(names, setup.seats)
    return with_names(setup._replace(seats=tuple(seat._replace(name=_cleaned(name or "")) for name, seat in named)))


def _cleaned(name: str) -> str:
    """A name that another device sent, or none if it can't be shown."""
    try:
        return clean_name(name)
    except BadSetup:
        return ""

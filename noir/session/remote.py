"""A game against a player on another device, which no device deals: what is kept of it, and what is shown."""

from typing import NamedTuple

from noir.session.session import Session

MOST_REMOTE = 6
"""Remote games that are kept; there is no room for another."""


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

"""What follows from the secret of a device: its part in the shuffle, its keys, its part in what is drawn.

A device sends the digest of its secret, the seal, first. The secret itself follows when the game is over, so that the
other device can compute again everything that this one did.
"""

from functools import lru_cache
from hashlib import sha256

from noir.devices.remote.curve import ORDER

CHAIN_LENGTH = 128
"""Links of a chain after the first one: more than all draws of a game, and the one for who starts."""


def digest(text: str) -> str:
    """SHA-256 in hexadecimal."""
    return sha256(text.encode()).hexdigest()


def seal_of(secret: str) -> str:
    """The digest by which a device commits to its secret."""
    return digest(f"noir-remote seal {secret}")


def mask_of(secret: str) -> int:
    """The scalar that a device multiplies all cards by before it shuffles them."""
    return _scalar(f"noir-remote mask {secret}")


def key_of(secret: str, place: int) -> int:
    """The scalar that a device masks the card at `place` with; who has those of both devices can see that card."""
    return _scalar(f"noir-remote key {secret} {place}")


@lru_cache(4)
def order_of(secret: str, size: int) -> tuple[int, ...]:
    """The order in which a device shuffles so many cards: for each new place the old one."""
    return tuple(sorted(range(size), key=lambda place: digest(f"noir-remote shuffle {secret} {place}")))


def link_of(secret: str, number: int) -> str:
    """A link of the device's hash chain: each is the digest of the next, so the first one commits to all.

    Number 0 comes first; number 1 is for who starts, those after it are for the places of cards.
    """
    return _chain(secret)[number]


def hashed(link: str, times: int) -> str:
    """The link of a chain that comes so many before this one."""
    for _each in range(times):
        link = digest(f"noir-remote chain {link}")
    return link


@lru_cache(4)
def _chain(secret: str) -> tuple[str, ...]:
    links = [digest(f"noir-remote end {secret}")]
    for _each in range(CHAIN_LENGTH):
        links.append(hashed(links[-1], 1))
    return tuple(reversed(links))


def _scalar(text: str) -> int:
    """A scalar that can be inverted: 1 to ORDER - 1."""
    number = int(digest(f"{text} 1") + digest(f"{text} 2"), 16)
    return number % (ORDER - 1) + 1

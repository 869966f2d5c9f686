"""The steps of a remote game as text. Two devices take them in turn, and both keep all of them.

A step is words separated by dots, the first of which says what it is:

| step | what it says |
|---|---|
| `invite.VERSION.GAME.NAME.SEAL.LINK.POINTS` | the digest of the secret, the first link of the hash chain, the cards |
| `join.NAME.SEAL.LINK.POINTS` | the same of the other device, with the next link at once |
| `mask.LINK.POINTS` | the cards with a key for each place; the device that invited says its next link, too |
| `keys.KEY.KEY` | the keys of the cards that have come into play, or the chain up to the last one that is drawn |
| `play.MOVE`, `play.MOVE.PLACE.KEY` | a move; of a card that only its player knew, with its place and its key |
| `secret.SECRET` | the secret, once the game is over |

NAME is UTF-8 in base64url. POINTS are 32 bytes for each card in base64url, empty in games whose cards are drawn. A
device that no longer needs them keeps their digest in their place, after a `#`; for the digest of the log that makes no
difference.
"""

from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterable

from noir.core.errors import UserError
from noir.devices.remote.curve import BYTES
from noir.devices.remote.secrets import digest
from noir.session.setup import LONGEST_NAME

VERSION = "1"
INVITE, JOIN, MASK, KEYS, PLAY, SECRET = "invite", "join", "mask", "keys", "play", "secret"
SET_UP = (INVITE, JOIN, MASK)
"""The steps before the cards are there."""
LENGTHS = {INVITE: (7,), JOIN: (5,), MASK: (3,), KEYS: range(2, 60), PLAY: (2, 4), SECRET: (2,)}
"""How many words each step has."""

LONGEST_STEP = 4_000
"""Characters of the longest step that is read; the cards of District Noir take 1,920."""

HASHED = "#"
"""What stands before the digest of points."""


class BadStep(UserError):
    """A step of the other device that can't be taken."""


def words_of(step: str) -> tuple[str, ...]:
    """The words of a step; raises BadStep for a text that is none."""
    words = tuple(step.split(".")) if len(step) <= LONGEST_STEP else ()
    if len(words) not in LENGTHS.get(words[0] if words else "", ()):
        raise unreadable()
    return words


def unreadable() -> BadStep:
    """The error for what is no step at all."""
    return BadStep("The other device sent something that this version of the program can't read.")


def written(*words: str) -> str:
    """The step with these words."""
    return ".".join(words)


def short(step: str) -> str:
    """A step with the digest of its points, if it has any, in their place."""
    words = step.split(".")
    has_points = words[0] in SET_UP and words[-1] and not words[-1].startswith(HASHED)
    return written(*words[:-1], HASHED + digest(words[-1])) if has_points else step


def with_step(log: tuple[str, ...], step: str) -> tuple[str, ...]:
    """The log with one more step, and of all points only the newest."""
    if step.split(".")[0] in SET_UP:
        log = tuple(map(short, log))
    return *log, step


def digest_of_log(log: Iterable[str]) -> str:
    """A digest of all steps, the same on both devices."""
    found = ""
    for step in log:
        found = digest(f"noir-remote log {found} {short(step)}")
    return found


def print_points(points: Iterable[int]) -> str:
    """Points as a word."""
    return _encoded(b"".join(point.to_bytes(BYTES, "big") for point in points))


def parse_points(word: str, count: int) -> tuple[int, ...]:
    """So many points; raises BadStep."""
    data = _decoded(word)
    if len(data) != count * BYTES:
        raise unreadable()
    return tuple(int.from_bytes(data[at : at + BYTES], "big") for at in range(0, len(data), BYTES))


def print_name(name: str) -> str:
    """A name as a word."""
    return _encoded(name.encode())


def parse_name(word: str) -> str:
    """The name that a word stands for; raises BadStep, also for one that is longer than this program's."""
    try:
        name = _decoded(word).decode()
    except UnicodeDecodeError:
        raise unreadable() from None
    if len(name) > LONGEST_NAME:
        raise unreadable()
    return name


def parse_digest(word: str) -> str:
    """A word of 64 hexadecimal digits; raises BadStep."""
    if len(word) != 64 or not set(word) <= set("0123456789abcdef"):
        raise unreadable()
    return word


def _encoded(data: bytes) -> str:
    return urlsafe_b64encode(data).decode().rstrip("=")


def _decoded(word: str) -> bytes:
    """The bytes of a word in base64url, in its only spelling; raises BadStep."""
    try:
        data = urlsafe_b64decode(word + "=" * (-len(word) % 4))
    except ValueError:
        raise unreadable() from None
    if _encoded(data) != word:
        raise unreadable()
    return data

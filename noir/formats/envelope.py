"""Text that is kept, of any kind: a first line with its kind, its version, a number and a checksum; below it a body.

The number tells the newer of two texts. It comes back from a disk or out of a stranger's file, so nothing is believed.
The body is JSON, and where it holds what not everyone may see at a glance, under a veil.
"""

import json
from base64 import b64decode, b64encode
from typing import Any, NamedTuple
from zlib import compress, crc32, decompressobj, error

from noir.core.errors import UserError


class NewerVersion(UserError):
    """A kept text of a later version of this program, which must not be overwritten."""


class Envelope(NamedTuple):
    """What the first line of a kept text says, and what stands below it; `whole` is false where that was changed."""

    version: int
    sequence: int
    body: str
    whole: bool


def pack(kind: str, version: int, sequence: int, body: str) -> str:
    """Return the text that keeps `body`."""
    head = f"{kind} {version} {sequence}"
    return f"{head} {_checksum(head + body)}\n{body}"


def print_body(value: object) -> str:
    """Return a value as JSON, in letters that every storage takes."""
    return json.dumps(value, ensure_ascii=True, separators=(",", ":"))


def obscure(text: str) -> str:
    """Return `text` so that nothing of it is read by whoever only looks at it; who wants to, can (it is no lock)."""
    return b64encode(compress(text.encode(), 6)).decode()


def read_obscured(text: str, longest: int) -> str:
    """Return what was veiled, if it has at most `longest` bytes; raise ValueError."""
    unpacking = decompressobj()
    try:
        found = unpacking.decompress(b64decode(text, validate=True), longest)
    except error:
        raise ValueError("damaged") from None
    if not unpacking.eof or unpacking.unused_data:
        raise ValueError("longer")
    return found.decode()


def sequence_of(kind: str, text: str) -> int:
    """Return the number that the first line of a text of this kind gives; 0 for any other text."""
    words = text[:80].partition("\n")[0].split(" ")
    return int(words[2]) if len(words) == 4 and words[0] == kind and _is_number(words[2]) else 0


def unpack(kind: str, text: str, longest: int, since: int) -> Envelope | None:
    """Return what `text` says of itself; None if it is no text of this kind, or has more than `longest` characters.

    The checksum is that of the first line too `since` this version.
    """
    head, __, body = text[: longest + 1].partition("\n")
    words = head.split(" ")
    if len(text) > longest or len(words) != 4 or words[0] != kind or not all(map(_is_number, words[1:3])):
        return None
    version = int(words[1])
    covered = body if version < since else " ".join(words[:3]) + body
    return Envelope(version, int(words[2]), body, words[3] == _checksum(covered))


def whole_number(value: Any, most: int, least: int = 0) -> int:
    """Return `value` if it is a whole number within these bounds; raise ValueError."""
    if type(value) is not int or not least <= value <= most:
        raise ValueError(value)
    return value


def _is_number(word: str) -> bool:
    return word.isascii() and word.isdigit() and len(word) < 16


def _checksum(text: str) -> str:
    return f"{crc32(text.encode('utf-8', 'surrogatepass')):08x}"

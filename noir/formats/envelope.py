"""The envelope of stored texts: a first line with kind, version, sequence number and checksum, then the body.

The sequence number tells which of two texts is newer. Texts come from a disk or a stranger's file, so nothing in them
is trusted. The body is JSON, obscured if it contains secrets that should not be readable at a glance.
"""

import json
from base64 import b64decode, b64encode
from itertools import accumulate
from typing import Any, NamedTuple
from zlib import compress, crc32, decompressobj, error

from noir.core.errors import UserError

MOST_NESTED = 20
"""How deep lists and objects of a body may be nested; no text of ours goes deeper than eight."""
MOST_BRACKETS = 100_000
"""How many brackets a body may have; 2,000 results of four players have a third of that."""
NO_BRACKETS = bytes(set(range(128)) - set(b"[]{}"))


class NewerVersion(UserError):
    """A text written by a later version of the program; it must not be overwritten."""


class Envelope(NamedTuple):
    """A stored text, taken apart."""

    version: int
    sequence: int
    """The larger of two is the newer text."""
    body: str
    whole: bool
    """Whether the checksum is right."""
    newer: bool
    """Whether a later version wrote it. A text of ours with a damaged version is not newer, and not whole."""


def pack(kind: str, version: int, sequence: int, body: str) -> str:
    """The text that stores `body`."""
    head = f"{kind} {version} {sequence}"
    return f"{head} {_checksum(head + body)}\n{body}"


def print_body(value: object) -> str:
    """A value as JSON in ASCII, which every storage takes."""
    return json.dumps(value, ensure_ascii=True, separators=(",", ":"))


def parse_body(text: str) -> Any:
    """The value of a text of JSON; raises ValueError, also for one that is nested more than MOST_NESTED deep.

    Python's parser calls itself for each level. In a browser the stack then ends before Python can notice it.
    """
    if not _is_shallow(text):
        raise ValueError("nested")
    return json.loads(text)


def _is_shallow(text: str) -> bool:
    """Whether the brackets outside of strings are few enough to read, and nested at most MOST_NESTED deep."""
    outside_strings = "".join(text.replace("\\\\", "").replace('\\"', "").split('"')[::2])
    brackets = outside_strings.encode("ascii", "ignore").translate(None, NO_BRACKETS)
    depths = accumulate(1 if bracket in b"[{" else -1 for bracket in brackets[:MOST_BRACKETS])
    return len(brackets) <= MOST_BRACKETS and max(depths, default=0) <= MOST_NESTED


def obscure(text: str) -> str:
    """`text` compressed and in base64, so that it cannot be read at a glance; this is no encryption."""
    return b64encode(compress(text.encode(), 6)).decode()


def read_obscured(text: str, longest: int) -> str:
    """The text that was obscured, if it has at most `longest` bytes; raises ValueError."""
    unpacking = decompressobj()
    try:
        unpacked = unpacking.decompress(b64decode(text, validate=True), longest)
    except error:
        raise ValueError("damaged") from None
    if not unpacking.eof or unpacking.unused_data:
        raise ValueError("longer")
    return unpacked.decode()


def sequence_of(kind: str, text: str) -> int:
    """The sequence number in the first line of a text of this kind; 0 for any other text."""
    words = text[:80].partition("\n")[0].split(" ")
    return int(words[2]) if len(words) == 4 and words[0] == kind and _is_number(words[2]) else 0


def is_whole(text: str) -> bool:
    """Whether a stored text of any kind and version has the checksum that its first line names."""
    head, __, body = text.partition("\n")
    words = head.split(" ")
    return len(words) == 4 and words[3] in (_checksum(" ".join(words[:3]) + body), _checksum(body))


def unpack(kind: str, text: str, longest: int, versions: range) -> Envelope | None:
    """The parts of `text`; None if it is not of this kind or has more than `longest` characters.

    The checksum of `versions`, which end with today's, covers the first line and the body; that of older ones the body.
    """
    head, __, body = text[: longest + 1].partition("\n")
    words = head.split(" ")
    if len(text) > longest or len(words) != 4 or words[0] != kind or not all(map(_is_number, words[1:3])):
        return None
    version = int(words[1])
    covered = body if version < versions.start else " ".join(words[:3]) + body
    ours = (body, *(f"{kind} {each} {words[2]}{body}" for each in versions))
    is_newer = version >= versions.stop and words[3] not in map(_checksum, ours)
    return Envelope(version, int(words[2]), body, words[3] == _checksum(covered), is_newer)


def whole_number(value: Any, most: int, least: int = 0) -> int:
    """`value` if it is an integer within these bounds; raises ValueError."""
    if type(value) is not int or not least <= value <= most:
        raise ValueError(value)
    return value


def _is_number(word: str) -> bool:
    return word.isascii() and word.isdigit() and len(word) < 16


def _checksum(text: str) -> str:
    return f"{crc32(text.encode('utf-8', 'surrogatepass')):08x}"

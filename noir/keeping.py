"""Text that is kept, of any kind: a first line with its kind, its version, a number and a checksum; below it JSON.

The number tells the newer of two texts. It comes back from a disk or out of a stranger's file, so nothing is believed.
"""

import json
from typing import Any, NamedTuple
from zlib import crc32

from noir.core import Complaint


class Newer(Complaint):
    """A kept text of a later version of this program, which must not be overwritten."""


class Kept(NamedTuple):
    """What the first line of a kept text says, and what stands below it; `whole` is false where that was changed."""

    version: int
    sequence: int
    body: str
    whole: bool


def pack(kind: str, version: int, sequence: int, body: object) -> str:
    """Return the text that keeps `body`."""
    text = json.dumps(body, ensure_ascii=True, separators=(",", ":"))
    return f"{kind} {version} {sequence} {_checksum(text)}\n{text}"


def unpack(kind: str, text: str, longest: int) -> Kept | None:
    """Return what `text` says of itself; None if it is no text of this kind, or has more than `longest` characters."""
    head, __, body = text[: longest + 1].partition("\n")
    words = head.split(" ")
    if len(text) > longest or len(words) != 4 or words[0] != kind or not all(map(_is_number, words[1:3])):
        return None
    return Kept(int(words[1]), int(words[2]), body, words[3] == _checksum(body))


def number(value: Any, most: int, least: int = 0) -> int:
    """Return `value` if it is a whole number within these bounds; raise ValueError."""
    if type(value) is not int or not least <= value <= most:
        raise ValueError(value)
    return value


def _is_number(word: str) -> bool:
    return word.isascii() and word.isdigit() and len(word) < 16


def _checksum(text: str) -> str:
    return f"{crc32(text.encode('utf-8', 'surrogatepass')):08x}"

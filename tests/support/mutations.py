"""Damage to good texts: by a failing disk, a mail program, a careless paste or an attacker.

The result depends only on the random generator.
"""

import json
import random
import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Callable, Iterator
from hashlib import sha256
from typing import Any
from zlib import crc32

from noir.formats.envelope import pack

MUCH = 10_000_000
"""The characters of a text that no person wrote."""

NUMBERS = ("-1", "0", "00", "1e9", "-0", "0x1", "1_0", "1.0", "NaN", "Infinity", "9" * 20, "9" * 5_000, "-" + "9" * 400)
LETTERS = (
    "\x00",
    "\ud800",
    "\udfff",
    "\ud83d",
    "\u202e",
    "\u2066",
    "\ufeff",
    "\u200b",
    "\u0301" * 60,
    "\x7f",
    "\x1b[2J",
)
DIGITS = ("٣", "５", "५", "²", "⑤", "Ⅷ", "𝟗")
MARKS = (
    "\n",
    "\r\n",
    "\r",
    "\t",
    " ",
    "\u00a0",
    "\u2028",
    "\x0b",
    "\x1c",
    "",
    "=",
    "&",
    "#",
    "%",
    "%00",
    "%ED%A0%80",
    "+",
    "?",
)
SHAPES = (
    "[" * 300,
    "{" * 300,
    '{"a":' * 200,
    "]",
    "}",
    "{}",
    "[]",
    '"',
    "'",
    "\\",
    "\\u0000",
    "\\ud800",
    "null",
    "true",
)
WORDS = (
    "take",
    "district",
    "constructor",
    "__proto__",
    "__class__",
    "{0.__class__}",
    "%s%n",
    "<b>",
    "../..",
    "5 " * 50,
)
JUNK = (*NUMBERS, *LETTERS, *DIGITS, *MARKS, *SHAPES, *WORDS)


def mutated(text: str, rng: random.Random) -> str:
    """`text` with one change, now and then with two or three."""
    for _time in range(rng.choice((1, 1, 1, 2, 3))):
        text = rng.choice(WAYS)(text, rng)
    return text


def _span(text: str, rng: random.Random) -> tuple[int, int]:
    one, two = rng.randrange(len(text) + 1), rng.randrange(len(text) + 1)
    near = min(len(text), one + rng.choice((0, 1, 1, 2, 5, 30)))
    return (one, near) if rng.random() < 0.7 else (min(one, two), max(one, two))


def _bit(text: str, rng: random.Random) -> str:
    """Flip one bit of its bytes."""
    data = bytearray(text.encode("utf-8", "surrogatepass")) or bytearray(1)
    data[rng.randrange(len(data))] ^= 1 << rng.randrange(8)
    return data.decode("utf-8", rng.choice(("surrogateescape", "replace")))


def _cut(text: str, rng: random.Random) -> str:
    at = rng.randrange(len(text) + 1)
    return rng.choice((text[:at], text[at:]))


def _without(text: str, rng: random.Random) -> str:
    at, to = _span(text, rng)
    return text[:at] + text[to:]


def _twice(text: str, rng: random.Random) -> str:
    at, to = _span(text, rng)
    return text[:to] + text[at:to] * rng.choice((1, 1, 2, 60)) + text[to:]


def _swapped(text: str, rng: random.Random) -> str:
    at, to = _span(text, rng)
    return text[to:] + text[at:to] + text[:at]


def _with_junk(text: str, rng: random.Random) -> str:
    at, to = _span(text, rng)
    return text[:at] + rng.choice(JUNK) + text[rng.choice((at, to)) :]


def _letter(text: str, rng: random.Random) -> str:
    at = rng.randrange(len(text) + 1)
    return text[:at] + chr(rng.randrange(rng.choice((0x80, 0x3000, 0x11_0000)))) + text[at + 1 :]


def _number(text: str, rng: random.Random) -> str:
    """Replace a number."""
    found = list(re.finditer(r"-?\d+", text))
    if not found:
        return text + rng.choice(NUMBERS)
    at, to = rng.choice(found).span()
    return text[:at] + rng.choice((*NUMBERS, *DIGITS, str(rng.randrange(-3, 60)))) + text[to:]


def _word(text: str, rng: random.Random) -> str:
    """Drop a word, repeat it, or put it in place of another."""
    words = re.split(r"([\s&,=.\"\[\]]+)", text)
    at, to = rng.randrange(len(words)), rng.randrange(len(words))
    words[at] = rng.choice(("", words[at] * 2, words[to]))
    return "".join(words)


def _line(text: str, rng: random.Random) -> str:
    """Drop a line, repeat it, or move it."""
    lines = text.split("\n")
    line = lines.pop(rng.randrange(len(lines)))
    for _time in range(rng.randrange(3)):
        lines.insert(rng.randrange(len(lines) + 1), line)
    return "\n".join(lines)


def _as_elsewhere(text: str, rng: random.Random) -> str:
    """The text as another program would have converted it."""
    return rng.choice(
        (
            text.replace("\n", "\r\n"),
            text.replace("\n", "\r"),
            "\ufeff" + text,
            text.swapcase(),
            text.translate({ord(digit): chr(0xFF10 + int(digit)) for digit in "0123456789"}),
            text.translate({ord(digit): chr(0x0660 + int(digit)) for digit in "0123456789"}),
            text.replace(" ", "\u00a0"),
            text.replace("-", "\u2212"),
            text.encode("utf-8", "replace").decode("latin-1"),
        )
    )


WAYS: tuple[Callable[[str, random.Random], str], ...] = (
    *(_bit, _cut, _without, _twice, _swapped, _with_junk, _with_junk, _letter, _number, _number, _word, _word, _line),
    _as_elsewhere,
)


def cuts(text: str) -> Iterator[str]:
    """Yield the text cut after every byte; an incomplete character becomes what a browser makes of it."""
    data = text.encode("utf-8", "surrogatepass")
    for at in range(len(data)):
        yield data[:at].decode("utf-8", "replace")


# Kept text: a first line with a checksum, JSON below it


def resealed(text: str) -> str:
    """A kept text with the checksum corrected."""
    head, __, body = text.partition("\n")
    words = head.split(" ")
    mark = f"{crc32(body.encode('utf-8', 'surrogatepass')):08x}"
    return " ".join([*words[:3], mark]) + f"\n{body}"


def of_version(version: int, text: str) -> str:
    """A kept text as another version would write it, with its checksum."""
    head, __, body = text.partition("\n")
    kind, __, sequence, __ = head.split(" ")
    return pack(kind, version, int(sequence), body)


def reshaped(text: str, rng: random.Random) -> str:
    """A kept text with another structure below its first line, if that is JSON, and the checksum corrected."""
    head, __, body = text.partition("\n")
    try:
        value = json.loads(body)
    except ValueError:
        return resealed(mutated(text, rng))
    for _time in range(rng.choice((1, 1, 2))):
        value = _other(value, rng)
    return resealed(f"{head}\n{json.dumps(value)}")


def _other(value: Any, rng: random.Random) -> Any:
    """A JSON value with one change in it."""
    if isinstance(value, dict | list) and value and rng.random() < 0.9:
        return _inside(value, rng)
    if isinstance(value, str) and rng.random() < 0.6:
        return mutated(value, rng)
    if type(value) is int and rng.random() < 0.6:
        return value + rng.choice((-1, 1, 2**31, -(2**63), 10**400))
    return rng.choice(
        (None, True, False, 0, -1, 1.0, 1e999, float("nan"), "", "x", [], [[]], {}, {"a": 1}, [value], [value] * 30)
    )


def _inside(value: Any, rng: random.Random) -> Any:
    """A list or a dictionary with one of its items changed, dropped, repeated or exchanged."""
    made = dict(value) if isinstance(value, dict) else list(value)
    places = list(made) if isinstance(made, dict) else list(range(len(made)))
    at, to = rng.choice(places), rng.choice(places)
    what = rng.random()
    if what < 0.75:
        made[at] = _other(made[at], rng)
    elif what < 0.85:
        del made[at]
    elif what < 0.95:
        made[at], made[to] = made[to], made[at]
    elif isinstance(made, dict):
        made[rng.choice(WORDS)] = made[at]
    else:
        made.insert(to, made[at])
    return made


# Links: their codes have checks


def recoded(link: str, rng: random.Random) -> str:
    """A link whose code is valid, but stands for an impossible game."""
    found = re.search(r"district=1([\w-]+)", link, re.ASCII)
    if not found or len(found[1]) % 4 == 1:
        return mutated(link, rng)
    body = bytearray(urlsafe_b64decode(found[1] + "=" * (-len(found[1]) % 4))[3:] or b"\x00")
    if rng.random() < 0.3:
        body = bytearray(rng.randbytes(rng.choice((0, 1, 12, 18, 24, 30, 1_400))))
    else:
        body[rng.randrange(len(body))] ^= 1 << rng.randrange(8)
    code = urlsafe_b64encode(sha256(b"district " + body).digest()[:3] + body).decode().rstrip("=")
    return link[: found.start(1)] + code + link[found.end(1) :]

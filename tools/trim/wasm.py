"""A wasm module as a list of sections: as much of the format as cutting it in two takes, and no instruction."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

MAGIC = b"\0asm\1\0\0\0"
TYPE, IMPORT, FUNCTION, TABLE, MEMORY, GLOBAL, EXPORT, START, ELEMENT, CODE = range(1, 11)
DATA, DATA_COUNT, TAG = 11, 12, 13
ORDER = (TYPE, IMPORT, FUNCTION, TABLE, MEMORY, TAG, GLOBAL, EXPORT, START, ELEMENT, DATA_COUNT, CODE, DATA)
FUNCTIONS, TABLES, MEMORIES, GLOBALS, TAGS = range(5)  # the kinds of what is imported and exported
NUMBERS = {0x41, 0x42, 0x23, 0xD0, 0xD2}  # i32.const, i64.const, global.get, ref.null, ref.func: one number follows
FLOATS = {0x43: 4, 0x44: 8}
SUMS = {0x6A, 0x6B, 0x6C, 0x7C, 0x7D, 0x7E}
I32_CONST = 0x41
END = 0x0B


class Unknown(Exception):
    """The module has something that this reader doesn't know."""


class Signature(NamedTuple):
    """What a function takes and gives, as bytes: one for each value."""

    takes: bytes
    gives: bytes


class Import(NamedTuple):
    """One import: where from, its kind, and its type as it is written."""

    module: bytes
    name: bytes
    kind: int
    what: bytes


class Segment(NamedTuple):
    """Bytes that a module puts into memory, and where."""

    place: int
    content: bytes


class Reader:
    """Reads numbers and bytes one after the other."""

    def __init__(self, data: bytes, place: int = 0) -> None:
        self.data, self.place = data, place

    def byte(self) -> int:
        """The next byte."""
        self.place += 1
        return self.data[self.place - 1]

    def number(self) -> int:
        """The next number without a sign."""
        value = shift = 0
        while (byte := self.byte()) >= 128:
            value, shift = value | (byte & 127) << shift, shift + 7
        return value | byte << shift

    def take(self, size: int) -> bytes:
        """The next `size` bytes."""
        self.place += size
        return self.data[self.place - size : self.place]

    def text(self) -> bytes:
        """The next bytes, whose number is before them."""
        return self.take(self.number())

    def since(self, start: int) -> bytes:
        """What was read since `start`."""
        return self.data[start : self.place]

    def limits(self) -> None:
        """Pass the limits of a table or memory."""
        for _ in range(1 + (self.byte() & 1)):
            self.number()

    def constant(self) -> None:
        """Pass an expression that is known beforehand, such as the first value of a global."""
        while (code := self.byte()) != END:
            if code in NUMBERS:
                self.number()
            elif code in FLOATS:
                self.take(FLOATS[code])
            elif code not in SUMS:
                raise Unknown(f"instruction {code:#x} in a constant")

    def kind(self, what: int) -> bytes:
        """The type of something that is imported or defined, as it is written."""
        start = self.place
        if what == FUNCTIONS:
            self.number()
        elif what == TABLES:
            self.byte()
            self.limits()
        elif what == MEMORIES:
            self.limits()
        elif what in (GLOBALS, TAGS):
            self.take(1)
            self.number()
        else:
            raise Unknown(f"an import of kind {what}")
        return self.since(start)


def number(value: int) -> bytes:
    """A number without a sign, as it is written."""
    if value < 128:
        return bytes([value])
    return bytes([value & 127 | 128]) + number(value >> 7)


def signed(value: int) -> bytes:
    """A number of zero or more where one with a sign is expected."""
    if value < 64:
        return bytes([value])
    return bytes([value & 127 | 128]) + signed(value >> 7)


def text(content: bytes) -> bytes:
    """Bytes, with their number before them."""
    return number(len(content)) + content


def listed(entries: list[bytes]) -> bytes:
    """A list of things, with their number before them."""
    return number(len(entries)) + b"".join(entries)


def sections(module: bytes) -> Iterator[tuple[int, bytes]]:
    """Number and content of every section. Those of number 0 are for tools."""
    if module[:8] != MAGIC:
        raise Unknown("no wasm of version 1")
    reader = Reader(module, 8)
    while reader.place < len(module):
        yield reader.byte(), reader.text()


def written(content: dict[int, bytes], before: bytes = b"") -> bytes:
    """A module of these sections; `before` is what comes first."""
    return MAGIC + before + b"".join(bytes([one]) + text(content[one]) for one in ORDER if one in content)


def entries(section: bytes, read: Callable[[Reader], object]) -> list[bytes]:
    """The things listed in a section, each as it is written."""
    reader = Reader(section)
    found = []
    for _ in range(reader.number()):
        start = reader.place
        read(reader)
        found.append(reader.since(start))
    return found


def imports(section: bytes) -> list[Import]:
    """What a module imports."""
    reader = Reader(section)
    found = []
    for _ in range(reader.number()):
        module, name, kind = reader.text(), reader.text(), reader.byte()
        found.append(Import(module, name, kind, reader.kind(kind)))
    return found


def signatures(section: bytes) -> list[Signature]:
    """The types of functions that a module names."""
    reader = Reader(section)
    found = []
    for _ in range(reader.number()):
        if reader.byte() != 0x60:
            raise Unknown("a type that is not a function's")
        found.append(Signature(reader.text(), reader.text()))
    return found


def segments(section: bytes) -> list[Segment]:
    """What a module puts into its memory before anything runs."""
    reader = Reader(section)
    found = []
    for _ in range(reader.number()):
        if reader.byte() != 0 or reader.byte() != I32_CONST:
            raise Unknown("bytes that are not put into the first memory at a known place")
        place = reader.number()
        if reader.byte() != END:
            raise Unknown("a place that is not one number")
        found.append(Segment(place, reader.text()))
    return found


def placed(segments: list[Segment]) -> bytes:
    """A section that puts bytes into memory."""
    return listed(
        [b"\0" + bytes([I32_CONST]) + signed(one.place) + bytes([END]) + text(one.content) for one in segments]
    )

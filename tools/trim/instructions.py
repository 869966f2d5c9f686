"""The numbers that a function of a wasm module names: constants, and offsets in memory. An address is one of them."""

from collections.abc import Callable

from tools.trim.wasm import Reader, Unknown

NUMBERS = {  # how many numbers follow an instruction
    **dict.fromkeys((0x02, 0x03, 0x04, 0x06), 1),  # block, loop, if, try: a type
    **dict.fromkeys((0x07, 0x08, 0x09, 0x0C, 0x0D, 0x10, 0x12, 0x18, *range(0x20, 0x27)), 1),
    **dict.fromkeys((0x3F, 0x40, 0x42, 0xD0, 0xD2), 1),
    **dict.fromkeys((0x11, 0x13), 2),  # calls through a table
}
FURTHER = {  # the same for those that begin with MORE
    **dict.fromkeys(range(8), 0),
    **dict.fromkeys((9, 11, 13, 15, 16, 17), 1),
    **dict.fromkeys((8, 10, 12, 14), 2),
}
I32_CONST, MORE = 0x41, 0xFC
MEMORY = range(0x28, 0x3F)  # loads and stores: alignment and offset follow
UNKNOWN = {0xFB, 0xFD, 0xFE}  # objects, vectors, threads


def named(body: bytes) -> set[int]:
    """The numbers of zero or more that a body names. Raises Unknown if it has an instruction that this can't pass."""
    reader = Reader(body)
    reader.number()
    for _ in range(reader.number()):
        reader.number()
        reader.byte()
    found: set[int] = set()
    while reader.place < len(body):
        code = reader.byte()
        if code == I32_CONST:
            found |= _constant(reader)
        elif code in MEMORY:
            found.add(_offset(reader))
        else:
            _pass(reader, code)
    return found


def _constant(reader: Reader) -> set[int]:
    """A constant, if it isn't negative."""
    value = reader.number()
    return set() if reader.data[reader.place - 1] & 64 else {value}


def _offset(reader: Reader) -> int:
    """The offset of a load or a store."""
    if reader.number() & 64:
        reader.number()  # another memory than the first
    return reader.number()


def _pass(reader: Reader, code: int) -> None:
    """Pass what follows an instruction that names no address."""
    if code in UNKNOWN:
        raise Unknown(f"instruction {code:#x}")
    if code in SPECIAL:
        SPECIAL[code](reader)
    else:
        _numbers(reader, NUMBERS.get(code, 0))


def _catches(reader: Reader) -> None:
    """Pass the type of a block and what it catches."""
    reader.number()
    for _ in range(reader.number()):
        _numbers(reader, 2 if reader.byte() < 2 else 1)


def _following(code: int) -> int:
    """How many numbers follow an instruction that begins with MORE."""
    if code not in FURTHER:
        raise Unknown(f"instruction {MORE:#x} {code}")
    return FURTHER[code]


def _numbers(reader: Reader, count: int) -> None:
    """Pass some numbers."""
    for _ in range(count):
        reader.number()


SPECIAL: dict[int, Callable[[Reader], object]] = {
    0x0E: lambda reader: _numbers(reader, reader.number() + 1),  # a table of branches
    0x1C: lambda reader: reader.take(reader.number()),  # a choice between two values of a type
    0x1F: _catches,
    0x43: lambda reader: reader.take(4),
    0x44: lambda reader: reader.take(8),
    MORE: lambda reader: _numbers(reader, _following(reader.number())),
}

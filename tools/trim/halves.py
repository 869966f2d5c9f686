"""Cuts a wasm module in two: `first` has the functions that run, `second` the others.

Nothing is renumbered, so no instruction is read or changed: in both halves every function, global and table keeps its
number. In place of a function that is in the other half stands a few bytes that call it through the table `halves`,
in which both halves enter theirs. Before the first half calls the second it looks whether that has entered, and if not
calls what stands at place 0 of the table, which brings it; `assets/boot/halves.mjs` puts that there.
"""

from collections.abc import Sequence
from typing import NamedTuple

from tools.trim import wasm
from tools.trim.tables import moved
from tools.trim.wasm import FUNCTIONS, GLOBALS, MEMORIES, TABLES, TAGS, Reader, Signature, listed, number, signed, text

HALVES, FIRST = b"halves", b"first"
NOTHING, SAME = Signature(b"", b""), Signature(b"\x7f", b"\x7f")
FUNCREF = b"\x70"
LOCAL_GET, I32_CONST, CALL, CALL_INDIRECT = b"\x20", b"\x41", b"\x10", b"\x11"
TABLE_GET, IS_NULL, GLOBAL_SET = b"\x25", b"\xd1", b"\x24"
IF, END = b"\x04\x40", b"\x0b"
DEFINED = {  # by kind: the section that defines such things, and how one entry is passed
    TABLES: (wasm.TABLE, lambda reader: reader.kind(TABLES)),
    MEMORIES: (wasm.MEMORY, lambda reader: reader.kind(MEMORIES)),
    GLOBALS: (wasm.GLOBAL, lambda reader: (reader.take(2), reader.constant())),
    TAGS: (wasm.TAG, lambda reader: reader.kind(TAGS)),
}


class Module(NamedTuple):
    """A module, read so far as it takes to cut it."""

    notes: bytes  # the sections for whoever loads it, such as dylink.0
    content: dict[int, bytes]
    types: list[Signature]
    imports: list[wasm.Import]
    functions: list[int]  # the type of every function that it defines
    bodies: list[bytes]
    defined: dict[int, list[bytes]]

    def count(self, kind: int) -> int:
        """How many things of a kind it imports."""
        return sum(one.kind == kind for one in self.imports)


def read(data: bytes) -> Module:
    """Read a module. Raises wasm.Unknown."""
    found = list(wasm.sections(data))
    content = {one: section for one, section in found if one}
    if wasm.START in content:
        raise wasm.Unknown("a function that runs before the second half can be there")
    types = wasm.signatures(content[wasm.TYPE])
    types += [one for one in (NOTHING, SAME) if one not in types]
    content[wasm.TYPE] = listed([b"\x60" + text(one.takes) + text(one.gives) for one in types])
    return Module(
        b"".join(b"\0" + text(section) for one, section in found if not one),
        content,
        types,
        wasm.imports(content.get(wasm.IMPORT, b"\0")),
        [Reader(one).number() for one in wasm.entries(content[wasm.FUNCTION], lambda reader: reader.kind(FUNCTIONS))],
        wasm.entries(content[wasm.CODE], lambda reader: reader.text()),
        {kind: wasm.entries(content.get(place, b"\0"), passed) for kind, (place, passed) in DEFINED.items()},
    )


def body(code: bytes) -> bytes:
    """A function without variables of its own."""
    return text(b"\0" + code + END)


def elsewhere(module: Module, table: int, function: int, look: bytes) -> bytes:
    """The body of a function that is in the other half; `look` is what happens before it is called."""
    kind = module.functions[function]
    given = b"".join(LOCAL_GET + number(one) for one in range(len(module.types[kind].takes)))
    return body(given + I32_CONST + signed(function + 1) + look + CALL_INDIRECT + number(kind) + number(table))


def looked(module: Module, table: int) -> bytes:
    """The function that gives back the place it is given, and brings the second half if there is nothing."""
    there = LOCAL_GET + b"\0" + TABLE_GET + number(table) + IS_NULL
    bring = I32_CONST + b"\0" + CALL_INDIRECT + number(module.types.index(NOTHING)) + number(table)
    return body(there + IF + bring + END + LOCAL_GET + b"\0")


def entered(module: Module, table: int, functions: list[int]) -> list[bytes]:
    """The segments that enter functions in a table, one for each run of neighbours."""
    runs: list[list[int]] = []
    for one in functions:
        if runs and runs[-1][-1] == one - 1:
            runs[-1].append(one)
        else:
            runs.append([one])
    shift = module.count(FUNCTIONS)
    return [
        b"\x02" + number(table) + I32_CONST + signed(run[0] + 1) + END + b"\0"
        + listed([number(one + shift) for one in run])
        for run in runs
    ]  # fmt: skip


def shared(module: Module) -> list[tuple[bytes, int, int]]:
    """Name, kind and number of what the first half defines and the second needs."""
    return [
        (f"{HALVES.decode()} {kind} {one}".encode(), kind, module.count(kind) + one)
        for kind, defined in module.defined.items()
        for one in range(len(defined))
    ]


def exports(module: Module, table: int) -> bytes:
    """The exports of the first half: those of the whole, and what the second needs."""
    reader = Reader(module.content[wasm.EXPORT])
    count = reader.number()
    more = [*shared(module), (HALVES, TABLES, table)]
    return number(count + len(more)) + reader.data[reader.place :] + b"".join(
        text(name) + bytes([kind]) + number(place) for name, kind, place in more
    )  # fmt: skip


def typed(module: Module, kind: int, one: int) -> bytes:
    """The type of something that the module defines, as an import writes it."""
    return Reader(module.defined[kind][one]).kind(kind)


def passed(module: Module) -> list[wasm.Import]:
    """The imports of the second half: those of the whole in their order, then what the first half defines."""
    ours = [
        wasm.Import(FIRST, name, kind, typed(module, kind, place - module.count(kind)))
        for name, kind, place in shared(module)
    ]
    halves = wasm.Import(FIRST, HALVES, TABLES, FUNCREF + b"\0" + number(len(module.bodies) + 1))
    return [*module.imports, *ours, halves]


def cut(data: bytes, used: set[int], tables: Sequence[range] = ()) -> tuple[bytes, bytes]:
    """The two halves of a module. `used` are the functions of the first, numbered from the first that it defines.

    What lies in `tables`, places in memory, comes with the second half.
    """
    module = read(data)
    stays, goes = moved(wasm.segments(module.content.get(wasm.DATA, b"\0")), tables)
    there = range(len(module.bodies))
    table = module.count(TABLES) + len(module.defined[TABLES])
    look = CALL + number(module.count(FUNCTIONS) + len(there))
    kept, others = sorted(used), [one for one in there if one not in used]
    size = number(len(there) + 1)
    segments = Reader(module.content.get(wasm.ELEMENT, b"\0"))
    segment_count = segments.number()
    own = entered(module, table, kept)
    first = module.content | {
        wasm.FUNCTION: listed([number(one) for one in (*module.functions, module.types.index(SAME))]),
        wasm.TABLE: listed([*module.defined[TABLES], FUNCREF + b"\1" + size + size]),
        wasm.EXPORT: exports(module, table),
        wasm.ELEMENT: number(segment_count + len(own)) + segments.data[segments.place :] + b"".join(own),
        wasm.CODE: listed([
            *(module.bodies[one] if one in used else elsewhere(module, table, one, look) for one in there),
            looked(module, table),
        ]),
    } | placed(module, stays)  # fmt: skip
    second = {
        wasm.TYPE: module.content[wasm.TYPE],
        wasm.IMPORT: listed([
            text(one.module) + text(one.name) + bytes([one.kind]) + one.what for one in passed(module)
        ]),
        wasm.FUNCTION: module.content[wasm.FUNCTION],
        wasm.ELEMENT: listed(entered(module, table, others)),
        wasm.CODE: listed([
            elsewhere(module, table, one, b"") if one in used else module.bodies[one] for one in there
        ]),
    } | placed(module, goes)  # fmt: skip
    return wasm.written(first, module.notes), wasm.written(second)


def placed(module: Module, segments: list[wasm.Segment]) -> dict[int, bytes]:
    """The sections that put these bytes into memory, with their count where the whole has one."""
    count = {wasm.DATA_COUNT: number(len(segments))} if wasm.DATA_COUNT in module.content else {}
    return {wasm.DATA: wasm.placed(segments)} | count


def counted(data: bytes) -> bytes:
    """The whole module with one more exported global for every function, `ran 0` and so on: 1 once that was called."""
    module = read(data)
    shift = module.count(GLOBALS) + len(module.defined[GLOBALS])
    functions = range(len(module.bodies))
    reader = Reader(module.content[wasm.EXPORT])
    count = reader.number() + len(functions)
    more = [text(b"ran %d" % one) + bytes([GLOBALS]) + number(shift + one) for one in functions]
    return wasm.written(
        module.content
        | {
            wasm.GLOBAL: listed([*module.defined[GLOBALS], *[b"\x7f\1" + I32_CONST + b"\0" + END for _ in functions]]),
            wasm.EXPORT: number(count) + reader.data[reader.place :] + b"".join(more),
            wasm.CODE: listed([
                marked(module.bodies[one], I32_CONST + b"\1" + GLOBAL_SET + number(shift + one)) for one in functions
            ]),
        },
        module.notes,
    )  # fmt: skip


def marked(whole: bytes, code: bytes) -> bytes:
    """A body with `code` before its first instruction, after its variables."""
    inside = Reader(whole).text()
    reader = Reader(inside)
    for _ in range(reader.number()):
        reader.number()
        reader.byte()
    return text(inside[: reader.place] + code + inside[reader.place :])

"""The lists that say where Pyodide's wasm is cut in two: used.txt, its functions that run, and tables.txt."""

import hashlib
from collections.abc import Iterable
from pathlib import Path

from tools.trim.halves import cut

LIST = Path(__file__).parent / "used.txt"
TABLES = Path(__file__).parent / "tables.txt"
WIDTH = 16  # numbers on a line


class Stale(Exception):
    """The list was made for another wasm."""


def digest(wasm: bytes) -> str:
    """What the list says of the wasm that it is about."""
    return hashlib.sha256(wasm).hexdigest()


def printed(wasm: bytes, used: Iterable[int]) -> str:
    """The list as it is kept: the hash of the wasm, then numbers."""
    numbers = sorted(used)
    rows = [" ".join(map(str, numbers[at : at + WIDTH])) for at in range(0, len(numbers), WIDTH)]
    return "\n".join([digest(wasm), *rows, ""])


def listed(wasm: bytes) -> set[int]:
    """The functions that run, by the list. Raises Stale if it is about another wasm."""
    first, *rows = LIST.read_text("utf-8").splitlines()
    if first != digest(wasm):
        raise Stale("tools/trim/used.txt was made for another Pyodide: run make trim")
    return {int(number) for row in rows for number in row.split()}


def tables(wasm: bytes) -> list[range]:
    """The places in memory of what only the second half reads, in their order. Raises Stale as `listed` does."""
    first, *rows = TABLES.read_text("utf-8").splitlines()
    if first != digest(wasm):
        raise Stale("tools/trim/tables.txt was made for another Pyodide; tools/trim/tables.py says what it has")
    pairs = [map(int, row.split()) for row in rows if not row.startswith("#")]
    return [range(start, start + size) for start, size in pairs]


def halves(wasm: bytes) -> tuple[bytes, bytes]:
    """The two halves of the pinned wasm. Raises Stale."""
    return cut(wasm, listed(wasm), tables(wasm))

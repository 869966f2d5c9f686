"""Writes the list of Pyodide's functions that run, used.txt, which says where its wasm is cut in two.

python -m tools.trim.trim, where Node runs the census; then the halves are made from the list and the pinned package.
"""

import hashlib
import json
import subprocess
import tempfile
from pathlib import Path

from tools.trim.halves import counted, cut

ROOT = Path(__file__).resolve().parents[2]
HERE = Path(__file__).parent
WASM = ROOT / "node_modules/pyodide/pyodide.asm.wasm"
LIST = HERE / "used.txt"
WIDTH = 16  # numbers on a line


class Stale(Exception):
    """The list was made for another wasm."""


def digest(wasm: bytes) -> str:
    """What the list says of the wasm that it is about."""
    return hashlib.sha256(wasm).hexdigest()


def printed(wasm: bytes, used: list[int]) -> str:
    """The list as it is kept: the hash of the wasm, then numbers."""
    rows = [" ".join(map(str, used[at : at + WIDTH])) for at in range(0, len(used), WIDTH)]
    return "\n".join([digest(wasm), *rows, ""])


def listed(wasm: bytes) -> set[int]:
    """The functions that run, by the list. Raises Stale if it is about another wasm."""
    first, *rows = LIST.read_text("utf-8").splitlines()
    if first != digest(wasm):
        raise Stale("tools/trim/used.txt was made for another Pyodide: run make trim")
    return {int(number) for row in rows for number in row.split()}


def census(wasm: bytes) -> list[int]:
    """The functions that run on a walk through the program."""
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder) / "counted.wasm"
        place.write_bytes(counted(wasm))
        command = ["node", str(HERE / "census.mjs"), str(ROOT), str(place)]
        seen: list[int] = json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)
    return seen


def halves() -> tuple[bytes, bytes]:
    """The two halves of the pinned wasm."""
    wasm = WASM.read_bytes()
    return cut(wasm, listed(wasm))


def main() -> None:
    """Take the census and say how large the halves are."""
    wasm = WASM.read_bytes()
    LIST.write_text(printed(wasm, census(wasm)), "utf-8")
    first, second = halves()
    print(f"{len(listed(wasm))} functions run; {len(wasm)} bytes are now {len(first)} and {len(second)}")


if __name__ == "__main__":
    main()

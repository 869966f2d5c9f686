"""Writes used.txt, the list of Pyodide's functions that run: in Node, and in a page of every engine.

python -m tools.trim.trim; takes some minutes. Then the build cuts the wasm by the list.
"""

import json
import subprocess
import tempfile
from pathlib import Path

from tools.site.build import ROOT
from tools.site.single import WHOLE
from tools.trim import pages, used
from tools.trim.halves import counted, read
from tools.trim.tables import readers

CENSUS = Path(__file__).parent / "census.mjs"


def in_node(whole: bytes) -> set[int]:
    """The functions that run on a walk through the program in Node."""
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder) / "counted.wasm"
        place.write_bytes(counted(whole))
        command = ["node", str(CENSUS), str(ROOT), str(place)]
        ran = subprocess.run(command, capture_output=True, text=True, check=True)
    return set(json.loads(ran.stdout))


def before(whole: bytes) -> set[int]:
    """The functions that ran in an earlier census of the same wasm: not every census meets all of them."""
    try:
        return used.listed(whole)
    except used.Stale:
        return set()


def main() -> None:
    """Take the census and say how large the halves are."""
    whole = WHOLE.read_bytes()
    ran = in_node(whole) | pages.census(whole) | before(whole)
    found = ran - readers(read(whole).bodies, used.tables(whole))
    used.LIST.write_text(used.printed(whole, found), "utf-8")
    first, second = used.halves(whole)
    print(f"{len(found)} functions run; {len(whole)} bytes are now {len(first)} and {len(second)}")


if __name__ == "__main__":
    main()

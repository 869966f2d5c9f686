"""Pyodide's wasm in two halves: games need only the first, and together they answer as the whole does."""

import json
import subprocess
from pathlib import Path

import pytest

from tests.support.same_games import log
from tools.site.build import ROOT
from tools.site.single import WHOLE
from tools.trim import used, wasm
from tools.trim.halves import cut

ANSWERS = "LATIN SMALL LETTER E WITH ACUTE|0.1428571428571428571428571429|a = [1]|{1: [2]}|e8|a4a4|caught"


@pytest.mark.full
def test_games_need_only_the_first_half_and_the_second_is_brought_once(tmp_path: Path) -> None:
    for name, half in zip(("first", "second"), used.halves(WHOLE.read_bytes()), strict=True):
        (tmp_path / f"{name}.wasm").write_bytes(half)
    command = ["node", str(ROOT / "tests/site/halves.mjs"), str(ROOT), str(tmp_path)]
    ran = subprocess.run(command, capture_output=True, text=True, timeout=120)
    assert ran.returncode == 0, ran.stderr
    told = json.loads(ran.stdout.splitlines()[-1])
    assert told["steps"] == {"boot": 0, "games": 0, "rare": 1}
    assert told["answers"] == ANSWERS
    assert told["before"] == told["after"] == log(2, 12)


def test_the_same_wasm_and_list_give_the_same_halves() -> None:
    first, second = used.halves(WHOLE.read_bytes())
    assert (first, second) == used.halves(WHOLE.read_bytes())
    assert len(first) < 0.61 * WHOLE.stat().st_size, "the first half is much smaller than the whole"


def test_a_list_for_another_wasm_is_refused() -> None:
    with pytest.raises(used.Stale):
        used.listed(WHOLE.read_bytes() + b"\0")


@pytest.mark.parametrize(
    "broken",
    [b"", b"\0asm\2\0\0\0", wasm.MAGIC + b"\1\4\1\x5e\x7f\0", wasm.MAGIC + b"\1\1\0\3\1\0\x08\1\0\x0a\1\0"],
    ids=["empty", "another version", "a type that is no function's", "a function that runs at the start"],
)
def test_what_the_tool_does_not_know_is_refused(broken: bytes) -> None:
    with pytest.raises(wasm.Unknown):
        cut(broken, set())

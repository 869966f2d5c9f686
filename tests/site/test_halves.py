"""Pyodide's wasm in two halves: games need only the first, and together they answer as the whole does."""

import json
import shutil
import subprocess
from pathlib import Path

import pytest

from noir.app.later import DEVICES
from noir.games import GAMES
from tests.support.same_games import log
from tools.site.build import ROOT
from tools.site.single import WHOLE
from tools.trim import used, wasm
from tools.trim.halves import cut, read
from tools.trim.instructions import named
from tools.trim.tables import moved, readers

NUMBERS = {
    *(
        925824,
        983040,
        983552,
        1047552,
        1048575,
        1048576,
        1114111,
        1114112,
        1179648,
    ),  # of characters and their encodings
    *(999999, 1000000, 1000003, 1052672),  # millionths of a second, a hash, a flag
}
"""What functions of the first half name that could be a place in a table, and is a number."""

POINTERS = 3_000_000
"""Where data with pointers begins; before it are texts, and tables of small numbers that look like pointers."""

INDEX = range(3_631_528, 3_687_792)
"""Where the codecs have the index of their mappings."""

DAYS = 3_652_425
"""The days of ten thousand years, which a function of dates names; by chance a place in the index."""

NO_POINTERS = {
    *(917504, 1310720, 1572864, 1835008, 1017855, 1000000, 1048575, 1048576, 1048584, 1048588, 1048592),
    *(909494, 1167984, 1217181, 1251301, 1606938, 1703957, 1721567, 1900564, 2063650),  # small numbers side by side
}
"""What lies elsewhere in that data, could be a place in a table, and is a number."""

ANSWERS = "LATIN SMALL LETTER E WITH ACUTE|0.1428571428571428571428571429|a = [1]|{1: [2]}|e8|a4a4|caught"


@pytest.mark.full
def test_games_need_only_the_first_half_and_the_second_is_brought_once(tmp_path: Path, dist: Path) -> None:
    for name in ("noir", DEVICES, *GAMES):
        shutil.copy(next(dist.glob(f"assets/*/{name}.zip")), tmp_path)
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
    assert len(first) < 0.49 * WHOLE.stat().st_size, "the first half is less than half of the whole"


def test_no_function_of_the_first_half_names_a_place_in_a_table() -> None:
    whole = WHOLE.read_bytes()
    module, tables, first = read(whole), used.tables(whole), used.listed(whole)
    inside = {number for one in first for number in named(module.bodies[one]) if _is_in(number, tables)}
    assert inside == NUMBERS
    assert not readers(module.bodies, tables) & first
    assert any(_is_in(number, tables) for one in readers(module.bodies, tables) for number in named(module.bodies[one]))


def test_what_points_into_a_table_is_an_index_that_only_the_second_half_names() -> None:
    whole = WHOLE.read_bytes()
    module, tables, first = read(whole), used.tables(whole), used.listed(whole)
    words = memoryview(memory_of(wasm.segments(module.content[wasm.DATA]))).cast("I")
    points = [at * 4 for at in range(POINTERS // 4, len(words)) if _is_in(words[at], tables)]
    assert sum(at in INDEX for at in points) > 1_800
    assert {words[at // 4] for at in points if at not in INDEX} == NO_POINTERS
    assert {number for one in first for number in named(module.bodies[one]) if number in INDEX} == {DAYS}


def _is_in(place: int, tables: list[range]) -> bool:
    """Whether a number is a place in a table."""
    return tables[0].start <= place < tables[-1].stop and any(place in one for one in tables)


@pytest.mark.parametrize("tables", [(), (range(12, 14),), (range(10, 13), range(14, 30)), (range(0, 100),)])
def test_both_halves_together_put_into_memory_what_the_whole_does(tables: tuple[range, ...]) -> None:
    whole = [wasm.Segment(10, b"abcdef"), wasm.Segment(20, b"xyz")]
    stays, goes = moved(whole, tables)
    assert sorted((one.place + at, byte) for one in (*stays, *goes) for at, byte in enumerate(one.content)) == [
        (one.place + at, byte) for one in whole for at, byte in enumerate(one.content)
    ]
    assert all(_is_in(one.place + at, [*tables]) for one in goes for at in range(len(one.content)))
    assert not any(_is_in(one.place + at, [*tables]) for one in stays for at in range(len(one.content)) if tables)


def test_the_tables_are_in_the_second_half_and_all_other_data_in_the_first() -> None:
    whole, tables = WHOLE.read_bytes(), used.tables(WHOLE.read_bytes())
    first, second = (dict(wasm.sections(half))[wasm.DATA] for half in used.halves(whole))
    data = dict(wasm.sections(whole))[wasm.DATA]
    assert memory_of(wasm.segments(first) + wasm.segments(second)) == memory_of(wasm.segments(data))
    there = memory_of(wasm.segments(second))
    assert all(any(there[one.start : one.stop]) for one in tables)
    assert not any(any(memory_of(wasm.segments(first))[one.start : one.stop]) for one in tables)


def memory_of(segments: list[wasm.Segment]) -> bytes:
    """What lies in memory once these segments were put there."""
    memory = bytearray(4_000_000)
    for one in segments:
        memory[one.place : one.place + len(one.content)] = one.content
    return bytes(memory)


def test_an_instruction_of_unknown_length_is_refused() -> None:
    assert named(b"\x07\0\x41\x90\x03\x28\2\x20\x0b") == {400, 32}
    assert named(b"\x04\0\x41\x7f\x0b") == set()
    with pytest.raises(wasm.Unknown):
        named(b"\4\0\xfd\0\x0b")


def test_a_list_for_another_wasm_is_refused() -> None:
    with pytest.raises(used.Stale):
        used.listed(WHOLE.read_bytes() + b"\0")
    with pytest.raises(used.Stale):
        used.tables(WHOLE.read_bytes() + b"\0")


@pytest.mark.parametrize(
    "broken",
    [b"", b"\0asm\2\0\0\0", wasm.MAGIC + b"\1\4\1\x5e\x7f\0", wasm.MAGIC + b"\1\1\0\3\1\0\x08\1\0\x0a\1\0"],
    ids=["empty", "another version", "a type that is no function's", "a function that runs at the start"],
)
def test_what_the_tool_does_not_know_is_refused(broken: bytes) -> None:
    with pytest.raises(wasm.Unknown):
        cut(broken, set())

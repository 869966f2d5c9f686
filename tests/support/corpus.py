"""The corpus: for every door the smallest texts that between them go every way through the parsers that was found.

`tests/data/corpus/NAME.txt` has one text a line, as a string of JSON. `python -m tests.support.corpus 10000` looks for
more: it makes bad texts of good ones and of those it has, notes which lines of noir/ each goes through and from which
line it comes there, and keeps what is new; then it leaves out whatever the others cover. Names of doors after the
number look behind these alone. A text that once found a fault stands in `faults.txt` there, with the name of its door
before it, and is never left out.
"""

import json
import random
import sys
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path
from types import FrameType
from typing import Any

from tests.support.games import DATA

CORPUS = DATA / "corpus"
LONGEST = 5_000
"""Longer texts are tried and not kept."""

Way = tuple[str, int, int]
"""A step within a module: its file, the line before and the line."""


@cache
def corpus(name: str) -> tuple[str, ...]:
    """Return the texts for the door of that name, those that once found a fault first."""
    return (*faults(name), *map(json.loads, _lines(name)))


def faults(name: str) -> list[str]:
    """Return the texts that once found a fault behind the door of that name."""
    return [text for door, text in map(json.loads, _lines("faults")) if door == name]


def _lines(name: str) -> list[str]:
    path = CORPUS / f"{name}.txt"
    return path.read_text("ascii").splitlines() if path.exists() else []


# Looking for more


def ways(read: Any, text: str) -> frozenset[Way]:
    """Return the steps through noir/ that reading `text` takes."""
    found: set[Way] = set()
    before: dict[FrameType, int] = {}

    def trace(frame: FrameType, event: str, arg: object) -> Any:
        name = frame.f_code.co_filename
        if "/noir/" not in name:
            return None
        if event == "line":
            found.add((Path(name).name, before.get(frame, 0), frame.f_lineno))
            before[frame] = frame.f_lineno
        return trace

    outer = sys.gettrace()
    sys.settrace(trace)
    try:
        with suppress(Exception):  # which errors may come of it is for the test to hold
            read(text)
    finally:
        sys.settrace(outer)
    return frozenset(found)


def smallest(known: dict[str, frozenset[Way]]) -> list[str]:
    """Return few and short texts that cover all that these do."""
    left = set().union(*known.values())
    chosen = []
    for text in sorted(known, key=lambda text: (len(text), text)):
        if known[text] & left:
            chosen.append(text)
            left -= known[text]
    covered = [known[text] for text in chosen]
    for at in reversed(range(len(chosen))):  # a short one may be covered by longer ones that are needed anyway
        if covered[at] <= set().union(*covered[:at], *covered[at + 1 :]):
            del chosen[at], covered[at]
    return chosen


def searched(read: Any, seeds: list[str], made: Iterator[str]) -> list[str]:
    """Return the smallest corpus of `seeds` and of what is new in `made`."""
    known = {text: ways(read, text) for text in seeds}
    seen = set().union(*known.values())
    for text in made:
        if len(text) <= LONGEST:
            taken = ways(read, text)
            if taken - seen:
                known[text] = taken
                seeds.append(text)
                seen |= taken
    return smallest(known)


def main(count: int, names: list[str]) -> None:
    """Look with so many texts for each door, or for those that are named, and write what there is then."""
    from tests.support.input_parsers import DOORS

    for door in (door for door in DOORS if door.name in names or not names):
        rng = random.Random(f"corpus {door.name} {len(corpus(door.name))}")
        seeds = [*door.good, *corpus(door.name)]
        made = (door.spoil(rng.choice(seeds), rng) for _text in range(count))
        there = {*door.good, *faults(door.name)}
        texts = [text for text in searched(door.read, seeds, made) if text not in there]
        (CORPUS / f"{door.name}.txt").write_text("".join(f"{json.dumps(text)}\n" for text in texts), "ascii")
        print(f"{door.name}: {len(texts)} texts of {sum(map(len, texts)):,} characters")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 10_000, sys.argv[2:])

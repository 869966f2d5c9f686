"""The corpus: for every parser, the smallest texts that together take every path through the parsers found so far.

`tests/data/corpus/NAME.txt` has one text per line, as a JSON string. `python -m tests.support.corpus 10000` looks for
more: it mutates good texts and those of the corpus, records the lines of noir/ that each runs through, with the line
before, and keeps what is new; then it drops every text that the others cover. Names of parsers after the number limit
the search to these. Texts that once revealed a bug are in `faults.txt`, each after the name of its parser, and are
never dropped.
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
"""Longer texts are tried, but not kept."""

Way = tuple[str, int, int]
"""A step within a module: its file, the line before and the line."""


@cache
def corpus(name: str) -> tuple[str, ...]:
    """The texts for the parser of that name, those that once revealed a bug first."""
    return (*faults(name), *map(json.loads, _lines(name)))


def faults(name: str) -> list[str]:
    """The texts that once revealed a bug in the parser of that name."""
    return [text for parser, text in map(json.loads, _lines("faults")) if parser == name]


def _lines(name: str) -> list[str]:
    path = CORPUS / f"{name}.txt"
    return path.read_text("ascii").splitlines() if path.exists() else []


# Looking for more


def ways(parse: Any, text: str) -> frozenset[Way]:
    """The steps through noir/ that parsing `text` takes."""
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
        with suppress(Exception):  # which errors are allowed is for the tests to check
            parse(text)
    finally:
        sys.settrace(outer)
    return frozenset(found)


def smallest(known: dict[str, frozenset[Way]]) -> list[str]:
    """Few and short texts that cover everything that these do."""
    left = set().union(*known.values())
    chosen = []
    for text in sorted(known, key=lambda text: (len(text), text)):
        if known[text] & left:
            chosen.append(text)
            left -= known[text]
    covered = [known[text] for text in chosen]
    for at in reversed(range(len(chosen))):  # a short text may be covered by longer ones that are needed anyway
        if covered[at] <= set().union(*covered[:at], *covered[at + 1 :]):
            del chosen[at], covered[at]
    return chosen


def searched(parse: Any, seeds: list[str], made: Iterator[str]) -> list[str]:
    """The smallest corpus of `seeds` and of what is new in `made`."""
    known = {text: ways(parse, text) for text in seeds}
    seen = set().union(*known.values())
    for text in made:
        if len(text) <= LONGEST:
            taken = ways(parse, text)
            if taken - seen:
                known[text] = taken
                seeds.append(text)
                seen |= taken
    return smallest(known)


def main(count: int, names: list[str]) -> None:
    """Try `count` texts for each parser, or for the named ones, and write the resulting corpus."""
    from tests.support.input_parsers import PARSERS

    for parser in (parser for parser in PARSERS if parser.name in names or not names):
        rng = random.Random(f"corpus {parser.name} {len(corpus(parser.name))}")
        seeds = [*parser.good, *corpus(parser.name)]
        made = (parser.spoil(rng.choice(seeds), rng) for _text in range(count))
        there = {*parser.good, *faults(parser.name)}
        texts = [text for text in searched(parser.parse, seeds, made) if text not in there]
        (CORPUS / f"{parser.name}.txt").write_text("".join(f"{json.dumps(text)}\n" for text in texts), "ascii")
        print(f"{parser.name}: {len(texts)} texts of {sum(map(len, texts)):,} characters")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 10_000, sys.argv[2:])

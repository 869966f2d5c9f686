"""The mutants: small faults, each the exact replacement of one piece of text, listed by room in `rooms/*.toml`."""

import tomllib
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
ROOMS = Path(__file__).parent / "rooms"


class Mutant(NamedTuple):
    """One small fault."""

    room: str
    """The name of the file that lists it."""
    name: str
    breaks: str
    """A sentence: what a player, a host or a caller would notice."""
    file: str
    """The path of the file that it changes, from the root of the project."""
    old: str
    """What it replaces, which is in the file exactly once."""
    new: str
    tests: tuple[str, ...]
    """The tests nearest to it: files or ids, as pytest takes them."""


def all_mutants() -> list[Mutant]:
    """All mutants, room by room."""
    return [
        Mutant(path.stem, **{**row, "tests": tuple(row["tests"])})
        for path in sorted(ROOMS.glob("*.toml"))
        for row in tomllib.loads(path.read_text("utf-8"))["mutant"]
    ]


def mutated(mutant: Mutant, text: str) -> str:
    """The text of its file with the fault; raises ValueError if the old text isn't there exactly once."""
    count = text.count(mutant.old)
    if count != 1:
        raise ValueError(f"{mutant.name}: {mutant.file} has its old text {count} times, not once")
    return text.replace(mutant.old, mutant.new)

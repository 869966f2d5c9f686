"""Sets each mutant in a copy of the project and prints which command finds it; exits with 1 if `make test` misses one.

It takes hours for all of them: `--room` and `--only` choose some.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic

from tools.mutants.finding import COMMANDS, Copy, Found
from tools.mutants.mutant import Mutant, all_mutants

MISSED = "nothing"


def chosen(mutants: Sequence[Mutant], rooms: Sequence[str], names: Sequence[str]) -> list[Mutant]:
    """The mutants of these rooms and with these names; all of them if neither is given."""
    unknown = {*rooms, *names} - {mutant.room for mutant in mutants} - {mutant.name for mutant in mutants}
    if unknown:
        raise SystemExit(f"There is no room or mutant named {', '.join(sorted(unknown))}.")
    return [each for each in mutants if not (rooms or names) or each.room in rooms or each.name in names]


def summary(found: Sequence[Found]) -> str:
    """How many mutants each command finds."""
    counts = Counter(each.command or MISSED for each in found)
    return ", ".join(f"{command} {counts[command]}" for command in (*COMMANDS, MISSED) if counts[command])


def find_all(mutants: Sequence[Mutant], only_nearest: bool, trust: bool) -> list[Found]:
    """Find the mutants one after the other, with a line for each."""
    found = []
    with TemporaryDirectory(prefix="mutants-") as folder:
        copy = Copy(Path(folder))
        nearest = list(dict.fromkeys(test for mutant in mutants for test in mutant.tests))
        if not trust and (failed := copy.fails_without(nearest)):
            raise SystemExit(f"{failed} fails without any mutant.")
        for mutant in mutants:
            start = monotonic()
            found.append(copy.find(mutant, only_nearest))
            command, by = found[-1]
            print(f"{command or MISSED:9} {mutant.room}: {mutant.name} ({monotonic() - start:.0f} s) {by}", flush=True)
            if not command:
                print(f"          {mutant.breaks}", flush=True)
    return found


def main(words: Sequence[str] | None = None) -> int:
    """Run with these words of the command line; the exit status."""
    parser = argparse.ArgumentParser(prog="make mutants", description=__doc__)
    parser.add_argument("--room", action="append", default=[], help="only the mutants of this room")
    parser.add_argument("--only", action="append", default=[], help="only the mutant of this name")
    parser.add_argument("--nearest", action="store_true", help="run no more than the tests nearest to a mutant")
    parser.add_argument("--trust", action="store_true", help="do not first see the nearest tests pass without mutants")
    parser.add_argument("--list", action="store_true", help="print the mutants and run nothing")
    given = parser.parse_args(words)
    mutants = chosen(all_mutants(), given.room, given.only)
    if given.list:
        print("\n".join(f"{mutant.room}: {mutant.name}. {mutant.breaks}" for mutant in mutants))
        return 0
    found = find_all(mutants, given.nearest, given.trust)
    print(f"{len(found)} mutants are found by: {summary(found)}")
    return int(any(each.command not in ("check", "test") for each in found))


if __name__ == "__main__":
    sys.exit(main())

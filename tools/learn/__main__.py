"""Lets the bot of a game learn, and writes what it has learned: `make learn GAME=district`."""

import argparse
import importlib
import sys
from pathlib import Path

from noir.games import GAMES
from tools.learn.course import Course, NotContinued, run
from tools.learn.pool import ROOT, cluster, processes


def course_of(game: str, seed: int, rounds: int | None, games: int | None) -> Course:
    """The course of a game; its usual size where none is given."""
    module = importlib.import_module(f"tools.learn.{game}")
    made: Course = module.course(seed, rounds or module.ROUNDS, games or module.GAMES)
    return made


def main() -> int:
    """Learn, and write the bot's file after the last round; 1 if what there is can't be gone on with."""
    parser = argparse.ArgumentParser(prog="make learn", description=__doc__)
    parser.add_argument("game", choices=list(GAMES))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rounds", type=int)
    parser.add_argument("--games", type=int, help="in each round")
    parser.add_argument("--folder", type=Path, help="where rounds are kept (default: learned/GAME)")
    parser.add_argument("--workers", type=int, default=0, help="processes (default: one a core)")
    parser.add_argument("--ray", metavar="ADDRESS", help='a cluster of Ray instead, or "local"')
    parser.add_argument("--out", type=Path, help="what is written (default: the file of the bot)")
    wanted = parser.parse_args()
    course = course_of(wanted.game, wanted.seed, wanted.rounds, wanted.games)
    place = cluster(wanted.ray) if wanted.ray else processes(wanted.workers)
    try:
        with place as pool:
            known = run(course, wanted.folder or ROOT / "learned" / wanted.game, pool)
    except NotContinued as error:
        print(error, file=sys.stderr)
        return 1
    (wanted.out or course.file).write_bytes(course.written(known))
    return 0


if __name__ == "__main__":
    sys.exit(main())

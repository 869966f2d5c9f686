"""Lets the bot of a game learn, and writes what it has learned: `make learn GAME=district`."""

import sys
from pathlib import Path

from tools.learn.command import arguments, course_of, pool_of
from tools.learn.course import NotContinued, run
from tools.learn.pool import ROOT


def main() -> int:
    """Learn, and write the bot's file after the last round; 1 if what there is can't be gone on with."""
    parser = arguments("make learn", __doc__, "learned")
    parser.add_argument("--out", type=Path, help="what is written (default: the file of the bot)")
    wanted = parser.parse_args()
    course = course_of("tools.learn", wanted.game, wanted.seed, wanted.rounds, wanted.games)
    try:
        with pool_of(wanted) as pool:
            known = run(course, wanted.folder or ROOT / "learned" / wanted.game, pool)
    except NotContinued as error:
        print(error, file=sys.stderr)
        return 1
    (wanted.out or course.file).write_bytes(course.written(known))
    return 0


if __name__ == "__main__":
    sys.exit(main())

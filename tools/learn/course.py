"""A course of learning: rounds of games, each followed by learning from them, kept so that it can go on at any time.

The games of a round are split into jobs, always the same ones, whatever plays them. So a course gives the same on one
core and on many, and after any interruption.
"""

import json
import pickle
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from tools.learn.pool import Pool

SETTINGS = "settings.json"
KNOWN = "known.pickle"


class NotContinued(Exception):
    """What a folder has can't be gone on with."""


class Course(NamedTuple):
    """What learns, as functions and values. What they pass on can be pickled."""

    settings: Mapping[str, Any]
    """What decides how it learns: equal settings, equal results on the same machine."""
    rounds: int
    file: Path
    """Where the bot has what it has learned."""
    begin: Callable[[], Any]
    """What is known before the first round."""
    jobs: Callable[[Any, int], Sequence[Any]]
    """The games of a round, numbered from 0, in parts: from what is known by then."""
    play: Callable[[Any], Any]
    """Plays the games of one job, on any machine."""
    learn: Callable[[Any, int, list[Any]], Any]
    """What is known after a round: from what was known, its number, and the answer to each job."""
    told: Callable[[Any], str]
    """A line about what is known."""
    written: Callable[[Any], bytes]
    """What is known, as that file has it."""


def run(course: Course, folder: Path, pool: Pool) -> Any:
    """What is known after all rounds.

    The folder keeps what is known after the last round, and the answers since. A course that finds some there goes on
    after them. Raises NotContinued if they are of other settings, or if more rounds than these are done.
    """
    folder.mkdir(parents=True, exist_ok=True)
    _claim(folder, course.settings)
    done, known = _newest(folder) or (0, course.begin())
    if done > course.rounds:
        raise NotContinued(f"In {folder} {done} rounds are done. Ask for as many, or delete it to begin again.")
    for number in range(done, course.rounds):
        known = course.learn(known, number, _answers(course, known, number, folder, pool))
        _keep(folder / KNOWN, (number + 1, known))
        for file in folder.glob("job-*.pickle"):
            file.unlink()
        print(f"round {number + 1} of {course.rounds}: {course.told(known)}", file=sys.stderr, flush=True)
    return known


def _answers(course: Course, known: Any, number: int, folder: Path, pool: Pool) -> list[Any]:
    """The answers to all jobs of a round; those that are kept are not asked for again."""
    jobs = course.jobs(known, number)
    files = [folder / f"job-{number}-{at}.pickle" for at in range(len(jobs))]
    missing = [at for at, file in enumerate(files) if not file.exists()]
    for at, answer in pool(course.play, [jobs[each] for each in missing]):
        _keep(files[missing[at]], answer)
    return [pickle.loads(file.read_bytes()) for file in files]


def _claim(folder: Path, settings: Mapping[str, Any]) -> None:
    """Write the settings into an empty folder, or compare them with those it has."""
    file = folder / SETTINGS
    if not file.exists():
        _write(file, (json.dumps(dict(settings), indent=2) + "\n").encode())
    elif (found := json.loads(file.read_text("utf-8"))) != dict(settings):
        raise NotContinued(f"What is in {folder} was learned with other settings: {found}. Delete it to begin again.")


def _newest(folder: Path) -> tuple[int, Any] | None:
    """How many rounds are done, and what is known after the last of them; None before the first."""
    file = folder / KNOWN
    return pickle.loads(file.read_bytes()) if file.exists() else None


def _keep(file: Path, value: Any) -> None:
    """Write a value."""
    _write(file, pickle.dumps(value))


def _write(file: Path, data: bytes) -> None:
    """Write a file whole: an interruption leaves no half of it."""
    half = file.with_suffix(".part")
    half.write_bytes(data)
    half.replace(file)

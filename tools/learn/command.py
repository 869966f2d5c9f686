"""What the commands of learning have in common: arguments, the course of a game, and where its games are played."""

import argparse
import importlib
from contextlib import AbstractContextManager
from pathlib import Path

from noir.games import GAMES
from tools.counts import not_negative, positive
from tools.learn.course import Course
from tools.learn.pool import Pool, cluster, processes


def arguments(prog: str, description: str | None, folder: str) -> argparse.ArgumentParser:
    """The arguments of a command that keeps its rounds below `folder`."""
    parser = argparse.ArgumentParser(prog=prog, description=description)
    parser.add_argument("game", choices=list(GAMES))
    parser.add_argument("--seed", type=not_negative, default=1)
    parser.add_argument("--rounds", type=positive)
    parser.add_argument("--games", type=positive, help="in each round")
    parser.add_argument("--folder", type=Path, help=f"where rounds are kept (default: {folder}/GAME)")
    parser.add_argument("--workers", type=not_negative, default=0, help="processes (default: one a core)")
    parser.add_argument("--ray", metavar="ADDRESS", help='a cluster of Ray instead, or "local"')
    return parser


def course_of(package: str, game: str, seed: int, rounds: int | None, games: int | None) -> Course:
    """The course that a package has for a game; its usual size where none is given."""
    module = importlib.import_module(f"{package}.{game}")
    made: Course = module.course(seed, rounds or module.ROUNDS, games or module.GAMES)
    return made


def pool_of(wanted: argparse.Namespace) -> AbstractContextManager[Pool]:
    """Where these arguments have games played."""
    return cluster(wanted.ray) if wanted.ray else processes(wanted.workers)

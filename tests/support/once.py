"""Expensive files that tests only read: made once for a run, however many workers it has."""

import fcntl
from collections.abc import Callable
from pathlib import Path

import pytest


def shared_by_all(factory: pytest.TempPathFactory, config: pytest.Config) -> Path:
    """The temporary folder of the whole run; those of the workers are in it."""
    own = factory.getbasetemp()
    return own.parent if hasattr(config, "workerinput") else own


def once(folder: Path, name: str, make: Callable[[Path], object]) -> Path:
    """The path that `make` has filled; another worker that asks for it meanwhile waits.

    After a failure, `make` is called again with what was left.
    """
    with (folder / f"{name}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        made = folder / name
        if not made.exists():
            coming = folder / f"{name}.coming"
            make(coming)
            coming.rename(made)
        return made

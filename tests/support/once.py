"""What is dear to make and only read by tests: made once for a run, whatever number of workers it has."""

import fcntl
from collections.abc import Callable
from pathlib import Path

import pytest


def shared_by_all(factory: pytest.TempPathFactory, config: pytest.Config) -> Path:
    """Return the temporary folder of the whole run; a worker's own lies in it."""
    own = factory.getbasetemp()
    return own.parent if hasattr(config, "workerinput") else own


def once(folder: Path, name: str, make: Callable[[Path], object]) -> Path:
    """Return what `make` has put at the path it was given; who comes while another makes it waits, and finds it there.

    What was left by one that failed is given to `make` again.
    """
    with (folder / f"{name}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        made = folder / name
        if not made.exists():
            coming = folder / f"{name}.coming"
            make(coming)
            coming.rename(made)
        return made

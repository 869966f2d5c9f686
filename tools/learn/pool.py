"""Where the games of a round are played: in processes of this machine, or on a cluster of Ray."""

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]

Work = Callable[[Any], Any]
"""A function of a module, which any machine can import; so are its argument and its answer."""

Pool = Callable[[Work, Sequence[Any]], Iterable[tuple[int, Any]]]
"""Calls a function for many arguments: the number of each argument and its answer, as they come."""


@contextmanager
def processes(workers: int = 0) -> Iterator[Pool]:
    """A pool of processes on this machine: one a core, unless another number is wanted."""
    with ProcessPoolExecutor(workers or os.cpu_count()) as executor:

        def answers(work: Work, arguments: Sequence[Any]) -> Iterator[tuple[int, Any]]:
            waiting = {executor.submit(work, argument): at for at, argument in enumerate(arguments)}
            for done in as_completed(waiting):
                yield waiting[done], done.result()

        try:
            yield answers
        finally:  # after an interruption nobody waits for the other jobs
            executor.shutdown(wait=False, cancel_futures=True)


@contextmanager
def cluster(address: str) -> Iterator[Pool]:
    """A pool on the cluster of Ray at this address, which gets a copy of the sources; "local" starts one here."""
    import ray  # an optional extra, which takes long to import

    ray.init(address=address, runtime_env={"working_dir": str(ROOT), "excludes": ["dist", "tests", "assets", ".git"]})
    remote = ray.remote(_called)

    def answers(work: Work, arguments: Sequence[Any]) -> Iterator[tuple[int, Any]]:
        waiting = {remote.remote(work, argument): at for at, argument in enumerate(arguments)}
        while waiting:
            (done,), _rest = ray.wait(list(waiting))
            yield waiting.pop(done), ray.get(done)

    try:
        yield answers
    finally:
        ray.shutdown()


def _called(work: Work, argument: Any) -> Any:
    return work(argument)

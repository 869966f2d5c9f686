"""How much a run tries: `test` for every change, `full` for what CI adds to that, `soak` for hours.

The environment variable `NOIR_SIZE` names the size. A test marked `full` is left out of the size `test`. The size
`full` is what it has beyond `test`: the tests marked `full`, and those that `sized` or `tries` give more cases.
"""

import os
from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Literal, TypeVar, get_args

import pytest
from _pytest.mark import ParameterSet

from tests.support.games import LONGER
from tests.support.growing import growing

T = TypeVar("T")

Size = Literal["test", "full", "soak"]
SIZE = os.environ.get("NOIR_SIZE", "test")
if SIZE not in get_args(Size):
    raise pytest.UsageError(f"NOIR_SIZE is {SIZE!r}; it must be one of {', '.join(get_args(Size))}.")


def sized(test: T, full: T, soak: T) -> T:
    """The value for the size of this run."""
    return {"test": test, "full": full, "soak": soak}[SIZE]


def tries(test: int, full: int, soak: int, game: str) -> int:
    """The number of tries for the size of this run, fewer for a long game, at least one."""
    return max(1, sized(test, full, soak) // LONGER.get(game, 1))


def mostly_full(values: Iterable[T], in_test: Collection[T]) -> list[ParameterSet]:
    """Parameters of a test, of which only those `in_test` are run in the size `test`."""
    values = list(values)
    assert all(value in values for value in in_test)
    return [pytest.param(value, marks=[] if value in in_test else pytest.mark.full) for value in values]


def in_some_languages(
    things: Sequence[T], languages: Sequence[str], in_test: Callable[[int], str]
) -> list[ParameterSet]:
    """Each thing in each language: in the size `test` in one, `in_test` of its number, in `full` in two more.

    An empty text is no language: such a thing is in no test of the size `test`.
    """
    found = []
    for at, thing in enumerate(things):
        others = [language for language in languages if language != in_test(at)]
        in_full = {others[2 * at % len(others)], others[(2 * at + 1) % len(others)]}
        for language in languages:
            larger = pytest.mark.full if language in in_full else pytest.mark.soak
            found.append(pytest.param(thing, language, marks=() if language == in_test(at) else larger))
    return found


def is_in(item: pytest.Item) -> bool:
    """Whether a test belongs to the size of this run."""
    is_full, is_soak = (item.get_closest_marker(name) is not None for name in ("full", "soak"))
    if SIZE == "full":
        return not is_soak and (is_full or grows(item))
    return SIZE == "soak" or not (is_full or is_soak)


def grows(item: pytest.Item) -> bool:
    """Whether a test tries more in a larger run."""
    return isinstance(item, pytest.Function) and item.originalname in growing(item.path)

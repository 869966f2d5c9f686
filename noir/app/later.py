"""What comes with a part of the program that most visits don't need: it is imported at the first use."""

from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import Any

from noir.games.registry import load

DEVICES = "devices"
"""The part with everything for several devices at one table."""


def later(place: str) -> Callable[..., Any]:
    """A function that calls the one at `place`, `package.module:name`, which is imported then."""

    def call(*given: Any) -> Any:
        return _found(place)(*given)

    return call


@cache
def _found(place: str) -> Any:
    load(DEVICES)
    module, __, name = place.partition(":")
    return getattr(import_module(module), name)

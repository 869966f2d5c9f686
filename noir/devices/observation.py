"""Observations as values that JSON knows, for a phone that shows what one seat may see.

A state is made of named tuples, tuples, numbers and texts. Each becomes a list or itself, and comes back by the types
of its fields, so that a new field of a game needs nothing here.
"""

from collections.abc import Callable, Iterable
from functools import cache
from typing import Any

from noir.core.contract import State
from noir.games import GAMES

LARGEST = 1_000_000
"""The largest number that is read; money and moves stay far below."""
LONGEST_TEXT = 200
"""Characters of the longest text in a state that is read."""
MOST_VALUES = 5_000
"""Elements of the longest tuple that is read."""


def parse_observation(game: str, value: Any) -> State:
    """The observation of `game` that `value` stands for; raises ValueError if a field has another type.

    That it can occur in a game is not checked: it comes from the device that deals.
    """
    kind: Any = GAMES[game].State
    state: State = _parser(kind)(value)
    return state


@cache
def _parser(kind: Any) -> Callable[[Any], Any]:
    """What reads a value as `kind`, the type of a field, or raises ValueError."""
    if kind in (None, type(None)):
        return _none
    if kind is int:
        return _number
    if kind is str:
        return _text
    if kind is bool:
        return _boolean
    if hasattr(kind, "_fields"):
        return _named(kind)
    if getattr(kind, "__origin__", None) is tuple:
        return _tuple(kind.__args__)
    return _one_of(kind.__args__)


def _none(value: Any) -> None:
    if value is not None:
        raise ValueError(value)


def _number(value: Any) -> int:
    if type(value) is not int or abs(value) > LARGEST:
        raise ValueError(value)
    return value


def _text(value: Any) -> str:
    if type(value) is not str or len(value) > LONGEST_TEXT:
        raise ValueError(value)
    return value


def _boolean(value: Any) -> bool:
    if type(value) is not bool:
        raise ValueError(value)
    return value


def _named(kind: Any) -> Callable[[Any], Any]:
    """What reads a named tuple, whose own class or one of its bases names the types of its fields."""
    named = next(base for base in kind.__mro__ if "_fields" in vars(base)).__annotations__
    parse = _fixed([named[field] for field in kind._fields])
    return lambda value: kind(*parse(value))


def _tuple(kinds: tuple[Any, ...]) -> Callable[[Any], Any]:
    """What reads a tuple of any length if `kinds` ends with an ellipsis, else one with an element of each."""
    if kinds[-1:] != (Ellipsis,):
        return _fixed(kinds)
    parse = _parser(kinds[0])
    return lambda value: tuple([parse(each) for each in _items(value)])


def _fixed(kinds: Iterable[Any]) -> Callable[[Any], Any]:
    """What reads a tuple with an element of each of `kinds`."""
    parsers = [_parser(kind) for kind in kinds]
    return lambda value: tuple([parse(each) for parse, each in zip(parsers, _items(value, len(parsers)), strict=True)])


def _one_of(kinds: tuple[Any, ...]) -> Callable[[Any], Any]:
    """What reads a value as the first of some types that it can be read as."""
    parsers = [_parser(kind) for kind in kinds]

    def parse_any(value: Any) -> Any:
        for parse in parsers:
            try:
                return parse(value)
            except ValueError:
                continue
        raise ValueError(value)

    return parse_any


def _items(value: Any, count: int | None = None) -> list[Any]:
    """The elements of a list that has `count` of them, or any number."""
    if type(value) is not list or len(value) > MOST_VALUES or count not in (None, len(value)):
        raise ValueError(value)
    return value

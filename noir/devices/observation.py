"""Observations as values that JSON knows, for a phone that shows what one seat may see.

A state is made of named tuples, tuples, numbers and texts. Each becomes a list or itself, and comes back by the types
of its fields, so that a new field of a game needs nothing here.
"""

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
    state: State = _parse(GAMES[game].State, value)
    return state


def _parse(kind: Any, value: Any) -> Any:
    """`value` as `kind`, the type of a field; raises ValueError."""
    if kind in (int, str, bool, None, type(None)):
        return _plain(kind, value)
    if hasattr(kind, "_fields"):
        kinds = _types(kind)
        items = _items(value, len(kinds))
        return kind(*(_parse(each, item) for each, item in zip(kinds, items, strict=True)))
    if getattr(kind, "__origin__", None) is tuple:
        return _tuple(kind.__args__, value)
    return _one_of(kind.__args__, value)


def _plain(kind: Any, value: Any) -> Any:
    is_kind = value is None if kind in (None, type(None)) else type(value) is kind
    is_small = abs(value) <= LARGEST if type(value) is int else type(value) is not str or len(value) <= LONGEST_TEXT
    if not (is_kind and is_small):
        raise ValueError(value)
    return value


def _types(kind: Any) -> list[Any]:
    """The types of the fields of a named tuple, whose own class or one of its bases names them."""
    named = next(base for base in kind.__mro__ if "_fields" in vars(base)).__annotations__
    return [named[field] for field in kind._fields]


def _tuple(kinds: tuple[Any, ...], value: Any) -> tuple[Any, ...]:
    """A tuple of any length if `kinds` ends with an ellipsis, else with one element of each."""
    if kinds[-1:] == (Ellipsis,):
        return tuple(_parse(kinds[0], each) for each in _items(value))
    return tuple(_parse(kind, each) for kind, each in zip(kinds, _items(value, len(kinds)), strict=True))


def _one_of(kinds: tuple[Any, ...], value: Any) -> Any:
    """`value` as the first of some types that it can be read as."""
    for kind in kinds:
        try:
            return _parse(kind, value)
        except ValueError:
            continue
    raise ValueError(value)


def _items(value: Any, count: int | None = None) -> list[Any]:
    """The elements of a list that has `count` of them, or any number."""
    if type(value) is not list or len(value) > MOST_VALUES or count not in (None, len(value)):
        raise ValueError(value)
    return value

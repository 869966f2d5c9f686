"""Arrangements as numbers: which one a row of words is among all rows of the same words, counted from nought."""

from collections.abc import Iterable, Mapping
from math import factorial, prod


def arrangements(copies: Mapping[str, int]) -> int:
    """Return how many rows there are of so many copies of each word."""
    return factorial(sum(copies.values())) // prod(map(factorial, copies.values()))


def rank(row: Iterable[str], copies: Mapping[str, int]) -> int:
    """Return the number of `row`, which is an arrangement of `copies`; words come in the order of those."""
    left, ways, number = dict(copies), arrangements(copies), 0
    for word in row:
        size = sum(left.values())
        number += sum(ways * left[other] // size for other in _before(word, left))
        ways = ways * left[word] // size
        left[word] -= 1
    return number


def arranged(number: int, copies: Mapping[str, int]) -> tuple[str, ...]:
    """Return the row with that number, from 0 to below `arrangements(copies)`."""
    left, ways = dict(copies), arrangements(copies)
    row: list[str] = []
    while size := sum(left.values()):
        word, number = _found(number, {word: ways * count // size for word, count in left.items()})
        row.append(word)
        ways = ways * left[word] // size
        left[word] -= 1
    return tuple(row)


def _found(number: int, begin_so: Mapping[str, int]) -> tuple[str, int]:
    """Return the word with which row `number` begins, and its number among the rows that do."""
    for word, ways in begin_so.items():
        if number < ways:
            return word, number
        number -= ways
    raise ValueError(number)


def _before(word: str, left: Mapping[str, int]) -> Iterable[str]:
    """Return the words that come before `word`."""
    for other in left:
        if other == word:
            return
        yield other

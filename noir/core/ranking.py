"""Arrangements as numbers: the index of a row of words among all rows of the same words, from 0."""

from collections.abc import Iterable, Mapping
from math import factorial, prod


def arrangements(copies: Mapping[str, int]) -> int:
    """How many rows there are with these copies of each word."""
    return factorial(sum(copies.values())) // prod(map(factorial, copies.values()))


def rank(row: Iterable[str], copies: Mapping[str, int]) -> int:
    """The index of `row`, an arrangement of `copies`; rows are in the order of the words in `copies`."""
    left, size = dict(copies), sum(copies.values())
    ways, number = arrangements(copies), 0
    for word in row:
        number += ways * _before(word, left) // size
        ways = ways * left[word] // size
        left[word] -= 1
        size -= 1
    return number


def arranged(number: int, copies: Mapping[str, int]) -> tuple[str, ...]:
    """The row with this index, which is below `arrangements(copies)`."""
    left, ways = dict(copies), arrangements(copies)
    row: list[str] = []
    while size := sum(left.values()):
        word, number = _first_word(number, {word: ways * count // size for word, count in left.items()})
        row.append(word)
        ways = ways * left[word] // size
        left[word] -= 1
    return tuple(row)


def _first_word(number: int, begin_so: Mapping[str, int]) -> tuple[str, int]:
    """The first word of row `number`, and the index of the row among those that begin with that word."""
    for word, ways in begin_so.items():
        if number < ways:
            return word, number
        number -= ways
    raise ValueError(number)


def _before(word: str, left: Mapping[str, int]) -> int:
    """How many copies are left of the words before `word`."""
    counts = 0
    for other, count in left.items():
        if other == word:
            break
        counts += count
    return counts

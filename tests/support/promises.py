"""The numbered promises: what each says, which tests check it, and how much was tried.

A test names its numbers, `@pytest.mark.number(7)`, and reports how much it tried with the fixture `tried`. The option
`--numbers 1-6,22` runs only the tests of these; at the end, one line per number says what was done.
"""

from collections import defaultdict
from collections.abc import Callable

import pytest

Tried = Callable[[int, str], None]
"""The fixture `tried`: takes how many cases a test tried, and of what."""

PROMISES = {
    1: "every game keeps the contract, step by step",
    2: "what a seat may not know does not reach it, nor a bot",
    3: "legal moves agree with a second, naive generator",
    4: "every game has a recorded playthrough",
    5: "CPython and Pyodide play the same games",
    6: "the worked cases of the rules",
    7: "records, links and saves are read as hostile input",
    8: "no address breaks the page",
    9: "no message to an embed does what it should not",
    10: "names are shown as text, everywhere",
    11: "a reload or a killed browser loses no confirmed move",
    12: "a storage that fails at any call loses nothing and is told of",
    13: "the page boots without storage, and says so",
    14: "a damaged save is noticed, put aside and offered",
    15: "two tabs lose nothing of each other",
    16: "saves of every format load; newer ones are left alone",
    17: "a network cut anywhere ends in a sentence and a way on",
    18: "no hidden card anywhere in the page, in any view",
    19: "games that differ in what is hidden give equal pages",
    20: "the curtain shows nothing, whatever is done",
    21: "a fault shows our screen, with no traceback and no card",
    22: "deals are fair, fresh and unforeseeable",
    23: "everyone can play: axe, keyboard, sizes, colours, motion",
    24: "every message in every language",
    25: "the main screens look as they did",
    26: "the site's headers, and no other host",
    27: "the budget of the first visit, and of memory",
    28: "whole games in three engines",
    29: "several devices at one table lose nothing, hide what is hidden, and prove the deal",
    30: "two equal devices: nobody sees or chooses a card, and the end proves it",
    31: "whatever strikes at whatever moment: no game is lost, nothing hidden is shown, the page is never blank",
}


def chosen(text: str) -> set[int]:
    """The numbers in a text like `1-6,22`; raises ValueError."""
    numbers: set[int] = set()
    for part in text.split(","):
        first, dash, last = part.partition("-")
        numbers.update(range(int(first), int(last if dash else first) + 1))
    if not numbers <= set(PROMISES):
        raise ValueError(text)
    return numbers


def numbers_of(item: pytest.Item) -> set[int]:
    """The numbers of a test."""
    return {number for mark in item.iter_markers("number") for number in mark.args}


class Tally:
    """What was done for each number in one run, collected from the tests' reports."""

    def __init__(self) -> None:
        self._passed: dict[int, int] = defaultdict(int)
        self._failed: dict[int, int] = defaultdict(int)
        self._seconds: dict[int, float] = defaultdict(float)
        self._tried: dict[int, dict[str, int]] = defaultdict(lambda: defaultdict(int))

    def add(self, report: pytest.TestReport) -> None:
        """Count a test's report."""
        said = dict(report.user_properties)
        for number in map(int, str(said.get("numbers", "")).split()):
            self._seconds[number] += report.duration
            if report.when != "call":
                self._failed[number] += report.failed
                continue
            self._passed[number] += report.passed
            self._failed[number] += report.failed
            for what, count in said.items():
                if what.startswith("tried "):
                    self._tried[number][what.removeprefix("tried ")] += int(str(count))

    def lines(self) -> list[str]:
        """One line for each number whose tests were run."""
        return [self._line(number) for number in sorted(self._passed.keys() | self._failed.keys())]

    def _line(self, number: int) -> str:
        tests = f"{self._passed[number]} passed" + f", {self._failed[number]} FAILED" * bool(self._failed[number])
        tried = "".join(f"; {count:,} {what}" for what, count in self._tried[number].items())
        return f"{number:2}  {PROMISES[number]}: {tests} in {self._seconds[number]:.0f} s{tried}"

"""The promised numbers: each has tests, a part of the long run, and a line in docs/reliability.md."""

import re

import pytest

from tests.support.promises import PROMISES, Tally, chosen
from tools.site.build import ROOT


def marked() -> set[int]:
    """All numbers that tests are marked with."""
    texts = [path.read_text("utf-8") for path in (ROOT / "tests").rglob("test_*.py")]
    marks = [numbers for text in texts for numbers in re.findall(r"mark\.number\(([\d, ]+)\)", text)]
    return {int(number) for numbers in marks for number in numbers.split(",")}


def test_every_number_has_a_test() -> None:
    assert marked() == set(PROMISES)


def test_every_number_belongs_to_one_part_of_the_long_run() -> None:
    parts = re.findall(r"^soak-\w+: NUMBERS := (\S+)$", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE)
    assert sorted(number for part in parts for number in chosen(part)) == sorted(PROMISES)


def test_every_number_is_told_of_in_the_order_of_numbers() -> None:
    promises = (ROOT / "docs/reliability.md").read_text("utf-8").partition("\n## The promises")[2].partition("\n## ")[0]
    told = re.findall(r"^\| (\d+) \|", promises, re.MULTILINE)
    assert [int(number) for number in told] == sorted(PROMISES)


@pytest.mark.parametrize(("text", "numbers"), [("7", {7}), ("1-3,22", {1, 2, 3, 22}), ("18-19,18", {18, 19})])
def test_numbers_are_chosen_by_name_and_by_range(text: str, numbers: set[int]) -> None:
    assert chosen(text) == numbers


@pytest.mark.parametrize("text", ["", "x", "0", "32", "1-", "7-99"])
def test_other_numbers_are_refused(text: str) -> None:
    with pytest.raises(ValueError):
        chosen(text)


def test_the_tally_counts_tests_tries_and_failures() -> None:
    tally = Tally()
    for outcome, count in (("passed", 10), ("passed", 5), ("failed", 1)):
        said = [("numbers", "7 8"), ("tried texts", count)]
        tally.add(pytest.TestReport("a", ("a", 1, "a"), {}, outcome, None, "call", user_properties=said, duration=2))  # type: ignore[arg-type]
    assert [line.partition(": ")[2] for line in tally.lines()] == ["2 passed, 1 FAILED in 6 s; 16 texts"] * 2

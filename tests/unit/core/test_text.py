"""Text from outside: an index in a message, and letters with marks."""

import pytest

from noir.core.text import MOST_MARKS, clean_text, parse_index


@pytest.mark.parametrize(("text", "count", "index"), [("0", 1, 0), ("4", 5, 4), ("10", 11, 10)])
def test_an_index_is_a_number_below_the_count(text: str, count: int, index: int) -> None:
    assert parse_index(text, count) == index


@pytest.mark.parametrize(
    "text", ["", " ", "5", "12", "-1", "+1", "01", "1_0", "1.0", "1e0", " 1", "1 ", "x", "٣", "²", "9" * 5000]
)
def test_any_other_text_is_none(text: str) -> None:
    assert parse_index(text, 5) is None


def test_of_nothing_there_is_no_index() -> None:
    assert parse_index("0", 0) is None


def test_a_letter_keeps_few_marks_and_fewer_in_one_place() -> None:
    assert clean_text("a" + 50 * "\u0301" + "b") == "a\u0301\u0301b"
    assert len(clean_text("a" + 50 * "\u0301\u0327\u0345")) == 1 + MOST_MARKS

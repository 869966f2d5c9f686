"""A failed comparison of long texts says where they first differ."""

from tests.support.comparisons import AROUND, LONG, pytest_assertrepr_compare

SAME = "a" * LONG


def test_two_long_texts_are_shown_where_they_first_differ() -> None:
    one, two = f"{SAME}b{SAME}", f"{SAME}c{SAME}"
    around = "a" * AROUND
    assert pytest_assertrepr_compare("==", one, two) == [
        "they should be equal",
        f"they first differ at character {LONG}:",
        f"  '{around}b{around[1:]}'",
        f"  '{around}c{around[1:]}'",
    ]


def test_of_a_text_that_goes_on_the_end_of_the_other_is_shown() -> None:
    lines = pytest_assertrepr_compare("==", SAME, f"{SAME}b")
    assert lines is not None
    assert lines[1] == f"they first differ at character {LONG}:"
    assert lines[3].endswith("ab'")


def test_in_dictionaries_with_long_texts_each_value_that_differs_is_named() -> None:
    one = {"source": f"{SAME}b", "tree": SAME, "address": "x", "places": 1}
    two = {"source": f"{SAME}c", "tree": f"b{SAME}", "address": "x", "places": 2}
    lines = pytest_assertrepr_compare("==", one, two)
    assert lines is not None
    assert [line for line in lines if "first differ" in line] == [
        f"source: they first differ at character {LONG}:",
        "tree: they first differ at character 0:",
        "places: they first differ at character 0:",
    ]


def test_everything_else_is_left_to_pytest() -> None:
    assert pytest_assertrepr_compare("==", "a", "b") is None
    assert pytest_assertrepr_compare("==", {"a": SAME}, {"b": SAME}) is None
    assert pytest_assertrepr_compare("!=", SAME, SAME) is None
    assert pytest_assertrepr_compare("==", {"a": SAME, "b": "1"}, {"a": SAME, "b": "2"}) is None
    assert pytest_assertrepr_compare("==", [1], [2]) is None

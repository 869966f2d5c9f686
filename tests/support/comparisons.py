"""What a failed comparison of long texts says: where they first differ, instead of the beginnings of both."""

from collections.abc import Iterator

LONG = 1_000
"""Shorter texts are shown whole by pytest."""

AROUND = 100
"""Characters that are shown on each side of the first difference."""


def pytest_assertrepr_compare(op: str, left: object, right: object) -> list[str] | None:
    """The lines that explain why two long texts, or two dictionaries with some, aren't equal; None for all others."""
    found = dict(unequal(left, right)) if op == "==" else {}
    if not any(max(len(one), len(two)) > LONG for one, two in found.values()):
        return None
    return ["they should be equal", *(line for name, texts in found.items() for line in difference(name, *texts))]


def unequal(left: object, right: object) -> Iterator[tuple[str, tuple[str, str]]]:
    """Two texts that differ, or all values of two dictionaries that do, as texts: each pair by its name and a colon."""
    if isinstance(left, str) and isinstance(right, str):
        yield "", (left, right)
    elif isinstance(left, dict) and isinstance(right, dict) and left.keys() == right.keys():
        for key in left:
            if left[key] != right[key]:
                yield f"{key}: ", (str(left[key]), str(right[key]))


def difference(name: str, one: str, two: str) -> list[str]:
    """Where two unequal texts first differ, and what both have there."""
    shorter = min(len(one), len(two))
    at = next((at for at in range(shorter) if one[at] != two[at]), shorter)
    around = slice(max(at - AROUND, 0), at + AROUND)
    return [f"{name}they first differ at character {at}:", f"  {one[around]!r}", f"  {two[around]!r}"]

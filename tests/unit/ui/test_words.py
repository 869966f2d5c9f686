"""The English of messages, documents and docstrings: patterns that no friend would say, with better words."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.unit.ui.test_catalogues import messages, texts
from tools.site.catalogues import ROOT

BETTER = {
    r"the own": "your own, or its own",
    r"(?:is|are|was|were) told": "learns, sees, or the sentence turned round",
    r"gone through|go through a game": "replayed",
    r"that there (?:is|are)": "no such words at all",
    r"there (?:is|are) not": "unknown, or missing",
    r"which there (?:is|are)": "the list itself",
    r"somebody|somebody's": "someone, a player, or you",
    r"everybody": "everyone, or all",
    r"whoever": "the player who, or if you",
    r"a take|takes? to come": "taking, or can still take",
    r"of (?:the|your) hand": "in hand, or from your hand",
    r"is begun|are begun": "starts, or begins",
    r"of equals|of equally \w+": "a tie goes to",
    r"looks? on|looked at only|to be looked at": "only watches, or view only",
    r"in the place of": "instead of",
    r"anew|afresh": "again, or start over",
    r"heeds?": "follows, or checks",
    r"not thought of": "not analysed",
    r"the device trembles": "vibrates",
}
"""Patterns, and what to say instead."""

ALLOWED = ("the size of the hand",)
"""Uses that are right."""

PAPERS = ("README.md", "CONTRIBUTING.md", *(f"docs/{path.name}" for path in sorted((ROOT / "docs").glob("*.md"))))


def faults(text: str, place: str) -> list[str]:
    """What is wrong in a text, each with its line and the better words."""
    for phrase in ALLOWED:
        text = text.replace(phrase, re.sub(r"\w", "-", phrase))
    found = []
    for pattern, better in BETTER.items():
        words = rf"\b(?:{pattern})\b".replace(" ", r"\s+")
        for match in re.finditer(words, text, re.IGNORECASE):
            line = text.count("\n", 0, match.start()) + 1
            found.append(f"{place}, line {line}: “{' '.join(match[0].split())}”; say: {better}")
    return found


def prose(name: str) -> str:
    """A document with its code left blank."""
    text = (ROOT / name).read_text("utf-8")
    return re.sub(r"```.*?```|`[^`]+`", lambda code: "\n" * code[0].count("\n"), text, flags=re.DOTALL)


def docstrings(path: Path) -> Iterator[tuple[int, str]]:
    """The docstrings of a module with their first lines, those of fields and constants too."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            yield node.lineno, node.value.value


def test_no_message_says_it_in_a_foreign_way() -> None:
    found = [
        fault
        for message in messages()
        for text in texts(message)
        for fault in faults(text, f"{message.locations[0][0]}, “{text}”")
    ]
    assert not found, "\n" + "\n".join(found)


@pytest.mark.parametrize("name", PAPERS)
def test_no_document_says_it_in_a_foreign_way(name: str) -> None:
    found = faults(prose(name), name)
    assert not found, "\n" + "\n".join(found)


def test_no_docstring_says_it_in_a_foreign_way() -> None:
    found = [
        fault
        for room in ("noir", "tools")
        for path in sorted((ROOT / room).rglob("*.py"))
        for line, text in docstrings(path)
        for fault in faults(text, f"{path.relative_to(ROOT)}:{line}")
    ]
    assert not found, "\n" + "\n".join(found)


def test_a_pattern_is_found_across_lines_and_an_allowed_use_is_not() -> None:
    assert faults("Here\nthe\nown card lies.", "x") == ["x, line 2: “the own”; say: your own, or its own"]
    assert faults("the size of the hand", "x") == []
    assert faults("Their own cards, and what there is.", "x") == []

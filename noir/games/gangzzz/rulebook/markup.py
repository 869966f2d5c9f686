"""The markup of the rules of Gangzzz: sentences that show where they come from, and tables.

Like the whole guide it is not shipped.
"""

from collections.abc import Sequence

from noir.games.gangzzz.rulebook.rulings import ruling_text
from noir.ui.html import Node, h
from noir.ui.i18n import _
from noir.ui.rulebook import (
    Sentence as Sentence,
    grouped as grouped,
    plain as plain,
    points as points,
    said as said,
    steps as steps,
    table as table,
)

DRAFT = "draft"
RULING = "ruling"


def mark_of_draft() -> Node:
    """The mark of a rule of the draft."""
    return h("span", _("draft"), class_=f"origin {DRAFT}")


def mark_of_ruling() -> Node:
    """The mark of a ruling of ours, for the explanation of the marks."""
    return h("span", _("our ruling"), class_=f"origin {RULING}")


def anchor(number: str) -> str:
    """The id of a ruling in the list."""
    return number.lower()


def draft(sentence: str, *numbers: str) -> Sentence:
    """A rule of the draft, with the rulings without which it could not be played."""
    return [sentence, " ", mark_of_draft(), *_marks(numbers)]


def ruled(sentence: str, *numbers: str) -> Sentence:
    """A rule of ours, where the draft is silent or contradicts itself."""
    return [sentence, *_marks(numbers)]


def ruling(number: str) -> Sentence:
    """A ruling in the words of the list, with all its numbers."""
    numbers, sentence = ruling_text(number)
    return ruled(sentence, *numbers)


def dollars(amount: int) -> str:
    """An amount of money."""
    return f"${amount}" if amount >= 0 else f"−${-amount}"


def _marks(numbers: Sequence[str]) -> Sentence:
    """The marks of rulings, linked to the list; only the first one says that it is a ruling."""
    texts = [_("our ruling {number}", number=number) for number in numbers[:1]] + list(numbers[1:])
    return [
        piece
        for number, text in zip(numbers, texts, strict=True)
        for piece in (" ", h("a", text, href=f"#{anchor(number)}", class_=f"origin {RULING}"))
    ]

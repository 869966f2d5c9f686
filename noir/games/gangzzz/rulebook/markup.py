"""What the rules of Gangzzz are written with: sentences that say where they come from, and tables.

Like the guide itself it is not shipped.
"""

from collections.abc import Sequence

from noir.games.gangzzz.rulebook.rulings import ruling_text
from noir.ui.html import Child, Node, h
from noir.ui.i18n import _

Sentence = list[Node | str]
"""A sentence, and the marks of its origin if it has any."""

DRAFT = "draft"
RULING = "ruling"


def mark_of_draft() -> Node:
    """Return the mark of a rule that the draft says."""
    return h("span", _("draft"), class_=f"origin {DRAFT}")


def mark_of_ruling() -> Node:
    """Return the mark of a ruling of ours, as it is explained."""
    return h("span", _("our ruling"), class_=f"origin {RULING}")


def anchor(number: str) -> str:
    """Return the place of a ruling in the list."""
    return number.lower()


def draft(sentence: str, *numbers: str) -> Sentence:
    """Return a rule that the draft says, and the rulings without which it could not be played."""
    return [sentence, " ", mark_of_draft(), *_marks(numbers)]


def ruled(sentence: str, *numbers: str) -> Sentence:
    """Return a rule of ours, where the draft is silent or contradicts itself."""
    return [sentence, *_marks(numbers)]


def ruling(number: str) -> Sentence:
    """Return a ruling in the words of the list, with all numbers that were decided together."""
    numbers, sentence = ruling_text(number)
    return ruled(sentence, *numbers)


def plain(sentence: str) -> Sentence:
    """Return a sentence that is no rule: a remark, or what follows from the rules."""
    return [sentence]


def said(*sentences: Sentence) -> Node:
    """Return a paragraph."""
    return h("p", [piece for sentence in sentences for piece in (*sentence, " ")][:-1])


def steps(*sentences: Sentence) -> Node:
    """Return sentences that follow each other."""
    return h("ol", [h("li", sentence) for sentence in sentences])


def points(*sentences: Sentence) -> Node:
    """Return sentences that stand side by side."""
    return h("ul", [h("li", sentence) for sentence in sentences])


def table(head: Sequence[str], *rows: Sequence[Child]) -> Node:
    """Return a table; what stands first in a row is what the row is about."""
    return h("table", _head(head), h("tbody", [_row(row) for row in rows]), class_="cards")


def grouped(head: Sequence[str], groups: dict[str, list[Sequence[Child]]]) -> Node:
    """Return a table whose rows stand in groups, each under its title."""
    bodies = [
        h(
            "tbody",
            h("tr", h("th", title, scope="colgroup", colspan=len(head)), class_="kind"),
            [_row(row) for row in rows],
        )
        for title, rows in groups.items()
    ]
    return h("table", _head(head), bodies, class_="cards")


def dollars(amount: int) -> str:
    """Return an amount of money."""
    return f"${amount}" if amount >= 0 else f"−${-amount}"


def _head(cells: Sequence[str]) -> Node:
    return h("thead", h("tr", [h("th", cell, scope="col") for cell in cells]))


def _row(cells: Sequence[Child]) -> Node:
    first, *others = cells
    return h("tr", h("th", first, scope="row"), [h("td", cell) for cell in others])


def _marks(numbers: Sequence[str]) -> Sentence:
    """Return the marks of rulings, which lead to the list; only the first says what it is."""
    texts = [_("our ruling {number}", number=number) for number in numbers[:1]] + list(numbers[1:])
    return [
        piece
        for number, text in zip(numbers, texts, strict=True)
        for piece in (" ", h("a", text, href=f"#{anchor(number)}", class_=f"origin {RULING}"))
    ]

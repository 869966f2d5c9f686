"""The markup of the rules of Gangzzz: sentences that show where they come from, and tables.

Like the whole guide it is not shipped.
"""

from collections.abc import Sequence

from noir.games.gangzzz.rulebook.rulings import ruling_text
from noir.ui.html import Child, Node, h
from noir.ui.i18n import _

Sentence = list[Node | str]
"""A sentence, with the marks of its origin if it has any."""

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
    """Return a rule of ours, where the draft is silent or contradicts itself."""
    return [sentence, *_marks(numbers)]


def ruling(number: str) -> Sentence:
    """A ruling in the words of the list, with all its numbers."""
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
    """A table; the first cell of a row is its header."""
    return h("table", _head(head), h("tbody", [_row(row) for row in rows]), class_="cards")


def grouped(head: Sequence[str], groups: dict[str, list[Sequence[Child]]]) -> Node:
    """A table whose rows are in groups, each under its title."""
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
    """An amount of money."""
    return f"${amount}" if amount >= 0 else f"−${-amount}"


def _head(cells: Sequence[str]) -> Node:
    return h("thead", h("tr", [h("th", cell, scope="col") for cell in cells]))


def _row(cells: Sequence[Child]) -> Node:
    first, *others = cells
    return h("tr", h("th", first, scope="row"), [h("td", cell) for cell in others])


def _marks(numbers: Sequence[str]) -> Sentence:
    """The marks of rulings, linked to the list; only the first one says that it is a ruling."""
    texts = [_("our ruling {number}", number=number) for number in numbers[:1]] + list(numbers[1:])
    return [
        piece
        for number, text in zip(numbers, texts, strict=True)
        for piece in (" ", h("a", text, href=f"#{anchor(number)}", class_=f"origin {RULING}"))
    ]

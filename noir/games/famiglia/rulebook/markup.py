"""What the rules of Famiglia are written with: sentences that say where they come from.

Like the guide itself it is not shipped.
"""

from noir.ui.html import Node, h
from noir.ui.i18n import _

PRINTED = "printed"
ASKED = "asked"
RULING = "ruling"

Sentence = list[Node | str]
"""A sentence, and the mark of its origin if it has one."""


def origin(kind: str, number: str = "") -> Node:
    """Return the mark that says where a rule comes from; a ruling of ours has a number by which it is cited."""
    ours = _("our ruling {number}", number=number) if number else _("our ruling")
    text = {PRINTED: _("printed"), ASKED: _("FAQ"), RULING: ours}[kind]
    return h("span", text, class_=f"origin {kind}")


def printed(sentence: str) -> Sentence:
    """Return a rule that stands in the rulebook."""
    return [sentence, " ", origin(PRINTED)]


def asked(sentence: str) -> Sentence:
    """Return a rule that stands in the answers of the publisher."""
    return [sentence, " ", origin(ASKED)]


def ruled(number: str, sentence: str) -> Sentence:
    """Return a ruling of ours, where the rulebook is silent."""
    return [sentence, " ", origin(RULING, number)]


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

"""The marks of the rules page of Famiglia; a sentence without one is from the printed rulebook, or follows from it."""

from noir.ui.html import Node, h
from noir.ui.i18n import _
from noir.ui.rulebook import Sentence

ASKED = "asked"
"""The marks: the published answers, and our rulings."""

RULING = "ruling"


def origin(kind: str, number: str = "") -> Node:
    """The mark that says where a rule comes from; a ruling of ours has a number by which it is cited."""
    ours = _("our ruling {number}", number=number) if number else _("our ruling")
    text = {ASKED: _("FAQ"), RULING: ours}[kind]
    return h("span", text, class_=f"origin {kind}")


def asked(sentence: str) -> Sentence:
    """A rule from the published answers."""
    return [sentence, " ", origin(ASKED)]


def ruled(number: str, sentence: str) -> Sentence:
    """A ruling of ours, where the rulebook is silent."""
    return [sentence, " ", origin(RULING, number)]

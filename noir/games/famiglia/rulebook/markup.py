"""The marks of the rules page of Famiglia: sentences that say where they come from."""

from noir.ui.html import Node, h
from noir.ui.i18n import _
from noir.ui.rulebook import Sentence

PRINTED = "printed"
"""The origins of a rule: the rulebook, the answers of the publisher, or a ruling of ours."""

ASKED = "asked"
RULING = "ruling"


def origin(kind: str, number: str = "") -> Node:
    """The mark that says where a rule comes from; a ruling of ours has a number by which it is cited."""
    ours = _("our ruling {number}", number=number) if number else _("our ruling")
    text = {PRINTED: _("printed"), ASKED: _("FAQ"), RULING: ours}[kind]
    return h("span", text, class_=f"origin {kind}")


def printed(sentence: str) -> Sentence:
    """A rule from the rulebook."""
    return [sentence, " ", origin(PRINTED)]


def asked(sentence: str) -> Sentence:
    """A rule from the answers of the publisher."""
    return [sentence, " ", origin(ASKED)]


def ruled(number: str, sentence: str) -> Sentence:
    """A ruling of ours, where the rulebook is silent."""
    return [sentence, " ", origin(RULING, number)]

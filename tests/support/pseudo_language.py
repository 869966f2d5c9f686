"""A language that nobody speaks: every text of the catalogue stands in marks.

What fills a named place stands outside the marks of the sentence around it: a word in there that came from no catalogue
shows as much as any other.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from gettext import NullTranslations
from string import Formatter
from unittest.mock import patch

from noir.ui import i18n as words

PSEUDO = "pseudo"
"""What this language is called, as the `tongue` of a model."""

OPEN, SHUT = "⟦", "⟧"


class Pseudo(NullTranslations):
    """The catalogue of the language."""

    def gettext(self, message: str) -> str:
        """Return the text in marks."""
        return pseudo(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """Return the one text or the other in marks."""
        return pseudo(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        """Return the text in marks."""
        return pseudo(message)


def pseudo(message: str) -> str:
    """Return a text in marks, its named places outside them."""
    pieces = []
    for text, place, _spec, _conversion in Formatter().parse(message):
        pieces += [f"{OPEN}{text}{SHUT}"] if text else []
        pieces += [f"{{{place}}}"] if place is not None else []
    return "".join(pieces)


@contextmanager
def spoken() -> Iterator[None]:
    """Let a model whose `tongue` is PSEUDO speak this language; English is spoken again afterwards."""
    read = words._read
    with patch.object(words, "_read", lambda language: Pseudo() if language == PSEUDO else read(language)):
        try:
            yield
        finally:
            words.set_language("en")

"""An artificial language: every text of the catalogue is bracketed.

What fills a placeholder is outside the brackets of its sentence, so words that came from no catalogue are visible.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from gettext import NullTranslations
from string import Formatter
from unittest.mock import patch

from noir.ui import i18n as words

PSEUDO = "pseudo"
"""The name of this language, as a model's `language`."""

OPEN, SHUT = "⟦", "⟧"


class Pseudo(NullTranslations):
    """The catalogue of the language."""

    def gettext(self, message: str) -> str:
        """The bracketed text."""
        return pseudo(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """The bracketed singular or plural."""
        return pseudo(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        """The bracketed text."""
        return pseudo(message)


def pseudo(message: str) -> str:
    """A bracketed text, its placeholders outside the brackets."""
    pieces = []
    for text, place, _spec, _conversion in Formatter().parse(message):
        pieces += [f"{OPEN}{text}{SHUT}"] if text else []
        pieces += [f"{{{place}}}"] if place is not None else []
    return "".join(pieces)


@contextmanager
def spoken() -> Iterator[None]:
    """Let models whose `language` is PSEUDO use this language; English is set again afterwards."""
    read = words._read
    with patch.object(words, "_read", lambda language: Pseudo() if language == PSEUDO else read(language)):
        try:
            yield
        finally:
            words.set_language("en")

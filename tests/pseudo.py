"""A language that nobody speaks: every text of the catalogue stands in marks, and is longer than it was if so wanted.

What fills a named place stands outside the marks of the sentence around it: a word in there that came from no catalogue
shows as much as any other.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from gettext import NullTranslations
from io import BytesIO
from math import ceil
from string import Formatter
from unittest.mock import patch

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from noir import words
from tools.catalogues import sentences

PSEUDO = "pseudo"
"""What this language is called, as the `tongue` of a model."""

OPEN, SHUT = "⟦", "⟧"

FILLING = "und so weiter, a tak dále, e così via, i tak dalej, "


class Pseudo(NullTranslations):
    """The catalogue of the language; each of its texts is longer by `longer`, a share of its length."""

    def __init__(self, longer: float = 0) -> None:
        super().__init__()
        self.longer = longer

    def gettext(self, message: str) -> str:
        """Return the text in marks."""
        return pseudo(message, self.longer)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """Return the one text or the other in marks."""
        return pseudo(msgid1 if n == 1 else msgid2, self.longer)

    def pgettext(self, context: str, message: str) -> str:
        """Return the text in marks."""
        return pseudo(message, self.longer)


def pseudo(message: str, longer: float = 0) -> str:
    """Return a text in marks, its named places outside them and what makes it longer at its end."""
    pieces = []
    for text, place, _spec, _conversion in Formatter().parse(message):
        pieces += [f"{OPEN}{text}{SHUT}"] if text else []
        pieces += [f"{{{place}}}"] if place is not None else []
    more = ceil(longer * len(message))
    filling = (FILLING * (more // len(FILLING) + 1))[:more]
    return "".join(pieces) + (f"{OPEN}{filling}{SHUT}" if filling else "")


@contextmanager
def spoken(longer: float = 0) -> Iterator[None]:
    """Let a model whose `tongue` is PSEUDO speak this language."""
    read = words._read
    with patch.object(words, "_read", lambda tongue: Pseudo(longer) if tongue == PSEUDO else read(tongue)):
        try:
            yield
        finally:
            words.speak("en")


def compiled(longer: float) -> bytes:
    """Return the catalogue as a .mo file, to be put in the place of another language's in a built site."""
    catalogue = Catalog(locale="en", fuzzy=False)
    for message in sentences():
        if not message.id:
            continue
        texts = message.id if isinstance(message.id, (list, tuple)) else (message.id,)
        said = [pseudo(text, longer) for text in texts]
        catalogue.add(message.id, tuple(said) if len(said) > 1 else said[0], context=message.context)
    made = BytesIO()
    write_mo(made, catalogue)
    return made.getvalue()

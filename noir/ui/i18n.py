"""The words a player reads: every sentence of the page and of the terminal passes through here, into one language.

The sentences in the program are English and their own catalogue; what they are in another language stands in
`noir/ui/locale/`, made from `assets/locale/` by the build. Which language is spoken is the one thing here that changes:
it is set at the door of the program, by `update` and `view`, and what is kept of words is kept for each apart.
"""

import re
from collections.abc import Callable, Mapping
from functools import lru_cache, wraps
from gettext import GNUTranslations, NullTranslations
from io import BytesIO
from pkgutil import get_data
from string import Formatter
from typing import ParamSpec, TypeVar

from noir.core.errors import UserError

LANGUAGES = {"en": "English", "cs": "Čeština", "de": "Deutsch", "it": "Italiano", "pl": "Polski"}
"""The languages there are, each by its own name; the first is that of the sentences in the program."""

STAYS = ".stays.mo"
"""How the files end in which those sentences stand that the page never says."""

FENCE = "\u2068{}\u2069"
"""What keeps the direction of writing inside of it, where no element can: in a sentence that is text alone."""

RIGHT_TO_LEFT = re.compile("[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\U00010800-\U00010fff\U0001e800-\U0001efff]")
"""A letter or a digit of a script that is written from right to left."""

Asked = ParamSpec("Asked")
Made = TypeVar("Made")
Place = TypeVar("Place")

_spoken = "en"
_catalogue = NullTranslations()


def set_language(language: str) -> None:
    """Say everything in `language` from now on, one of LANGUAGES."""
    global _spoken, _catalogue
    if language != _spoken:
        _spoken, _catalogue = language, _read(language)


@lru_cache(len(LANGUAGES))
def _read(language: str) -> NullTranslations:
    """Return the catalogue of a language; English, and one that was not built, is none."""
    if language == "en":
        return NullTranslations()
    catalogue = _read_file(f"{language}.mo")
    catalogue.add_fallback(_read_file(f"{language}{STAYS}"))
    return catalogue


def _read_file(name: str) -> NullTranslations:
    """Return the catalogue in a file; one that says nothing where there is no such file."""
    try:
        return GNUTranslations(BytesIO(get_data("noir.ui", f"locale/{name}") or b""))
    except OSError:  # nobody has built this copy of the program, or the page does without what stays
        return NullTranslations()


def cached_per_language(most: int | None) -> Callable[[Callable[Asked, Made]], Callable[Asked, Made]]:
    """Keep the last `most` things that a function has made of words, for each language apart; None keeps all."""

    def keep(make: Callable[Asked, Made]) -> Callable[Asked, Made]:
        @lru_cache(most)
        def made(_language: str, /, *args: Asked.args, **values: Asked.kwargs) -> Made:
            return make(*args, **values)

        @wraps(make)
        def found(*args: Asked.args, **values: Asked.kwargs) -> Made:
            return made(_spoken, *args, **values)  # type: ignore[arg-type]

        return found

    return keep


def _(text: str, **values: object) -> str:
    """Return the sentence `text` with its named places filled."""
    return _filled(_catalogue.gettext(text), values)


def pgettext(context: str, text: str, **values: object) -> str:
    """Return `text` as it is said in a certain `context`, where other languages have another form of it."""
    return _filled(_catalogue.pgettext(context, text), values)


def plural(one: str, many: str, count: int, **values: object) -> str:
    """Return `one` or `many` as `count` wants it, with `{count}` and its other named places filled."""
    # Less than nothing counts as its opposite does: in Czech -2 is "body", not "bodů".
    return _filled(_catalogue.ngettext(one, many, abs(count)), {"count": count, **values})


def _filled(sentence: str, values: Mapping[str, object]) -> str:
    """Return a sentence with its named places filled, each so that it cannot turn the rest of the sentence around."""
    return sentence.format(**{name: isolate(value) for name, value in values.items()})


def isolate(value: Place) -> Place | str:
    """Return what fills a place, fenced if there is anything in it that is written from right to left."""
    if isinstance(value, str) and not value.isascii() and RIGHT_TO_LEFT.search(value):
        return FENCE.format(value)
    return value


def interpolate(text: str, **values: Place | str) -> list[Place | str]:
    """Return the sentence `text` in pieces, what is no text standing in its named places."""
    pieces: list[Place | str] = []
    for before, name, _spec, _conversion in Formatter().parse(_catalogue.gettext(text)):
        if before:
            pieces.append(before)
        if name is not None:
            pieces.append(values[name])
    return pieces


def translate_error(complaint: UserError) -> str:
    """Return the sentence of `user error`, a user error inside it said too."""
    return _(complaint.template, **{name: _told(value) for name, value in complaint.values.items()})


def _told(value: object) -> object:
    """A value of an error as it is said: an error as its sentence, a quotation in the marks of the language."""
    if isinstance(value, UserError):
        return translate_error(value)
    is_quoted = isinstance(value, str) and value.startswith("“") and value.endswith("”")
    return _("“{quoted}”", quoted=str(value)[1:-1]) if is_quoted else value


def rulebook(game: str, rule: str = "") -> str:
    """Return the address of the rules page of a game, at the place of one rule, in the language that is spoken."""
    return f"rules/{rules_file(game, _spoken)}" + (f"#{rule}" if rule else "")


def rules_file(game: str, language: str) -> str:
    """Return the name of the file that has the rules of a game in a language."""
    return f"{game}.html" if language == "en" else f"{game}.{language}.html"


def and_list(items: list[str]) -> str:
    """Return the items as one phrase: “a”, “a and b”, “a, b and c”."""
    if len(items) < 2:
        return "".join(items)
    return _("{items} and {last}", items=", ".join(items[:-1]), last=items[-1])

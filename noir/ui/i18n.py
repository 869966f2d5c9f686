"""Translation of every sentence that the page and the terminal show.

The sentences in the code are English and serve as keys. Translations are in `noir/ui/locale/`, made from
`assets/locale/` by the build. The current language is the only global state: `update` and `view` set it when they are
called, and caches of translated values are kept per language.
"""

import re
from collections.abc import Callable, Mapping
from functools import lru_cache, wraps
from gettext import GNUTranslations, NullTranslations
from io import BytesIO
from itertools import accumulate
from pkgutil import get_data
from string import Formatter
from struct import pack
from typing import ParamSpec, TypeVar

from noir.core.errors import Title, UserError

LANGUAGES = {"en": "English", "cs": "Čeština", "de": "Deutsch", "it": "Italiano", "pl": "Polski"}
"""The languages by their own names; the first is that of the sentences in the code."""

SHIPPED, STAYS = ".txt", ".stays.txt"
"""The suffixes of the files with the sentences of the page, and with those that it never uses."""

KEYS, KEYS_OF_ENGLISH = "keys", "keys.en"
"""The names of the files with the sentences that are translated, in the order of the translations.

English has fewer, those that speak to a person who plays alone.
"""

LOADERS: list[Callable[[str], bytes | None]] = []
"""What is asked for the content of a file that does not come with the program; empty where all of them do."""

BETWEEN = b"\x1e"
"""What stands between two sentences of a file."""

FENCE = "\u2068{}\u2069"
"""Isolates the direction of writing, for plain text where no element can do that."""

RIGHT_TO_LEFT = re.compile("[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\U00010800-\U00010fff\U0001e800-\U0001efff]")
"""A letter or digit of a script that is written from right to left."""

Asked = ParamSpec("Asked")
Made = TypeVar("Made")
Place = TypeVar("Place")


class You(str):
    """The name of a person who plays alone: a sentence about this player speaks to them, if it has such a form."""

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, You) and str.__eq__(self, other)

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return hash((You, str(self)))


_spoken = ""
_catalogue = NullTranslations()


def set_language(language: str) -> None:
    """Use `language`, one of LANGUAGES, from now on."""
    global _spoken, _catalogue
    if language != _spoken:
        _spoken, _catalogue = language, _read(language)


@lru_cache(len(LANGUAGES))
def _read(language: str) -> NullTranslations:
    """The catalogue of a language, empty if it was not built; that of English has the sentences that speak to You."""
    catalogue = _read_files(language, SHIPPED)
    catalogue.add_fallback(_read_files(language, STAYS))
    return catalogue


def _read_files(language: str, end: str) -> NullTranslations:
    """The catalogue in a file and the one with its keys; an empty one if there are no such files."""
    keys, texts = _read_file(f"{keys_of(language)}{end}"), _read_file(f"{language}{end}")
    if keys is None or texts is None:
        return NullTranslations()
    pairs = zip(keys.split(BETWEEN), texts.split(BETWEEN), strict=True)
    return GNUTranslations(BytesIO(_compiled([pair for pair in pairs if pair[1]])))


def keys_of(language: str) -> str:
    """The name of the file with the sentences that are translated into `language`."""
    return KEYS_OF_ENGLISH if language == "en" else KEYS


def _read_file(name: str) -> bytes | None:
    """A file with texts; None if the catalogues were not built, or if it is one of those that the page leaves out."""
    try:
        return get_data("noir.ui", f"locale/{name}")
    except OSError:
        found = (load(name) for load in LOADERS)
        return next((content for content in found if content is not None), None)


def _compiled(pairs: list[tuple[bytes, bytes]]) -> bytes:
    """Keys and their translations in the binary format of gettext."""
    count, texts = len(pairs), [key for key, _text in pairs] + [text for _key, text in pairs]
    starts = accumulate((len(text) + 1 for text in texts[:-1]), initial=28 + 16 * count)
    table = [number for text, start in zip(texts, starts, strict=True) for number in (len(text), start)]
    head = [0x950412DE, 0, count, 28, 28 + 8 * count, 0, 0]
    return pack(f"<{len(head) + len(table)}I", *head, *table) + b"\0".join(texts) + b"\0"


def cached_per_language(most: int | None) -> Callable[[Callable[Asked, Made]], Callable[Asked, Made]]:
    """A decorator that caches the last `most` results for each language; None caches all."""

    def keep(make: Callable[Asked, Made]) -> Callable[Asked, Made]:
        @lru_cache(most)
        def made(_language: str, /, *args: Asked.args, **values: Asked.kwargs) -> Made:
            return make(*args, **values)

        @wraps(make)
        def cached(*args: Asked.args, **values: Asked.kwargs) -> Made:
            return made(_spoken, *args, **values)  # type: ignore[arg-type]

        return cached

    return keep


def _(text: str, **values: object) -> str:
    """The sentence `text` in the current language, with its placeholders filled."""
    return _filled(_sentence(text, values), values)


def _sentence(text: str, values: Mapping[str, object]) -> str:
    """The translation of `text`, in the form that speaks to the reader if they are among `values` and there is one."""
    reader = _reader(values)
    spoken = _catalogue.pgettext(f"you as {reader}", text) if reader else text
    return _translation(_catalogue, text) if spoken == text else spoken


@lru_cache(2048)  # most sentences of a table are said again with every message
def _translation(catalogue: NullTranslations, text: str) -> str:
    """The translation of `text` in a catalogue."""
    return catalogue.gettext(text)


def _reader(values: Mapping[str, object]) -> str:
    """The placeholder of the player whom a sentence can speak to; empty if there is none."""
    for name, value in values.items():
        if isinstance(value, You):
            return name
    return ""


def pgettext(context: str, text: str, **values: object) -> str:
    """`text` in a certain `context`, for which other languages may use another form."""
    return _filled(_catalogue.pgettext(context, text), values)


def plural(one: str, many: str, count: int, **values: object) -> str:
    """`one` or `many` as `count` requires, with `{count}` and the other placeholders filled."""
    # Negative numbers take the form of their absolute value: in Czech -2 is "body", not "bodů".
    number, reader = abs(count), _reader(values)
    sentence = _catalogue.ngettext(one, many, number)
    if reader:
        spoken = _catalogue.npgettext(f"you as {reader}", one, many, number)
        sentence = sentence if spoken in (one, many) else spoken
    return _filled(sentence, {"count": count, **values})


def _filled(sentence: str, values: Mapping[str, object]) -> str:
    """A sentence with its placeholders filled, each isolated so that it cannot change the direction of the rest."""
    return sentence.format(**{name: isolate(value) for name, value in values.items()})


def isolate(value: Place) -> Place | str:
    """A value for a placeholder, isolated if it contains right-to-left text."""
    if isinstance(value, str) and not value.isascii() and RIGHT_TO_LEFT.search(value):
        return FENCE.format(value)
    return value


def interpolate(text: str, **values: Place | str) -> list[Place | str]:
    """The sentence `text` in pieces, with values of any type in place of its placeholders."""
    pieces: list[Place | str] = []
    for before, name, _spec, _conversion in Formatter().parse(_sentence(text, values)):
        if before:
            pieces.append(before)
        if name is not None:
            pieces.append(values[name])
    return pieces


def translate_error(error: UserError) -> str:
    """The sentence of an error, including that of an error inside it."""
    return _(error.template, **{name: _translated(value) for name, value in error.values.items()})


def _translated(value: object) -> object:
    """A value of an error: an error as its sentence, a title translated, a quotation in the language's own marks."""
    if isinstance(value, UserError):
        return translate_error(value)
    if isinstance(value, Title):
        return _(value)
    is_quoted = isinstance(value, str) and value.startswith("“") and value.endswith("”")
    return _("“{quoted}”", quoted=str(value)[1:-1]) if is_quoted else value


def rulebook(game: str, rule: str = "") -> str:
    """The address of a game's rules page in the current language, at the anchor of `rule` if one is given."""
    return f"rules/{rules_file(game, _spoken)}" + (f"#{rule}" if rule else "")


def rules_file(game: str, language: str) -> str:
    """The file name of a game's rules page in a language."""
    return f"{game}.html" if language == "en" else f"{game}.{language}.html"


def and_list(items: list[str]) -> str:
    """The items as one phrase: “a”, “a and b”, “a, b and c”."""
    if len(items) < 2:
        return "".join(items)
    return _("{items} and {last}", items=", ".join(items[:-1]), last=items[-1])

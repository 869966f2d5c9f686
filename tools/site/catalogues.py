"""Makes the catalogues: translators edit assets/locale/LANGUAGE.po, the program reads noir/ui/locale/LANGUAGE.mo.

python tools/site/catalogues.py            write new sentences of the program into the .po files, and compile them
"""

import sys
from collections.abc import Callable
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from noir.core.errors import UserError  # noqa: E402
from noir.ui.i18n import LANGUAGES, STAYS  # noqa: E402
from tools.site.vendor import NOT_SHIPPED  # noqa: E402

PAGES = ("shell", "pages", "document", "poster", "host", "host_ways", "host_notes", "embed")
"""Modules of the build with sentences."""

SPOKEN = ("noir", *(f"tools/site/{name}.py" for name in PAGES))
"""Where sentences are found: a package and modules."""

COMPILED = "noir/ui/locale"
"""Where the program reads the compiled catalogues; git doesn't keep them."""

NEVER = datetime(1980, 1, 1, tzinfo=UTC)
"""The creation time of every catalogue, so that two builds are equal."""

TRANSLATED = [language for language in LANGUAGES if language != "en"]


def keywords() -> dict[str, tuple[int | tuple[int, str], ...] | None]:
    """The functions and classes of user errors that take sentences, with the positions of these arguments."""
    import noir.app.update  # this loads every module that defines a class of user errors
    import noir.browser
    import noir.storage.save  # noqa: F401

    found: dict[str, tuple[int | tuple[int, str], ...] | None] = {"_": None, "interpolate": None}
    found |= {"plural": (1, 2), "pgettext": ((1, "c"), 2)}
    return found | {kind.__name__: None for kind in user_errors(UserError)}


def user_errors(kind: type) -> list[type]:
    """A class of user errors and all its subclasses."""
    further: list[type] = kind.__subclasses__()
    return [kind, *(each for one in further for each in user_errors(one))]


def sentences(root: Path = ROOT) -> Catalog:
    """All sentences of the program, in the order of its files."""
    catalogue = Catalog(fuzzy=False)
    words = keywords()
    for place in SPOKEN:
        paths = sorted((root / place).rglob("*.py")) if (root / place).is_dir() else [root / place]
        for path in paths:
            with path.open("rb") as source:
                for _line, message, comments, context in extract("python", source, words, ["i18n:"]):
                    name = path.relative_to(root).as_posix()
                    catalogue.add(message, locations=[(name, 0)], auto_comments=comments, context=context)
    return catalogue


def translated(root: Path, language: str) -> Catalog:
    """The translations of a language."""
    path = root / f"assets/locale/{language}.po"
    if not path.exists():
        return Catalog(locale=language, fuzzy=False)
    with path.open("rb") as source:
        return read_po(source, locale=language)


def renew(root: Path = ROOT) -> None:
    """Update the .po files to the current sentences; new ones have empty translations."""
    all_of_them = sentences(root)
    for language in TRANSLATED:
        catalogue = translated(root, language)
        catalogue.update(all_of_them, no_fuzzy_matching=True)
        catalogue.obsolete.clear()
        made = BytesIO()
        write_po(made, catalogue, width=120, omit_header=False, include_lineno=False, sort_by_file=False)
        text = made.getvalue().decode()
        path = root / f"assets/locale/{language}.po"
        path.parent.mkdir(exist_ok=True)
        path.write_text(steady(text), "utf-8")


def steady(text: str) -> str:
    """A .po file without the parts that change each time it is written."""
    gone = ("POT-Creation-Date", "PO-Revision-Date", "Generated-By", "Last-Translator", "Report-Msgid-Bugs-To")
    return "\n".join(line for line in text.split("\n") if not line.startswith(tuple(f'"{word}' for word in gone)))


def is_whole(message: Message) -> bool:
    """Whether a message is translated, in all its forms."""
    return all(message.string if isinstance(message.string, (list, tuple)) else [message.string])


def is_of_the_site(message: Message) -> bool:
    """Whether a message is used only by the build of the site."""
    return all(name.startswith("tools/") for name, _line in message.locations)


def stays(message: Message) -> bool:
    """Whether a message is used by nothing in the page, but only by the build or the terminal."""
    return all(name in NOT_SHIPPED or name.startswith("tools/") for name, _line in message.locations)


def make(root: Path = ROOT) -> None:
    """Compile the catalogues to where the program reads them."""
    compile_all(root, root / COMPILED)


def make_for_a_package(root: Path, target: Path) -> None:
    """Compile them into another folder, without the messages that only the build of the site uses."""
    compile_all(root, target, is_of_the_site)


def compile_all(root: Path, target: Path, without: Callable[[Message], bool] = lambda _message: False) -> None:
    """Compile each catalogue into two: one for the page, and one with what stays on the machine.

    Untranslated messages are left out, and stay English.
    """
    target.mkdir(exist_ok=True)
    for language in TRANSLATED:
        whole = [each for each in translated(root, language) if each.id and is_whole(each)]
        messages = [each for each in whole if not without(each)]
        compile_to(target / f"{language}.mo", language, [each for each in messages if not stays(each)])
        compile_to(target / f"{language}{STAYS}", language, [each for each in messages if stays(each)])


def compile_to(path: Path, language: str, messages: list[Message]) -> None:
    """Write a compiled catalogue of some messages."""
    catalogue = Catalog(locale=language, fuzzy=False, creation_date=NEVER, revision_date=NEVER)
    for message in messages:
        catalogue[message.id] = message
    made = BytesIO()
    write_mo(made, catalogue)
    if not path.exists() or path.read_bytes() != made.getvalue():  # another process may be reading the file
        path.write_bytes(made.getvalue())


if __name__ == "__main__":
    renew()
    make()

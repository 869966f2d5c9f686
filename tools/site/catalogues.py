"""Makes the catalogues: translators edit assets/locale/LANGUAGE.po, the program reads noir/ui/locale/LANGUAGE.txt.

python tools/site/catalogues.py            write new sentences of the program into the .po files, and compile them
python tools/site/catalogues.py cs 7       print 150 Czech messages, drawn with the seed 7, for a second reader
"""

import argparse
import random
import sys
import tomllib
from collections.abc import Callable
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from noir import __version__  # noqa: E402
from noir.core.errors import UserError  # noqa: E402
from noir.ui.i18n import BETWEEN, LANGUAGES, SHIPPED, STAYS, keys_of  # noqa: E402
from tools.site.vendor import NOT_SHIPPED  # noqa: E402

PAGES = ("shell", "pages", "document", "poster", "host", "host_ways", "host_notes", "embed")
"""Modules of the build with sentences."""

SPOKEN = ("noir", *(f"tools/site/{name}.py" for name in PAGES))
"""Where sentences are found: a package and modules."""

COMPILED = "noir/ui/locale"
"""Where the program reads the compiled catalogues; git doesn't keep them."""

SAMPLED = 150
"""How many messages a second reader draws."""

TRANSLATED = [language for language in LANGUAGES if language != "en"]

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]

HEADER = f"""\
# Translations template for {PROJECT["name"]}.
# Copyright (C) 2026 {PROJECT["authors"][0]["name"]}
# This file is distributed under the {PROJECT["license"]} licence; see LICENSE.
# To mend a sentence, see docs/translating.md.
#"""
"""The first lines of each .po file; Babel puts the language into the first."""

ADDRESSED = "en"
"""The language whose file has sentences that speak to a person who plays alone; only those have such a form."""


def keywords() -> dict[str, tuple[int | tuple[int, str], ...] | None]:
    """The functions and classes of user errors that take sentences, with the positions of these arguments."""
    import noir.app.update  # this loads every module that defines a class of user errors
    import noir.browser
    import noir.devices.phone
    import noir.devices.remote.handlers
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
    for addressed in translated(root, ADDRESSED):
        plain = catalogue.get(addressed.id[0] if isinstance(addressed.id, tuple) else addressed.id)
        if addressed.id and plain:
            catalogue.add(addressed.id, locations=plain.locations, context=addressed.context)
    return catalogue


def translated(root: Path, language: str) -> Catalog:
    """The translations of a language."""
    path = root / f"assets/locale/{language}.po"
    if not path.exists():
        return Catalog(locale=language, fuzzy=False)
    with path.open("rb") as source:
        return read_po(source, locale=language)


def only_addressed(catalogue: Catalog) -> Catalog:
    """The sentences of a catalogue that speak to a person who plays alone."""
    kept = Catalog(fuzzy=False)
    for message in catalogue:
        if str(message.context).startswith("you as "):
            kept.add(message.id, locations=message.locations, context=message.context)
    return kept


def renew(root: Path = ROOT) -> None:
    """Update the .po files to the current sentences; new ones have empty translations."""
    all_of_them = sentences(root)
    for language in LANGUAGES:
        catalogue = translated(root, language)
        catalogue.update(only_addressed(all_of_them) if language == ADDRESSED else all_of_them, no_fuzzy_matching=True)
        catalogue.obsolete.clear()
        name_project(catalogue)
        made = BytesIO()
        write_po(made, catalogue, width=120, omit_header=False, include_lineno=False, sort_by_file=False)
        text = made.getvalue().decode()
        path = root / f"assets/locale/{language}.po"
        path.parent.mkdir(exist_ok=True)
        path.write_text(steady(text), "utf-8")


def name_project(catalogue: Catalog) -> None:
    """Say in the header of a catalogue whose it is."""
    catalogue.header_comment = HEADER
    catalogue.project, catalogue.version = PROJECT["name"], __version__
    catalogue.language_team = PROJECT["authors"][0]["name"]


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
    """Compile the catalogues: files for the page, and files with what stays on the machine; see noir/ui/i18n.py.

    Untranslated messages are empty, and stay English.
    """
    target.mkdir(exist_ok=True)
    whole = {
        language: [each for each in translated(root, language) if each.id and is_whole(each) and not without(each)]
        for language in LANGUAGES
    }
    for end, belongs in ((SHIPPED, lambda each: not stays(each)), (STAYS, stays)):
        texts = {language: dict(map(entry, filter(belongs, messages))) for language, messages in whole.items()}
        for name in sorted(set(map(keys_of, LANGUAGES))):
            write_together(target, name, end, {each: texts[each] for each in LANGUAGES if keys_of(each) == name})


def write_together(target: Path, name: str, end: str, texts: dict[str, dict[str, str]]) -> None:
    """Write the translations of some languages, and the sentences that any of them translates as `name`."""
    # One sentence in all its contexts together: so a packed file is smaller.
    keys = sorted(set().union(*texts.values()), key=lambda key: key.rpartition("\x04")[::-1])
    write(target / f"{name}{end}", ["", *keys])
    for language, known in texts.items():
        write(target / f"{language}{end}", [header(language), *(known.get(key, "") for key in keys)])


def header(language: str) -> str:
    """What gettext has to know of a catalogue."""
    return f"Content-Type: text/plain; charset=utf-8\nPlural-Forms: {Catalog(locale=language).plural_forms}\n"


def entry(message: Message) -> tuple[str, str]:
    """A message's key and its translation, as gettext writes them."""
    key, text = ("\0".join(each if isinstance(each, tuple) else [str(each)]) for each in (message.id, message.string))
    return f"{message.context}\x04{key}" if message.context else key, text


def write(path: Path, texts: list[str]) -> None:
    """Write the sentences of a file."""
    made = BETWEEN.join(text.encode() for text in texts)
    if not path.exists() or path.read_bytes() != made:  # another process may be reading the file
        path.write_bytes(made)


def sample(language: str, seed: str, root: Path = ROOT) -> str:
    """SAMPLED messages of a language drawn at random, each with its place, its English and its translation."""
    is_source = language == ADDRESSED  # English, whose file has a few of the sentences only
    known = [message for message in (sentences(root) if is_source else translated(root, language)) if message.id]
    drawn = random.Random(seed).sample(known, SAMPLED)
    return "\n".join(
        f"{number}. {each.locations[0][0]}\n   {each.id}" + ("" if is_source else f"\n   {each.string}")
        for number, each in enumerate(drawn, 1)
    )


def main(words: list[str] | None = None) -> None:
    """Renew and compile the catalogues, or print a sample."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("language", nargs="?", choices=LANGUAGES)
    parser.add_argument("seed", nargs="?", help="any text; the same text draws the same messages")
    wanted = parser.parse_args(words)
    if wanted.language and wanted.seed is None:
        parser.error("a sample needs a seed, which is any text")
    if wanted.language:
        print(sample(wanted.language, wanted.seed))
    else:
        renew()
        make()


if __name__ == "__main__":
    main()

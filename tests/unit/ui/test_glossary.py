"""The words of docs/glossary.md: each is in the translations, and none that it forbids is."""

import re
from typing import NamedTuple

import pytest

from tools.site.catalogues import ROOT, TRANSLATED, translated

SECTIONS = {"Frame": "", "District Noir": "games/district", "Famiglia": "games/famiglia", "Gangzzz": "games/gangzzz"}
"""Each heading, and what the paths of the modules with its sentences have in them."""

COLUMNS = {"cs": 2, "de": 3, "it": 4, "pl": 5}
BETWEEN_CELLS = re.compile(r"(?<!\\)\|")


class Term(NamedTuple):
    """A line of the glossary: the word in each language, and for each the expressions that are never used for it."""

    section: str
    name: str
    words: dict[str, str]
    never: dict[str, str]


def glossary() -> list[Term]:
    """All lines of the glossary."""
    terms, section = [], ""
    for line in (ROOT / "docs/glossary.md").read_text("utf-8").splitlines():
        if line.startswith("## "):
            section = line[3:]
        elif line.startswith("| ") and not line.startswith("| Term"):
            cells = [cell.strip() for cell in BETWEEN_CELLS.split(line)[1:-1]]
            never = dict(part.split(": ", 1) for part in cells[6].replace("\\|", "|").split("; ") if part)
            words = {language: cells[at] for language, at in COLUMNS.items() if cells[at]}
            terms.append(Term(section, cells[0], words, never))
    return terms


TERMS = glossary()


def sentences(language: str, section: str) -> list[str]:
    """The translations of the sentences of a section, without soft hyphens."""
    return [
        str(text).replace("\xad", "").replace("\xa0", " ")
        for message in translated(ROOT, language)
        if message.id and any(SECTIONS[section] in name for name, _line in message.locations)
        for text in (message.string if isinstance(message.string, (list, tuple)) else [message.string])
    ]


def test_the_glossary_has_terms_of_the_frame_and_of_each_game() -> None:
    assert [*dict.fromkeys(term.section for term in TERMS)] == [*SECTIONS]
    assert len({(term.section, term.name) for term in TERMS}) == len(TERMS)


@pytest.mark.parametrize("language", TRANSLATED)
def test_each_word_of_the_glossary_is_used(language: str) -> None:
    texts = {section: "\n".join(sentences(language, section)).lower() for section in SECTIONS}
    unused = [
        f"{term.name}: “{term.words[language]}”"
        for term in TERMS
        if language in term.words and not is_used(term.words[language].lower(), texts[term.section])
    ]
    assert unused == []


def is_used(word: str, text: str) -> bool:
    """Whether a text has a word, which may lose its last letter in another case."""
    return all(part[:-1] in text if len(part) > 3 else part in text for part in word.split())


@pytest.mark.parametrize("language", TRANSLATED)
def test_no_word_that_the_glossary_forbids_is_used(language: str) -> None:
    found = [
        f"{text}: say “{term.words.get(language)}” for {term.name}"
        for term in TERMS
        if language in term.never
        for text in sentences(language, term.section)
        if re.search(term.never[language], text)
    ]
    assert found == []

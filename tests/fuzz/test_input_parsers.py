"""Every parser of outside text, fed with malformed texts: it raises its own error, quickly, or returns a value.

The parsers: tests/support/input_parsers.py. How good texts are damaged: tests/support/mutations.py. Texts that once
revealed a bug, and texts for every path through the parsers: tests/data/corpus/, see tests/support/corpus.py.
"""

import json
import random
import re
from base64 import b64encode
from contextlib import suppress
from time import process_time
from zlib import compress

import pytest

from noir.core.errors import UserError
from tests.support.corpus import corpus
from tests.support.hostile_addresses import DEAL
from tests.support.input_parsers import PARSERS, InputParser
from tests.support.mutations import MUCH, cuts, resealed
from tests.support.promises import Tried
from tests.support.sizes import sized

pytestmark = pytest.mark.number(7)

SECONDS = 0.2
"""Seconds in which one text must be answered."""

MUTATED = sized(200, 900, 100_000)
"""How many texts each parser is tried with."""

FENCES = re.compile("[\u200c\u200d\u2066-\u2069]")
"""Invisible characters that may be in a sentence: joiners that scripts need, and bidi isolates around quotations."""

PARSER = {parser.name: parser for parser in PARSERS}
each_parser = pytest.mark.parametrize("parser", PARSERS, ids=lambda parser: parser.name)


RECORD_IS_A_LIST = resealed(
    'noir-save 2 1 0\n{"table":{"record":[],"seats":[["A","key"],["B","crown"]],"floor":0,"tossed":false},"shelf":[],'
    '"seats":[["A","key"],["B","crown"]],"starter":"toss"}'
)


def test_a_save_whose_record_is_no_text_is_refused() -> None:
    check_text(PARSER["save"], RECORD_IS_A_LIST)


def is_parsed(parser: InputParser, text: str) -> bool:
    """Check that a text is parsed and printed as the same value, or refused in a sentence; whether it was parsed."""
    try:
        found = parser.parse(text)
    except parser.error as bad:
        said = str(bad)
        assert FENCES.sub("", said).isprintable(), ascii(said)
        assert 0 < len(said) < 600
        return False
    parser.check(found)
    return True


def seconds(parser: InputParser, text: str) -> float:
    """The seconds of CPU time that parsing takes."""
    began = process_time()
    with suppress(parser.error):
        parser.parse(text)
    return process_time() - began


def check_text(parser: InputParser, text: str) -> bool:
    """Check one text, and the time it takes; whether it was parsed."""
    began = process_time()
    try:
        parsed = is_parsed(parser, text)
        if process_time() - began > SECONDS:  # on a busy machine any text may seem slow once
            assert min(seconds(parser, text) for _again in range(3)) < SECONDS
    except Exception as fault:
        fault.add_note(f"{parser.name}: {text[:300]!a}")
        raise
    return parsed


@each_parser
def test_good_texts_are_read(parser: InputParser) -> None:
    assert all(check_text(parser, text) for text in parser.good)


@each_parser
def test_mutated_texts_are_read_or_refused_and_nothing_else(parser: InputParser, tried: Tried) -> None:
    rng = random.Random(f"hostile {parser.name}")
    seeds = (*parser.good * 4, *corpus(parser.name))
    parsed = sum(check_text(parser, parser.spoil(rng.choice(seeds), rng)) for _text in range(MUTATED))
    assert parsed, "some are still good"
    assert parsed < MUTATED or parser.error is UserError, "and some are not"
    tried(MUTATED, f"mutated texts, seed “hostile {parser.name}”")


@each_parser
def test_texts_cut_after_any_byte_are_read_or_refused(parser: InputParser, tried: Tried) -> None:
    texts = [cut for text in parser.good for cut in cuts(text)]
    chosen = texts[:: max(1, len(texts) // sized(200, 1_500, len(texts)))]
    for cut in chosen:
        check_text(parser, cut)
    tried(len(chosen), "texts that were cut")


@each_parser
def test_the_corpus_is_read_or_refused(parser: InputParser, tried: Tried) -> None:
    for text in corpus(parser.name):
        check_text(parser, text)
    tried(len(corpus(parser.name)), "texts of the corpus")


PIECES = ["[", "9", "\x00", "\ud800", " ", "a=%25&", "\n", "u\u0301\u0302", "\u0301"]


@each_parser
@pytest.mark.parametrize("piece", PIECES, ids=ascii)
def test_ten_million_characters_are_answered_soon(parser: InputParser, piece: str, tried: Tried) -> None:
    much = piece * (MUCH // len(piece))
    good = parser.good[0]
    texts = much, good + much, good[: len(good) // 2] + much + good
    one = (PARSERS.index(parser) + PIECES.index(piece)) % len(texts)
    chosen = sized(texts[one : one + 1], texts, texts)
    for text in chosen:
        check_text(parser, text)
    tried(len(chosen), "texts of ten million characters")


def results_of(games: int, one: str, two: str = "Bruno") -> str:
    """The text of `games` results between players with these names."""
    row = {"seats": [[one, ""], [two, "hard"]], "game": "district", "starter": 0, "winner": 0, "reason": "points"}
    rows = [{**row, "key": f"{game:016x}", "scores": [1, 2], "hints": 0, "undone": 0} for game in range(games)]
    return resealed(f"noir-results 1 1 0\n{json.dumps(rows, separators=(',', ':'), ensure_ascii=False)}")


HEAVY = {
    "a name without end": ("results", results_of(1, "a" * 1_990_000)),
    "a name of many words": ("results", results_of(1, " x" * 990_000)),
    "a name of marks alone": ("results", results_of(1, "\u0301" * 990_000)),
    "many names of marks": ("results", results_of(2_000, "u\u0301" * 55, "\u0301" * 110)),
    "many games": ("results", results_of(2_000, "Žofie", "Ben")),
    "too many games": ("results", results_of(9_000, "Žofie", "Ben")),
    "long whole numbers": ("results", resealed("noir-results 1 1 0\n[" + ",".join(["9" * 4_300] * 460) + "]")),
    "lists in lists": ("results", resealed("noir-results 1 1 0\n" + "[" * 1_990_000)),
    "lists in lists in a save": ("save", resealed("noir-save 2 1 0\n" + "[" * 190_000)),
    "objects in objects in a save": ("save", resealed("noir-save 2 1 0\n" + '{"table":' * 20_000)),
    "a save of one name": ("save", resealed(f'noir-save 2 1 0\n{{"seats":[["{"x " * 90_000}","key"]],"starter":"0"}}')),
    "a save that unpacks to much": (
        "save",
        resealed(f"noir-save 3 1 0\n{b64encode(compress(b'[' * MUCH)).decode()}"),
    ),
    "the longest link": ("link", "as=puzzle&say=" + "%F0%9F%92%A9" * 2_400 + "&district=1OTOFiQXSruee36aw9-0gz2pI8JQ"),
    "a link of many words": ("link", "&".join(f"then-{word}=x" for word in range(2_500)) + "&as=puzzle&district=1"),
    "the longest record": ("record", f"district\n{DEAL}\n{'take ' * 3_900}"),
}


@pytest.mark.parametrize("name", HEAVY)
def test_texts_that_are_as_heavy_as_can_be_are_answered_soon(name: str) -> None:
    parser, text = HEAVY[name]
    check_text(PARSER[parser], text)


def test_a_parser_that_raises_another_error_or_takes_long_is_found() -> None:
    """The test itself is tested, with broken parsers."""

    def wrong(text: str) -> int:
        return int(text)

    def slow(text: str) -> int:
        until = process_time() + 1.2 * SECONDS
        while process_time() < until:
            pass
        return 0

    with pytest.raises(ValueError, match="invalid literal"):
        check_text(InputParser("wrong", wrong, UserError, ("5",), int), "five")
    with pytest.raises(AssertionError):
        check_text(InputParser("slow", slow, UserError, ("5",), int), "5")
    with pytest.raises(AssertionError):
        check_text(InputParser("lying", wrong, UserError, ("5",), lambda found: _refuse()), "5")


def _refuse() -> None:
    raise AssertionError("told again it is another one")

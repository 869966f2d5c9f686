"""The bodies of stored texts: how deep they may be nested, what is obscured, and that nothing else parses JSON."""

import re
from base64 import b64decode, b64encode
from pathlib import Path

import pytest

import noir
from noir.formats.envelope import MOST_NESTED, obscure, parse_body, read_obscured

pytestmark = pytest.mark.number(7)


def nested(levels: int) -> str:
    return "[" * levels + "]" * levels


def test_a_body_nested_too_deep_is_refused_before_it_is_parsed() -> None:
    parse_body(nested(MOST_NESTED))
    for text in (nested(MOST_NESTED + 1), nested(6_000), "[" * 6_000, '{"a":' * 6_000, f'["\\\\",{nested(20)}]'):
        with pytest.raises(ValueError, match="nested"):
            parse_body(text)


def test_brackets_in_strings_nest_nothing() -> None:
    for said in ("[" * 50, '"' + "[" * 50, "\\" + "{" * 50, '\\"' + "[" * 50):
        escaped = said.replace("\\", "\\\\").replace('"', '\\"')
        assert parse_body(f'["{escaped}"]') == [said]


def test_an_obscured_text_is_read_if_it_is_whole_and_no_longer_than_it_may_be() -> None:
    hidden = obscure("é" * 500)
    assert read_obscured(hidden, 1_000) == "é" * 500
    followed = b64encode(b64decode(hidden) + b"x").decode()
    for text, longest in ((hidden, 999), (hidden[:-4], 1_000), (followed, 1_000), ("!" + hidden, 1_000)):
        with pytest.raises(ValueError, match=r"longer|base64"):
            read_obscured(text, longest)


def test_only_the_envelope_parses_json() -> None:
    room = Path(noir.__file__).parent
    parsing = [path for path in room.rglob("*.py") if re.search(r"json\.(loads?|JSONDecoder)", path.read_text("utf-8"))]
    assert parsing == [room / "formats" / "envelope.py"]

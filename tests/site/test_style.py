"""What a selector may not be. One with `:has()` that doesn't name what it styles, or around a whole screen, costs a new
style of all of it at each change; for what a screen shows there are the words of assets/page/shows.mjs.
"""

import re
from collections.abc import Iterator

import pytest

from tools.site.build import ROOT

LAST = re.compile(r"(?:[^\s>+~()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))+$")
"""The last compound of a selector, with what is in its brackets."""

AROUND = re.compile(
    r"(?:\bbody|\bhtml|:root|#app|\.screen|\.fits|\.facing|\.at-table|\.table(?![\w-])|\.posed|\.taught|\.quarter|\.on-(?:district|famiglia|gangzzz))"
    r"[^\s>+~()]*:(?:not\(:)?has\((?!> \.poster)"
)
"""`:has()` around a whole screen, or the most of it."""


def selectors(css: str) -> Iterator[str]:
    """Every selector of a style sheet."""
    bare = re.sub(r"/\*.*?\*/", "", css, flags=re.DOTALL)
    for rule in re.findall(r"[{};]?([^{};]+)\{", bare):
        if not rule.strip().startswith("@"):
            yield from (part.strip() for part in re.split(r",(?![^(]*\))", rule))


def is_slow(selector: str) -> bool:
    """Whether a change anywhere styles a whole screen: `*` or a negation after `:has()`, or `:has()` around it all."""
    if ":has(" not in selector:
        return False
    last = LAST.search(selector)
    names_nothing = last is not None and (last[0] == "*" or last[0].startswith(":not(:"))
    return names_nothing or AROUND.search(selector) is not None


def is_dropped(selector: str) -> bool:
    """Whether a browser drops the rule: `:has()` may not lie in the brackets of another."""
    inside = re.findall(r":has(\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))", selector)
    return any(":has(" in each for each in inside)


@pytest.fixture(scope="module")
def written() -> list[str]:
    """All selectors of the site."""
    found = [each for path in sorted((ROOT / "assets/style").rglob("*.css")) for each in selectors(path.read_text())]
    assert len(found) > 1_000
    return found


def test_no_selector_makes_each_change_style_the_whole_page(written: list[str]) -> None:
    assert [each for each in written if is_slow(each)] == []


def test_no_rule_is_dropped(written: list[str]) -> None:
    assert [each for each in written if is_dropped(each)] == []


def test_every_engine_reads_how_text_is_underlined() -> None:
    """WebKit drops a `text-decoration` of several words: a colour or a thickness stands in a property of its own."""
    style = "".join(path.read_text() for path in sorted((ROOT / "assets/style").rglob("*.css")))
    said = re.findall(r"text-decoration:\s*([^;}]+)", style)
    assert len(said) > 5
    assert [each for each in said if len(each.split()) > 1] == []


def test_the_style_asks_for_what_is_named_and_for_nothing_else(written: list[str]) -> None:
    parts = (ROOT / "assets/page/shows.mjs").read_text().partition("const PARTS = {")[2].partition("};")[0]
    named = re.findall(r'^  "?([a-z-]+)"?: ', parts, flags=re.MULTILINE)
    asked = {each for selector in written for each in re.findall(r"\.has-([a-z-]+)", selector)}
    assert sorted(named) == sorted(asked)


def test_a_slow_selector_is_noticed() -> None:
    slow = (".a:has(.b) > *", ".a:has(.b) > :not(:first-child)", "body:has(.a) > header", "#app:has(> .fits)")
    around = (
        ".screen.fits:has(.b) .c",
        ".on-gangzzz.shows-clues:has(.b) .c",
        ".fits:not(:has(.b)) .c",
        ".table:has(.b) .c",
    )
    assert [each for each in slow + around if not is_slow(each)] == []
    assert not any(map(is_slow, (".a:has(> .b) .c", ".fits .a:has(.b) .c", "#app:has(> .poster)")))
    assert is_dropped(".a:has(.b:not(:has(.c)) > .d) > .e")
    assert not is_dropped(".a:not(:has(.b)) > .c:has(.d)")
    assert list(selectors("/* x */ .a, .b:is(.c, .d) { top: 0 } @media print { .e { top: 0 } }"))[:2] == [
        ".a",
        ".b:is(.c, .d)",
    ]

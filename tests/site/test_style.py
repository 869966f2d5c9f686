"""What a selector may not be: one with `:has()` that doesn't name what it styles costs a new style of the whole page
at each change.
"""

import re
from collections.abc import Iterator

from tools.site.build import ROOT

LAST = re.compile(r"(?:[^\s>+~()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))+$")
"""The last compound of a selector, with what is in its brackets."""


def selectors(css: str) -> Iterator[str]:
    """Every selector of a style sheet."""
    bare = re.sub(r"/\*.*?\*/", "", css, flags=re.DOTALL)
    for rule in re.findall(r"[{};]?([^{};]+)\{", bare):
        if not rule.strip().startswith("@"):
            yield from (part.strip() for part in re.split(r",(?![^(]*\))", rule))


def is_slow(selector: str) -> bool:
    """Whether a change anywhere styles everything: `*` or a mere negation after `:has()`, or `:has()` around it all."""
    if ":has(" not in selector:
        return False
    last = LAST.search(selector)
    names_nothing = last is not None and (last[0] == "*" or last[0].startswith(":not(:"))
    around = re.search(r"(?:^|\s)(?:body|html|:root|#app):has\((?!> \.poster)", selector)
    return names_nothing or around is not None


def test_no_selector_makes_each_change_style_the_whole_page() -> None:
    found = [each for path in sorted((ROOT / "assets/style").rglob("*.css")) for each in selectors(path.read_text())]
    assert len(found) > 1_000
    assert [each for each in found if is_slow(each)] == []


def test_a_slow_selector_is_noticed() -> None:
    slow = (".a:has(.b) > *", ".a:has(.b) > :not(:first-child)", "body:has(.a) > header", "#app:has(> .fits)")
    assert [each for each in slow if not is_slow(each)] == []
    assert not is_slow(".a:has(> .b) .c")
    assert list(selectors("/* x */ .a, .b:is(.c, .d) { top: 0 } @media print { .e { top: 0 } }"))[:2] == [
        ".a",
        ".b:is(.c, .d)",
    ]

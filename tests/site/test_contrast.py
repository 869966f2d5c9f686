"""The colours of both themes: text is readable, and controls are visible."""

import itertools
import json
import re

import pytest

from noir.session.setup import GANGS
from tools.site.build import ROOT
from tools.site.styles import STYLES

BASE = (ROOT / "assets/style/base/base.css").read_text("utf-8")
READING = (ROOT / "assets/style/base/reading.css").read_text("utf-8")
PLACES = ("ground", "surface", "raised", "street")
SPOTS = ("accent", "glow", "danger", *GANGS)
PAGE = (ROOT / "index.html").read_text("utf-8")


def colours(selector: str, style: str = BASE) -> dict[str, str]:
    """The colours that a rule sets, by name."""
    (body,) = re.findall(rf"{re.escape(selector)} \{{(.*?)\}}", style, re.DOTALL)
    return dict(re.findall(r"--([\w-]+): (#[0-9a-f]{6});", body))


NIGHT = colours("\n:root")
DAY = colours(':root[data-theme="light"], .end')
HIGH = ':root[data-contrast="high"]'
HIGH_NIGHT = colours(f"\n{HIGH}", READING)
HIGH_DAY = colours(f'{HIGH}[data-theme="light"], {HIGH} .end', READING)
EDITIONS = pytest.mark.parametrize(
    "edition", [NIGHT, DAY, HIGH_NIGHT, HIGH_DAY], ids=["night", "day", "high night", "high day"]
)


def light(colour: str) -> float:
    """The relative luminance of a colour, 0 to 1, as defined by WCAG 2."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """The contrast of two colours, 1 to 21."""
    dark, bright = sorted((light(one), light(other)))
    return (bright + 0.05) / (dark + 0.05)


def test_contrast_is_reckoned_as_wcag_does() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


def test_both_editions_have_every_colour_and_the_day_is_written_twice_alike() -> None:
    assert set(NIGHT) == set(DAY) == {*PLACES, "block", "line", "rule", "ink", "muted", "on-accent", *SPOTS}
    assert colours(":root:not([data-theme])") == DAY
    assert set(HIGH_NIGHT) == set(HIGH_DAY) == set(NIGHT)
    assert colours(f"{HIGH}:not([data-theme])", READING) == HIGH_DAY


@pytest.mark.parametrize("edition", [HIGH_NIGHT, HIGH_DAY], ids=["night", "day"])
def test_a_high_contrast_is_that_of_enhanced_text_for_every_colour_and_edge(edition: dict[str, str]) -> None:
    for text, place in itertools.product((*SPOTS, "ink", "muted", "line"), PLACES):
        assert contrast(edition[text], edition[place]) >= 7, (text, place)
    for spot in (*SPOTS, "block"):
        assert contrast(edition["on-accent"], edition[spot]) >= 7, spot


@EDITIONS
@pytest.mark.parametrize(("text", "least"), [("ink", 11), ("muted", 7), *((spot, 4.5) for spot in SPOTS)])
def test_text_is_legible_wherever_it_stands(edition: dict[str, str], text: str, least: float) -> None:
    for place in PLACES:
        assert contrast(edition[text], edition[place]) >= least, place


@EDITIONS
def test_text_on_a_colour_is_legible(edition: dict[str, str]) -> None:
    for spot in (*SPOTS, "block"):
        assert contrast(edition["on-accent"], edition[spot]) >= 4.5, spot


@EDITIONS
def test_borders_and_focus_rings_are_seen(edition: dict[str, str]) -> None:
    for edge, place in itertools.product(("line", "glow", "accent", "block"), PLACES):
        assert contrast(edition[edge], edition[place]) >= 3, (edge, place)


def test_the_browser_is_told_the_colour_of_the_page_in_both_editions() -> None:
    told = dict(
        re.findall(
            r'name="theme-color" data-edition="\w+" media="\(prefers-color-scheme: (\w+)\)" content="(#\w+)"', PAGE
        )
    )
    assert told == {"dark": NIGHT["ground"], "light": DAY["ground"]}
    manifest = json.loads((ROOT / "assets/noir.webmanifest").read_text("utf-8"))
    assert manifest["theme_color"] == manifest["background_color"] == NIGHT["ground"]


def test_no_style_but_the_first_names_a_colour_of_text() -> None:
    for name in STYLES[1:]:
        style = (ROOT / "assets/style" / name).read_text("utf-8")
        assert not re.findall(r"(?<![-\w])color: (?:#|rgb|hsl)[^;]*;", style), name


def test_every_colour_that_is_asked_for_is_there() -> None:
    style = "".join((ROOT / "assets/style" / name).read_text("utf-8") for name in STYLES)
    made = set(re.findall(r"(--[\w-]+):", style))
    assert set(re.findall(r"var\((--[\w-]+)", style)) <= made


def test_no_style_looks_into_an_element_to_reach_all_that_it_holds() -> None:
    """Browsers treat such a :has() rule as affecting everything: each press would restyle the whole page."""
    for name in STYLES:
        style = (ROOT / "assets/style" / name).read_text("utf-8")
        assert not re.findall(r":has\([^{}]*\)[ >+~]+(?:\*|:not\()[^{}]*", style), name


def test_the_page_on_the_look_tells_the_colours_as_they_are() -> None:
    told = (ROOT / "docs/art.md").read_text("utf-8")
    rows = re.findall(r"^\| `--([\w-]+)` \| [^|]+ \| `(#\w+)` \| (\S+) \| `(#\w+)` \| (\S+) \|$", told, re.MULTILINE)
    assert {name: night for name, night, *_ in rows} == NIGHT
    assert {name: day for name, _, _, day, _ in rows} == DAY
    for name, _, by_night, _, by_day in rows:
        for edition, figure in ((NIGHT, by_night), (DAY, by_day)):
            grounds = (*SPOTS, "block") if name == "on-accent" else PLACES
            if name not in PLACES:
                assert f"{min(contrast(edition[name], edition[ground]) for ground in grounds):.1f}" == figure, name

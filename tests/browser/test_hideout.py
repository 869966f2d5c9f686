"""The map of Gangzzz is the notebook: it is hatched by what its viewer has seen, and by the marks of the player."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from noir.games.gangzzz.rules.board import CROSSINGS, corners
from noir.games.gangzzz.rules.deduction import candidates, cells_without, struck_out
from noir.games.gangzzz.view.notebook import NOTABLE
from tests.browser.geometry import FAULTS, SIZES
from tests.browser.rendered import at_sizes, show
from tests.browser.screens import PEEK, SCREENS, after, alone, quarters
from tests.browser.table import asking
from tests.support.sizes import mostly_full, sized

MATCH = asking("move", 5)
LIT = """() => {
    const style = (plot) => getComputedStyle(plot);
    const plots = [...document.querySelectorAll(".city .plot")];
    const hatched = plots.filter((plot) => getComputedStyle(plot, "::before").content !== "none");
    const marked = plots.filter((plot) => plot.matches(".left") && style(plot).getPropertyValue("--marked"));
    return [plots.length, hatched.length, marked.length];
}"""
"""How many plots there are, are hatched as ruled out, and are hatched by marks."""


@pytest.mark.parametrize("marks", [(), ("LEX",), ("47TH", "R"), ("3RD", "50TH", "C")])
def test_marks_by_hand_are_hatched_on_the_map(paper: Page, site: str, marks: tuple[str, ...]) -> None:
    seen = MATCH.state.observe(MATCH.state.current_player)
    show(paper, after([*alone(MATCH), "sheet clues", *(f"note {word}" for word in marks)], site))
    left = len(candidates(seen))  # type: ignore[arg-type]
    by_marks = len(cells_without(seen.city, {*struck_out(seen), *marks}))  # type: ignore[arg-type, attr-defined]
    assert paper.evaluate(LIT) == [144, 144 - left, left - by_marks]


def without(seen: Any, left: list[int], word: str) -> list[int]:
    """The cells of `left` that a marked word doesn't rule out."""
    crossing, _colon, kind = word.partition(":")
    if crossing not in CROSSINGS:
        return cells_without(seen.city, {*struck_out(seen), word})
    here = corners(CROSSINGS.index(crossing))
    return [cell for cell in left if cell not in here or seen.city.building(cell).kind != kind]


def test_every_word_that_can_be_marked_is_hatched_where_it_is(paper: Page, site: str) -> None:
    tried: set[str] = set()
    words = {*sized(NOTABLE[:20:2], NOTABLE, NOTABLE)}  # first roads and kinds, which are on the map
    for match in (asking("put"), asking("put", 1), asking("put", 2)):
        seen = match.state.observe(match.state.current_player)
        struck = struck_out(seen)  # type: ignore[arg-type]
        for word in words - struck - tried:
            show(paper, after([*alone(match), "sheet clues", f"note {word}"], site))
            left = cells_without(seen.city, struck)  # type: ignore[attr-defined]
            assert paper.evaluate(LIT)[1:] == [144 - len(left), len(left) - len(without(seen, left, word))], word
            tried.add(word)
    assert tried == words


def test_a_map_is_hatched_only_while_a_hand_is_open(paper: Page, site: str) -> None:
    for messages, is_hatched in ((quarters(MATCH), False), (quarters(MATCH, PEEK), True)):
        show(paper, after(messages, site))
        plots, hatched, _marked = paper.evaluate(LIT)
        assert (plots, bool(hatched)) == (144, is_hatched)
    show(paper, after(SCREENS["Gangzzz: watched"], site))
    assert paper.evaluate(LIT)[1] == 0


UNLIKE = [(320, 568), (390, 664), (390, 844), (844, 390), (768, 1024), (1280, 720)]
"""Windows in which the map has another place or size."""


@pytest.mark.parametrize("size", mostly_full(UNLIKE, UNLIKE[1::3]), ids=str)
def test_beside_the_notebook_the_whole_map_can_be_seen(paper: Page, site: str, size: tuple[int, int]) -> None:
    paper.set_viewport_size({"width": size[0], "height": size[1]})
    show(paper, after([*alone(MATCH), "sheet clues"], site))
    sheet = paper.locator("#clues").bounding_box()
    assert sheet and sheet["x"] >= 0 and sheet["y"] + sheet["height"] <= size[1] + 1
    for plot in (paper.locator(".city .plot").first, paper.locator(".city .plot").last):
        box = plot.bounding_box()
        assert box and box["width"] > 8 and 0 <= box["x"] < box["x"] + box["width"] <= size[0]
        assert box["y"] >= 0
        is_clear = box["y"] + box["height"] <= sheet["y"] + 1 or box["x"] + box["width"] <= sheet["x"] + 1
        assert is_clear


@pytest.mark.parametrize("language", mostly_full(["en", "de"], ["de"]))
def test_the_cards_to_choose_from_lie_in_the_window_below_what_was_learned(
    paper: Page, site: str, language: str
) -> None:
    show(paper, after(alone(asking("street", 5)), site)._replace(language=language))
    expect(paper.locator(".choose .finding")).to_contain_text("→")
    assert {size: faults for size, faults in at_sizes(paper, SIZES, FAULTS).items() if faults} == {}

"""The tutorial in the page: what it asks for is in the window, and doing that completes it, also by keyboard."""

import re
from collections.abc import Iterator
from itertools import cycle

import pytest
from playwright.sync_api import Page, expect

from noir.app.model import Model
from noir.app.update import update
from noir.games import GAMES
from noir.games.texts import TUTORIALS
from noir.games.views import VIEWS
from noir.session.review import Tutorial
from noir.ui.i18n import LANGUAGES, set_language
from tests.browser.geometry import WEAR
from tests.browser.rendered import at_sizes, show
from tests.browser.table import press
from tests.support.sizes import in_some_languages, mostly_full, sized

pytestmark = pytest.mark.number(23)


def pick(desk: Page, game: str, move: str) -> None:
    """Select what must be selected before there is a button for `move`."""
    for word in VIEWS[game].picks(move):
        if desk.locator(f'[data-msg="play {move}"]').count() == 0:
            desk.locator(f'[data-msg="pick {word}"]').press("Enter")
            expect(desk.locator(f'[data-msg="pick {word}"]:not([aria-pressed="true"])')).to_have_count(0)


WINDOWS = ((390, 664), (1280, 720))
IN_TURN: list[tuple[tuple[int, int], ...]] = sized([WINDOWS[:1], WINDOWS[1:]], [WINDOWS], [WINDOWS])
"""The windows in which one picture of a tutorial is measured, and the next one."""

STEP = sized(2, 1, 1)
"""How many pictures of a tutorial lead to the next one that is measured."""

UNSEEN = """() => {
    const faults = [], box = (element) => element.getBoundingClientRect();
    const { scrollHeight, scrollWidth } = document.scrollingElement;
    if (scrollHeight > innerHeight || scrollWidth > innerWidth) faults.push(`scrolls: ${scrollWidth}x${scrollHeight}`);
    if (!document.querySelector(".asked, .lesson .primary:enabled")) faults.push("nothing to press");
    const lies = (element, at) => element.contains(at)
        || (!at?.closest("button") && at !== element.parentElement && element.parentElement.contains(at));
    for (const element of document.querySelectorAll(".asked, .lesson :is(.says, button)")) {
        const { left, top, right, bottom, width, height } = box(element);
        const word = `${element.className} ${element.dataset.msg ?? ""}`;
        if (!width || !height) faults.push(`not shown: ${word}`);
        if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight)
            faults.push(`out of the window: ${word}`);
        for (const [x, y] of [[0.5, 0.5], [0.15, 0.15], [0.85, 0.15], [0.15, 0.85], [0.85, 0.85]])
            if (!lies(element, document.elementFromPoint(left + width * x, top + height * y)))
                faults.push(`covered: ${word}`);
    }
    return faults;
}"""
"""What a step asks for, or says, that cannot be seen wholly. A sign on a card may lie over its corner."""


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """Leave English behind: what a test compares with the page is in the language that was shown last."""
    yield
    set_language("en")


def stages(game: str, language: str) -> Iterator[tuple[str, Model]]:
    """Each step of a tutorial, and what it shows after each thing that has to be picked, with a name."""
    at = update(update(Model(language=language), f"game {game}"), "lesson")
    for number, step in enumerate(TUTORIALS[game]().steps, 1):
        tutorial = Tutorial(game, number - 1)
        for picked in ("", *(VIEWS[game].picks(step.move) if step.move else ())):
            yield f"step {number} {picked}", at.change(tutorial._replace(picked=picked))


def unseen(paper: Page, game: str, language: str) -> list[str]:
    """What cannot be seen in a tutorial."""
    found = []
    for (name, model), windows in zip([*stages(game, language)][::STEP], cycle(IN_TURN), strict=False):
        show(paper, model)
        for (width, height), faults in at_sizes(paper, windows, UNSEEN).items():
            found += [f"{name}, {width}x{height}: {fault}" for fault in faults]
    return found


@pytest.mark.parametrize(("game", "language"), in_some_languages([*GAMES], [*LANGUAGES], lambda at: "en"))
def test_what_a_step_asks_for_and_its_words_are_in_the_window(paper: Page, game: str, language: str) -> None:
    assert unseen(paper, game, language) == []


def test_a_button_that_is_out_of_the_window_or_covered_is_noticed(paper: Page) -> None:
    _first, (_name, model), *_more = stages("district", "en")  # it asks for a card of the hand
    paper.set_viewport_size({"width": 390, "height": 664})
    show(paper, model)
    assert paper.evaluate(UNSEEN) == []
    for css in (".asked { translate: 0 300px }", ".main-action { z-index: 9; translate: 0 -50px }"):
        paper.evaluate(WEAR, css)
        assert paper.evaluate(UNSEEN), css
    paper.evaluate(WEAR, "")


def test_a_button_to_the_next_step_that_does_nothing_looks_like_it(paper: Page) -> None:
    looks = {}
    for _name, model in list(stages("gangzzz", "en"))[:2]:
        show(paper, model)
        following = paper.locator(".lesson .primary")
        looks[following.is_enabled()] = following.evaluate("button => getComputedStyle(button).backgroundColor")
    assert looks[True] != looks[False]
    assert looks[False] == "rgba(0, 0, 0, 0)"


@pytest.mark.parametrize("game", mostly_full(GAMES, ["district"]))
def test_the_tutorial_is_walked_through_by_what_it_asks_for(desk: Page, game: str) -> None:
    press(desk, f"game {game}")
    press(desk, "lesson")
    steps = TUTORIALS[game]().steps
    for number, step in enumerate(steps, 1):
        expect(desk.locator(".lesson h2")).to_have_text(f"Step {number} of {len(steps)}")
        if number > 1:
            expect(desk.locator(".lesson h2")).to_be_focused()
        if step.instead:
            pick(desk, game, step.instead[0][0])
            press(desk, f"play {step.instead[0][0]}")
            expect(desk.get_by_role("status").filter(has_text=step.instead[0][1])).to_be_visible()
        if step.move:
            pick(desk, game, step.move)
        if number < len(steps):
            desk.locator(f'[data-msg="{f"play {step.move}" if step.move else f"lesson {number}"}"]').press("Enter")
    expect(desk.get_by_role("link", name="Read the rules")).to_have_attribute("href", f"rules/{game}.html")
    press(desk, "leave")
    expect(desk.locator("[data-quick=bot]")).to_be_visible()
    expect(desk.locator('[data-msg^="resume"]')).to_have_count(0)
    press(desk, "game district")


def test_the_second_tap_of_a_double_tap_on_next_does_not_go_back(desk: Page) -> None:
    press(desk, "lesson")
    expect(desk.locator(".lesson h2")).to_have_text(re.compile("^Step 1 of"))
    desk.locator('[data-msg="lesson 1"]').dblclick()
    expect(desk.locator(".lesson h2")).to_have_text(re.compile("^Step 2 of"))
    press(desk, "leave")


def test_beside_a_move_that_is_asleep_stands_why_and_the_rule(desk: Page) -> None:
    press(desk, "lesson")
    for msg in ("lesson 1", "play 7", "play 8", "play take"):
        press(desk, msg)
    take = desk.locator('[data-msg="play take"]')
    expect(take).to_be_disabled()
    expect(desk.locator("#why-take")).to_contain_text("You've already taken this round")
    expect(desk.locator(".main-action").get_by_role("link")).to_have_attribute("href", "rules/district.html#take")
    press(desk, "leave")

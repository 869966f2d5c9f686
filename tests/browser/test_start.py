"""The start: everything that starts a game is in the first window, and one press starts it."""

import pytest
from playwright.sync_api import Page, expect

from noir.app.model import Model
from noir.app.update import update
from noir.games import GAMES
from noir.ui.i18n import LANGUAGES
from tests.browser.rendered import show
from tests.browser.table import press, unfold_options
from tests.support.sizes import mostly_full

WINDOWS = {"390x664": (390, 664), "390x844": (390, 844), "844x390": (844, 390), "1280x720": (1280, 720)}
"""What a phone leaves under its bars, the same without bars, a phone on its side, a small desk."""

WANTED = (
    ".which-game",
    ".resume",
    "[data-quick=bot]",
    "#level",
    "[data-quick=two]",
    "[data-msg=lesson]",
    "#options > summary",
    "[data-msg=settings]",
    "#tongue",
)

OUTSIDE = """wanted => wanted.filter(each => {
    const box = document.querySelector(each)?.getBoundingClientRect();
    return !box?.height || box.top < 0 || box.left < 0 || box.bottom > innerHeight || box.right > innerWidth;
})"""
"""What is not wholly in the window."""


def with_game(language: str, game: str) -> Model:
    """The start with a game that goes on, and the largest form of a game."""
    model = update(Model(), f"set lang {language}")._replace(language=language)
    going = update(update(model, "quick bot seed game=gangzzz&seats=human,human,human,human"), "leave")
    assert going.shelf
    chosen = update(going, f"game {game}")
    return update(chosen, f"seats {GAMES[game].SEATS[-1]} ")


@pytest.mark.parametrize("game", ["district", "gangzzz"])
@pytest.mark.parametrize("language", mostly_full(LANGUAGES, ["en", "de"]))
def test_all_that_starts_a_game_is_in_the_first_window(paper: Page, language: str, game: str) -> None:
    show(paper, with_game(language, game))
    for name, (width, height) in WINDOWS.items():
        paper.set_viewport_size({"width": width, "height": height})
        assert paper.evaluate(OUTSIDE, WANTED) == [], name
        assert paper.evaluate("scrollY") == 0


BAR = """words => {
    const bar = document.getElementById("boot");
    bar.hidden = false;
    document.getElementById("step").textContent = "Loading the game: 9.9 of 11.1 MB";
    const top = bar.getBoundingClientRect().top;
    bar.hidden = true;
    return words.filter((each) => document.querySelector(each).getBoundingClientRect().bottom > top);
}"""
"""What lies below the bar that shows how far the boot is."""


@pytest.mark.parametrize("language", mostly_full(LANGUAGES, ["en", "de"]))
def test_the_bar_of_the_boot_covers_nothing_that_starts_a_game(paper: Page, language: str) -> None:
    show(paper, update(Model(), f"set lang {language}")._replace(language=language))
    for name, (width, height) in WINDOWS.items():
        paper.set_viewport_size({"width": width, "height": height})
        assert paper.evaluate(BAR, ["[data-quick=two]", "[data-msg=lesson]", "#options > summary"]) == [], name


def test_the_buttons_stay_in_their_place_when_there_is_a_game_to_go_on_with(paper: Page) -> None:
    paper.set_viewport_size({"width": 390, "height": 664})
    place = "document.querySelector('[data-quick=bot]').getBoundingClientRect().top"
    show(paper, Model())
    before = paper.evaluate(place)
    show(paper, with_game("en", "district"))
    assert abs(paper.evaluate(place) - before) <= 1


def test_two_presses_make_the_first_move_against_a_bot_and_a_third_goes_on_with_that_game(
    desk: Page, site: str
) -> None:
    desk.locator("#level").select_option("hard")
    press(desk, "quick bot")
    expect(desk.get_by_role("heading", name="Hard bot")).to_be_visible()
    desk.locator('.hand button:enabled, [data-msg="play take"]:enabled').first.click()
    expect(desk.locator("#street .last")).to_be_visible()
    press(desk, "leave")
    expect(desk.locator("#level")).to_have_value("hard")
    press(desk, "resume 0")
    expect(desk.locator(".hand")).to_be_visible()


def test_three_presses_make_the_first_move_between_friends(desk: Page) -> None:
    press(desk, "quick two")
    press(desk, "show")
    desk.locator(".hand button:enabled").first.click()
    expect(desk.locator(".curtain")).to_be_visible()


TURN = 'button:is([data-msg^="play "], [data-msg^="pick "]):enabled'
"""What the person to move can press; a bot that starts makes its moves before."""
MOVED = '#street:not([data-turn="0"]), #city:not([data-turn="0"]), .curtain'


def presses_to_the_first_move(desk: Page, game: str, quick: str) -> int:
    """How often something is pressed on the way from the start, where a game is chosen, to a move of the person."""
    first = {
        "district": ".hand button:enabled",
        "famiglia": '.payable [data-msg^="play take:"]',  # a 0 is free
        "gangzzz": '[data-msg^="play assign"]:enabled, .main-action [data-msg^="play "]:enabled',
    }
    press(desk, f"game {game}")
    for _deal in range(6):
        count = 1
        press(desk, quick)
        expect(desk.locator(f'{TURN}, [data-msg="show"]').first).to_be_visible()
        if desk.locator('[data-msg="show"]').count():
            press(desk, "show")
            count += 1
            expect(desk.locator(TURN).first).to_be_visible()
        found = desk.locator(first[game])
        if found.count():
            found.first.click()
            expect(desk.locator(MOVED).first).to_be_visible()
            return count + 1
        press(desk, "leave")
    raise AssertionError(f"six deals of {game} without a first move at one press")


@pytest.mark.parametrize("game", ["famiglia", "gangzzz"])
@pytest.mark.parametrize(("quick", "most"), [("quick bot", 2), ("quick two", 3)])
def test_as_few_presses_lead_to_the_first_move_of_the_other_games(desk: Page, game: str, quick: str, most: int) -> None:
    try:
        assert presses_to_the_first_move(desk, game, quick) <= most
    finally:
        press(desk, "leave")
        press(desk, "game district")


def test_what_is_said_in_the_options_holds_for_the_buttons_above(desk: Page) -> None:
    unfold_options(desk)
    desk.get_by_label("Name").first.fill("Agnes")
    press(desk, "quick two")
    expect(desk.locator("main")).to_contain_text("Agnes")

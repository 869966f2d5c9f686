"""The parts of the program come when they are wanted: a visit begins with one game and one language."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from noir.app.later import DEVICES
from noir.browser.parts import FRAME
from noir.games import GAMES
from tests.browser.conftest import await_table, let_go
from tests.browser.one_page import BOOT
from tests.browser.test_boot import cut_off
from tests.support.sizes import mostly_full
from tools.site import later

pytestmark = pytest.mark.number(27)

PARTS = re.compile(rf"/({'|'.join(map(re.escape, later.parts().values()))})$")
"""The address of a part."""

BEFORE_READY = """(() => {
    window.early = null;
    document.addEventListener("noir:ready", () => {
        window.early = performance.getEntriesByType("resource").map(({ name }) => name);
    }, { once: true });
})()"""

MISSING = "This part of the game isn't on your device yet"


@pytest.fixture
def fresh(fresh_page: Callable[..., Page]) -> Callable[..., Page]:
    """Opens pages that note what they ask for before the game is ready."""

    def opened(**options: str) -> Page:
        page = fresh_page(**options)
        page.add_init_script(BEFORE_READY)
        return page

    return opened


def early(page: Page) -> set[str]:
    """The parts that a page asked for before the game was ready."""
    asked: list[str] = page.evaluate("window.early")
    return {found[1] for name in asked if (found := PARTS.search(name))}


def test_a_first_visit_gets_one_game_and_then_the_others(fresh: Callable[..., Page], site: str) -> None:
    page = fresh()
    page.goto(site)
    await_table(page)
    assert early(page) == {"district.zip"}
    for file in [file for name, file in later.parts().items() if name not in (DEVICES, FRAME)]:
        page.wait_for_function(
            "file => performance.getEntriesByType('resource').some(({ name }) => name.endsWith(`/${file}`))", arg=file
        )


@pytest.mark.parametrize("game", mostly_full(GAMES, ["gangzzz"]))
def test_a_link_to_a_game_gets_that_game_alone(fresh: Callable[..., Page], site: str, game: str) -> None:
    page = fresh()
    page.goto(f"{site}#game={game}&seats=human,bot:easy")
    await_table(page)
    assert early(page) == {f"{game}.zip"}
    expect(page.locator(f".on-{game}, .table").first).to_be_visible()


@pytest.mark.parametrize("language", mostly_full(later.TONGUES, ["de"]))
def test_a_visit_in_another_language_gets_its_texts_alone(fresh: Callable[..., Page], site: str, language: str) -> None:
    page = fresh(locale=language)
    page.goto(site)
    await_table(page)
    assert early(page) == {"district.zip", "keys.txt", f"{language}.txt"}
    assert page.locator("html").get_attribute("lang") == language
    expect(page.locator(".lead")).not_to_contain_text("Two gangs, one street")


def test_a_game_that_is_chosen_before_it_is_there_comes_with_the_bar(page: Page, site: str) -> None:
    held: list[Route] = []
    page.route("**/famiglia.zip", lambda route: held.append(route))
    page.goto(site)
    await_table(page)
    expect(page.locator("#boot")).to_be_hidden()
    page.locator('[data-msg="game famiglia"]').click()
    expect(page.get_by_role("progressbar")).to_be_visible()
    expect(page.get_by_role("heading", level=1)).to_have_text("District Noir")
    let_go(page, held)
    expect(page.get_by_role("heading", level=1)).to_have_text("Famiglia")
    expect(page.get_by_role("progressbar")).to_be_hidden()


GAME = re.compile(r"/(famiglia|gangzzz)\.zip$")


def await_games(page: Page) -> None:
    """Wait until all games have come, and what waited for them is done: the part after them is there."""
    page.wait_for_function(
        "() => performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/keys.txt'))"
    )


@pytest.mark.parametrize("first", mostly_full(["famiglia", "gangzzz"], ["gangzzz"]))
def test_of_two_games_that_are_chosen_the_last_one_comes(page: Page, site: str, first: str) -> None:
    held: dict[str, list[Route]] = {"famiglia": [], "gangzzz": []}
    page.route(GAME, lambda route: held[GAME.findall(route.request.url)[0]].append(route))
    page.goto(site)
    await_table(page)
    title, bar = page.get_by_role("heading", level=1), page.get_by_role("progressbar")
    for game in ("famiglia", "gangzzz"):
        page.locator(f'[data-msg="game {game}"]').click()
    let_go(page, held[first])
    if first == "famiglia":
        expect(title).to_have_text("District Noir")
        expect(bar).to_be_visible()
    else:
        expect(title).to_have_text("Gangzzz")
    let_go(page, held["gangzzz" if first == "famiglia" else "famiglia"])
    await_games(page)
    expect(bar).to_be_hidden()
    expect(title).to_have_text("Gangzzz")


@pytest.mark.full
def test_a_game_that_is_there_takes_the_place_of_one_that_is_waited_for(page: Page, site: str) -> None:
    held: list[Route] = []
    page.route("**/famiglia.zip", lambda route: held.append(route))
    page.goto(site)
    await_table(page)
    page.locator('[data-msg="game famiglia"]').click()
    expect(page.get_by_role("progressbar")).to_be_visible()
    page.locator('[data-msg="game district"]').click()
    expect(page.get_by_role("progressbar")).to_be_hidden()
    let_go(page, held)
    await_games(page)
    expect(page.get_by_role("heading", level=1)).to_have_text("District Noir")


@pytest.mark.full
def test_of_two_addresses_the_last_one_counts(page: Page, site: str) -> None:
    held: list[Route] = []
    page.route("**/famiglia.zip", lambda route: held.append(route))
    page.goto(site)
    await_table(page)
    page.evaluate("location.hash = 'game=famiglia'")
    expect(page.get_by_role("progressbar")).to_be_visible()
    page.evaluate("location.hash = 'game=district&names=Carla,Dino'")
    expect(page.locator("#seat-0 h2")).to_have_text("Carla")
    let_go(page, held)
    await_games(page)
    expect(page.locator("#seat-0 h2")).to_have_text("Carla")


ASKS: dict[str, Callable[[Page], object]] = {
    "a game that is chosen": lambda page: page.locator('[data-msg="game gangzzz"]').click(),
    "a link": lambda page: page.evaluate("location.hash = 'game=gangzzz'"),
    "a language": lambda page: page.locator("#tongue").select_option("pl"),
}
"""What needs a part."""

NEEDED = re.compile(r"/(gangzzz\.zip|pl\.txt)$")


@pytest.mark.complaints(r"ERR_FAILED|Failed to load resource")
@pytest.mark.parametrize("asks", mostly_full(ASKS, ["a link"]))
def test_a_part_that_does_not_come_is_told_of_and_can_be_asked_for_again(page: Page, site: str, asks: str) -> None:
    page.route(NEEDED, cut_off)
    page.goto(site)
    await_table(page)
    ASKS[asks](page)
    expect(page.get_by_role("alert")).to_contain_text(MISSING)
    expect(page.get_by_role("heading", level=1)).to_have_text("District Noir")
    page.unroute(NEEDED)
    expect(page.locator("#tongue")).to_have_value("en")
    ASKS[asks](page)
    expect(page.get_by_role("heading", level=1)).to_have_text("District Noir" if asks == "a language" else "Gangzzz")
    expect(page.get_by_text(MISSING)).to_have_count(0)
    expect(page.locator("html")).to_have_attribute("lang", "pl" if asks == "a language" else "en")


def kept(page: Page) -> dict[str, str]:
    """What is in the storage of the browser."""
    found: dict[str, str] = page.evaluate("({ ...localStorage })")
    return found


@pytest.mark.full
@pytest.mark.complaints(r"ERR_FAILED|Failed to load resource")
def test_a_saved_game_gets_its_part_while_python_waits_and_is_as_before_if_that_does_not_come(
    fresh: Callable[..., Page], site: str
) -> None:
    page = fresh()
    page.goto(f"{site}#game=gangzzz&seats=human,bot:easy&starter=0")
    await_table(page)
    expect(page.locator(".on-gangzzz")).to_be_attached()
    page.route("**/gangzzz.zip", cut_off)
    before = kept(page)
    page.goto(f"{site}?")
    expect(page.get_by_role("alert")).to_contain_text(MISSING, timeout=BOOT)
    expect(page.locator("#report")).to_be_hidden()
    assert kept(page) == before
    page.unroute("**/gangzzz.zip")
    page.get_by_role("button", name="Try again").click()
    await_table(page)
    assert early(page) == {"district.zip", "gangzzz.zip"}
    expect(page.locator(".on-gangzzz")).to_be_attached()

"""A page of rules: it can be read without Python, and its examples can be played in it."""

from collections.abc import Callable
from itertools import product

import pytest
from playwright.sync_api import Page, expect

from noir.games import GAMES
from noir.ui.i18n import LANGUAGES, rules_file
from tests.browser.conftest import await_silence, await_table
from tests.browser.one_page import BOOT
from tests.browser.table import expect_take_marks_its_cards
from tests.support.sizes import sized

EVERY = list(product(("district", "gangzzz"), LANGUAGES))

PYTHON = ("asm.wasm", "python.zip", "noir.zip", "district.zip")


def test_examples_are_played_in_the_page_one_after_the_other_and_python_comes_once(page: Page, site: str) -> None:
    wanted: list[str] = []
    page.on("request", lambda request: wanted.append(request.url))
    page.goto(f"{site}rules/district.html")
    take = page.locator("#example-take")
    expect(take.get_by_text("The row has six cards.")).to_be_visible()
    expect(take.get_by_role("button", name="Play this position")).to_be_visible()
    await_silence(page, wanted)
    assert not [url for url in wanted if url.endswith(PYTHON)]
    take.get_by_role("button", name="Play this position").click()
    await_table(page)
    expect_take_marks_its_cards(take)
    picture = page.locator("#example-waiting .bracket")
    dull = picture.evaluate("bracket => getComputedStyle(bracket).backgroundColor")
    take.locator('[data-msg="play take"]').hover()
    expect(take.locator(".bracket")).not_to_have_css("background-color", dull)
    expect(picture).to_have_css("background-color", dull)
    take.locator('[data-msg="play take"]').click()
    expect(take.locator("#seat-0 .tableau li")).to_have_count(5)
    expect(take.get_by_role("heading", name="Your hand")).to_be_focused()
    take.locator('[data-msg="play 8"]').click()
    take.locator('[data-msg="again"]').click()
    expect(take.locator("#seat-0 .tableau .none")).to_be_visible()
    asked = page.locator("#example-waiting")
    asked.get_by_role("button", name="Play this position").click()
    expect(asked.locator(".asking")).to_be_focused()
    expect(asked.get_by_text("Take these five cards now, or play the town hall and wait?").first).to_be_visible()
    expect(asked.locator('[data-msg="play -1"]')).to_be_disabled()
    asked.locator('[data-msg="play T"]').press("Enter")
    expect(asked.locator(".asking")).to_be_focused()
    expect(asked.locator(".asking")).to_contain_text("Worth the wait!")
    asked.locator('[data-msg="undo"]').click()
    expect(asked.locator('[data-msg="play T"]')).to_be_enabled()
    won = page.locator("#example-buildings")
    won.get_by_role("button", name="Play this position").click()
    won.locator('[data-msg="play take"]').click()
    expect(won.locator(".asking")).to_contain_text("Ada has all three buildings")
    expect(take.locator(".picture")).to_be_visible()
    expect(page.locator("#street")).to_have_count(1)
    assert len([url for url in wanted if url.endswith(PYTHON)]) == len(PYTHON)
    won.get_by_role("link", name="Open on the game's page").click()
    await_table(page)
    expect(page.get_by_text("Take now, or play the 6 first?").first).to_be_visible()
    assert page.url.endswith("/index.html")
    assert page.evaluate("Object.keys(localStorage).filter(name => name.startsWith('noir.'))") == []


@pytest.mark.full
def test_an_example_of_gangzzz_shows_a_part_of_the_table_and_is_played_on_the_whole_of_it(
    desk: Page, site: str
) -> None:
    wanted: list[str] = []
    desk.on("request", lambda request: wanted.append(request.url.rpartition("/")[2]))
    desk.goto(f"{site}rules/gangzzz.html")
    expect(desk.locator(".example .picture")).to_have_count(9)
    expect(desk.locator("#example-undercut .picture .plates")).to_have_count(0)
    asked = desk.locator("#example-undercut")
    expect(asked).not_to_be_visible()
    desk.locator("#undercut").get_by_text("An example").click()
    asked.get_by_role("button", name="Play this position").click()
    await_table(desk)
    expect(asked.locator(".asking")).to_be_focused()
    expect(asked.locator(".plates .seat")).to_have_count(2)
    assert {f"{game}.zip" for game in GAMES} & {*wanted} == {"gangzzz.zip"}, "no other game comes to this page"
    asked.locator('[data-msg="play undercut:245"]').click()
    expect(asked.locator(".asking")).to_contain_text("Nothing beats a single 5.")
    asked.get_by_role("link", name="Open on the game's page").click()
    await_table(desk)
    expect(desk.get_by_text("Should Ben undercut?").first).to_be_visible()


FOLDED = ("rulings", "g-34", "questions-fight", "cases-fight", "secrets", "example-undercut")
"""Anchors that are folded away."""


@pytest.mark.parametrize("scripted", [True, False])
def test_what_an_address_points_into_is_unfolded(fresh_page: Callable[..., Page], site: str, scripted: bool) -> None:
    page = fresh_page(java_script_enabled=scripted)
    page.goto(f"{site}rules/gangzzz.html")
    for anchor in FOLDED:
        expect(page.locator(f"#{anchor}")).not_to_be_visible()
    for anchor in FOLDED:
        page.goto(f"{site}rules/gangzzz.html#{anchor}")
        expect(page.locator(f"#{anchor}")).to_be_in_viewport()
    if scripted:  # without scripts a reload is the browser's affair: it may restore the scroll and open nothing
        page.reload()
        expect(page.locator(f"#{FOLDED[-1]}")).to_be_visible()


@pytest.mark.full
@pytest.mark.complaints("ERR_FAILED|Failed to load resource")
def test_an_example_whose_download_failed_is_played_at_the_next_press(page: Page, site: str) -> None:
    page.route("**/python.zip", lambda route: route.abort())
    page.goto(f"{site}rules/district.html")
    take = page.locator("#example-take")
    play = take.get_by_role("button", name="Play this position")
    play.click()
    expect(take.locator(".boot")).to_contain_text("couldn't be downloaded")
    page.context.set_offline(True)
    play.click()
    expect(take.locator(".boot")).to_contain_text("couldn't be downloaded")
    page.context.set_offline(False)
    page.unroute_all()
    play.click()
    expect(take.locator('[data-msg="play take"]')).to_be_visible(timeout=BOOT)


def test_a_fold_that_the_browser_leaves_shut_is_opened(page: Page, site: str) -> None:
    page.goto(f"{site}rules/gangzzz.html#g-34")
    page.evaluate("document.querySelectorAll('details').forEach(fold => { fold.open = false })")
    expect(page.locator("#g-34")).not_to_be_visible()
    page.evaluate("dispatchEvent(new Event('hashchange'))")
    expect(page.locator("#g-34")).to_be_in_viewport()


def test_all_folds_are_open_on_paper_and_shut_again_after_it(fresh_page: Callable[..., Page], site: str) -> None:
    for scripted in (True, False):
        page = fresh_page(java_script_enabled=scripted)
        page.goto(f"{site}rules/gangzzz.html")
        shut = page.locator("main").bounding_box()
        page.emulate_media(media="print")
        for anchor in FOLDED:
            expect(page.locator(f"#{anchor}")).to_be_visible()
        page.emulate_media(media="screen")
        assert page.locator("main").bounding_box() == shut


def test_without_javascript_every_rule_and_picture_is_there(fresh_page: Callable[..., Page], site: str) -> None:
    for game, language in sized([("district", "en"), ("gangzzz", "de")], EVERY, EVERY):
        page = fresh_page(java_script_enabled=False)
        page.goto(f"{site}rules/{rules_file(game, language)}#take")
        expect(page.locator("#take :is(h2, h3)").first).to_be_in_viewport()
        for fold in page.locator("#take summary").all():
            fold.click()
        expect(page.locator("#example-take .picture")).to_be_visible()
        expect(page.locator("button[data-position]:visible")).to_have_count(0)
        page.set_viewport_size({"width": 320, "height": 640})
        assert page.locator("html").evaluate("root => root.scrollWidth") <= 320

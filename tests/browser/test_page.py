"""The JavaScript that Python calls, without Python: trees are morphed, and the player's input survives."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Request, expect

from tests.browser.rendered import PAGE
from tests.support.second_half import FETCHED

Morph = Callable[[str], None]


@pytest.fixture
def morph(paper: Page) -> Morph:
    """Calls the bridge on the page without Python, which shows nothing yet."""
    paper.evaluate("document.getElementById('app').replaceChildren()")

    def morph(html: str) -> None:
        paper.evaluate(f"async html => {{ {PAGE} page.morph(document.getElementById('app'), html) }}", html)

    return morph


def test_without_a_network_the_page_offers_nothing_that_needs_one(page: Page, site: str) -> None:
    page.goto(site)
    links = page.locator("#download a")
    expect(links).to_have_count(2)
    expect(links.last).to_be_visible()
    page.wait_for_function(FETCHED)  # what the page still asks for would fail
    page.context.set_offline(True)
    expect(links.last).to_be_hidden()
    expect(page.get_by_text("You can download or host the game once you're online again.")).to_be_visible()
    page.context.set_offline(False)
    expect(links.last).to_be_visible()


def test_a_key_keeps_its_element_in_another_place(paper: Page, morph: Morph) -> None:
    morph('<p id="a">one</p><p id="b">two</p>')
    paper.evaluate("window.kept = document.getElementById('b')")
    morph('<p id="b">two</p><h2>between</h2><p id="a">one</p>')
    assert paper.evaluate("window.kept === document.getElementById('b')")
    assert paper.locator("#app").inner_html() == '<p id="b">two</p><h2>between</h2><p id="a">one</p>'


def test_what_is_only_named_stays_as_it_is_wherever_it_is_put(paper: Page, morph: Morph) -> None:
    morph('<p id="a" class="x">one <input></p><p id="b">two</p>')
    paper.locator("input").fill("typed")
    morph('<p id="b">three</p><p id="a" data-same></p>')
    assert paper.locator("#app").inner_html() == '<p id="b">three</p><p id="a" class="x">one <input></p>'
    expect(paper.locator("input")).to_have_value("typed")


def test_what_is_only_named_moves_into_another_part_and_stays_as_it_is(paper: Page, morph: Morph) -> None:
    """As the row of a replay does when the review of the same position is opened."""
    morph('<main><p id="a">one <input><b id="inside">two</b></p></main><p id="c">three</p>')
    paper.locator("input").fill("typed")
    morph('<fieldset><p id="a" data-same></p></fieldset><p id="c" data-same></p>')
    there = '<fieldset><p id="a">one <input><b id="inside">two</b></p></fieldset><p id="c">three</p>'
    assert paper.locator("#app").inner_html() == there
    expect(paper.locator("input")).to_have_value("typed")


def test_a_field_keeps_what_is_typed_and_where(paper: Page, morph: Morph) -> None:
    html = '<p>{0}</p><input id="name" class="{0}" value=""><textarea id="text" class="{0}">old</textarea>'
    morph(html.format("before"))
    paper.locator("#text").fill("pasted")
    paper.locator("#name").press_sequentially("Anna")
    paper.locator("#name").press("ArrowLeft")
    morph(html.format("after"))
    expect(paper.locator("#app p")).to_have_text("after")
    expect(paper.locator("#text")).to_have_value("pasted")
    expect(paper.locator("#name")).to_be_focused()
    paper.keyboard.type("-")
    expect(paper.locator("#name")).to_have_value("Ann-a")


def test_a_field_takes_the_value_that_a_view_changes(paper: Page, morph: Morph) -> None:
    morph('<input value="a"><input type="checkbox"><select><option>x<option>y</select>')
    paper.locator("input").first.fill("typed")
    morph('<input value="b"><input type="checkbox" checked><select><option>x<option selected>y</select>')
    expect(paper.locator("input").first).to_have_value("b")
    expect(paper.get_by_role("checkbox")).to_be_checked()
    expect(paper.get_by_role("combobox")).to_have_value("y")


def test_what_is_chosen_stays_chosen_while_something_else_changes(paper: Page, morph: Morph) -> None:
    radios = '<input type="radio" name="r"><input type="radio" name="r" checked>'
    html = "<i>{}</i>" + radios + "<select><option>x<option>y</select>"
    morph(html.format(1))
    paper.get_by_role("radio").first.check()
    paper.get_by_role("combobox").select_option("y")
    morph(html.format(2))
    expect(paper.get_by_role("radio").first).to_be_checked()
    expect(paper.get_by_role("combobox")).to_have_value("y")


def test_a_field_that_keeps_its_value_takes_the_other_attributes(paper: Page, morph: Morph) -> None:
    morph('<textarea class="a"></textarea>')
    paper.locator("#app textarea").fill("wrong")
    morph('<textarea aria-invalid="true"></textarea>')
    expect(paper.locator("#app textarea")).to_have_value("wrong")
    expect(paper.locator("#app textarea")).to_have_attribute("aria-invalid", "true")
    assert paper.locator("#app textarea").get_attribute("class") is None


def test_details_stay_open(paper: Page, morph: Morph) -> None:
    morph("<details><summary>Rules</summary>one</details>")
    paper.locator("#app summary").click()
    morph("<details><summary>Rules</summary>two</details>")
    expect(paper.locator("#app details")).to_have_attribute("open", "")
    expect(paper.locator("#app details")).to_contain_text("two")


def test_the_focus_follows_a_key(paper: Page, morph: Morph) -> None:
    morph('<button id="a">A</button><button id="b">B</button>')
    paper.locator("#b").focus()
    morph('<button id="b">B</button><p><button id="a">A</button></p>')
    expect(paper.locator("#b")).to_be_focused()
    morph('<p>all new</p><div><button id="b">B</button></div>')
    expect(paper.locator("#b")).to_be_focused()


def test_pictures_are_pictures(paper: Page, morph: Morph) -> None:
    morph('<svg viewBox="0 0 100 140"><use href="#card-8"></use></svg>')
    morph('<svg viewBox="0 0 100 140"><use href="#card-5"></use><g><circle r="9"></circle></g></svg>')
    names = paper.evaluate("[...document.querySelectorAll('#app svg, #app use, #app circle')].map(e => e.namespaceURI)")
    assert names == ["http://www.w3.org/2000/svg"] * 3
    expect(paper.locator("#app use")).to_have_attribute("href", "#card-5")


@pytest.mark.complaints("Content Security Policy")
def test_nothing_runs_because_of_what_a_text_says(paper: Page, morph: Morph) -> None:
    requests: list[str] = []

    def hear(request: Request) -> None:
        requests.append(request.url)

    paper.on("request", hear)
    picture = str(paper.locator("header img").get_attribute("src"))
    for text in ("one", "two"):
        morph(f'<p>{text}</p><img src="{picture}?once" onload="window.ran = 1"><script>window.ran = 2</script>')
    expect(paper.locator("#app p")).to_have_text("two")
    assert paper.evaluate("document.images[1].decode().then(() => window.ran)") is None
    assert sum(url.endswith("?once") for url in requests) == 1  # what is only compared is not loaded
    paper.remove_listener("request", hear)

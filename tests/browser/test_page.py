"""The JavaScript that Python calls, without Python: trees are morphed, and the player's input survives."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.support.second_half import FETCHED
from tools.site.build import ROOT
from tools.site.scripts import bundle

Morph = Callable[[str], None]
pytestmark = pytest.mark.complaints("was preloaded using link preload but not used")  # there is no boot to use it


@pytest.fixture(scope="module")
def module(tmp_path_factory: pytest.TempPathFactory) -> str:
    """assets/page/bridge.mjs with its imports."""
    folder = tmp_path_factory.mktemp("module")
    bundle(ROOT, "page/bridge.mjs", folder / "page.mjs")
    return (folder / "page.mjs").read_text("utf-8")


@pytest.fixture
def morph(page: Page, site: str, module: str) -> Morph:
    """Calls the bridge on a page without a boot."""
    page.route("**/start.mjs", lambda route: route.fulfill(content_type="text/javascript", body=module))
    page.goto(site)
    page.evaluate(
        "async () => { window.page = await import('./' + document.querySelector('script[data-start]').dataset.start) }"
    )

    def morph(html: str) -> None:
        page.evaluate("html => window.page.morph(document.querySelector('#app'), html)", html)

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


def test_a_key_keeps_its_element_in_another_place(page: Page, morph: Morph) -> None:
    morph('<p id="a">one</p><p id="b">two</p>')
    page.evaluate("window.kept = document.getElementById('b')")
    morph('<p id="b">two</p><h2>between</h2><p id="a">one</p>')
    assert page.evaluate("window.kept === document.getElementById('b')")
    assert page.locator("#app").inner_html() == '<p id="b">two</p><h2>between</h2><p id="a">one</p>'


def test_what_is_only_named_stays_as_it_is_wherever_it_is_put(page: Page, morph: Morph) -> None:
    morph('<p id="a" class="x">one <input></p><p id="b">two</p>')
    page.locator("input").fill("typed")
    morph('<p id="b">three</p><p id="a" data-same></p>')
    assert page.locator("#app").inner_html() == '<p id="b">three</p><p id="a" class="x">one <input></p>'
    expect(page.locator("input")).to_have_value("typed")


def test_what_is_only_named_moves_into_another_part_and_stays_as_it_is(page: Page, morph: Morph) -> None:
    """As the row of a replay does when the review of the same position is opened."""
    morph('<main><p id="a">one <input><b id="inside">two</b></p></main><p id="c">three</p>')
    page.locator("input").fill("typed")
    morph('<fieldset><p id="a" data-same></p></fieldset><p id="c" data-same></p>')
    there = '<fieldset><p id="a">one <input><b id="inside">two</b></p></fieldset><p id="c">three</p>'
    assert page.locator("#app").inner_html() == there
    expect(page.locator("input")).to_have_value("typed")


def test_a_field_keeps_what_is_typed_and_where(page: Page, morph: Morph) -> None:
    html = '<p>{0}</p><input id="name" class="{0}" value=""><textarea id="text" class="{0}">old</textarea>'
    morph(html.format("before"))
    page.locator("#text").fill("pasted")
    page.locator("#name").press_sequentially("Anna")
    page.locator("#name").press("ArrowLeft")
    morph(html.format("after"))
    expect(page.locator("#app p")).to_have_text("after")
    expect(page.locator("#text")).to_have_value("pasted")
    expect(page.locator("#name")).to_be_focused()
    page.keyboard.type("-")
    expect(page.locator("#name")).to_have_value("Ann-a")


def test_a_field_takes_the_value_that_a_view_changes(page: Page, morph: Morph) -> None:
    morph('<input value="a"><input type="checkbox"><select><option>x<option>y</select>')
    page.locator("input").first.fill("typed")
    morph('<input value="b"><input type="checkbox" checked><select><option>x<option selected>y</select>')
    expect(page.locator("input").first).to_have_value("b")
    expect(page.get_by_role("checkbox")).to_be_checked()
    expect(page.get_by_role("combobox")).to_have_value("y")


def test_what_is_chosen_stays_chosen_while_something_else_changes(page: Page, morph: Morph) -> None:
    radios = '<input type="radio" name="r"><input type="radio" name="r" checked>'
    html = "<i>{}</i>" + radios + "<select><option>x<option>y</select>"
    morph(html.format(1))
    page.get_by_role("radio").first.check()
    page.get_by_role("combobox").select_option("y")
    morph(html.format(2))
    expect(page.get_by_role("radio").first).to_be_checked()
    expect(page.get_by_role("combobox")).to_have_value("y")


def test_a_field_that_keeps_its_value_takes_the_other_attributes(page: Page, morph: Morph) -> None:
    morph('<textarea class="a"></textarea>')
    page.locator("#app textarea").fill("wrong")
    morph('<textarea aria-invalid="true"></textarea>')
    expect(page.locator("#app textarea")).to_have_value("wrong")
    expect(page.locator("#app textarea")).to_have_attribute("aria-invalid", "true")
    assert page.locator("#app textarea").get_attribute("class") is None


def test_details_stay_open(page: Page, morph: Morph) -> None:
    morph("<details><summary>Rules</summary>one</details>")
    page.locator("#app summary").click()
    morph("<details><summary>Rules</summary>two</details>")
    expect(page.locator("#app details")).to_have_attribute("open", "")
    expect(page.locator("#app details")).to_contain_text("two")


def test_the_focus_follows_a_key(page: Page, morph: Morph) -> None:
    morph('<button id="a">A</button><button id="b">B</button>')
    page.locator("#b").focus()
    morph('<button id="b">B</button><p><button id="a">A</button></p>')
    expect(page.locator("#b")).to_be_focused()
    morph('<p>all new</p><div><button id="b">B</button></div>')
    expect(page.locator("#b")).to_be_focused()


def test_pictures_are_pictures(page: Page, morph: Morph) -> None:
    morph('<svg viewBox="0 0 100 140"><use href="#card-8"></use></svg>')
    morph('<svg viewBox="0 0 100 140"><use href="#card-5"></use><g><circle r="9"></circle></g></svg>')
    names = page.evaluate("[...document.querySelectorAll('#app svg, #app use, #app circle')].map(e => e.namespaceURI)")
    assert names == ["http://www.w3.org/2000/svg"] * 3
    expect(page.locator("#app use")).to_have_attribute("href", "#card-5")


@pytest.mark.complaints("Content Security Policy")
def test_nothing_runs_because_of_what_a_text_says(page: Page, morph: Morph) -> None:
    requests: list[str] = []
    page.on("request", lambda request: requests.append(request.url))
    picture = str(page.locator("header img").get_attribute("src"))
    for text in ("one", "two"):
        morph(f'<p>{text}</p><img src="{picture}?once" onload="window.ran = 1"><script>window.ran = 2</script>')
    expect(page.locator("#app p")).to_have_text("two")
    assert page.evaluate("document.images[1].decode().then(() => window.ran)") is None
    assert sum(url.endswith("?once") for url in requests) == 1  # what is only compared is not loaded

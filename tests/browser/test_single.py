"""The single-file game, opened from disk: no server, no network, no other files."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.bad_host import INTERNAL
from tests.browser.conftest import await_table, listen
from tests.browser.table import DEAL, expect_curtain, expect_outcome, moves_offered, press, recorded, sit_down, turn
from tests.browser.test_boot import NOISE
from tests.support.sizes import sized

NEWS = """() => {
    window.heard = [];
    document.addEventListener("noir:progress", ({ detail }) => heard.push(detail));
}"""
"""Records the progress messages of the boot."""


@pytest.fixture
def file(dist: Path, tmp_path: Path) -> Path:
    """The file alone in a folder, named as a browser names a second download."""
    (tmp_path / "Spiele & mehr").mkdir()
    return Path(shutil.copyfile(dist / "noir.html", tmp_path / "Spiele & mehr" / "noir (1).html"))


@pytest.fixture
def disk(browser: Browser, file: Path, guard: list[str]) -> Iterator[Page]:
    """A page of a new browser; it fails a test in which it requests anything but the file."""
    context = browser.new_context()
    listen(context, file.as_uri(), guard)
    yield context.new_page()
    context.close()


def test_a_whole_game_from_the_disk_with_a_reload_in_the_middle(disk: Page, file: Path) -> None:
    name = sized("instant", "builders", "builders")
    deal, moves = recorded(name)
    sit_down(disk, file.as_uri(), deal)
    assert disk.url == file.as_uri()
    for number, (move, state) in enumerate(moves):
        expect_curtain(disk)
        if number == len(moves) // 2:
            before = disk.locator("#app").inner_html()
            disk.reload()
            await_table(disk)
            assert disk.locator("#app").inner_html() == before
        press(disk, "show")
        assert moves_offered(disk) == sorted(state.legal_moves())
        press(disk, f"play {move}")
    expect_outcome(disk, name)
    assert "This game can't be saved" not in disk.locator("body").inner_text()


def test_the_file_has_the_rules_of_every_game_in_the_language_that_is_set(disk: Page, file: Path) -> None:
    disk.goto(f"{file.as_uri()}?lang=de")
    await_table(disk)
    disk.locator("#rules > summary").click()
    expect(disk.locator("#rules > * > details")).to_have_count(3)
    disk.locator("#rules details summary").first.click()
    expect(disk.locator("#rules")).to_contain_text("Reihe")
    expect(disk.locator("#rules a, #rules [id]")).to_have_count(0)


def test_the_open_rules_of_the_file_change_their_language_with_the_page(disk: Page, file: Path) -> None:
    disk.goto(f"{file.as_uri()}?lang=de")
    await_table(disk)
    rules = disk.locator("#rules")
    rules.locator(":scope > summary").click()
    expect(rules).to_contain_text("Reihe")
    press(disk, "settings")
    for language, word in (("pl", "Zasady gry"), ("de", "Die Regeln")):
        press(disk, f"set lang {language}")
        expect(disk.locator("html")).to_have_attribute("lang", language)
        expect(rules).to_contain_text(word)
        expect(rules.locator(":scope > div")).to_have_count(1)


@pytest.mark.full
def test_the_file_says_how_far_it_is_and_waits_for_no_line(disk: Page, file: Path) -> None:
    disk.add_init_script(f"({NEWS})()")
    disk.goto(file.as_uri())
    await_table(disk)
    news = disk.evaluate("heard")
    counted = [each["done"] for each in news if each.get("total") and each["step"] == "Unpacking the game"]
    assert len(counted) > 10
    assert counted == sorted(counted)
    assert "Fetching" not in str(news)
    expect(disk.locator("#boot")).to_be_hidden()


@pytest.mark.full
def test_the_file_offers_its_licences_and_no_download(disk: Page, file: Path) -> None:
    disk.goto(file.as_uri())
    await_table(disk)
    expect(disk.get_by_role("link")).to_have_count(0)
    licences = disk.get_by_text("Licences of the software in this file")
    licences.click()
    expect(disk.locator("#licences pre")).to_contain_text("MPL-2.0")
    press(disk, "quick two")
    expect(licences).to_be_hidden()
    press(disk, "help")
    expect(disk.locator("#help")).to_be_visible()
    expect(disk.get_by_role("link")).to_have_count(0)


def cut_in_the_middle(text: str) -> str:
    return text[: len(text) // 2]


def without_the_end_of_a_part(text: str) -> str:
    start = text.index('id="part-library"')
    end = text.index("</script>", start)
    return text[: end - 100_000] + text[end:]


def with_a_word_in_the_program(text: str) -> str:
    place = text.index('id="part-program"') + 1000
    return f"{text[:place]}spoilt!!{text[place + 8 :]}"


def with_a_letter_in_the_module(text: str) -> str:
    place = text.index('id="part-module"') + 100_000
    return text[:place] + ("B" if text[place] == "A" else "A") + text[place + 1 :]


@pytest.mark.complaints(*NOISE, "installing the standard library", "TypeError", "Content Security Policy")
@pytest.mark.parametrize(
    "spoil",
    [
        cut_in_the_middle,
        without_the_end_of_a_part,
        pytest.param(with_a_word_in_the_program, marks=pytest.mark.full),
        pytest.param(with_a_letter_in_the_module, marks=pytest.mark.full),
    ],
)
def test_a_damaged_file_says_so(disk: Page, file: Path, spoil: Callable[[str], str]) -> None:
    file.write_text(spoil(file.read_text("utf-8")), "utf-8")
    disk.goto(file.as_uri())
    trouble = disk.get_by_role("alert")
    expect(trouble).to_contain_text("couldn't be unpacked", timeout=60_000)
    expect(trouble).to_contain_text("download this file again")
    assert not INTERNAL.search(disk.locator("body").inner_text())


def test_a_browser_that_cannot_unpack_is_too_old(disk: Page, file: Path) -> None:
    disk.add_init_script("delete window.DecompressionStream")
    disk.goto(file.as_uri())
    expect(disk.get_by_role("alert")).to_contain_text("too old")


@pytest.mark.full
def test_where_nothing_can_be_kept_the_file_says_so_and_goes_on(disk: Page, file: Path) -> None:
    disk.add_init_script("Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no') } })")
    sit_down(disk, file.as_uri(), DEAL)
    expect(disk.locator("#app")).to_contain_text("can't be saved here")
    turn(disk, "5")
    expect_curtain(disk)


def test_the_file_asks_a_server_for_nothing_but_itself(page: Page, site: str) -> None:
    asked: list[str] = []
    page.on("request", lambda sent: asked.append(sent.url))
    page.goto(f"{site}noir.html")
    await_table(page)
    assert [url for url in asked if not url.startswith(("blob:", "data:"))] == [f"{site}noir.html"]


def test_the_start_screen_offers_the_file_and_a_table_does_not(table: Page, dist: Path, tmp_path: Path) -> None:
    link = table.get_by_role("link", name="Download the game as one file")
    with table.expect_download() as download:
        link.click()
    assert download.value.suggested_filename == "noir.html"
    download.value.save_as(tmp_path / "saved.html")
    assert (tmp_path / "saved.html").read_bytes() == (dist / "noir.html").read_bytes()
    press(table, "quick two")
    expect_curtain(table)
    expect(link).to_be_hidden()

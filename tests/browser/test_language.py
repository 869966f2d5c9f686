"""The language of the page: the address's, else the setting's, else the browser's; before Python and after."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from noir.ui.i18n import LANGUAGES, rules_file
from tests.browser.conftest import await_table
from tests.browser.table import press

pytestmark = pytest.mark.number(24)


@pytest.mark.complaints("ERR_FAILED")  # Python is blocked
@pytest.mark.parametrize(
    ("spoken", "saved", "address", "wanted"),
    [
        ("de-AT", "", "", "de"),
        ("fr-FR", "", "", "en"),
        ("de-AT", "theme=dark&lang=pl", "", "pl"),
        ("de-AT", "lang=pl", "?lang=it", "it"),
        ("de-AT", "lang=xx", "?lang=xx", "de"),
        ("de-AT", "slang=pl", "?boot=plain&lang=cs", "cs"),
    ],
)
def test_the_address_speaks_before_what_was_set_and_that_before_the_browser(
    fresh_page: Callable[..., Page], site: str, spoken: str, saved: str, address: str, wanted: str
) -> None:
    page = fresh_page(locale=spoken)
    page.add_init_script(f"localStorage.setItem('noir.settings', {json.dumps(saved)})")
    page.route("**/start.mjs", lambda route: route.abort())  # it is decided before Python starts
    page.goto(site + address, wait_until="domcontentloaded")
    expect(page.locator("html[data-worded]")).to_have_attribute("lang", wanted)
    assert (page.locator("link[rel=manifest]").get_attribute("href") or "").endswith(f"/noir-{wanted}.webmanifest")
    expect(page.locator("[data-place]")).to_have_attribute("href", f"host/{rules_file('index', wanted)}")


def test_every_language_has_its_manifest(dist: Path) -> None:
    for language in LANGUAGES:
        (found,) = dist.glob(f"assets/*/noir-{language}.webmanifest")
        manifest = json.loads(found.read_text("utf-8"))
        assert manifest["lang"] == language
        assert manifest["name"]
        assert manifest["description"]
        assert all((found.parent / icon["src"]).is_file() for icon in manifest["icons"])


def test_a_language_that_is_set_is_spoken_everywhere_at_once_and_still_after_a_reload(
    fresh_page: Callable[..., Page], site: str
) -> None:
    page = fresh_page(locale="en-GB")
    page.goto(f"{site}?lang=de")
    await_table(page)
    press(page, "settings")
    page.get_by_role("radio", name="English").check()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(page.get_by_role("heading", name="Settings")).to_be_visible()
    assert "lang" not in page.url
    page.get_by_role("radio", name="Polski").check()
    expect(page.locator("html")).to_have_attribute("lang", "pl")
    page.reload()
    await_table(page)
    expect(page.locator("html")).to_have_attribute("lang", "pl")
    page.goto("about:blank")
    page.goto(site, wait_until="domcontentloaded")
    expect(page.locator("html[data-worded]")).to_have_attribute("lang", "pl")


@pytest.mark.complaints("ERR_FAILED")  # Python is blocked
@pytest.mark.parametrize(
    ("saved", "address", "wanted"),
    [("", "?theme=light", "light"), ("theme=light", "?lang=cs&theme=dark", "dark"), ("theme=dark", "?theme=x", "dark")],
)
def test_the_address_says_the_light_before_what_was_set(
    fresh_page: Callable[..., Page], site: str, saved: str, address: str, wanted: str
) -> None:
    page = fresh_page()
    page.add_init_script(f"localStorage.setItem('noir.settings', {json.dumps(saved)})")
    page.route("**/start.mjs", lambda route: route.abort())
    page.goto(site + address, wait_until="domcontentloaded")
    expect(page.locator("html")).to_have_attribute("data-theme", wanted)


@pytest.mark.full
def test_whoever_sets_another_light_than_the_address_asks_for_gets_it(
    fresh_page: Callable[..., Page], site: str
) -> None:
    page = fresh_page(locale="en-GB")
    page.goto(f"{site}?theme=dark&boot=plain")
    await_table(page)
    press(page, "settings")
    page.get_by_role("radio", name="Light", exact=True).check()
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    assert page.url == f"{site}?boot=plain"
    page.get_by_role("group", name="Theme").get_by_role("radio", name="Same as device").check()
    expect(page.locator("html")).not_to_have_attribute("data-theme", "light")

"""What a browser needs to install the site: a manifest, icons of the stated sizes, a start address."""

import json
import struct
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import urljoin
from urllib.request import urlopen

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import await_table
from tests.browser.kept.host import Host


class Links(HTMLParser):
    """Collects the addresses of a page's links, by kind."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.found: dict[str, str] = {}
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if tag == "link":
            self.found[given["rel"] or ""] = given["href"] or ""


def read(url: str) -> bytes:
    with urlopen(url, timeout=10) as answer:
        return bytes(answer.read())


def size_of(png: bytes) -> str:
    """The size of a picture, in a manifest's notation."""
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    return "{}x{}".format(*struct.unpack(">II", png[16:24]))


@pytest.mark.parametrize("under", ["/", "/some/where/"])
def test_the_manifest_leads_back_to_the_site_and_to_icons_of_their_sizes(
    dist: Path, tmp_path: Path, under: str
) -> None:
    host = Host(tmp_path / "elsewhere", dist, under)
    links = Links(read(host.url).decode()).found
    place = urljoin(host.url, links["manifest"])
    manifest = json.loads(read(place))
    assert {urljoin(place, manifest[name]) for name in ("start_url", "scope")} == {host.url}
    assert manifest["display"] == "standalone"
    pictures = [icon for icon in manifest["icons"] if icon["type"] == "image/png"]
    assert [size_of(read(urljoin(place, icon["src"]))) for icon in pictures] == [icon["sizes"] for icon in pictures]
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in pictures if "purpose" not in icon}
    assert [icon["sizes"] for icon in pictures if icon.get("purpose") == "maskable"] == ["512x512"]
    assert size_of(read(urljoin(host.url, links["apple-touch-icon"]))) == "180x180"
    host.stop()


def test_the_browser_finds_nothing_against_installing_it(page: Page, home: str) -> None:
    page.goto(home)
    await_table(page)
    browser = page.context.new_cdp_session(page)
    assert browser.send("Page.getAppManifest")["errors"] == []
    found = browser.send("Page.getInstallabilityErrors")["installabilityErrors"]
    # These tests use private windows, in which nothing can be installed.
    assert [error["errorId"] for error in found if error["errorId"] != "in-incognito"] == []

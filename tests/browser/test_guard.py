"""Preconditions of all browser tests: the headers of netlify.toml on every answer, and a guard that can fail."""

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.conftest import SPARING, await_table, listen
from tests.support.promises import Tried
from tools.serve import ROOT, headers, rules
from tools.site import later

PAGES = Path(__file__).parent
OTHER_SERVERS = {"test_hosts.py", "test_boot.py", "test_embed.py", "test_single.py"}
"""Test modules with hosts that send headers of their own, or none at all."""


@pytest.mark.number(26, 27)
def test_every_answer_of_a_first_visit_has_the_headers_of_netlify_toml_and_no_other_host_is_asked(
    browser: Browser, site: str, guard: list[str], tried: Tried
) -> None:
    context = browser.new_context()
    context.add_init_script(SPARING)
    listen(context, site, guard)
    page, answered = context.new_page(), list[Any]()
    page.on("response", lambda answer: answered.append(answer))
    page.goto(site)
    await_table(page)
    blocks = rules(ROOT / "netlify.toml")
    for answer in answered:
        for name, value in headers("/" + answer.url.removeprefix(site), blocks):
            assert answer.headers[name.lower()] == value, answer.url
    afterwards = {*later.parts().values(), *later.styles().values(), "rest.wasm"} - {*later.at_first()}
    first = [answer.url for answer in answered if answer.url.rpartition("/")[2] not in afterwards]
    assert 10 < len(first) <= 18, first
    context.close()
    tried(len(answered), "answers held against netlify.toml")


@pytest.mark.number(26)
@pytest.mark.complaints("request to another host", "a lamp", "Failed to load resource|ERR_|CORS")
def test_the_guard_hears_of_another_host_and_of_a_complaint(page: Page, guard: list[str]) -> None:
    page.goto("about:blank")  # where no policy forbids it
    page.evaluate("fetch('http://localhost:9/').catch(() => {})")
    page.evaluate("console.error('a lamp')")
    assert "request to another host: http://localhost:9/" in guard
    assert "error: a lamp" in guard


@pytest.mark.number(26)
def test_no_test_of_the_page_has_a_server_without_those_headers_but_those_of_such_hosts() -> None:
    own = re.compile(r"ThreadingHTTPServer|SimpleHTTPRequestHandler|\"http\.server\"")
    found = {
        path.name for path in PAGES.rglob("test_*.py") if path != Path(__file__) and own.search(path.read_text("utf-8"))
    }
    assert found <= OTHER_SERVERS

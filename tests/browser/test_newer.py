"""Data saved by a newer version: refused with a sentence, left byte for byte, and a game can be played all the same."""

import pytest
from playwright.sync_api import Page, expect

from noir.formats.results_file import VERSION as RESULTS
from noir.storage.save import VERSION as SAVE
from tests.browser.conftest import await_table
from tests.browser.table import FORGET, press, recorded, sit_down, turn
from tests.support.sizes import mostly_full
from tests.unit.storage.test_kept_texts import kept

KEEP = f"texts => {{ ({FORGET})(); for (const [key, text] of texts) localStorage.setItem(key, text) }}"
ALL = "() => Object.fromEntries(Object.entries(localStorage))"

KINDS = [("save",), ("results",), ("save", "results")]

SAID = {
    "save": "A newer version of the program saved this game. "
    "That game stays as it is, but the one you're playing isn't saved.",
    "results": "A newer version of the program saved these statistics. They stay as they are, and no games are added.",
}


def newer(kind: str) -> dict[str, str]:
    """Both slots of a kind: an older text in today's format, and a newer one of the next version."""
    now = kept({"save": f"save-{SAVE}", "results": f"results-{RESULTS}"}[kind])
    version = {"save": SAVE, "results": RESULTS}[kind]
    body = now.partition("\n")[2]
    later = f"noir-{kind} {version + 1} 99 whatever\n{body[:-1]}, nobody knows"
    return {f"noir.{kind}.0": now, f"noir.{kind}.1": later}


@pytest.mark.number(16)
@pytest.mark.parametrize("kinds", mostly_full(KINDS, KINDS[-1:]))
def test_what_a_newer_version_has_kept_is_left_and_the_game_goes_on(
    desk: Page, site: str, kinds: tuple[str, ...]
) -> None:
    there = {slot: text for kind in kinds for slot, text in newer(kind).items()} | {"noir.settings": "weather=rain"}
    desk.goto("about:blank")
    desk.goto(site)
    await_table(desk)
    desk.evaluate(KEEP, list(there.items()))
    desk.reload()
    await_table(desk)
    said = " ".join(SAID[kind] for kind in kinds)
    expect(desk.locator(".notice [role=status]")).to_have_text(said)

    sit_down(desk, site, recorded("instant")[0])
    for move, _state in recorded("instant")[1]:
        turn(desk, move)
    expect(desk.locator(".end .verdict")).to_contain_text("Bruno has all three buildings")
    expect(desk.locator(".notice [role=status]")).to_have_text(said)
    press(desk, "rematch")
    expect(desk.locator(".notice [role=status]")).to_have_text(said)
    press(desk, "settings")
    desk.locator("#set-theme-light").check()
    press(desk, "close")
    now = desk.evaluate(ALL)
    assert {slot: now[slot] for slot in there} == there | {"noir.settings": "theme=light&weather=rain"}
    desk.reload()
    await_table(desk)
    expect(desk.locator(".notice [role=status]")).to_have_text(said)
    assert ("Gangzzz" in desk.title()) == ("save" in kinds), "what comes back is the older text, which can be read"

"""A deal with a commitment: the digest before the first card, the seed and the salt at the end, and the check."""

import hashlib
import random
import re

import pytest
from playwright.sync_api import Page, expect

from noir.core.contract import HIDDEN
from noir.games.district.rules.state import deal, set_aside
from noir.games.district.text.words import card_title
from tests.browser.conftest import await_table
from tests.browser.table import everything, expect_curtain, press, send, unfold_options
from tests.support.sizes import sized


def mark(page: Page) -> str:
    """The digest as shown on the page, open or folded."""
    return page.locator(".mark[data-mark]").text_content() or ""


def secret(page: Page, name: str) -> str:
    return page.locator(f'[data-secret="{name}"]').text_content() or ""


def tells(told: object, secret: str) -> bool:
    """Whether `secret` is in what was revealed, also in groups of digits."""
    return secret in re.sub(r"</?span>|\W", "", str(told))


GO_ON = """turns => {
    const press = (msg) => document.querySelector(`button[data-msg^="${msg}"]:enabled`)?.click();
    press("play ");
    for (let turn = 1; turn < turns; turn++) press("show"), press("play ");
}"""
"""Plays the first move of the hand that is open, and of those that follow."""


TURNS = sized(5, 1, 1)
"""How many turns pass between two looks: a game that ends as soon as one can, after 11, is still looked at 6 times."""


def play_to_the_end(page: Page) -> list[dict[str, object]]:
    """Play the first legal move until the game is over; everything the page revealed on the way, in some turns."""
    told = []
    while page.locator("[data-outcome]").count() == 0:
        told.append(everything(page))
        send(page, "show")
        told.append(everything(page))
        page.evaluate(GO_ON, TURNS)
        expect(page.locator('[data-msg="hide"]')).to_have_count(0)
    return told


@pytest.mark.number(18, 22)
def test_the_mark_shown_before_the_first_card_is_that_of_seed_and_salt_at_the_end(desk: Page) -> None:
    said: list[str] = []
    desk.on("console", lambda message: said.append(message.text))
    unfold_options(desk)
    desk.locator("#starter-1").check()
    press(desk, "new")
    expect_curtain(desk)
    press(desk, "sheet menu")
    noted = mark(desk)
    expect(desk.locator("#seal summary .mark")).to_have_text(f"{noted[:8]}…")
    desk.locator("#seal summary").click()
    expect(desk.locator(".mark[data-mark]")).to_be_visible()

    told = play_to_the_end(desk)
    seed, salt = secret(desk, "seed"), secret(desk, "salt")
    assert mark(desk) == noted == hashlib.sha256(f"noir-seal 1 district 1 {seed} {salt}".encode()).hexdigest()
    assert len(told) > sized(4, 20, 20)
    assert all(tells(each, noted) for each in told)
    assert not [each for each in [*told, said] if tells(each, seed) or tells(each, salt)]

    rng = random.Random(seed)
    dealt = next(each for each in iter(lambda: deal(rng), HIDDEN) if each.startswith("1 "))
    expect(desk.locator(".open-cards .sr")).to_have_text([card_title(card) for card in set_aside(dealt)])
    expect(desk.locator("[data-holds]")).to_have_count(0)
    desk.locator("#proof summary").first.click()
    press(desk, "check")
    expect(desk.locator('[data-holds="yes"]')).to_have_count(2)
    desk.reload()
    await_table(desk)
    assert (mark(desk), secret(desk, "seed"), secret(desk, "salt")) == (noted, seed, salt)
    assert tells(everything(desk), seed)  # otherwise this would find nothing
    desk.locator("#proof summary").first.click()
    assert tells(everything(desk)["tree"], salt)
    press(desk, "check")
    expect(desk.locator('[data-holds="yes"]')).to_have_count(2)

    press(desk, "sheet menu")
    press(desk, "undo")
    expect_curtain(desk)
    send(desk, "sheet menu")
    assert mark(desk) == noted
    assert not [secret for secret in (seed, salt) if tells(everything(desk), secret)]


def test_on_a_phone_the_mark_is_in_the_menu_and_the_hand_in_sight(desk: Page) -> None:
    desk.set_viewport_size({"width": 390, "height": 844})
    unfold_options(desk)
    desk.locator("#seat1").select_option("bot:random")
    desk.locator("#starter-0").check()
    press(desk, "new")
    press(desk, "sheet menu")
    expect(desk.locator("#seal summary")).to_be_in_viewport(ratio=1)
    desk.locator('.sheet [data-msg="sheet"]').click()
    for card in desk.locator(".hand button").all():
        expect(card).to_be_in_viewport(ratio=1)
    expect(desk.locator('[data-msg="play take"]')).to_be_in_viewport(ratio=1)

"""Failing and damaged storage in the real page: what is said, what is left, and the game saved as a file."""

from itertools import product
from pathlib import Path
from typing import NamedTuple

import pytest
from playwright.sync_api import Page, expect

from noir.storage.save import parse_save
from noir.storage.store import SLOTS
from tests.browser.conftest import await_table
from tests.browser.table import DEAL, FORGET, everything, expect_curtain, press, recorded, sit_down, turn
from tests.support.games import with_other_rounds
from tests.support.promises import Tried
from tests.support.sizes import sized
from tests.unit.storage.test_durability import Game, at_table

CALLS = sized((1, 6, 13), (1, 4, 5, 6, 7, 13), range(1, 36))
"""Which call of the storage fails."""

MOVES = [move for move, _state in recorded("draw")[1]]

PLAYED = 3
"""How many moves are made while it fails."""

SAVE = 7
"""The calls of a save: four check whether another tab has written, one whether the slot was damaged, one writes, one
reads that back.
"""

LOOKS = (1, 2, 3, 4, 5)
"""The first of these calls, any of which may fail alone without a loss."""

FOREVER = 1_000_000

FAIL = """() => {
    if (window.storage) return;
    window.storage = { left: Infinity, failed: 0, once: false };
    for (const name of ["getItem", "setItem", "removeItem"]) {
        const real = Storage.prototype[name];
        Storage.prototype[name] = function (...given) {
            storage.left -= 1;
            if (storage.once ? storage.left !== 0 : storage.left > 0) return real.apply(this, given);
            storage.failed += 1;
            throw new DOMException("no more room", "QuotaExceededError");
        };
    }
}"""
"""Wraps the storage, so that it can be made to fail at a call, or from one on."""

ARM = "([left, once]) => Object.assign(storage, { left, once, failed: 0 })"

PRESS = """msg => {
    const failed = storage.failed;
    document.querySelector(`button[data-msg="${msg}"]`).click();
    const said = document.querySelector('.notice [role="status"]');
    return [storage.failed > failed, said?.checkVisibility() ?? false];
}"""
"""Presses a button; whether the storage failed meanwhile, and whether that was announced at once."""


def kept(page: Page) -> Game | None:
    """The game in the newest stored text; both texts must be complete."""
    texts = [text for text in page.evaluate("names => names.map(name => localStorage[name])", list(SLOTS)) if text]
    saves = [parse_save(text) for text in texts]
    return at_table(max(saves, key=lambda saved: saved.sequence).model)


@pytest.fixture
def frail(desk: Page) -> Page:
    """A page with a storage that can be made to fail."""
    desk.evaluate(FAIL)
    return desk


def begin(page: Page, site: str, deal: str) -> None:
    """Start a new game, and wait until it is at the table; the one before is thrown away."""
    if page.locator('[data-msg="sheet menu"]').count():
        press(page, "leave")
        press(page, "discard 0")
        expect(page.locator("[data-quick=bot]")).to_be_visible()
    sit_down(page, site, deal)
    expect_curtain(page)


class Failure(NamedTuple):
    """A press while the storage failed: whether that was announced at once, and whether the last save is intact."""

    said: bool
    stands: bool


def played(page: Page, move: str) -> list[Failure]:
    """Make a move; the presses during which the storage failed."""
    failures = []
    for msg in ("show", f"play {move}"):
        before = kept(page)
        failed, said = page.evaluate(PRESS, msg)
        failures += [Failure(said, kept(page) == before)] if failed else []
    expect_curtain(page)
    return failures


@pytest.mark.number(12)
def test_whatever_call_of_the_storage_fails_it_is_said_at_once_and_the_game_goes_on(
    frail: Page, site: str, tried: Tried
) -> None:
    begin(frail, site, DEAL)
    for at, (call, once) in enumerate(product(CALLS, (False, True))):
        deal = with_other_rounds(DEAL, at)
        begin(frail, site, deal)
        frail.evaluate(ARM, [call, once])
        failures = [failure for move in MOVES[:PLAYED] for failure in played(frail, move)]
        assert failures, "a call has failed"
        if once and call % SAVE in LOOKS:
            assert [failure.said for failure in failures] == [False], "nothing was lost"
        else:
            assert all(failure.said for failure in failures)
            assert call % SAVE == 0 or all(failure.stands for failure in failures), "the save before it stands"
        frail.evaluate(ARM, [FOREVER, True])
        turn(frail, MOVES[PLAYED])
        expect_curtain(frail)
        expect(frail.locator(".notice")).to_have_count(0)
        assert kept(frail) == (deal, tuple(MOVES[: PLAYED + 1]), PLAYED), "from then on all is kept again"
    tried(2 * len(CALLS), "calls of the storage that fail, alone or with all after them")


@pytest.mark.number(12)
def test_a_game_that_cannot_be_kept_goes_on_from_its_file(frail: Page, site: str, tmp_path: Path) -> None:
    begin(frail, site, DEAL)
    frail.evaluate(ARM, [1, False])
    played(frail, MOVES[0])
    with frail.expect_download() as coming:
        frail.get_by_role("button", name="Save this game as a file").click()
    file = tmp_path / coming.value.suggested_filename
    coming.value.save_as(file)
    assert DEAL not in file.read_text("utf-8"), "no card is read at a glance"
    frail.evaluate(ARM, [FOREVER, True])
    frail.evaluate(FORGET)
    frail.reload()
    await_table(frail)
    press(frail, "open")
    frail.locator("#open-file").set_input_files(file)
    expect_curtain(frail)
    turn(frail, MOVES[1])
    expect_curtain(frail)
    game = kept(frail)
    assert game
    assert game[:2] == (DEAL, tuple(MOVES[:2]))


@pytest.mark.number(14)
def test_two_damaged_saves_are_told_of_can_be_had_as_a_file_and_are_gone_when_thrown_away(
    desk: Page, site: str, tmp_path: Path
) -> None:
    begin(desk, site, DEAL)
    turn(desk, MOVES[0])
    press(desk, "leave")
    veiled = desk.evaluate("name => localStorage[name]", SLOTS[0])[:-3]
    plain = f'noir-save 2 99 00000000\n{{"deal": "{DEAL}", "names": ["Agnes", "Bruno"]}}'
    damaged = [veiled, plain]
    desk.evaluate(
        "texts => texts.forEach(([name, text]) => localStorage.setItem(name, text))",
        [*zip(SLOTS, damaged, strict=True)],
    )
    desk.evaluate("indexedDB.deleteDatabase('noir-journal')")  # which would bring the first one back
    desk.reload()
    await_table(desk)
    expect(desk.get_by_role("heading", name="Some saved data can't be read")).to_be_visible()
    shown = " ".join(map(str, everything(desk).values()))
    for hidden in (DEAL, "Agnes", veiled.splitlines()[-1], '"deal"'):
        assert hidden not in shown
    with desk.expect_download() as coming:
        desk.get_by_role("button", name="Save as a file").click()
    file = tmp_path / coming.value.suggested_filename
    coming.value.save_as(file)
    assert sorted(file.read_text("utf-8").split("\n\n")) == sorted(damaged)
    press(desk, "forget")
    expect(desk.locator(".damaged")).to_have_count(0)
    assert desk.evaluate("Object.keys(localStorage).filter(name => name.includes('damaged'))") == []
    assert not {*damaged} & {*desk.evaluate("Object.values(localStorage)")}

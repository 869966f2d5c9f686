"""The copy of saved texts in a database: it restores what the local storage lost, and never replaces it with damage."""

import pytest
from playwright.sync_api import Page

from noir.storage.save import parse_save, print_save
from noir.storage.store import SLOTS
from tests.browser.conftest import await_table
from tests.browser.table import expect_curtain, press
from tests.unit.app.test_update import OTHER_DEAL, send, sit_down

pytestmark = pytest.mark.number(11, 14)

GAME = sit_down()
TWO = send(sit_down(OTHER_DEAL, model=send(GAME, "show", "play 5")), "leave")
OLDER = {slot: print_save(GAME, sequence) for sequence, slot in enumerate(SLOTS, 4)}
NEWER = {slot: print_save(TWO, sequence) for sequence, slot in enumerate(SLOTS, 100)}
DAMAGED = {slot: text[:-5] + text[-6:-1] for slot, text in NEWER.items()}

SET = """async ([kept, journal]) => {
    for (const slot in kept) localStorage.setItem(slot, kept[slot]);
    const database = await new Promise((resolve) => {
        const request = indexedDB.open("noir-journal");
        request.onsuccess = () => resolve(request.result);
    });
    await new Promise((resolve) => {
        const change = database.transaction("texts", "readwrite");
        for (const slot in journal) change.objectStore("texts").put(journal[slot], slot);
        change.oncomplete = resolve;
    });
    database.close();
}"""
"""Puts texts into the local storage and into the database."""

JOURNAL = """async (slots) => {
    const database = await new Promise((resolve) => {
        const request = indexedDB.open("noir-journal");
        request.onsuccess = () => resolve(request.result);
    });
    const store = database.transaction("texts").objectStore("texts");
    const texts = slots.map((slot) => new Promise((resolve) => {
        const request = store.get(slot);
        request.onsuccess = () => resolve(request.result);
    }));
    const found = await Promise.all(texts);
    database.close();
    return found;
}"""
"""The texts in the database."""

KEPT = "slots => slots.map(slot => localStorage.getItem(slot))"
SET_ASIDE = "Object.keys(localStorage).filter(slot => slot.includes('damaged'))"


def come_back(page: Page, journal: dict[str, str]) -> list[str]:
    """The texts in both slots after a reload with this in the journal."""
    page.evaluate(SET, [OLDER, journal])
    page.reload()
    await_table(page)
    texts: list[str] = page.evaluate(KEPT, list(SLOTS))
    return texts


def test_a_damaged_journal_replaces_no_save(desk: Page) -> None:
    assert come_back(desk, DAMAGED) == list(OLDER.values())
    assert desk.evaluate(SET_ASIDE) == []
    press(desk, "show")


def test_a_journal_that_is_newer_and_whole_comes_back(desk: Page) -> None:
    texts = come_back(desk, {SLOTS[0]: NEWER[SLOTS[0]], SLOTS[1]: DAMAGED[SLOTS[1]]})
    assert texts == [NEWER[SLOTS[0]], OLDER[SLOTS[1]]]
    assert len(parse_save(texts[0]).model.shelf) == 2
    press(desk, "resume 1")


def test_an_older_journal_replaces_no_save(desk: Page) -> None:
    oldest = {slot: print_save(TWO, sequence) for sequence, slot in enumerate(SLOTS, 1)}
    assert come_back(desk, oldest) == list(OLDER.values())


def test_a_save_that_was_damaged_comes_back_and_an_older_one_replaces_no_damaged_one(desk: Page) -> None:
    desk.evaluate(SET, [DAMAGED, {SLOTS[0]: NEWER[SLOTS[0]], SLOTS[1]: OLDER[SLOTS[1]]}])
    desk.reload()
    await_table(desk)
    kept = desk.evaluate(KEPT, list(SLOTS))
    assert kept[0] == NEWER[SLOTS[0]]
    assert kept[1] != OLDER[SLOTS[1]]
    assert len(desk.evaluate(SET_ASIDE)) == 1


def test_a_save_is_in_the_journal_at_once(desk: Page) -> None:
    come_back(desk, {})
    press(desk, "show")
    press(desk, "play 5")
    expect_curtain(desk)
    kept, journal = desk.evaluate(KEPT, list(SLOTS)), desk.evaluate(JOURNAL, list(SLOTS))
    newest = max(kept, key=lambda text: parse_save(text).sequence)
    assert parse_save(newest).sequence > len(SLOTS) + 3
    assert newest in journal

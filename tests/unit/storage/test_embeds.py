"""Embedded tables in the storage: however many a page shows, only the newest few are kept."""

import pytest

from noir.storage.embeds import MOST_EMBEDS, RECENT, keep_newest, name_of, slots_of
from tests.unit.storage.test_save import Local


class Listed(Local):
    """A storage whose keys can be listed."""

    @property
    def length(self) -> int:
        return len(self)

    def key(self, at: int) -> str:
        return list(self)[at]


def write(local: Listed, name: str) -> None:
    keep_newest(local, name)
    for slot in slots_of(name):
        local.setItem(slot, "a save")


def kept(local: Listed) -> set[str]:
    return {name for name in map(name_of, map(str, range(200))) if slots_of(name)[0] in local}


def test_of_many_tables_the_newest_are_kept() -> None:
    local = Listed.of({"noir.save.0": "a save", "noir.settings": "lang=cs"})
    names = [name_of(str(number)) for number in range(177)]
    for name in names:
        write(local, name)
        write(local, names[0])  # it goes on, so it is never the oldest
    assert kept(local) == {names[0], *names[-(MOST_EMBEDS - 1) :]}
    assert len(local) == 2 * MOST_EMBEDS + 3
    assert local["noir.save.0"] == "a save"


def test_tables_that_were_kept_before_there_was_a_list_stay_while_there_is_room() -> None:
    for many in (MOST_EMBEDS - 1, 100):
        local = Listed.of({slot: "a save" for number in range(many) for slot in slots_of(name_of(str(number)))})
        write(local, name_of("150"))
        assert len(kept(local)) == MOST_EMBEDS
        for number in range(151, 151 + MOST_EMBEDS):
            write(local, name_of(str(number)))
        assert kept(local) == {name_of(str(number)) for number in range(151, 151 + MOST_EMBEDS)}


@pytest.mark.parametrize("text", ["", "noir", "noir.save", "../" * 9, "\x00", "0" * 15])
def test_a_list_that_somebody_else_wrote_deletes_nothing_else(text: str) -> None:
    local = Listed.of({RECENT: text, "noir.save.0": "a save"})
    write(local, name_of("1"))
    assert local[RECENT] == name_of("1")
    assert local["noir.save.0"] == "a save"


def test_a_storage_that_fails_stops_nothing() -> None:
    for calls in range(8):
        local = Listed.of(dict.fromkeys(slots_of(name_of("1")), "a save"))
        local.left = calls
        keep_newest(local, name_of("2"))
    keep_newest(None, name_of("2"))

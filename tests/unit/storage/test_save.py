"""The save: its text, and the two slots in a storage that fails."""

import json
import random
from typing import Any, Self
from zlib import crc32

import pytest

from noir.app.handlers.shelf import LONGEST_SHELF
from noir.app.model import Model
from noir.app.update import update
from noir.formats.envelope import read_obscured
from noir.formats.results_file import parse_results
from noir.storage.quarantine import PLACES
from noir.storage.save import LONGEST_SAVE, VERSION, BadSave, NewerSave, parse_save, print_save
from noir.storage.store import RESULTS, SLOTS, Storage
from tests.support.mutations import of_version
from tests.unit.app.test_update import DEAL, OTHER_DEAL, play_out, send, sit_down
from tests.unit.session.test_results import many

MODELS = [
    Model(),
    sit_down(),
    send(sit_down(), "show", "play 5"),
    sit_down(OTHER_DEAL, "Carla,Dino ❤", send(sit_down(), "show", "play 5")),
    play_out("draw")._replace(results=()),  # which are stored separately
    update(Model(), "new seed gang0=key&gang1=crown&starter=1"),
    send(update(Model(), "new seed seats=bot:easy,bot:hard"), "pace fast"),
]


def closed(model: Model) -> Model:
    """`model` as it is loaded: behind the curtain, without moves to redo."""
    return model._replace(notice="", unsaved="", results=(), damaged=0).at_table(model.session)


@pytest.mark.parametrize("model", MODELS)
def test_a_save_comes_back_as_it_was_and_behind_the_curtain(model: Model) -> None:
    assert parse_save(print_save(send(model, "show"), 7)).model == closed(send(model, "show"))
    assert parse_save(print_save(model, 7)).sequence == 7


def test_a_save_of_the_first_version_comes_back() -> None:
    """It had no bots and no pace."""
    seats = [["Agnes", "anchor"], ["Bruno", "dagger"]]
    table = {"record": f"district\n{DEAL}\n5\n", "seats": seats, "floor": 1, "tossed": True}
    text = signed({"table": table, "shelf": [table], "seats": seats, "starter": "1"})
    saved = parse_save(text.replace("noir-save 2 ", "noir-save 1 ")).model
    assert saved.session
    assert saved.session.match.moves == ("5",)
    assert saved.session == saved.shelf[0]
    assert (saved.session.people, saved.session.undo_floor, saved.session.tossed) == ((0, 1), 1, True)
    assert saved.setup.starter == "1"


def test_an_undone_move_does_not_come_back_with_a_save() -> None:
    model = send(sit_down(), "show", "play 5", "undo")
    kept = parse_save(print_save(model, 1)).model
    assert kept.session
    assert kept.session.match.moves == ()


def test_a_newer_version_is_told_from_damage() -> None:
    with pytest.raises(NewerSave):
        parse_save(of_version(VERSION + 1, print_save(sit_down(), 1)))
    for damaged in "6789":
        with pytest.raises(BadSave, match="The saved game is damaged"):
            parse_save(print_save(sit_down(), 1).replace("noir-save 5 ", f"noir-save {damaged} "))


def test_every_changed_byte_is_noticed() -> None:
    text = print_save(MODELS[3], 1)
    for at in range(len(text)):
        for flip in (1, 32):
            broken = text[:at] + chr(ord(text[at]) ^ flip) + text[at + 1 :]
            try:
                assert parse_save(broken).model == closed(MODELS[3])  # the sequence number alone is not covered
            except BadSave:
                continue


def body_of(text: str) -> Any:
    """The body of a save in plain text."""
    return json.loads(read_obscured(text.partition("\n")[2], LONGEST_SAVE))


def signed(body: object) -> str:
    """A save of version 2, which was not obscured."""
    text = json.dumps(body)
    return f"noir-save 2 1 {crc32(text.encode()):08x}\n{text}"


def test_a_save_with_more_games_than_there_is_room_for_is_refused_and_one_without_is_read() -> None:
    table = {"record": f"district\n{DEAL}\n", "seats": [["A", "key"], ["B", "crown"]], "floor": 0, "tossed": False}
    seats = [["A", "key"], ["B", "crown"]]
    for games in (LONGEST_SHELF, LONGEST_SHELF + 1):
        text = signed({"table": None, "shelf": [table] * games, "seats": seats, "starter": "0"})
        if games > LONGEST_SHELF:
            with pytest.raises(BadSave):
                parse_save(text)
        else:
            assert len(parse_save(text).model.shelf) == LONGEST_SHELF


@pytest.mark.parametrize(
    "body",
    [
        None,
        [],
        {"table": None},
        {"table": None, "shelf": 5, "seats": [["A", "key"], ["B", "crown"]], "starter": "toss"},
        {"table": None, "shelf": [], "seats": [["A", "key"], ["B", "mob"]], "starter": "toss"},
        {"table": None, "shelf": [], "seats": [["A", "key", "boss"], ["B", "crown"]], "starter": "toss"},
        {"table": None, "shelf": [], "seats": [["A", "key"], ["B", "crown"]], "starter": "toss", "pace": "never"},
        {"table": None, "shelf": [], "seats": [["A" * 99, "key"], ["B", "crown"]], "starter": "toss"},
        {"table": {"record": {"a": 1}}, "shelf": [], "seats": [["A", "key"], ["B", "crown"]], "starter": "0"},
        {"table": {"record": "x", "seats": []}, "shelf": [], "seats": [["A", "key"], ["B", "crown"]], "starter": "0"},
        {
            "table": {"record": f"district\n{DEAL}\n", "seats": [["A", "key"], ["B", "key"]], "floor": 3, "tossed": 1},
            "shelf": [],
            "seats": [["A", "key"], ["B", "crown"]],
            "starter": "0",
        },
    ],
)
def test_a_sealed_save_of_another_shape_is_refused(body: object) -> None:
    with pytest.raises(BadSave):
        parse_save(signed(body))


# The two slots


class Local(dict[str, str]):
    """A browser's storage for tests; after `fails` calls every call fails."""

    def __init__(self, fails: float = float("inf")) -> None:
        super().__init__()
        self.left = fails

    @classmethod
    def of(cls, kept: dict[str, str]) -> Self:
        """A working storage with the same content."""
        local = cls()
        local.update(kept)
        return local

    def _call(self) -> None:
        self.left -= 1
        if self.left < 0:
            raise RuntimeError("QuotaExceededError")

    def getItem(self, key: str) -> str | None:  # noqa: N802  the browser's name
        self._call()
        return self.get(key)

    def setItem(self, key: str, value: str) -> None:  # noqa: N802
        self._call()
        self[key] = value

    def removeItem(self, key: str) -> None:  # noqa: N802
        self._call()
        self.pop(key, None)


def test_the_newest_save_is_loaded_and_the_one_before_is_kept() -> None:
    local = Local()
    storage = Storage(local)
    assert storage.load() == Model()
    for model in MODELS:
        assert storage.save(model) == ""
        assert Storage(local).load() == closed(model)
    assert len(local) == 2


def test_a_damaged_slot_gives_the_save_before_it_and_is_put_aside() -> None:
    local = Local()
    storage = Storage(local)
    storage.load()
    storage.save(MODELS[1])
    storage.save(MODELS[2])
    newest = max(SLOTS, key=lambda slot: parse_save(local[slot]).sequence)
    local[newest] = local[newest][:-5]
    damaged = local[newest]
    assert Storage(local).load() == closed(MODELS[1])._replace(damaged=1)
    assert local[PLACES[0]] == damaged


def test_a_newer_save_is_not_overwritten_and_the_page_says_so() -> None:
    local = Local()
    storage = Storage(local)
    storage.load()
    storage.save(MODELS[1])
    slot = next(iter(local))
    local[slot] = of_version(9, local[slot])
    before = dict(local)
    again = Storage(local)
    assert "newer version" in again.load().unsaved
    assert "newer version" in again.save(MODELS[2])
    assert local == before


@pytest.mark.parametrize("fails", range(12))
def test_when_the_storage_fails_at_any_call_the_game_goes_on_and_the_last_save_stands(fails: int) -> None:
    local = Local()
    storage = Storage(local)
    storage.load()
    storage.save(MODELS[1])
    local.left = fails
    said = [storage.save(model) for model in MODELS[2:]]
    local.left = float("inf")
    assert any("can't be saved" in sentence for sentence in said) or fails > 6
    assert Storage(local).load() in [closed(model) for model in MODELS]
    assert Storage(local).load() != Model()


def test_without_any_storage_there_is_a_fresh_model_and_a_sentence() -> None:
    storage = Storage(None)
    assert storage.load()._replace(unsaved="") == Model()
    assert "Nothing can be saved here" in storage.load().unsaved
    assert "can't be saved" in storage.save(MODELS[1])


# The results beside the game


def with_results(count: int) -> Model:
    """A model in which this many games have ended."""
    rng = random.Random(count)
    return MODELS[2]._replace(results=many(count, rng))


def test_results_are_kept_beside_the_game_and_written_only_when_there_is_a_new_one() -> None:
    local = Local()
    storage = Storage(local)
    storage.load()
    for model in MODELS[:3]:
        storage.save(model)
    assert set(local) == set(SLOTS)
    for count in (1, 2, 3):
        assert storage.save(with_results(count)) == ""
        assert Storage(local).load() == closed(MODELS[2])._replace(results=with_results(count).results)
    before = {slot: local[slot] for slot in RESULTS.slots}
    storage.save(MODELS[1]._replace(results=with_results(3).results))
    again = Storage(local)
    again.save(again.load())
    assert {slot: local[slot] for slot in RESULTS.slots} == before


def test_damaged_results_give_those_before_them_and_are_put_aside() -> None:
    local = Local()
    storage = Storage(local)
    storage.load()
    for count in (1, 2):
        storage.save(with_results(count))
    newest = max(RESULTS.slots, key=lambda slot: parse_results(local[slot]).sequence)
    local[newest] = damaged = local[newest][:-5]
    again = Storage(local)
    assert again.load() == closed(MODELS[2])._replace(results=with_results(1).results, damaged=1)
    again.save(with_results(3)._replace(damaged=1))
    assert local[PLACES[0]] == damaged
    assert Storage(local).load().results == with_results(3).results


def test_newer_results_are_not_overwritten_and_the_game_is_saved_all_the_same() -> None:
    local = Local()
    storage = Storage(local)
    storage.load()
    storage.save(with_results(2))
    (slot,) = set(local) & set(RESULTS.slots)
    local[slot] = newer = of_version(5, local[slot])
    again = Storage(local)
    model = again.load()
    assert "no games are added" in model.unsaved
    assert "no games are added" in again.save(MODELS[3]._replace(results=with_results(3).results))
    assert {local.get(slot) for slot in RESULTS.slots} == {newer, None}
    assert parse_save(local[max(SLOTS, key=lambda slot: parse_save(local[slot]).sequence)]).model == closed(MODELS[3])


@pytest.mark.parametrize("fails", range(8))
def test_when_the_storage_fails_at_any_call_the_last_results_stand_and_are_written_later(fails: int) -> None:
    local = Local()
    storage = Storage(local)
    storage.load()
    storage.save(with_results(1))
    local.left = fails
    said = storage.save(with_results(2))
    assert ("statistics can't be saved" in said) == (fails < 3)
    assert ("game can't be saved" in said) == (fails < 6)
    local.left = float("inf")
    assert Storage(local).load().results in (with_results(1).results, with_results(2).results)
    assert storage.save(MODELS[3]._replace(results=with_results(2).results)) == ""
    assert Storage(local).load().results == with_results(2).results

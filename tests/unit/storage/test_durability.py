"""Nothing is lost: reloads, a page that dies, a storage that fails at any call, damaged texts, two tabs."""

import json
import random
from collections.abc import Callable, Iterator, Sequence

import pytest

from noir.app.model import Model
from noir.app.runtime import give_up_play, handle_message, take_over_play
from noir.app.update import update
from noir.formats.envelope import obscure, pack, read_obscured
from noir.screens.screen import view
from noir.session.session import Session
from noir.storage.quarantine import PLACES, Quarantine
from noir.storage.save import LONGEST_SAVE, parse_save
from noir.storage.store import RESULTS, SLOTS, Storage
from noir.ui.html import to_html
from tests.support.sizes import sized
from tests.unit.app.test_update import DEAL, send, sit_down
from tests.unit.storage.test_save import MODELS, Local, closed, with_results

Tried = Callable[[int, str], None]
PLAYED = 20
STEPS = 25
INTERLEAVED = sized(20, 100, 5_000)


class Killed(BaseException):
    """The page is gone; nothing catches this."""


class Dying(Local):
    """A storage whose page dies at one of its calls, before or after the call takes effect."""

    def _call(self) -> None:
        self.left -= 1
        if self.left < 0:
            raise Killed


class Once(Local):
    """A storage of which one call fails, and all others work."""

    def _call(self) -> None:
        self.left -= 1
        if self.left == -1:
            raise RuntimeError("QuotaExceededError")


class Full(Local):
    """A full storage: its texts can only become shorter."""

    def setItem(self, key: str, value: str) -> None:  # noqa: N802
        if len(value) > len(self.get(key, "")):
            raise RuntimeError("QuotaExceededError")
        super().setItem(key, value)


class Crowded(Local):
    """A storage with no room for what is damaged."""

    def setItem(self, key: str, value: str) -> None:  # noqa: N802
        if key in PLACES:
            raise RuntimeError("QuotaExceededError")
        super().setItem(key, value)


def played(model: Model, storage: Storage, rng: random.Random) -> Iterator[Model]:
    """Yields the model after every message of a game between two people, up to leaving the table."""
    model = handle_message(model, f"new {rng.random()} game=district", update, storage)
    yield model
    while model.session and not model.session.over:
        move = rng.choice(model.session.state.legal_moves())
        for msg in ("show", f"play {move}", *(["undo"] if rng.random() < 0.1 else [])):
            model = handle_message(model, msg, update, storage)
            yield model
    yield handle_message(model, "leave", update, storage)


def moves_of(model: Model) -> Sequence[str]:
    """The moves that can be made at the table."""
    assert model.session
    return model.session.state.legal_moves()


SPOILT: dict[str, Callable[[str], str]] = {
    "cut": lambda text: text[:-300],
    "changed": lambda text: text[:-1] + "?",
}
"""How a text can be damaged."""

Game = tuple[str, tuple[str, ...], int]


def at_table(model: Model) -> Game | None:
    """The game at the table: its deal, its moves without undone ones, and its `undo_floor`."""
    session = model.session
    return (session.match.deal, session.match.moves[: session.match.cursor], session.undo_floor) if session else None


def come_back(local: Local) -> Model:
    """What the next visit loads."""
    return Storage(Local.of(local)).load()


# Reloads and deaths


@pytest.mark.number(11)
def test_a_reload_after_any_act_gives_what_was_there(tried: Tried) -> None:
    acts = 0
    for seed in range(PLAYED):
        local = Local()
        storage = Storage(local)
        for model in played(storage.load(), storage, random.Random(seed)):
            again = come_back(local)
            assert at_table(again) == at_table(model)
            assert (again.shelf, again.results, again.unsaved) == (model.shelf, model.results, "")
            acts += 1
    assert acts > PLAYED * 90
    tried(acts, f"reloads, one after every act of {PLAYED} games, seeds 0 to {PLAYED - 1}")


@pytest.mark.number(11)
def test_a_page_that_dies_at_any_call_leaves_what_was_kept_last_or_just_before(tried: Tried) -> None:
    local = Dying()
    storage = Storage(local)
    model = storage.load()
    deaths = torn = 0
    for after in played(model, storage, random.Random(3)):
        for calls in range(40):
            dying = Dying.of(local)
            before = Storage(dying)
            there = before.load()
            dying.left = calls
            try:
                handle_message(there, "new 7 game=district", update, before)
            except Killed:
                deaths += 1
            else:
                break
            found = come_back(dying)
            assert at_table(found) in (at_table(there), at_table(sat_down(there)))
            assert found.results == after.results
            torn += at_table(found) != at_table(there)
        else:
            raise AssertionError("a save takes more than 40 calls")
    assert deaths > 90
    assert torn  # else no page died after the text was written
    tried(deaths, "deaths of the page, at every call of a save")


def sat_down(model: Model) -> Model:
    return update(model, "new 7 game=district")


# A storage that fails


@pytest.mark.number(12)
@pytest.mark.parametrize("kind", [Local, Once])
def test_whatever_call_fails_the_game_goes_on_it_is_said_and_the_last_save_stands(
    kind: type[Local], tried: Tried
) -> None:
    fails = 0
    for call in range(60):
        local = kind()
        storage = Storage(local)
        model = send_to(storage, storage.load(), "new 3 game=district", "show")
        good = at_table(model)
        local.left = call
        moves = 0
        while moves < 4 and model.session:
            after = send_to(storage, model, "show", f"play {model.session.state.legal_moves()[0]}")
            assert after.session
            assert after.session.match.cursor == model.session.match.cursor + 1  # the game goes on
            found = come_back(local)
            if after.unsaved:
                fails += 1
                assert "can't be saved" in after.unsaved
                assert "be saved here" in to_html(view(after))
                assert at_table(found) in (good, at_table(send(model, "show")), at_table(after))
            else:
                assert at_table(found) == at_table(after)
            good, model, moves = at_table(found), after, moves + 1
        if kind is Once:
            assert model.unsaved == "" or call >= local.left  # the next save succeeds
    assert fails > (5 if kind is Once else 20)
    tried(60, f"storages of which {'one call fails' if kind is Once else 'every call fails from one on'}")


def send_to(storage: Storage, model: Model, *messages: str) -> Model:
    for msg in messages:
        model = handle_message(model, msg, update, storage)
    return model


@pytest.mark.number(13)
@pytest.mark.parametrize("local", [None, Local(0), Full()])
def test_where_nothing_can_be_kept_it_is_said_before_a_game_begins_and_the_game_can_be_had_as_a_file(
    local: Local | None,
) -> None:
    storage = Storage(local)
    model = storage.load()
    assert "Nothing can be saved here" in to_html(view(model))
    model = send_to(storage, model, f"new 1 game=district&deal={DEAL.replace('+', '%2B')}", "show", "play 5")
    assert "be saved here" in to_html(view(model))
    assert 'data-msg="download game"' in to_html(view(model))


# Damaged texts


def kept_twice() -> Local:
    """A storage with two saves."""
    local = Local()
    storage = Storage(local)
    storage.load()
    for model in MODELS[1:3]:
        storage.save(model)
    return local


def newest(local: Local) -> str:
    return max(SLOTS, key=lambda slot: parse_save(local[slot]).sequence)


@pytest.mark.number(14)
def test_every_flipped_byte_of_a_save_gives_that_or_the_one_before_and_is_put_aside(tried: Tried) -> None:
    local = kept_twice()
    slot = newest(local)
    text = local[slot]
    good = [closed(model) for model in MODELS[1:3]]
    for at in range(len(text)):
        for bit in range(7):
            broken = Local.of(local)
            broken[slot] = text[:at] + chr(ord(text[at]) ^ (1 << bit)) + text[at + 1 :]
            found = Storage(broken).load()
            assert found._replace(damaged=0, unsaved="") in good
            assert found.damaged or found.unsaved or found == good[1]  # a newer version is left alone, with a notice
            assert found.damaged == (broken.get(PLACES[0]) is not None)
    tried(7 * len(text), "flipped bits, every bit of every byte of a save")


@pytest.mark.number(14)
def test_where_both_slots_are_damaged_it_begins_anew_and_both_texts_can_be_had() -> None:
    local = kept_twice()
    for slot in SLOTS:
        local[slot] = local[slot][:-3]
    texts = {local[slot] for slot in SLOTS}
    storage = Storage(local)
    model = storage.load()
    assert model == Model(damaged=2)
    assert set(storage.damaged().split("\n\n")) == texts
    assert 'data-msg="download damaged"' in to_html(view(model))
    model = send_to(storage, model, "new 1 game=district", "leave")
    assert Storage(local).load().damaged == 2
    assert set(storage.damaged().split("\n\n")) == texts  # nothing was written over them
    model = send_to(storage, model, "forget")
    assert "Deleted." in to_html(view(model))
    assert storage.damaged() == ""
    again = Storage(local).load()
    assert (again.damaged, len(again.shelf)) == (0, 1)


@pytest.mark.number(14)
def test_damage_upon_damage_is_all_kept() -> None:
    local = kept_twice()
    texts: set[str] = set()
    for _time in range(6):
        storage = Storage(local)
        storage.save(storage.load())
        slot = newest(local)
        local[slot] = damaged = f"{local[slot][:-5]}{len(texts)}"
        texts.add(damaged)
    assert set(filter(None, Quarantine(local).texts())) | {local[slot]} >= texts
    assert Storage(local).load().damaged == 6


@pytest.mark.number(14)
def test_what_is_damaged_and_has_no_room_aside_is_not_written_over_until_it_is_thrown_away() -> None:
    local = Full.of(kept_twice())
    for slot in SLOTS:
        local[slot] = local[slot][:-3]
    texts = {slot: local[slot] for slot in SLOTS}
    storage = Storage(local)
    model = storage.load()
    assert "Until you delete them" in model.unsaved
    assert model.damaged == 2
    model = send_to(storage, model, f"new 1 game=district&deal={DEAL.replace('+', '%2B')}", "leave")
    assert "Until you delete them" in model.unsaved
    assert {slot: local[slot] for slot in SLOTS} == texts
    assert set(storage.damaged().split("\n\n")) == set(texts.values())
    freed = Storage(roomy := Local.of(local))
    kept = send_to(freed, freed.load(), "new 1 game=district", "leave", "forget")
    assert kept.unsaved == ""
    assert len(Storage(roomy).load().shelf) == 1
    full = send_to(storage, model, "forget")
    assert not set(SLOTS) & set(local)
    assert "can't be saved" in full.unsaved  # there is room for nothing


@pytest.mark.number(14)
def test_a_slot_with_a_great_number_and_no_sense_is_no_other_tab() -> None:
    local = kept_twice()
    local[SLOTS[0]] = "noir-save 3 999999999999999 00000000\nx"
    storage = Storage(local)
    model = storage.load()
    assert not storage.overtaken
    assert send_to(storage, model, "new 1 game=district").view_only is False


@pytest.mark.number(14)
@pytest.mark.number(15)
@pytest.mark.parametrize("spoilt", SPOILT.values(), ids=SPOILT)
@pytest.mark.parametrize("saves", [1, 2, 3])
def test_a_slot_that_is_damaged_during_a_game_is_no_other_tab_and_the_game_goes_on(
    spoilt: Callable[[str], str], saves: int
) -> None:
    local = Local()
    storage = Storage(local)
    model = send_to(storage, storage.load(), f"new 1 game=district&deal={DEAL.replace('+', '%2B')}")
    model = send_to(storage, model, *["show", "play 5", "show", "play 6"][: 2 * (saves - 1)])
    for slot in {*SLOTS} & {*local}:
        local[slot] = spoilt(local[slot])
    texts = {local[slot] for slot in SLOTS if slot in local}
    model = send_to(storage, model, "show", f"play {moves_of(model)[-1]}")
    assert not model.view_only
    assert model.unsaved == ""
    later = Storage(local)
    assert at_table(later.load()) == at_table(model)
    assert {*later.damaged().split("\n\n")} == texts


@pytest.mark.number(14)
def test_a_slot_that_is_damaged_during_a_game_gives_way_if_there_is_no_room_and_what_was_saved_stays() -> None:
    local = Crowded.of(kept_twice())
    storage = Storage(local)
    model = storage.load()
    oldest = next(slot for slot in SLOTS if slot != newest(local))
    local.update({oldest: local[oldest][:-300]})
    text = local[oldest]
    model = send_to(storage, model, "new 1 game=district")
    assert model.unsaved == ""
    assert storage.damaged() == text
    assert newest(local) == oldest
    kept = dict(local)
    storage._quarantine.clear()
    assert dict(local) == kept
    assert at_table(Storage(local).load()) == at_table(model)


@pytest.mark.number(15)
def test_what_a_tab_of_another_version_saved_is_that_of_another_tab_if_it_is_whole() -> None:
    local = kept_twice()
    storage = Storage(local)
    storage.load()
    kind, _version, sequence = local[newest(local)].split(" ")[:3]
    for version in (5, 6):
        body = json.dumps({"game": "duel"})
        local[SLOTS[0]] = pack(kind, version, int(sequence) + 5, body)
        assert storage.overtaken
        local[SLOTS[0]] = local[SLOTS[0]][:-1]
        assert not storage.overtaken


def test_nothing_of_a_running_game_is_plain_text_in_storage() -> None:
    local = Local()
    storage = Storage(local)
    model = send_to(
        storage, storage.load(), f"new 1 names=Agnes,Bruno&deal={DEAL.replace('+', '%2B')}", "show", "play 5"
    )
    assert model.session
    text = " ".join(local.values())
    for hidden in (DEAL, DEAL[:20], "Agnes", "record", "deal"):
        assert hidden not in text


def test_a_veil_hides_and_gives_back_and_unfolds_no_more_than_is_asked_for() -> None:
    for text in ("", "a", "0 6 5 7 −1", "x" * 1000):
        assert read_obscured(obscure(text), LONGEST_SAVE) == text
        assert text not in obscure(text) or len(text) < 2
    for broken in (
        obscure("x" * 10_000_000),
        obscure("x" * 1001),
        obscure("x")[:-4],
        obscure("x") + "AAAA",
        "!",
        "é",
        "AAAA",
        obscure("x")[4:],
    ):
        with pytest.raises(ValueError):
            read_obscured(broken, 1000)


# Two tabs


class Tab:
    """One of several pages with the same storage."""

    def __init__(self, local: Local) -> None:
        self.storage = Storage(local)
        self.model = self.storage.load()

    def send(self, msg: str) -> None:
        self.model = handle_message(self.model, msg, update, self.storage)

    def go_on(self, rng: random.Random) -> None:
        """Start a game, show a hand or play a random move, whatever comes next; a view-only tab tries it too."""
        session = self.model.session
        if session is None or session.over:
            self.send(f"new {rng.random()} game=district")
        elif self.model.viewer is None:
            self.send("show")
        else:
            self.send(f"play {rng.choice(session.state.legal_moves())}")


def all_games(model: Model) -> set[tuple[str, tuple[str, ...]]]:
    """Every game of a model, at the table, on the shelf and in the trash, by its deal and moves."""
    sittings: list[Session] = [each for each in (model.session, *model.shelf, *model.trash) if each]
    return {(each.match.deal, each.match.moves[: each.match.cursor]) for each in sittings}


@pytest.mark.number(15)
@pytest.mark.parametrize("locks", [True, False], ids=["with locks", "without locks"])
def test_however_two_tabs_take_turns_no_confirmed_move_is_lost(locks: bool, tried: Tried) -> None:
    refusals = taken = 0
    for seed in range(INTERLEAVED):
        rng = random.Random(seed)
        local = Local()
        tabs = [Tab(local), Tab(local)]
        if locks:
            tabs[1].model = give_up_play(tabs[1].model, tabs[1].storage)
        confirmed: Game | None = None
        for _step in range(STEPS):
            at = rng.randrange(2)
            tab, other = tabs[at], tabs[1 - at]
            before = tab.model
            if rng.random() < 0.2 and tab.model.view_only:
                tab.model = take_over_play(tab.model, tab.storage)
                taken += 1
                assert at_table(tab.model) == confirmed  # everything that was confirmed is here
                if locks:
                    other.model = give_up_play(other.model, other.storage)
                continue
            tab.go_on(rng)
            if tab.model.kept != before.kept and not tab.model.view_only:
                assert tab.model.unsaved == ""
                confirmed = at_table(tab.model)
            elif tab.model.view_only:
                refusals += "in another tab" in tab.model.notice
            assert at_table(come_back(local)) == confirmed
        assert any(at_table(tab.model) == confirmed for tab in tabs)
    assert refusals > INTERLEAVED
    assert taken > INTERLEAVED // 2
    tried(INTERLEAVED, f"interleavings of two tabs of {STEPS} steps, seeds 0 to {INTERLEAVED - 1}")


@pytest.mark.number(15)
def test_a_tab_that_looks_on_shows_the_table_and_no_hand_and_changes_nothing_but_settings() -> None:
    local = Local()
    one, two = Tab(local), Tab(local)
    one.send(f"new 1 names=Agnes,Bruno&deal={DEAL.replace('+', '%2B')}")
    one.send("show")
    two.model = give_up_play(two.model, two.storage)
    page = to_html(view(two.model))
    assert 'data-msg="takeover"' in page
    assert "Agnes" in page
    assert 'data-msg="play' not in page
    assert 'data-msg="show' not in page
    kept = dict(local)
    for msg in ("show", "play 5", "new 2 game=district", "discard 0", "leave", "forget", "import x"):
        two.send(msg)
        assert dict(local) == kept
    two.send("set theme light")
    assert two.model.settings.theme == "light"
    assert {**local, "noir.settings": ""} == {**kept, "noir.settings": ""}
    two.send("show")
    assert two.model.viewer is None
    two.send("open nothing")
    assert "neither a game link" in two.model.notice


@pytest.mark.number(15)
def test_a_game_that_only_one_tab_knows_is_in_its_bin_when_the_other_goes_on() -> None:
    """This happens if the first tab could not save it."""
    local = Local()
    one, two = Tab(local), Tab(local)
    one.send("new 1 game=district")
    unsaved = one.model.session
    assert unsaved
    for slot in SLOTS:
        local.pop(slot, None)
    two.send("new 2 game=district")
    two.send("show")
    one.send("show")
    one.send(f"play {unsaved.state.legal_moves()[0]}")
    assert one.model.view_only
    assert unsaved in one.model.trash
    assert at_table(one.model) == at_table(two.model)


@pytest.mark.number(15)
def test_a_game_that_the_other_tab_has_ended_is_not_taken_for_a_lost_one() -> None:
    local = Local()
    one, two = Tab(local), Tab(local)
    one.send("new 1 game=district")
    two.model = take_over_play(two.model, two.storage)
    while two.model.session and not two.model.session.over:
        two.send("show")
        two.send(f"play {two.model.session.state.legal_moves()[0]}")
    two.send("leave")
    one.model = give_up_play(one.model, one.storage)
    assert one.model.results
    assert one.model.trash == ()
    one.model = take_over_play(one.model, one.storage)
    one.send("stats")
    two.send("new 2 game=district")
    one.model = give_up_play(one.model, one.storage)
    assert one.model.page == "stats"


@pytest.mark.number(15)
def test_what_is_only_read_stays_open_when_another_tab_goes_on() -> None:
    local = Local()
    one, two = Tab(local), Tab(local)
    two.send("lesson")
    one.send("new 1 game=district")
    two.model = give_up_play(two.model, two.storage)
    assert two.model.tutorial
    assert 'data-msg="takeover' not in to_html(view(two.model))
    two.send("new 2 game=district")
    assert 'data-msg="takeover"' in to_html(view(two.model))  # beside the notice


@pytest.mark.parametrize("kind", [Local, Full])
def test_deleted_statistics_are_in_no_slot_any_more(kind: type[Local]) -> None:
    local = Local()
    filled = Storage(local)
    for count in (2, 3):
        filled.save(Model(results=with_results(count).results))
    assert all(len(local[slot]) > 100 for slot in RESULTS.slots)
    full = kind.of(local)
    storage = Storage(full)
    model = handle_message(storage.load(), "stats", update, storage)
    assert handle_message(model, "erase", update, storage).results == ()
    assert all(len(full[slot]) < 40 for slot in RESULTS.slots)
    assert come_back(full).results == ()


def test_results_of_another_tab_are_seen_before_anything_is_written_over_them() -> None:
    local = Local()
    one, two = Tab(local), Tab(local)
    two.storage.save(with_results(2))
    one.send("new 1 game=district")
    assert one.model.view_only
    assert one.model.results == with_results(2).results
    assert set(RESULTS.slots) & set(local)


def test_the_model_of_a_hand_that_is_open_is_closed_when_another_tab_plays() -> None:
    model = send(sit_down(), "show")
    storage = Storage(None)
    assert give_up_play(model, storage).viewer is None
    assert give_up_play(model, storage).session == model.session


class Deaf(Local):
    """A storage that stores a text and fails right after that, for a while."""

    breaking = broken = False

    def _call(self) -> None:
        if self.broken:
            raise RuntimeError("QuotaExceededError")

    def setItem(self, key: str, value: str) -> None:  # noqa: N802
        super().setItem(key, value)
        self.broken = self.breaking


@pytest.mark.number(12)
def test_a_save_that_arrived_unseen_is_not_taken_for_another_tab_once_the_storage_works_again() -> None:
    local = Deaf()
    storage = Storage(local)
    model = send_to(storage, storage.load(), "new 3 game=district", "show")
    local.breaking = True
    for _time in range(3):
        assert model.session
        model = send_to(storage, model, "show", f"play {model.session.state.legal_moves()[0]}")
        assert "can't be saved" in model.unsaved
    local.breaking = local.broken = False
    after = send_to(storage, model, "show")
    assert not after.view_only
    assert not after.unsaved
    assert after.session
    assert model.session
    assert after.session.match == model.session.match
    assert at_table(come_back(local)) == at_table(after)

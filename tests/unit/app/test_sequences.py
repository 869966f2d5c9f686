"""Messages in an order that nobody planned: nothing is lost or counted twice, and every screen leads on."""

import random

import pytest

from noir.app.back import closing
from noir.app.model import Model
from noir.app.runtime import give_up_play, take_over_play
from noir.app.screen import Opened, Page, without_games
from noir.formats.link import print_link
from noir.session.match import Match
from noir.session.remote import RemoteTable, players_of
from noir.session.review import Analysis, Replay, Tutorial
from noir.session.session import Session
from noir.session.setup import clean_name
from tests.support.games import at_random, seats_of
from tests.unit.app.test_update import play_out, send, sit_down
from tests.unit.storage.test_durability import Tab
from tests.unit.storage.test_save import Local

GAME: Match = at_random("district", random.Random(1))
REPLAY = Replay(Session(GAME, seats_of(GAME)))
TUTORIAL = Tutorial("district")


def sat_at(match: Match) -> Session:
    """A game of two people."""
    return Session(match, seats_of(match))


@pytest.mark.parametrize(
    ("opened", "stays"),
    [
        ((RemoteTable("secret"),), 0),
        ((TUTORIAL, RemoteTable("secret")), 1),
        ((TUTORIAL, RemoteTable("secret"), Page("settings")), 1),
        ((Analysis(0, ()),), 0),
        ((Page("stats"), Analysis(0, ())), 1),
        ((REPLAY, Analysis(0, ())), 2),
    ],
)
def test_where_another_tab_plays_what_shows_a_game_of_this_device_closes(
    opened: tuple[Opened, ...], stays: int
) -> None:
    assert without_games(opened) == opened[:stays]


def test_what_is_undone_in_the_tab_that_plays_is_no_lost_game_of_one_that_looks_on() -> None:
    local = Local()
    plays, looks_on = Tab(local), Tab(local)
    plays.send("new 7 game=district&seats=human,human")
    looks_on.model = give_up_play(looks_on.model, looks_on.storage)
    for _time in range(3):
        plays.send("show")
        assert plays.model.session
        plays.send(f"play {plays.model.session.state.legal_moves()[0]}")
        looks_on.model = give_up_play(looks_on.model, looks_on.storage)
        plays.send("undo")
        looks_on.model = give_up_play(looks_on.model, looks_on.storage)
    looks_on.model = take_over_play(looks_on.model, looks_on.storage)
    assert looks_on.model.session
    assert looks_on.model.session.match.cursor == 0
    assert looks_on.model.trash == ()


def test_a_game_that_could_not_be_saved_is_in_the_trash_of_its_tab_when_another_one_has_played() -> None:
    local = Local()
    one, two = Tab(local), Tab(local)
    one.send("new 7 game=district&seats=human,human")
    unsaved = send(one.model, "show", f"play {one.model.session.state.legal_moves()[0]}")  # type: ignore[union-attr]
    one.model = give_up_play(unsaved._replace(unsaved="The browser is full."), one.storage)
    two.model = take_over_play(two.storage.load(), two.storage)
    two.send("leave")
    two.send("discard 0")
    one.model = take_over_play(give_up_play(one.model, one.storage), one.storage)
    assert [session.match for session in one.model.trash] == [unsaved.session and unsaved.session.match]


def test_back_leaves_the_table_after_another_tab_has_played_while_a_card_was_picked() -> None:
    tab = Tab(Local())
    for msg in ("new 7 game=famiglia&seats=human,human", "show"):
        tab.send(msg)
    tab.model = tab.model._replace(picked="street:R2")
    tab.model = take_over_play(give_up_play(tab.model, tab.storage), tab.storage)
    assert closing(tab.model) == ("leave",)


def test_what_waits_behind_a_replay_waits_behind_a_page_over_it_too() -> None:
    link = print_link(Replay(sat_at(play_out("instant").session.match)))  # type: ignore[union-attr]
    model = send(Model(), "lesson", "lesson 1", f"visit 1 {link}", "settings", "close", "close")
    assert model.lesson == ("district", 1)


def test_deleted_statistics_do_not_come_back_with_an_ended_game_of_a_series() -> None:
    model = send(Model(), "new 7 game=district&seats=human,human&games=3")
    while model.session and not model.session.over:
        model = send(model, "show", f"play {model.session.state.legal_moves()[0]}")
    assert len(model.results) == 1
    model = send(model, "leave", "stats", "erase", "close", "resume 0")
    assert model.session
    assert model.session.over
    assert model.results == ()


def test_the_name_of_another_seat_is_not_taken_over_from_a_remote_game() -> None:
    model = send(sit_down(), "leave", f"invite {'7' * 64} Bruno")
    assert [seat.name for seat in model.setup.seats] == ["Agnes", "Bruno"]
    model = send(sit_down(), "leave", f"invite {'7' * 64} Clara")
    assert [seat.name for seat in model.setup.seats] == ["Clara", "Bruno"]


@pytest.mark.parametrize(
    "name", ["Agnes", "Annabella-Margarethe van", "Annabella-Margarethe va", "Anna-Margarethe-Bella of"]
)
def test_equal_names_are_told_apart_and_can_be_read_again(name: str) -> None:
    names = [seat.name for seat in players_of("district", (name, name))]
    assert len({*names}) == 2
    assert [clean_name(each) for each in names] == names

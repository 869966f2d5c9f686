"""Unfinished games and the trash: however many others come, none that was played goes without being asked for."""

from collections.abc import Callable
from html import escape

import pytest

from noir.app.handlers.shelf import LONGEST_SHELF, MOST_IN_PROGRESS, MOST_UNPLAYED
from noir.app.model import Model
from noir.app.update import update
from noir.formats.link import print_link
from noir.session.session import Session
from noir.storage.save import parse_save, print_save
from tests.unit.app.test_update import messages, page, play_out, send, sit_down
from tests.unit.session.test_series import ended, sit_down as begin_series

FULL = "there's no room for another"


def moved(model: Model) -> Model:
    """The model after a move at its table."""
    assert model.session
    return send(model, "show", f"play {model.session.state.legal_moves()[0]}")


def dealt(names: str, model: Model | None = None) -> Model:
    """The model with one more game at its table, of a deal of its own."""
    return update(model or Model(), f"new {names} game=district&names={names}")


def played(names: str, model: Model | None = None) -> Model:
    """The model with one more game at its table, in which a move was made."""
    return moved(dealt(names, model))


def full() -> Model:
    """The model with as many games in progress as are kept, the last of them at the table."""
    model = Model()
    for at in range(MOST_IN_PROGRESS):
        model = played(f"Agnes{at},Bruno", model)
        assert not model.notice
    return model


def games(model: Model) -> tuple[Session, ...]:
    """The games at the table and on the shelf."""
    return tuple(each for each in (model.session, *model.shelf) if each)


def link(model: Model) -> str:
    """The link of the game at the table: running, or to be replayed if it is over."""
    assert model.session
    return print_link(model.session)


ADDRESSES: dict[str, Callable[[int], str]] = {
    "a game": lambda at: f"game=district&names=Carla,Dino{at}",
    "a game of bots": lambda at: f"game=district&seats=bot:easy,bot:easy&names=Carla,Dino{at}",
    "a running game": lambda at: link(played(f"Carla,Dino{at}")),
    "a running game before its first move": lambda at: link(dealt(f"Carla,Dino{at}")),
    "a replay": lambda at: link(play_out("draw")),
}
"""Addresses that open something, each a different one."""


@pytest.mark.number(8)
@pytest.mark.parametrize("kind", ADDRESSES)
def test_no_number_of_addresses_pushes_a_played_game_out(kind: str) -> None:
    model = played("Carla,Ada", played("Agnes,Bruno"))
    own = games(model)
    for at in range(26):
        model = update(model, f"visit {at} {ADDRESSES[kind](at)}")
        assert set(own) <= set(games(model))
    assert set(own) <= set(games(parse_save(print_save(model, 1)).model))


@pytest.mark.number(8)
@pytest.mark.parametrize("kind", [kind for kind in ADDRESSES if kind != "a replay"])
def test_with_all_places_taken_another_game_is_refused_in_a_sentence(kind: str) -> None:
    model = full()
    visited = update(model, f"visit seed {ADDRESSES[kind](0)}")
    assert FULL in visited.notice
    assert visited._replace(notice="") == send(model, "hide")
    assert escape(FULL) in page(visited)


def test_whoever_has_no_room_throws_a_game_away_and_then_deals() -> None:
    start = send(full(), "leave")
    refused = sit_down(model=start)
    assert FULL in refused.notice
    assert refused._replace(notice="") == start
    assert "discard 11" in messages(refused)
    after = dealt("New,Newer", send(refused, "discard 11"))
    assert after.session
    assert after.session.names == ("New", "Newer")
    left = send(after, "leave")
    assert FULL in send(left, "restore 0").notice
    assert send(left, "restore 0")._replace(notice="") == left
    assert len(send(left, "discard 0", "restore 1").shelf) == MOST_IN_PROGRESS


def test_a_game_in_which_nobody_has_moved_leaves_its_place_to_the_next_and_can_be_brought_back() -> None:
    model = played("Agnes,Bruno")
    for at in range(MOST_UNPLAYED + 3):
        model = dealt(f"Carla,Dino{at}", model)
    assert [each.names for each in model.shelf] == [("Agnes", "Bruno")]
    assert len(model.trash) == MOST_UNPLAYED
    back = send(model, "leave", "restore 0")
    assert back.shelf[0].names == ("Carla", f"Dino{MOST_UNPLAYED + 1}")


def test_a_game_that_is_left_before_its_first_move_stays_on_the_shelf() -> None:
    assert len(send(sit_down(), "leave").shelf) == 1


def test_a_series_between_two_games_and_a_marked_notebook_count_as_played() -> None:
    between = send(ended(begin_series(), "instant"), "rematch seed")
    marked = send(update(Model(), "new seed game=gangzzz"), "show")
    assert marked.session
    marked = marked._replace(session=marked.session._replace(notes=(("x",), ())))
    for model in (between, marked):
        assert sit_down(model=model).shelf == (model.session,)


def test_the_trash_keeps_every_game_with_moves() -> None:
    model = Model()
    for at in range(MOST_UNPLAYED + 5):
        model = send(played(f"Agnes{at},Bruno", model), "leave", "discard 0")
    assert len(model.trash) == MOST_UNPLAYED + 5


def test_a_game_that_comes_back_to_a_full_shelf_takes_the_place_of_its_older_state() -> None:
    model = full()
    here = model.shelf[3]
    back = update(model, f"visit seed {link(moved(Model(session=here)))}")
    assert not back.notice
    assert back.session
    assert back.session.match.cursor == 2
    assert here in back.trash
    assert len(games(back)) == MOST_IN_PROGRESS


def test_a_save_with_one_game_more_as_earlier_versions_kept_opens_and_loses_none() -> None:
    model = full()
    earlier = model._replace(shelf=(*model.shelf, model.shelf[0]))
    again = parse_save(print_save(earlier, 1)).model
    left = send(again, "leave")
    assert len(left.shelf) == LONGEST_SHELF
    assert parse_save(print_save(left, 1)).model.shelf == left.shelf
    assert FULL in sit_down(model=left).notice

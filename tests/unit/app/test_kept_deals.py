"""The cards of a game that is unfinished and kept here stay hidden, whoever comes with its code."""

from collections.abc import Callable
from html import unescape
from urllib.parse import urlencode

import pytest

from noir.app.model import Model
from noir.app.update import update
from noir.formats.link import print_file, print_link
from noir.games import GAMES
from noir.screens.screen import view
from noir.session.match import Match
from noir.session.review import Puzzle, Replay
from noir.session.session import Session
from noir.ui.html import to_html
from tests.contract.test_same_cards import REWRITTEN
from tests.support.games import random_match, record, seats_of, until
from tests.unit.app.test_update import play_out, send, sit_down

pytestmark = pytest.mark.number(18)

MOVES = 4


def going_on(game: str, moves: int = MOVES) -> Session:
    """A game in which some moves were made."""
    match = until(random_match(game, 1), moves)
    return Session(match, seats_of(match))


PLACES: dict[str, Callable[[Session], Model]] = {
    "table": lambda session: Model().at_table(session),
    "shelf": lambda session: Model(shelf=(session,)),
    "trash": lambda session: Model(trash=(session,)),
    "another tab": lambda session: Model(view_only=True).at_table(session),
}
"""Where a game is kept."""


def at_move(match: Match, at: int) -> Session:
    """The game as it was earlier, or the same."""
    return Session(until(match, at), seats_of(match))


SHOWN: dict[str, Callable[[Match], str]] = {
    "a replay": lambda match: print_link(Replay(at_move(match, MOVES))),
    "a replay of the deal alone": lambda match: print_link(Replay(at_move(match, 0), perspective=0)),
    "a replay of the whole game": lambda match: print_link(Replay(at_move(random_match(match.game, 1), match.cursor))),
    "a file": lambda match: print_file(Replay(at_move(match, MOVES))),
    "a position": lambda match: print_link(Puzzle(at_move(match, 0), 1)),
    "the same game with a bot": lambda match: "seat0=bot:easy&" + print_link(at_move(match, MOVES)),
}
"""Texts that show the hidden cards of a game."""


def refused(before: Model, msg: str) -> None:
    """Check that `msg` opens nothing, loses nothing, and says which game is in the way and what to do."""
    after = update(before, msg)
    assert after._replace(notice="") == update(before, "hide")
    assert "These are the cards of a game" in after.notice
    assert ("Restore and finish that game" if before.trash else "Finish that game first") in after.notice
    assert after.notice in unescape(to_html(view(after)))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("kind", SHOWN)
def test_nothing_that_shows_the_cards_of_a_kept_game_is_opened(game: str, place: str, kind: str) -> None:
    kept = going_on(game)
    text = SHOWN[kind](kept.match)
    refused(PLACES[place](kept), f"open {text}")
    if "\n" not in text:
        refused(PLACES[place](kept), f"visit seed {text}")


@pytest.mark.parametrize("game", GAMES)
def test_nor_is_the_deal_in_other_words(game: str) -> None:
    kept = going_on(game)
    for deal in REWRITTEN[game](kept.match.deal):
        match = Match(game, deal, (), (GAMES[game].start(deal),), 0)
        refused(PLACES["shelf"](kept), f"open {print_link(Replay(Session(match, seats_of(match))))}")
        refused(PLACES["table"](kept), "visit seed " + urlencode({"game": game, "deal": deal}))


def address(session: Session, **more: str) -> str:
    """The message of an address that asks for the deal of a game."""
    return "visit seed " + urlencode({"game": session.match.game, "deal": session.match.deal, **more})


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("more", [{"seats": "human,bot:easy"}, {"hands": "open"}], ids=["a bot", "open hands"])
def test_a_kept_deal_is_not_dealt_to_others_or_with_open_hands(place: str, more: dict[str, str]) -> None:
    kept = going_on("famiglia")
    refused(PLACES[place](kept), address(kept, **more))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("place", [place for place in PLACES if place != "another tab"])
@pytest.mark.parametrize("how", ["its address", "its code"])
def test_a_kept_game_goes_on_as_it_is_when_its_own_address_is_opened_again(game: str, place: str, how: str) -> None:
    kept = going_on(game)._replace(hints=2)
    asked = address(kept) if how == "its address" else f"visit seed {print_link(kept)}"
    after = update(PLACES[place](kept), asked)
    assert (after.session, after.shelf, after.trash, after.viewer) == (kept, (), (), None)
    assert ("already got further" in after.notice) == (how == "its address")


def test_the_sentence_says_that_a_game_in_the_trash_can_be_brought_back() -> None:
    kept = going_on("district")
    code = SHOWN["a replay"](kept.match)
    assert "still restore" in update(PLACES["trash"](kept), f"open {code}").notice
    thrown = send(PLACES["shelf"](kept), f"open {code}", "discard 0")
    assert thrown.trash == (kept,)
    refused(thrown, f"open {code}")
    gone = thrown._replace(trash=())
    assert update(gone, f"open {code}").replay


@pytest.mark.parametrize("game", GAMES)
def test_a_game_that_is_over_and_a_deal_that_is_not_kept_are_opened(game: str) -> None:
    whole = random_match(game, 1)
    over = Session(whole, seats_of(whole))
    code = print_link(Replay(over))
    assert update(Model().at_table(over), f"open {code}").replay
    assert update(Model(trash=(over,)), f"open {code}").replay
    other = random_match(game, 2)
    assert update(PLACES["table"](going_on(game)), f"open {print_link(Replay(Session(other, seats_of(other))))}").replay


def test_the_game_at_the_table_can_be_gone_through_once_it_is_over_and_not_after_an_undo() -> None:
    over = play_out("draw")
    assert over.session
    code = print_link(Replay(over.session))
    assert update(over, f"open {code}").replay
    assert send(over, "replay").replay
    again = send(over, "undo")
    assert again.session
    assert not again.session.over
    assert "Finish that game first" in update(again, f"open {code}").notice


def test_a_running_game_that_went_on_elsewhere_takes_the_place_of_the_one_that_is_kept() -> None:
    kept = going_on("famiglia")._replace(hands="open", seating="face")
    back = update(PLACES["shelf"](kept), f"visit seed {print_link(going_on('famiglia', MOVES + 2))}")
    assert back.session == going_on("famiglia", MOVES + 2)._replace(hands="open", seating="face", by_link=True)
    assert back.trash == (kept,)


def test_one_that_went_on_otherwise_is_refused() -> None:
    kept = going_on("district")
    last = kept.match.moves[MOVES - 1]
    before = kept.match.undo()
    other = next(move for move in before.state.legal_moves() if move != last)
    refused(PLACES["table"](kept), f"visit seed {print_link(kept._replace(match=before.play(other)))}")


def test_with_nothing_kept_a_running_game_comes_as_it_is() -> None:
    kept = going_on("district")
    there = update(Model(), f"visit seed seat0=bot:easy&{print_link(kept)}")
    assert there.session
    assert [seat.level for seat in there.session.seats] == ["easy", ""]


def test_an_address_that_is_opened_twice_before_a_move_deals_once() -> None:
    deal = record("draw").splitlines()[1]
    model = sit_down(deal)
    again = update(model, "visit seed " + urlencode({"game": "district", "names": "Agnes,Bruno", "deal": deal}))
    assert (again.session, again.shelf, again.trash, again.notice) == (model.session, (), (), "")


def test_a_kept_game_that_is_opened_again_needs_no_room_and_one_of_the_trash_does() -> None:
    full = Model()
    for seed in range(12):
        full = send(update(full, f"new {seed} game=district&names=Agnes{seed},Bruno"), "leave")
    kept = going_on("district")
    assert "there's no room" in update(full._replace(trash=(kept,)), address(kept)).notice
    there = full._replace(shelf=(*full.shelf[1:], kept))
    assert update(there, address(kept)).session == kept

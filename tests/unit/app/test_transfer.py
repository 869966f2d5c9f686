"""Links with and without names, and the code that takes a running game to another device."""

import re
from datetime import date
from html import unescape
from itertools import product
from urllib.parse import urlencode

import pytest

from noir.app.model import Model
from noir.app.update import update
from noir.formats.link import parse_opened, print_link
from noir.games.views import notable
from noir.screens.screen import view
from noir.screens.share import link_panel, qr_code, share
from noir.session.daily import daily_deal
from noir.session.results import FARTHEST
from noir.session.review import Replay
from noir.session.session import MOST_SHOWN, Session
from noir.storage.save import parse_save, print_save
from noir.ui.html import to_html
from tests.unit.app.test_update import DEAL, page, play_out, send, sit_down

PLACE = "https://example.org/noir/"


def links(html: str) -> set[str]:
    """The links in fields and in QR codes."""
    return {unescape(link) for link in re.findall(r' value="([^"]*#[^"]*)"', html)}


def on_shelf() -> Model:
    """The start page with a game on the shelf, in which two moves were made."""
    return send(sit_down(model=Model(place=PLACE)), "show", "play 5", "show", "play take", "leave")


def test_a_finished_game_is_shared_whole_with_the_names_or_without() -> None:
    ended = play_out("draw")._replace(place=PLACE)
    assert ended.session
    replay = Replay(ended.session, at=7, perspective=1)
    (link,) = links(to_html(share(ended, replay)))
    assert link.startswith(PLACE + "#")
    opened = parse_opened(link)
    assert isinstance(opened, Replay)
    assert (opened.at, opened.perspective, opened.session.names) == (0, None, ("Agnes", "Bruno"))
    assert opened.session.match == ended.session.match
    without = update(ended, "named off")
    (link,) = links(to_html(share(without, replay)))
    assert "Agnes" not in link
    nameless = parse_opened(link)
    assert isinstance(nameless, Replay)
    assert nameless.session.match == opened.session.match
    assert nameless.session.names == ("Player 1", "Player 2")


def test_where_nobody_gave_a_name_there_is_no_choice_of_names() -> None:
    ended = play_out("draw")
    assert ended.session
    unnamed = sit_down(names=",").session
    assert unnamed
    assert "named off" in to_html(share(ended, Replay(ended.session)))
    assert "named off" not in to_html(share(ended, Replay(unnamed)))


def test_a_page_without_an_address_gives_what_can_be_opened_on_another() -> None:
    ended = play_out("draw")
    assert ended.session
    html = to_html(share(ended, Replay(ended.session)))
    assert "noir-qr" not in html
    assert "Open a game" in html
    (link,) = links(html)
    assert isinstance(parse_opened(link), Replay)


def long_one() -> Model:
    """A game of Gangzzz in which every player has marked everything in the notebook: its link is longer than usual."""
    begun = update(Model(place=PLACE), "new seed game=gangzzz&names=Ada,Ben,Cleo")
    session = begun.session
    assert session
    assert qr_code(begun, session)
    for player, word in product(range(3), notable("gangzzz")):
        session = session.noted(player, word)
    return begun._replace(session=session)


def test_a_link_that_is_too_long_for_a_qr_code_is_there_as_text_alone() -> None:
    begun = long_one()
    session = begun.session
    assert session
    assert qr_code(begun, session) is None
    (link,) = links(to_html(link_panel(begun, session)))
    assert parse_opened(link) == session


def test_nobody_is_asked_to_scan_a_link_that_is_too_long_for_a_qr_code() -> None:
    html = unescape(to_html(view(send(long_one(), "leave", "depart 0", "reveal"))))
    assert "Scan the code" not in html
    assert "Open the link on the other device" in html


def test_a_running_game_goes_to_another_device_as_it_is() -> None:
    here = send(on_shelf(), "depart 0", "reveal")
    (link,) = links(to_html(view(here)))
    there = update(Model(), f"visit seed {link.partition('#')[2]}")
    assert here.shelf
    assert there.session == here.shelf[0]._replace(by_link=True, shown=0)
    assert there.viewer is None
    assert there.replay is None


def test_where_the_page_has_no_address_nothing_is_said_of_scanning_or_of_a_browser_s_history() -> None:
    here = send(on_shelf(), "depart 0", "reveal")
    told, alone = (unescape(to_html(view(model))) for model in (here, here._replace(place="")))
    for sentence in ("Scan the code", "keeps it in its history"):
        assert sentence in told
        assert sentence not in alone
    order = [alone.index(part) for part in (" value=", "Open a game", "continues there", "Delete it here")]
    assert order == sorted(order)
    assert "Open a game" not in told


@pytest.mark.parametrize("msg", ["hide", "close", "leave", "discard 0", "settings"])
def test_the_code_is_on_the_page_only_when_it_was_asked_for(msg: str) -> None:
    model = update(on_shelf(), "depart 0")
    assert links(to_html(view(model))) == set()
    assert not model.may_be_hidden
    shown = update(model, "reveal")
    assert len(links(to_html(view(shown)))) == 1
    assert shown.may_be_hidden
    hidden = update(shown, msg)
    assert not hidden.may_be_hidden
    assert links(to_html(view(hidden))) == set()


def test_a_game_that_comes_back_further_takes_the_place_of_the_one_that_was_left_here() -> None:
    here = on_shelf()
    further = send(here, "resume 0", "show", "play 6")
    (link,) = links(to_html(view(send(further, "leave", "depart 0", "reveal"))))
    back = update(here, f"open {link}")
    assert isinstance(back.session, Session)
    assert len(back.session.match.moves) == 3
    assert back.shelf == ()
    assert back.trash == here.shelf
    older = update(further, "open " + next(iter(links(to_html(view(send(here, "depart 0", "reveal")))))))
    assert older.session == further.session
    assert "already got further" in older.notice
    assert (older.viewer, older.shelf) == (None, ())


def test_a_game_that_is_over_comes_as_a_replay_and_counts_nowhere() -> None:
    over = play_out("draw").session
    assert over
    there = update(Model(), f"open {print_link(over)}")
    assert there.replay
    assert (there.session, there.results) == (None, ())


def shown(model: Model) -> list[int]:
    """How often the code of each game was shown: that at the table, and those of the shelf."""
    return [each.shown for each in (model.session, *model.shelf) if each]


@pytest.mark.number(18)
def test_every_time_that_the_code_is_shown_or_saved_as_a_file_is_counted() -> None:
    model = send(on_shelf(), "depart 0")
    assert shown(model) == [0]
    model = send(model, "reveal")
    assert shown(model) == [1]
    assert shown(send(model, "reveal")) == [1], "it is on the page already"
    model = send(model, "hide", "reveal", "download shelved")
    assert shown(model) == [3]
    back = send(model, "close", "resume 0")
    assert shown(back) == [3]
    assert shown(send(back, "download game")) == [4]
    for msg in ("download", "download position", "download damaged", "download shelved"):
        assert shown(send(back, msg)) == [3]
    for msg in ("download game", "download shelved", "reveal"):
        assert send(Model(), msg) == Model()


@pytest.mark.number(18)
def test_the_count_goes_with_the_game_whatever_is_undone_thrown_away_or_opened_again() -> None:
    here = send(on_shelf(), "depart 0", "reveal")
    (link,) = links(to_html(view(here)))
    here = send(here, "close", "resume 0")
    assert shown(send(here, "undo")) == [1]
    assert shown(send(here, "leave", "discard 0", "restore 0")) == [1]
    assert shown(send(here, f"open {link}")) == [1]
    assert shown(parse_save(print_save(here, 1)).model) == [1]
    further = send(on_shelf(), "resume 0", "show", "play 6")
    assert further.session
    assert shown(send(here, f"open {print_link(further.session)}")) == [1]
    assert shown(send(here, "leave", "discard 0", f"open {print_link(further.session)}")) == [1]
    assert shown(send(Model(), f"open {link}")) == [0], "the other device says that it came by a link"


@pytest.mark.number(18)
def test_before_every_turn_it_is_said_how_often_the_code_was_shown() -> None:
    model = on_shelf()
    assert "code of this game" not in page(send(model, "resume 0"))
    for often in ("once", "2 times"):
        model = send(model, "depart 0", "reveal", "close")
        said = f"The code of this game, with every hand in it, was shown {often}."
        behind = send(model, "resume 0")
        assert said in page(behind)
        assert said not in page(send(behind, "show"))
        assert said in page(send(behind, "show", "play 6"))


@pytest.mark.number(18)
def test_it_is_said_too_where_no_curtain_falls() -> None:
    face = update(Model(), "visit seed game=district&seating=face")
    gangs = update(Model(), "new seed game=gangzzz&seats=human,human")
    assert (face.face_to_face, gangs.open_choice) == (True, True)
    for model in (face, gangs):
        assert "was shown once" not in page(model)
        assert "was shown once" in page(send(model, "leave", "depart 0", "reveal", "close", "resume 0"))


def test_a_code_that_was_shown_more_often_than_is_counted_is_kept() -> None:
    model = send(on_shelf(), "depart 0")
    model = model._replace(shelf=(model.shelf[0]._replace(shown=MOST_SHOWN),))
    after = send(model, "reveal")
    assert shown(after) == [MOST_SHOWN]
    assert shown(parse_save(print_save(after, 1)).model) == [MOST_SHOWN]


def test_the_page_says_who_learns_of_the_code_and_where_the_address_stays() -> None:
    model = send(on_shelf(), "depart 0")
    assert "All players will see that you showed the code." in page(model)
    assert "The browser that opens the link keeps it in its history" in page(send(model, "reveal"))


def test_what_was_copied_is_said_until_the_next_message_and_a_refusal_too() -> None:
    shown = send(on_shelf(), "depart 0", "reveal", "copied share-link")
    assert ">Copied.<" in to_html(view(shown))
    assert ">Copied.<" not in to_html(view(update(shown, "pace fast")))
    assert "copy it yourself" in to_html(view(update(shown, "copied ")))


def test_a_game_that_is_not_there_does_not_depart() -> None:
    assert update(on_shelf(), "depart 1") == on_shelf()
    assert update(on_shelf(), "reveal") == on_shelf()


def against(seats: str, deal: str = DEAL) -> Model:
    """A game of District Noir with these people and bots."""
    return update(Model(), "new seed " + urlencode({"game": "district", "seats": seats, "starter": "0", "deal": deal}))


def test_counts_at_their_limit_stay_there_and_what_is_kept_can_be_read() -> None:
    game = send(against("human,bot:easy"), "hint")
    assert game.session
    full = game.session._replace(hints=FARTHEST, undone=FARTHEST)
    (move, *_others) = full.state.legal_moves()
    model = send(game._replace(session=full), f"advise 0 {move}", f"play {move}")
    while model.session and model.session.level:
        model = update(model, f"reply {model.session.match.cursor} {model.session.state.legal_moves()[0]}")
    model = send(model, "undo", "leave")
    (kept,) = parse_save(print_save(model, 1)).model.shelf
    assert (kept.hints, kept.undone) == (FARTHEST, FARTHEST)


def test_a_link_makes_no_result_that_cannot_be_read_of_a_day_that_two_people_played() -> None:
    deal = daily_deal("district", date(2026, 11, 20))
    for seats in ("human,human", "human,bot:hard", "bot:easy,bot:hard"):
        played = against(seats, deal).session
        assert played
        session = parse_opened(print_link(played._replace(day="2026-11-20")))
        assert isinstance(session, Session)
        assert session.day == ("2026-11-20" if seats == "human,bot:hard" else "")

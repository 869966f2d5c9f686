"""A game for two to four players, with switches and open choices, through the whole program."""

import random
import re

import pytest

from noir.__main__ import main
from noir.app.effects import next_effect
from noir.app.handlers.shelf import leave
from noir.app.model import Model
from noir.app.public_state import public_state
from noir.app.screen import Page
from noir.app.update import update
from noir.bots import BOTS
from noir.formats.link import parse_opened, print_file, print_link
from noir.formats.results_file import parse_results, print_results
from noir.games import GAMES
from noir.screens.screen import title, view
from noir.session.commitment import check_commitment
from noir.session.results import Player, Result
from noir.session.review import Replay
from noir.session.series import Ended, Series
from noir.session.session import Session
from noir.session.setup import BadSetup, Setup, parse_setup, with_names
from noir.session.statistics import summary
from noir.storage.save import parse_save, print_save
from noir.ui.html import to_html
from tests.browser.table import asking, opened
from tests.support.toy_game import pebbles

__all__ = ["pebbles"]

pytestmark = pytest.mark.usefixtures("pebbles")

THREE = "game=pebbles&seats=human,human,human&names=Ada,Ben,Cleo&starter=1"
MIXED = "game=pebbles&seats=human,bot:easy,human,bot:hard&starter=0"
ALONE = "game=pebbles&seats=human,bot:easy,bot:random&starter=0"


def send(model: Model, *msgs: str) -> Model:
    for msg in msgs:
        model = update(model, msg)
    return model


def sit_down(query: str = THREE) -> Model:
    return update(Model(), f"new seed {query}")


def table(model: Model) -> Session:
    assert model.session
    return model.session


def page(model: Model) -> str:
    return to_html(view(model))


def played(model: Model) -> Model:
    """The model at the end of its game, with random moves by people and bots."""
    rng = random.Random(1)
    while not table(model).over:
        session = table(model)
        if session.level:
            move = BOTS["random"](session.known(session.match.cursor), rng)
            model = update(model, f"reply {session.match.cursor} {move}")
        else:
            model = send(model, *([] if model.open_choice else ["show"]))
            model = update(model, f"play {rng.choice(model.seen(model.viewer).legal_moves())}")
    return model


# The setup


def test_as_many_sit_down_as_are_named() -> None:
    assert [seat.gang for seat in parse_setup("game=pebbles&names=A,B,C,D").seats] == [
        "anchor",
        "dagger",
        "crown",
        "key",
    ]
    assert len(parse_setup("game=pebbles&gang2=key").seats) == 3
    assert len(parse_setup("game=pebbles").seats) == 2
    assert parse_setup(THREE).starter == "1"
    dealt = table(sit_down()).match.deal
    assert len(parse_setup(f"game=pebbles&deal={dealt.replace('+', '%2B')}").seats) == 3


@pytest.mark.parametrize(
    ("query", "sentence"),
    [
        ("game=pebbles&seats=human,human,human,human,human", "Pebbles needs 2–4 players here, not 5."),
        ("game=pebbles&seats=human,human&names=A,B,C", "2–4 players here, not 3."),
        ("game=famiglia&seats=human,human,human", "Famiglia needs 2 players here, not 3."),
        ("game=pebbles&seats=human,human,human&starter=3", "“toss” or one of 0, 1, 2, not “3”"),
        ("game=pebbles&names=A,B,A", "Two players are called “A”"),
        ("game=pebbles&switches=double,triple", "Pebbles has no switch called “triple”."),
        ("game=district&switches=double", "District Noir has no switch called “double”."),
    ],
)
def test_what_no_table_has_is_refused_with_a_sentence(query: str, sentence: str) -> None:
    with pytest.raises(BadSetup) as raised:
        parse_setup(query)
    assert sentence in str(raised.value)


def test_bots_of_one_level_are_told_apart_by_their_places() -> None:
    names = [seat.name for seat in with_names(parse_setup("game=pebbles&seats=human,bot:easy,bot:hard,bot:easy"))]
    assert names == ["Player 1", "Easy bot 2", "Hard bot", "Easy bot 4"]
    clash = with_names(parse_setup("game=pebbles&seats=human,bot:easy,bot:easy&name0=Easy bot 2"))
    assert len({seat.name for seat in clash}) == 3


def test_switches_are_said_together_or_one_by_one_and_come_into_the_deal() -> None:
    for said in ("switches=orderly,double", "switches=orderly&switches=double"):
        assert parse_setup(f"game=pebbles&{said}").switches == ("double", "orderly")
    model = sit_down(f"{THREE}&switches=double")
    assert table(model).state.switches == ("double",)  # type: ignore[attr-defined]
    assert model.setup.switches == ("double",)


def test_the_form_has_a_place_for_each_seat_and_keeps_what_was_entered() -> None:
    model = send(Model(), "game pebbles")
    assert page(model).count('class="field"') == 4
    assert 'data-msg="companion"' not in page(model)
    assert update(model, "companion").page == ""
    model = update(model, "seats 4 game=pebbles&name0=Ada&seat0=human&gang0=key&name1=&seat1=bot:hard&gang1=dagger")
    assert [seat.gang for seat in model.setup.seats] == ["key", "dagger", "anchor", "crown"]
    assert model.setup.seats[0].name == "Ada"
    assert model.setup.seats[1].level == "hard"
    text = page(model)
    assert all(f'id="name{player}"' in text and f'id="starter-{player}"' in text for player in range(4))
    assert 'name="switches"' in text
    assert "face" not in re.findall(r'name="seating" value="(\w+)"', text)
    fewer = send(model, "game district")
    assert (fewer.setup.seats, fewer.setup.switches) == (model.setup.seats[:2], ())
    assert update(fewer, "seats 3") == fewer
    assert update(model, "seats 5") == model
    assert len(update(model, "seats 3 game=pebbles&gang0=key&gang1=key").setup.seats) == 3


# The curtain, and the open choice


def test_an_open_choice_is_made_without_a_curtain_and_a_hidden_one_behind_it() -> None:
    model = sit_down()
    assert model.open_choice
    assert model.viewer is None
    text = page(model)
    assert "Pass the device to" in text
    assert "curtain" not in text
    assert 'data-msg="peek 1"' in text
    assert 'data-msg="play pass"' in text
    model = update(model, "play pass")
    assert (model.viewer, model.open_choice) == (None, False)
    text = page(model)
    assert "curtain" in text
    assert "continues" in text
    assert 'data-msg="play' not in text
    assert update(model, f"play {table(model).state.legal_moves()[0]}") == model
    model = send(model, "show")
    assert model.viewer == 1
    model = update(model, f"play {model.seen(1).legal_moves()[0]}")
    assert (table(model).state.current_player, model.viewer, model.open_choice) == (2, None, True)


def test_several_moves_of_an_open_choice_are_made_together_but_none_of_the_next_player() -> None:
    model = send(Model(), f"visit 7 {opened(asking('assign'))[1:]}")
    assert model.open_choice
    made = send(model, "play A=house B=house D=house")
    assert table(made).match.moves[table(model).match.cursor :] == ("A=house", "B=house", "D=house")
    assert send(model, "play A=house auto") != model
    assert send(model, "play auto auto") == model
    assert send(model, "play A=house A=nobody") == model


def test_only_the_player_to_move_looks_in_an_open_choice_and_the_look_is_the_floor() -> None:
    model = sit_down()
    assert model.lookers == (1,)
    assert update(model, "peek 0").viewer is None
    looking = update(model, "peek 1")
    assert looking.viewer == 1
    assert looking.may_be_hidden
    assert 'data-msg="hide"' in page(looking)
    assert "Hide now" not in page(looking)
    assert update(looking, "hide").viewer is None
    after = update(looking, "play pass")
    assert after.viewer is None, "after a move in an open choice every hand is closed"
    then = send(after, "show", f"play {table(after).state.legal_moves()[0]}", "peek 2", "hide")
    assert table(then).undo_to is None
    assert table(send(after, "undo")).match.cursor == 0


def test_the_hidden_stays_hidden_from_who_looks_on() -> None:
    rng = random.Random(3)
    model = sit_down()
    for viewer in (None, 1):
        shown = model if viewer is None else update(model, f"peek {viewer}")
        for _other in range(20):
            guess = table(model).state.observe(viewer)
            full = GAMES["pebbles"].resample(guess, rng)
            match = table(shown).match
            other = match._replace(states=(full, *match.states[1:]))
            assert page(shown._replace(session=table(shown)._replace(match=other))) == page(shown)


def test_one_person_alone_sees_the_own_hand_all_the_time() -> None:
    model = sit_down(ALONE)
    assert (model.viewer, model.open_choice, model.lookers) == (0, False, ())
    model = update(model, "play pass")
    assert model.viewer == 0
    assert update(model, "peek 0") == model


def test_no_curtain_falls_before_a_bot_among_people_and_nobody_plays_for_it() -> None:
    model = sit_down(MIXED)
    model = send(model, "play pass", "show")
    model = update(model, f"play {model.seen(0).legal_moves()[0]}")
    assert (model.viewer, table(model).level, model.open_choice) == (None, "easy", False)
    text = page(model)
    assert "is thinking" in text
    assert "curtain" not in text
    assert 'data-msg="play' not in text
    assert 'data-msg="pace slow"' in page(update(model, "sheet menu"))
    assert update(model, "play pass") == model
    assert next_effect(model)


# Undo


def test_alone_no_undo_passes_over_what_was_turned_up() -> None:
    model = sit_down(ALONE)
    take = next(move for move in table(model).state.legal_moves() if move != "pass")
    turned = update(model, f"play {take}")
    assert table(turned).undo_to is None
    assert "No undo: a card has been turned up since." in page(turned)
    on = update(turned, f"play {table(turned).state.legal_moves()[0]}")
    assert table(on).undo_to == 1
    assert table(update(model, "play pass")).undo_to == 0
    answered = update(on, f"reply 2 {next(m for m in table(on).state.legal_moves() if m != 'pass')}")
    assert table(answered).undo_to is None


# The end, and the next game


@pytest.mark.parametrize("query", [THREE, MIXED, ALONE, "game=pebbles&seats=bot:random,bot:random,bot:random"])
def test_a_game_goes_to_its_end_and_comes_back_from_everything_it_is_kept_as(query: str) -> None:
    model = played(sit_down(f"{query}&games=3&switches=double"))
    session = table(model)
    assert len(session.seats) == len(session.series_now.wins) >= 3
    assert page(model)
    assert session.checked == (True, True)
    assert parse_save(print_save(model, 7)).model == model._replace(viewer=None, results=()).at_table(session)
    for replay in (Replay(session._replace(commitment=None, series=Series())), Replay(session, 3, 2)):
        for text in (print_link(replay), print_file(replay)):
            back = parse_opened(text)
            assert isinstance(back, Replay)
            assert (back.session.match, back.session.seats) == (session.match, session.seats)
            assert (back.at, back.perspective) == (replay.at, replay.perspective)
    assert parse_results(print_results(model.results)).results == model.results
    assert len(model.results) == bool(session.people)
    facts = public_state(model)
    assert facts
    assert isinstance(facts["seats"], list)
    rematch = update(model, "rematch again")
    assert table(rematch).first_starter == (session.first_starter + 1) % len(session.seats)
    assert table(rematch).state.switches == ("double",)  # type: ignore[attr-defined]
    assert len(table(rematch).series.games) == 1
    commitment = table(rematch).commitment
    assert commitment
    assert commitment.line.startswith(
        f"noir-seal 2 pebbles {len(session.seats)} double {table(rematch).first_starter} "
    )
    assert check_commitment(commitment, table(rematch).match.deal) == (True, True)
    moved = parse_opened(print_link(table(rematch)))
    assert moved == table(rematch)
    assert parse_save(print_save(rematch, 8)).model.session == table(rematch)


def test_a_replay_sees_with_the_eyes_of_anyone_or_of_all() -> None:
    model = update(played(sit_down()), "replay")
    assert model.replay
    text = page(model)
    assert all(f'data-msg="eyes {player}"' in text for player in ("both", 0, 1, 2))
    assert ">All<" in text
    seen = update(model, "eyes 2").replay
    assert seen
    assert seen.perspective == 2
    assert update(model, "eyes 3") == model
    assert title(model) == "Pebbles: Ada, Ben and Cleo"
    assert page(update(model, "look 0"))
    posed = update(update(model, "step 1"), "pose")
    assert posed.puzzle
    assert parse_opened(print_link(posed.puzzle)) == posed.puzzle


def test_the_shelf_and_the_way_to_another_device_name_all_players() -> None:
    model = leave(sit_down(), "")
    assert "Cleo" in page(model)
    assert "every hand" in page(update(model, "depart 0"))


def test_three_never_sit_face_to_face() -> None:
    assert not send(sit_down(), "set seating face").face_to_face
    assert send(sit_down("game=pebbles&seats=human,human"), "set seating face").face_to_face
    assert not send(sit_down("game=pebbles&seats=human,human,bot:easy"), "set seating face").face_to_face


# The results


def series(*games: tuple[int | None, tuple[int, ...]]) -> Series:
    return Series(5, tuple(Ended(0, winner, scores) for winner, scores in games), 3)


def test_a_series_of_three_is_won_by_wins_then_points() -> None:
    won = series((0, (9, 1, 1)), (2, (1, 1, 9)), (0, (9, 1, 1)), (0, (9, 1, 1)))
    assert (won.decided, won.winner) == (True, 0)
    points = series((0, (9, 1, 1)), (2, (1, 1, 20)), (0, (9, 1, 1)), (2, (1, 1, 9)), (1, (1, 90, 1)))
    assert (points.wins, points.decided, points.winner) == ((2, 1, 2), True, 2)
    drawn = series((None, (3, 3, 1)), *[(None, (2, 2, 1))] * 4)
    assert (drawn.decided, drawn.winner) == (True, None)
    assert not series((0, (9, 1, 1)), (1, (1, 9, 1)), (2, (1, 1, 9))).decided


def result(
    number: int, levels: tuple[str, ...], winner: int | None, scores: tuple[int, ...], starter: int = 0
) -> Result:
    players = tuple(Player(f"P{at}", level) for at, level in enumerate(levels))
    return Result(f"{number:016x}", "pebbles", players, starter, winner, "weight", scores)


def test_alone_among_bots_it_counts_against_the_strongest_and_a_shared_best_score_is_a_draw() -> None:
    levels = ("", "easy", "hard")
    games = [
        result(1, levels, 0, (5, 1, 1)),
        result(2, levels, None, (5, 5, 1), starter=2),
        result(3, levels, None, (1, 5, 5)),
        result(4, levels, 2, (1, 1, 5)),
    ]
    (against,) = summary(games).bots
    assert (against.level, against.clean, against.lost, against.drawn) == ("hard", (1, 4), 2, 1)
    assert against.second.games == 1


def test_among_several_people_each_name_counts_and_no_bot() -> None:
    found = summary([result(1, ("", "", "hard"), 2, (1, 1, 5)), result(2, ("", "", ""), 1, (1, 5, 1))])
    assert (found.between, found.bots) == (2, ())
    assert dict(found.names) == {"P0": (0, 2), "P1": (1, 2), "P2": (0, 1)}
    assert "Two or more people" in page(
        Model(results=(result(2, ("", "", ""), 1, (1, 5, 1)),), opened=(Page("stats"),))
    )


def test_a_save_with_seats_that_the_deal_has_not_is_damaged() -> None:
    model = sit_down()
    fewer = table(model)._replace(seats=table(model).seats[:2])
    with pytest.raises(ValueError, match="damaged"):
        parse_save(print_save(model._replace(session=fewer), 1))


def test_the_terminal_plays_with_any_number_and_deals_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    seats = "bot:random,bot:random,bot:random,bot:random"
    assert main(["play", "pebbles", "--seed", "1", "--seats", seats, "--switches", "double"]) == 0
    assert "It is over." in capsys.readouterr().out
    assert main(["deal", "pebbles", "--seed", "1", "--seats", "4", "--switches", "double"]) == 0
    assert " 4 double " in capsys.readouterr().out
    assert main(["deal", "famiglia", "--seats", "3"]) == 1
    assert "Famiglia needs 2 players here" in capsys.readouterr().err


def test_a_setup_of_four_is_kept() -> None:
    model = Model(parse_setup("game=pebbles&names=A,B,C,D&starter=3&switches=orderly"))
    assert parse_save(print_save(model, 1)).model.setup == model.setup
    assert Setup().switches == ()


# The notebook


def test_a_mark_is_made_in_the_open_notebook_and_in_no_other() -> None:
    model = sit_down("game=pebbles&seats=human,bot:easy")
    marked = send(model, "note small", "note large")
    assert "Notes: large, small" in page(marked)
    assert "Notes: large<" in page(send(marked, "note small"))
    assert send(model, "note medium") == send(model, "note") == model
    assert parse_save(print_save(marked, 1)).model.session == marked.session


def test_nobody_sees_the_marks_of_others() -> None:
    model = send(sit_down("game=pebbles&seats=human,human"), "peek 0")
    assert model.session
    marked = send(model, "note small")
    assert marked.viewer == 0
    assert marked.session
    assert marked.session.notes == (("small",), ())
    assert "Notes:" not in page(send(marked, "hide"))
    assert send(model, "hide", "note small").session == send(model, "hide").session

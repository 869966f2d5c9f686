"""What a frame reports to the page around it: what everyone sees, and everything once the game is over."""

import json
import random
from urllib.parse import urlencode

import pytest

from noir.app.model import Model
from noir.app.public_state import public_refusal, public_result, public_state
from noir.app.update import update
from noir.formats.record import parse_record
from noir.games import GAMES
from noir.session.match import Match, begin
from noir.session.review import Puzzle, Replay
from noir.session.session import Session
from tests.support.games import any_deal, at_random, record, seats_of
from tests.support.sizes import sized

each_game = pytest.mark.parametrize("game", GAMES)


def at_table(match: Match) -> Model:
    return Model().at_table(Session(match, seats_of(match)))


@pytest.mark.number(2)
@each_game
def test_games_that_differ_only_in_what_is_hidden_are_told_alike(game: str) -> None:
    rng = random.Random(3)
    pairs = different = 0
    for _pair in range(sized(40, 300, 30_000)):
        match = at_random(game, rng)
        if match.state.current_player is None:
            continue
        pairs += 1
        other = GAMES[game].resample(match.state.observe(None), rng)
        changed = match._replace(
            deal=GAMES[game].deal(rng, *GAMES[game].terms(match.deal)), states=(*match.states[: match.cursor], other)
        )
        for viewer in (None, match.state.current_player):
            one, two = (at_table(each)._replace(viewer=viewer) for each in (match, changed))
            assert json.dumps(public_state(one)) == json.dumps(public_state(two))
            assert public_result(one) is public_result(two) is None
        different += other != match.state
    assert different > pairs / 2


@each_game
def test_a_game_that_is_gone_through_is_told_as_far_as_it_is_shown(game: str) -> None:
    rng = random.Random(5)
    match = at_random(game, rng)
    for at in range(0, match.cursor + 1, 1 + match.cursor // 60):
        replay = Replay(Session(match, seats_of(match), undo_floor=match.cursor), at)
        assert public_state(Model(opened=(replay,))) == public_state(at_table(match.go(at)))
    assert public_result(Model(opened=(replay,))) is None


@each_game
def test_a_position_is_told_as_a_game_that_stands_there(game: str) -> None:
    match = begin(game, any_deal(game, random.Random(6)))
    puzzle = Puzzle(Session(match.play(match.state.legal_moves()[0]), seats_of(match), undo_floor=1), 0)
    assert public_state(Model(opened=(puzzle,))) == public_state(at_table(puzzle.session.match))
    assert public_result(Model(opened=(puzzle,))) is None


def test_what_is_told_of_district_noir() -> None:
    asked = {"seats": "human,bot:hard", "deal": record("draw").splitlines()[1]}
    model = update(Model(), f"new 0 {urlencode(asked)}")
    assert public_state(Model()) is None
    assert public_state(model) == {
        "game": "district",
        "seats": ["human", "bot:hard"],
        "turn": 0,
        "player": 0,
        "round": 1,
        "row": ["7", "-2"],
        "tableaux": [[], []],
        "taken": [False, False],
        "moves": [],
        "outcome": None,
    }
    after = public_state(update(model, "play take"))
    assert after
    assert (after["moves"], after["tableaux"], after["player"]) == (["take"], [["7", "-2"], []], 1)


def test_the_end_is_told_with_the_record_once_all_cards_lie_open() -> None:
    match = parse_record(record("draw"))
    assert public_result(at_table(match.undo())) is None
    end = public_result(at_table(match))
    assert end == {"outcome": {"winner": None, "reason": "draw", "scores": [8, 8]}, "record": record("draw")}
    told = public_state(at_table(match))
    assert told
    assert told["outcome"] == end["outcome"]


@pytest.mark.parametrize("asked", ["district=xxxx", "game=chess", "game=district&deal=0+1+2"])
def test_that_nothing_came_of_what_was_asked_for_is_told_and_not_why(asked: str) -> None:
    model = update(Model(), f"visit 0 {asked}")
    assert model.notice
    assert public_refusal(model) == {"code": "content"}
    assert public_refusal(update(model, "visit 0 game=district")) is None
    assert public_refusal(Model()) is None


def test_a_notice_at_the_table_is_no_refusal_of_what_is_shown() -> None:
    model = at_table(begin("district", GAMES["district"].deal(random.Random(7))))
    assert public_refusal(model._replace(notice="No.")) is None

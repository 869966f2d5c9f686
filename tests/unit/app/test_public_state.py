"""What is told to the page around a frame: what everyone sees, whatever is hidden, and all once all is open."""

import json
import random
from urllib.parse import urlencode

import pytest

from noir.app.public_state import end_of, refused, state_of
from noir.app.update import Model, update
from noir.formats.record import parse_record
from noir.games import GAMES
from noir.session.match import Match, begin
from noir.session.review import Puzzle, Replay
from noir.session.session import Sitting
from tests.support.games import any_deal, at_random, record, seats_of, sized

each_game = pytest.mark.parametrize("game", GAMES)


def at_table(match: Match) -> Model:
    return Model().at_table(Sitting(match, seats_of(match)))


@pytest.mark.number(2)
@each_game
def test_games_that_differ_only_in_what_is_hidden_are_told_alike(game: str) -> None:
    rng = random.Random(3)
    different = 0
    for _pair in range(sized(300, 30_000)):
        match = at_random(game, rng)
        if match.state.current_player is None:
            continue
        other = GAMES[game].resample(match.state.observe(None), rng)
        changed = match._replace(
            deal=GAMES[game].deal(rng, *GAMES[game].terms(match.deal)), states=(*match.states[: match.cursor], other)
        )
        for viewer in (None, match.state.current_player):
            one, two = (at_table(each)._replace(viewer=viewer) for each in (match, changed))
            assert json.dumps(state_of(one)) == json.dumps(state_of(two))
            assert end_of(one) is end_of(two) is None
        different += other != match.state
    assert different > 100


@each_game
def test_a_game_that_is_gone_through_is_told_as_far_as_it_is_shown(game: str) -> None:
    rng = random.Random(5)
    match = at_random(game, rng)
    for at in range(0, match.cursor + 1, 1 + match.cursor // 60):
        replay = Replay(Sitting(match, seats_of(match), floor=match.cursor), at)
        assert state_of(Model(replay=replay)) == state_of(at_table(match.go(at)))
    assert end_of(Model(replay=replay)) is None


@each_game
def test_a_position_is_told_as_a_game_that_stands_there(game: str) -> None:
    match = begin(game, any_deal(game, random.Random(6)))
    puzzle = Puzzle(Sitting(match.play(match.state.legal_moves()[0]), seats_of(match), floor=1), 0)
    assert state_of(Model(puzzle=puzzle)) == state_of(at_table(puzzle.sitting.match))
    assert end_of(Model(puzzle=puzzle)) is None


def test_what_is_told_of_district_noir() -> None:
    asked = {"seats": "human,bot:hard", "deal": record("draw").splitlines()[1]}
    model = update(Model(), f"new 0 {urlencode(asked)}")
    assert state_of(Model()) is None
    assert state_of(model) == {
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
    after = state_of(update(model, "play take"))
    assert after
    assert (after["moves"], after["tableaux"], after["player"]) == (["take"], [["7", "-2"], []], 1)


def test_the_end_is_told_with_the_record_once_all_cards_lie_open() -> None:
    match = parse_record(record("draw"))
    assert end_of(at_table(match.undo())) is None
    end = end_of(at_table(match))
    assert end == {"outcome": {"winner": None, "reason": "draw", "scores": [8, 8]}, "record": record("draw")}
    told = state_of(at_table(match))
    assert told
    assert told["outcome"] == end["outcome"]


@pytest.mark.parametrize("asked", ["district=xxxx", "game=chess", "game=district&deal=0+1+2"])
def test_that_nothing_came_of_what_was_asked_for_is_told_and_not_why(asked: str) -> None:
    model = update(Model(), f"visit 0 {asked}")
    assert model.notice
    assert refused(model) == {"code": "content"}
    assert refused(update(model, "visit 0 game=district")) is None
    assert refused(Model()) is None


def test_a_notice_at_the_table_is_no_refusal_of_what_is_shown() -> None:
    model = at_table(begin("district", GAMES["district"].deal(random.Random(7))))
    assert refused(model._replace(notice="No.")) is None

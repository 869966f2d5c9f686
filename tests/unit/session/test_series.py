"""A series of games: when it ends and who wins it, how it is chosen, stored and shown."""

import pytest

from noir.app.model import Model
from noir.app.update import update
from noir.formats.record import parse_record
from noir.session.series import LENGTHS, Ended, Series
from noir.session.session import Session
from noir.storage.save import BadSave, parse_save, print_save
from tests.support.games import record
from tests.unit.app.test_update import messages, page, send
from tests.unit.storage.test_save import body_of, signed

ZERO, ONE, DRAW = Ended(0, 0, (20, 10)), Ended(1, 1, (7, 9)), Ended(0, None, (8, 8))


def series(length: int, *games: Ended) -> Series:
    return Series(length, games)


@pytest.mark.parametrize(
    ("played", "decided", "winner"),
    [
        (series(1), False, None),
        (series(1, ONE), True, 1),
        (series(1, DRAW), True, None),
        (series(3, ZERO), False, None),
        (series(3, ZERO, ZERO), True, 0),
        (series(3, ZERO, ONE), False, None),
        (series(3, ZERO, ONE, ONE), True, 1),
        (series(3, ZERO, DRAW), False, None),
        (series(3, ZERO, DRAW, DRAW), True, 0),
        (series(3, ZERO, DRAW, ONE), True, 0),  # one win each, and 35 points against 27
        (series(3, ONE, DRAW, Ended(0, 0, (9, 7))), True, None),
        (series(3, DRAW, DRAW, DRAW), True, None),
        (series(5, ONE, ONE, ZERO), False, None),
        (series(5, ONE, ONE, ZERO, ONE), True, 1),
    ],
)
def test_a_series_ends_with_more_than_half_of_its_games_won_or_with_its_last_game(
    played: Series, decided: bool, winner: int | None
) -> None:
    assert (played.decided, played.winner) == (decided, winner)
    assert played.next() == (Series(played.length) if decided else played)


def sit_down(query: str = "names=Agnes,Bruno&games=3&starter=0") -> Model:
    return update(Model(), f"new seed {query}")


def ended(model: Model, name: str) -> Model:
    """The model with a finished recorded game at its table."""
    assert model.session
    return model._replace(session=model.session._replace(match=parse_record(record(name))), viewer=None)


def table(model: Model) -> Session:
    assert model.session
    return model.session


def test_the_form_and_the_address_ask_for_a_series_and_the_choice_is_remembered() -> None:
    assert [name for name in (1, 3, 5) if f'id="games-{name}"' in page(Model())] == list(LENGTHS)
    for length in LENGTHS:
        model = sit_down(f"games={length}")
        assert table(model).series == Series(length)
        assert f'value="{length}" checked' in page(send(model, "leave"))
    for wrong in ("2", "", "three", "٣"):
        assert "The number of games must be one of 1, 3, 5" in sit_down(f"games={wrong}").notice


def test_one_game_alone_says_nothing_of_a_series() -> None:
    model = sit_down("names=Agnes,Bruno")
    assert "series" not in page(model)
    assert "Rematch, " in page(ended(model, "draw"))
    assert 'class="series"' not in page(ended(model, "draw"))


def test_the_rematch_is_the_next_game_the_other_player_starting_until_the_series_is_decided() -> None:
    model = sit_down()
    assert "Game 1 of 3" in page(model)
    winners = {name: parse_record(record(name)).state.outcome() for name in ("instant", "negative")}
    model = ended(model, "instant")
    outcome = winners["instant"]
    assert outcome
    first = table(model).first_starter
    assert f"Game 2 of 3, {table(model).names[1 - first]} starts" in page(model)
    assert "After game 1 of 3" in page(model)
    model = send(model, "rematch seed")
    assert table(model).state.current_player == 1 - first
    assert table(model).series == series(3, Ended(first, outcome.winner, (outcome.scores[0], outcome.scores[1])))
    assert "Game 2 of 3" in page(model)
    model = ended(model, "instant")
    name = table(model).names[outcome.winner or 0]
    assert f'<bdi class="name">{name}</bdi> wins the series, 2 : 0' in page(model)
    assert "New series, " in page(model)
    assert table(send(model, "rematch seed")).series == Series(3)


def test_the_table_of_a_series_adds_up() -> None:
    model = sit_down()
    model = model._replace(session=table(model)._replace(series=series(3, ZERO, DRAW)))
    model = ended(model, "draw")
    text = page(model).partition('class="games"')[2].partition("</table>")[0]
    assert text.count("Draw") == 2
    assert "<td>36</td><td>26</td>" in text
    assert "<td>1</td><td>0</td>" in text
    assert "wins the series, 1 : 0" in page(model)


def test_the_last_move_of_a_game_in_a_series_can_be_taken_back() -> None:
    model = send(ended(sit_down(), "instant"), "undo")
    assert not table(model).over
    assert table(model).series_now == Series(3)


def test_a_series_between_two_games_is_set_aside_and_goes_on() -> None:
    model = ended(sit_down(), "instant")
    left = send(model, "leave")
    assert "After game 1 of 3" in page(left)
    again = send(left, "resume 0")
    assert table(again) == table(model)
    assert "rematch" in messages(again)
    decided = model._replace(session=table(model)._replace(series=series(3, ZERO, ONE)))
    assert send(decided, "leave").shelf == ()


def test_a_series_is_kept_and_a_save_without_one_is_of_one_game() -> None:
    model = send(ended(sit_down(), "instant"), "rematch seed")
    text = print_save(model, 1)
    assert parse_save(text).model.session == model.session
    body = body_of(text)
    del body["table"]["series"], body["games"]
    saved = parse_save(signed(body)).model
    assert table(saved).series == Series()
    assert saved.setup.games == 1


@pytest.mark.parametrize(
    "wrong",
    [
        5,
        [2, []],
        [3],
        [3, [[0, 0, [1, 2]], [1, 0, [1, 2]]]],
        [3, [[2, 0, [1, 2]]]],
        [3, [[0, 2, [1, 2]]]],
        [3, [[0, 0, [1]]]],
        [3, [[0, 0, [1, 10**9]]]],
        [True, []],
        [1.0, []],
    ],
)
def test_a_series_of_another_shape_is_refused(wrong: object) -> None:
    body = body_of(print_save(sit_down(), 1))
    body["table"]["series"] = wrong
    with pytest.raises(BadSave):
        parse_save(signed(body))

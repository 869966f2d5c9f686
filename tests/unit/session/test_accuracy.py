"""The accuracy of a game: what counts, and how much."""

import random

import pytest

from noir.core.thought import Thought
from noir.formats.record import parse_record
from noir.games import GAMES
from noir.session.accuracy import SLIP, accuracy, grade_of, hopes, loss_of, turning_point
from noir.session.match import begin
from noir.session.session import Session
from noir.session.setup import SEATS
from tests.support.games import record

GAME = Session(parse_record(record("draw")), SEATS[:2])


def thoughts(loss: float) -> list[Thought | None]:
    """Thoughts by which every move that was a choice gave away as much, and the worst half of the chances."""
    found: list[Thought | None] = []
    for at, move in enumerate(GAME.match.moves):
        legal = GAME.known(at).legal_moves()
        best = next((each for each in legal if each != move), move)
        worst = next((each for each in legal if each not in (best, move)), "none")
        chances = {best: 0.6, worst: 0.1, move: 0.6 - loss * (best != move)}
        found.append(Thought(best, chances) if len(legal) > 1 else None)
    return found


def own(player: int) -> list[int]:
    """The indices of a player's moves that were a choice."""
    choices = [at for at in range(len(GAME.match.moves)) if len(GAME.known(at).legal_moves()) > 1]
    return [at for at in choices if GAME.known(at).current_player == player]


@pytest.mark.parametrize(("loss", "per_cent"), [(0, 100), (0.1, 80), (0.25, 50), (0.5, 0)])
def test_the_accuracy_is_what_moves_kept_of_what_was_at_stake(loss: float, per_cent: int) -> None:
    assert accuracy(GAME, thoughts(loss), 0) == accuracy(GAME, thoughts(loss), 1) == per_cent


def test_moves_count_by_their_stakes() -> None:
    mixed, moves = thoughts(0), own(0)
    mixed[moves[0]] = thoughts(0.5)[moves[0]]
    assert accuracy(GAME, mixed, 0) == round(100 * (len(moves) - 1) / len(moves))
    small = Thought("x", {"x": 0.5, GAME.match.moves[moves[0]]: 0.5})
    assert accuracy(GAME, [small if at == moves[0] else each for at, each in enumerate(mixed)], 0) == 100
    assert accuracy(GAME, mixed, 1) == 100


def test_a_move_that_was_not_examined_counts_as_the_worst() -> None:
    at = own(0)[0]
    strange = thoughts(0)
    strange[at] = Thought("x", {"x": 0.7, "y": 0.2})
    assert loss_of(GAME, strange, at) == pytest.approx(0.5)


def test_a_game_without_stakes_has_no_accuracy() -> None:
    level: list[Thought | None] = [Thought(move, {move: 0.5}) for move in GAME.match.moves]
    assert accuracy(GAME, level, 0) is None


def test_it_waits_for_every_choice() -> None:
    waiting = thoughts(0)
    waiting[own(0)[-1]] = None
    assert accuracy(GAME, waiting, 0) is None
    assert accuracy(GAME, waiting, 1) == 100


def test_moves_without_a_chance_do_not_count() -> None:
    silent: list[Thought | None] = [Thought(move, {}) for move in GAME.match.moves]
    assert accuracy(GAME, silent, 0) is None
    assert loss_of(GAME, silent, 0) is None


def test_moves_without_a_chance_do_not_count_beside_those_that_have_one() -> None:
    mixed, moves = thoughts(0.25), own(0)
    for at in moves[::2]:
        mixed[at] = Thought("x", {})
    assert accuracy(GAME, mixed, 0) == 50
    assert [at for at, _hope in hopes(GAME, mixed, 0)] == moves[1::2]
    late = winning(0.4, 0.4, 0.6)
    late[moves[2]] = Thought("x", {})
    assert turning_point(GAME, late, 0) == moves[3]


@pytest.mark.parametrize(
    ("loss", "grade"),
    [(0, "best"), (0.029, "best"), (SLIP, "good"), (0.07, "mistake"), (0.15, "blunder"), (1, "blunder")],
)
def test_a_move_is_graded_by_its_loss(loss: float, grade: str) -> None:
    assert grade_of(loss) == grade


def winning(*chances: float) -> list[Thought | None]:
    """Thoughts in which player 0 has these chances at its choices, the last of them to the end."""
    found: list[Thought | None] = [None] * len(GAME.match.moves)
    for place, at in enumerate(own(0)):
        move = GAME.match.moves[at]
        found[at] = Thought(move, {move: chances[min(place, len(chances) - 1)]})
    return found


def test_the_turning_point_is_where_the_winner_went_ahead_for_good() -> None:
    moves = own(0)
    assert turning_point(GAME, winning(0.6), 0) == 0
    assert turning_point(GAME, winning(0.4, 0.6), 0) == moves[1]
    assert turning_point(GAME, winning(0.6, 0.4, 0.5), 0) == moves[2]
    assert turning_point(GAME, winning(0.6, 0.4), 0) is None


@pytest.mark.parametrize(
    ("chances", "turned"),
    [
        ({0: 0.4, 9: 0.3, 18: 0.35, 26: 0.45}, 0),
        ({0: 0.4, 9: 0.5, 26: 0.45, 44: 0.5}, 44),
        ({0: 0.4, 9: 0.5, 26: 0.45}, None),
        ({0: 0.34}, 0),
        ({0: 0.33}, None),
    ],
)
def test_among_more_than_two_the_winner_is_ahead_of_the_best_other_one(
    chances: dict[int, float], turned: int | None
) -> None:
    match = begin("gangzzz", GAMES["gangzzz"].deal(random.Random(1), 3, ("short",)))
    while len(match.moves) < 45:
        match = match.play(match.state.legal_moves()[0])
    game = Session(match, SEATS[:3])
    assert [game.mover(at) for at in (0, 9, 18, 26, 44)] == [0, 1, 2, 0, 0]
    found = [Thought(move, {move: chances[at]}) if at in chances else None for at, move in enumerate(match.moves)]
    assert turning_point(game, found, 0) == turned

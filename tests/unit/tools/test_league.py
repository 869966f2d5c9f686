"""The league plays each deal from both sides and counts correctly; the strength of the bots isn't tested here."""

import random
from typing import Any

from noir.bots import BOTS
from noir.games import GAMES
from tools.arena.league import Duel, joined, play, row


def first_move(seen: Any, rng: random.Random) -> str:
    return str(seen.legal_moves()[0])


def test_a_bot_against_itself_wins_each_deal_once() -> None:
    for number in range(20):
        points, times = play("district", [first_move, first_move], number)
        assert points == 0.5
        assert len(times[0]) == len(times[1]) > 0


def test_the_points_are_those_of_the_first_bot() -> None:
    def share(one: Any, two: Any) -> float:
        return sum(play("district", [one, two], number)[0] for number in range(15)) / 15

    assert share(BOTS["easy"], BOTS["random"]) > 0.6
    assert share(BOTS["random"], BOTS["easy"]) < 0.4


def test_a_bot_is_shown_what_its_seat_may_know() -> None:
    def asks(seen: Any, rng: random.Random) -> str:
        assert seen == seen.observe(seen.current_player)
        return first_move(seen, rng)

    play("district", [asks, asks], 1)


def test_duels_are_joined_and_told_with_their_interval() -> None:
    duels = [Duel([points], ([0.001, 0.002], [0.3])) for points in (1.0, 0.5, 1.0, 0.5)]
    both = joined(duels)
    assert both.points == [1.0, 0.5, 1.0, 0.5]
    assert both.share() == "75.0% ± 28.3%"
    assert both.pace(0) == "1.5 / 2"
    assert row(("a", "b"), both, "here") == "| a | b | here | 75.0% ± 28.3% | 1.5 / 2 | 300.0 / 300 |"


def test_every_game_can_be_played_in_the_league() -> None:
    for game in GAMES:
        play(game, [BOTS["random"], BOTS["random"]], 1)

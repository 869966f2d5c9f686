"""The league plays each deal from all sides and counts correctly; the strength of the bots isn't tested here."""

import json
import random
import sys
from typing import Any, NamedTuple

import pytest

from noir.bots import BOTS, LEVELS
from noir.games import GAMES
from tools.arena import league
from tools.arena.league import PROGRAM, Duel, asked, bot, joined, pairs_of, play, row


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


class Turn(NamedTuple):
    """A game of four in which everyone says a word once; those who said "win" share the win."""

    said: tuple[str, ...] = ()

    @staticmethod
    def deal(_rng: random.Random, seats: int) -> str:
        assert seats == 4
        return ""

    @staticmethod
    def start(_deal: str) -> "Turn":
        return Turn()

    @property
    def current_player(self) -> int | None:
        return len(self.said) if len(self.said) < 4 else None

    def observe(self, _player: int | None) -> "Turn":
        return self

    def play(self, move: str) -> "Turn":
        return Turn((*self.said, move))

    @property
    def winners(self) -> tuple[int, ...]:
        return tuple(seat for seat, word in enumerate(self.said) if word == "win")


def test_with_more_seats_the_first_bot_sits_once_at_each_and_a_shared_win_counts_its_share(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(league, "GAMES", {"turn": Turn})
    seats: list[int] = []

    def first(seen: Turn, _rng: random.Random) -> str:
        seats.append(len(seen.said))
        return "win"

    def second(seen: Turn, _rng: random.Random) -> str:
        return "win" if len(seen.said) < 2 else "lose"

    assert play("turn", [first, second], 1, seats=4)[0] == pytest.approx((1 / 2 + 1 / 2 + 1 / 3 + 1 / 3) / 4)
    assert seats == [0, 1, 2, 3]
    assert play("turn", [lambda _seen, _rng: "lose", second], 1, seats=4)[0] == 0.0


def test_the_references_can_play() -> None:
    state = GAMES["gangzzz"].start(GAMES["gangzzz"].deal(random.Random(1), 3))
    seen: Any = state.play("auto").play("auto").play("auto")
    assert bot("gangzzz", "reference 40")(seen.observe(seen.current_player), random.Random(1)) in seen.legal_moves()
    assert bot("gangzzz", "patient")(seen.observe(seen.current_player), random.Random(1)) in seen.legal_moves()
    assert bot("gangzzz", "hard") is BOTS["hard"]


def wanted(monkeypatch: pytest.MonkeyPatch, *words: str) -> Any:
    """What these words on the command line ask for."""
    monkeypatch.setattr(sys, "argv", ["league.py", *words])
    return asked()


def test_one_pair_can_be_asked_for_or_all(monkeypatch: pytest.MonkeyPatch) -> None:
    pair = wanted(monkeypatch, "--game", "gangzzz", "--seats", "4", "--pair", "hard", "reference 30")
    assert pairs_of(pair) == [("hard", "reference 30")]
    district = pairs_of(wanted(monkeypatch))
    assert district[0] == ("hard", "fairly-hard")
    assert district[-1] == ("hard", "reference 10000")
    assert len(district) == len(LEVELS)
    assert pairs_of(wanted(monkeypatch, "--reference", "0")) == district[:-1]
    assert pairs_of(wanted(monkeypatch, "--game", "gangzzz")) == district[:-1]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--seats", "3"], "district is not for 3 players"),
        (["--game", "famiglia", "--pair", "hard", "reference 10"], "famiglia has no reference 10"),
        (["--pair", "harder", "hard"], "district has no harder"),
        (["--pair", "hard", "reference"], "district has no reference"),
        (["--pair", "easy", "reference 0"], "district has no reference 0"),
        (["--pair", "patient", "hard"], "district has no patient"),
    ],
)
def test_what_nobody_can_play_is_refused(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], words: list[str], said: str
) -> None:
    with pytest.raises(SystemExit):
        wanted(monkeypatch, *words)
    assert capsys.readouterr().err.endswith(f"error: {said}\n")


def test_the_program_for_the_page_brings_all_that_it_uses() -> None:
    names: dict[str, Any] = {"game": "district", "names": "random easy", "number": 3}
    program, result = PROGRAM.strip().rsplit("\n", 1)
    exec(program, names)
    points, times = json.loads(eval(result, names))
    assert points == play("district", [BOTS["random"], BOTS["easy"]], 3)[0]
    assert len(times) == 2

"""What District Noir says for a move: what it brings, secures and leaves, from what the player to move sees."""

import random

import pytest

from noir.games import GAMES
from noir.games.district.rules.pieces import ROUND_TURNS, ROUNDS
from noir.games.district.rules.scoring import score
from noir.games.district.rules.state import State, start
from noir.games.district.text.hints import is_secured, move_name, reasons, swing
from noir.games.texts import TEXTS
from tests.support.games import random_states
from tests.support.sizes import sized

NAMES = ("Agnes", "Bruno")
BASE = start(GAMES["district"].deal(random.Random(1)))._replace(starter=0, current_player=0)


def moment(
    row: str, mine: str = "", theirs: str = "", hand: str = "5 6", taken: tuple[bool, bool] = (False, False)
) -> State:
    """A moment in which Agnes is to move."""
    return BASE._replace(
        row=tuple(row.split()),
        tableaux=(tuple(mine.split()), tuple(theirs.split())),
        hands=(tuple(hand.split()), ("?",) * 2),
        taken=taken,
    )


@pytest.mark.parametrize(
    ("seen", "move", "said"),
    [
        (
            moment("7 -2"),
            "take",
            [
                "Taking gets 7, -2: a gain of 5 points on Bruno.",
                "Agnes then leads in the 7s, 1 to 0.",
                "Taking leaves Bruno an empty row.",
            ],
        ),
        (
            moment("8 7 7 5 +2 -1"),
            "take",
            [
                "Taking gets 7, 7, 5, +2, -1: a gain of 13 points on Bruno.",
                "Agnes then leads in the 5s, 1 to 0.",
                "Agnes then leads in the 7s, 2 to 0.",
                "Taking would then be worth 8 points to Bruno.",
            ],
        ),
        (
            moment("5", mine="5 5", theirs="5"),
            "take",
            [
                "Taking gets 5: a gain of 0 points on Bruno.",
                "Agnes then has the 5s for good, 3 to 1.",
                "Taking leaves Bruno an empty row.",
            ],
        ),
        (moment("H", mine="P T"), "take", ["Agnes gets the third building and wins."]),
        (
            moment("-3", taken=(False, True)),
            "take",
            ["Taking leaves Bruno an empty row.", "Taking gets -3, which costs 3 points now."],
        ),
        (
            moment("8 8 8 8 8 -1", taken=(False, True)),
            "take",
            [
                "Taking gets 8, 8, 8, 8, -1: a gain of 7 points on Bruno.",
                "Agnes then leads in the 8s, 4 to 0.",
                "Bruno has already taken this round.",
            ],
        ),
        (
            moment("7 -2"),
            "5",
            ["Taking would then be worth 10 to Agnes, not 5.", "Taking would then be worth 10 points to Bruno."],
        ),
        (
            moment("7", mine="5", theirs="5 5"),
            "6",
            ["Taking would then be worth 13 to Agnes, not 7.", "Taking would then be worth 13 points to Bruno."],
        ),
        (
            moment("8 8 8 8 8"),
            "8",
            ["Agnes can still take later this round.", "Taking would then be worth 8 points to Bruno."],
        ),
        (
            moment("7", taken=(False, True)),
            "-1",
            [
                "Bruno has already taken this round: the row waits for Agnes.",
                "Taking would then be worth 6 to Agnes, not 7.",
            ],
        ),
        (
            moment("7", taken=(True, False)),
            "6",
            ["Every other move looks worse.", "Taking would then be worth 13 points to Bruno."],
        ),
        (
            moment("7", taken=(True, True)),
            "6",
            ["Bruno has already taken this round, and so has Agnes: the row stays for the next round."],
        ),
        (
            moment("7", taken=(True, True))._replace(moves=("5",) * (ROUNDS - 1) * ROUND_TURNS),
            "6",
            ["It's the last round, and nobody can take any more: the row scores for nobody."],
        ),
        (
            moment("8 8 8 5 6 7"),  # what is left counts as it does after the take
            "take",
            [
                "Taking gets 8, 8, 5, 6, 7: a gain of 31 points on Bruno.",
                "Agnes then leads in the 5s, 1 to 0.",
                "Agnes then leads in the 6s, 1 to 0.",
                "Agnes then leads in the 7s, 1 to 0.",
                "Agnes then leads in the 8s, 2 to 0.",
                "Taking would then be worth 0 points to Bruno.",
            ],
        ),
        (
            moment("H -1", theirs="P T", taken=(True, False)),
            "5",
            ["Every other move looks worse.", "Bruno could then win at once by taking."],
        ),
        (moment("-3", taken=(True, False), hand="-1"), "-1", ["Taking would then cost Bruno 4 points."]),
    ],
)
def test_the_reasons_for_a_move(seen: State, move: str, said: list[str]) -> None:
    assert reasons(seen, move, NAMES) == said


def test_a_move_has_a_name() -> None:
    assert [move_name(move) for move in ("take", "5", "-3", "H")] == ["take", "play 5", "play -3", "play harbour"]


def test_a_swing_is_what_the_lead_changes_by() -> None:
    for seed in range(sized(10, 50, 50)):
        for state in random_states("district", seed)[:-1]:
            player = state.current_player
            assert isinstance(state, State)
            if player is None or "take" not in state.legal_moves():
                continue
            before, after = score(state.tableaux), score(state.play("take").tableaux)
            change = (after[player].total - after[1 - player].total) - (before[player].total - before[1 - player].total)
            assert swing(state.tableaux, player, state.row) == change


def test_what_is_secured_is_never_lost() -> None:
    secured = 0
    for seed in range(sized(40, 200, 200)):
        states = random_states("district", seed)
        last = states[-1]
        assert isinstance(last, State)
        for state in states:
            assert isinstance(state, State)
            for player in (0, 1):
                for kind in "5678":
                    if is_secured(state.tableaux, player, kind):
                        secured += 1
                        assert kind in score(last.tableaux)[player].majorities
    assert secured > sized(20, 100, 100)


def test_every_move_of_every_moment_has_reasons_that_do_not_depend_on_what_is_hidden() -> None:
    for seed in range(sized(4, 30, 30)):
        for state in random_states("district", seed)[:-1]:
            for move in state.legal_moves():
                seen = state.observe(state.current_player)
                said = TEXTS["district"].reasons(seen, move, NAMES)
                assert said
                assert said == TEXTS["district"].reasons(state, move, NAMES)

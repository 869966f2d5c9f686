"""The tutorial of District Noir: one prepared game, and what is said and asked along the way."""

from collections import Counter

from noir.core.tutorial import Step, TutorialScript
from noir.games.district.rules.pieces import COPIES, DEALT, TAKE
from noir.ui.i18n import _

OTHER = "Sal"
"""The name of the opponent."""

BEGINS = " ".join(
    [
        "0",
        *("7 8 -2 6 -1", "6 5 H 8 5", "-3 +2"),  # round 1: the learner, Sal, the row
        *("P -2 -3 -1 -2", "5 7 8 6 7"),  # round 2: Sal, the learner
        *("T 8 6 7 +2", "+3 5 8 6 7"),  # round 3: the learner, Sal
    ]
)
"""The deal as far as the tutorial shows it."""

MOVES = (
    *("7", "6", "8", "5", TAKE, "H", "-2", "8", "6", "5", "-1", TAKE),
    *("P", "5", TAKE, "7", "-2", "8", "-3", "6", "-1", "7", "-2", TAKE),
    *("8", "+3", "6", TAKE, "T", "5", TAKE),
)
"""The moves of the game, up to the last step."""


def rigged(begins: str) -> str:
    """A deal that begins with the starting player and cards of `begins`; any other cards follow."""
    starter, *drawn = begins.split()
    others = (Counter(COPIES) - Counter(drawn)).elements()
    return " ".join([starter, *[*drawn, *others][:DEALT]])


def tutorial() -> TutorialScript:
    """The tutorial."""
    return TutorialScript(OTHER, rigged(BEGINS), MOVES, (*_first_round(), *_second_round(), *_third_round()))


def _first_round() -> list[Step]:
    """Steps about playing, taking and points."""
    return [
        Step(
            0,
            (
                _(
                    "In the middle is the row, the street of this town, with two cards. Below is your hand of five. "
                    "Sal has five too, and keeps them secret."
                ),
            ),
            points="street",
        ),
        Step(
            0,
            (
                _("Five times a round a player puts a card from the hand at the newest end of the row."),
                _("Press the 7 to play it."),
            ),
            "7",
            "front",
        ),
        Step(
            2,
            (_("The 7 lies in the row, and Sal has put a 6 behind it."), _("Now play the 8.")),
            "8",
            "street",
        ),
        Step(
            4,
            (
                _(
                    "Six cards lie in the row. Once a round you take exactly the newest five. The -3 is the oldest "
                    "and stays behind. Take now!"
                ),
            ),
            TAKE,
            "street",
        ),
        Step(
            6,
            (
                _(
                    "What you take stays open to the end. Look at the score: more 5s bring 5 points, more 6s bring 6, "
                    "and so on: 26 points here."
                ),
            ),
            points="ledger",
        ),
        Step(
            6,
            (
                _(
                    "A 5, 6, 7 and 8 together are a set: 5 points more. The alliance +2 adds 2. Cards with a minus, "
                    "betrayals, cost points. That makes 33."
                ),
            ),
            points="ledger",
        ),
        Step(
            6,
            (
                _("The take of this round is used, but Sal still has to take. So this is the time for bad cards."),
                _("Play the betrayal -2."),
            ),
            "-2",
            "front",
        ),
        Step(
            12,
            (
                _(
                    "A few turns later. Sal had played every card without taking, so the take was forced: a 5, a 6 "
                    "and an 8, but both betrayals too."
                ),
            ),
            points="seat-1",
        ),
        Step(
            12,
            (
                _(
                    "Now you each have one 5, 6 and 8, and equal scores nothing. 33 points became 14. No majority is "
                    "safe while the other can still catch up."
                ),
            ),
            points="ledger",
        ),
    ]


def _second_round() -> list[Step]:
    """Steps about buildings, an empty row and a forced take."""
    return [
        Step(
            13,
            (
                _("The second round: five new cards each, and Sal started with the police headquarters."),
                _("Whoever has harbour, police headquarters and town hall wins at once. Play the 5."),
            ),
            "5",
            "street",
        ),
        Step(
            15,
            (
                _("Fewer than five cards lay there, so Sal took all of them, and lacks only the town hall now."),
                _("From an empty row nobody can take. Play a 7."),
            ),
            "7",
            "seat-1",
        ),
        Step(
            23,
            (
                _(
                    "Many turns later your hand is empty and your take unused, so it is forced. Sal filled the row "
                    "with betrayals: whoever waits too long pays. Take."
                ),
            ),
            TAKE,
            "street",
        ),
    ]


def _third_round() -> list[Step]:
    """Steps about timing."""
    play_the_8 = _("Not yet! Sal can still take, would get the town hall and win at once. Play the 8.")
    return [
        Step(
            24,
            (
                _(
                    "Round three. Here is the town hall, and Sal has the other two buildings! Sal can still take, so "
                    "keep the town hall and play the 8."
                ),
            ),
            "8",
            "front",
            (("T", play_the_8), (TAKE, _("Keep the take: it is needed for the town hall. Play the 8."))),
        ),
        Step(
            28,
            (
                _("Sal could not resist the two 8s and has taken. Until the next round Sal cannot take again."),
                _("Now the town hall is safe in the row. Play it."),
            ),
            "T",
            "seat-1",
        ),
        Step(
            30,
            (
                _("7, town hall and 5 lie in the row."),
                _("Take them: then nobody can have all three buildings any more."),
            ),
            TAKE,
            "street",
        ),
        Step(
            31,
            (
                _(
                    "That's the game: the right card, and your take, at the right moment. After four rounds points "
                    "decide; ties go to more 8s, then 7s, 6s, 5s."
                ),
            ),
        ),
    ]

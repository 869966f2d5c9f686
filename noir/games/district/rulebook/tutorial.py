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
                    "In the middle is the row, the street you fight over: two cards. Below is your hand of five. Sal "
                    "has five too, and keeps them secret."
                ),
            ),
            points="street",
        ),
        Step(
            0,
            (
                _("Five times a round, you play a card from your hand to the newest end of the row."),
                _("Press the 7 to play it."),
            ),
            "7",
            "front",
        ),
        Step(
            2,
            (_("Your 7 is in the row, and Sal has played a 6 after it."), _("Now play the 8.")),
            "8",
            "street",
        ),
        Step(
            4,
            (
                _(
                    "The row has six cards. Once a round you take exactly five, the newest. The -3 is the oldest and "
                    "stays behind. Take now!"
                ),
            ),
            TAKE,
            "street",
        ),
        Step(
            6,
            (
                _(
                    "What you take stays open to the end. Look at your 26 points: 5 for more 5s than Sal, 6 for more "
                    "6s, and so on."
                ),
            ),
            points="ledger",
        ),
        Step(
            6,
            (
                _(
                    "A 5, 6, 7 and 8 together are a set: 5 more points. The alliance +2 adds 2, which makes 33. "
                    "Cards with a minus are betrayals: they cost points."
                ),
            ),
            points="ledger",
        ),
        Step(
            6,
            (
                _("You've taken this round; Sal hasn't yet. So now is the time to play bad cards."),
                _("Play the betrayal -2."),
            ),
            "-2",
            "front",
        ),
        Step(
            12,
            (_("A few turns later, Sal ran out of cards and had to take a 5, a 6 and an 8, but also both betrayals."),),
            points="seat-1",
        ),
        Step(
            12,
            (
                _(
                    "Now you each have one 5, 6 and 8, and a tie scores nothing. Your 33 points are now 14. No "
                    "majority is safe while Sal can catch up."
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
                _("Round two: you both get five new cards; Sal plays the police headquarters."),
                _("Get the harbour, police headquarters and town hall, and you win at once. Play the 5."),
            ),
            "5",
            "street",
        ),
        Step(
            15,
            (
                _("The row had fewer than five cards, so Sal took them all. Now Sal needs only the town hall."),
                _("You can't take from an empty row. Play a 7."),
            ),
            "7",
            "seat-1",
        ),
        Step(
            23,
            (
                _(
                    "Many turns later your hand is empty and you haven't taken, so now you must. You waited too "
                    "long: Sal filled the row with betrayals. Take."
                ),
            ),
            TAKE,
            "street",
        ),
    ]


def _third_round() -> list[Step]:
    """Steps about timing."""
    play_the_8 = _("Not yet! Sal can still take, and would win at once with the town hall. Play the 8.")
    return [
        Step(
            24,
            (
                _(
                    "Round three. You have the town hall, and Sal has the other two buildings! Sal can still "
                    "take, so keep the town hall and play the 8."
                ),
            ),
            "8",
            "front",
            (("T", play_the_8), (TAKE, _("Don't take yet: save that for the town hall. Play the 8."))),
        ),
        Step(
            28,
            (
                _("Sal couldn't resist the two 8s and took them. Sal can't take again until the next round."),
                _("Now the town hall is safe in the row. Play it."),
            ),
            "T",
            "seat-1",
        ),
        Step(
            30,
            (
                _("The row is now 7, town hall, 5."),
                _("Take them: then neither of you can get all three buildings any more."),
            ),
            TAKE,
            "street",
        ),
        Step(
            31,
            (
                _(
                    "That's the game: play the right card and take at the right moment. After four rounds the most "
                    "points win; ties go to more 8s, then 7s, 6s, 5s."
                ),
            ),
        ),
    ]

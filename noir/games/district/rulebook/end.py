"""The rules of District Noir about the end: the last round, the three buildings, and scoring."""

from noir.games.district.rulebook.tutorial import rigged
from noir.ui.html import h
from noir.ui.i18n import _
from noir.ui.rulebook import Example, Section, points


def end() -> list[Section]:
    """How the game ends, and what the tableaux are worth."""
    return [*_end(), *_score()]


def _end() -> list[Section]:
    return [
        Section(
            "end-of-game",
            _("The end of the game"),
            (
                h(
                    "p",
                    _("After the fourth round the deck is empty and the game ends. Then you count your points."),
                ),
                h("p", _("Only the three buildings can end it sooner.")),
            ),
        ),
        Section(
            "buildings",
            _("Three buildings win at once"),
            (
                h(
                    "p",
                    _(
                        "When you have the harbour, the police headquarters and the town hall in your tableau, "
                        "you win at once, even in the middle of a round. Points don't matter."
                    ),
                ),
                h(
                    "p",
                    _(
                        "A building can be among the three cards set aside. Then neither of you can win this way, and "
                        "neither of you knows it."
                    ),
                ),
            ),
            Example(
                "buildings",
                rigged("0 5 6 8 7 -2 T 8 6 7 -1 H P"),
                "5 T",
                0,
                _("If Ada takes now, she gets all three buildings."),
                _("Take now, or play the 6 first?"),
                ("6", "take"),
                (
                    ("6", _("Now Ben can take the three buildings, and win.")),
                    ("take", _("Right: Ada has all three buildings and wins at once.")),
                ),
            ),
        ),
        Section(
            "waiting",
            _("Take now, or wait?"),
            (
                h(
                    "p",
                    _(
                        "Once you've taken, only the other player can still take this round, and can wait for the "
                        "right moment."
                    ),
                ),
            ),
            Example(
                "waiting",
                rigged("1 P 7 5 6 -2 H 6 8 7 5 7 +2 T 6 8 5 -1 7 8 7 6 8"),
                "P H 7 take 5 6 take 8 -2 7 6 5 6 take 8 8 5 7",
                0,
                _("Ada has two buildings, and the third, the town hall, in hand. Ben has already taken this round."),
                _("It's 9 to 9. Take these five cards now, or play the town hall and wait?"),
                ("T", "take"),
                (
                    (
                        "T",
                        _(
                            "Worth the wait! Ben can't take this round. Whatever Ben plays, Ada takes the town hall "
                            "next and wins at once."
                        ),
                    ),
                    (
                        "take",
                        _(
                            "It's 17 to 9 now, but the win is gone. Ada must play the town hall this round, and "
                            "Ben, who starts the next one, can take it."
                        ),
                    ),
                ),
            ),
            level=3,
        ),
    ]


def _score() -> list[Section]:
    return [
        Section(
            "scoring",
            _("Counting the points"),
            (
                h(
                    "p",
                    _("Only the cards in your tableau count. The score at the table always shows where you stand."),
                ),
            ),
            Example(
                "scoring",
                rigged("1 7 8 8 6 +2 8 7 6 5 -1 5 6"),
                "7 8 8 take 8 7 6 6 take",
                0,
                _(
                    "Ada has more 5s, more 8s and one set: 18 points. Ben has more 6s: 6 points. Each has one 7, "
                    "so neither scores for it."
                ),
            ),
        ),
        Section(
            "majority",
            _("Majorities"),
            (
                h(
                    "p",
                    _(
                        "For each kind of gang card, 5, 6, 7 and 8, the player with more of them scores that "
                        "number once."
                    ),
                ),
                points(
                    _("How many more doesn't matter: five 8s against one score 8 points."),
                    _("If you both have the same number, or none, neither of you scores."),
                    _("You can lose a majority again: if the other player takes, your lead can become a tie."),
                ),
            ),
            level=3,
        ),
        Section(
            "sets",
            _("Sets of four"),
            (
                h(
                    "p",
                    _("Each complete set of one 5, one 6, one 7 and one 8 scores 5 points on top of the majorities."),
                ),
                h(
                    "p",
                    _(
                        "The kind you have fewest of tells you how many sets you have: if that's two 5s, you have two "
                        "sets. You can both have sets."
                    ),
                ),
            ),
            level=3,
        ),
        Section(
            "alliances",
            _("Alliances and betrayals"),
            (
                h(
                    "p",
                    _("An alliance adds its number, a betrayal takes its number away. A total can be below zero."),
                ),
                h("p", _("Buildings score no points.")),
            ),
            level=3,
        ),
        Section(
            "ties",
            _("Equal totals"),
            (
                h(
                    "p",
                    _(
                        "The higher total wins. If the totals are equal, more 8s win; if these are equal too, "
                        "more 7s, then 6s, then 5s."
                    ),
                ),
                h("p", _("If all four are equal, it's a draw.")),
            ),
            level=3,
        ),
    ]

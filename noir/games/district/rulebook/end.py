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
                    _("The game ends after the fourth round, when the deck is used up. Then the points are counted."),
                ),
                h("p", _("It can end sooner in one way only: by the three buildings.")),
            ),
        ),
        Section(
            "buildings",
            _("Three buildings win at once"),
            (
                h(
                    "p",
                    _(
                        "Whoever has harbour, police headquarters and town hall in the tableau wins in that very "
                        "moment, in the middle of a round if need be, and whatever the points are."
                    ),
                ),
                h(
                    "p",
                    _(
                        "One building may be among the three cards set aside. Then nobody can win in this "
                        "way, and nobody knows."
                    ),
                ),
            ),
            Example(
                "buildings",
                rigged("0 5 6 8 7 -2 T 8 6 7 -1 H P"),
                "5 T",
                0,
                _("All three buildings are among the cards that a take brings now."),
                _("Take now, or play the 6 first?"),
                ("6", "take"),
                (
                    ("6", _("Now Ben can take the same cards, and wins with them.")),
                    ("take", _("Right: nobody else gets these cards any more.")),
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
                        "Whoever has taken cannot take again before the next round. Until then only the other player "
                        "can take, and can wait for the right moment."
                    ),
                ),
            ),
            Example(
                "waiting",
                rigged("1 P 7 5 6 -2 H 6 8 7 5 7 +2 T 6 8 5 -1 7 8 7 6 8"),
                "P H 7 take 5 6 take 8 -2 7 6 5 6 take 8 8 5 7",
                0,
                _("Ada has two buildings and holds the third, the town hall. Ben has taken in this round already."),
                _("It is 9 to 9. Take these five cards now, or play the town hall and wait?"),
                ("T", "take"),
                (
                    (
                        "T",
                        _(
                            "Well waited! Ben cannot take in this round. Whatever Ben plays, the next take brings Ada "
                            "the town hall, and wins at once."
                        ),
                    ),
                    (
                        "take",
                        _(
                            "It is 17 to 9 now, but the win is gone. The town hall has to be played in this round, and "
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
                    _(
                        "Only what lies in the tableaux counts. The score beside the table shows at any time how "
                        "it stands."
                    ),
                ),
            ),
            Example(
                "scoring",
                rigged("1 7 8 8 6 +2 8 7 6 5 -1 5 6"),
                "7 8 8 take 8 7 6 6 take",
                0,
                _(
                    "Ada has more 5s and more 8s and one set: 18 points. Ben has more 6s: 6 points. Each has one 7, "
                    "and nobody scores for it."
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
                        "For each kind of gang card, 5, 6, 7 and 8, the player who has more of them scores "
                        "that number once."
                    ),
                ),
                points(
                    _("It does not matter how many more: five 8s against one bring 8 points."),
                    _("Equally many, also none each, bring nobody anything."),
                    _("A majority can be lost again: a single take can end in a tie what was a lead."),
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
                    _("Each complete set of one 5, one 6, one 7 and one 8 brings 5 points, besides the majorities."),
                ),
                h(
                    "p",
                    _(
                        "A player has as many sets as cards of the kind that there are fewest of. Both "
                        "players can have sets."
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
                    _(
                        "Each alliance adds the number on it, each betrayal costs the number on it. A total "
                        "may be below zero."
                    ),
                ),
                h("p", _("Buildings bring no points.")),
            ),
            level=3,
        ),
        Section(
            "ties",
            _("When the totals are equal"),
            (
                h(
                    "p",
                    _(
                        "The higher total wins. If both are equal, whoever has more 8s wins; if these are "
                        "equal too, more 7s, then 6s, then 5s."
                    ),
                ),
                h("p", _("If all four are equal, the game is a draw.")),
            ),
            level=3,
        ),
    ]

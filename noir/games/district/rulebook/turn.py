"""The rules of District Noir about a round: playing, taking, and the forced take."""

from noir.games.district.rulebook.tutorial import rigged
from noir.ui.html import h
from noir.ui.i18n import _
from noir.ui.rulebook import Example, Section, points


def turn() -> list[Section]:
    """How a round is played."""
    return [
        Section(
            "round",
            _("A round"),
            (
                h(
                    "p",
                    _(
                        "You take turns, and the player with the token starts. A turn is one action: play a card, "
                        "or take. In a round you each play five cards and take once, six actions each."
                    ),
                ),
                h(
                    "p",
                    _(
                        "Choosing when to take decides the game. You can take on any turn, from your first to your "
                        "last."
                    ),
                ),
            ),
        ),
        Section(
            "play",
            _("Playing a card"),
            (
                h("p", _("Put a card from your hand face up at the newest end of the row.")),
                h("p", _("A card in the row belongs to neither of you until one of you takes it.")),
            ),
            Example(
                "play",
                rigged("0 5 6 7 8 -1 6 7 8 8 +2 5 7"),
                "",
                0,
                _("The first turn: the row has two cards. Ada can play any card from her hand, or take both."),
            ),
        ),
        Section(
            "take",
            _("Taking"),
            (
                h(
                    "p",
                    _("Once a round you take the newest five cards from the row, the good and the bad."),
                ),
                points(
                    _(
                        "With five or more cards in the row, you take exactly five: never fewer, and never the "
                        "older ones."
                    ),
                    _("With fewer than five, you take them all."),
                    _("If the row is empty, you can't take: you must play a card."),
                    _("Once you've taken, you can't take again until the next round."),
                ),
                h(
                    "p",
                    _("The cards you take stay open in front of you, in your tableau, to the end of the game."),
                ),
            ),
            Example(
                "take",
                rigged("0 H -2 8 6 7 7 5 8 +2 -1 5 6"),
                "H 7 -2 5",
                0,
                _(
                    "The row has six cards. If Ada takes, she gets the newest five: 6, harbour, 7, -2 and 5. The "
                    "oldest 5 stays where it is."
                ),
            ),
        ),
        Section(
            "forced-take",
            _("When you must take"),
            (
                h("p", _("If your hand is empty and you haven't taken this round, you must take now.")),
                h(
                    "p",
                    _(
                        "You then always take five cards. If you wait that long, the other player helps decide which "
                        "five."
                    ),
                ),
            ),
            Example(
                "forced-take",
                rigged("0 5 6 8 7 +2 6 -3 -2 -1 8 7 5"),
                "5 8 8 take 6 6 7 -1 +2 -2",
                0,
                _(
                    "Ada has played all five cards and hasn't taken. Only one action is left: she must take, -1 and -2 "
                    "and all."
                ),
            ),
        ),
        Section(
            "end-of-round",
            _("The end of a round"),
            (
                points(
                    _("After twelve actions both hands are empty. The cards in the row stay there."),
                    _(
                        "Deal five new cards to each player, first to the player who starts the new round. The row "
                        "gets none."
                    ),
                    _("The token changes hands: the other player starts. You can each take once in the new round."),
                ),
            ),
        ),
    ]

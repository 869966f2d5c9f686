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
                        "The players take turns, and who has the token begins. A turn is one action: to play a card or "
                        "to take. In a round each player plays five cards and takes once, six actions in all."
                    ),
                ),
                h(
                    "p",
                    _(
                        "When to take is the choice that decides the game. It may be at any turn, from the "
                        "first to the last."
                    ),
                ),
            ),
        ),
        Section(
            "play",
            _("Playing a card"),
            (
                h("p", _("Choose a card of the hand and lay it face up at the newest end of the row.")),
                h("p", _("A card that was played belongs to nobody until somebody takes it.")),
            ),
            Example(
                "play",
                rigged("0 5 6 7 8 -1 6 7 8 8 +2 5 7"),
                "",
                0,
                _("The first turn: two cards lie in the row, and Ada can play any card of the hand, or take the two."),
            ),
        ),
        Section(
            "take",
            _("Taking"),
            (
                h(
                    "p",
                    _(
                        "Once a round a player takes the newest five cards of the row, as they are, the good "
                        "and the bad."
                    ),
                ),
                points(
                    _(
                        "If five or more cards lie in the row, it is exactly five: never fewer, and never"
                        " the older ones."
                    ),
                    _("If there are fewer than five, it is all of them."),
                    _("If the row is empty, there is nothing to take, and a card has to be played."),
                    _("A player who has taken cannot take again before the next round."),
                ),
                h(
                    "p",
                    _(
                        "The cards taken lie open before the player, in the tableau, and stay there to the "
                        "end of the game."
                    ),
                ),
            ),
            Example(
                "take",
                rigged("0 H -2 8 6 7 7 5 8 +2 -1 5 6"),
                "H 7 -2 5",
                0,
                _(
                    "Six cards lie in the row. A take brings the newest five: 6, harbour, 7, -2 and 5. The oldest 5 "
                    "stays where it is."
                ),
            ),
        ),
        Section(
            "forced-take",
            _("When a take is forced"),
            (
                h("p", _("A player without a card in hand who has not taken in this round has to take now.")),
                h(
                    "p",
                    _(
                        "The take is then always of five cards. Who waits until the end of the round lets the other "
                        "player choose what these five are."
                    ),
                ),
            ),
            Example(
                "forced-take",
                rigged("0 5 6 8 7 +2 6 -3 -2 -1 8 7 5"),
                "5 8 8 take 6 6 7 -1 +2 -2",
                0,
                _("Ada has played all five cards and not taken. Only one action is left: to take, -1 and -2 and all."),
            ),
        ),
        Section(
            "end-of-round",
            _("The end of a round"),
            (
                points(
                    _("After twelve actions both hands are empty. What lies in the row stays there."),
                    _(
                        "Each player is dealt five new cards; who starts the new round is dealt first. "
                        "The row gets none."
                    ),
                    _("The token passes: the other player starts. Both may take once again."),
                ),
            ),
        ),
    ]

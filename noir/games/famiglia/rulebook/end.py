"""The rules of Famiglia about the end: the two decks, the end of the game, and scoring."""

from noir.games.famiglia.rulebook.markup import ruled
from noir.games.famiglia.rulebook.tutorial import rigged
from noir.ui.html import h
from noir.ui.i18n import _
from noir.ui.rulebook import Example, Section, points


def end() -> list[Section]:
    """How the game ends, and who has won."""
    return [_deck(), _end_of_game(), _scoring(), _ties()]


def _deck() -> Section:
    return Section(
        "deck",
        _("The first deck and the second"),
        (
            h(
                "p",
                _("After setting up, the first deck has 46 cards."),
                " ",
                _("When it runs out, shuffle the discard pile: that's the second deck. It has no 0s."),
            ),
        ),
        more=(
            points(
                ruled(
                    "F-14",
                    _(
                        "Shuffle at once, even if you don't need another card. The card you just discarded goes in, "
                        "too."
                    ),
                ),
                ruled(
                    "F-7",
                    _("If the discard pile is empty then, this counts as the deck running out a second time."),
                ),
                ruled("F-8", _("If too few cards are left to turn up, turn up what's left.")),
            ),
        ),
    )


def _end_of_game() -> Section:
    return Section(
        "end-of-game",
        _("The end of the game"),
        (
            h("p", _("The game ends in one of two ways:")),
            points(
                _(
                    "The deck runs out for the second time: this is the last turn. But if the starting player emptied "
                    "the deck, the other player gets one more turn, so you both get the same number."
                ),
                _("You both pass, one after the other."),
            ),
        ),
        more=(
            points(
                ruled(
                    "F-13",
                    _(
                        "If you recruit the last card in the Street, you turn up the six new ones in the same "
                        "turn. If they use up the deck, you emptied it."
                    ),
                ),
                _("In the last turns you can do every step except new faces."),
            ),
        ),
    )


def _scoring() -> Section:
    return Section(
        "scoring",
        _("Counting the points"),
        (
            points(
                _("All cards in your hand and in your field score what they're worth."),
                _("Cards anywhere else score for neither of you."),
                _("The higher total wins."),
            ),
        ),
        Example(
            "scoring",
            rigged("0 R0 B0 R1 B1 G0 Y0 R2 Y1 G1 G0 B1 Y0"),
            "take:R0 take:B0 take:R1:R0,R0:R0 take:B1:B0,B0:B0 take:G0 take:Y0",
            0,
            _(
                "Ada has Famiglia 0 and 1 in hand, worth 1 and 3, and another Famiglia 0 in the field: 5 points. "
                "Ben has 2 points, for Famiglia 0 and Accountant 1."
            ),
        ),
    )


def _ties() -> Section:
    return Section(
        "ties",
        _("Equal totals"),
        (
            points(
                _("Compare your most valuable cards: the higher one wins."),
                _("If they're equal, compare your next cards."),
                ruled("F-9", _("Keep comparing downward, card by card.")),
                ruled(
                    "F-19",
                    _(
                        "Sort your cards by points, highest first, and compare them place by place: 10 and 6 beat "
                        "10, 3 and 3."
                    ),
                ),
                ruled(
                    "F-19",
                    _("Only a card's points count here, not its family. A card worth 0 makes no difference."),
                ),
                _("If all are equal, it's a draw."),
            ),
        ),
        Example(
            "ties",
            rigged("1 R0 R0 R1 Y0 R0 Y1 R1 R2 B0 Y0 G0 G1"),
            "take:R0 take:R0 take:R1:R0,R0:R0 take:Y0 take:R0 take:Y1:Y0,Y0:Y0 take:R1:R0,R0:R0 brute:Y1:R2=1 "
            "take:R2:R0,R0:R0 pass",
            0,
            _(
                "Ben has just passed, and it's 9 to 9. Ada's most valuable card is Famiglia 2, worth 6. Ben's is "
                "Famiglia 1, worth 3."
            ),
            _("Pass too, or recruit Accountant 0?"),
            ("pass", "take:B0"),
            (
                ("pass", _("The game ends 9 to 9. The card worth 6 breaks the tie: Ada wins.")),
                (
                    "take:B0",
                    _(
                        "Accountant 0 is worth nothing: it's still 9 to 9, and the game continues. Passing would have "
                        "won it."
                    ),
                ),
            ),
        ),
        level=3,
    )

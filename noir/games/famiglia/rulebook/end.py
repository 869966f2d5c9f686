"""The rules of Famiglia about the end: the two decks, the end of the game, and scoring."""

from noir.games.famiglia.rulebook.markup import printed, ruled
from noir.games.famiglia.rulebook.tutorial import rigged
from noir.ui.i18n import _
from noir.ui.rulebook import Example, Section, plain, points, said


def end() -> list[Section]:
    """How the game ends, and who has won."""
    return [_deck(), _end_of_game(), _scoring(), _ties()]


def _deck() -> Section:
    return Section(
        "deck",
        _("The first deck and the second"),
        (
            said(
                plain(_("After the setting up the first deck has 46 cards.")),
                printed(
                    _("When it runs out, the discarded cards are shuffled. They are the second deck, without any 0.")
                ),
            ),
            points(
                ruled(
                    "F-14",
                    _(
                        "That happens at once, also when the last card of the deck is the last that was needed. A "
                        "card that was discarded just now is among the shuffled."
                    ),
                ),
                ruled(
                    "F-7",
                    _("If there are no discarded cards at that moment, the deck has run out for the second time."),
                ),
                ruled("F-8", _("If fewer cards are left than should be turned up, those that are left are turned up.")),
                ruled("F-20", _("Cards that went under the second deck are known to both players.")),
            ),
        ),
    )


def _end_of_game() -> Section:
    return Section(
        "end-of-game",
        _("The end of the game"),
        (
            said(printed(_("The game ends in one of two ways."))),
            points(
                printed(
                    _(
                        "The deck has run out for the second time: the game ends with this turn. But if the starting "
                        "player has emptied it, the other player still has one turn, so that both have equally many."
                    )
                ),
                printed(_("Both players have passed in two turns that follow each other: the game ends at once.")),
            ),
            points(
                ruled(
                    "F-13",
                    _(
                        "Whoever recruits the last card of the Street has emptied the deck if the six new cards use "
                        "it up."
                    ),
                ),
                ruled("F-15", _("In the last turns there is no deck, so no card can be dropped.")),
                printed(_("All the other steps of a turn are possible to the end.")),
            ),
        ),
    )


def _scoring() -> Section:
    return Section(
        "scoring",
        _("Counting the points"),
        (
            points(
                printed(_("All cards of a player score, those in the hand and those in the field.")),
                printed(_("Each card brings the points that it is worth. No card costs points.")),
                printed(_("Cards in the Street, in the deck and among the discarded ones belong to nobody.")),
                printed(_("The player with most points wins.")),
            ),
        ),
        Example(
            "scoring",
            rigged("0 R0 B0 R1 B1 G0 Y0 R2 Y1 G1 G0 B1 Y0"),
            "take:R0 take:B0 take:R1:R0,R0:R0 take:B1:B0,B0:B0 take:G0 take:Y0",
            0,
            _(
                "Ada has Famiglia 0 and 1 in the hand, worth 1 and 3, and another Famiglia 0 in the field: 5 points. "
                "Ben has 2 points, for Famiglia 0 and Accountant 1."
            ),
        ),
    )


def _ties() -> Section:
    return Section(
        "ties",
        _("When the totals are equal"),
        (
            points(
                printed(_("The player wins who alone holds the card that is worth most.")),
                printed(_("If both hold a card of that worth, the next cards are compared.")),
                ruled("F-9", _("So it goes on downward, from card to card.")),
                ruled(
                    "F-19",
                    _(
                        "For this the cards of each player are put in order from the dearest down, and compared place "
                        "by place: two cards worth 6 win against one worth 6 and one worth 3."
                    ),
                ),
                ruled(
                    "F-19",
                    _("Only what a card is worth counts here, not its family. A card worth 0 decides nothing."),
                ),
                printed(_("If all are equal, the game is a draw.")),
            ),
        ),
        Example(
            "ties",
            rigged("1 R0 R0 R1 Y0 R0 Y1 R1 R2 B0 Y0 G0 G1"),
            "take:R0 take:R0 take:R1:R0,R0:R0 take:Y0 take:R0 take:Y1:Y0,Y0:Y0 take:R1:R0,R0:R0 brute:Y1:R2=1 "
            "take:R2:R0,R0:R0 pass",
            0,
            _(
                "Ben has just passed, and it is 9 to 9. Ada's dearest card is Famiglia 2, worth 6. Ben's is "
                "Famiglia 1, worth 3."
            ),
            _("Pass too, or recruit Accountant 0?"),
            ("pass", "take:B0"),
            (
                ("pass", _("The game ends at 9 to 9. The card worth 6 decides the tie, and Ada has won.")),
                ("take:B0", _("Accountant 0 is worth nothing: it stays 9 to 9, and the game that was won goes on.")),
            ),
        ),
        level=3,
    )

"""The rules of Famiglia about a turn: its four steps, the mercenary, and passing."""

from noir.games.famiglia.rulebook.markup import asked, printed, ruled
from noir.games.famiglia.rulebook.tutorial import rigged
from noir.ui.i18n import _
from noir.ui.rulebook import Example, Section, points, said, steps


def turn() -> list[Section]:
    """How a turn is played."""
    return [_turn(), _new_faces(), _accountant(), _brute(), _recruit(), _mercenary(), _pass()]


def _turn() -> Section:
    return Section(
        "turn",
        _("A turn"),
        (
            said(printed(_("The players take turns. A turn has four steps, always in this order."))),
            steps(
                printed(_("New faces: if no 0 lies in the Street, the player may drop cards of it for new ones.")),
                printed(_("Accountant: the player may play an Accountant and swap cards between hand and field.")),
                printed(_("Brute: the player may play a Brute and lower the price of one card of the Street.")),
                printed(_("Recruit or pass: the player recruits one card of the Street, or passes.")),
            ),
            points(
                printed(_("The first three steps may be skipped. The fourth is always one of the two.")),
                printed(_("A later step skips the earlier ones: nobody goes back to them in the same turn.")),
                printed(_("Each family's ability can be used at most once in a turn.")),
                printed(_("With the recruit or the pass the turn ends, and the other player is to move.")),
            ),
        ),
        Example(
            "turn",
            rigged("0 R0 B1 G0 Y2 R1 B0"),
            "",
            0,
            _(
                "The first turn: three 0s lie in the Street, and Ada can recruit any of them for nothing. The three "
                "other cards cost a pair, and Ada holds none."
            ),
        ),
    )


def _new_faces() -> Section:
    return Section(
        "new-faces",
        _("Step 1: new faces"),
        (
            said(
                printed(_("This step is open only if no 0 lies in the Street at the start of the turn.")),
                printed(
                    _(
                        "The player may drop any card of the Street: it is discarded, and as many cards as its value "
                        "are turned up from the deck."
                    )
                ),
            ),
            points(
                printed(_("With the first deck this may be done again and again, until a 0 lies in the Street.")),
                printed(
                    _(
                        "With the second deck it may be done once a turn. The card is not discarded: it goes face "
                        "down to the bottom of the deck."
                    )
                ),
                printed(
                    _(
                        "If the first deck runs out in the middle of a drop, the missing cards come from the second "
                        "deck. If there is still no 0, the player may drop one more card, and then the step ends."
                    )
                ),
                ruled(
                    "F-14",
                    _(
                        "That holds too if the first deck runs out with the last card that was needed. The second "
                        "drop follows the rule of the second deck."
                    ),
                ),
                ruled(
                    "F-13",
                    _("If the only card of the Street is dropped, its value alone says how many cards come, not six."),
                ),
                ruled("F-12", _("Of equal cards the one that was turned up first is dropped.")),
                ruled("F-15", _("When there is no deck left, nothing can be dropped.")),
            ),
        ),
        Example(
            "new-faces",
            rigged("0 R2 B1 Y1 G2 R1 B3 Y2 B1 G0 R0"),
            "",
            0,
            _("No 0 lies in the Street, and no pair of 0s is in the hand. Nothing can be recruited from this Street."),
            _("Which card should Ada drop?"),
            ("drop:B3", "drop:G2"),
            (
                (
                    "drop:B3",
                    _("Three cards come for a 3, and one of them is Mercenary 0. It is free, and the step ends."),
                ),
                ("drop:G2", _("Two cards come for a 2, and neither is a 0. Ada may drop another card.")),
            ),
        ),
        level=3,
    )


def _accountant() -> Section:
    return Section(
        "accountant",
        _("Step 2: an Accountant"),
        (
            said(
                printed(_("The player may move one Accountant of value 1 to 4 from the hand to the field.")),
                printed(
                    _(
                        "Then as many swaps as its value are possible: each brings one card of the own field to the "
                        "hand and puts one card of the hand into the field."
                    )
                ),
            ),
            points(
                printed(_("The Accountant just played stays in the field during this step.")),
                ruled("F-4", _("Fewer swaps than the value are allowed.")),
                ruled("F-16", _("At least one swap must follow.")),
                ruled("F-16", _("A card is never swapped for an equal one.")),
                ruled("F-16", _("A card may move twice: what has come to the hand may go back with the next swap.")),
                ruled("F-16", _("An Accountant for whom no such swap exists cannot be played.")),
            ),
        ),
        Example(
            "accountant",
            rigged("0 R0 G0 R1 G1 R0 G0 R1 G1 R2 G2 B0 Y0 B1 Y1 B0 Y0 B1 Y1 B2 Y2 R2 R3 G3 G0"),
            "take:R0 take:G0 take:R1:R0,R0:R0 take:G1:G0,G0:G0 take:R0 take:G0 take:R1:R0,R0:R0 take:G1:G0,G0:G0 "
            "take:R2:R1,R1:R1 take:G2:G1,G1:G1 take:B0 take:Y0 take:B1:B0,B0:B0 take:Y1:Y0,Y0:Y0 take:B0 take:Y0 "
            "take:B1:B0,B0:B0 take:Y1:Y0,Y0:Y0 take:B2:B1,B1:B1 take:Y2:Y1,Y1:Y1 accountant:B2",
            0,
            _(
                "Ada has played Accountant 2 and may swap up to two cards. Another Famiglia 2 lies in the Street, and "
                "costs a pair of Famiglia 1. One of these is in the hand, the other in the field."
            ),
            _("Which card should come to the hand?"),
            ("swap:B1/Y0", "swap:R0/Y0", "swap:R1/Y0"),
            (
                (
                    "swap:B1/Y0",
                    _("A pair of Accountant 1 buys Accountant 2, and none lies in the Street. One swap is left."),
                ),
                (
                    "swap:R0/Y0",
                    _("A pair of Famiglia 0 buys Famiglia 1, and none lies in the Street. One swap is left."),
                ),
                (
                    "swap:R1/Y0",
                    _(
                        "Right: Ada holds Famiglia 1 twice now and can recruit Famiglia 2, at once or after another "
                        "swap."
                    ),
                ),
            ),
        ),
        level=3,
    )


def _brute() -> Section:
    return Section(
        "brute",
        _("Step 3: a Brute"),
        (
            said(
                printed(_("The player may move one Brute of value 1 to 4 from the hand to the field.")),
                printed(
                    _(
                        "One card of the Street is named: until the end of the turn its price is lower by the value "
                        "of the Brute, but never below 0."
                    )
                ),
            ),
            points(
                printed(_("The pair for the card is then one below the lower price. Its family stays the same.")),
                ruled("F-5", _("A Brute may be used for less than its value: the player names the price.")),
                ruled("F-17", _("The price has to become truly lower, so a 0 cannot be named.")),
                ruled("F-17", _("The named card has only the named price in this turn.")),
                ruled("F-17", _("An equal card of the Street keeps its own price.")),
                ruled("F-17", _("The named card need not be recruited afterwards.")),
            ),
        ),
        Example(
            "brute",
            rigged("0 G0 R0 G1 R1 G0 R0 G1 R1 Y0 R2 Y1 B0 Y2 B1 R0 Y0 B0 G0 G4 B3 R3 Y1 Y0 R1"),
            "take:G0 take:R0 take:G1:G0,G0:G0 take:R1:R0,R0:R0 take:G0 take:R0 take:G1:G0,G0:G0 take:R1:R0,R0:R0 "
            "take:Y0 take:R2:R1,R1:R1 take:Y1:Y0,Y0:Y0 take:B0 brute:Y1:Y2=1 take:Y2:G1,Y0:G1 take:B1:B0,B0:B0 "
            "take:R0 take:Y0 take:B0 take:G0",
            0,
            _(
                "Mercenary 4 lies in the Street and costs 4: a pair of Mercenary 3. Ada holds Mercenary 1 twice, "
                "and Brute 2."
            ),
            _("Which price should Ada name for Mercenary 4?"),
            ("brute:Y2:G4=2", "brute:Y2:G4=3"),
            (
                (
                    "brute:Y2:G4=2",
                    _(
                        "Right: for the price of 2 a pair of 1s is shown. One Mercenary 1 returns to the hand, and "
                        "Mercenary 4, worth 10 points, joins it."
                    ),
                ),
                (
                    "brute:Y2:G4=3",
                    _("This is allowed, but for the price of 3 a pair of 2s is shown, and Ada holds no Mercenary 2."),
                ),
            ),
        ),
        level=3,
    )


def _recruit() -> Section:
    return Section(
        "recruit",
        _("Step 4: recruiting"),
        (
            said(printed(_("The player takes one card of the Street into the hand. Its price is its value."))),
            points(
                printed(_("A card of price 0 is free.")),
                printed(
                    _(
                        "For a price of 1 to 4 the player shows two cards of the hand. Both are of the family of the "
                        "recruited card, and their value is one below the price."
                    )
                ),
                printed(
                    _("One of the two returns to the hand, the other goes to the field. The player chooses which.")
                ),
                printed(_("The values have to fit exactly: a higher card of the family does not do.")),
                printed(_("Cards of the field cannot be shown.")),
                printed(_("If the Street is empty then, six cards are turned up at once.")),
                ruled("F-13", _("They are turned up in the same turn, by whoever has recruited.")),
                ruled("F-12", _("Of equal cards in the Street the one that was turned up first is recruited.")),
            ),
        ),
        Example(
            "recruit",
            rigged("0 B0 R0 B1 R1 B0 R0 B1 R1 B2 R2 B0 Y0 B1 Y1 B2 Y0 R0 G0 B3 R3 G1 Y2 Y0 G0"),
            "take:B0 take:R0 take:B1:B0,B0:B0 take:R1:R0,R0:R0 take:B0 take:R0 take:B1:B0,B0:B0 take:R1:R0,R0:R0 "
            "take:B2:B1,B1:B1 take:R2:R1,R1:R1 take:B0 take:Y0 take:B1:B0,B0:B0 take:Y1:Y0,Y0:Y0 take:B2:B1,B1:B1 "
            "take:Y0 take:R0 take:G0",
            0,
            _(
                "Accountant 3 lies in the Street and costs 3. Ada holds Accountant 2 twice and can show the two: one "
                "returns to the hand, the other goes to the field."
            ),
        ),
        level=3,
    )


def _mercenary() -> Section:
    return Section(
        "mercenary",
        _("Mercenaries as stand-ins"),
        (
            said(
                printed(
                    _(
                        "One of the two shown cards may be a Mercenary as a stand-in: it stands for a card of any "
                        "family with a value below its own."
                    )
                ),
                printed(_("The other card must be of the right family and value.")),
            ),
            points(
                printed(_("Two stand-ins are never allowed.")),
                printed(_("Either of the two cards may return to the hand, also the Mercenary.")),
                asked(_("A Mercenary may help to recruit a Mercenary.")),
                ruled("F-11", _("A stand-in may be shown even if the hand holds the right pair.")),
                printed(_("Mercenary 0 stands in for nobody, since nothing is lower.")),
                printed(_("When a Brute has lowered the price, the lower price counts for the stand-in too.")),
            ),
        ),
        Example(
            "mercenary",
            rigged("0 G0 B0 G1 B1 G0 B0 G1 B1 G2 B2 R0 Y0 R1 Y1 B0 R0 Y0 R0 R2 G3 Y3 B1 Y0 Y1"),
            "take:G0 take:B0 take:G1:G0,G0:G0 take:B1:B0,B0:B0 take:G0 take:B0 take:G1:G0,G0:G0 take:B1:B0,B0:B0 "
            "take:G2:G1,G1:G1 take:B2:B1,B1:B1 take:R0 take:Y0 take:R1:R0,R0:R0 take:Y1:Y0,Y0:Y0 take:B0 take:R0 "
            "take:Y0 take:R0",
            0,
            _(
                "Famiglia 2 costs a pair of Famiglia 1, and Ada holds only one. Mercenary 2 can stand in for the "
                "other; Mercenary 1 cannot, since it is no higher than the 1."
            ),
            _("Ada shows Famiglia 1 and Mercenary 2. Which of them should return to the hand?"),
            ("take:R2:G2,R1:G2", "take:R2:G2,R1:R1"),
            (
                (
                    "take:R2:G2,R1:G2",
                    _("Famiglia 1 goes to the field. Mercenary 2 stays in the hand and can stand in again."),
                ),
                (
                    "take:R2:G2,R1:R1",
                    _(
                        "Mercenary 2 goes to the field. Both score the same wherever they lie, but in the field it "
                        "cannot stand in, unless an Accountant brings it back."
                    ),
                ),
            ),
        ),
        level=3,
    )


def _pass() -> Section:
    return Section(
        "pass",
        _("Passing"),
        (
            said(printed(_("Instead of recruiting the player may pass."))),
            points(
                printed(_("A pass is allowed also when a card could be recruited.")),
                printed(_("The first three steps may be taken before a pass.")),
                printed(_("If both players pass in two turns that follow each other, the game ends.")),
                ruled("F-18", _("It does not matter who has passed first.")),
                printed(_("A recruit between two passes parts them, and the game goes on.")),
            ),
        ),
        Example(
            "pass",
            rigged("1 R0 B0 R1 B1 R0 G0"),
            "take:R0 take:B0 take:R1:R0,R0:R0 take:B1:B0,B0:B0 pass",
            0,
            _("Ben leads by 5 points to 2 and has just passed."),
            _("Pass too, or recruit Famiglia 0?"),
            ("pass", "take:R0"),
            (
                ("pass", _("That was the second pass in a row. The game is over, and Ben has won it by 5 to 2.")),
                ("take:R0", _("It is 5 to 3, and the game goes on. Ben's pass counts for nothing any more.")),
            ),
        ),
        level=3,
    )

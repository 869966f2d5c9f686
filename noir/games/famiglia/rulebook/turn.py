"""The rules of Famiglia about a turn: its four steps, the mercenary, and passing."""

from noir.games.famiglia.rulebook.markup import asked, ruled
from noir.games.famiglia.rulebook.tutorial import rigged
from noir.ui.html import h
from noir.ui.i18n import _
from noir.ui.rulebook import Example, Section, points, steps


def turn() -> list[Section]:
    """How a turn is played."""
    return [_turn(), _new_faces(), _accountant(), _brute(), _recruit(), _mercenary(), _pass()]


def _turn() -> Section:
    return Section(
        "turn",
        _("A turn"),
        (
            h("p", _("You take turns. A turn has four steps, always in this order:")),
            steps(
                _("New faces: if the Street shows no 0, you can discard cards from it for new ones."),
                _("Accountant: you can play an Accountant and swap cards between hand and field."),
                _("Brute: you can play a Brute and lower the price of one card in the Street."),
                _("Recruit or pass: recruit one card from the Street, or pass. That ends your turn."),
            ),
            points(
                _("You can skip any of the first three steps, but you can't go back to one."),
                _("You can use each family's ability once a turn."),
            ),
        ),
        Example(
            "turn",
            rigged("0 R0 B1 G0 Y2 R1 B0"),
            "",
            0,
            _(
                "The first turn: the Street shows three 0s, and Ada can recruit any of them for free. The other three "
                "cost a pair each, and Ada has none."
            ),
        ),
    )


def _new_faces() -> Section:
    return Section(
        "new-faces",
        _("Step 1: new faces"),
        (
            h(
                "p",
                _("You can do this only if the Street shows no 0 at the start of your turn."),
                " ",
                _("Discard any card from the Street, and turn up as many cards from the deck as that card's value."),
            ),
            points(
                _("With the first deck you can do this again and again, until the Street shows a 0."),
                _(
                    "With the second deck you can do it once a turn. The card goes face down to the bottom of "
                    "the deck, not to the discard pile."
                ),
                _(
                    "If the first deck runs out while you turn up cards, take the rest from the second. Still "
                    "no 0? You can discard one more card, then the step ends."
                ),
                ruled("F-15", _("With no deck left, you can't discard.")),
            ),
        ),
        Example(
            "new-faces",
            rigged("0 R2 B1 Y1 G2 R1 B3 Y2 B1 G0 R0"),
            "",
            0,
            _("The Street shows no 0, and Ada has no pair of 0s, so she can't recruit anything."),
            _("Which card should Ada discard?"),
            ("drop:B3", "drop:G2"),
            (
                (
                    "drop:B3",
                    _("Right: a 3 gets you three cards, and one is Mercenary 0. It's free, and the step ends."),
                ),
                ("drop:G2", _("A 2 gets you two cards, and neither is a 0. Ada can discard another card.")),
            ),
        ),
        level=3,
        more=(
            points(
                ruled(
                    "F-14",
                    _(
                        "You get that extra discard even if your last new card is the last of the first deck. It "
                        "follows the rule of the second deck."
                    ),
                ),
                ruled(
                    "F-13",
                    _("If you discard the only card in the Street, you still turn up as many as its value, not six."),
                ),
            ),
        ),
    )


def _accountant() -> Section:
    return Section(
        "accountant",
        _("Step 2: an Accountant"),
        (
            h(
                "p",
                _("You can move one Accountant of value 1 to 4 from your hand to your field."),
                " ",
                _(
                    "That gets you as many swaps as its value: in each, one card goes from your field to your "
                    "hand and one from your hand to your field."
                ),
            ),
            points(
                _("The Accountant you just played stays in your field during this step."),
                ruled("F-4", _("You don't have to make all the swaps.")),
                ruled("F-16", _("You can't swap a card for an equal one.")),
                ruled("F-16", _("You must make at least one swap. If you can't, you can't play the Accountant.")),
                ruled("F-16", _("A card can move twice: into your hand with one swap, back with the next.")),
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
                "Ada has played Accountant 2 and can make two swaps. The Street has another Famiglia 2, which "
                "costs a pair of Famiglia 1s. Ada has one in hand and one in the field."
            ),
            _("Which card should Ada get back?"),
            ("swap:B1/Y0", "swap:R0/Y0", "swap:R1/Y0"),
            (
                (
                    "swap:B1/Y0",
                    _("A pair of Accountant 1s recruits Accountant 2, but the Street has none. One swap is left."),
                ),
                (
                    "swap:R0/Y0",
                    _("A pair of Famiglia 0s recruits Famiglia 1, but the Street has none. One swap is left."),
                ),
                (
                    "swap:R1/Y0",
                    _("Right: Ada now has two Famiglia 1s and can recruit Famiglia 2, now or after another swap."),
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
            h(
                "p",
                _("You can move one Brute of value 1 to 4 from your hand to your field."),
                " ",
                _(
                    "Name one card in the Street. For the rest of this turn its price drops by the Brute's value, but "
                    "never below 0."
                ),
            ),
            points(
                _("The pair you need is then one below the new price. Its family stays the same."),
                ruled("F-5", _("You can lower the price by less than the Brute's value: you name the price.")),
                ruled("F-17", _("The price must really go down, so you can't name a 0.")),
                ruled("F-17", _("This turn you can recruit the named card at the new price only.")),
                ruled("F-17", _("An equal card in the Street keeps its price.")),
                ruled("F-17", _("You don't need to recruit the named card.")),
            ),
        ),
        Example(
            "brute",
            rigged("0 G0 R0 G1 R1 G0 R0 G1 R1 Y0 R2 Y1 B0 Y2 B1 R0 Y0 B0 G0 G4 B3 R3 Y1 Y0 R1"),
            "take:G0 take:R0 take:G1:G0,G0:G0 take:R1:R0,R0:R0 take:G0 take:R0 take:G1:G0,G0:G0 take:R1:R0,R0:R0 "
            "take:Y0 take:R2:R1,R1:R1 take:Y1:Y0,Y0:Y0 take:B0 brute:Y1:Y2=1 take:Y2:G1,Y0:G1 take:B1:B0,B0:B0 "
            "take:R0 take:Y0 take:B0 take:G0",
            0,
            _("The Street has Mercenary 4. It costs 4: a pair of Mercenary 3s. Ada has two Mercenary 1s and Brute 2."),
            _("Which price should Ada name for Mercenary 4?"),
            ("brute:Y2:G4=2", "brute:Y2:G4=3"),
            (
                (
                    "brute:Y2:G4=2",
                    _(
                        "Right: a price of 2 needs a pair of 1s. One Mercenary 1 goes back to her hand, and Mercenary "
                        "4, worth 10 points, joins it."
                    ),
                ),
                (
                    "brute:Y2:G4=3",
                    _("That's allowed, but a price of 3 needs a pair of 2s, and Ada has no Mercenary 2."),
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
            h("p", _("Take one card from the Street into your hand. Its price is its value.")),
            points(
                _("At a price of 0 it's free."),
                _(
                    "At a price of 1 to 4, show two cards from your hand. Both must be of the same family as the card "
                    "you recruit, with a value one below its price."
                ),
                _("One of the two returns to your hand, the other goes to your field. You choose which."),
                _("The values must match exactly: a higher card won't do."),
                _("If recruiting empties the Street, turn up six new cards at once."),
                ruled(
                    "F-12",
                    _("If the Street has equal cards, you recruit or discard the one turned up first."),
                ),
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
                "The Street has Accountant 3. It costs 3. Ada can show two Accountant 2s: one goes back to her hand, "
                "the other to the field."
            ),
        ),
        level=3,
    )


def _mercenary() -> Section:
    return Section(
        "mercenary",
        _("Mercenaries as stand-ins"),
        (
            h(
                "p",
                _(
                    "One of the two cards you show can be a Mercenary as a stand-in. It replaces a card of "
                    "any family, if that card is lower than the Mercenary itself."
                ),
                " ",
                _("The other must have the right family and value, so you can't use two stand-ins."),
            ),
            points(
                _("Either of the two can return to your hand, even the Mercenary."),
                asked(_("A Mercenary can help you recruit a Mercenary.")),
                ruled("F-11", _("You can use a stand-in even if you have the right pair.")),
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
                "Famiglia 2 costs a pair of Famiglia 1s, and Ada has only one. Mercenary 2 can stand in for the "
                "other. Mercenary 1 can't: it isn't higher than the 1."
            ),
            _("Ada shows Famiglia 1 and Mercenary 2. Which should go back to her hand?"),
            ("take:R2:G2,R1:G2", "take:R2:G2,R1:R1"),
            (
                (
                    "take:R2:G2,R1:G2",
                    _("Famiglia 1 goes to the field. Mercenary 2 stays in hand and can stand in again."),
                ),
                (
                    "take:R2:G2,R1:R1",
                    _(
                        "Mercenary 2 goes to the field. Both cards score the same there, but it can't stand in "
                        "again unless an Accountant gets it back."
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
            h("p", _("You can always pass instead of recruiting, even after the other steps.")),
            points(
                _("If you both pass, one turn right after the other, the game ends at once."),
                ruled("F-18", _("It doesn't matter who passes first.")),
                _("If one of you recruits in between, the game continues."),
            ),
        ),
        Example(
            "pass",
            rigged("1 R0 B0 R1 B1 R0 G0"),
            "take:R0 take:B0 take:R1:R0,R0:R0 take:B1:B0,B0:B0 pass",
            0,
            _("Ben leads 5 to 2 and has just passed."),
            _("Pass too, or recruit Famiglia 0?"),
            ("pass", "take:R0"),
            (
                ("pass", _("That was the second pass in a row. The game is over: Ben wins 5 to 2.")),
                ("take:R0", _("It's 5 to 3, and the game continues. Ben's pass no longer counts.")),
            ),
        ),
        level=3,
    )
